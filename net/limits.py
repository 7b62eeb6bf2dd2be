"""How much of this machine a stranger may use: numbers, and the buckets that count."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Clock = Callable[[], float]
"""Seconds that only go forward."""


@dataclass(frozen=True, slots=True)
class Limits:
    """All bounds of one host, in seconds, bytes and pieces."""

    messages_per_second: float = 5.0
    burst: int = 20
    chat_per_second: float = 1.0
    connections_per_address: int = 8
    connections: int = 4000
    greeting: float = 10.0
    """From the first byte of a connection until it is let in."""
    heartbeat: float = 10.0
    """How often a guest says that it is there."""
    silence: float = 25.0
    """A line without a word for so long is dead."""
    outbox: int = 256
    """Messages that may wait for one guest."""
    send: float = 10.0
    """How long one message may take to go out."""


LIMITS: Final = Limits()


class Bucket:
    """Fills by `rate` a second up to `most`; everything that is done takes one out."""

    __slots__ = ("_rate", "_most", "_clock", "_left", "_at")

    def __init__(self, rate: float, most: float, clock: Clock) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._left = most
        self._at = clock()

    def take(self) -> bool:
        """Take one if there is one."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def seconds_until_one(self) -> float:
        """How long to wait until there is one."""
        self._fill()
        return max(0.0, (1 - self._left) / self._rate)

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Crowd:
    """Counts open connections, in all and for each address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._from: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more connection, unless that would be too many."""
        limits = self._limits
        if self._from.total() >= limits.connections:
            return False
        if self._from[address] >= limits.connections_per_address:
            return False
        self._from[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One connection less."""
        self._from[address] -= 1
        # Addresses come and go without end; those without a connection are forgotten.
        if self._from[address] <= 0:
            del self._from[address]
