"""What a power says: its cost, its effects and what calls for it, each kind with its phrase."""

from collections.abc import Callable
from typing import Final

from core.language import count, say
from core.phrases import capital, listed
from core.res_arcana import model
from core.res_arcana.components import POWERS
from core.res_arcana.model import Cost, Effect, Power
from core.res_arcana.wording.vocabulary import cards, essences, kind_name, name_of, wanted


def power_sentence(power: Power) -> str:
    """`Turn this and pay 2 calm: draw 1 card.`"""
    cost = cost_phrase(power.cost)
    effect = effect_phrase(power)
    if power.trigger:
        return capital(TRIGGERS[power.trigger](cost, effect))
    if power.cost.even_turned:
        words = say("{cost} (even while this is turned): {effect}.", cost=cost, effect=effect)
    else:
        words = say("{cost}: {effect}.", cost=cost, effect=effect)
    return capital(words)


TRIGGERS: Final[dict[int, Callable[[str, str], str]]] = {
    model.ON_LIFE_LOSS: lambda cost, effect: say(
        "when you would lose life, {cost}: {effect}.", cost=cost, effect=effect
    ),
    model.ON_DRAGON_LIFE_LOSS: lambda cost, effect: say(
        "when a dragon would make you lose life, {cost}: {effect}.", cost=cost, effect=effect
    ),
    model.ON_VICTORY_CHECK: lambda cost, effect: say(
        "when victory is checked, {cost}: {effect}.", cost=cost, effect=effect
    ),
}
"""The sentence of a react power, by what calls for it."""


def cost_phrase(cost: Cost) -> str:
    """`turn this and pay 2 calm`."""
    parts: list[str] = []
    if cost.turn:
        parts.append(say("turn this"))
    if cost.from_this:
        parts.append(say("remove {essences} from this", essences=essences(cost.from_this)))
    if cost.essences.total and cost.x_same:
        parts.append(say("pay {essences} and X more of one kind", essences=wanted(cost.essences)))
    elif cost.x_same:
        parts.append(say("pay X essences of one kind"))
    elif cost.essences.total:
        parts.append(say("pay {essences}", essences=wanted(cost.essences)))
    if cost.target != model.NO_TARGET:
        parts.append(COST_TARGETS[cost.target]())
    return listed(parts)


COST_TARGETS: Final[dict[int, Callable[[], str]]] = {
    model.TURN_DRAGON: lambda: say("turn one of your dragons"),
    model.TURN_CREATURE: lambda: say("turn one of your creatures"),
    model.DESTROY_THIS: lambda: say("destroy this"),
    model.DESTROY_ARTIFACT: lambda: say("destroy one of your artifacts"),
    model.DESTROY_OTHER: lambda: say("destroy another of your artifacts"),
    model.DESTROY_DRAGON_OR_CREATURE: lambda: say("destroy one of your dragons or creatures"),
    model.DISCARD_CARD: lambda: say("discard a card from your hand"),
    model.DESTROY_THIS_AND_DISCARD: lambda: say("destroy this and discard a card from your hand"),
}
"""The phrase of each component that a cost can name."""


def effect_phrase(power: Power) -> str:
    """`draw 1 card`."""
    first, *others = [EFFECTS[effect.kind](effect) for effect in power.effects]
    for other in others:
        first = say("{first}, and {second}", first=first, second=other)
    return first


def _place_phrase(effect: Effect) -> str:
    card = SOURCES[effect.source](effect.dragons_only)
    if effect.free:
        return say("place {card} for free", card=card)
    if effect.less_any:
        return count(
            "place {card}, which costs {number} essence less",
            "place {card}, which costs {number} essences less",
            effect.less_any,
            card=card,
        )
    if effect.less_not_gold:
        return count(
            "place {card}, which costs {number} essence less, but never less gold",
            "place {card}, which costs {number} essences less, but never less gold",
            effect.less_not_gold,
            card=card,
        )
    return say("place {card}, paying its cost", card=card)


