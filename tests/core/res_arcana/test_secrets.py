"""What a seat cannot know makes no difference to what it sees and is told."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.event import Event
from core.game import SPECTATOR
from core.res_arcana import flow
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import DRAFTING, MAGES, OVER, PICKING, State
from tests.games.walking import Walk, walked

seeds = st.integers(0, 2**32)
moments = st.integers(5, 250)
some = settings(max_examples=25, deadline=None)

SETUPS: list[dict[str, Any]] = [
    {"seats": 2, "mode": "standard"},
    {"seats": 3, "mode": "first game"},
    {"seats": 4, "mode": "draft"},
    {"seats": 2, "mode": "match"},
]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup["mode"]))


Seen = Callable[[State, int], str]
Heard = Callable[[list[Event], int], list[Event]]


def twin_of(state: State, observer: int) -> State:
    """A state that differs only in hands and decks that are hidden from the observer.

    What the observer will see later of its own deck, the monuments and the shuffles stays as it is,
    so that the two cannot come apart by honest revelation.
    """
    twin = RES_ARCANA.sample(state, observer, Chance(b"twin"))
    twin.chance = state.chance.clone()
    twin.monument_deck = list(state.monument_deck)
    for at, seat in enumerate(state.seats):
        twin.seats[at].monuments_known = seat.monuments_known
        if at == observer:
            twin.seats[at].deck = list(seat.deck)
    return twin


def _seen(state: State, observer: int) -> str:
    return json.dumps(RES_ARCANA.view(state, observer))


def _heard(events: list[Event], observer: int) -> list[Event]:
    return [event.seen_by(observer) for event in events]


def check_secrets_make_no_difference(
    state: State,
    observer: int,
    chosen: random.Random,
    length: int,
    seen: Seen = _seen,
    heard: Heard = _heard,
) -> None:
    """Play both twins alike and compare all that the observer sees and hears."""
    twin = twin_of(state, observer)
    told, told_twin = RES_ARCANA.listen(state), RES_ARCANA.listen(twin)
    for _ in range(length):
        if state.phase == PICKING:
            # All artifacts of the game before lie open now, so the twins part.
            return
        assert seen(state, observer) == seen(twin, observer)
        if state.phase in (MAGES, DRAFTING, OVER):
            return
        (question,) = RES_ARCANA.decisions(state)
        (question_of_twin,) = RES_ARCANA.decisions(twin)
        common = [option for option in question.options if option in question_of_twin.options]
        if not common:
            return
        alike = _answer_alike(state, twin, question.seat, chosen.choice(common))
        assert heard(told, observer) == heard(told_twin, observer)
        if not alike:
            return
        told.clear()
        told_twin.clear()


def _answer_alike(state: State, twin: State, seat: int, answer: int) -> bool:
    """Answer in both, and what is forced then; False where that would show a hidden card.

    Whoever must discard the last card of a hand shows it, and honestly: there the twins part.
    """
    flow.answer(state, seat, answer)
    flow.answer(twin, seat, answer)
    while True:
        forced = flow.advance(state)
        assert flow.advance(twin) == forced
        if not forced:
            return True
        if list(state.options) != list(twin.options):
            return False
        seat, answer = state.stack[-1][1], state.options[0]
        flow.answer(state, seat, answer)
        flow.answer(twin, seat, answer)


@every_setup
@given(seed=seeds, moment=moments)
@some
def test_twins_look_and_sound_the_same(setup: dict[str, Any], seed: int, moment: int) -> None:
    walk = Walk(RES_ARCANA, setup, seed)
    for observer in walk.readers():
        state = walked(walk, moment)
        check_secrets_make_no_difference(state, observer, walk.choices(), 40)


def _tells_secrets(seen: Seen = _seen, heard: Heard = _heard) -> bool:
    """Whether the check finds fault with a few walks, as a spectator sees and hears them."""
    for seed in range(12):
        walk = Walk(RES_ARCANA, {"seats": 2, "mode": "standard"}, seed)
        state = walked(walk, 30)
        try:
            check_secrets_make_no_difference(state, SPECTATOR, walk.choices(), 60, seen, heard)
        except AssertionError:
            return True
    return False


def test_the_check_finds_nothing_in_the_true_game() -> None:
    assert not _tells_secrets()


def test_the_check_finds_a_view_that_shows_a_hand() -> None:
    assert _tells_secrets(seen=lambda state, observer: repr([seat.hand for seat in state.seats]))


def test_the_check_finds_an_event_that_is_told_whole() -> None:
    assert _tells_secrets(heard=lambda events, observer: list(events))


def test_a_rivals_view_holds_neither_hand_nor_deck() -> None:
    walk = Walk(RES_ARCANA, {"seats": 2, "mode": "standard"}, 3)
    state = walked(walk, 12)
    view = RES_ARCANA.view(state, 0)
    assert view["own"]["hand"]
    assert isinstance(view["seats"][1]["hand"], int)
    assert isinstance(view["seats"][1]["deck"], int)
    assert RES_ARCANA.view(state, SPECTATOR)["own"] is None


def test_mages_chosen_in_secret_stay_secret_until_all_have_chosen() -> None:
    walk = Walk(RES_ARCANA, {"seats": 2, "mode": "standard"}, 4)
    first, second = walk.start(), walk.start()
    (question, _) = RES_ARCANA.decisions(first)
    RES_ARCANA.apply(first, 0, question.options[0])
    RES_ARCANA.apply(second, 0, question.options[1])
    assert _seen(first, 1) == _seen(second, 1)
    assert _seen(first, 0) != _seen(second, 0)
