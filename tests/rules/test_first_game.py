"""First game: preset hands with their mages, the a sides, and five unseen artifacts as the deck."""

import pytest

from core.res_arcana.state import FIRST_GAME, SIDE_A
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import a_new_game

PRESETS = {
    "Duelist": {"Dragon Teeth", "Elemental Spring", "Hand of Glory"},
    "Seer": {"Chalice of Life", "Flaming Pit", "Vault"},
    "Alchemist": {"Celestial Horse", "Magical Shard", "Tree of Life"},
    "Transmuter": {"Dancing Sword", "Fountain of Youth", "Hawk"},
}
all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def a_first_game(seats: int) -> Table:
    return a_new_game(seats, FIRST_GAME, sides=SIDE_A)


@all_seats
def test_everybody_gets_a_preset_hand_with_its_mage(seats: int) -> None:
    table = a_first_game(seats)
    mages = [table.mage(at) for at in range(seats)]
    assert len(set(mages)) == seats
    assert [table.hand(at) for at in range(seats)] == [PRESETS[mage] for mage in mages]


def test_nobody_chooses_a_mage() -> None:
    assert a_first_game(2).question == "item"


@all_seats
def test_five_other_artifacts_are_the_deck(seats: int) -> None:
    table = a_first_game(seats)
    decks = [set(table.deck(at)) for at in range(seats)]
    assert [len(deck) for deck in decks] == [5] * seats
    assert len(set().union(*decks)) == 5 * seats
    for at in range(seats):
        assert not set().union(*decks) & table.hand(at)


def test_nobody_has_seen_the_own_deck() -> None:
    assert a_first_game(2).knows(0) == [(5, set())]


def test_the_a_sides_lie_out() -> None:
    table = a_first_game(2)
    assert table.places() == {
        "Sacred Grove",
        "Catacombs of the Dead",
        "Cursed Forge",
        "Coral Castle",
        "Dragon's Lair",
    }


def test_presets_are_dealt_by_chance() -> None:
    first_mages = {a_new_game(2, FIRST_GAME, seed=bytes([number])).mage(0) for number in range(24)}
    assert first_mages == set(PRESETS)
