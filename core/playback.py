"""A record laid out step by step, to be looked at from every seat, forwards and backwards."""

from dataclasses import dataclass
from typing import Any

from core.chance import Chance
from core.decision import Decision
from core.event import Event
from core.game import SPECTATOR, Game, View
from core.outcome import Stage
from core.record import Choice, Record
from core.replay import replay


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of the record with its question, and what came of it."""

    seat: int
    decision: Decision
    choice: int
    events: tuple[Event, ...]


class Playback:
    """All positions of a match. Position 0 is the start; position n follows the nth choice.

    It shows every hidden card, as a record does. Choices that were taken back are left out.
    """

    def __init__(self, record: Record) -> None:
        """Play the record again from its start; raises CorruptRecord where it is not right."""
        # Replaying checks every line, so that what follows may trust the choices.
        replay(record)
        self.record = record
        self.game: Game = record.game
        self.steps: list[Step] = []
        state = self.game.new(record.setup, Chance(record.seed))
        self._states: list[Any] = [self.game.clone(state)]
        for choice in standing_choices(record):
            self._advance(state, choice)
        self.last: int = len(self.steps)
        """The number of the last position."""

    def view(self, position: int, seat: int) -> View:
        """What a seat, or a SPECTATOR, saw at a position."""
        return self.game.view(self._states[position], seat)

    def stage(self, position: int) -> Stage:
        """The round and the points at a position."""
        return self.game.presentation().stage(self.view(position, SPECTATOR))

    def log(self, position: int, seat: int) -> list[Event]:
        """All that happened up to a position, as a seat saw it."""
        return [event.seen_by(seat) for step in self.steps[:position] for event in step.events]

    def rounds(self) -> list[int]:
        """The first position of every round, in order; set-up counts as one."""
        found: list[int] = []
        before: tuple[int, int] | None = None
        for position in range(self.last + 1):
            stage = self.stage(position)
            here = (stage.game, stage.round)
            if here != before:
                found.append(position)
            before = here
        return found

    def _advance(self, state: Any, choice: Choice) -> None:
        decision = next(d for d in self.game.decisions(state) if d.seat == choice.seat)
        events = self.game.listen(state)
        self.game.apply(state, choice.seat, choice.choice)
        self.steps.append(Step(choice.seat, decision, choice.choice, tuple(events)))
        self._states.append(self.game.clone(state))


def standing_choices(record: Record) -> list[Choice]:
    """The choices of a sound record without those that were taken back."""
    standing: list[Choice] = []
    for entry in record.entries:
        if isinstance(entry, Choice):
            standing.append(entry)
        else:
            # Only the latest choice of all can be taken back.
            standing.pop()
    return standing


def course(playback: Playback) -> list[Stage]:
    """Everybody's points as they were counted in each round, the last count of a round standing."""
    words = playback.game.presentation()
    counted: dict[tuple[int, int], Stage] = {}
    for position, step in enumerate(playback.steps):
        stage = playback.stage(position)
        for event in step.events:
            points = tuple(words.counted(event))
            if points:
                counted[stage.game, stage.round] = Stage(stage.game, stage.round, points)
    return list(counted.values())
