"""The program of a thinking process: `python -m ai.thinking.worker`.

It reads commands from its standard input and writes reports to its standard output. A thread does
nothing but wait for input; when that ends, however the parent came to its end, so does the process.
"""

import contextlib
import gc
import io
import os
import queue
import signal
import sys
import threading
import time
import traceback
from functools import partial
from typing import Any, BinaryIO, Final

from ai.thinking import wire
from ai.thinking.messages import DONE, FAULT, PROGRESS, READY, STOP, THINK

_BETWEEN_REPORTS: Final = 0.1
_NICENESS: Final = 5
"""Whoever paints the screen goes first: it needs little, and a player sees when it is late."""


class Inbox:
    """Commands, as they come in; read by a thread of its own."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._stopped = 0
        self.tasks: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def is_stopped(self, number: int) -> bool:
        """Whether nobody waits for this task any more."""
        return number <= self._stopped

    def read_on(self) -> None:
        """Take in commands until the parent is gone, then end the process at once."""
        code = 1
        try:
            while command := read_frame(self._source):
                if command[0] == THINK:
                    self.tasks.put(command[1:])
                elif command[0] == STOP:
                    self._stopped = command[1]
            code = 0
        finally:
            # No tidy end: the search in the main thread could take its time.
            os._exit(code)


def read_frame(source: BinaryIO) -> Any:
    """The next value, or None at the end; raises ValueError for nonsense."""
    header = source.read(wire.HEADER)
    if len(header) < wire.HEADER:
        return None
    length = wire.body_length(header)
    body = source.read(length)
    return wire.decode(body) if len(body) == length else None


class Outbox:
    """Messages to the parent."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target

    def send(self, *message: Any) -> None:
        try:
            self._target.write(wire.encode(message))
            self._target.flush()
        except OSError:
            os._exit(0)


def work(inbox: Inbox, outbox: Outbox) -> None:
    """Answer one task after the other, for ever."""
    # Late, so that a program that cannot be loaded is reported like any other fault.
    from ai.thinking.answering import Answering  # noqa: PLC0415

    answering = Answering()
    # A tree has no circles, so counting references is enough to clear it away. A collection in
    # the middle of a search would look at all of it and stop everything for that long.
    gc.disable()
    gc.freeze()
    outbox.send(READY)
    while True:
        number, deadline, plain = inbox.tasks.get()
        progress = _Progress(number, outbox)
        try:
            stopped = partial(inbox.is_stopped, number)
            report = answering.report(plain, deadline, stopped, progress)
        except Exception:
            answering.forget()
            outbox.send(FAULT, number, traceback.format_exc())
            continue
        outbox.send(DONE, number, None if report is None else wire.report_to_plain(report))
        if inbox.tasks.empty():
            gc.collect()


class _Progress:
    """Passes reports on, but not too many of them."""

    def __init__(self, number: int, outbox: Outbox) -> None:
        self._number = number
        self._outbox = outbox
        self._next: float = 0.0

    def __call__(self, report: Any) -> bool:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _BETWEEN_REPORTS
            self._outbox.send(PROGRESS, self._number, wire.report_to_plain(report))
        return True


def main() -> None:
    """Work until the parent is gone."""
    # Ctrl-C in a terminal reaches every process there; what it means is the parent's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICENESS)
    outbox = Outbox(_take_standard_output())
    inbox = Inbox(sys.stdin.buffer)
    threading.Thread(target=inbox.read_on, daemon=True).start()
    try:
        work(inbox, outbox)
    except BaseException:
        outbox.send(FAULT, 0, traceback.format_exc())
        os._exit(1)


def _take_standard_output() -> BinaryIO:
    """Keep the way to the parent for messages; whatever else is printed goes nowhere."""
    target = io.FileIO(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError):
        os.dup2(nowhere, 1)
    os.close(nowhere)
    return io.BufferedWriter(target)


if __name__ == "__main__":
    main()
