"""A terminal for one player's program, and what runs between it and the player's own."""

import asyncio
import contextlib
import fcntl
import os
import pty
import socket
import struct
import termios
from collections.abc import Callable
from typing import Final

RESTORE: Final = (
    # An unfinished picture is shown; then the mouse and keys as usual, long lines wrapped, the main
    # screen, a visible pointer, and plain colours.
    b"\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l\x1b[?1004l"
    b"\x1b[?2004l\x1b[?2048l\x1b[<u\x1b[?7h\x1b[?1049l\x1b[?25h\x1b[0m\r"
)
"""Puts a terminal back in order that a program has left behind in the middle of its work."""

_CHUNK: Final = 32 * 1024
_MOST_KEYS: Final = 64 * 1024
"""Bytes that somebody may type ahead; who pastes more than a program reads loses the rest."""
_BREATH: Final = 0.02
"""Seconds until the next look at a line that is full."""
_ON_THE_WAY: Final = 24 * 1024
"""Bytes that may be on their way to a player. What is not sent yet can still become newer."""

Size = tuple[int, int]
"""Columns and rows."""


def open_terminal(size: Size) -> tuple[int, int]:
    """Our end and the program's."""
    ours, theirs = pty.openpty()
    resize(ours, size)
    os.set_blocking(ours, False)
    return ours, theirs


def resize(terminal: int, size: Size) -> None:
    """Tell the program another size."""
    columns, rows = (min(max(number, 1), 1000) for number in size)
    with contextlib.suppress(OSError):
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def on_the_way(line: socket.socket | None) -> int:
    """How many bytes the other side has not confirmed yet; 0 where the system does not tell."""
    if line is None:
        return 0
    with contextlib.suppress(OSError, ValueError):
        answer = fcntl.ioctl(line.fileno(), termios.TIOCOUTQ, struct.pack("i", 0))
        found: int = struct.unpack("i", answer)[0]
        return found
    return 0


class Pump:
    """Carries bytes between our end of a terminal and a line that may be slow.

    While too much is on its way, nothing is read from the program. It has to wait then, and what
    it draws next is what is to be seen next, instead of all that happened meanwhile.
    """

    def __init__(
        self, terminal: int, send: Callable[[bytes], None], line: socket.socket | None
    ) -> None:
        self._terminal = terminal
        self._send = send
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._typed = bytearray()
        self._held = False
        self._full = False
        self._closed = False
        self.ended = asyncio.Event()
        """Set when the program has closed its end and all it wrote was sent."""
        self.waits = 0
        """How often the line was too full to send more."""
        self._loop.add_reader(terminal, self._read)

    @property
    def is_stuck(self) -> bool:
        """Whether the player's side takes nothing more, so that the program may have to wait."""
        return self._held or self._full

    def hold(self) -> None:
        """The player's side takes nothing more."""
        self._held = True
        self._loop.remove_reader(self._terminal)

    def go_on(self) -> None:
        """The player's side takes more."""
        self._held = False
        self._listen()

    def type(self, keys: bytes) -> None:
        """Hand keys to the program."""
        if self._closed or len(self._typed) + len(keys) > _MOST_KEYS:
            return
        self._typed += keys
        self._write()

    def close(self) -> None:
        """Carry nothing any more; the terminal itself is the caller's."""
        self._closed = True
        self._loop.remove_reader(self._terminal)
        self._loop.remove_writer(self._terminal)

    def _listen(self) -> None:
        self._full = False
        if not (self._closed or self._held or self.ended.is_set()):
            self._loop.add_reader(self._terminal, self._read)

    def _read(self) -> None:
        if on_the_way(self._line) > _ON_THE_WAY:
            self.waits += 1
            self._full = True
            self._loop.remove_reader(self._terminal)
            self._loop.call_later(_BREATH, self._listen)
            return
        try:
            drawn = os.read(self._terminal, _CHUNK)
        except BlockingIOError:
            return
        except OSError:
            # How Linux says that nobody has the other end open any more.
            drawn = b""
        if drawn:
            self._send(drawn)
        else:
            self._loop.remove_reader(self._terminal)
            self.ended.set()

    def _write(self) -> None:
        try:
            written = os.write(self._terminal, self._typed)
        except BlockingIOError:
            written = 0
        except OSError:
            self._typed.clear()
            written = 0
        del self._typed[:written]
        if self._typed:
            self._loop.add_writer(self._terminal, self._write)
        else:
            self._loop.remove_writer(self._terminal)
