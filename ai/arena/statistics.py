"""The figures of a contest: intervals, Elo differences, means and percentiles."""

from collections.abc import Sequence
from math import ceil, log10, sqrt

_CONFIDENCE = 1.959963984540054
"""How many standard deviations 95% of a normal distribution lie within, on both sides."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval (Wilson's score) of a win rate.

    It takes every game as independent of the others. Games with the same deal and rotated seats
    are not: what the deal gives in one it takes in the next, so that the rate is known a little
    better than this says. Shared victories may be parts of a win.
    """
    if games == 0:
        return 0.0, 1.0
    z = _CONFIDENCE
    rate = wins / games
    middle = rate + z * z / (2 * games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # The ends are exact: what rounding leaves of them would look like a finite Elo.
    low = 0.0 if wins == 0 else (middle - half) / scale
    high = 1.0 if wins == games else (middle + half) / scale
    return low, high


def elo(rate: float, members: int, seats: int) -> float | None:
    """How much stronger than its rivals somebody is who wins this part of the games, in Elo.

    `members` equal players at a table of `seats` win together with the chance m*s / (m*s + r),
    where r is the number of rivals and s = 10 ** (Elo / 400). For two players this is the usual
    Elo. None stands for a difference without bound, or where there are no rivals.
    """
    rivals = seats - members
    if rivals == 0 or not 0 < rate < 1:
        return None
    return 400 * log10(rate * rivals / (members * (1 - rate)))


def mean(values: Sequence[float]) -> float | None:
    """The mean; None of nothing."""
    return sum(values) / len(values) if values else None


def percentile(values: Sequence[float], percent: float) -> float | None:
    """The smallest value that so many percent of all do not exceed (nearest rank)."""
    if not values:
        return None
    rank = max(1, ceil(len(values) * percent / 100))
    return sorted(values)[rank - 1]
