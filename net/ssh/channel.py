"""The line between the house and a player's program: whole messages over a pair of sockets."""

import asyncio
import contextlib
import socket
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from net.errors import BadMessage
from net.ssh.messages import LONGEST_TASK, WORDS
from net.wire import pack, unpack

_HEADER: Final = 4
_LONGEST: Final = LONGEST_TASK + 4096

Kind = TypeVar("Kind")


class ChannelGone(Exception):
    """The other side has ended, or speaks nonsense."""


class Channel(Generic[Kind]):
    """Messages of one kind come in, any go out."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        table: Mapping[str, type[Kind]],
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._table = table

    @staticmethod
    async def over(end: socket.socket, table: Mapping[str, type[Kind]]) -> "Channel[Kind]":
        """A channel over one end of a pair of sockets."""
        reader, writer = await asyncio.open_connection(sock=end, limit=_LONGEST)
        return Channel(reader, writer, table)

    async def receive(self) -> Kind:
        """The next message; raises ChannelGone."""
        try:
            header = await self._reader.readexactly(_HEADER)
            length = int.from_bytes(header, "big")
            if length > _LONGEST:
                raise ChannelGone
            frame = await self._reader.readexactly(length)
            return unpack(frame, self._table, _LONGEST)
        except (asyncio.IncompleteReadError, OSError, BadMessage) as fault:
            raise ChannelGone from fault

    def send(self, message: object) -> None:
        """Send a message as soon as it can go out; never waits."""
        if not self._writer.is_closing():
            frame = pack(message, WORDS)
            self._writer.write(len(frame).to_bytes(_HEADER, "big") + frame)

    async def close(self) -> None:
        """Let go of the line."""
        self._writer.close()
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()
