"""Every kind of question as a sentence, in a table from kind to function."""

from collections.abc import Callable, Sequence
from typing import Final

from core.decision import Decision
from core.language import count, say
from core.res_arcana import model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS, POWERS
from core.res_arcana.essences import size
from core.res_arcana.model import Effect
from core.res_arcana.view import Table
from core.res_arcana.wording.powers import SOURCES
from core.res_arcana.wording.prices import reduced
from core.res_arcana.wording.vocabulary import (
    chosen,
    counted,
    essences,
    kind_name,
    name_of,
    names_of,
    wanted,
)

Prompt = Callable[[Table, Decision, Sequence[str]], str]

FOR_DISCARD: Final = -1
"""The detail of a gain for a discarded card."""


def prompt(view: Table, decision: Decision, names: Sequence[str]) -> str:
    """The question as a sentence for the seat that answers it."""
    return PROMPTS[decision.kind](view, decision, names)


def goes_onto_card(decision: Decision) -> bool:
    """Whether what a gain question gives is put onto its component, not into the pool."""
    return any(
        effect.kind == model.GAIN_ON_THIS
        and effect.essences.chosen << 5 | effect.essences.kinds == decision.detail
        for power in COMPONENTS[decision.subject].powers
        for effect in power.effects
    )


def lying_on(view: Table, component: int) -> list[int]:
    """How many essences of each kind lie on a component in play."""
    for seat in view["seats"]:
        for in_play in seat["play"]:
            if in_play["card"] == component:
                return in_play["on"]
    return [0] * 5


def effect_of(power: int, kind: int) -> Effect:
    """The effect of a kind that a power has."""
    return next(effect for effect in POWERS[power].effects if effect.kind == kind)


def counted_kind(decision: Decision) -> int:
    """Which of a rival's essences are counted."""
    return next(
        effect.kind_counted
        for power in COMPONENTS[decision.subject].powers
        for effect in power.effects
        if effect.kind == model.GAIN_LIKE_RIVAL
    )


def _pay_placement(view: Table, decision: Decision, names: Sequence[str]) -> str:
    cost = reduced(COMPONENTS[decision.subject].cost, size(decision.options[0]))
    return say("{card} costs {cost}. What do you pay?", card=name_of(decision.subject), cost=cost)


def _pay_claim(view: Table, decision: Decision, names: Sequence[str]) -> str:
    if decision.subject == model.NONE:
        return say("What do you pay for the monument on top of the deck?")
    return say("What do you pay for {card}?", card=name_of(decision.subject))


def _pay_power(view: Table, decision: Decision, names: Sequence[str]) -> str:
    cost = POWERS[decision.detail].cost
    card = name_of(decision.subject)
    if not cost.x_same:
        cost_words = wanted(cost.essences)
        return say("{card} asks for {cost}. What do you pay?", card=card, cost=cost_words)
    if cost.essences.total:
        return say(
            "{card} asks for {cost}, and as many more of one kind as you like. What do you pay?",
            card=card,
            cost=wanted(cost.essences),
        )
    return say(
        "{card} asks for as many essences of one kind as you like. What do you pay?", card=card
    )


def _gain(view: Table, decision: Decision, names: Sequence[str]) -> str:
    card = name_of(decision.subject)
    if decision.detail == FOR_DISCARD:
        return say("What do you gain for discarding {card}?", card=card)
    gain = chosen(decision.detail >> 5, decision.detail & 31)
    if goes_onto_card(decision):
        return say("Put {essences} on {card}. Which ones?", essences=gain, card=card)
    return say("{card} gives you {essences}. What do you take?", card=card, essences=gain)


