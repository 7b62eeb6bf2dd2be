"""One guest's connection, as the host sees it: bounded in what may wait, bounded in time."""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Final

from aiohttp import WSMsgType, web

from core.language import say
from net.errors import BadMessage
from net.limits import Bucket, Clock, Limits
from net.messages.from_host import Refusal
from net.messages.kinds import FROM_GUEST, Message
from net.wire import GUEST_FRAME, pack, unpack

_LOG: Final = logging.getLogger(__name__)

_ENDING: Final = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED)


class LineGone(Exception):
    """The other side is no longer there, or was cut off."""


class Line:
    """Messages to and from one guest. Who does not take them in time is cut off, and may resume."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        limits: Limits,
        clock: Clock,
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._limits = limits
        self._pace = Bucket(limits.messages_per_second, limits.burst, clock)
        self.chat = Bucket(limits.chat_per_second, 1, clock)
        self._outbox: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._closing = False
        self._gone = False
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def send(self, message: Message) -> None:
        """Send a message as soon as it can go out; never waits."""
        self.send_frame(pack(message))

    def send_frame(self, frame: bytes) -> None:
        """Send a message that is packed already, as it is for several lines."""
        if self._gone or self._closing:
            return
        if len(self._outbox) >= self._limits.outbox:
            # It may come back and will be told all it missed; waiting would cost the others.
            self.cut("its outbox is full")
            return
        self._outbox.append(frame)
        self._more.set()

    async def receive(self) -> Message:
        """The next message. Raises LineGone at the end, and BadMessage for anything foreign."""
        pause = self._pace.seconds_until_one()
        if pause:
            # Not read rather than thrown away: the sender's own line fills up, and nothing is lost.
            await asyncio.sleep(pause)
        self._pace.take()
        try:
            found = await self._socket.receive(self._limits.silence)
        except TimeoutError as silence:
            self.cut("it was silent for too long")
            raise LineGone from silence
        if found.type is WSMsgType.BINARY:
            return unpack(found.data, FROM_GUEST, GUEST_FRAME)
        if found.type in _ENDING or found.type is WSMsgType.ERROR:
            raise LineGone
        raise BadMessage(say("A message must be binary."))

    def close_soon(self) -> None:
        """Close after all that waits has gone out, without waiting for that here."""
        self._closing = True
        self._more.set()

    async def finish(self, farewell: Message | None = None) -> None:
        """Say a last word, if there is one, and close after all that waits has gone out."""
        if farewell is not None:
            self.send(farewell)
        self.close_soon()
        await self._writer

    async def ended(self) -> None:
        """Wait until nothing of this line runs any more."""
        await self._writer

    async def refuse(self, reason: str, final: bool) -> None:
        """Say why this ends here, and end it."""
        await self.finish(Refusal(reason, final))

    def cut(self, why: str) -> None:
        """End it at once, whatever waits."""
        if self._gone:
            return
        if why:
            _LOG.info("A line is cut off, because %s.", why)
        self._gone = True
        self._outbox.clear()
        self._more.set()
        self._transport.abort()

    @property
    def is_gone(self) -> bool:
        """Whether nothing can be sent any more."""
        return self._gone

    async def _write(self) -> None:
        while not self._gone:
            while self._outbox and not self._gone:
                await self._write_one(self._outbox.popleft())
            if self._closing:
                await self._say_goodbye()
                return
            self._more.clear()
            if not self._outbox and not self._gone:
                await self._more.wait()

    async def _say_goodbye(self) -> None:
        if not self._gone:
            with contextlib.suppress(TimeoutError, ConnectionError, RuntimeError):
                async with asyncio.timeout(self._limits.send):
                    await self._socket.close()
        self.cut("")

    async def _write_one(self, frame: bytes) -> None:
        try:
            async with asyncio.timeout(self._limits.send):
                await self._socket.send_bytes(frame)
        except TimeoutError:
            self.cut("it does not read what it is sent")
        except (ConnectionError, RuntimeError):
            # aiohttp raises RuntimeError where the other side has begun to close.
            self.cut("")
