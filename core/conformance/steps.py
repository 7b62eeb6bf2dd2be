"""Takes a step: answers the engine's questions one by one from the step's fields.

Every field that a step has must agree with what happens, also where the engine asks nothing
because there is but one answer.
"""

from collections.abc import Callable
from typing import Final

from core.conformance.addressing import addresses, question_for, waits_for
from core.conformance.cases import Step
from core.conformance.errors import Refused
from core.conformance.rigged import RiggedChance, known_on_top, rig
from core.conformance.sentences import (
    essences,
    name,
    names,
    one_of,
    why_not_claim,
    why_not_place,
    why_not_use,
)
from core.conformance.settling import settle_gain, settle_payment, settle_power
from core.conformance.table import Table
from core.res_arcana import draws, flow, model, reactions
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import NONE, Power


def take(table: Table, step: Step, holding: bool) -> None:
    """Take the step, or raise Refused with the reason; then the table is of no further use.

    `holding` keeps a question open although it has but one answer: a later step answers it.
    """
    if step.do == "decline" and _nothing_was_asked(table, step):
        table.unasked = False
        return
    if step.do == "leave" and step.card in table.left:
        table.left.discard(step.card)
        return
    while not addresses(table, step):
        if holding or not table.forced:
            raise Refused(waits_for(table))
        table.answer_forced()
    table.begin_step()
    _STEPS[step.do](table, step)
    checked = any(event.kind == "checked victory" for event in table.events())
    table.unasked = checked and step.do not in ("react", "decline")
    chance = table.state.chance
    assert isinstance(chance, RiggedChance)
    chance.wanted = []


def _choose(table: Table, choice: int, refusal: str) -> None:
    """Answer the open question, or refuse with a sentence if it does not offer that."""
    if choice not in table.state.options:
        raise Refused(refusal)
    table.answer(choice)


def _choose_mage(table: Table, step: Step) -> None:
    options = flow.secret_options(table.state, step.seat)
    if not options:
        raise Refused(f"Seat {step.seat} has chosen a mage already.")
    if step.card not in options:
        raise Refused(f"Seat {step.seat} may choose {names(options)}, not {name(step.card)}.")
    table.choose_mage(step.seat, step.card)


def _choose_item(table: Table, step: Step) -> None:
    _choose(table, step.card, f"{name(step.card)} is not among the magic items in the middle.")


def _collect(table: Table, step: Step) -> None:
    frame = question_for(table, step)
    assert frame is not None
    if frame[0] != ask.GAIN:
        table.bring_up(frame)
    if frame[0] == ask.TAKE:
        table.answer(0)
        table.left.add(step.card)
    settle_gain(table, step)


def _take(table: Table, step: Step) -> None:
    _answer_collecting(table, step, 1)


def _leave(table: Table, step: Step) -> None:
    _answer_collecting(table, step, 0)


def _upkeep(table: Table, step: Step) -> None:
    _answer_collecting(table, step, 1 if step.choice == "pay" else 0)


def _answer_collecting(table: Table, step: Step, choice: int) -> None:
    frame = question_for(table, step)
    assert frame is not None
    table.bring_up(frame)
    _choose(table, choice, f"Seat {step.seat} cannot pay for {name(step.card)}.")


def _place(table: Table, step: Step) -> None:
    card = step.card
    frame = table.question()
    if frame is not None and frame[0] == ask.PLACE:
        _choose(table, card, f"Seat {step.seat} cannot place {name(card)} by this power.")
    else:
        refusal = why_not_place(table.state, step.seat, card)
        _choose(table, ask.PLACE_ACTION + card, refusal)
    settle_payment(table, step)


def _claim(table: Table, step: Step) -> None:
    card = step.card
    deck = table.state.monument_deck
    if step.revealed is not None:
        rig(table.state, step.seat, ask.MONUMENT_DECK, step.revealed)
        next_up = deck[-1:] if COMPONENTS[card].kind == model.MONUMENT else []
        if step.revealed != next_up:
            raise Refused(
                f"Claiming {name(card)} turns up {names(next_up)}, not {names(step.revealed)}."
            )
    _choose(table, ask.CLAIM_ACTION + card, why_not_claim(table.state, step.seat, card))
    settle_payment(table, step)


def _claim_top(table: Table, step: Step) -> None:
    if step.drawn is not None:
        rig(table.state, step.seat, ask.MONUMENT_DECK, step.drawn)
        top = table.state.monument_deck[-1:]
        if step.drawn != top:
            raise Refused(f"The top monument is {names(top)}, not {names(step.drawn)}.")
    _choose(table, ask.CLAIM_TOP, f"Seat {step.seat} cannot claim the top monument.")
    settle_payment(table, step)


def _discard(table: Table, step: Step) -> None:
    refusal = f"Seat {step.seat} has no {name(step.card)} in hand to discard."
    _choose(table, ask.DISCARD_ACTION + step.card, refusal)
    settle_gain(table, step)


