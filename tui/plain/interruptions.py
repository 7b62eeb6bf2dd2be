"""Signals that end the program become exceptions, so that a game is left in good order."""

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP")


class Stopped(Exception):
    """The program was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextlib.contextmanager
def signals_as_exceptions() -> Iterator[None]:
    """Raise Stopped where SIGTERM or SIGHUP would end the program at once."""
    before = {}
    for name in _NAMES:
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None:
            before[number] = signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)
