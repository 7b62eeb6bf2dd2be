"""A game's questions as the table screen puts them: their answers, where they lie, what they do."""

from collections.abc import Sequence

from textual.content import Content

from core.decision import Decision
from tui.boards.asking import Caution, Manner
from tui.boards.board import Board
from tui.boards.things import Spot
from tui.glyphs import Glyphs
from tui.tables.table import Table
from tui.widgets.answers import Answer
from tui.widgets.question import Question


class Questions:
    """Puts the questions of one table into the words and symbols of its board."""

    def __init__(self, table: Table, board: Board) -> None:
        self._names = table.names
        self._board = board
        self._asking = board.asking
        self._words = table.game.presentation()

    def ask(self, decision: Decision, question: Question, glyphs: Glyphs) -> None:
        """Ask in the manner that fits."""
        view = self._board.view
        prompt = Content.styled(self._words.prompt(view, decision, self._names), "bold")
        manner = self._asking.manner(decision)
        if manner is Manner.AMOUNTS:
            amounts = self._asking.amounts(view, decision, self._board.look)
            question.ask_amounts(prompt, amounts, glyphs)
        elif manner is Manner.ORDER:
            question.ask_order(prompt, self._asking.ordering(view, decision), glyphs)
        else:
            answers = [self.answer(decision, option) for option in self.options(decision)]
            question.ask(prompt, answers)

    def options(self, decision: Decision) -> list[int]:
        """All answers, those worth listing first."""
        first = list(self._words.shortlist(self._board.view, decision))
        return [*first, *(option for option in decision.options if option not in first)]

    def options_at(self, decision: Decision, *spots: Spot) -> list[int]:
        """The answers that are about these things on the table."""
        wanted = set(spots)
        return [
            option
            for option in self.options(decision)
            if wanted <= set(self._asking.spots(decision, option))
        ]

    def others_of(self, decision: Decision, options: Sequence[int], spot: Spot) -> list[Spot]:
        """What else has to be picked for these answers, beside one thing that was."""
        found = [self._asking.spots(decision, option) for option in options]
        return list(dict.fromkeys(other for spots in found for other in spots if other != spot))

    def answer(self, decision: Decision, option: int) -> Answer:
        """An answer as a list shows it."""
        label = self._asking.label(
            self._board.view, decision, option, self._names, self._board.look
        )
        return Answer(option, label)

    def lies_on_table(self, decision: Decision, option: int) -> bool:
        """Whether there is something on the table to pick for this answer."""
        return bool(self._asking.spots(decision, option))

    def is_target(self, decision: Decision) -> bool:
        """Whether picking something on the table is the whole answer."""
        return self._asking.manner(decision) is Manner.TARGET

    def is_part(self, decision: Decision) -> bool:
        """Whether the question belongs to a move that has begun."""
        return self._asking.is_part(decision)

    def caution(self, decision: Decision, option: int) -> Caution | None:
        """What to ask once more before an answer is given."""
        return self._asking.caution(self._board.view, decision, option)

    def about(self, decision: Decision) -> str:
        """What the question is about, for the help."""
        return self._words.explain(decision)

    def subject(self, decision: Decision) -> Content | None:
        """All there is to say of the thing that the question is about."""
        spot = self._asking.subject(decision)
        return None if spot is None else self._board.detail(spot)

    def explanation(self, decision: Decision, option: int) -> Content:
        """What an answer does, and all there is to say of the thing that it is about."""
        spots = self._asking.spots(decision, option)
        if spots and self._asking.tells_all(decision):
            return self._board.detail(spots[0])
        words = self._words.choice(self._board.view, decision, option, self._names)
        text = Content.styled(words, "$accent")
        return Content("\n\n").join([text, *(self._board.detail(spot) for spot in spots[:1])])
