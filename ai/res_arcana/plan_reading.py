"""What a plan of the search promises to its seat: claims, points and cards that come later.

Only the seat's own steps are read, and only components that may be named. A rival's steps, and
cards that turned up in a sample, are imagined.
"""

from collections.abc import Sequence
from typing import Final

from ai.reason import Reason
from ai.report import Step
from core.language import count, say
from core.res_arcana import model
from core.res_arcana.components import COMPONENTS, POWERS
from core.res_arcana.essences import count as number_of
from core.res_arcana.model import NONE
from core.res_arcana.questions import (
    CLAIM_ACTION,
    CLAIM_TOP,
    PASS,
    PLACE_ACTION,
    USE,
    verb_and_number,
)
from core.res_arcana.wording.vocabulary import name_of

_NOW: Final = 0
_NEXT_ROUND: Final = 1

_CLAIM: Final = 0.9
_POINTS: Final = 0.5
_CARD: Final = 0.25


def points_made(power: int) -> int:
    """The points that a power puts on its own component."""
    component = COMPONENTS[POWERS[power].component]
    kind = component.points_per_kind
    if kind == NONE:
        return 0
    return sum(
        number_of(effect.essences.fixed, kind)
        for effect in POWERS[power].effects
        if effect.kind == model.GAIN_ON_THIS
    )


def plan_reasons(plan: Sequence[Step], seat: int, passes: bool, named: set[int]) -> list[Reason]:
    """What the plan promises; `passes` says that the choice before it was to pass.

    Each promise is worth less, the later it comes.
    """
    found: list[Reason] = []
    when = _NEXT_ROUND if passes else _NOW
    patience = 1.0
    for (mover, kind, _, _), choice in plan:
        if mover != seat or kind != "action":
            continue
        verb, number = verb_and_number(choice)
        if verb == PASS:
            when += 1
        reason = _promise(verb, number, when, patience, named)
        if reason is not None and when <= _NEXT_ROUND:
            found.append(reason)
        patience *= 0.8
    return found


def _promise(verb: int, number: int, when: int, patience: float, named: set[int]) -> Reason | None:
    if verb == CLAIM_TOP or (verb == CLAIM_ACTION and number not in named):
        return Reason(_CLAIM * patience, "monument", _claims_a_monument(when))
    if verb == CLAIM_ACTION:
        weight = (_CLAIM + 0.2 * COMPONENTS[number].points) * patience
        topic = "monument" if COMPONENTS[number].kind == model.MONUMENT else name_of(number)
        return Reason(weight, topic, _claims(name_of(number), when))
    if verb == USE and POWERS[number].component in named:
        points = points_made(number)
        card = name_of(POWERS[number].component)
        if points:
            return Reason(_POINTS * points * patience, card, _makes(points, card, when))
    if verb == PLACE_ACTION and number in named:
        return Reason(_CARD * patience, name_of(number), _places(name_of(number), when))
    return None


def _claims(card: str, when: int) -> str:
    if when == _NOW:
        return say("then claims {card}", card=card)
    return say("claims {card} next round", card=card)


def _claims_a_monument(when: int) -> str:
    if when == _NOW:
        return say("then claims a monument")
    return say("claims a monument next round")


def _makes(points: int, card: str, when: int) -> str:
    if when == _NOW:
        return count(
            "then makes {number} point with {card}",
            "then makes {number} points with {card}",
            points,
            card=card,
        )
    return count(
        "makes {number} point with {card} next round",
        "makes {number} points with {card} next round",
        points,
        card=card,
    )


def _places(card: str, when: int) -> str:
    if when == _NOW:
        return say("then places {card}", card=card)
    return say("places {card} next round", card=card)
