"""The lowest yardstick: it chooses any option, each as likely as the others."""

from typing import Any

from core.chance import Chance
from core.decision import Decision
from core.game import Game


class AtRandom:
    """Plays anything."""

    def __init__(self) -> None:
        self.sees_everything: bool = False

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int:
        return decision.options[chance.below(len(decision.options))]
