"""The open questions of a table, each with an id, and the refusal of answers that do not fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.decision import Decision
from core.errors import IllegalChoice, StaleDecision
from core.language import say

NOBODY = -2
"""The mover when the first questions are asked."""

_OPTIONS_NAMED = 12


@dataclass(frozen=True, slots=True)
class OpenDecision:
    """A question that waits for its answer. No other question at this table ever has its id."""

    id: int
    decision: Decision


class Questions:
    """Which seat owes an answer to what. Ids follow from the moves alone: a replay repeats them."""

    __slots__ = ("_open", "_asked", "_answered")

    def __init__(self) -> None:
        self._open: dict[int, OpenDecision] = {}
        self._asked = 0
        self._answered: set[int] = set()

    def seats(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return tuple(self._open)

    def of(self, seat: int) -> OpenDecision | None:
        """The question of a seat, if it is asked one."""
        return self._open.get(seat)

    def ask(self, decisions: Sequence[Decision], mover: int) -> None:
        """Open these questions and no others; one that stays open keeps its id.

        What the mover is asked is always a new question, even where it reads like the last.
        """
        before = self._open
        self._open = {}
        for found in decisions:
            # A copy, because a game may use its list of options again.
            decision = Decision(
                found.seat, found.kind, found.subject, found.detail, tuple(found.options)
            )
            question = before.get(decision.seat)
            if question is None or decision.seat == mover or question.decision != decision:
                self._asked += 1
                question = OpenDecision(self._asked, decision)
            self._open[decision.seat] = question

    def note_answer(self, decision_id: int) -> None:
        """Remember that a question was answered, for whoever answers it again."""
        self._answered.add(decision_id)

    def check(self, seat: int, decision_id: int, choice: int) -> None:
        """Raise StaleDecision or IllegalChoice unless this answers the open question of `seat`."""
        question = self._open.get(seat)
        if question is None or question.id != decision_id:
            wrong = self._what_is_wrong(seat, decision_id)
            right = self._what_is_right(seat)
            raise StaleDecision(f"{wrong} {right}")
        # The exact type, because 1.0 and True equal 1 and a record cannot hold them as choices.
        if type(choice) is not int or choice not in question.decision.options:
            raise IllegalChoice(_not_offered(question, choice))

    def _what_is_wrong(self, seat: int, decision_id: int) -> str:
        for other in self._open.values():
            if other.id == decision_id:
                return say(
                    "Question {id} is asked of seat {other}, not of seat {seat}.",
                    id=decision_id,
                    other=other.decision.seat,
                    seat=seat,
                )
        if decision_id in self._answered:
            return say("Question {id} has been answered already.", id=decision_id)
        if 1 <= decision_id <= self._asked:
            return say("Question {id} is no longer asked.", id=decision_id)
        return say("Question {id} was never asked.", id=decision_id)

    def _what_is_right(self, seat: int) -> str:
        if not self._open:
            return say("The game is over, so no question is open.")
        question = self._open.get(seat)
        if question is None:
            return say("Nothing is asked of seat {seat} at the moment.", seat=seat)
        return say("Seat {seat} is asked question {id} now.", seat=seat, id=question.id)


def _not_offered(question: OpenDecision, choice: int) -> str:
    options = question.decision.options
    named = ", ".join(str(option) for option in options[:_OPTIONS_NAMED])
    if len(options) > _OPTIONS_NAMED:
        return say(
            "{choice} is no answer to question {id} ({kind}); it has {number} answers, among them "
            "{named}.",
            choice=choice,
            id=question.id,
            kind=question.decision.kind,
            number=len(options),
            named=named,
        )
    return say(
        "{choice} is no answer to question {id} ({kind}); its answers are {named}.",
        choice=choice,
        id=question.id,
        kind=question.decision.kind,
        named=named,
    )
