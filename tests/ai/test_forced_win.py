"""A win that nobody can stop is seen before any search, and nothing else is taken for one."""

from ai.forced_win import forced_win
from ai.judges import judge_of
from core.catalogue import game_named
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import Player, a_table

EIGHT = ["Great Pyramid", "Colossus", "Oracle", "Library"]
"""Monuments worth eight points."""


def found(table: Table) -> object:
    game = game_named("res arcana")
    choice = forced_win(game, judge_of(game.name), table.state, table.asked, b"key")
    if choice is None:
        return None
    return table.words()[list(table.state.options).index(choice)]


def test_claiming_and_passing_last_wins() -> None:
    table = a_table(
        Player(pool="4G", play=EIGHT, hand=["Hawk"], deck=["Crypt"]),
        Player(passed=True, deck=["Prism"]),
        monuments=["Temple", "Golden Statue"],
        monument_deck=["Mausoleum"],
        first=1,
    )
    assert found(table) == "claim Temple"


def test_ten_points_and_the_last_pass_win() -> None:
    table = a_table(Player(play=[*EIGHT, "Temple"], hand=["Hawk"]), Player(passed=True), first=1)
    assert found(table) == "pass"


def test_a_check_at_once_wins_while_rivals_are_still_in() -> None:
    table = a_table(
        Player(play=[*EIGHT[:3], "Coral Castle"], hand=["Hawk"]), Player(pool="3E"), first=0
    )
    assert table.points() == 11
    assert found(table) == "use Coral Castle 0"


def test_a_rival_who_can_still_answer_leaves_nothing_certain() -> None:
    table = a_table(
        Player(play=[*EIGHT, "Temple"], hand=["Hawk"]),
        Player(pool="3E", play=["Elvish Bow"], hand=["Crypt"]),
        first=1,
    )
    assert found(table) is None


def test_a_win_that_hangs_on_a_hidden_card_is_not_certain() -> None:
    """Of the monuments that may lie on top, only some are worth the two points needed."""
    table = a_table(
        Player(pool="4G", play=EIGHT, hand=["Hawk"]),
        Player(passed=True),
        monuments=[],
        monument_deck=["Temple", "Golden Statue", "Obelisk"],
        first=1,
    )
    assert found(table) is None


def test_an_equal_rival_with_the_better_tie_break_is_no_win() -> None:
    table = a_table(
        Player(play=[*EIGHT, "Temple"], hand=["Hawk"]),
        Player(passed=True, pool="9G", play=["Sacrificial Pit"]),
        on={"Sacrificial Pit": "9D"},
        first=1,
    )
    assert found(table) is None
