"""The five actions of a turn: place, claim, discard, use, pass."""

from collections.abc import Sequence
from typing import Final

from core.event import Event
from core.masks import members
from core.res_arcana import costs, draws, effects, model, payments, placing, powers
from core.res_arcana.components import (
    ALL_MONUMENTS,
    BITS,
    COMPONENTS,
    FIRST_ITEM,
    FIRST_MAGE,
    ITEM_BIT,
    MAGE_BIT,
    MAGE_SLOT,
    MONUMENTS,
    POWERS,
)
from core.res_arcana.discounts import has_discount, variants
from core.res_arcana.essences import ALL_KINDS, GOLD, GUARD, NOT_GOLD, UNITS, size
from core.res_arcana.model import NONE
from core.res_arcana.payments import choices
from core.res_arcana.questions import (
    CLAIM_ACTION,
    CLAIM_TOP,
    DISCARD_ACTION,
    GAIN,
    ITEM,
    PASS,
    PAY_CLAIM,
    PLACE_ACTION,
    REVEAL,
    USE,
    verb_and_number,
)
from core.res_arcana.state import Frame, Seat, State

DISCARD_GAINS: Final = (UNITS[GOLD], *choices(2, NOT_GOLD))
"""What discarding a card gives: one gold, or any two that are not gold."""

_FOR_DISCARD: Final = -1
"""In a GAIN frame's detail: the gain for a discarded card."""

Use = tuple[int, int, int, bool]
"""A power as the list of actions needs it: (code, fixed cost, total cost, more to check)."""


def _uses(component: model.Component) -> tuple[Use, ...]:
    found: list[Use] = []
    for power in component.powers:
        cost = power.cost
        if power.trigger or cost.even_turned:
            continue
        narrow = cost.essences.chosen > 0 and cost.essences.kinds != ALL_KINDS
        target = cost.target not in (model.NO_TARGET, model.DESTROY_THIS)
        more = narrow or target or cost.from_this != 0
        found.append((USE + power.number, cost.essences.fixed, cost.essences.total, more))
    return tuple(found)


_USES: Final = tuple(_uses(component) for component in COMPONENTS)
_USABLE: Final = (
    sum(BITS[c.number] for c in COMPONENTS[:FIRST_MAGE] if _USES[c.number]) | MAGE_BIT | ITEM_BIT
)
"""The slots in which a component with powers to use may lie."""
_EVEN_TURNED: Final = tuple(
    (BITS[c.number], power) for c in COMPONENTS for power in c.powers if power.cost.even_turned
)
_MONUMENT_FIXED: Final = MONUMENTS[0].cost.fixed
_MONUMENT_TOTAL: Final = MONUMENTS[0].cost.total
_PRICES: Final = tuple((c.cost.fixed, c.cost.total) for c in COMPONENTS)


def options(state: State, at: int) -> list[int]:
    """Every action that the seat can begin and finish.

    This is the engine's hottest place: "the pool covers the cost" is written out in each loop.
    """
    seat = state.seats[at]
    found = [PASS]
    if seat.hand:
        _add_hand(found, seat)
    _add_powers(found, state, at)
    _add_claims(found, state, seat.pool)
    return found


def _add_hand(found: list[int], seat: Seat) -> None:
    pool = seat.pool
    guarded = pool | GUARD
    total = size(pool)
    cheaper = has_discount(seat)
    cards = seat.hand
    while cards:
        low = cards & -cards
        card = low.bit_length() - 1
        cards ^= low
        found.append(DISCARD_ACTION + card)
        if cheaper:
            if payments.placeable(pool, variants(seat, card, 0, 0)):
                found.append(PLACE_ACTION + card)
        else:
            fixed, needed = _PRICES[card]
            if total >= needed and (guarded - fixed) & GUARD == GUARD:
                found.append(PLACE_ACTION + card)


def _add_powers(found: list[int], state: State, at: int) -> None:
    seat = state.seats[at]
    guarded = seat.pool | GUARD
    total = size(seat.pool)
    slots = seat.play & ~seat.turned & _USABLE
    while slots:
        low = slots & -slots
        slots ^= low
        component = low.bit_length() - 1
        if component >= MAGE_SLOT:
            component = seat.mage if component == MAGE_SLOT else seat.item
        for code, fixed, needed, more in _USES[component]:
            if total >= needed and (guarded - fixed) & GUARD == GUARD:
                if not more or _can_meet_more(state, at, code):
                    found.append(code)
    for bit, power in _EVEN_TURNED:
        if seat.play & bit and payments.payable(seat.pool, power.cost.essences):
            found.append(USE + power.number)


