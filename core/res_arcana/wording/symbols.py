"""What a card says, in symbols: short enough for a table, and in plain ASCII.

`turn + 2C > draw 1` is a power; `2C` are two calm, `3*` any three essences, `3*-G` any three but
gold, `E/C` one of the two. It is made from the same data as the sentences, and a table
here, too, has an entry for every kind.
"""

from collections.abc import Callable
from typing import Final

from core.language import say
from core.res_arcana import model
from core.res_arcana.essences import ALL_KINDS, LETTERS, letters
from core.res_arcana.model import NONE, Collect, Component, Cost, Effect, Essences, Power


def legend() -> str:
    """What the letters stand for."""
    return say("E elan, L life, C calm, D death, G gold, * any kind, -G without gold.")


def short_essences(what: Essences) -> str:
    """`2D 3*`; `0` for nothing."""
    parts = [letters(what.fixed)] if what.fixed else []
    if what.chosen:
        parts.append(short_chosen(what.chosen, what.kinds))
    return " ".join(parts) if parts else "0"


def short_chosen(number: int, kinds: int) -> str:
    """`3*-G`, or `E/C` where it is one of two or three."""
    if kinds == ALL_KINDS:
        return f"{number}*"
    allowed = [letter for kind, letter in enumerate(LETTERS) if kinds >> kind & 1]
    if number == 1 and len(allowed) <= 3:
        return "/".join(allowed)
    others = "".join(letter for letter in LETTERS if letter not in allowed)
    return f"{number}*-{others}"


def short_lines(component: Component) -> list[str]:
    """A few symbols for each thing that the card does; its cost is `short_essences`."""
    found: list[str] = []
    if component.points_per_kind != NONE:
        letter = LETTERS[component.points_per_kind]
        found.append(say("1 point per {letter} on this", letter=letter))
    if component.points_per_dragon or component.points_per_creature:
        found.append(
            say(
                "{dragon} points per dragon, {creature} per creature",
                dragon=component.points_per_dragon,
                creature=component.points_per_creature,
            )
        )
    if component.claimed.total:
        found.append(say("claimed: {essences}", essences=short_essences(component.claimed)))
    if component.discount:
        found.append(_discount(component))
    if component.collect.kind != model.COLLECT_NOTHING:
        found.append(COLLECTS[component.collect.kind](component.collect))
    found += [short_power(power) for power in component.powers]
    return found


def _discount(component: Component) -> str:
    number = component.discount
    if component.discounts_dragons_only and component.discounts_gold:
        return say("dragons -{number}", number=number)
    if component.discounts_dragons_only:
        return say("dragons -{number} (not G)", number=number)
    if component.discounts_gold:
        return say("artifacts -{number}", number=number)
    return say("artifacts -{number} (not G)", number=number)


COLLECTS: Final[dict[int, Callable[[Collect], str]]] = {
    model.COLLECT_ESSENCES: lambda collect: say(
        "collect {essences}", essences=short_essences(collect.essences)
    ),
    model.COLLECT_IF_GOLD_STAYS: lambda collect: say(
        "collect {essences} if G stays", essences=short_essences(collect.essences)
    ),
    model.COLLECT_MORE_OF_EACH: lambda collect: say("collect 2 more of each on this if all stays"),
    model.COLLECT_UPKEEP: lambda collect: say(
        "collect: pay {essences} or turn", essences=short_essences(collect.essences)
    ),
}
"""Each kind of collect ability."""


def short_power(power: Power) -> str:
    """`turn + 2C > draw 1`."""
    cost = short_cost(power.cost)
    effect = ", ".join(EFFECTS[effect.kind](effect) for effect in power.effects)
    if power.trigger:
        return TRIGGERS[power.trigger](cost, effect)
    return say("{cost} > {effect}", cost=cost, effect=effect)


TRIGGERS: Final[dict[int, Callable[[str, str], str]]] = {
    model.ON_LIFE_LOSS: lambda cost, effect: say(
        "life loss: {cost} > {effect}", cost=cost, effect=effect
    ),
    model.ON_DRAGON_LIFE_LOSS: lambda cost, effect: say(
        "life loss from a dragon: {cost} > {effect}", cost=cost, effect=effect
    ),
    model.ON_VICTORY_CHECK: lambda cost, effect: say(
        "victory check: {cost} > {effect}", cost=cost, effect=effect
    ),
}
"""A react power, by what calls for it."""


