"""Setup: what lies on the table before the first round, and how mages and items are chosen."""

import pytest

from core.errors import IllegalChoice
from core.res_arcana.components import BY_NAME, ITEMS, MONUMENTS
from core.res_arcana.model import NONE
from core.res_arcana.state import SIDE_A, SIDE_B
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import a_new_game

A_SIDES = {
    "Sacred Grove",
    "Catacombs of the Dead",
    "Cursed Forge",
    "Coral Castle",
    "Dragon's Lair",
}
B_SIDES = {
    "Alchemist's Tower",
    "Sacrificial Pit",
    "Dwarven Mines",
    "Sunken Reef",
    "Sorcerer's Bestiary",
}
SEEDS = [bytes([number]) for number in range(24)]


def artifacts(table: Table, at: int) -> set[str]:
    """The artifacts that a player has been dealt."""
    return table.hand(at) | set(table.deck(at))


def at_the_items(seats: int, first: int = 0) -> Table:
    """A table at which the magic items are to be chosen."""
    table = a_new_game(seats, first=first)
    table.go_on_to("item")
    return table


def test_all_eight_magic_items_lie_face_up() -> None:
    assert a_new_game().items() == {item.name for item in ITEMS}


@pytest.mark.parametrize(("sides", "places"), [(SIDE_A, A_SIDES), (SIDE_B, B_SIDES)])
def test_places_lie_on_the_side_that_was_agreed(sides: int, places: set[str]) -> None:
    assert a_new_game(sides=sides).places() == places


def test_five_places_lie_out_one_side_of_each() -> None:
    for seed in SEEDS:
        places = a_new_game(seed=seed).places()
        assert {BY_NAME[place].tile for place in places} == {1, 2, 3, 4, 5}
        assert len(places) == 5


def test_random_sides_show_every_side_of_every_place() -> None:
    seen = {place for seed in SEEDS for place in a_new_game(seed=seed).places()}
    assert seen == A_SIDES | B_SIDES


def test_two_of_ten_shuffled_monuments_lie_face_up() -> None:
    table = a_new_game()
    face_up = table.monuments()
    assert len(face_up) == 2
    assert len(table.state.monument_deck) == 8
    hidden = {card.name for card in MONUMENTS if card.number in table.state.monument_deck}
    assert face_up | hidden == {card.name for card in MONUMENTS}
    assert len({frozenset(a_new_game(seed=seed).monuments()) for seed in SEEDS}) > 5


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_begins_with_one_of_each_essence_gold_included(seats: int) -> None:
    table = a_new_game(seats)
    assert [table.pool(at) for at in range(seats)] == ["E+L+C+D+G"] * seats


def test_the_first_player_takes_the_token() -> None:
    assert a_new_game(3, first=2).first == 2


def test_lots_may_choose_the_first_player() -> None:
    assert {a_new_game(3, first=NONE, seed=seed).first for seed in SEEDS} == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_two_mages_and_eight_artifacts(seats: int) -> None:
    table = a_new_game(seats)
    mages = [table.secret_options(at) for at in range(seats)]
    cards = [artifacts(table, at) for at in range(seats)]
    assert [len(hand) for hand in mages] == [2] * seats
    assert [len(hand) for hand in cards] == [8] * seats
    assert len(set().union(*mages)) == 2 * seats
    assert len(set().union(*cards)) == 8 * seats


def test_three_of_the_eight_artifacts_are_drawn() -> None:
    table = a_new_game()
    assert len(table.hand(0)) == 3
    assert len(table.deck(0)) == 5


def test_players_know_what_is_in_their_deck_but_not_its_order() -> None:
    table = a_new_game()
    assert table.knows(0) == [(5, set(table.deck(0)))]


def test_mages_are_chosen_secretly_and_revealed_at_once() -> None:
    table = a_new_game(2)
    chosen = [min(table.secret_options(at)) for at in (0, 1)]
    table.choose_secretly(1, chosen[1])
    assert table.phase == "mages"
    assert table.state.seats[1].mage == NONE
    table.choose_secretly(0, chosen[0])
    assert [table.mage(at) for at in (0, 1)] == chosen


def test_nobody_chooses_a_mage_twice_or_one_that_was_dealt_to_another() -> None:
    table = a_new_game(2)
    with pytest.raises(IllegalChoice):
        table.choose_secretly(0, min(table.secret_options(1)))
    table.choose_secretly(0, min(table.secret_options(0)))
    assert table.secret_options(0) == set()


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 0), (4, 3)])
def test_items_are_chosen_counter_clockwise_from_the_right_of_the_first_player(
    seats: int, first: int
) -> None:
    table = at_the_items(seats, first)
    order = []
    while table.question == "item":
        order.append(table.asked)
        table.choose(table.words()[-1])
    assert order == [(first - step) % seats for step in range(1, seats + 1)]
    assert order[-1] == first


def test_an_item_that_was_chosen_is_gone_from_the_middle() -> None:
    table = at_the_items(2)
    table.choose("Protection")
    assert table.item(1) == "Protection"
    assert len(table.options()) == 7
    with pytest.raises(IllegalChoice):
        table.choose("Protection")
    table.choose("Research")
    assert len(table.items()) == 6


def test_the_first_round_begins_with_the_first_player_when_all_have_an_item() -> None:
    table = at_the_items(3, first=1)
    assert table.state.round == 0
    table.go_on_to("action")
    assert table.state.round == 1
    assert table.asked == 1