def _gain_other(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return count(
        "{card} gives you {number} essence of another kind. Which kind?",
        "{card} gives you {number} essences of another kind. Which kind?",
        decision.detail,
        card=name_of(decision.subject),
    )


def _collect(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return say(
        "{card} lets you collect {essences}. What do you take?",
        essences=chosen(decision.detail >> 5, decision.detail & 31),
        card=name_of(decision.subject),
    )


def _take(view: Table, decision: Decision, names: Sequence[str]) -> str:
    lying = lying_on(view, decision.subject)
    return count(
        "There is {essences} on {card}. Do you take it?",
        "There are {essences} on {card}. Do you take them?",
        sum(lying),
        card=name_of(decision.subject),
        essences=counted(lying),
    )


def _upkeep(view: Table, decision: Decision, names: Sequence[str]) -> str:
    price = wanted(COMPONENTS[decision.subject].collect.essences)
    return say(
        "{card} asks for {essences}, or it is turned. Do you pay?",
        card=name_of(decision.subject),
        essences=price,
    )


def _turn(view: Table, decision: Decision, names: Sequence[str]) -> str:
    card = name_of(decision.subject)
    if decision.detail == model.TURN_DRAGON:
        return say("Which dragon do you turn for {card}?", card=card)
    return say("Which creature do you turn for {card}?", card=card)


def _destroy(view: Table, decision: Decision, names: Sequence[str]) -> str:
    card = name_of(decision.subject)
    if decision.detail == model.DESTROY_DRAGON_OR_CREATURE:
        return say("Which dragon or creature do you destroy for {card}?", card=card)
    return say("Which artifact do you destroy for {card}?", card=card)


def _discard(view: Table, decision: Decision, names: Sequence[str]) -> str:
    if decision.detail > 1:
        return count(
            "{number} card must be discarded for {card}. Which one do you discard first?",
            "{number} cards must be discarded for {card}. Which one do you discard first?",
            decision.detail,
            card=name_of(decision.subject),
        )
    return say("Which card do you discard for {card}?", card=name_of(decision.subject))


def _straighten(view: Table, decision: Decision, names: Sequence[str]) -> str:
    card = name_of(decision.subject)
    if decision.detail:
        return say("Which creature do you straighten with {card}?", card=card)
    return say("Which component do you straighten with {card}?", card=card)


def _place(view: Table, decision: Decision, names: Sequence[str]) -> str:
    effect = effect_of(decision.detail, model.PLACE_CARD)
    return say(
        "{card} lets you place {what}. Which one?",
        card=name_of(decision.subject),
        what=SOURCES[effect.source](effect.dragons_only),
    )


def _rival(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return say(
        "{card} gives you as much {gained} as one rival has {counted}. Which rival?",
        card=name_of(decision.subject),
        gained=kind_name(decision.detail),
        counted=kind_name(counted_kind(decision)),
    )


def _order(view: Table, decision: Decision, names: Sequence[str]) -> str:
    own = view["own"]
    seen = names_of(own["looked_at"]) if own is not None else ""
    if decision.subject == ask.OWN_DECK:
        return say("On your deck lie, from the top, {cards}. How do you put them back?", cards=seen)
    return say(
        "On the monument deck lie, from the top, {cards}. How do you put them back?", cards=seen
    )


def _respond(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return say(
        "{name} attacks with {card}: you would lose {number} life. What do you do?",
        name=names[view["turn"]],
        card=name_of(decision.subject),
        number=effect_of(decision.detail, model.LIFE_LOSS).number,
    )


def _lose(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return say(
        "You lose {number} life to {card}, and two other essences for each life you do not pay. "
        "What do you lose?",
        card=name_of(decision.subject),
        number=effect_of(decision.detail, model.LIFE_LOSS).number,
    )


def _item(view: Table, decision: Decision, names: Sequence[str]) -> str:
    if decision.detail:
        return say("You pass. Which magic item do you take for the next round?")
    return say("Which magic item do you take?")


def _first(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return say("You decide who goes first in game {number}. Who?", number=view["game"] + 1)


def _pick(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return count(
        "You pick {number} of the open artifacts. Which one?",
        "You pick {number} of the open artifacts. Which one first?",
        decision.detail,
    )


def _draft(view: Table, decision: Decision, names: Sequence[str]) -> str:
    return say("Draft, card {number} of 8: which artifact do you keep?", number=decision.detail + 1)


PROMPTS: Final[dict[str, Prompt]] = {
    ask.NAMES[ask.ACTION]: lambda view, decision, names: say("It is your turn. What do you do?"),
    ask.NAMES[ask.PAY_PLACEMENT]: _pay_placement,
    ask.NAMES[ask.PAY_CLAIM]: _pay_claim,
    ask.NAMES[ask.PAY_POWER]: _pay_power,
    ask.NAMES[ask.GAIN]: _gain,
    ask.NAMES[ask.GAIN_OTHER]: _gain_other,
    ask.NAMES[ask.COLLECT]: _collect,
    ask.NAMES[ask.TAKE]: _take,
    ask.NAMES[ask.UPKEEP]: _upkeep,
    ask.NAMES[ask.TURN]: _turn,
    ask.NAMES[ask.DESTROY]: _destroy,
    ask.NAMES[ask.DISCARD]: _discard,
    ask.NAMES[ask.STRAIGHTEN]: _straighten,
    ask.NAMES[ask.PUT]: lambda view, decision, names: say(
        "On which of your components does {card} put {essences}?",
        card=name_of(decision.subject),
        essences=essences(decision.detail),
    ),
    ask.NAMES[ask.PLACE]: _place,
    ask.NAMES[ask.RIVAL]: _rival,
    ask.NAMES[ask.LOOK]: lambda view, decision, names: say(
        "{card} lets you look at cards. Of which deck?", card=name_of(decision.subject)
    ),
    ask.NAMES[ask.ORDER]: _order,
    ask.NAMES[ask.RESPOND]: _respond,
    ask.NAMES[ask.LOSE]: _lose,
    ask.NAMES[ask.REACT]: lambda view, decision, names: say("Victory is checked. Do you react?"),
    ask.NAMES[ask.ITEM]: _item,
    ask.NAMES[ask.FIRST]: _first,
    ask.NAMES[ask.PICK]: _pick,
    ask.NAMES[ask.MAGE]: lambda view, decision, names: say("Which mage do you play?"),
    ask.NAMES[ask.DRAFT]: _draft,
}
"""Every kind of question has its sentence here; a test counts them."""
