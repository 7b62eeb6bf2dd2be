"""Every answer to a question in words, with its price and what comes of it."""

from collections.abc import Callable, Sequence
from typing import Final

from core.decision import Decision
from core.language import count, say
from core.res_arcana import model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS, MONUMENTS
from core.res_arcana.draws import ORDERS
from core.res_arcana.essences import GOLD
from core.res_arcana.model import NONE, Component, Cost
from core.res_arcana.view import Table
from core.res_arcana.wording.cards import card_sentences, type_of
from core.res_arcana.wording.powers import use_phrase
from core.res_arcana.wording.prices import placement_price
from core.res_arcana.wording.prompts import counted_kind, effect_of, goes_onto_card, lying_on
from core.res_arcana.wording.vocabulary import cards, essences, name_of, points, some, wanted

Answer = Callable[[Table, Decision, int, Sequence[str]], str]


def answer(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    """One answer in words."""
    return ANSWERS[decision.kind](view, decision, choice, names)


def _action(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    verb, number = ask.verb_and_number(choice)
    if verb == ask.USE:
        return use_phrase(number)
    if verb == ask.PLACE_ACTION:
        return _placing(view, decision.seat, number)
    if verb == ask.CLAIM_ACTION:
        return _claiming(COMPONENTS[number])
    if verb == ask.CLAIM_TOP:
        cost = wanted(MONUMENTS[0].cost)
        return say("Claim the top monument of the deck, unseen ({cost})", cost=cost)
    if verb == ask.DISCARD_ACTION:
        return say("Discard {card} for 1 gold or any 2 other essences", card=name_of(number))
    if view["token_taken"]:
        return say("Pass: swap your magic item and draw a card")
    if view["first"] == decision.seat:
        return say("Pass: keep the first-player token, swap your magic item and draw a card")
    return say("Pass: take the first-player token, swap your magic item and draw a card")


def _placing(view: Table, seat: int, artifact: int) -> str:
    cost = placement_price(view["seats"][seat], artifact)
    worth = COMPONENTS[artifact].points
    if worth:
        return say(
            "Place {card} ({cost}; {points})",
            card=name_of(artifact),
            cost=cost,
            points=points(worth),
        )
    return say("Place {card} ({cost})", card=name_of(artifact), cost=cost)


def _claiming(component: Component) -> str:
    cost = wanted(component.cost)
    card = name_of(component.number)
    if component.points and component.points_per_kind == NONE:
        worth = points(component.points)
        return say("Claim {card} ({cost}; {points})", card=card, cost=cost, points=worth)
    return say("Claim {card} ({cost})", card=card, cost=cost)


def _pay(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    return say("Pay {essences}", essences=essences(choice))


def _gain(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    if goes_onto_card(decision):
        return say("Put {essences} on it", essences=essences(choice))
    return say("Gain {essences}", essences=essences(choice))


def _take(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    lying = lying_on(view, decision.subject)
    ability = COMPONENTS[decision.subject].collect
    if choice:
        return count("Take it", "Take them", sum(lying))
    if ability.kind == model.COLLECT_IF_GOLD_STAYS and lying[GOLD]:
        gain = wanted(ability.essences)
        return count(
            "Leave it there and collect {essences}",
            "Leave them there and collect {essences}",
            sum(lying),
            essences=gain,
        )
    if ability.kind == model.COLLECT_MORE_OF_EACH:
        return say("Leave all of it there, and 2 more of each kind lying there are added")
    return count("Leave it there", "Leave them there", sum(lying))


def _upkeep(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    if choice:
        price = wanted(COMPONENTS[decision.subject].collect.essences)
        return say("Pay {essences}", essences=price)
    return say("Turn {card}", card=name_of(decision.subject))


def _destroy(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    cost = COMPONENTS[choice].cost.total
    return count(
        "Destroy {card} (it cost {number} essence)",
        "Destroy {card} (it cost {number} essences)",
        cost,
        card=name_of(choice),
    )


def _discard(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    cost = wanted(COMPONENTS[choice].cost)
    return say("Discard {card} (its cost is {cost})", card=name_of(choice), cost=cost)


def _straighten(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    if choice == NONE:
        return say("Straighten nothing")
    return say("Straighten {card}", card=name_of(choice))


def _place(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    if choice == NONE:
        return say("Place nothing")
    effect = effect_of(decision.detail, model.PLACE_CARD)
    cost = placement_price(view["seats"][decision.seat], choice, effect)
    return say("Place {card} ({cost})", card=name_of(choice), cost=cost)


def _rival(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    number = view["seats"][choice]["pool"][counted_kind(decision)]
    gain = some(number, decision.detail)
    return say("Choose {name}: gain {essences}", name=names[choice], essences=gain)


def _look(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    if choice == ask.OWN_DECK:
        number = view["seats"][decision.seat]["deck"]
        return say("Your own deck ({cards})", cards=cards(number))
    return say("The monument deck ({cards})", cards=cards(view["monument_deck"]))


def _order(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    own = view["own"]
    if own is None:
        return ""
    seen = own["looked_at"]
    ordered = [name_of(seen[at]) for at in ORDERS[decision.detail][choice]]
    if len(ordered) == 3:
        top, middle, last = ordered
        return say("{top} on top, then {middle}, then {last}", top=top, middle=middle, last=last)
    return say("{top} on top, then {last}", top=ordered[0], last=ordered[-1])


def _respond(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    attack = effect_of(decision.detail, model.LIFE_LOSS)
    if choice == NONE:
        return say("Lose {number} life", number=attack.number)
    if choice != decision.detail or attack.way_out is None:
        return use_phrase(choice)
    return _way_out(attack.way_out)


def _way_out(cost: Cost) -> str:
    if cost.essences.total:
        return say("Pay {essences} instead", essences=wanted(cost.essences))
    return WAYS_OUT[cost.target]()


WAYS_OUT: Final[dict[int, Callable[[], str]]] = {
    model.DESTROY_ARTIFACT: lambda: say("Destroy one of your artifacts instead"),
    model.DISCARD_CARD: lambda: say("Discard a card from your hand instead"),
}
"""The way out of an attack, by the component that it names."""


def _react(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    return say("Do not react") if choice == NONE else use_phrase(choice)


def _item(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    text = " ".join(card_sentences(COMPONENTS[choice]))
    return say("Take {card}. {text}", card=name_of(choice), text=text)


def _mage(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    text = " ".join(card_sentences(COMPONENTS[choice]))
    return say("Play {card}. {text}", card=name_of(choice), text=text)


def _draft(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    component = COMPONENTS[choice]
    return say(
        "Keep {card} ({type}). {text}",
        card=name_of(choice),
        type=type_of(component),
        text=" ".join(card_sentences(component)),
    )


def _pick(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    cost = wanted(COMPONENTS[choice].cost)
    return say("Pick {card} ({cost})", card=name_of(choice), cost=cost)


def _first(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    if choice == decision.seat:
        return say("I go first")
    return say("{name} goes first", name=names[choice])


ANSWERS: Final[dict[str, Answer]] = {
    ask.NAMES[ask.ACTION]: _action,
    ask.NAMES[ask.PAY_PLACEMENT]: _pay,
    ask.NAMES[ask.PAY_CLAIM]: _pay,
    ask.NAMES[ask.PAY_POWER]: _pay,
    ask.NAMES[ask.GAIN]: _gain,
    ask.NAMES[ask.GAIN_OTHER]: lambda view, decision, choice, names: say(
        "Gain {essences}", essences=essences(choice)
    ),
    ask.NAMES[ask.COLLECT]: lambda view, decision, choice, names: say(
        "Collect {essences}", essences=essences(choice)
    ),
    ask.NAMES[ask.TAKE]: _take,
    ask.NAMES[ask.UPKEEP]: _upkeep,
    ask.NAMES[ask.TURN]: lambda view, decision, choice, names: say(
        "Turn {card}", card=name_of(choice)
    ),
    ask.NAMES[ask.DESTROY]: _destroy,
    ask.NAMES[ask.DISCARD]: _discard,
    ask.NAMES[ask.STRAIGHTEN]: _straighten,
    ask.NAMES[ask.PUT]: lambda view, decision, choice, names: say(
        "Put it on {card}", card=name_of(choice)
    ),
    ask.NAMES[ask.PLACE]: _place,
    ask.NAMES[ask.RIVAL]: _rival,
    ask.NAMES[ask.LOOK]: _look,
    ask.NAMES[ask.ORDER]: _order,
    ask.NAMES[ask.RESPOND]: _respond,
    ask.NAMES[ask.LOSE]: lambda view, decision, choice, names: say(
        "Lose {essences}", essences=essences(choice)
    ),
    ask.NAMES[ask.REACT]: _react,
    ask.NAMES[ask.ITEM]: _item,
    ask.NAMES[ask.FIRST]: _first,
    ask.NAMES[ask.PICK]: _pick,
    ask.NAMES[ask.MAGE]: _mage,
    ask.NAMES[ask.DRAFT]: _draft,
}
"""Every kind of question has its answers here; a test counts them."""
