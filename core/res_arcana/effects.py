"""What each kind of effect does, in a table from kind to function.

A function gets the seat that uses the power, the power, the effect, and `given`: the bundle that
was paid, or the card that was given up for the cost. It acts at once or pushes a question.
"""

from collections.abc import Callable
from typing import Final

from core.event import Event
from core.res_arcana import costs, draws, essences, model, payments
from core.res_arcana.components import BITS
from core.res_arcana.essences import GOLD, UNITS
from core.res_arcana.model import Effect, Power
from core.res_arcana.questions import (
    CHECK,
    DISCARD,
    GAIN,
    GAIN_OTHER,
    LOOK,
    NEXT_VICTIM,
    PLACE,
    PUT,
    RIVAL,
    STRAIGHTEN,
)
from core.res_arcana.state import State


def gain(state: State, at: int, gained: int) -> None:
    """Put essences from the supply into a seat's pool."""
    seat = state.seats[at]
    seat.pool = essences.added(seat.pool, gained)
    if gained and state.events is not None:
        state.events.append(Event("gained", at, {"essences": gained}))


def put_on(state: State, at: int, component: int, put: int) -> None:
    """Put essences onto a component."""
    state.on[component] = essences.added(state.on[component], put)
    if put and state.events is not None:
        state.events.append(Event("put on", at, {"card": component, "essences": put}))


def straighten(state: State, at: int, component: int) -> None:
    """Straighten a component of a seat."""
    state.seats[at].turned &= ~BITS[component]
    if state.events is not None:
        state.events.append(Event("straightened", at, {"card": component}))


def _gain(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    wanted = effect.essences
    if wanted.chosen == 0:
        gain(state, at, wanted.fixed)
    else:
        detail = wanted.chosen << 5 | wanted.kinds
        state.stack.append((GAIN, at, power.component, detail, 0))


def _gain_on_this(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    wanted = effect.essences
    if wanted.chosen == 0:
        put_on(state, at, power.component, wanted.fixed)
    else:
        detail = wanted.chosen << 5 | wanted.kinds
        state.stack.append((GAIN, at, power.component, detail, 1))


def _put_payment_on_this(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    put_on(state, at, power.component, given)


def _put_payment_on_component(
    state: State, at: int, power: Power, effect: Effect, given: int
) -> None:
    state.stack.append((PUT, at, power.component, given, 0))


def _rivals_gain(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    for rival in range(len(state.seats)):
        if rival != at:
            gain(state, rival, effect.essences.fixed)


def _straighten_component(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.stack.append((STRAIGHTEN, at, power.component, 0, 0))


def _straighten_creature(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.stack.append((STRAIGHTEN, at, power.component, 1, 0))


def _straighten_this(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    straighten(state, at, power.component)


def _draw(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    draws.draw(state, at, effect.number)


def _draw_then_discard(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    drawn = draws.draw(state, at, effect.number)
    if drawn:
        state.stack.append((DISCARD, at, power.component, drawn, 0))


def _look(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.stack.append((LOOK, at, power.component, effect.number, 0))


def _place_card(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.stack.append((PLACE, at, power.component, power.number, power.effects.index(effect)))


def _life_loss(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.stack.append((NEXT_VICTIM, at, power.number, 1, effect.number))


def _ignore_life_loss(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    if state.events is not None:
        state.events.append(Event("ignored life loss", at))


def _check_victory(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.stack.append((CHECK, at, 1, 0, 0))


def _temporary_points(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    state.seats[at].bonus += effect.number
    if state.events is not None:
        state.events.append(Event("gained points", at, {"number": effect.number}))


def _gain_its_cost(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    number = costs.printed_cost(given) + effect.number
    wanted = effect.essences
    if wanted.chosen == 0:
        gain(state, at, wanted.fixed * number)
    else:
        state.stack.append((GAIN, at, power.component, number << 5 | wanted.kinds, 0))


def _gain_x_gold(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    gain(state, at, UNITS[GOLD] * payments.x_paid(given, power.cost.essences))


def _gain_x_other(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    number = payments.x_paid(given, power.cost.essences)
    if number:
        paid = essences.kinds_in(given).bit_length() - 1
        state.stack.append((GAIN_OTHER, at, power.component, number, paid))


def _gain_like_rival(state: State, at: int, power: Power, effect: Effect, given: int) -> None:
    if len(state.seats) > 1:
        state.stack.append((RIVAL, at, power.component, effect.kind_gained, effect.kind_counted))


EFFECTS: Final[dict[int, Callable[[State, int, Power, Effect, int], None]]] = {
    model.GAIN: _gain,
    model.GAIN_ON_THIS: _gain_on_this,
    model.PUT_PAYMENT_ON_THIS: _put_payment_on_this,
    model.PUT_PAYMENT_ON_COMPONENT: _put_payment_on_component,
    model.RIVALS_GAIN: _rivals_gain,
    model.STRAIGHTEN_COMPONENT: _straighten_component,
    model.STRAIGHTEN_CREATURE: _straighten_creature,
    model.STRAIGHTEN_THIS: _straighten_this,
    model.DRAW: _draw,
    model.DRAW_THEN_DISCARD: _draw_then_discard,
    model.LOOK: _look,
    model.PLACE_CARD: _place_card,
    model.LIFE_LOSS: _life_loss,
    model.IGNORE_LIFE_LOSS: _ignore_life_loss,
    model.CHECK_VICTORY: _check_victory,
    model.TEMPORARY_POINTS: _temporary_points,
    model.GAIN_ITS_COST: _gain_its_cost,
    model.GAIN_X_GOLD: _gain_x_gold,
    model.GAIN_X_OTHER: _gain_x_other,
    model.GAIN_LIKE_RIVAL: _gain_like_rival,
}
"""Every kind of effect has its function here; a test counts them."""


def other_kinds(number: int, paid: int) -> list[int]:
    """`number` essences of one kind that is neither gold nor the kind paid."""
    return [UNITS[kind] * number for kind in range(5) if kind not in (GOLD, paid)]
