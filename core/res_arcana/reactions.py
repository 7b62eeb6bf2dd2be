"""What happens out of turn: answers to a life loss, and reacts to a victory check."""

from functools import reduce
from operator import or_
from typing import Final

from core.event import Event
from core.res_arcana import costs, model, powers, scoring
from core.res_arcana.components import BITS, COMPONENTS, POWERS
from core.res_arcana.model import NONE, Cost, Effect
from core.res_arcana.payments import life_losses
from core.res_arcana.powers import components_of
from core.res_arcana.questions import CHECK, DISCARD, LOSE, NEXT_VICTIM, REACT, RESPOND
from core.res_arcana.state import Frame, State

_REACTING_TO_CHECKS: Final = reduce(
    or_, (BITS[p.component] for p in POWERS if p.trigger == model.ON_VICTORY_CHECK)
)
"""The slots of components that may react to a victory check."""


def next_victim(state: State, frame: Frame) -> None:
    """Hit the next rival in turn order that has not passed."""
    _, attacker, number, done, loss = frame
    if done >= len(state.seats):
        return
    state.stack.append((NEXT_VICTIM, attacker, number, done + 1, loss))
    victim = (attacker + done) % len(state.seats)
    if not state.seats[victim].passed:
        state.stack.append((RESPOND, victim, POWERS[number].component, number, loss))


def respond_options(state: State, frame: Frame) -> list[int]:
    """Lose the life (NONE), use a react power, or take the way out (the attack's own number)."""
    _, at, attacker, number, _ = frame
    seat = state.seats[at]
    found = [NONE]
    from_dragon = COMPONENTS[attacker].dragon
    for component in components_of(seat, seat.play):
        for power in COMPONENTS[component].powers:
            answers = power.trigger == model.ON_LIFE_LOSS or (
                power.trigger == model.ON_DRAGON_LIFE_LOSS and from_dragon
            )
            if answers and costs.can_meet(state, seat, power.cost, component):
                found.append(power.number)
    way_out = _way_out(number)
    if way_out is not None and costs.can_meet(state, seat, way_out, attacker):
        found.append(number)
    return found


def _way_out(number: int) -> Cost | None:
    return attack(number).way_out


def attack(number: int) -> Effect:
    """The life-loss effect of an attacking power."""
    for effect in POWERS[number].effects:
        if effect.kind == model.LIFE_LOSS:
            return effect
    raise ValueError(f"Power {number} attacks nobody.")


def respond(state: State, frame: Frame, choice: int) -> None:
    """Begin the chosen answer to a life loss."""
    _, at, attacker, number, loss = frame
    if choice == NONE:
        state.stack.append((LOSE, at, attacker, number, loss))
    elif choice == number:
        _take_way_out(state, at, attacker, number)
    else:
        powers.use(state, at, choice)


def _take_way_out(state: State, at: int, attacker: int, number: int) -> None:
    cost = _way_out(number)
    assert cost is not None
    if state.events is not None:
        state.events.append(Event("took way out", at, {"card": attacker}))
    if cost.essences.total:
        costs.pay(state, at, cost.essences.fixed)
    if cost.target != model.NO_TARGET:
        kind = costs.question(cost.target)
        detail = 1 if kind == DISCARD else cost.target
        state.stack.append((kind, at, attacker, detail, 0))


def lose_options(state: State, frame: Frame) -> list[int]:
    _, at, _, _, loss = frame
    return life_losses(state.seats[at].pool, loss)


def lose(state: State, frame: Frame, lost: int) -> None:
    """Lose the chosen essences to an attack."""
    _, at, attacker, _, _ = frame
    state.seats[at].pool -= lost
    if state.events is not None:
        state.events.append(Event("lost life", at, {"card": attacker, "essences": lost}))


def ask_before_check(state: State, frame: Frame) -> bool:
    """Ask the next seat that can react to a victory check; False when all have been asked."""
    _, caller, mid_round, asked, _ = frame
    if asked >= len(state.seats):
        return False
    at = (state.first + asked) % len(state.seats)
    state.stack.append((CHECK, caller, mid_round, asked + 1, 0))
    if state.seats[at].play & _REACTING_TO_CHECKS and len(react_options(state, at)) > 1:
        state.stack.append((REACT, at, 0, 0, 0))
    return True


def react_options(state: State, at: int) -> list[int]:
    """React powers for a victory check that the seat can pay, or none."""
    seat = state.seats[at]
    found = [NONE]
    for component in components_of(seat, seat.play):
        for power in COMPONENTS[component].powers:
            if power.trigger == model.ON_VICTORY_CHECK and costs.can_meet(
                state, seat, power.cost, component
            ):
                found.append(power.number)
    return found


def react(state: State, frame: Frame, choice: int) -> None:
    at = frame[1]
    if choice != NONE:
        powers.use(state, at, choice)


def check(state: State) -> tuple[int, ...]:
    """Hold the victory check; points for this check alone are gone afterwards."""
    if state.events is not None:
        standing = [scoring.points(state, at) for at in range(len(state.seats))]
        state.events.append(Event("checked victory", -1, {"points": standing}))
    found = scoring.winners(state)
    if not found:
        for seat in state.seats:
            seat.bonus = 0
    return found
