"""What holds in every game: ranges, conservation, and battles that end."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.artefactum.battle import PLACES, Battle, Step
from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import LINES, NONE
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import Seat, State
from tests.games.walking import Walk, steps

seeds = st.integers(0, 2**32)
some = settings(max_examples=12, deadline=None)
many = settings(max_examples=200, deadline=None)
both_sizes = pytest.mark.parametrize("seats", [2, 4])


def states(seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game; always the same object."""
    walk = Walk(ARTEFACTUM, {"seats": seats}, seed)
    state: State = walk.start()
    yield state
    for _ in steps(walk, state):
        yield state
    yield state


def creatures_of(seat: Seat) -> list[int]:
    """All creatures of a player, wherever they are."""
    in_hand = [creature.number for creature in CREATURES if seat.army >> creature.number & 1]
    on_field = [creature for creature in seat.lines if creature != NONE]
    return [*in_hand, *seat.deck, *seat.shown, *on_field]


@both_sizes
@given(seed=seeds)
@some
def test_counters_stay_in_their_ranges(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        for seat in state.seats:
            assert 0 <= seat.castle <= 8
            assert 1 <= seat.experience <= 8
            assert 0 <= seat.silver <= 7


@both_sizes
@given(seed=seeds)
@some
def test_every_player_always_has_the_same_thirty_creatures(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        for seat in state.seats:
            assert sorted(creatures_of(seat)) == list(range(30))
            assert seat.revealed & ~seat.army == 0


@both_sizes
@given(seed=seeds)
@some
def test_what_is_known_of_a_deck_is_part_of_it(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        for seat in state.seats:
            assert seat.known + seat.skipped <= len(seat.deck)
            passed_over = seat.deck[seat.known : seat.known + seat.skipped]
            assert all(CREATURES[number].level > 1 for number in passed_over)
            hidden = seat.army & ~seat.revealed
            assert all(
                creature.level == 1 for creature in CREATURES if hidden >> creature.number & 1
            )


rows = st.lists(st.integers(-1, 29), min_size=PLACES, max_size=PLACES).map(
    lambda row: [*_once(row[:LINES]), *_once(row[LINES:])]
)
arms = st.lists(st.integers(-1, len(ARTIFACTS) - 1), min_size=PLACES, max_size=PLACES)


def _once(row: list[int]) -> list[int]:
    """The row without a creature that stands there already."""
    return [one if one not in row[:at] else NONE for at, one in enumerate(row)]


@given(who=rows, armed=arms, weaker=st.integers(-1, 1))
@many
def test_a_battle_ends_and_the_film_makes_no_difference(
    who: list[int], armed: list[int], weaker: int
) -> None:
    unseen = Battle(who, armed, weaker, None)
    film: list[Step] = []
    seen = Battle(who, armed, weaker, film)
    assert unseen.run() == seen.run()
    assert unseen.who == seen.who
    assert len(film) < 4_000


@given(who=rows, armed=arms, weaker=st.integers(-1, 1))
@many
def test_a_battle_is_the_same_from_both_sides(
    who: list[int], armed: list[int], weaker: int
) -> None:
    def turned(places: list[int]) -> list[int]:
        return places[LINES:] + places[:LINES]

    battle = Battle(who, armed, weaker, None)
    mirrored = Battle(turned(who), turned(armed), {NONE: NONE, 0: 1, 1: 0}[weaker], None)
    assert battle.run() == {NONE: NONE, 0: 1, 1: 0}[mirrored.run()]
    assert battle.left == mirrored.left[::-1]
