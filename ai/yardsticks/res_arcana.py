"""What positions of Res Arcana are worth to the yardsticks.

These sums are not tuned: figures measured against a yardstick compare only while it stays the same.
"""

from typing import Final

from core.decision import Decision
from core.res_arcana import model, scoring
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import GOLD, capped, count, size
from core.res_arcana.powers import components_of
from core.res_arcana.questions import PASS
from core.res_arcana.state import State

_GOLD: Final = 0.24
_ESSENCE: Final = 0.12

_CARD: Final = 0.23
"""Greedy's card: a little less than what discarding it gives, so that it becomes gold."""
_LYING: Final = 0.9
"""Essences on a card come to the pool only in the next round."""
_USEFUL: Final = 12
"""Nobody needs more of one kind at a time; without a limit greedy would hoard for ever."""
_INCOME: Final = 2.0
"""A component collects for some rounds to come."""
_POWER: Final = 0.3

_PLAIN_CARD: Final = 0.25


class ResArcanaEvaluation:
    """Values Res Arcana for the yardsticks."""

    def worth(self, state: State, seat: int) -> float:
        return _worth(state, seat)

    def plain_worth(self, state: State, seat: int) -> float:
        return _plain_worth(state, seat)

    def seats(self, state: State) -> int:
        return len(state.seats)

    def rests(self, decision: Decision, option: int) -> bool:
        return decision.kind == "action" and option == PASS

    def is_part(self, decision: Decision) -> bool:
        return decision.kind != "action"


def _plain_worth(state: State, at: int) -> float:
    """Points, 0.24 for each gold, 0.12 for each other essence, 0.25 for each card in hand."""
    seat = state.seats[at]
    gold = count(seat.pool, GOLD)
    return (
        scoring.points(state, at)
        + _GOLD * gold
        + _ESSENCE * (size(seat.pool) - gold)
        + _PLAIN_CARD * seat.hand.bit_count()
    )


def _worth(state: State, at: int) -> float:
    """One point of the game is one point here."""
    seat = state.seats[at]
    total = float(scoring.points(state, at))
    total += _essences(seat.pool)
    total += _CARD * (seat.hand.bit_count() + 0.25 * len(seat.deck))
    for number in components_of(seat, seat.play):
        component = COMPONENTS[number]
        total += _LYING * _essences(state.on[number])
        if component.kind != model.ITEM:
            total += _POWER * len(component.powers)
            total += _INCOME * _income(component)
    return total


def _essences(bundle: int) -> float:
    useful = capped(bundle, _USEFUL)
    gold = count(useful, GOLD)
    return _ESSENCE * (size(useful) - gold) + _GOLD * gold


def _income(component: model.Component) -> float:
    ability = component.collect
    if ability.kind == model.COLLECT_ESSENCES:
        return _essences(ability.essences.fixed) + _ESSENCE * ability.essences.chosen
    return 0.0
