"""A judge for the toy game: who has more points stands better, and high cards are good."""

from collections.abc import Sequence

from core.decision import Decision
from tests.core.toy_game import State


class TrumpsJudge:
    """Judges trumps well enough to search it."""

    def chances(self, world: State) -> list[float]:
        weights = [1.0 + points for points in world.points]
        total = sum(weights)
        return [weight / total for weight in weights]

    def ranked(self, world: State, decision: Decision) -> Sequence[int]:
        return sorted(decision.options, reverse=True)

    def is_wide(self, decision: Decision) -> bool:
        return len(decision.options) > 3

    def commutes(self, decision: Decision, option: int) -> bool:
        return False

    def next_question(self, world: State, decisions: Sequence[Decision], seat: int) -> Decision:
        return decisions[0]

    def is_secret(self, decision: Decision) -> bool:
        return decision.kind.startswith("lay")