SOURCES: Final[dict[int, Callable[[bool], str]]] = {
    model.FROM_HAND: lambda dragon: (
        say("a dragon from your hand") if dragon else say("an artifact from your hand")
    ),
    model.FROM_DISCARD: lambda dragon: (
        say("a dragon from your discard pile")
        if dragon
        else say("an artifact from your discard pile")
    ),
    model.FROM_ANY_DISCARD: lambda dragon: (
        say("a dragon from any player's discard pile")
        if dragon
        else say("an artifact from any player's discard pile")
    ),
}
"""The card that an effect places, by where it comes from."""


def _life_loss_phrase(effect: Effect) -> str:
    if effect.way_out is None:
        return say("each rival loses {number} life", number=effect.number)
    way_out = effect.way_out
    if way_out.essences.total:
        return say(
            "each rival loses {number} life, or pays {essences} instead",
            number=effect.number,
            essences=wanted(way_out.essences),
        )
    return WAYS_OUT[way_out.target](effect.number)


WAYS_OUT: Final[dict[int, Callable[[int], str]]] = {
    model.DESTROY_ARTIFACT: lambda number: say(
        "each rival loses {number} life, or destroys one of their artifacts instead", number=number
    ),
    model.DISCARD_CARD: lambda number: say(
        "each rival loses {number} life, or discards a card from their hand instead", number=number
    ),
}
"""A life loss, by the component that its way out names."""


def _its_cost_phrase(effect: Effect) -> str:
    if not effect.essences.chosen:
        gold = wanted(effect.essences)
        return say("gain {essences} for each essence in its printed cost", essences=gold)
    if effect.number:
        return say(
            "gain as many essences as its printed cost and {number} more, in any mix without gold",
            number=effect.number,
        )
    return say("gain as many essences as its printed cost, in any mix without gold")


EFFECTS: Final[dict[int, Callable[[Effect], str]]] = {
    model.GAIN: lambda effect: say("gain {essences}", essences=wanted(effect.essences)),
    model.GAIN_ON_THIS: lambda effect: say(
        "put {essences} on this", essences=wanted(effect.essences)
    ),
    model.PUT_PAYMENT_ON_THIS: lambda effect: say("put what you paid on this"),
    model.PUT_PAYMENT_ON_COMPONENT: lambda effect: say(
        "put what you paid on one of your components"
    ),
    model.RIVALS_GAIN: lambda effect: say(
        "each rival gains {essences}", essences=wanted(effect.essences)
    ),
    model.STRAIGHTEN_COMPONENT: lambda effect: say("straighten one of your components"),
    model.STRAIGHTEN_CREATURE: lambda effect: say("straighten one of your creatures"),
    model.STRAIGHTEN_THIS: lambda effect: say("straighten this"),
    model.DRAW: lambda effect: say("draw {cards}", cards=cards(effect.number)),
    model.DRAW_THEN_DISCARD: lambda effect: say(
        "draw {cards}, then discard as many from your hand", cards=cards(effect.number)
    ),
    model.LOOK: lambda effect: say(
        "look at the top {cards} of your deck or of the monument deck and put them back in any "
        "order",
        cards=cards(effect.number),
    ),
    model.PLACE_CARD: _place_phrase,
    model.LIFE_LOSS: _life_loss_phrase,
    model.IGNORE_LIFE_LOSS: lambda effect: say("ignore the life loss"),
    model.CHECK_VICTORY: lambda effect: say("check victory now"),
    model.TEMPORARY_POINTS: lambda effect: count(
        "have {number} more point in this check",
        "have {number} more points in this check",
        effect.number,
    ),
    model.GAIN_ITS_COST: _its_cost_phrase,
    model.GAIN_X_GOLD: lambda effect: say("gain X gold"),
    model.GAIN_X_OTHER: lambda effect: say("gain X essences of one other kind, but not gold"),
    model.GAIN_LIKE_RIVAL: lambda effect: say(
        "gain as much {gained} as one rival has {counted}",
        gained=kind_name(effect.kind_gained),
        counted=kind_name(effect.kind_counted),
    ),
}
"""The phrase of each kind of effect."""


def use_phrase(number: int) -> str:
    """A power as something to do: `Use Hawk (turn this and pay 2 calm): draw 1 card`."""
    power = POWERS[number]
    return say(
        "Use {card} ({cost}): {effect}",
        card=name_of(power.component),
        cost=cost_phrase(power.cost),
        effect=effect_phrase(power),
    )
