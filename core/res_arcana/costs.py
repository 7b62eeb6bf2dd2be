"""What a cost asks besides essences: other components to turn, destroy or discard."""

from core.event import Event
from core.res_arcana import draws, model, payments
from core.res_arcana.components import ALL_ARTIFACTS, BITS, COMPONENTS, CREATURES, DRAGONS
from core.res_arcana.essences import covers
from core.res_arcana.model import Cost
from core.res_arcana.questions import DESTROY, DISCARD, TURN
from core.res_arcana.state import Seat, State


def targets(seat: Seat, target: int, component: int) -> int:
    """The mask of cards that may be given up for a cost's target."""
    if target == model.TURN_DRAGON:
        return seat.play & ~seat.turned & DRAGONS
    if target == model.TURN_CREATURE:
        return seat.play & ~seat.turned & CREATURES
    if target == model.DESTROY_ARTIFACT:
        return seat.play & ALL_ARTIFACTS
    if target == model.DESTROY_OTHER:
        return seat.play & ALL_ARTIFACTS & ~BITS[component]
    if target == model.DESTROY_DRAGON_OR_CREATURE:
        return seat.play & (DRAGONS | CREATURES)
    return seat.hand


def can_meet(state: State, seat: Seat, cost: Cost, component: int) -> bool:
    """Whether a seat can pay all of a cost; `component` is where the power stands."""
    if cost.turn and seat.turned & BITS[component]:
        return False
    if not payments.payable(seat.pool, cost.essences):
        return False
    return can_meet_rest(state, seat, cost, component)


def can_meet_rest(state: State, seat: Seat, cost: Cost, component: int) -> bool:
    """Whether the parts of a cost that are not paid from the pool can be met."""
    if cost.from_this and not covers(state.on[component], cost.from_this):
        return False
    if cost.target in (model.NO_TARGET, model.DESTROY_THIS):
        return True
    return targets(seat, cost.target, component) != 0


def question(target: int) -> int:
    """The kind of question that asks for a cost's target."""
    if target in (model.TURN_DRAGON, model.TURN_CREATURE):
        return TURN
    if target in (model.DISCARD_CARD, model.DESTROY_THIS_AND_DISCARD):
        return DISCARD
    return DESTROY


def turn(state: State, at: int, component: int) -> None:
    """Turn a component of a seat."""
    state.seats[at].turned |= BITS[component]
    if state.events is not None:
        state.events.append(Event("turned", at, {"card": component}))


def destroy(state: State, at: int, artifact: int) -> None:
    """Put an artifact from play onto its owner's discard; what lies on it is lost."""
    seat = state.seats[at]
    gone = ~BITS[artifact]
    seat.play &= gone
    seat.turned &= gone
    seat.discard |= 1 << artifact
    if state.events is not None:
        state.events.append(Event("destroyed", at, {"card": artifact}))
    clear(state, at, artifact)


def clear(state: State, at: int, component: int) -> None:
    """Return to the supply what lies on a component that leaves its owner."""
    lost = state.on[component]
    state.on[component] = 0
    if lost and state.events is not None:
        state.events.append(Event("lost from card", at, {"card": component, "essences": lost}))


def pay(state: State, at: int, payment: int) -> None:
    """Take a payment out of a seat's pool."""
    state.seats[at].pool -= payment
    if payment and state.events is not None:
        state.events.append(Event("paid", at, {"essences": payment}))


def give_up(state: State, at: int, kind: int, chosen: int) -> None:
    """Do to the chosen card what the question of that kind asks."""
    if kind == TURN:
        turn(state, at, chosen)
    elif kind == DESTROY:
        destroy(state, at, chosen)
    else:
        draws.discard(state, at, chosen)


def printed_cost(component: int) -> int:
    """How many essences a card costs as printed, all parts counted."""
    return COMPONENTS[component].cost.total