def _add_claims(found: list[int], state: State, pool: int) -> None:
    guarded = pool | GUARD
    total = size(pool)
    places = state.places
    while places:
        low = places & -places
        places ^= low
        place = low.bit_length() - 1
        fixed, needed = _PRICES[place]
        if total >= needed and (guarded - fixed) & GUARD == GUARD:
            found.append(CLAIM_ACTION + place)
    if total >= _MONUMENT_TOTAL and (guarded - _MONUMENT_FIXED) & GUARD == GUARD:
        monuments = state.monuments
        while monuments:
            low = monuments & -monuments
            monuments ^= low
            found.append(CLAIM_ACTION + low.bit_length() - 1)
        if state.monument_deck:
            found.append(CLAIM_TOP)


def _can_meet_more(state: State, at: int, code: int) -> bool:
    power = POWERS[code - USE]
    return costs.can_meet(state, state.seats[at], power.cost, power.component)


def begin(state: State, frame: Frame, action: int) -> None:
    """Begin the chosen action."""
    at = frame[1]
    verb, number = verb_and_number(action)
    if verb == USE:
        powers.use(state, at, number)
    elif verb == PLACE_ACTION:
        placing.begin(state, at, number, 0, 0)
    elif verb == CLAIM_ACTION:
        state.stack.append((PAY_CLAIM, at, number, 0, 0))
    elif verb == DISCARD_ACTION:
        draws.discard(state, at, number)
        state.stack.append((GAIN, at, number, _FOR_DISCARD, 0))
    elif verb == PASS:
        _begin_pass(state, at)
    else:
        state.stack.append((PAY_CLAIM, at, NONE, 0, 0))


def gain_options(frame: Frame) -> Sequence[int]:
    """The bundles that a GAIN or COLLECT question offers."""
    detail = frame[3]
    if detail == _FOR_DISCARD:
        return DISCARD_GAINS
    return choices(detail >> 5, detail & 31)


def gained(state: State, frame: Frame, bundle: int) -> None:
    """Gain the chosen bundle, into the pool or onto the component."""
    _, at, component, _, on_this = frame
    if on_this:
        effects.put_on(state, at, component, bundle)
    else:
        effects.gain(state, at, bundle)


def claim_options(frame: Frame) -> Sequence[int]:
    component = frame[2]
    return (_MONUMENT_FIXED if component == NONE else COMPONENTS[component].cost.fixed,)


def claim(state: State, frame: Frame, payment: int) -> None:
    """Pay for a place or a monument and take it; NONE stands for the monument deck's top card."""
    _, at, component, _, _ = frame
    seat = state.seats[at]
    if component == NONE:
        component = draws.top_monument(state)
    elif ALL_MONUMENTS >> component & 1:
        state.monuments &= ~(1 << component)
        state.stack.append((REVEAL, at, 0, 0, 0))
    else:
        state.places &= ~(1 << component)
    seat.play |= 1 << component
    if state.events is not None:
        state.events.append(Event("claimed", at, {"card": component}))
    costs.pay(state, at, payment)
    gift = COMPONENTS[component].claimed
    if gift.total:
        # The gift comes before the next monument is turned up.
        state.stack.append((GAIN, at, component, gift.chosen << 5 | gift.kinds, 0))


def _begin_pass(state: State, at: int) -> None:
    first = not state.token_taken
    if state.events is not None:
        state.events.append(Event("passed", at, {"first": int(first)}))
    if first:
        state.token_taken = True
        state.first = at
    state.stack.append((ITEM, at, 0, 1, 0))


def item_options(state: State) -> list[int]:
    """The magic items in the middle."""
    return [FIRST_ITEM + number for number in members(state.items)]


def take_item(state: State, frame: Frame, item: int) -> None:
    """Take a magic item from the middle; who passes puts the old one back and draws a card.

    Essences lying on an item that goes back to the middle are lost, as on a destroyed artifact:
    the rulebook is silent, and what is claimed stays with its owner only on cards that stay.
    """
    _, at, _, passing, _ = frame
    seat = state.seats[at]
    if passing:
        costs.clear(state, at, seat.item)
        state.items |= 1 << (seat.item - FIRST_ITEM)
    state.items &= ~(1 << (item - FIRST_ITEM))
    seat.item = item
    seat.play |= ITEM_BIT
    seat.turned &= ~ITEM_BIT
    if state.events is not None:
        state.events.append(Event("took item", at, {"card": item}))
    if passing:
        # A passed player's new item lies on its passed side: it does nothing this round.
        seat.turned |= ITEM_BIT
        seat.passed = True
        draws.draw(state, at, 1)
