"""The levels: how a move is chosen from what the search found."""

from collections import Counter

import pytest

from ai.levels import LEVELS, Level, choose, with_seconds, with_simulations
from ai.report import Line, Report
from core.chance import Chance

REPORT = Report(
    100,
    (
        Line(5, 60, 0.60, 0.5),
        Line(6, 30, 0.57, 0.3),
        Line(7, 9, 0.30, 0.1),
        Line(8, 0, 0.60, 0.1),
    ),
)


def chosen(level: Level, times: int = 400) -> Counter[int]:
    return Counter(
        choose(level, REPORT, Chance(bytes([at % 256, at // 256]))).choice for at in range(times)
    )


def test_the_levels_from_kind_to_merciless() -> None:
    assert list(LEVELS) == ["apprentice", "adept", "mage", "archmage"]
    limits = [level.simulations for level in LEVELS.values() if level.simulations]
    assert limits == sorted(limits)
    assert LEVELS["archmage"].seconds == 1.0
    assert LEVELS["apprentice"].seconds <= 0.2


def test_without_temperature_the_most_visited_line_is_taken() -> None:
    assert set(chosen(LEVELS["archmage"], 20)) == {5}


def test_with_temperature_good_lines_are_taken_too_the_better_ones_more_often() -> None:
    counted = chosen(Level("warm", 10, 1.0, temperature=0.05, tolerance=0.1))
    assert counted[5] > counted[6] > 50


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_throws_a_game_away_or_plays_what_it_never_looked_at(name: str) -> None:
    counted = chosen(LEVELS[name])
    assert counted[7] == 0
    assert counted[8] == 0


def test_who_has_nearly_lost_does_not_play_about() -> None:
    lost = Report(60, (Line(1, 30, 0.050, 0.5), Line(2, 20, 0.045, 0.3), Line(3, 10, 0.02, 0.2)))
    for name in ("apprentice", "adept"):
        counted = Counter(
            choose(LEVELS[name], lost, Chance(bytes([at]))).choice for at in range(200)
        )
        assert counted[1] > counted[2]
        assert counted[3] == 0


def test_a_move_that_was_hardly_looked_at_is_not_taken() -> None:
    report = Report(70, (Line(1, 50, 0.5, 0.6), Line(2, 15, 0.5, 0.3), Line(3, 5, 0.5, 0.1)))
    apprentice = LEVELS["apprentice"]
    assert {choose(apprentice, report, Chance(bytes([at]))).choice for at in range(200)} == {1, 2}


def test_a_certain_win_is_taken_at_every_level() -> None:
    certain = Report(0, (Line(3, 1, 1.0, 1.0), Line(4, 1, 1.0, 1.0)), certain=True)
    for level in LEVELS.values():
        assert choose(level, certain, Chance(b"any")).choice == 3


def test_limits_take_the_place_of_each_other() -> None:
    assert with_seconds(LEVELS["mage"], 3.0).simulations == 0
    assert with_simulations(LEVELS["archmage"], 50).seconds == 0.0


def test_the_only_answer_is_given_at_every_level() -> None:
    only = Report(0, (Line(9, 0, 0.0, 1.0),))
    for level in LEVELS.values():
        assert choose(level, only, Chance(b"any")).choice == 9
