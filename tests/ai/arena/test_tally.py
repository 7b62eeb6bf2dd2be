"""How the games of a contest add up."""

import pytest

from ai.arena.tally import as_json, tally, wins_by_name
from tests.ai.arena.contests import plan_of, won


def test_two_players() -> None:
    plan = plan_of("greedy", "random", games=4)
    played = [
        won(0, (0, 1), (0,), (12, 4), 6),
        won(1, (1, 0), (1,), (3, 11), 8),
        won(2, (0, 1), (1,), (5, 10), 5),
        won(3, (1, 0), (0, 1), (10, 10), 9),
    ]
    found = tally(plan, played)
    greedy, random = found.rows
    assert (found.games, found.cut_off) == (4, 0)
    assert (greedy.name, greedy.wins, greedy.win_rate) == ("greedy", 2.5, 0.625)
    assert (random.name, random.wins, random.mean_points) == ("random", 1.5, 6.75)
    assert greedy.mean_points == 9.5
    assert greedy.mean_rounds == 7.0
    assert greedy.elo == pytest.approx(88.74, abs=0.005)
    assert random.elo == pytest.approx(-88.74, abs=0.005)
    assert wins_by_name(plan, played) == {"greedy": 2.5, "random": 1.5}


def test_time_and_simulations() -> None:
    plan = plan_of("greedy", "random")
    row = tally(plan, [won(0, (0, 1), (0,), (12, 4), 6)]).rows[0]
    assert (row.moves, row.simulations) == (2, 80)
    assert row.times.mean_seconds == pytest.approx(0.2)
    assert row.times.percentile_99_seconds == 0.3
    assert row.times.simulations_per_second == pytest.approx(200)


def test_players_of_one_name_are_counted_together_and_singly() -> None:
    plan = plan_of("mage:8", "greedy", "greedy", "greedy", games=4)
    played = [
        won(0, (0, 1, 2, 3), (0,), (10, 1, 2, 3), 6),
        won(1, (3, 0, 1, 2), (0,), (10, 4, 2, 3), 6),
        won(2, (2, 3, 0, 1), (1,), (1, 10, 2, 3), 6),
        won(3, (1, 2, 3, 0), (2,), (1, 2, 10, 3), 6),
    ]
    one, three = tally(plan, played).rows
    assert (one.members, one.wins, one.win_rate_each) == (1, 1.0, 0.25)
    assert (three.members, three.wins, three.win_rate) == (3, 3.0, 0.75)
    assert three.win_rate_each == 0.25
    assert one.elo == pytest.approx(0.0)
    assert three.moves == 24


def test_the_same_level_with_other_limits_is_another_player() -> None:
    found = tally(plan_of("mage:8", "mage:16"), [])
    assert [row.name for row in found.rows] == ["mage:8", "mage:16"]
    assert found.rows[0].win_rate is None


def test_a_game_that_was_cut_off_is_a_draw_without_points() -> None:
    plan = plan_of("greedy", "random")
    found = tally(plan, [won(0, (0, 1), (0, 1), (), 900)])
    assert found.cut_off == 1
    assert [row.wins for row in found.rows] == [0.5, 0.5]
    assert [row.mean_points for row in found.rows] == [None, None]


def test_json_holds_the_plan_the_rows_and_every_game() -> None:
    plan = plan_of("greedy", "random")
    played = [won(0, (0, 1), (0,), (12, 4), 6)]
    told = as_json(plan, played, tally(plan, played))
    assert told["seed"] == "test"
    assert told["setup"]["mode"] == "standard"
    assert told["planned_games"] == 2
    assert told["rows"][0]["name"] == "greedy"
    assert told["played"][0]["winners"] == [0]
    assert told["played"][0]["moves"] == [2, 2]
