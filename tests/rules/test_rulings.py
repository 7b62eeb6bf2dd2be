"""What docs/rulings.md decides where the rulebook is silent, and no other test shows."""

from core.res_arcana.essences import MOST
from core.res_arcana.state import FIRST_GAME
from tests.core.res_arcana.tables import Player, a_new_game, a_table
from tests.rules.test_first_game import PRESETS
from tests.rules.test_match_of_three import a_match, end_game, next_game


def test_essences_on_a_magic_item_are_lost_when_it_is_swapped_away() -> None:
    table = a_table(Player(item="Reanimate"), Player(item="Research"), on={"Reanimate": "2G"})
    table.pass_()
    assert table.on("Reanimate") == "0"
    assert table.pool(0) == "0"


def test_a_new_magic_item_lies_on_its_passed_side() -> None:
    table = a_table(Player(item="Reanimate", pool="E"), Player(item="Research"))
    table.choose("pass", "Alchemy")
    assert table.is_turned("Alchemy")


def test_an_empty_deck_can_be_looked_at_and_shows_nothing() -> None:
    table = a_table(mage="Seer")
    table.use("Seer", 0, "monument deck")
    assert table.question == "action"


def test_the_unseen_cards_of_the_first_game_belong_to_no_preset_hand() -> None:
    presets = set().union(*PRESETS.values())
    for seed in range(10):
        table = a_new_game(2, FIRST_GAME, seed=bytes([seed]))
        assert not presets & {*table.deck(0), *table.deck(1)}


def test_the_player_who_began_a_shared_game_decides_and_not_the_holder_of_the_token() -> None:
    table = a_match(first=0)
    table.discard(min(table.hand(0)), "G")
    end_game(table, 0, 1)
    assert table.question == "first player"
    assert table.asked == 0


def test_one_win_each_and_a_shared_third_game_is_a_shared_match() -> None:
    table = a_match()
    end_game(table, 0)
    next_game(table, 0)
    end_game(table, 1)
    next_game(table, 0)
    end_game(table, 0, 1)
    assert table.phase == "over"
    assert table.winners == (0, 1)


def test_a_pool_holds_at_most_800_of_a_kind() -> None:
    table = a_table(play=["Horn of Plenty"], pool=f"{MOST}G")
    table.use("Horn of Plenty", 1)
    assert table.pool() == "800G"
