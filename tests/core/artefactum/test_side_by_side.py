"""Two duels side by side come to what each comes to by itself, in every round of four players."""

import random
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.artefactum import flow
from core.artefactum.model import NONE
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import Duel, Seat, State
from core.chance import Chance
from core.event import Event

seeds = st.integers(0, 2**32)
leanings = st.sampled_from((0.0, 0.2, 0.5, 1.0))
"""How likely the first duel goes on before the second: from one after the other to by turns."""

Asked = tuple[int, str, list[int]]


class Alone:
    """One duel of a round of four, played as a round of two with the same cards and counters."""

    def __init__(self, four: State, duel: Duel) -> None:
        self.seats = (duel.near, duel.far)
        self.round = four.round
        near, far = [_before_the_muster(four.seats[at]) for at in self.seats]
        self.state = State()
        self.state.seats = [near, far]
        self.state.round = four.round - 1
        self.state.duels = [Duel(0, 1)]
        # Between unequal castles it has to move to the stronger one by itself.
        wrong_place = 1 if near.castle > far.castle else 0
        self.state.duels[0].initiative = (
            duel.initiative if near.castle == far.castle else wrong_place
        )
        flow.begin(self.state)
        self.events = ARTEFACTUM.listen(self.state)

    def is_over(self) -> bool:
        """Whether the battle of this round is fought; the two go on with the next by themselves."""
        return self.state.round > self.round or ARTEFACTUM.result(self.state) is not None

    def question(self) -> Asked:
        """Who of the four is asked, and what."""
        (asked,) = ARTEFACTUM.decisions(self.state)
        return self.seats[asked.seat], asked.kind, list(asked.options)

    def answer(self, at: int, choice: int) -> None:
        ARTEFACTUM.apply(self.state, self.seats.index(at), choice)

    def told(self) -> Iterator[Event]:
        """What happened in this round, with the seats of the four."""
        for event in _of_one_round(self.events):
            seat = event.seat if event.seat == NONE else self.seats[event.seat]
            facts = {name: self._fact(name, value) for name, value in event.public.items()}
            yield Event(event.kind, seat, facts, event.private)

    def _fact(self, name: str, value: Any) -> Any:
        if name == "pair":
            return [self.seats[at] for at in value]
        return self.seats[value] if name in ("rival", "winner") and value != NONE else value


def _before_the_muster(seat: Seat) -> Seat:
    """A seat as it was when the round began: what it turned up lies on the deck again."""
    seat = Seat(seat)
    seat.deck += reversed(seat.shown)
    seat.shown = []
    return seat


def _of_one_round(events: Sequence[Event]) -> Iterator[Event]:
    return takewhile(lambda event: event.kind != "round over", events)


def _is_of(seats: tuple[int, int], event: Event) -> bool:
    """Whether an event belongs to the duel of these seats."""
    pair: Any = event.public.get("pair", ())
    return event.seat in seats or sorted(pair) == sorted(seats)


def _counters_and_cards(seat: Seat) -> tuple[object, ...]:
    seat = _before_the_muster(seat)
    return (
        (seat.castle, seat.experience, seat.silver),
        (seat.army, seat.revealed, seat.artifacts, seat.lines, seat.arms),
        seat.deck,
    )


def _check_alike(four: State, single: Alone) -> None:
    for at, seat in zip(single.seats, single.state.seats, strict=True):
        assert _counters_and_cards(four.seats[at]) == _counters_and_cards(seat)


@given(seed=seeds, leaning=leanings)
@settings(max_examples=50, deadline=None)
def test_both_duels_of_every_round_agree_with_single_ones_played_alone(
    seed: int, leaning: float
) -> None:
    """The same questions, events, counters and cards, whatever the order of the answers."""
    four: State = ARTEFACTUM.new({"seats": 4}, Chance(seed.to_bytes(8, "big")))
    chosen = random.Random(seed)
    while ARTEFACTUM.decisions(four):
        this_round = four.round
        singles = [Alone(four, duel) for duel in four.duels]
        events = ARTEFACTUM.listen(four)
        while four.round == this_round and ARTEFACTUM.decisions(four):
            questions = [(q.seat, q.kind, list(q.options)) for q in ARTEFACTUM.decisions(four)]
            assert questions == [single.question() for single in singles if not single.is_over()]
            at, _, options = questions[0 if chosen.random() < leaning else -1]
            choice = chosen.choice(options)
            ARTEFACTUM.apply(four, at, choice)
            next(single for single in singles if at in single.seats).answer(at, choice)
            if four.round == this_round:
                for single in singles:
                    _check_alike(four, single)
        for single in singles:
            assert single.is_over()
            _check_alike(four, single)
            told = [event for event in _of_one_round(events) if _is_of(single.seats, event)]
            assert told == list(single.told())
