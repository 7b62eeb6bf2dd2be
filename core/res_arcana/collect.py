"""The collect phase: what components give, what lies on them, and what the Cursed Forge asks."""

from core.event import Event
from core.res_arcana import costs, effects, essences, model
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import GOLD, UNITS, count
from core.res_arcana.powers import components_of
from core.res_arcana.questions import COLLECT, TAKE, UPKEEP
from core.res_arcana.state import Frame, State


def begin(state: State, at: int) -> None:
    """Give a seat all that leaves no choice, and push the questions about the rest.

    The Cursed Forge is asked about last: it may be paid with what was just collected.
    """
    seat = state.seats[at]
    gains = 0
    choices: list[Frame] = []
    upkeeps: list[Frame] = []
    for number in components_of(seat, seat.play):
        ability = COMPONENTS[number].collect
        if ability.kind == model.COLLECT_ESSENCES:
            wanted = ability.essences
            if wanted.chosen:
                detail = wanted.chosen << 5 | wanted.kinds
                choices.append((COLLECT, at, number, detail, 0))
            gains += wanted.fixed
        elif ability.kind == model.COLLECT_UPKEEP:
            upkeeps.append((UPKEEP, at, number, 0, 0))
        if state.on[number]:
            choices.append((TAKE, at, number, 0, 0))
    if gains:
        seat.pool = essences.added(seat.pool, gains)
        if state.events is not None:
            state.events.append(Event("collected", at, {"essences": gains}))
    state.stack.extend(upkeeps)
    choices.reverse()
    state.stack.extend(choices)


def collected(state: State, frame: Frame, gained: int) -> None:
    """Collect the chosen essences from a component."""
    _, at, number, _, _ = frame
    seat = state.seats[at]
    seat.pool = essences.added(seat.pool, gained)
    if state.events is not None:
        facts = {"card": number, "essences": gained}
        state.events.append(Event("collected from", at, facts))


def take(state: State, frame: Frame, taken: int) -> None:
    """Take everything off a component, or leave it and get what that brings."""
    _, at, number, _, _ = frame
    lying = state.on[number]
    if taken:
        state.on[number] = 0
        seat = state.seats[at]
        seat.pool = essences.added(seat.pool, lying)
        if state.events is not None:
            state.events.append(Event("took", at, {"card": number, "essences": lying}))
        return
    ability = COMPONENTS[number].collect
    if ability.kind == model.COLLECT_IF_GOLD_STAYS and count(lying, GOLD):
        wanted = ability.essences
        state.stack.append((COLLECT, at, number, wanted.chosen << 5 | wanted.kinds, 0))
    elif ability.kind == model.COLLECT_MORE_OF_EACH:
        more = sum(2 * UNITS[kind] for kind in range(5) if count(lying, kind))
        effects.put_on(state, at, number, more)


def upkeep_options(state: State, frame: Frame) -> list[int]:
    """Pay, where the pool can, or turn the component."""
    _, at, number, _, _ = frame
    price = COMPONENTS[number].collect.essences.fixed
    return [1, 0] if essences.covers(state.seats[at].pool, price) else [0]


def upkeep(state: State, frame: Frame, pays: int) -> None:
    _, at, number, _, _ = frame
    if pays:
        costs.pay(state, at, COMPONENTS[number].collect.essences.fixed)
    else:
        costs.turn(state, at, number)
