"""Victory check: points, tie-breaks, the next round, and checks in mid-round."""

import pytest

from tests.core.res_arcana.tables import Player, a_table

TEN = ["Great Pyramid", "Colossus", "Oracle", "Temple", "Library"]
"""Monuments worth ten points."""

# Points


def test_points_are_printed_points_essences_on_places_and_the_token() -> None:
    table = a_table(
        Player(play=["Nightingale", "Colossus", "Sacrificial Pit"], pool="9G"),
        Player(),
        on={"Sacrificial Pit": "3D"},
        first=0,
    )
    assert table.points(0) == 1 + 2 + (2 + 3) + 1
    assert table.points(1) == 0


def test_the_token_is_worth_a_point() -> None:
    table = a_table(Player(), Player(), first=1)
    assert [table.points(0), table.points(1)] == [0, 1]
    table.pass_()
    assert [table.points(0), table.points(1)] == [1, 0]


def test_turned_components_count_points() -> None:
    table = a_table(turned=["Nightingale", "Colossus", "Cursed Forge"], on={"Cursed Forge": "2G"})
    assert table.points() == 1 + 2 + (1 + 2)


def test_essences_count_only_on_places_and_only_of_the_kind_named() -> None:
    table = a_table(
        play=["Ring of Midas", "Colossus", "Catacombs of the Dead"],
        on={"Ring of Midas": "4G", "Colossus": "4G", "Catacombs of the Dead": "4G+E"},
    )
    assert table.points() == 1 + 2


def test_cards_in_hand_deck_and_discard_count_nothing() -> None:
    table = a_table(hand=["Nightingale"], deck=["Dragon Egg"], discard=["Ring of Midas"])
    assert table.points() == 0


# The check


def test_ten_points_win_when_all_have_passed() -> None:
    table = a_table(Player(play=TEN), Player(), first=1)
    assert table.points() == 10
    table.pass_all()
    assert table.phase == "over"
    assert table.winners == (0,)


def test_nobody_wins_before_all_have_passed() -> None:
    table = a_table(Player(play=TEN), Player(pool="E"))
    table.pass_()
    assert table.phase == "actions"
    assert table.winners == ()


def test_nine_points_and_the_token_win() -> None:
    nine = Player(play=["Great Pyramid", "Colossus", "Oracle", "Mausoleum"])
    with_token = a_table(nine, Player(pool="E"), first=1)
    with_token.pass_all()
    assert with_token.winners == (0,)


def test_nine_points_do_not_win() -> None:
    nine = Player(play=["Great Pyramid", "Colossus", "Oracle", "Mausoleum"], hand=["Hawk"])
    table = a_table(nine, Player(pool="E"))
    table.discard("Hawk", "G")
    table.pass_all()
    assert table.points() == 9
    assert table.state.round == 2


def test_most_points_win_not_the_first_to_reach_ten() -> None:
    table = a_table(
        Player(play=TEN),
        Player(play=["Sunken Reef"]),
        on={"Sunken Reef": "12C"},
    )
    table.pass_all()
    assert [table.points(0), table.points(1)] == [11, 12]
    assert table.winners == (1,)


def test_ties_go_to_the_most_essences_in_the_pool() -> None:
    table = a_table(
        Player(play=TEN, pool="2E"),
        Player(play=["Sunken Reef"], pool="3E"),
        on={"Sunken Reef": "11C"},
    )
    table.pass_all()
    assert table.winners == (1,)


def test_gold_counts_double_in_a_tie() -> None:
    table = a_table(
        Player(play=TEN, pool="E+2G"),
        Player(play=["Sunken Reef"], pool="4E"),
        on={"Sunken Reef": "11C"},
    )
    table.pass_all()
    assert table.winners == (0,)


def test_essences_on_components_break_no_tie() -> None:
    table = a_table(
        Player(play=[*TEN, "Athanor"], pool="E"),
        Player(play=["Sunken Reef"], pool="2E"),
        on={"Sunken Reef": "11C", "Athanor": "9E", "Scholar": "9G"},
    )
    table.pass_all()
    assert table.winners == (1,)


def test_a_tie_in_everything_is_a_shared_victory() -> None:
    table = a_table(
        Player(play=TEN, pool="G"),
        Player(play=["Sunken Reef"], pool="E+L"),
        Player(play=["Sacred Grove"], pool="3E"),
        on={"Sunken Reef": "11C", "Sacred Grove": "3L"},
    )
    table.pass_all()
    assert table.phase == "over"
    assert table.winners == (0, 1)


# Otherwise


