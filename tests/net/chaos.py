"""Bad lines: proxies between guests and host that lose, repeat, delay and break what passes."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp
from aiohttp import web

from net.tls import Certificate, guest_context, server_context
from net.wire import HOST_FRAME
from tests.net.playing import LOOPBACK


@dataclass(frozen=True, slots=True)
class Mischief:
    """How likely each thing is to happen to a piece of data that passes."""

    drop: float = 0.0
    delay: float = 0.0
    duplicate: float = 0.0
    half_open: float = 0.0
    reset: float = 0.0

    def pick(self, chance: random.Random) -> str:
        """What happens to the next piece; mostly nothing."""
        number = chance.random()
        for name in ("drop", "delay", "duplicate", "half_open", "reset"):
            number -= getattr(self, name)
            if number < 0:
                return name
        return ""


_PIECE = 4096
_LONGEST_DELAY = 0.02


class BadWire:
    """A proxy for bytes: it knows nothing of what passes, and cuts it anywhere."""

    def __init__(self, host_port: int, mischief: Mischief, seed: int) -> None:
        self._host_port = host_port
        self.mischief = mischief
        self._chance = random.Random(seed)
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0
        self.troubles = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, LOOPBACK, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Break every line that passes."""
        for task in tuple(self._tasks):
            task.cancel()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        ends = [writer]
        try:
            there, to_host = await asyncio.open_connection(LOOPBACK, self._host_port)
            ends.append(to_host)
            await asyncio.gather(self._pump(reader, to_host, ends), self._pump(there, writer, ends))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            for end in ends:
                end.transport.abort()

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        ends: list[asyncio.StreamWriter],
    ) -> None:
        while data := await reader.read(_PIECE):
            what = self.mischief.pick(self._chance)
            self.troubles += bool(what)
            if what == "delay":
                await asyncio.sleep(self._chance.uniform(0, _LONGEST_DELAY))
            elif what == "drop":
                continue
            elif what == "duplicate":
                writer.write(data)
            elif what == "half_open":
                # Both ends believe that the other is still there.
                await asyncio.Event().wait()
            elif what == "reset":
                writer.write(data[: len(data) // 2])
                with contextlib.suppress(OSError):
                    await writer.drain()
                for end in ends:
                    end.transport.abort()
                return
            writer.write(data)
            await writer.drain()
        writer.close()


class BadMessenger:
    """A proxy for messages: it has the host's own certificate, so it can open every letter."""

    def __init__(
        self, host_port: int, certificate: Certificate, mischief: Mischief, seed: int
    ) -> None:
        self._host_port = host_port
        self._context = server_context(certificate)
        self.mischief = mischief
        self._chance = random.Random(seed)
        self._runner: web.ServerRunner | None = None
        self.port = 0
        self.troubles = 0

    async def open(self) -> None:
        self._runner = web.ServerRunner(web.Server(self._serve))
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, 0, ssl_context=self._context).start()
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        guest = web.WebSocketResponse(max_msg_size=HOST_FRAME)
        await guest.prepare(request)
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(
                    f"https://{LOOPBACK}:{self._host_port}/",
                    ssl=guest_context(),
                    max_msg_size=HOST_FRAME,
                ) as host,
            ):
                pumps = [
                    asyncio.ensure_future(self._pump(guest.receive, host.send_bytes)),
                    asyncio.ensure_future(self._pump(host.receive, guest.send_bytes)),
                ]
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
        except (aiohttp.ClientError, OSError):
            pass
        if request.transport is not None:
            request.transport.abort()
        return guest

    async def _pump(
        self,
        receive: Callable[[], Awaitable[aiohttp.WSMessage]],
        send: Callable[[bytes], Awaitable[None]],
    ) -> None:
        while True:
            found = await receive()
            if found.type is not aiohttp.WSMsgType.BINARY:
                return
            what = self.mischief.pick(self._chance)
            self.troubles += bool(what)
            if what == "delay":
                await asyncio.sleep(self._chance.uniform(0, _LONGEST_DELAY))
            elif what == "drop":
                continue
            elif what == "duplicate":
                await send(found.data)
            elif what == "half_open":
                await asyncio.Event().wait()
            elif what == "reset":
                return
            try:
                await send(found.data)
            except (ConnectionError, RuntimeError):
                return


Proxy = BadWire | BadMessenger


@asynccontextmanager
async def opened(proxy: Proxy) -> AsyncIterator[Proxy]:
    """A proxy for as long as it is needed."""
    await proxy.open()
    try:
        yield proxy
    finally:
        await proxy.close()
