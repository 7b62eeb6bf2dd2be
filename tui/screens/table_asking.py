"""Asking at the table: the open question, and every way to answer it by keys and by mouse."""

from typing import Any

from textual import events, on, work
from textual.geometry import Region

from core.errors import ArcanaError
from core.language import say
from core.questions import OpenDecision
from tui.app import house
from tui.boards.box import Box
from tui.boards.things import Spot
from tui.screens.table_frame import TableFrame
from tui.screens.table_questions import Questions
from tui.tables.table import Table
from tui.widgets.answers import Answers
from tui.widgets.asides import cautioning
from tui.widgets.jumping import Jumping
from tui.widgets.picker import Picker
from tui.widgets.question import Aside
from tui.widgets.reorder import Reorder


class AskingScreen(TableFrame):
    """A table that asks: a list, a picker, things to pick on the table, letters to jump by."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.questions = Questions(table, self.board)
        self._jumping = Jumping(self.board, self.question.answers)
        self._open: OpenDecision | None = None
        self._is_answering = False

    def help_text(self) -> str:
        """What this screen is for, and what the question now asked is about."""
        words = say(
            "Choose an answer by its number, with the arrows and Enter, or with the mouse. Or "
            "move over the table with Tab and the arrows: Enter on a card shows what can be done "
            "with it, and f puts a letter on everything that can be chosen. Cards with a bright "
            "edge can be used now. Whatever is pointed at is explained beside it."
        )
        if self._open is None:
            return words
        return f"{self.questions.about(self._open.decision)}\n\n{words}"

    # Asking

    def ask(self, opened: OpenDecision) -> None:
        """Put a question; whatever was open besides the one before is closed."""
        self.put_question_away()
        self._open = opened
        self.questions.ask(opened.decision, self.question, house(self).glyphs)
        self.focus_question()
        subject = self.questions.subject(opened.decision)
        if subject is not None and isinstance(self.question.way, Picker):
            self.detail.tell(subject)

    def put_question_away(self) -> None:
        """Nothing is asked now."""
        self._open = None
        self._jumping.stop()
        self.popup.close()

    def ask_aside(self, aside: Aside) -> None:
        """Ask something in between; the question stays as it is."""
        self.question.ask_aside(aside)
        self.question.aside_answers.focus()

    def close_all(self) -> None:
        """Leave nothing but the question."""
        self._jumping.stop()
        self.popup.close()
        self.question.close_aside()

    def step_back(self) -> bool:
        """Close whatever is open besides the question; False where nothing is."""
        if self._jumping.is_on:
            self._jumping.stop()
        elif self.popup.is_open:
            self._close_popup()
        elif self.board.held is not None:
            self._let_go()
        elif self.question.is_aside and self.table.result is None:
            self.question.close_aside()
            self.focus_question()
        else:
            return False
        return True

    def _close_popup(self) -> None:
        self.popup.close()
        self.focus_question()

    # Answering

    def choose(self, option: int) -> None:
        """Give an answer, after asking once more where it ends more than it seems to."""
        if self._open is None or option not in self._open.decision.options:
            # What is typed ahead, on a slow line say, may be meant for the question before.
            return
        caution = self.questions.caution(self._open.decision, option)
        if caution is None or not house(self).settings.confirm_pass:
            self._submit(option)
        else:
            self.ask_aside(cautioning(caution, lambda: self._submit(option)))

    def _submit(self, option: int) -> None:
        if self._open is not None and not self._is_answering:
            self._is_answering = True
            self._give(self._open, option)

    @work(group="answer")
    async def _give(self, opened: OpenDecision, option: int) -> None:
        try:
            await self.table.answer(opened.decision.seat, opened.id, option)
        except ArcanaError as refusal:
            house(self).complain(str(refusal))
        finally:
            self._is_answering = False

    @on(Answers.Chosen)
    def _take_answer(self, event: Answers.Chosen) -> None:
        if event.answers is self.question.aside_answers:
            self.question.answer_aside(event.value)
            self.focus_question()
            return
        if event.answers is self.popup.answers:
            self._close_popup()
        self.choose(event.value)

    @on(Picker.Accepted)
    @on(Reorder.Accepted)
    def _take_bundle(self, event: Picker.Accepted | Reorder.Accepted) -> None:
        self.choose(event.option)

    # Pointing and picking

    @on(Box.Pointed)
    @on(Reorder.Pointed)
    def _explain_spot(self, event: Box.Pointed | Reorder.Pointed) -> None:
        self.detail.tell(self.board.detail(event.spot))

    @on(Answers.Pointed)
    def _explain_answer(self, event: Answers.Pointed) -> None:
        if self._open is None or event.answers is self.question.aside_answers:
            return
        decision = self._open.decision
        if event.value in decision.options:
            self.detail.tell(self.questions.explanation(decision, event.value))

    @on(Box.Picked)
    def _pick_spot(self, event: Box.Picked) -> None:
        self._act_on(event.spot)

    def _act_on(self, spot: Spot) -> None:
        """Take a target, or show what can be done with a thing.

        Where an answer takes several things, the first one is held until the other is picked.
        """
        if self._open is None or self.question.is_aside:
            return
        decision, held = self._open.decision, self.board.held
        if spot == held:
            self._let_go()
            return
        options = self.questions.options_at(decision, *(each for each in (held, spot) if each))
        if held is not None and not options:
            options, held = self.questions.options_at(decision, spot), None
        if not options:
            return
        if self.questions.is_target(decision) and len(options) == 1:
            self.choose(options[0])
        elif held is None and self.questions.others_of(decision, options, spot):
            self._hold(spot, options)
        else:
            self._open_popup(spot, options)

    def _hold(self, spot: Spot, options: list[int]) -> None:
        """Keep a thing as picked, and offer what goes with it: on the table and in the list."""
        opened = self._open
        assert opened is not None
        self.board.hold(spot)
        self._offer(options)
        others = self.questions.others_of(opened.decision, options, spot)
        lying = [other for other in self.board.usable_spots() if other in others]
        if lying and self.board.focused_spot() is not None:
            self.board.focus_spot(lying[0])

    def _let_go(self) -> None:
        """Pick anew."""
        held = self.board.held
        self.board.hold(None)
        if self._open is not None and held is not None:
            self._offer(self.questions.options(self._open.decision))
            if self.board.focused_spot() is not None:
                self.board.focus_spot(held)

    def _offer(self, options: list[int]) -> None:
        opened = self._open
        assert opened is not None
        self.question.answers.offer(
            [self.questions.answer(opened.decision, option) for option in options]
        )

    def _open_popup(self, spot: Spot, options: list[int]) -> None:
        opened = self._open
        assert opened is not None
        box = self.board.box(spot)
        beside = Region() if box is None else box.region
        title = self.board.detail(spot).plain.partition("\n")[0]
        answers = [self.questions.answer(opened.decision, option) for option in options]
        self.popup.open(title, answers, beside)
        self.arrange_anew()

    @on(Answers.Left)
    def _leave_answers(self) -> None:
        self.board.focus_zone(-1)

    def on_click(self, event: events.Click) -> None:
        """A click beside an open popup closes it."""
        if self.popup.is_open and not self.popup.region.contains(*event.screen_offset):
            self._close_popup()

    # Digits and letters

    def on_key(self, event: events.Key) -> None:
        """Digits answer by number, letters lead where they stand."""
        if self._jumping.is_on:
            event.stop()
            event.prevent_default()
            self._jump_to(event.key)
        elif event.key.isdigit() and event.key.isascii():
            event.stop()
            self._type(event.key)

    def _type(self, digit: str) -> None:
        way: Any = self.popup.answers if self.popup.is_open else self.question.way
        if isinstance(way, Answers | Picker) and not way.type_digit(digit):
            self.notify(say("There is no answer {number}.", number=digit), timeout=3, markup=False)
        elif isinstance(way, Answers) and way.is_waiting:
            # Enter means this number now, and nothing on the table that was pointed at before.
            way.focus()

    def action_jump(self) -> None:
        """Put a letter on everything that can be chosen."""
        if self._open is None or self.question.is_aside or self.popup.is_open:
            return
        decision = self._open.decision
        options: list[int] = []
        if self.question.way is self.question.answers:
            options = [
                option
                for option in self.question.answers.values
                if not self.questions.lies_on_table(decision, option)
            ]
        self._jumping.begin(self.board.usable_spots(), options)

    def _jump_to(self, key: str) -> None:
        target = self._jumping.follow(key)
        if isinstance(target, int):
            self.choose(target)
        elif target is not None:
            self.board.focus_spot(target)
            self._act_on(target)
