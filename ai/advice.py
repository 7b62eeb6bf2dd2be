"""What a search has to say to people: the best answers to a question, each with its reasons.

It works from a report and a sample of the table for the seat that was asked, so advice can tell
no more than the search itself knew. The words come from the game's explainer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ai.explainers import explainer_of
from ai.judge import Explainer
from ai.report import Line, Report, Step
from ai.search import question_of
from core.decision import Decision
from core.game import Game

_MOST: Final = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer: its chance to win, its part of the search, and what speaks for it."""

    choice: int
    chance: float
    share: float
    reasons: tuple[str, ...]
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why somebody else chose as they did, and the best other answer that all may hear of."""

    chosen: Advice
    otherwise: Advice | None


def advice(game: Game, world: Any, seat: int, report: Report) -> list[Advice]:
    """The best answers for `seat` to its own question, at most three, the best first.

    `world` is a sample of the table for that seat.
    """
    decision = question_of(game, world, seat)
    explainer = explainer_of(game.name)
    looked_at = [line for line in report.lines if line.visits > 0] or [report.best]
    given: list[Advice] = []
    for at, line in enumerate(looked_at[:_MOST]):
        rivals = looked_at[1:] if at == 0 else looked_at
        given.append(_advice(explainer, world, decision, report, line, rivals, seat))
    return given


def explanation(
    game: Game,
    world: Any,
    seat: int,
    choice: int,
    report: Report,
    reader: int,
    made: Sequence[Step] = (),
) -> Explanation:
    """Why `seat` chose as it did, in words that `reader` may hear.

    `world` is a sample of the table for `seat`, from when it was asked; `made` are the answers
    that the seat has given since as parts of the same move.
    """
    decision = question_of(game, world, seat)
    explainer = explainer_of(game.name)
    found = next(line for line in report.lines if line.choice == choice)
    chosen = replace(found, plan=(*made, *found.plan))
    others = [
        line
        for line in report.lines
        if line.choice != choice
        and line.visits > 0
        and (reader == seat or explainer.is_open(world, decision, line.choice))
    ]
    otherwise = None
    if others:
        otherwise = _advice(explainer, world, decision, report, others[0], [chosen], reader)
    return Explanation(
        _advice(explainer, world, decision, report, chosen, others, reader), otherwise
    )


def _advice(
    explainer: Explainer,
    world: Any,
    decision: Decision,
    report: Report,
    line: Line,
    rivals: Sequence[Line],
    reader: int,
) -> Advice:
    other = rivals[0].choice if rivals else None
    reasons = explainer.reasons(world, decision, line.choice, other, line.plan, reader)
    certain = report.certain and line.choice == report.best.choice
    return Advice(line.choice, line.chance, report.share(line), tuple(reasons), certain)
