"""Seals bind the host to every choice at the moment it is made, and show nothing of it.

A seal is an HMAC under a key that follows from the host's sealed secret. Everybody gets the same
seals in the same chain; when the host opens its secret, everybody can check them.
"""

from collections.abc import Callable, Sequence

from core.event import Event
from core.record import Choice, Entry
from net.digests import canonical, digest, keyed
from net.fairness.parts import Part

Sealer = Callable[[int, Entry], bytes]
"""Gives the seal of a step: its number, counted from 1, and what was chosen or taken back."""


def sealer(host: Part) -> Sealer:
    """The seals that the host's secret gives."""
    key = keyed(host.secret, "seal key")

    def seal(step: int, entry: Entry) -> bytes:
        choice = entry.choice if isinstance(entry, Choice) else None
        return keyed(key, "seal", canonical([step, entry.seat, choice]))

    return seal


def next_chain(chain: bytes, step: int, public: Sequence[Event], seal: bytes) -> bytes:
    """The chain after a step: over all before it, what everybody was told, and the seal."""
    return digest("chain", chain, canonical([step, [plain_event(e) for e in public]]), seal)


def plain_event(event: Event) -> list[object]:
    """An event as somebody was told it, in plain values."""
    return [event.kind, event.seat, dict(event.public)]
