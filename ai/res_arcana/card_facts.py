"""What speaks for a card by itself: what it brings, what it can do, and what it is good for."""

from collections.abc import Callable
from typing import Final

from ai.reason import Reason
from ai.res_arcana.plan_reading import points_made
from core.language import count, say
from core.masks import members
from core.res_arcana import model
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import Component, Power
from core.res_arcana.state import State
from core.res_arcana.wording.vocabulary import name_of, wanted

_CHEAP: Final = 3

_GOOD_FOR: Final[dict[int, Callable[[], str]]] = {
    model.IGNORE_LIFE_LOSS: lambda: say("protects from life loss"),
    model.LIFE_LOSS: lambda: say("can make rivals lose life"),
    model.CHECK_VICTORY: lambda: say("can check victory in the middle of a round"),
    model.TEMPORARY_POINTS: lambda: say("can make points when victory is checked"),
    model.PLACE_CARD: lambda: say("can place cards for less"),
    model.STRAIGHTEN_COMPONENT: lambda: say("lets another card be used twice"),
    model.STRAIGHTEN_CREATURE: lambda: say("lets a creature be used twice"),
    model.DRAW: lambda: say("can draw cards"),
    model.DRAW_THEN_DISCARD: lambda: say("finds the right cards in the deck"),
    model.GAIN_X_GOLD: lambda: say("can turn essences into gold"),
    model.GAIN_X_OTHER: lambda: say("can change essences into another kind"),
    model.GAIN_ITS_COST: lambda: say("can turn a card back into essences"),
    model.GAIN_LIKE_RIVAL: lambda: say("gains as much as a rival has"),
    model.LOOK: lambda: say("shows what comes next from a deck"),
    model.STRAIGHTEN_THIS: lambda: say("can be used several times in a round"),
    model.PUT_PAYMENT_ON_COMPONENT: lambda: say("can lay up essences on cards"),
    model.PUT_PAYMENT_ON_THIS: lambda: say("lets essences grow on it"),
}
"""What powers with an effect of a kind are good for; those that only gain essences come after."""

_ORDER: Final = tuple(_GOOD_FOR)


def good_for(power: Power) -> str:
    """What a power is good for; empty where it only gains essences."""
    kinds = [effect.kind for effect in power.effects]
    for kind in _ORDER:
        if kind in kinds:
            return _GOOD_FOR[kind]()
    return ""


def card_reasons(state: State, number: int, weight: float) -> list[Reason]:
    """What speaks for having a card, as far as its own text says it."""
    component = COMPONENTS[number]
    found: list[Reason] = []
    if component.points:
        words = count("is worth {number} point", "is worth {number} points", component.points)
        found.append(Reason(weight * (1 + 0.3 * component.points), "points", words))
    if component.collect.kind == model.COLLECT_ESSENCES:
        gain = wanted(component.collect.essences)
        if component.kind == model.ITEM:
            words = say("brings {essences} next round", essences=gain)
        else:
            words = say("brings {essences} every round", essences=gain)
        found.append(Reason(weight * 1.2, "income", words))
    found += _types(state, component, weight)
    if component.discount:
        found.append(Reason(weight, "price", say("makes other cards cheaper")))
    for power in component.powers:
        words = good_for(power)
        if points_made(power.number):
            words = say("can make points again and again")
            found.append(Reason(weight * 1.1, "engine", words))
        elif words:
            found.append(Reason(weight * 0.8, words, words))
        elif not power.cost.essences.total:
            words = say("makes essences by just being turned")
            found.append(Reason(weight * 0.9, "power", words))
        else:
            words = say("changes essences into better ones")
            found.append(Reason(weight * 0.7, "power", words))
    if component.kind == model.ARTIFACT and component.cost.total <= _CHEAP:
        cost = wanted(component.cost)
        words = say("costs only {essences}", essences=cost)
        found.append(Reason(weight * 0.6, "price", words))
    return found


def _types(state: State, component: Component, weight: float) -> list[Reason]:
    """Dragons and creatures make points at some places that are still to be claimed."""
    found: list[Reason] = []
    for place in members(state.places):
        counts_dragons = COMPONENTS[place].points_per_dragon and component.dragon
        counts_creatures = COMPONENTS[place].points_per_creature and component.creature
        if counts_dragons or counts_creatures:
            words = say("would count at {place}", place=name_of(place))
            found.append(Reason(weight, "types", words))
    return found