def _power(step: Step) -> Power:
    powers = COMPONENTS[step.card].powers
    if step.power >= len(powers):
        raise Refused(f"{name(step.card)} has no power {step.power}.")
    return powers[step.power]


def _use(table: Table, step: Step) -> None:
    power = _power(step)
    if step.drawn is not None:
        rig(table.state, step.seat, ask.OWN_DECK, step.drawn)
    _choose(table, ask.USE + power.number, why_not_use(table.state, step.seat, power))
    settle_power(table, step, power.cost)
    _check_drawn(table, step)


def _react(table: Table, step: Step) -> None:
    power = _power(step)
    cost = power.cost
    frame = table.question()
    assert frame is not None
    if frame[0] == ask.RESPOND and frame[3] == power.number:
        way_out = reactions.attack(power.number).way_out
        if way_out is not None:
            cost = way_out
    refusal = f"Seat {step.seat} cannot react with power {step.power} of {name(step.card)} now."
    _choose(table, power.number, refusal)
    settle_power(table, step, cost)


def _lose_life(table: Table, step: Step) -> None:
    frame = table.question()
    assert frame is not None
    if frame[0] == ask.RESPOND:
        table.answer(NONE)
    lost = 0 if step.pay is None else step.pay
    options = one_of(table.state.options)
    refusal = f"Seat {step.seat} loses {options} to {name(frame[2])}, not {essences(lost)}."
    _choose(table, lost, refusal)


def _pass(table: Table, step: Step) -> None:
    if step.drawn is not None:
        rig(table.state, step.seat, ask.OWN_DECK, step.drawn)
    table.answer(ask.PASS)
    _choose(table, step.item, f"{name(step.item)} is not among the magic items in the middle.")
    _check_drawn(table, step)


def _look(table: Table, step: Step) -> None:
    state = table.state
    known = known_on_top(state, step.seat, step.deck)
    if step.seen is not None:
        rig(table.state, step.seat, step.deck, step.seen)
    table.answer(step.deck)
    frame = table.question()
    assert frame is not None
    cards = draws.seen_on_top(state, step.seat, step.deck, frame[3])
    if step.seen is None:
        table.looked_at = cards
        return
    unknown = [card for card in cards if card not in known]
    seen = set(step.seen)
    if len(seen) < len(step.seen) or not set(unknown) <= seen <= set(cards):
        raise Refused(f"Seat {step.seat} sees {names(unknown)}, not {names(step.seen)}.")
    # The case counts the cards known before first, and then those it calls seen.
    table.looked_at = [card for card in cards if card not in step.seen] + step.seen


def _put_back(table: Table, step: Step) -> None:
    frame = table.question()
    assert frame is not None
    _, at, deck, number, _ = frame
    if sorted(step.order) != list(range(number)):
        raise Refused(f"{step.order} is not an order of the {number} cards looked at.")
    cards = draws.seen_on_top(table.state, at, deck, number)
    wanted = tuple(cards.index(table.looked_at[index]) for index in step.order)
    table.answer(draws.ORDERS[number].index(wanted))


def _discard_cards(table: Table, step: Step) -> None:
    frame = table.question()
    assert frame is not None
    number = frame[3]
    if len(step.cards) != number:
        raise Refused(f"Seat {step.seat} must discard {number} cards, not {len(step.cards)}.")
    for card in step.cards:
        _choose(table, card, f"Seat {step.seat} has no {name(card)} in hand to discard.")


def _decline(table: Table, step: Step) -> None:
    _choose(table, NONE, "This cannot be declined.")


def _nothing_was_asked(table: Table, step: Step) -> bool:
    """Whether a victory check came and went because the card's react power could not be used."""
    reacts = any(p.trigger == model.ON_VICTORY_CHECK for p in COMPONENTS[step.card].powers)
    return table.unasked and reacts and table.owns(step.seat, step.card)


def _check_drawn(table: Table, step: Step) -> None:
    """The named cards came to the hand; in which order nobody can tell afterwards."""
    if step.drawn is None:
        return
    drawn: list[int] = []
    for event in table.events():
        cards = event.private.get(step.seat, {}).get("cards", [])
        if event.kind == "drew" and not isinstance(cards, (int, str)):
            drawn += cards
    if sorted(drawn) != sorted(step.drawn):
        raise Refused(f"Seat {step.seat} draws {names(drawn)}, not {names(step.drawn)}.")


_STEPS: Final[dict[str, Callable[[Table, Step], None]]] = {
    "choose mage": _choose_mage,
    "choose item": _choose_item,
    "collect": _collect,
    "take": _take,
    "leave": _leave,
    "upkeep": _upkeep,
    "place": _place,
    "claim": _claim,
    "claim top monument": _claim_top,
    "discard": _discard,
    "use": _use,
    "react": _react,
    "lose life": _lose_life,
    "look": _look,
    "put back": _put_back,
    "discard cards": _discard_cards,
    "decline": _decline,
    "pass": _pass,
}
