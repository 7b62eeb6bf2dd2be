"""An opponent that looks one action ahead and takes what is worth most at once."""

from typing import Any, Final, Protocol

from ai.res_arcana.evaluation import ResArcanaJudge
from core.chance import Chance
from core.decision import Decision
from core.game import Game


class Judge(Protocol):
    """What a bot must know of one game beyond its rules."""

    def value(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat."""

    def rests(self, decision: Decision, option: int) -> bool:
        """Whether an option gives up the seat's further turns of the round."""


_JUDGES: Final[dict[str, Judge]] = {"res arcana": ResArcanaJudge()}

_ENOUGH: Final = 1e-6
"""Less than this is no improvement."""


class Greedy:
    """Tries every option to the end of its action and keeps the best.

    To pass is never worth anything at once, so it passes only when no other action makes its
    position better.
    """

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int:
        judge = _JUDGES[game.name]
        seat = decision.seat
        best = decision.options[0]
        best_value = float("-inf")
        for option in decision.options:
            if judge.rests(decision, option):
                worth = judge.value(world, seat) + _ENOUGH
            else:
                after = game.clone(world)
                game.apply(after, seat, option)
                worth = _finish(game, after, seat, judge)
            if worth > best_value:
                best, best_value = option, worth
        return best


def _finish(game: Game, world: Any, seat: int, judge: Judge) -> float:
    """The worth of a world after the seat's own small questions are answered one by one."""
    while True:
        questions = [d for d in game.decisions(world) if d.seat == seat and d.kind != "action"]
        if not questions:
            return judge.value(world, seat)
        options = questions[0].options
        best = options[0]
        if len(options) > 1:
            best_value = float("-inf")
            for option in options:
                after = game.clone(world)
                game.apply(after, seat, option)
                worth = judge.value(after, seat)
                if worth > best_value:
                    best, best_value = option, worth
        game.apply(world, seat, best)
