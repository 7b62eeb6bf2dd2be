"""The figures of a contest against values worked out elsewhere."""

import pytest

from ai.arena.statistics import elo, mean, percentile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (180, 200, 0.8506, 0.9343),
    ],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00005)


def test_nothing_is_known_before_the_first_game() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("rate", "difference"), [(0.5, 0.0), (0.75, 190.85), (0.25, -190.85), (10 / 11, 400.0)]
)
def test_elo_of_two(rate: float, difference: float) -> None:
    assert elo(rate, 1, 2) == pytest.approx(difference, abs=0.005)


def test_elo_of_a_fair_share_is_zero_at_every_table() -> None:
    assert elo(0.25, 1, 4) == pytest.approx(0.0)
    assert elo(0.75, 3, 4) == pytest.approx(0.0)


def test_elo_of_one_and_of_the_rest_of_the_table_are_opposite() -> None:
    one, rest = elo(0.45, 1, 4), elo(0.55, 3, 4)
    assert one is not None
    assert rest is not None
    assert one == pytest.approx(155.99, abs=0.005)
    assert rest == pytest.approx(-one)


@pytest.mark.parametrize(("rate", "members"), [(0.0, 1), (1.0, 1), (0.5, 2)])
def test_no_elo_without_bounds_or_rivals(rate: float, members: int) -> None:
    assert elo(rate, members, 2) is None


def test_percentile_is_a_value_that_was_met() -> None:
    values = [float(value) for value in range(200, 0, -1)]
    assert percentile(values, 99) == 198.0
    assert percentile([3.0, 1.0], 99) == 3.0
    assert percentile([3.0, 1.0], 50) == 1.0
    assert percentile([], 99) is None


def test_mean_of_nothing_is_nothing() -> None:
    assert mean([1.0, 2.0]) == 1.5
    assert mean([]) is None
