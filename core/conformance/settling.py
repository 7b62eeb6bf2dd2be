"""Settles what a step has begun: what is paid, given up, aimed at and gained.

The engine asks nothing where the card leaves no choice. A step may name such a thing all the same,
and then it must agree with what happened; what the events of the step tell is the proof.
"""

from typing import Final

from core.conformance.cases import Step
from core.conformance.errors import Refused
from core.conformance.sentences import essences, name, one_of
from core.conformance.table import Table
from core.res_arcana import model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import NONE, Cost
from core.res_arcana.state import Frame

_GAINS: Final = (ask.GAIN, ask.GAIN_OTHER)
_GIVEN_UP: Final = (ask.TURN, ask.DESTROY)
_TARGETED: Final = (ask.STRAIGHTEN, ask.PUT)
_DISCARDING: Final = (model.DISCARD_CARD, model.DESTROY_THIS_AND_DISCARD)


def settle_payment(table: Table, step: Step) -> None:
    """Answer the open question of what is paid; a step that says nothing pays nothing.

    Only the price of a monument goes without saying: it is always the same.
    """
    frame = table.state.stack[-1]
    options = table.state.options
    payment = 0 if step.pay is None else step.pay
    if step.pay is None and _is_monument(frame):
        payment = options[0]
    if payment not in options:
        what = "The top monument" if frame[2] == NONE else name(frame[2])
        raise Refused(f"{what} costs {one_of(options)}, and the step pays {essences(payment)}.")
    table.answer(payment)


def _is_monument(frame: Frame) -> bool:
    kind, _, subject, _, _ = frame
    if kind != ask.PAY_CLAIM:
        return False
    return subject == NONE or COMPONENTS[subject].kind == model.MONUMENT


def settle_gain(table: Table, step: Step) -> None:
    """Answer the open question of what is gained."""
    gained = 0 if step.gain is None else step.gain
    options = table.state.options
    if gained not in options:
        card = name(table.state.stack[-1][2])
        raise Refused(f"{card} gives {one_of(options)}, and the step takes {essences(gained)}.")
    table.answer(gained)


def settle_power(table: Table, step: Step, cost: Cost) -> None:
    """Answer all questions of a power that the step itself is to answer, and check its fields."""
    aimed = False
    counted = False
    while True:
        frame = _question_of(table, step)
        if frame is None:
            break
        kind = frame[0]
        if kind == ask.PAY_POWER:
            settle_payment(table, step)
        elif kind in _GAINS:
            settle_gain(table, step)
        elif kind == ask.RIVAL:
            _choose_rival(table, step)
            counted = True
        elif kind in _TARGETED or kind in _GIVEN_UP or _is_discarded_for(cost, frame):
            _choose_target(table, step)
            aimed = True
        else:
            break
    power = f"Power {step.power} of {name(step.card)}"
    if step.target is not None and not aimed:
        raise Refused(f"{power} has no target.")
    if step.rival is not None and not counted:
        raise Refused(f"{power} is about no rival.")
    paid = _total(table, step.seat, ("paid",))
    if paid != (0 if step.pay is None else step.pay):
        raise Refused(f"{power} costs {essences(paid)}, and the step pays something else.")
    gained = _total(table, step.seat, ("gained", "put on"))
    if step.gain is not None and step.gain != gained:
        raise Refused(f"{power} gives {essences(gained)}, and the step takes something else.")


def _question_of(table: Table, step: Step) -> Frame | None:
    """The open question, if it is asked of the step's seat by the step's card."""
    frame = table.question()
    if frame is None or frame[1] != step.seat or frame[2] != step.card:
        return None
    return frame


def _is_discarded_for(cost: Cost, frame: Frame) -> bool:
    # Cards discarded by an effect are named by a step of their own.
    return frame[0] == ask.DISCARD and cost.target in _DISCARDING


def _choose_target(table: Table, step: Step) -> None:
    options = table.state.options
    target = NONE if step.target is None else step.target
    if target in options:
        table.answer(target)
    elif step.target is None:
        raise Refused(f"{name(step.card)} needs a target.")
    else:
        raise Refused(f"{name(target)} cannot be the target.")


def _choose_rival(table: Table, step: Step) -> None:
    if step.rival is None:
        raise Refused(f"{name(step.card)} needs a rival.")
    if step.rival not in table.state.options:
        raise Refused(f"Seat {step.rival} is not a rival of seat {step.seat}.")
    table.answer(step.rival)


def _total(table: Table, at: int, kinds: tuple[str, ...]) -> int:
    """All essences that the events of these kinds tell of a seat in this step."""
    total = 0
    for event in table.events():
        bundle = event.public.get("essences", 0)
        if event.seat == at and event.kind in kinds and isinstance(bundle, int):
            total += bundle
    return total
