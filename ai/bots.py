"""The simple opponents: one that chooses at random, and one that looks a single action ahead.

A bot is handed a sample of the table for its own seat, never the table.
"""

from typing import Any, Final, Protocol

from ai.greedy import Greedy
from core.chance import Chance
from core.decision import Decision
from core.game import Game


class Bot(Protocol):
    """An opponent: given its seat's sample and its question, it chooses one of the options."""

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int: ...


class Random:
    """Chooses any option, each as likely as the others."""

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int:
        return decision.options[chance.below(len(decision.options))]


BOTS: Final[dict[str, Bot]] = {"random": Random(), "greedy": Greedy()}
