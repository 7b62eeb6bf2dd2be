"""How strong an opponent is: how long it looks, and how freely it chooses among good moves.

Every level knows exactly what its seat may know, and none plays at random. A weaker one simulates
less and does not insist on the best move: it chooses among those it thinks nearly as good, the
better ones more often, and never one that would cost it more than its `tolerance` of win chance, or
that it hardly looked at. In a game that is nearly won or lost there is less chance to lose, and it
is as much more careful: it still tries to win rather than play about.
"""

from dataclasses import dataclass, replace
from math import exp
from typing import Final

from ai.report import Line, Report
from core.chance import Chance

_FINE: Final = 1 << 20
_NOTICED: Final = 0.2
"""A move counts as one only with so great a part of the visits of the best."""
_COLDEST: Final = 1e-4


@dataclass(frozen=True, slots=True)
class Level:
    """`simulations` of 0 means: as many as fit into `seconds`."""

    name: str
    simulations: int
    seconds: float
    temperature: float = 0.0
    tolerance: float = 0.0


LEVELS: Final[dict[str, Level]] = {
    "apprentice": Level("apprentice", 56, 0.2, temperature=0.04, tolerance=0.1),
    "adept": Level("adept", 165, 0.3, temperature=0.02, tolerance=0.06),
    "mage": Level("mage", 300, 0.5),
    "archmage": Level("archmage", 0, 1.0),
}


def with_seconds(level: Level, seconds: float) -> Level:
    """The level with another time for each move, and no other limit."""
    return replace(level, simulations=0, seconds=seconds)


def with_simulations(level: Level, simulations: int) -> Level:
    """The level with a fixed number of simulations for each move, however long they take."""
    return replace(level, simulations=simulations, seconds=0.0)


def choose(level: Level, report: Report, chance: Chance) -> Line:
    """The line that a player of this level takes."""
    best = report.best
    if level.temperature == 0.0 or report.certain or best.visits == 0:
        return best
    freedom = 4.0 * best.chance * (1.0 - best.chance)
    good = [
        line
        for line in report.lines
        if line.visits >= _NOTICED * best.visits
        and line.chance >= best.chance - level.tolerance * freedom
    ]
    temperature = max(level.temperature * freedom, _COLDEST)
    weights = [int(_FINE * exp(min(line.chance - best.chance, 0.0) / temperature)) for line in good]
    at = chance.below(sum(weights))
    for line, weight in zip(good, weights, strict=True):
        if at < weight:
            return line
        at -= weight
    return best
