"""What the face of a card says: the shortest form, with signs in place of the commonest words.

`↻ 2C ▸ draw 1` is a power, `✦ per L on it` its points. The sentences are in `cards`, the symbols
without special signs in `symbols`; all three come from the same data.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from core.language import say
from core.res_arcana import model
from core.res_arcana.essences import LETTERS, letters
from core.res_arcana.model import NONE, Collect, Component, Cost, Effect, Power
from core.res_arcana.wording import symbols
from core.res_arcana.wording.symbols import short_essences


@dataclass(frozen=True, slots=True)
class Signs:
    """What stands for turning a component, for the way from cost to effect, and for a point."""

    turn: str
    then: str
    point: str


def type_on_face(component: Component) -> str:
    """The shortest word for what kind of component it is."""
    if component.dragon and component.creature:
        return say("dragon+creature")
    if component.dragon:
        return say("dragon")
    if component.creature:
        return say("creature")
    return _KINDS[component.kind]()


_KINDS: Final[dict[int, Callable[[], str]]] = {
    model.ARTIFACT: lambda: "",
    model.MONUMENT: lambda: say("monument"),
    model.PLACE: lambda: say("place"),
    model.MAGE: lambda: say("mage"),
    model.ITEM: lambda: say("item"),
}
"""Plain artifacts need no word: they are what hands and decks are made of."""


def points_on_face(points: int, signs: Signs) -> str:
    """`✦2`."""
    return say("{sign}{number}", sign=signs.point, number=points)


def face_lines(component: Component, signs: Signs) -> list[str]:
    """Signs for each thing that the card says beside its cost, type and printed points."""
    return face_points(component, signs) + face_abilities(component, signs)


def face_points(component: Component, signs: Signs) -> list[str]:
    """What the card gives points for, beside those printed on it."""
    found: list[str] = []
    if component.points_per_kind != NONE:
        letter = LETTERS[component.points_per_kind]
        found.append(say("{sign} per {letter} on it", sign=signs.point, letter=letter))
    if component.points_per_dragon or component.points_per_creature:
        found.append(
            say(
                "{sign}{dragon} per dragon, {sign}{creature} per creature",
                sign=signs.point,
                dragon=component.points_per_dragon,
                creature=component.points_per_creature,
            )
        )
    return found


def face_abilities(component: Component, signs: Signs) -> list[str]:
    """Signs for each thing that the card does, one for each of its `ability_sentences`."""
    found: list[str] = []
    if component.claimed.total:
        found.append(say("claimed: {essences}", essences=short_essences(component.claimed)))
    if component.discount:
        found.append(_discount(component))
    if component.collect.kind != model.COLLECT_NOTHING:
        found.append(COLLECTS[component.collect.kind](component.collect, signs))
    found += [face_power(power, signs) for power in component.powers]
    return found


def _discount(component: Component) -> str:
    number = component.discount
    if component.discounts_dragons_only:
        return say("dragons -{number}", number=number)
    if component.discounts_gold:
        return say("artifacts -{number}", number=number)
    return say("artifacts -{number} (not G)", number=number)


COLLECTS: Final[dict[int, Callable[[Collect, Signs], str]]] = {
    model.COLLECT_ESSENCES: lambda collect, signs: say(
        "collect {essences}", essences=short_essences(collect.essences)
    ),
    model.COLLECT_IF_GOLD_STAYS: lambda collect, signs: say(
        "collect {essences} if G stays", essences=short_essences(collect.essences)
    ),
    model.COLLECT_MORE_OF_EACH: lambda collect, signs: say("collect 2 of each left on it"),
    model.COLLECT_UPKEEP: lambda collect, signs: say(
        "collect: {essences} or {turn}", essences=short_essences(collect.essences), turn=signs.turn
    ),
}
"""Each kind of collect ability."""


def face_power(power: Power, signs: Signs) -> str:
    """`↻ 2C ▸ draw 1`."""
    cost = face_cost(power.cost, signs)
    effect = ", ".join(EFFECTS[effect.kind](effect) for effect in power.effects)
    if power.trigger:
        return TRIGGERS[power.trigger](cost, effect, signs.then)
    return say("{cost} {then} {effect}", cost=cost, then=signs.then, effect=effect)


TRIGGERS: Final[dict[int, Callable[[str, str, str], str]]] = {
    # What such a power does says when it is called for: it ignores a life loss.
    model.ON_LIFE_LOSS: lambda cost, effect, then: say(
        "{cost} {then} {effect}", cost=cost, then=then, effect=effect
    ),
    model.ON_DRAGON_LIFE_LOSS: lambda cost, effect, then: say(
        "dragon: {cost} {then} {effect}", cost=cost, then=then, effect=effect
    ),
    model.ON_VICTORY_CHECK: lambda cost, effect, then: say(
        "check: {cost} {then} {effect}", cost=cost, then=then, effect=effect
    ),
}
"""A react power, by what calls for it."""


def face_cost(cost: Cost, signs: Signs) -> str:
    """`↻ 2C`."""
    parts: list[str] = []
    if cost.turn:
        parts.append(signs.turn)
    if cost.even_turned:
        parts.append(say("even turned"))
    if cost.from_this:
        parts.append(say("{essences} on it", essences=letters(cost.from_this)))
    if cost.essences.total:
        parts.append(short_essences(cost.essences))
    if cost.x_same:
        parts.append(say("X same"))
    if cost.target != model.NO_TARGET:
        parts.append(COST_TARGETS[cost.target](signs))
    return " ".join(parts)


COST_TARGETS: Final[dict[int, Callable[[Signs], str]]] = {
    model.TURN_DRAGON: lambda signs: say("{turn} dragon", turn=signs.turn),
    model.TURN_CREATURE: lambda signs: say("{turn} creature", turn=signs.turn),
    model.DESTROY_THIS: lambda signs: say("destroy this"),
    model.DESTROY_ARTIFACT: lambda signs: say("destroy artifact"),
    model.DESTROY_OTHER: lambda signs: say("destroy another"),
    model.DESTROY_DRAGON_OR_CREATURE: lambda signs: say("destroy dragon/creature"),
    model.DISCARD_CARD: lambda signs: say("discard"),
    model.DESTROY_THIS_AND_DISCARD: lambda signs: say("destroy this, discard"),
}
"""Each component that a cost can name."""


def _place(effect: Effect) -> str:
    card = SOURCES[effect.source](effect.dragons_only)
    less = effect.less_any + effect.less_not_gold
    if effect.free:
        return say("place {card} free", card=card)
    if less:
        return say("place {card} -{number}", card=card, number=less)
    return say("place {card}", card=card)


SOURCES: Final[dict[int, Callable[[bool], str]]] = {
    model.FROM_HAND: lambda dragon: say("dragon") if dragon else say("artifact"),
    model.FROM_DISCARD: lambda dragon: (
        say("dragon from discard") if dragon else say("from discard")
    ),
    model.FROM_ANY_DISCARD: lambda dragon: (
        say("dragon, any discard") if dragon else say("from any discard")
    ),
}
"""The card that an effect places, by where it comes from."""


def _life_loss(effect: Effect) -> str:
    if effect.way_out is None:
        return say("rivals -{number}L", number=effect.number)
    if effect.way_out.essences.total:
        way_out = short_essences(effect.way_out.essences)
    else:
        way_out = WAYS_OUT[effect.way_out.target]()
    return say("rivals -{number}L or {way_out}", number=effect.number, way_out=way_out)


WAYS_OUT: Final[dict[int, Callable[[], str]]] = {
    model.DESTROY_ARTIFACT: lambda: say("destroy"),
    model.DISCARD_CARD: lambda: say("discard"),
}
"""The way out of an attack, by the component that it names."""


def _its_cost(effect: Effect) -> str:
    kinds = "*-G" if effect.essences.chosen else "G"
    if effect.number:
        return say("its cost+{number} {kinds}", number=effect.number, kinds=kinds)
    return say("its cost {kinds}", kinds=kinds)


EFFECTS: Final[dict[int, Callable[[Effect], str]]] = {
    **symbols.EFFECTS,
    model.GAIN_ON_THIS: lambda effect: say(
        "on {essences}", essences=short_essences(effect.essences)
    ),
    model.PUT_PAYMENT_ON_THIS: lambda effect: say("put on it"),
    model.PUT_PAYMENT_ON_COMPONENT: lambda effect: say("put on any"),
    model.STRAIGHTEN_COMPONENT: lambda effect: say("straighten"),
    model.STRAIGHTEN_CREATURE: lambda effect: say("straighten creature"),
    model.STRAIGHTEN_THIS: lambda effect: say("straighten it"),
    model.PLACE_CARD: _place,
    model.LIFE_LOSS: _life_loss,
    model.IGNORE_LIFE_LOSS: lambda effect: say("no life loss"),
    model.GAIN_ITS_COST: _its_cost,
    model.GAIN_X_OTHER: lambda effect: say("X of another"),
    model.GAIN_LIKE_RIVAL: lambda effect: say(
        "{gained} as rival's {counted}",
        gained=LETTERS[effect.kind_gained],
        counted=LETTERS[effect.kind_counted],
    ),
}
"""Each kind of effect, in fewer words where the symbols are too long for a card's face."""


