"""Judges Res Arcana: plays a leaf on to a quiet position, and weighs its features."""

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.res_arcana import quick
from ai.res_arcana.features import worth_of
from ai.res_arcana.weights import FILE, Table, read, table_from
from core.decision import Decision
from core.res_arcana import model, scoring
from core.res_arcana.components import POWERS
from core.res_arcana.questions import USE, verb_and_number
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import OVER, State

_WIDE: Final = 12
_SMALL_QUESTIONS: Final = 60
"""How many small questions a leaf is played on for at most."""


def _only_gains(number: int) -> bool:
    """Whether a power takes nothing but its turn and gives nothing but fixed essences."""
    power = POWERS[number]
    cost = power.cost
    return (
        cost.turn
        and cost.essences.total == 0
        and not cost.from_this
        and cost.target == model.NO_TARGET
        and not cost.x_same
        and all(
            effect.kind in (model.GAIN, model.GAIN_ON_THIS) and effect.essences.chosen == 0
            for effect in power.effects
        )
    )


_COMMUTING: Final = tuple(_only_gains(power.number) for power in POWERS)


class ResArcanaJudge:
    """How the seats stand, and which answers to look at first."""

    def __init__(self, table: Table | None = None) -> None:
        """`table` takes the place of the tuned weights, for the tuning itself."""
        self._table: Table = table_from(*read(FILE)) if table is None else table

    def chances(self, world: State) -> list[float]:
        settle(world)
        if world.phase == OVER:
            return [float(at in world.winners) / len(world.winners) for at in _seats(world)]
        weights = self._table[stage_of(world)]
        values = [worth_of(weights, world, at) for at in _seats(world)]
        return softmax(values)

    def ranked(self, world: State, decision: Decision) -> Sequence[int]:
        return quick.ranked(world, decision)

    def is_wide(self, decision: Decision) -> bool:
        return len(decision.options) > _WIDE and decision.kind != "action"

    def commutes(self, decision: Decision, option: int) -> bool:
        if decision.kind != "action":
            return False
        verb, number = verb_and_number(option)
        return verb == USE and _COMMUTING[number]

    def next_question(self, world: State, decisions: Sequence[Decision], seat: int) -> Decision:
        return decisions[0]

    def is_secret(self, decision: Decision) -> bool:
        return decision.kind in ("mage", "draft", "order")


def settle(world: State) -> None:
    """Answer small questions with a quick guess until a seat chooses an action."""
    for _ in range(_SMALL_QUESTIONS):
        decisions = RES_ARCANA.decisions(world)
        if not decisions or decisions[0].kind == "action":
            return
        decision = decisions[0]
        RES_ARCANA.apply(world, decision.seat, quick.best(world, decision))


def stage_of(world: State) -> int:
    """How far the game has come: the highest points of anybody, up to ten."""
    return min(max(scoring.points(world, at) for at in _seats(world)), 10)


def softmax(values: list[float]) -> list[float]:
    """Win chances from worths: each counts by its exponential."""
    highest = max(values)
    weights = [exp(value - highest) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def _seats(world: State) -> range:
    return range(len(world.seats))
