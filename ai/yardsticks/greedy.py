"""The yardstick that looks one action ahead and takes what is worth most at once."""

from typing import Any, Final

from ai.yardsticks.evaluation import Evaluation, evaluation_of
from core.chance import Chance
from core.decision import Decision
from core.game import Game

_ENOUGH: Final = 1e-6
"""Less than this is no improvement."""


class Greedy:
    """Tries every option to the end of its action and keeps the best.

    To pass is never worth anything at once, so it passes only when no other action makes its
    position better.
    """

    def __init__(self) -> None:
        self.sees_everything: bool = False

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int:
        evaluation = evaluation_of(game.name)
        seat = decision.seat
        best = decision.options[0]
        best_worth = float("-inf")
        for option in decision.options:
            if evaluation.rests(decision, option):
                worth = evaluation.worth(world, seat) + _ENOUGH
            else:
                after = game.clone(world)
                game.apply(after, seat, option)
                worth = _finish(game, after, seat, evaluation)
            if worth > best_worth:
                best, best_worth = option, worth
        return best


def _finish(game: Game, world: Any, seat: int, evaluation: Evaluation) -> float:
    """The worth of a world after the seat's own small questions are answered one by one."""
    while True:
        questions = [d for d in game.decisions(world) if d.seat == seat and evaluation.is_part(d)]
        if not questions:
            return evaluation.worth(world, seat)
        options = questions[0].options
        best = options[0]
        if len(options) > 1:
            best_worth = float("-inf")
            for option in options:
                after = game.clone(world)
                game.apply(after, seat, option)
                worth = evaluation.worth(after, seat)
                if worth > best_worth:
                    best, best_worth = option, worth
        game.apply(world, seat, best)
