"""Follows a match step by step, the same way at the host and at whoever plays it again."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.event import Event
from core.game import SPECTATOR
from core.match import Match
from core.record import Entry
from net.fairness.seals import Sealer, next_chain
from net.fairness.sights import Sight, sight


@dataclass(frozen=True, slots=True)
class Step:
    """What one choice or take-back led to. Only `told[seat]` may be shown to that seat."""

    number: int
    seal: bytes
    chain: bytes
    told: dict[int, tuple[Event, ...]]
    """The events as each reader saw them, SPECTATOR included: that is the part for everybody."""

    @property
    def public(self) -> tuple[Event, ...]:
        """What everybody was told."""
        return self.told[SPECTATOR]


class Steps:
    """Collects what a match tells its readers, and carries the chain on."""

    def __init__(
        self, match: Match, readers: Sequence[int], seal: Sealer, chain: bytes, number: int = 0
    ) -> None:
        """`readers` are seats; what everybody is told is always collected.

        `chain` is the chain before the next step and `number` how many steps it covers: for a match
        that has just begun, `first_chain` and 0.
        """
        self.number = number
        self.chain = chain
        self._match = match
        self._seal = seal
        self._told: dict[int, list[Event]] = {
            reader: [] for reader in dict.fromkeys((SPECTATOR, *readers))
        }
        for reader, events in self._told.items():
            match.subscribe(reader, events.append)

    def take(self, entry: Entry) -> Step:
        """The step that `entry` made; to be called right after the match took it."""
        told = {reader: tuple(events) for reader, events in self._told.items()}
        for events in self._told.values():
            events.clear()
        self.number += 1
        seal = self._seal(self.number, entry)
        self.chain = next_chain(self.chain, self.number, told[SPECTATOR], seal)
        return Step(self.number, seal, self.chain, told)

    def sight(self, reader: int, step: Step | None) -> Sight:
        """What `reader` sees after `step`, which must be the latest; None before the first."""
        events = () if step is None else step.told[reader]
        match = self._match
        return sight(events, match.view(reader), match.decision(reader), self.chain)
