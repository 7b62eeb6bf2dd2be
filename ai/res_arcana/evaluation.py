"""What a position of Res Arcana is worth to a seat, as a plain sum that can be read aloud."""

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
"""A little less than what discarding a card gives, so that cards nobody can place become gold."""
_LYING: Final = 0.9
"""Essences on a card come to the pool only in the next round."""
_USEFUL: Final = 12
"""Nobody needs more of one kind at a time; without a limit the bot would hoard for ever."""
_INCOME: Final = 2.0
"""A component collects for some rounds to come."""
_POWER: Final = 0.3


class ResArcanaJudge:
    """Judges Res Arcana for bots."""

    def value(self, state: State, seat: int) -> float:
        return worth(state, seat)

    def rests(self, decision: Decision, option: int) -> bool:
        return decision.kind == "action" and option == PASS


def worth(state: State, at: int) -> float:
    """The worth of a position to a seat; one point of the game is one point here."""
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
