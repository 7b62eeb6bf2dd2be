"""What a seat cannot know makes no difference to what it sees and is told."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.artefactum.cards import LEVEL
from core.artefactum.questions import (
    MUSTER,
    SELL,
    SUMMON,
    WIDEN,
    card_and_line,
    verb_and_creature,
)
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import State
from core.artefactum.view import table
from core.chance import Chance
from core.decision import Decision
from core.game import SPECTATOR
from core.masks import members
from tests.core.artefactum.tables import Player, a_table, creature
from tests.games.walking import Walk, walked

seeds = st.integers(0, 2**32)
moments = st.integers(0, 150)
some = settings(max_examples=25, deadline=None)


def twin_of(state: State, observer: int) -> State:
    """A state that differs only in hands and decks that are hidden from the observer.

    The observer's own deck stays as it is, so that the two cannot come apart by honest revelation.
    """
    twin: State = ARTEFACTUM.sample(state, observer, Chance(b"twin"))
    if observer >= 0:
        twin.seats[observer].deck = list(state.seats[observer].deck)
    return twin


def reveals(state: State, question: Decision, option: int) -> bool:
    """Whether an answer shows a creature that nobody else had seen."""
    seat = state.seats[question.seat]
    if question.kind == MUSTER:
        verb, number = verb_and_creature(option)
        if verb == WIDEN:
            return True
        return verb == SELL and not seat.revealed >> number & 1
    if question.kind == SUMMON:
        return not seat.revealed >> card_and_line(option)[0] & 1
    return False


def check_secrets_make_no_difference(state: State, observer: int, chosen: random.Random) -> None:
    """Play both twins alike until a secret is shown, and compare what the observer learns."""
    here, there = ARTEFACTUM.clone(state), twin_of(state, observer)
    told, told_there = ARTEFACTUM.listen(here), ARTEFACTUM.listen(there)
    this_round = here.round
    while ARTEFACTUM.decisions(here):
        assert json.dumps(table(here, observer)) == json.dumps(table(there, observer))
        question = ARTEFACTUM.decisions(here)[0]
        option = chosen.choice(list(question.options))
        other = next(q for q in ARTEFACTUM.decisions(there) if q.seat == question.seat)
        if option not in other.options or reveals(here, question, option):
            return
        ARTEFACTUM.apply(here, question.seat, option)
        ARTEFACTUM.apply(there, question.seat, option)
        if here.round != this_round:
            return  # a new round turns up cards of every deck
        assert [event.seen_by(observer) for event in told] == [
            event.seen_by(observer) for event in told_there
        ]


@pytest.mark.parametrize("seats", [2, 4])
@given(seed=seeds, moment=moments)
@some
def test_twins_look_and_sound_alike_until_a_secret_is_shown(
    seats: int, seed: int, moment: int
) -> None:
    state: State = walked(Walk(ARTEFACTUM, {"seats": seats}, seed), moment)
    for observer in (SPECTATOR, 0):
        check_secrets_make_no_difference(state, observer, random.Random(seed))


def test_a_rival_sees_how_many_are_in_hand_and_not_who() -> None:
    state = a_table(Player(army=("Ursar", "Furor")), Player(army=("Vespera", "Cuprea"))).state
    seen = table(state, 0)
    assert seen["seats"][1]["army"] == 2
    assert seen["seats"][1]["revealed"] == []
    own = seen["own"]
    assert own is not None
    assert own["army"] == sorted([creature("Ursar"), creature("Furor")])


def test_who_has_stood_on_the_field_is_known_afterwards() -> None:
    laid = a_table(Player(army=("Ursar",), silver=0), Player(army=("Vespera", "Cuprea"), silver=0))
    laid.skip_muster()
    laid.summon(0, "Ursar", 1)
    laid.summon(1, "Vespera", 5)
    laid.summon(1, "Cuprea", 4)
    assert laid.state.round == 2
    known = table(laid.state, 0)["seats"][1]["revealed"]
    assert known == sorted([creature("Vespera"), creature("Cuprea")])


def test_what_goes_under_a_deck_is_known_with_its_order() -> None:
    laid = a_table(
        Player(army=("Ursar", "Furor"), deck=("Justar", "Fidea", "Armus")),
        Player(army=("Ursar", "Furor")),
    )
    laid.sell(0, "Furor")
    laid.skip_muster()
    under = table(laid.state, SPECTATOR)["seats"][0]["under"]
    assert under == [creature(name) for name in ("Furor", "Justar", "Fidea", "Armus")]


def test_samples_deal_a_rival_only_what_fits() -> None:
    state = ARTEFACTUM.new({"seats": 2}, Chance(b"what fits"))
    hands, passed_over, next_up = set(), set(), set()
    for number in range(30):
        world: State = ARTEFACTUM.sample(state, 0, Chance(bytes([number])))
        rival = world.seats[1]
        assert [LEVEL[held] for held in members(rival.army)] == [1] * 5
        assert all(LEVEL[passed] > 1 for passed in rival.deck[: rival.skipped])
        assert not any(number in rival.shown for number in members(rival.army))
        hands.add(rival.army)
        passed_over.add(tuple(rival.deck[: rival.skipped]))
        next_up.add(LEVEL[rival.deck[-1]])
        assert world.seats[0].army == state.seats[0].army
    assert len(hands) > 20
    assert len(passed_over) > 20
    assert next_up == {1, 2, 3}


def test_samples_do_not_carry_the_seed_from_which_everything_was_dealt() -> None:
    state = ARTEFACTUM.new({"seats": 2}, Chance(b"a secret"))
    for observer in (SPECTATOR, 0, 1):
        assert ARTEFACTUM.sample(state, observer, Chance(b"sample")).chance.key != b"a secret"


def test_selling_somebody_unseen_cannot_be_taken_back_and_selling_somebody_known_can() -> None:
    laid = a_table(Player(army=("Ursar",), deck=("Furor",)), Player(army=("Ursar",)))
    before = ARTEFACTUM.disclosures(laid.state)
    laid.buy(0, "Furor")
    laid.skip(1)
    laid.sell(0, "Furor")
    assert ARTEFACTUM.disclosures(laid.state) == before
    laid.skip(1)
    laid.sell(0, "Ursar")
    assert ARTEFACTUM.disclosures(laid.state) == before + 1


def test_turning_up_cards_cannot_be_taken_back() -> None:
    laid = a_table(Player(), Player())
    before = ARTEFACTUM.disclosures(laid.state)
    laid.widen(0)
    assert ARTEFACTUM.disclosures(laid.state) == before + 1
