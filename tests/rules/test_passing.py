"""Pass: the token, the new magic item, the card, and what a passed player still does."""

import pytest

from core.errors import IllegalChoice
from tests.core.res_arcana.tables import Player, a_table

# The token


def test_the_first_to_pass_takes_the_token() -> None:
    table = a_table(Player(), Player(), Player(), first=2)
    table.pass_()
    assert table.first == 0


def test_only_the_first_to_pass_in_a_round_takes_the_token() -> None:
    table = a_table(Player(), Player(), Player(pool="E", hand=["Hawk"]), first=2)
    table.pass_()
    table.pass_()
    assert table.first == 0


def test_the_first_to_pass_keeps_a_token_already_held() -> None:
    table = a_table(Player(), Player(), first=0)
    table.pass_()
    assert table.first == 0


def test_the_first_to_pass_is_first_player_of_the_next_round() -> None:
    table = a_table(Player(hand=["Hawk"]), Player(), Player(pool="E"))
    table.discard("Hawk", "G")
    table.pass_all()
    assert table.state.round == 2
    assert table.first == 1
    assert table.asked == 1


def test_the_token_can_be_taken_again_in_the_next_round() -> None:
    table = a_table(Player(hand=["Hawk"]), Player())
    table.pass_all()
    assert table.first == 0
    table.discard("Hawk", "G")
    table.pass_()
    assert table.first == 1


# The magic item


def test_the_magic_item_is_swapped_for_a_different_one_from_the_middle() -> None:
    table = a_table(Player(item="Reanimate", pool="E"), Player(item="Research"))
    table.choose("pass")
    assert table.options() == {
        "Alchemy",
        "Calm | Elan",
        "Death | Life",
        "Divination",
        "Protection",
        "Transmutation",
    }
    table.choose("Alchemy")
    assert table.item(0) == "Alchemy"


def test_the_old_magic_item_is_there_for_the_next_to_pass() -> None:
    table = a_table(Player(item="Reanimate"), Player(item="Research"))
    table.pass_("Alchemy")
    assert "Reanimate" in table.items()
    table.pass_("Reanimate")
    assert table.item(1) == "Reanimate"
    assert table.items() >= {"Research"}


def test_the_own_magic_item_may_not_be_kept() -> None:
    table = a_table(Player(item="Reanimate", pool="E"), Player())
    table.choose("pass")
    with pytest.raises(IllegalChoice):
        table.choose("Reanimate")


def test_the_new_magic_item_is_straight_in_the_next_round() -> None:
    table = a_table(Player(item="Reanimate", turned=["Reanimate"]), Player())
    table.pass_("Divination")
    table.pass_("Protection")
    assert table.state.round == 2
    assert table.can("use Divination 0")


# The card


def test_who_passes_draws_a_card() -> None:
    table = a_table(Player(hand=["Vault"], deck=["Hawk", "Prism"]), Player())
    table.pass_()
    assert table.hand() == {"Vault", "Hawk"}
    assert table.deck() == ["Prism"]


def test_the_item_is_taken_before_the_card_is_drawn() -> None:
    table = a_table(Player(deck=["Hawk"]), Player())
    table.choose("pass")
    assert table.hand() == set()
    table.choose("Protection")
    assert table.hand() == {"Hawk"}


def test_who_passes_with_an_empty_deck_shuffles_the_discard() -> None:
    table = a_table(Player(discard=["Hawk"]), Player())
    table.pass_()
    assert table.hand() == {"Hawk"}
    assert table.discarded() == set()


# A passed player


def test_who_can_do_nothing_else_passes_and_is_asked_only_for_the_item() -> None:
    table = a_table(Player(turned=["Divination"]), Player(), first=1)
    assert table.question == "item"
    assert table.first == 0


def test_a_passed_player_acts_no_more_this_round() -> None:
    table = a_table(Player(pool="E", hand=["Hawk"]), Player(hand=["Vault"]), Player(hand=["Prism"]))
    table.pass_()
    table.discard("Vault", "G")
    table.discard("Prism", "G")
    assert table.asked == 1


def test_a_player_who_has_just_passed_ignores_life_loss() -> None:
    table = a_table(Player(pool="3L", hand=["Hawk"]), Player(play=["Fire Dragon"]))
    table.pass_()
    table.use("Fire Dragon")
    assert table.pool(0) == "3L"


def test_a_passed_player_still_gains_what_rivals_powers_give() -> None:
    table = a_table(Player(hand=["Hawk"]), Player(play=["Hand of Glory"]))
    table.pass_()
    table.use("Hand of Glory")
    assert table.pool(0) == "D"


def test_a_passed_player_may_still_react_to_a_victory_check() -> None:
    table = a_table(Player(play=["Golden Statue"], pool="3G"), Player(play=["Coral Castle"]))
    table.pass_()
    table.use("Coral Castle", 0)
    assert table.asked == 0
    assert table.options() == {"Golden Statue", None}


def test_with_one_player_left_that_player_goes_on_acting() -> None:
    table = a_table(Player(), Player(), Player(hand=["Hawk", "Prism", "Vault"]))
    table.pass_()
    table.pass_()
    for card in ("Hawk", "Prism", "Vault"):
        assert table.asked == 2
        table.discard(card, "G")
    assert table.pool(2) == "3G"


def test_the_round_ends_when_all_have_passed() -> None:
    table = a_table(Player(pool="E"), Player(pool="E"))
    table.pass_()
    assert table.state.round == 1
    table.pass_()
    assert table.state.round == 2


def test_passed_players_act_again_in_the_next_round() -> None:
    table = a_table(Player(pool="E"), Player(pool="E"))
    table.pass_all()
    assert table.asked == 0
    assert not any(seat.passed for seat in table.state.seats)