def legend(signs: Signs) -> list[tuple[str, str]]:
    """Every form that a text on a card can take, with what it means."""
    return [
        (
            say("{turn} 2C {then} draw 1", turn=signs.turn, then=signs.then),
            say("A power: give what stands before the arrow, and what stands after it happens."),
        ),
        (signs.turn, say("Turn this component. On a card in play: it is turned.")),
        (say("collect 1C"), say("What you take in the collect part of every round.")),
        ("2E", say("Two essences of a kind, here two elan.")),
        ("3*", say("Any three essences, in any mix.")),
        ("3*-G", say("Any three essences, but no gold.")),
        ("L/D", say("One essence of the kinds named, here life or death.")),
        (say("X same"), say("As many essences of one kind as you like, also none.")),
        (say("on 2E"), say("Put these essences on this component.")),
        (say("on it 2E"), say("These essences lie on it now, and are not in your pool.")),
        (say("{sign}2", sign=signs.point), say("What it is worth, here 2 points.")),
        (
            say("{sign} per D on it", sign=signs.point),
            say("1 point for each essence of that kind on it."),
        ),
        (
            say("rivals -2L or 1D"),
            say("Each rival loses 2 life, or takes the way out, here by paying 1 death."),
        ),
        (
            say("{turn} {then} no life loss", turn=signs.turn, then=signs.then),
            say("A react power: ignore an attack, out of turn and without an action."),
        ),
        (say("dragons -3"), say("A discount: your dragons cost three essences less.")),
    ]
