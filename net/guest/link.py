"""One connection of a guest to its host, from the first packet to the last."""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import aiohttp

from core.language import say
from net.errors import BadMessage, NotTheHost
from net.limits import LIMITS, Limits
from net.messages.from_guest import Ping
from net.messages.kinds import FROM_HOST, Message
from net.tls import fingerprint_of, guest_context
from net.wire import HOST_FRAME, pack, unpack

_CONNECT: Final = 10.0


class LinkLost(Exception):
    """The line to the host is gone; the message is a sentence that says how."""


class Link:
    """Messages to and from the host."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, limits: Limits) -> None:
        self._socket = socket
        self._limits = limits

    @property
    def fingerprint(self) -> bytes:
        """Of the certificate that the other side has shown."""
        secure = self._socket.get_extra_info("ssl_object")
        assert isinstance(secure, ssl.SSLObject)
        certificate = secure.getpeercert(binary_form=True)
        return fingerprint_of(certificate or b"")

    async def send(self, message: Message) -> None:
        """Send a message; raises LinkLost."""
        try:
            async with asyncio.timeout(self._limits.send):
                await self._socket.send_bytes(pack(message))
        except (aiohttp.ClientError, OSError, RuntimeError, TimeoutError) as fault:
            raise LinkLost(say("The line to the host is broken.")) from fault

    async def receive(self) -> Message:
        """The next message; raises LinkLost, or BadMessage where the host speaks nonsense."""
        try:
            found = await self._socket.receive(self._limits.silence)
        except TimeoutError as silence:
            raise LinkLost(say("The host has been silent for too long.")) from silence
        if found.type is aiohttp.WSMsgType.BINARY:
            return unpack(found.data, FROM_HOST, HOST_FRAME)
        if found.type is aiohttp.WSMsgType.TEXT:
            raise BadMessage(say("A message must be binary."))
        raise LinkLost(say("The host has closed the line, or it broke."))

    async def keep_alive(self) -> None:
        """Say every now and then that somebody is there, until cancelled."""
        with contextlib.suppress(LinkLost):
            while True:
                await asyncio.sleep(self._limits.heartbeat)
                await self.send(Ping())


@asynccontextmanager
async def connected(
    host: str, port: int, fingerprint: bytes | None, limits: Limits = LIMITS
) -> AsyncIterator[Link]:
    """A line to a host, with the certificate that is known of it, if any is.

    Raises LinkLost where nobody answers, and NotTheHost where it is somebody else who does.
    """
    pin = guest_context() if fingerprint is None else aiohttp.Fingerprint(fingerprint)
    place = f"[{host}]" if ":" in host else host
    timeout = aiohttp.ClientTimeout(total=None, connect=_CONNECT)
    async with aiohttp.ClientSession(timeout=timeout, trust_env=False) as session:
        try:
            async with asyncio.timeout(_CONNECT):
                socket = await session.ws_connect(
                    f"https://{place}:{port}/",
                    ssl=pin,
                    max_msg_size=HOST_FRAME,
                    autoclose=True,
                    compress=0,
                )
        except aiohttp.ServerFingerprintMismatch as fault:
            raise NotTheHost(
                say("Somebody else answers there: the certificate is not the host's.")
            ) from fault
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as fault:
            raise LinkLost(say("Nobody answers at {place}:{port}.", place=place, port=port)) from (
                fault
            )
        try:
            yield Link(socket, limits)
        finally:
            with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError):
                async with asyncio.timeout(1.0):
                    await socket.close()
