"""The answer where no process has one in time: a look one step ahead, from the same sample."""

from typing import Any, Final

from ai.judge import Judge
from ai.report import Line, Report, in_order
from ai.search import outcome
from core.decision import Decision
from core.game import Game

_LOOKED_AT: Final = 12
"""Few enough for a moment that the caller will not notice."""


def first_sight(game: Game, judge: Judge, world: Any, decision: Decision) -> Report:
    """The options that the judge ranks first, and how the seat stands after each of them."""
    lines: list[Line] = []
    for option in judge.ranked(world, decision)[:_LOOKED_AT]:
        after = game.clone(world)
        game.apply(after, decision.seat, option)
        result = game.result(after)
        values = judge.chances(after) if result is None else outcome(result)
        lines.append(Line(option, 1, values[decision.seat], 0.0))
    return Report(0, in_order(lines))


def anything(decision: Decision) -> Report:
    """The first option, where not even a look ahead is possible."""
    return Report(0, (Line(decision.options[0], 1, 0.0, 1.0),))
