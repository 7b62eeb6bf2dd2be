"""Placing artifacts, from the hand as an action or from elsewhere by an effect.

A card is shown and laid down before it is paid for, as at a real table: so nobody can wonder which
card a payment is for, and only what can be paid is ever offered.
"""

from collections.abc import Sequence

from core.event import Event
from core.masks import members
from core.res_arcana import costs, draws, model, payments
from core.res_arcana.components import ALL_ARTIFACTS, DRAGONS, POWERS
from core.res_arcana.discounts import variants
from core.res_arcana.model import NONE, Effect
from core.res_arcana.questions import FREE, PAY_PLACEMENT
from core.res_arcana.state import Frame, Seat, State


def begin(state: State, at: int, artifact: int, less_any: int, less_not_gold: int) -> None:
    """Lay an artifact down, straight, and ask for its payment, less the discount given."""
    seat = state.seats[at]
    if seat.hand >> artifact & 1:
        draws.show(state, at, artifact)
    else:
        for owner in state.seats:
            owner.discard &= ~(1 << artifact)
    seat.play |= 1 << artifact
    if state.events is not None:
        state.events.append(Event("placed", at, {"card": artifact}))
    state.stack.append((PAY_PLACEMENT, at, artifact, less_any, less_not_gold))


def payment_options(state: State, frame: Frame) -> Sequence[int]:
    """The bundles that pay for the artifact."""
    _, at, artifact, less_any, less_not_gold = frame
    if less_any == FREE:
        return (0,)
    seat = state.seats[at]
    return payments.placements(seat.pool, variants(seat, artifact, less_any, less_not_gold))


def pay(state: State, frame: Frame, payment: int) -> None:
    """Pay for the artifact."""
    costs.pay(state, frame[1], payment)


def card_options(state: State, frame: Frame) -> list[int]:
    """The cards that an effect may place and the seat can pay for, or none of them."""
    _, at, _, number, index = frame
    effect = POWERS[number].effects[index]
    seat = state.seats[at]
    if effect.source == model.FROM_HAND:
        cards = seat.hand
    elif effect.source == model.FROM_DISCARD:
        cards = seat.discard
    else:
        cards = 0
        for other in state.seats:
            cards |= other.discard
    cards &= DRAGONS if effect.dragons_only else ALL_ARTIFACTS
    found = [card for card in members(cards) if _affordable(seat, card, effect)]
    found.append(NONE)
    return found


def _affordable(seat: Seat, card: int, effect: Effect) -> bool:
    if effect.free:
        return True
    return payments.placeable(
        seat.pool, variants(seat, card, effect.less_any, effect.less_not_gold)
    )


def card_chosen(state: State, frame: Frame, card: int) -> None:
    """An effect places the chosen card, or nothing."""
    _, at, _, number, index = frame
    if card == NONE:
        if state.events is not None:
            state.events.append(Event("placed nothing", at))
        return
    effect = POWERS[number].effects[index]
    begin(state, at, card, FREE if effect.free else effect.less_any, effect.less_not_gold)
