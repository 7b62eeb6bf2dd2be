"""The host's door: it counts who comes from where, and whoever does not get in in time goes.

aiohttp has no deadline for a connection that says nothing, or says it slowly. So connections are
accepted here, and one timer runs from the first packet until somebody is let in.
"""

import asyncio
import contextlib
import errno
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from core.language import say
from net.errors import CannotHost
from net.limits import Crowd, Limits

_LOG: Final = logging.getLogger(__name__)

_UNHEARD: Final = logging.getLogger(f"{__name__}.requests")
_UNHEARD.setLevel(logging.CRITICAL)

_BACKLOG: Final = 256
_BREATH: Final = 0.1
"""Seconds to wait where the system has no room for another connection."""

Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


class Arrival:
    """A connection from its first packet to its end."""

    def __init__(self, address: str, crowd: Crowd, deadline: float) -> None:
        self.address = address
        self._crowd = crowd
        self._transport: asyncio.Transport | None = None
        self._work: asyncio.Task[None] | None = None
        self._gone = False
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(deadline, self._too_late)

    def begin(self, work: "asyncio.Task[None]") -> None:
        """The task that opens the line; it is given up when the time is over."""
        self._work = work

    def opened(self, transport: asyncio.Transport) -> None:
        """The line is open."""
        self._transport = transport

    def let_in(self) -> None:
        """Who came is known now and may stay."""
        self._timer.cancel()

    def gone(self) -> None:
        """The connection has ended."""
        if not self._gone:
            self._gone = True
            self._timer.cancel()
            self._crowd.leave(self.address)

    def _too_late(self) -> None:
        _LOG.info("Somebody did not finish the greeting in time.")
        if self._transport is not None:
            self._transport.abort()
        elif self._work is not None:
            self._work.cancel()


class _Visitor(RequestHandler):
    """aiohttp's protocol, with a word to the arrival at both ends."""

    __slots__ = ("arrival",)

    arrival: Arrival

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.arrival.opened(transport)  # type: ignore[arg-type] # sockets have nothing else

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self.arrival.gone()


class Door:
    """Listens on some addresses with one certificate."""

    def __init__(self, handler: Handler, context: ssl.SSLContext, limits: Limits) -> None:
        self._server = web.Server(handler)
        self._context = context
        self._limits = limits
        self._crowd = Crowd(limits)
        self._sockets: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, addresses: Sequence[str], port: int) -> int:
        """Listen; gives back the port, which the system chooses where 0 was asked for.

        Raises CannotHost with a sentence. Of several addresses the first one is needed; a machine
        without IPv6, say, has not all of them.
        """
        for address in addresses:
            try:
                listener = _listener(address, port)
            except OSError as error:
                if self._sockets:
                    continue
                raise CannotHost(_why_not(address, port, error)) from error
            self._sockets.append(listener)
            port = listener.getsockname()[1]
            self._spawn(self._accept(listener))
        return port

    async def close(self) -> None:
        """Stop listening and end every connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._close_sockets()
        await self._server.shutdown(1.0)

    def _close_sockets(self) -> None:
        for listener in self._sockets:
            listener.close()
        self._sockets.clear()

    def _spawn(self, work: Any) -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, address = await loop.sock_accept(listener)
            except ConnectionError:
                continue
            except OSError as error:
                # No descriptors left, say. Some will be free again.
                _LOG.warning("A connection could not be accepted: %s", error)
                await asyncio.sleep(_BREATH)
                continue
            if not self._crowd.enter(address[0]):
                _LOG.info("Too many connections come from one address.")
                connection.close()
                continue
            arrival = Arrival(address[0], self._crowd, self._limits.greeting)
            arrival.begin(self._spawn(self._open_line(connection, arrival)))

    async def _open_line(self, connection: socket.socket, arrival: Arrival) -> None:
        loop = asyncio.get_running_loop()
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await loop.connect_accepted_socket(
                lambda: self._visitor(arrival),
                connection,
                ssl=self._context,
                ssl_handshake_timeout=self._limits.greeting,
                ssl_shutdown_timeout=1.0,
            )
        except (OSError, TimeoutError, asyncio.CancelledError):
            # Not our protocol, or not in time; there is nobody to tell.
            connection.close()
            arrival.gone()

    def _visitor(self, arrival: Arrival) -> _Visitor:
        visitor = _Visitor(
            self._server,
            loop=asyncio.get_running_loop(),
            access_log=_UNHEARD,
            keepalive_timeout=self._limits.greeting,
        )
        visitor.arrival = arrival
        return visitor


def arrival_of(request: web.BaseRequest) -> Arrival:
    """The arrival that a request came with."""
    visitor = request.protocol
    assert isinstance(visitor, _Visitor)
    return visitor.arrival


def _listener(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setblocking(False)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            # Otherwise it would take the port of its older sister as well.
            with contextlib.suppress(OSError):
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind((address, port))
        listener.listen(_BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def _why_not(address: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return say(
            "Port {port} is in use already, perhaps by another arcana; choose one with --port.",
            port=port,
        )
    return say(
        "This machine cannot listen at {address}: {reason}.",
        address=address,
        reason=error.strerror or error,
    )
