"""Actions: place, claim, discard and use, one each, clockwise from the first player."""

import pytest

from core.errors import IllegalChoice
from tests.core.res_arcana.tables import Player, a_table

# Turns


def test_players_take_one_action_each_clockwise() -> None:
    table = a_table(*(Player(pool="9E", hand=[card]) for card in ("Hawk", "Vault", "Treant")))
    order = []
    for card in ("Hawk", "Vault", "Treant"):
        order.append(table.asked)
        table.discard(card, "G")
    order.append(table.asked)
    assert order == [0, 1, 2, 0]


def test_an_action_with_many_questions_is_still_one_action() -> None:
    table = a_table(Player(play=["Corrupt Altar", "Hawk"]), Player())
    table.use("Corrupt Altar", 1, "Hawk")
    assert table.asked == 0
    table.choose("4E")
    assert table.asked == 1


def test_one_player_alone_acts_again_and_again_against_nobody() -> None:
    table = a_table(Player(play=["Fire Dragon", "Treant", "Hand of Glory"]))
    table.use("Fire Dragon")
    table.use("Treant")
    table.use("Hand of Glory")
    assert table.pool() == "2D"
    assert table.asked == 0


# Place


def test_an_artifact_is_placed_straight_from_the_hand_for_its_cost() -> None:
    table = a_table(hand=["Hawk", "Prism"], pool="L+2C")
    table.place("Hawk")
    assert table.hand() == {"Prism"}
    assert table.in_play() == {"Hawk"}
    assert table.pool() == "C"
    assert not table.is_turned("Hawk")


def test_an_artifact_is_not_placed_from_the_deck_or_the_discard() -> None:
    table = a_table(deck=["Prism"], discard=["Magical Shard"])
    assert not table.can("place Prism")
    assert not table.can("place Magical Shard")


def test_a_card_that_costs_nothing_is_placed_for_nothing() -> None:
    table = a_table(hand=["Prism"])
    table.place("Prism")
    assert table.in_play() == {"Prism"}


def test_what_was_placed_may_be_used_in_the_next_action() -> None:
    table = a_table(hand=["Magical Shard"])
    table.place("Magical Shard")
    table.use("Magical Shard", 0, "E")
    assert table.pool() == "E"


# Claim


def test_a_place_of_power_is_claimed_for_its_cost() -> None:
    table = a_table(places=["Alchemist's Tower", "Sunken Reef"], pool="5G")
    table.claim("Alchemist's Tower")
    assert table.pool() == "2G"
    assert table.in_play() == {"Alchemist's Tower"}
    assert table.places() == {"Sunken Reef"}
    assert not table.is_turned("Alchemist's Tower")


def test_a_monument_costs_four_gold_and_is_replaced_at_once_from_the_deck() -> None:
    table = a_table(
        pool="5G", monuments=["Temple", "Oracle"], monument_deck=["Library", "Colossus"]
    )
    table.claim("Temple")
    assert table.pool() == "G"
    assert table.in_play() == {"Temple"}
    assert table.monuments() == {"Oracle", "Library"}


def test_only_the_two_monuments_face_up_or_the_top_of_the_deck_can_be_claimed() -> None:
    table = a_table(
        pool="4G", monuments=["Temple", "Oracle"], monument_deck=["Library", "Colossus"]
    )
    claims = {word for word in table.options() if str(word).startswith("claim")}
    assert claims == {"claim Temple", "claim Oracle", "claim the top monument"}


def test_the_top_monument_is_claimed_unseen_and_the_open_ones_stay() -> None:
    table = a_table(
        pool="4G", monuments=["Temple", "Oracle"], monument_deck=["Library", "Colossus"]
    )
    table.choose("claim the top monument")
    assert table.in_play() == {"Library"}
    assert table.monuments() == {"Temple", "Oracle"}


def test_the_last_monuments_are_claimed_without_a_replacement() -> None:
    table = a_table(pool="4G", monuments=["Temple", "Oracle"])
    assert not table.can("claim the top monument")
    table.claim("Temple")
    assert table.monuments() == {"Oracle"}


def test_obelisk_gives_before_the_next_monument_is_turned_up() -> None:
    table = a_table(pool="4G", monuments=["Obelisk", "Oracle"], monument_deck=["Library"])
    table.claim("Obelisk")
    assert table.question == "gain"
    assert table.monuments() == {"Oracle"}
    table.choose("6D")
    assert table.monuments() == {"Oracle", "Library"}


def test_what_is_claimed_stays_with_its_owner() -> None:
    table = a_table(
        Player(pool="3G"), Player(pool="9G"), places=["Alchemist's Tower"], monuments=["Temple"]
    )
    table.claim("Alchemist's Tower")
    assert table.asked == 1
    assert not table.can("claim Alchemist's Tower")
    assert table.can("claim Temple")


# Discard


def test_a_card_is_discarded_for_a_gold_or_any_two_that_are_not_gold() -> None:
    table = a_table(hand=["Hawk", "Prism"])
    table.choose("discard Hawk")
    same = {"2E", "2L", "2C", "2D"}
    mixed = {"E+L", "E+C", "E+D", "L+C", "L+D", "C+D"}
    assert table.options() == {"G"} | same | mixed
    table.choose("L+D")
    assert table.pool() == "L+D"
    assert table.hand() == {"Prism"}
    assert table.discarded() == {"Hawk"}


def test_a_card_in_play_is_not_discarded() -> None:
    table = a_table(play=["Hawk"], hand=["Prism"])
    with pytest.raises(IllegalChoice):
        table.discard("Hawk", "G")


# Use


def test_one_power_of_a_straight_component_is_used() -> None:
    table = a_table(Player(play=["Horn of Plenty"], pool="E"), Player(pool="E"))
    assert table.can("use Horn of Plenty 0")
    table.use("Horn of Plenty", 1)
    assert table.pool() == "E+G"
    assert table.asked == 1


def test_a_rivals_component_is_not_used() -> None:
    table = a_table(Player(pool="E"), Player(play=["Horn of Plenty"]))
    assert not table.can("use Horn of Plenty 0")


def test_passing_is_always_possible() -> None:
    assert a_table(pool="9E", hand=["Hawk"]).can("pass")
