"""What a card says, in full sentences made from the same data that the engine runs on.

A power reads `Turn this and pay 2 calm: draw 1 card.`
"""

from collections.abc import Callable
from typing import Final

from core.language import count, say
from core.res_arcana import model
from core.res_arcana.model import NONE, Collect, Component
from core.res_arcana.wording.powers import power_sentence
from core.res_arcana.wording.vocabulary import kind_name, name_of, points, wanted


def card_lines(component: Component) -> list[str]:
    """The whole card: its name and type, then a sentence for each thing it says."""
    title = say("{name}: {type}.", name=name_of(component.number), type=type_of(component))
    return [title, *card_sentences(component)]


def card_sentences(component: Component) -> list[str]:
    """A sentence for each thing that the card says: price, points, abilities, powers."""
    found: list[str] = []
    if component.kind in (model.ARTIFACT, model.MONUMENT, model.PLACE):
        found.append(say("Costs {essences}.", essences=wanted(component.cost)))
    found += point_sentences(component)
    found += ability_sentences(component)
    return found


def ability_sentences(component: Component) -> list[str]:
    """A sentence for each thing that the card does."""
    found: list[str] = []
    if component.claimed.total:
        gift = wanted(component.claimed)
        found.append(say("When you claim this, gain {essences}.", essences=gift))
    if component.discount:
        found.append(_discount_sentence(component))
    if component.collect.kind != model.COLLECT_NOTHING:
        found.append(COLLECTS[component.collect.kind](component.collect))
    found += [power_sentence(power) for power in component.powers]
    return found


_TYPES: Final[dict[int, Callable[[], str]]] = {
    model.ARTIFACT: lambda: say("artifact"),
    model.MONUMENT: lambda: say("monument"),
    model.PLACE: lambda: say("place of power"),
    model.MAGE: lambda: say("mage"),
    model.ITEM: lambda: say("magic item"),
}


def type_of(component: Component) -> str:
    """`artifact, creature`."""
    if component.dragon and component.creature:
        return say("artifact, dragon and creature")
    if component.dragon:
        return say("artifact, dragon")
    if component.creature:
        return say("artifact, creature")
    return _TYPES[component.kind]()


def point_sentences(component: Component) -> list[str]:
    """What the card is worth; empty for one that never gives points."""
    printed = points(component.points)
    if component.points_per_dragon or component.points_per_creature:
        return [
            say(
                "Worth {dragon} for each of your dragons and {creature} for each of your "
                "creatures.",
                dragon=points(component.points_per_dragon),
                creature=points(component.points_per_creature),
            )
        ]
    if component.points_per_kind == NONE:
        return [say("Worth {points}.", points=printed)] if component.points else []
    kind = kind_name(component.points_per_kind)
    if component.points:
        return [
            say("Worth {points}, and 1 point for each {kind} on this.", points=printed, kind=kind)
        ]
    return [say("Worth 1 point for each {kind} on this.", kind=kind)]


def _discount_sentence(component: Component) -> str:
    number = component.discount
    if component.discounts_dragons_only and component.discounts_gold:
        return count(
            "Your dragons cost {number} essence less, whichever you choose.",
            "Your dragons cost {number} essences less, whichever you choose.",
            number,
        )
    if component.discounts_dragons_only:
        return count(
            "Your dragons cost {number} essence less, but never less gold.",
            "Your dragons cost {number} essences less, but never less gold.",
            number,
        )
    if component.discounts_gold:
        return count(
            "Your artifacts cost {number} essence less, whichever you choose.",
            "Your artifacts cost {number} essences less, whichever you choose.",
            number,
        )
    return count(
        "Your artifacts cost {number} essence less, but never less gold.",
        "Your artifacts cost {number} essences less, but never less gold.",
        number,
    )


COLLECTS: Final[dict[int, Callable[[Collect], str]]] = {
    model.COLLECT_ESSENCES: lambda collect: say(
        "Collect {essences}.", essences=wanted(collect.essences)
    ),
    model.COLLECT_IF_GOLD_STAYS: lambda collect: say(
        "If gold lies on this and you leave it there, collect {essences}.",
        essences=wanted(collect.essences),
    ),
    model.COLLECT_MORE_OF_EACH: lambda collect: say(
        "If you leave all that lies on this when you collect, put 2 more of each kind lying there "
        "on this."
    ),
    model.COLLECT_UPKEEP: lambda collect: say(
        "When you collect, pay {essences} or turn this.", essences=wanted(collect.essences)
    ),
}
"""The sentence of each kind of collect ability."""
