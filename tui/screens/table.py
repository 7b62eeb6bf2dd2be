"""The table: where people play. It follows what happens there, and shows it to whoever may see it.

This screen knows no game. What lies on the table and how a question is asked is the board's
business; what happens is the table's.
"""

from functools import partial
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.content import Content

from core.errors import ArcanaError
from core.game import SPECTATOR
from core.language import say
from core.questions import OpenDecision
from tui.app import house
from tui.screens.curtain import CurtainScreen
from tui.screens.table_film import FilmingScreen
from tui.screens.table_frame import NOBODY
from tui.tables.table import Change, Table
from tui.widgets.asides import ended, hinting, leaving, seeking_hint
from tui.widgets.hints import thinking_words, waiting_words, why_text
from tui.widgets.picker import Picker
from tui.widgets.question import Aside
from tui.widgets.reorder import Reorder


class TableScreen(FilmingScreen):
    """A running game. Leaving keeps it; whoever continues it meets the same question."""

    # In the order in which the last line shows them.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "zone(1)", say("Next part"), show=False, id="table.next"),
        Binding("shift+tab", "zone(-1)", say("Part before"), show=False, id="table.previous"),
        Binding("h", "hint", say("Hint"), id="table.hint"),
        Binding("u", "undo", say("Undo"), id="table.undo"),
        Binding("f", "jump", say("Find by letter"), id="table.jump"),
        Binding("w", "why", say("Why"), id="table.why"),
        Binding("m", "move_now", say("Move now"), id="table.move_now"),
        Binding("t", "panel('table')", say("Table"), show=False, id="table.table"),
        Binding("c", "panel('hand')", say("Cards in hand"), show=False, id="table.hand"),
        Binding("s", "panel('supply')", say("Supply"), show=False, id="table.supply"),
        Binding("l", "panel('log')", say("Log"), id="table.log"),
        Binding("escape", "back", say("Back"), show=False, id="table.back"),
        Binding("q", "leave", say("Leave"), id="table.leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._told = dict.fromkeys(table.people, 0)
        self._curtain_is_drawn = False
        self._has_ended = False
        self._is_left = False
        self._spin = 0
        self._unsubscribe = table.subscribe(self._changed)

    def on_mount(self) -> None:
        """Begin."""
        for seat in self.table.people:
            self._told[seat] = len(self.table.log(seat))
        self.fold()
        self._follow()
        self.table.start()
        self.set_interval(0.12, self._turn_spinner)

    async def on_unmount(self) -> None:
        """However the screen ends, nothing of the table runs on."""
        self._unsubscribe()
        await self.table.close()

    def on_screen_resume(self) -> None:
        """The settings may have changed meanwhile."""
        if self.is_mounted:
            self._follow()

    # What happens at the table

    def _changed(self, change: Change) -> None:
        if not self.is_mounted:
            return
        if change is Change.TABLE:
            self._follow()
        elif change is Change.THINKING:
            self._show_thinking()
        elif self.table.trouble:
            house(self).complain(self.table.trouble)

    def _follow(self) -> None:
        """Show the table as it is now, to whoever is to see it."""
        if self._is_left or self.watches_film() or self._hand_over():
            return
        seat, names = self.seat, self.table.names
        view = self.table.view(seat)
        opened = self.table.question(seat) if seat != SPECTATOR else None
        self.board.show(view, names, None if opened is None else opened.decision)
        self.log_panel.tell(self.table.story(seat), seat, house(self).glyphs)
        self._show_news(seat)
        self.show_tabs()
        if opened is None:
            self.put_question_away()
            self._show_thinking()
        elif self._open is None or opened.id != self._open.id:
            self.ask(opened)
        if self.table.result is not None:
            self._end()

    def after_film(self) -> None:
        self._follow()

    def _show_news(self, seat: int) -> None:
        """Let what others did stand out where it happened."""
        if seat == SPECTATOR:
            return
        log = self.table.log(seat)
        news = log[self._told[seat] :]
        self._told[seat] = len(log)
        if house(self).settings.highlight:
            self.board.highlight([event for event in news if event.seat != seat])

    def _end(self) -> None:
        """Show how it ended; who comes back to the table can look at it as long as they like."""
        self.ask_aside(ended(self._show_end, self._leave))
        if not self._has_ended:
            self._has_ended = True
            self._show_end()

    def _show_end(self) -> None:
        from tui.screens.game_over import GameOverScreen  # noqa: PLC0415 - only who ends a game

        self.app.push_screen(GameOverScreen(self.table, self.closing_words()))

    def closing_words(self) -> str:
        """What else is to be said when the game is over."""
        return ""

    # People at one keyboard

    def _hand_over(self) -> bool:
        """Draw the curtain where another person at this keyboard is asked; True while it hangs."""
        people = [seat for seat in self.table.seats_asked() if seat in self.table.people]
        if self._seat in people or not people or len(self.table.people) == 1:
            return self._curtain_is_drawn
        if not self._curtain_is_drawn:
            self._curtain_is_drawn = True
            self.close_all()
            self._seat = NOBODY
            sit_down = partial(self._sit_down, people[0])
            self.app.push_screen(CurtainScreen(self.table.names[people[0]]), sit_down)
        return True

    def _sit_down(self, seat: int, has_come: bool | None) -> None:
        self._curtain_is_drawn = False
        if not has_come:
            self._leave()
            return
        self._seat = seat
        self._open = None
        self._follow()

    # Who thinks, and what they think

    def _show_thinking(self) -> None:
        if self.projector is not None:
            return
        thinking = self.table.thinking()
        if thinking is not None and (self._open is None or thinking.for_hint):
            words = thinking_words(thinking, self.table.names, house(self).glyphs, self._spin)
            if self._open is None:
                self.question.wait(words)
            elif self.question.is_aside:
                self.question.ask_aside(Aside(words, []))
        elif self._open is None and self.table.result is None:
            asked = [self.table.names[seat] for seat in self.table.seats_asked()]
            self.question.wait(waiting_words(asked))

    def _turn_spinner(self) -> None:
        if self.table.thinking() is not None:
            self._spin += 1
            self._show_thinking()

    def action_hint(self) -> None:
        """Look for the best answers."""
        if self._open is not None:
            self.close_all()
            self.ask_aside(seeking_hint())
            self._advise(self._open)

    @work(group="hint", exclusive=True)
    async def _advise(self, opened: OpenDecision) -> None:
        advised = await self.table.advise(opened.decision.seat)
        if self._open is opened and self.question.is_aside:
            self.ask_aside(hinting(advised, partial(self._label, opened), self.choose))

    def _label(self, opened: OpenDecision, option: int) -> Content:
        return self.questions.answer(opened.decision, option).label

    def action_why(self) -> None:
        """Tell what the bots saw in their latest moves."""
        if self.seat != SPECTATOR:
            self.detail.tell(why_text(self.table.why(self.seat)))

    def action_move_now(self) -> None:
        """Let whoever thinks move at once."""
        self.table.move_now()

    # Going back

    def action_undo(self) -> None:
        """Take the last choice back."""
        if self.seat != SPECTATOR:
            self.close_all()
            self._take_back()

    @work(group="answer")
    async def _take_back(self) -> None:
        try:
            await self.table.take_back(self.seat)
        except ArcanaError as refusal:
            self.notify(str(refusal), timeout=6, markup=False)

    @on(Picker.Back)
    @on(Reorder.Back)
    def action_back(self) -> None:
        """One step back: out of whatever is open, or out of a move that has begun."""
        if self.step_back():
            return
        if self._open is not None and self.questions.is_part(self._open.decision):
            self._take_back()
        elif self.board.focused_spot() is not None or self.log_panel.has_focus:
            self.set_focus(None)
            self.focus_question()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Ask whether to leave."""
        if self.table.result is not None:
            self._leave()
            return
        self.close_all()
        self.ask_aside(leaving(self._leave))

    def _leave(self) -> None:
        self._is_left = True
        house(self).leave_to_start()