def short_cost(cost: Cost) -> str:
    """`turn + 2C`."""
    parts: list[str] = []
    if cost.turn:
        parts.append(say("turn"))
    if cost.even_turned:
        parts.append(say("even turned"))
    if cost.from_this:
        parts.append(say("{essences} from this", essences=letters(cost.from_this)))
    if cost.essences.total:
        parts.append(short_essences(cost.essences))
    if cost.x_same:
        parts.append(say("X same"))
    if cost.target != model.NO_TARGET:
        parts.append(COST_TARGETS[cost.target]())
    return " + ".join(parts)


COST_TARGETS: Final[dict[int, Callable[[], str]]] = {
    model.TURN_DRAGON: lambda: say("turn a dragon"),
    model.TURN_CREATURE: lambda: say("turn a creature"),
    model.DESTROY_THIS: lambda: say("destroy this"),
    model.DESTROY_ARTIFACT: lambda: say("destroy an artifact"),
    model.DESTROY_OTHER: lambda: say("destroy another artifact"),
    model.DESTROY_DRAGON_OR_CREATURE: lambda: say("destroy a dragon/creature"),
    model.DISCARD_CARD: lambda: say("discard a card"),
    model.DESTROY_THIS_AND_DISCARD: lambda: say("destroy this + discard a card"),
}
"""Each component that a cost can name."""


def _place(effect: Effect) -> str:
    card = SOURCES[effect.source](effect.dragons_only)
    if effect.free:
        return say("place {card} free", card=card)
    if effect.less_any:
        return say("place {card} -{number}", card=card, number=effect.less_any)
    if effect.less_not_gold:
        return say("place {card} -{number} (not G)", card=card, number=effect.less_not_gold)
    return say("place {card}", card=card)


SOURCES: Final[dict[int, Callable[[bool], str]]] = {
    model.FROM_HAND: lambda dragon: (
        say("a dragon from hand") if dragon else say("an artifact from hand")
    ),
    model.FROM_DISCARD: lambda dragon: (
        say("a dragon from discard") if dragon else say("an artifact from discard")
    ),
    model.FROM_ANY_DISCARD: lambda dragon: (
        say("a dragon from any discard") if dragon else say("an artifact from any discard")
    ),
}
"""The card that an effect places, by where it comes from."""


def _life_loss(effect: Effect) -> str:
    if effect.way_out is None:
        return say("rivals lose {number}L", number=effect.number)
    way_out = short_cost(effect.way_out)
    return say("rivals lose {number}L or {way_out}", number=effect.number, way_out=way_out)


def _its_cost(effect: Effect) -> str:
    kinds = "*-G" if effect.essences.chosen else "G"
    if effect.number:
        return say("its cost +{number} as {kinds}", number=effect.number, kinds=kinds)
    return say("its cost as {kinds}", kinds=kinds)


EFFECTS: Final[dict[int, Callable[[Effect], str]]] = {
    model.GAIN: lambda effect: short_essences(effect.essences),
    model.GAIN_ON_THIS: lambda effect: say(
        "{essences} on this", essences=short_essences(effect.essences)
    ),
    model.PUT_PAYMENT_ON_THIS: lambda effect: say("payment on this"),
    model.PUT_PAYMENT_ON_COMPONENT: lambda effect: say("payment on a component"),
    model.RIVALS_GAIN: lambda effect: say(
        "rivals {essences}", essences=short_essences(effect.essences)
    ),
    model.STRAIGHTEN_COMPONENT: lambda effect: say("straighten a component"),
    model.STRAIGHTEN_CREATURE: lambda effect: say("straighten a creature"),
    model.STRAIGHTEN_THIS: lambda effect: say("straighten this"),
    model.DRAW: lambda effect: say("draw {number}", number=effect.number),
    model.DRAW_THEN_DISCARD: lambda effect: say(
        "draw {number}, discard {number}", number=effect.number
    ),
    model.LOOK: lambda effect: say("look at {number}", number=effect.number),
    model.PLACE_CARD: _place,
    model.LIFE_LOSS: _life_loss,
    model.IGNORE_LIFE_LOSS: lambda effect: say("ignore it"),
    model.CHECK_VICTORY: lambda effect: say("check victory"),
    model.TEMPORARY_POINTS: lambda effect: say("+{number} points", number=effect.number),
    model.GAIN_ITS_COST: _its_cost,
    model.GAIN_X_GOLD: lambda effect: say("X G"),
    model.GAIN_X_OTHER: lambda effect: say("X of another kind, not G"),
    model.GAIN_LIKE_RIVAL: lambda effect: say(
        "{gained} as a rival's {counted}",
        gained=LETTERS[effect.kind_gained],
        counted=LETTERS[effect.kind_counted],
    ),
}
"""Each kind of effect."""
