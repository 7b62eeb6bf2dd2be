"""What the yardsticks must know of a game beyond its rules."""

from typing import Any, Final, Protocol

from ai.yardsticks.artefactum import ArtefactumEvaluation
from ai.yardsticks.res_arcana import ResArcanaEvaluation
from core.decision import Decision


class Evaluation(Protocol):
    """Values the positions of one game, by sums that stay as they are: a yardstick is fixed."""

    def worth(self, state: Any, seat: int) -> float:
        """What greedy thinks that a position is worth to a seat."""

    def plain_worth(self, state: Any, seat: int) -> float:
        """What expectimax-3 thinks that a position is worth to a seat."""

    def seats(self, state: Any) -> int:
        """How many seats the table has."""

    def rests(self, decision: Decision, option: int) -> bool:
        """Whether an option gives up the seat's further turns of the round."""

    def is_part(self, decision: Decision) -> bool:
        """Whether a question belongs to an action that the seat has begun already."""


_EVALUATIONS: Final[dict[str, Evaluation]] = {
    "res arcana": ResArcanaEvaluation(),
    "artefactum": ArtefactumEvaluation(),
}


def evaluation_of(game_name: str) -> Evaluation:
    """The evaluation of the game with this name."""
    return _EVALUATIONS[game_name]
