"""Nothing comes from nowhere: essences follow the events, and cards are always in one place."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.event import Event
from core.masks import members
from core.res_arcana.components import ALL_ARTIFACTS, ALL_MONUMENTS, ARTIFACTS, ITEMS
from core.res_arcana.essences import ONE_OF_EACH
from core.res_arcana.model import NONE
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import DRAFTING, PICKING, State
from tests.games.walking import Walk, steps

SETUPS: list[dict[str, Any]] = [
    {"seats": 1, "mode": "standard"},
    {"seats": 2, "mode": "standard"},
    {"seats": 2, "mode": "match"},
    {"seats": 3, "mode": "draft"},
    {"seats": 4, "mode": "first game"},
]

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup["mode"]))
seeds = st.integers(0, 2**32)
some = settings(max_examples=8, deadline=None)

_INTO_POOL = ("gained", "collected", "collected from")
_OUT_OF_POOL = ("paid", "lost life")


class Ledger:
    """Keeps the books by what the table is told, never by looking at the state."""

    def __init__(self, state: State) -> None:
        self.pools = [seat.pool for seat in state.seats]
        self.on = list(state.on)

    def enter(self, event: Event) -> None:
        facts: Any = event.public
        essences = facts.get("essences", 0)
        if event.kind in _INTO_POOL:
            self.pools[event.seat] += essences
        elif event.kind in _OUT_OF_POOL:
            self.pools[event.seat] -= essences
        elif event.kind == "put on":
            self.on[facts["card"]] += essences
        elif event.kind in ("lost from card", "spent from card"):
            self.on[facts["card"]] -= essences
        elif event.kind == "took":
            self.on[facts["card"]] -= essences
            self.pools[event.seat] += essences
        elif event.kind == "next game":
            self.pools = [ONE_OF_EACH] * len(self.pools)
            self.on = [0] * len(self.on)
        else:
            assert not essences, f"the ledger does not know '{event.kind}'"


@every_setup
@given(seed=seeds)
@some
def test_essences_are_conserved(setup: dict[str, Any], seed: int) -> None:
    walk = Walk(RES_ARCANA, setup, seed)
    state = walk.start()
    ledger = Ledger(state)
    events = RES_ARCANA.listen(state)
    for _ in steps(walk, state, 600):
        for event in events:
            ledger.enter(event)
        events.clear()
        assert ledger.pools == [seat.pool for seat in state.seats]
        assert ledger.on == state.on


@every_setup
@given(seed=seeds)
@some
def test_every_card_is_in_exactly_one_place(setup: dict[str, Any], seed: int) -> None:
    walk = Walk(RES_ARCANA, setup, seed)
    state = walk.start()
    artifacts = monuments = 0
    for number, _ in enumerate(steps(walk, state, 600)):
        if state.phase in (DRAFTING, PICKING):
            continue
        found = _all_in_one_place(state)
        if number == 0 or state.round == 0:
            artifacts, monuments = found & ALL_ARTIFACTS, found & ALL_MONUMENTS
        if artifacts:
            assert found & ALL_ARTIFACTS == artifacts
        assert found & ALL_MONUMENTS == monuments == ALL_MONUMENTS
        _check_items(state)


def _all_in_one_place(state: State) -> int:
    """The artifacts and monuments of the game; fails where one is in two places."""
    places = [state.monuments, *(1 << card for card in state.monument_deck)]
    for seat in state.seats:
        places += [seat.hand, seat.discard, seat.play & (ALL_ARTIFACTS | ALL_MONUMENTS)]
        places += [1 << card for card in seat.deck]
    found = 0
    for place in places:
        assert not found & place, f"in two places: {members(found & place)}"
        found |= place
    return found


def _check_items(state: State) -> None:
    held = [seat.item for seat in state.seats if seat.item != NONE]
    middle = [ITEMS[0].number + item for item in members(state.items)]
    assert sorted(held + middle) == [item.number for item in ITEMS]


def test_there_are_forty_artifacts_to_keep_track_of() -> None:
    assert len(ARTIFACTS) == len(members(ALL_ARTIFACTS)) == 40
