"""A line without a network: the host is handed frames as if they had come over one."""

import asyncio
from collections.abc import Iterable
from typing import Any

from aiohttp import WSMessage, WSMsgType

from net.errors import BadMessage, Refused
from net.host.line import Line, LineGone
from net.host.server import Host
from net.limits import Limits


class PaperSocket:
    """Has the frames that a stranger sent, and keeps what is answered."""

    def __init__(self, frames: Iterable[bytes]) -> None:
        self._frames = iter(frames)
        self.answers: list[bytes] = []
        self.used = 0

    async def receive(self, timeout: float) -> WSMessage:
        await asyncio.sleep(0)
        for frame in self._frames:
            self.used += 1
            return WSMessage(WSMsgType.BINARY, frame, None)
        return WSMessage(WSMsgType.CLOSED, None, None)

    async def send_bytes(self, data: bytes) -> None:
        self.answers.append(data)

    async def close(self) -> None: ...


class PaperTransport:
    """Nothing to cut."""

    def abort(self) -> None: ...


class PaperArrival:
    """Nobody to wait for."""

    def let_in(self) -> None: ...


def paper_line(limits: Limits) -> Line:
    """A line on which nothing comes."""
    socket: Any = PaperSocket(())
    transport: Any = PaperTransport()
    return Line(socket, transport, limits, lambda: 0.0)


async def visit(host: Host, frames: Iterable[bytes], limits: Limits) -> PaperSocket:
    """Let somebody come who sends these frames until they are thrown out."""
    socket: Any = PaperSocket(frames)
    transport: Any = PaperTransport()
    arrival: Any = PaperArrival()
    line = Line(socket, transport, limits, lambda: 0.0)
    try:
        await host.serve(line, arrival)
    except LineGone:
        pass
    except (Refused, BadMessage) as refusal:
        await line.refuse(str(refusal), final=True)
    finally:
        line.cut("")
        await line.ended()
    found: PaperSocket = socket
    return found
