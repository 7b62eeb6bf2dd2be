"""Which open question a step answers.

A step may come to a question that has but one answer and is not what the step is about: such a
question needs no step, so the runner answers it by itself and looks again.
"""

from typing import Final

from core.conformance.cases import Step
from core.conformance.table import Table
from core.res_arcana import model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import GOLD, count
from core.res_arcana.model import NONE
from core.res_arcana.state import MAGES, Frame

_QUESTIONS: Final[dict[str, tuple[int, ...]]] = {
    "choose mage": (),
    "choose item": (ask.ITEM,),
    "collect": (ask.COLLECT, ask.GAIN, ask.TAKE),
    "take": (ask.TAKE,),
    "leave": (ask.TAKE,),
    "upkeep": (ask.UPKEEP,),
    "place": (ask.PLACE, ask.ACTION),
    "claim": (ask.ACTION,),
    "claim top monument": (ask.ACTION,),
    "discard": (ask.ACTION,),
    "use": (ask.ACTION,),
    "pass": (ask.ACTION,),
    "react": (ask.RESPOND, ask.REACT),
    "lose life": (ask.RESPOND, ask.LOSE),
    "look": (ask.LOOK,),
    "put back": (ask.ORDER,),
    "discard cards": (ask.DISCARD,),
    "decline": (ask.PLACE, ask.RESPOND, ask.REACT),
}
"""The kinds of questions that each step can answer, the likelier one first."""

_TRIGGERS: Final = {
    ask.RESPOND: (model.ON_LIFE_LOSS, model.ON_DRAGON_LIFE_LOSS),
    ask.REACT: (model.ON_VICTORY_CHECK,),
}

_COLLECTING: Final = (ask.COLLECT, ask.TAKE, ask.UPKEEP)

_ABOUT_A_CARD: Final = (*_COLLECTING, ask.GAIN)
"""Questions that are the step's only if they are about its card."""


def question_for(table: Table, step: Step) -> Frame | None:
    """The question that the step answers, if it is open."""
    stack = table.state.stack
    if not stack:
        return None
    for kind in _QUESTIONS[step.do]:
        # In the collect phase all questions are open at once.
        candidates = stack[::-1] if kind in _COLLECTING else stack[-1:]
        for frame in candidates:
            if frame[0] == kind and frame[1] == step.seat and _fits(table, step, frame):
                return frame
    return None


def addresses(table: Table, step: Step) -> bool:
    """Whether the step is about what the table is waiting for."""
    if step.do == "choose mage":
        return table.state.phase == MAGES
    return question_for(table, step) is not None


def _fits(table: Table, step: Step, frame: Frame) -> bool:
    kind, _, subject, _, _ = frame
    if kind in _ABOUT_A_CARD and subject != step.card:
        return False
    if kind == ask.TAKE and step.do == "collect":
        return _stays_for_a_gain(table, step.card)
    if kind == ask.PLACE and step.do == "place":
        # With nothing to place the question needs no step, and this is an action of its own.
        return not table.forced
    if step.do == "decline":
        return _can_be_declined(table, step, frame)
    return True


def _stays_for_a_gain(table: Table, component: int) -> bool:
    """Whether leaving what lies on a component gives its owner something to choose."""
    gives = COMPONENTS[component].collect.kind == model.COLLECT_IF_GOLD_STAYS
    return gives and count(table.state.on[component], GOLD) > 0


def _can_be_declined(table: Table, step: Step, frame: Frame) -> bool:
    """A step declines what its own card offers: a placement, a react power or a way out."""
    kind, _, subject, _, _ = frame
    if kind == ask.PLACE:
        return subject == step.card
    if kind == ask.RESPOND and subject == step.card:
        return True
    reacts = any(power.trigger in _TRIGGERS[kind] for power in COMPONENTS[step.card].powers)
    return reacts and table.owns(step.seat, step.card)


def waits_for(table: Table) -> str:
    """What the table is waiting for, as a sentence."""
    if table.state.phase == MAGES:
        return "The game waits for the mages to be chosen."
    frame = table.question()
    if frame is None:
        return "The game is over."
    name = ask.NAMES[frame[0]]
    card = (
        f" ({COMPONENTS[frame[2]].name})" if frame[0] in _NAME_A_CARD and frame[2] != NONE else ""
    )
    return f"The game waits for seat {frame[1]} to answer the question '{name}'{card}."


_NAME_A_CARD: Final = (
    *_ABOUT_A_CARD,
    ask.PLACE,
    ask.LOOK,
    ask.DISCARD,
    ask.RESPOND,
    ask.LOSE,
)
"""Questions whose subject is the component that asks."""