def test_without_a_winner_everything_is_straightened_and_the_next_round_begins() -> None:
    table = a_table(
        Player(turned=["Prism", "Colossus", "Sunken Reef", "Scholar"], pool="E"),
        Player(turned=["Hawk"]),
    )
    table.pass_all()
    assert table.state.round == 2
    for name in ("Prism", "Colossus", "Sunken Reef", "Scholar", "Hawk"):
        assert not table.is_turned(name)
    assert not table.is_turned(table.item(0))


def test_essences_cards_and_claims_stay_for_the_next_round() -> None:
    table = a_table(
        Player(play=["Prism"], pool="2E+G", hand=["Hawk"]),
        Player(pool="L"),
        monuments=["Temple"],
    )
    table.pass_all()
    assert table.pool(0) == "2E+G"
    assert table.hand(0) == {"Hawk"}
    assert table.in_play(0) == {"Prism"}
    assert table.monuments() == {"Temple"}


# Checks in mid-round


@pytest.mark.parametrize("caller", ["Coral Castle", "Sorcerer's Bestiary"])
def test_a_mid_round_check_ends_the_game_at_once(caller: str) -> None:
    table = a_table(Player(play=[*TEN, caller]), Player(hand=["Hawk"], pool="9E"))
    table.use(caller, 0)
    assert table.phase == "over"
    assert table.winners == (0,)


@pytest.mark.parametrize("caller", ["Coral Castle", "Sorcerer's Bestiary"])
def test_without_a_winner_the_round_goes_on_with_the_next_player(caller: str) -> None:
    table = a_table(Player(play=[caller]), Player(turned=["Prism"], pool="E"), Player(pool="E"))
    table.use(caller, 0)
    assert table.phase == "actions"
    assert table.state.round == 1
    assert table.asked == 1
    assert table.is_turned(caller)
    assert table.is_turned("Prism")


def test_a_mid_round_check_may_make_a_rival_win() -> None:
    table = a_table(
        Player(play=["Coral Castle", "Great Pyramid", "Colossus", "Oracle"]),
        Player(play=["Sunken Reef"], pool="E"),
        on={"Sunken Reef": "12C"},
    )
    table.use("Coral Castle", 0)
    assert table.winners == (1,)


def test_a_mid_round_check_makes_no_winner_of_nine_points() -> None:
    table = a_table(
        Player(play=["Coral Castle", "Great Pyramid", "Colossus"]),
        Player(pool="E"),
        first=1,
    )
    assert table.points() == 8
    table.use("Coral Castle", 0)
    assert table.winners == ()


def test_golden_statue_reacts_to_a_mid_round_check() -> None:
    table = a_table(
        Player(play=["Coral Castle", "Great Pyramid", "Golden Statue"], pool="3G"),
        Player(pool="E"),
    )
    assert table.points() == 8
    table.use("Coral Castle", 0, "Golden Statue")
    assert table.winners == (0,)


def test_a_rivals_golden_statue_may_turn_the_check() -> None:
    table = a_table(
        Player(play=["Coral Castle", "Great Pyramid", "Colossus", "Oracle"]),
        Player(play=["Golden Statue", "Sunken Reef"], pool="3G", passed=True),
        on={"Sunken Reef": "8C"},
    )
    assert [table.points(0), table.points(1)] == [11, 9]
    table.use("Coral Castle", 0)
    assert table.asked == 1
    table.choose("Golden Statue")
    assert table.winners == (1,)


def test_golden_statues_points_are_gone_after_a_check_without_a_winner() -> None:
    table = a_table(
        Player(play=["Coral Castle", "Golden Statue"], pool="3G"), Player(pool="E"), first=1
    )
    table.use("Coral Castle", 0, "Golden Statue")
    assert table.phase == "actions"
    assert table.points() == 4
    assert table.pool() == "0"
    assert table.is_turned("Golden Statue")


def test_golden_statue_reacts_to_the_check_at_the_end_of_the_round() -> None:
    table = a_table(
        Player(play=["Great Pyramid", "Colossus", "Oracle", "Golden Statue"], pool="3G"),
        Player(pool="E"),
    )
    table.pass_all()
    assert table.question == "react"
    table.choose("Golden Statue")
    assert table.winners == (0,)


def test_gold_paid_for_golden_statue_breaks_no_tie() -> None:
    table = a_table(
        Player(play=["Great Pyramid", "Colossus", "Oracle", "Golden Statue"], pool="3G"),
        Player(play=["Sunken Reef"], pool="E"),
        on={"Sunken Reef": "12C"},
    )
    table.pass_all()
    table.choose("Golden Statue")
    assert [table.points(0), table.points(1)] == [12, 12]
    assert table.winners == (1,)
