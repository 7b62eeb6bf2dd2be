"""Using a power: its cost is paid part by part, then its effects happen one by one."""

from collections.abc import Sequence
from typing import Final

from core.event import Event
from core.masks import members
from core.res_arcana import costs, draws, effects, essences, model, payments
from core.res_arcana.components import (
    BITS,
    CREATURES,
    ITEM_BIT,
    MAGE_BIT,
    POWERS,
)
from core.res_arcana.model import NONE
from core.res_arcana.questions import DISCARD, PAY_POWER, RUN
from core.res_arcana.state import Frame, Seat, State

# The stages of a RUN frame; from EFFECTS on, stage - EFFECTS is the number of the effect.
_BEGIN: Final = 0
_GIVE_UP: Final = 1
_EFFECTS: Final = 2

_BELOW_MAGE: Final = MAGE_BIT - 1


def use(state: State, at: int, number: int) -> None:
    """Begin to use a power; its cost can be paid."""
    state.stack.append((RUN, at, number, _BEGIN, 0))


def run(state: State, frame: Frame) -> None:
    """Go on with a power until it asks something or is done."""
    _, at, number, stage, given = frame
    power = POWERS[number]
    cost = power.cost
    if stage == _BEGIN:
        if state.events is not None:
            state.events.append(Event("used", at, {"card": power.component, "power": number}))
        if cost.turn:
            state.seats[at].turned |= BITS[power.component]
        if cost.from_this:
            _take_off(state, at, power.component, cost.from_this)
        if cost.essences.total or cost.x_same:
            state.stack.append((RUN, at, number, _GIVE_UP, 0))
            state.stack.append((PAY_POWER, at, power.component, number, 0))
            return
        stage = _GIVE_UP
    if stage == _GIVE_UP:
        if cost.target in (model.DESTROY_THIS, model.DESTROY_THIS_AND_DISCARD):
            costs.destroy(state, at, power.component)
        if cost.target not in (model.NO_TARGET, model.DESTROY_THIS):
            state.stack.append((RUN, at, number, _EFFECTS, given))
            kind = costs.question(cost.target)
            detail = 1 if kind == DISCARD else cost.target
            state.stack.append((kind, at, power.component, detail, 0))
            return
        stage = _EFFECTS
    effect = power.effects[stage - _EFFECTS]
    if stage - _EFFECTS + 1 < len(power.effects):
        state.stack.append((RUN, at, number, stage + 1, given))
    effects.EFFECTS[effect.kind](state, at, power, effect, given)


def _take_off(state: State, at: int, component: int, essences_taken: int) -> None:
    """Spend essences that lie on a component."""
    state.on[component] -= essences_taken
    if state.events is not None:
        facts = {"card": component, "essences": essences_taken}
        state.events.append(Event("spent from card", at, facts))


def given(state: State, what: int) -> None:
    """Tell the power that waits on the stack what was paid or given up for it."""
    kind, at, number, stage, _ = state.stack[-1]
    state.stack[-1] = (kind, at, number, stage, what)


def waits(state: State) -> bool:
    """Whether a power waits for what was just paid or given up."""
    return bool(state.stack) and state.stack[-1][0] == RUN


def payment_options(state: State, frame: Frame) -> Sequence[int]:
    _, at, _, number, _ = frame
    cost = POWERS[number].cost
    pool = state.seats[at].pool
    if cost.x_same:
        return payments.payments_with_x(pool, cost.essences)
    return payments.payments(pool, cost.essences)


def straighten_options(state: State, frame: Frame) -> list[int]:
    _, at, _, creatures_only, _ = frame
    seat = state.seats[at]
    turned = seat.play & seat.turned
    if creatures_only:
        turned &= CREATURES
    return [*components_of(seat, turned), NONE]


def components_of(seat: Seat, slots: int) -> list[int]:
    """The components in a mask of a seat's slots."""
    found = members(slots & _BELOW_MAGE)
    if slots & MAGE_BIT:
        found.append(seat.mage)
    if slots & ITEM_BIT:
        found.append(seat.item)
    return found


def like_rival(state: State, frame: Frame, rival: int) -> None:
    """Gain as many essences of one kind as the rival has of another."""
    _, at, _, gained, counted = frame
    number = essences.count(state.seats[rival].pool, counted)
    effects.gain(state, at, essences.UNITS[gained] * number)


def discard_chosen(state: State, frame: Frame, card: int) -> None:
    """Discard the chosen card, and ask for the next one if more must go."""
    kind, at, component, left, _ = frame
    draws.discard(state, at, card)
    if left > 1:
        state.stack.append((kind, at, component, left - 1, 0))
    elif waits(state):
        given(state, card)
