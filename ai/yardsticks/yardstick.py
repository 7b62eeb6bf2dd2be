"""What the arena asks of a yardstick."""

from typing import Any, Protocol

from core.chance import Chance
from core.decision import Decision
from core.game import Game


class Yardstick(Protocol):
    """A player without memory: given a world and its question, it chooses one of the options."""

    sees_everything: bool
    """Whether the world is the true state, with all hidden cards; a seat's sample otherwise."""

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int:
        """An answer to `decision`, which is open in `world`. The world is left as it was."""
