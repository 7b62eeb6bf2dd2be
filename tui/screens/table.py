"""The table: where people play. It shows a board, asks its question and hands on the answer.

This screen knows no game. What lies on the table and how a question is asked is the board's
business; what happens is the table's.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, cast

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.screen import Screen
from textual.widget import Widget

from ai.advice import Advice
from core.decision import Decision
from core.errors import ArcanaError
from core.game import SPECTATOR
from core.language import say
from core.questions import OpenDecision
from tui.app import house
from tui.boards.asking import Manner
from tui.boards.board import ALL, board_for
from tui.boards.box import Box
from tui.boards.things import Spot
from tui.screens.curtain import CurtainScreen
from tui.screens.table_plan import plan
from tui.tables.table import Change, Table
from tui.widgets.answers import Answer, Answers
from tui.widgets.detail import Detail
from tui.widgets.hints import hint_label, thinking_words
from tui.widgets.jumping import lettered
from tui.widgets.key_line import KeyLine
from tui.widgets.picker import Picker
from tui.widgets.popup import Popup
from tui.widgets.question import Aside, Question
from tui.widgets.reorder import Reorder
from tui.widgets.story import StoryLog, entry
from tui.widgets.tabs import Tabs

_NOBODY = -2
_LOG = "log"
_FIRST_PANEL = "table"

Target = tuple[str, Spot | int]
"""Where a letter leads: onto the table, or to an answer."""


class _ByPlan(Layout):
    """Puts the parts where the plan has them."""

    name = "table"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        screen = cast(TableScreen, parent)
        places = screen.places(size)
        found: list[WidgetPlacement] = []
        for child in children:
            place: Region | None = Region(0, 0, size.width, size.height)
            if isinstance(child, Popup):
                place = child.place(size)
            elif child.id is not None or child is screen.board.standing:
                name = "standing" if child is screen.board.standing else child.id
                place = places.get(name or "")
            if place is not None:
                found.append(WidgetPlacement(place, NULL_OFFSET, NULL_SPACING, child))
        return found


class TableScreen(Screen[None]):
    """A running game. Leaving keeps it; whoever continues it meets the same question."""

    AUTO_FOCUS = ""
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
        super().__init__()
        self.table = table
        self.board = board_for(table.game.name, id="board")
        self.log_panel = StoryLog(id="log")
        self.detail = Detail(id="detail")
        self.question = Question(id="question")
        self.popup = Popup(id="popup")
        self.tabs = Tabs(id="tabs")
        self._asking = self.board.asking
        self._words = table.game.presentation()
        self._layout = _ByPlan()
        self._panel = _FIRST_PANEL
        self._seat = table.people[0] if len(table.people) == 1 else _NOBODY
        self._open: OpenDecision | None = None
        self._told = dict.fromkeys(table.people, 0)
        self._letters: dict[str, Target] = {}
        self._is_answering = False
        self._curtain_is_drawn = False
        self._has_ended = False
        self._is_left = False
        self._spin = 0
        self._unsubscribe = table.subscribe(self._changed)

    @property
    def layout(self) -> Layout:
        return self._layout

    @property
    def seat(self) -> int:
        """Whose side of the table is shown; a SPECTATOR's while the keyboard changes hands."""
        return self._seat if self._seat in self.table.people else SPECTATOR

    def compose(self) -> ComposeResult:
        yield self.board.standing
        yield self.tabs
        yield self.board
        yield self.log_panel
        yield self.detail
        yield self.question
        yield self.popup
        yield KeyLine()

    def places(self, size: Size) -> dict[str, Region]:
        """The room of every part."""
        return plan(size.width, size.height, len(self.table.names), self._panel).places

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
        return f"{self._words.explain(self._open.decision)}\n\n{words}"

    def on_mount(self) -> None:
        """Begin."""
        for seat in self.table.people:
            self._told[seat] = len(self.table.log(seat))
        self._fold()
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

    def on_resize(self) -> None:
        """Fold or unfold; focus, amounts and pointers stay."""
        self._fold()

    def _fold(self) -> None:
        room = plan(self.size.width, self.size.height, len(self.table.names), self._panel)
        self.set_class(room.folded, "-folded")
        self.board.show_panel(self._panel if room.folded and self._panel != _LOG else ALL)
        if room.folded and self._panel == _LOG:
            self.board.show_panel(_FIRST_PANEL)
        for widget in (self.board, self.log_panel, self.tabs):
            widget.display = widget.id in room.places
        self._clear_arrangement_cache()
        self.refresh(layout=True)
        self._show_tabs()

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
        if self._is_left or self._hand_over():
            return
        seat, names = self.seat, self.table.names
        view = self.table.view(seat)
        opened = self.table.question(seat) if seat != SPECTATOR else None
        self.board.show(view, names, None if opened is None else opened.decision)
        self.log_panel.tell(self.table.story(seat), seat, house(self).glyphs)
        self._show_news(seat)
        self._show_tabs()
        if opened is None or self._open is None or opened.id != self._open.id:
            self._ask(opened)
        if self.table.result is not None:
            self._end()

    def _hand_over(self) -> bool:
        """Draw the curtain where another person at this keyboard is asked; True while it hangs."""
        people = [seat for seat in self.table.seats_asked() if seat in self.table.people]
        if self._seat in people or not people or len(self.table.people) == 1:
            return self._curtain_is_drawn
        if not self._curtain_is_drawn:
            self._curtain_is_drawn = True
            self._close_all()
            self._seat = _NOBODY
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

    def _show_news(self, seat: int) -> None:
        """Let what others did stand out where it happened."""
        if seat == SPECTATOR:
            return
        log = self.table.log(seat)
        news = log[self._told[seat] :]
        self._told[seat] = len(log)
        if house(self).settings.highlight:
            self.board.highlight([event for event in news if event.seat != seat])

    def _show_tabs(self) -> None:
        panels = {**self.board.panels(), _LOG: say("Log")}
        story = self.table.story(self.seat)
        news = Content("")
        if story:
            sign, text = entry(story[-1], self.seat, house(self).glyphs)
            news = sign + " " + text
        self.tabs.show(panels, self._panel, news)

    def _end(self) -> None:
        """Show how it ended; who comes back to the table can look at it as long as they like."""
        self._ask_aside(
            Content.styled(say("The game is over."), "bold"),
            [
                (Content(say("how it ended")), self._show_end),
                (Content(say("leave the table")), self._leave),
            ],
        )
        if not self._has_ended:
            self._has_ended = True
            self._show_end()

    def _show_end(self) -> None:
        from tui.screens.game_over import GameOverScreen  # noqa: PLC0415 - only who ends a game

        self.app.push_screen(GameOverScreen(self.table))

    # The question

    def _ask(self, opened: OpenDecision | None) -> None:
        self._open = opened
        self._stop_jumping()
        self.popup.close()
        if opened is None:
            self._show_thinking()
            return
        decision, glyphs = opened.decision, house(self).glyphs
        prompt = Content.styled(
            self._words.prompt(self.board.view, decision, self.table.names), "bold"
        )
        manner = self._asking.manner(decision)
        if manner is Manner.AMOUNTS:
            amounts = self._asking.amounts(self.board.view, decision, self.board.look)
            self.question.ask_amounts(prompt, amounts, glyphs)
        elif manner is Manner.ORDER:
            ordering = self._asking.ordering(self.board.view, decision)
            self.question.ask_order(prompt, ordering, glyphs)
        else:
            self.question.ask(prompt, [self._answer(option) for option in self._options(decision)])
        self._focus_question()
        self._show_subject(decision)

    def _options(self, decision: Decision) -> list[int]:
        """All answers, those worth listing first."""
        first = list(self._words.shortlist(self.board.view, decision))
        return [*first, *(option for option in decision.options if option not in first)]

    def _answer(self, option: int) -> Answer:
        assert self._open is not None
        label = self._asking.label(
            self.board.view, self._open.decision, option, self.table.names, self.board.look
        )
        return Answer(option, label)

    def _focus_question(self) -> None:
        way = self.question.way
        on_table = self.board.focused_spot()
        if way is not None and (on_table is None or not isinstance(way, Answers)):
            way.focus()

    def _show_thinking(self) -> None:
        thinking = self.table.thinking()
        if thinking is not None and (self._open is None or thinking.for_hint):
            words = thinking_words(thinking, self.table.names, house(self).glyphs, self._spin)
            if self._open is None:
                self.question.wait(words)
            elif self.question.is_aside:
                self.question.ask_aside(Aside(words, []))
        elif self._open is None and self.table.result is None:
            asked = [self.table.names[seat] for seat in self.table.seats_asked()]
            words = Content(say("Waiting for {names} ...", names=", ".join(asked)))
            self.question.wait(words)

    def _turn_spinner(self) -> None:
        if self.table.thinking() is not None:
            self._spin += 1
            self._show_thinking()

    def _choose(self, option: int) -> None:
        """Give an answer, after asking once more where it ends more than it seems to."""
        if self._open is None:
            return
        caution = self._asking.caution(self.board.view, self._open.decision, option)
        if caution is None or not house(self).settings.confirm_pass:
            self._submit(option)
            return
        self._ask_aside(
            Content.assemble((caution.question, "bold"), "\n", caution.meaning),
            [
                (Content(caution.accept), partial(self._submit, option)),
                (Content(say("back")), lambda: None),
            ],
        )

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

    # Pointing and picking

    @on(Box.Pointed)
    def _explain_spot(self, event: Box.Pointed) -> None:
        self.detail.tell(self.board.detail(event.spot))

    @on(Reorder.Pointed)
    def _explain_thing(self, event: Reorder.Pointed) -> None:
        self.detail.tell(self.board.detail(event.spot))

    @on(Answers.Pointed)
    def _explain_answer(self, event: Answers.Pointed) -> None:
        if self._open is None or event.answers is self.question.aside_answers:
            return
        decision = self._open.decision
        if event.value not in decision.options:
            return
        words = self._words.choice(self.board.view, decision, event.value, self.table.names)
        spot = self._asking.spot(decision, event.value)
        text = Content.styled(words, "$accent")
        if spot is not None:
            text = Content("\n\n").join([text, self.board.detail(spot)])
        self.detail.tell(text)

    def _show_subject(self, decision: Decision) -> None:
        if isinstance(self.question.way, Picker):
            spot = self._asking.subject(decision)
            if spot is not None:
                self.detail.tell(self.board.detail(spot))

    @on(Box.Picked)
    def _pick_spot(self, event: Box.Picked) -> None:
        self._act_on(event.spot)

    def _act_on(self, spot: Spot) -> None:
        """Take a target, or show what can be done with a thing."""
        if self._open is None or self.question.is_aside:
            return
        decision = self._open.decision
        options = [
            option
            for option in self._options(decision)
            if self._asking.spot(decision, option) == spot
        ]
        if not options:
            return
        if self._asking.manner(decision) is Manner.TARGET and len(options) == 1:
            self._choose(options[0])
            return
        box = self.board.box(spot)
        beside = Region() if box is None else box.region
        title = self.board.detail(spot).plain.partition("\n")[0]
        self.popup.open(title, [self._answer(option) for option in options], beside)
        self._clear_arrangement_cache()
        self.refresh(layout=True)

    @on(Answers.Chosen)
    def _take_answer(self, event: Answers.Chosen) -> None:
        if event.answers is self.question.aside_answers:
            self.question.answer_aside(event.value)
            self._focus_question()
            return
        if event.answers is self.popup.answers:
            self._close_popup()
        self._choose(event.value)

    @on(Picker.Accepted)
    @on(Reorder.Accepted)
    def _take_bundle(self, event: Picker.Accepted | Reorder.Accepted) -> None:
        self._choose(event.option)

    @on(Picker.Back)
    @on(Reorder.Back)
    def _go_back(self) -> None:
        self.action_back()

    @on(Answers.Left)
    def _leave_answers(self) -> None:
        self.board.focus_zone(-1)

    @on(Tabs.Chosen)
    def _choose_panel(self, event: Tabs.Chosen) -> None:
        self.action_panel(event.panel)

    def on_click(self, event: events.Click) -> None:
        """A click beside an open popup closes it."""
        if self.popup.is_open and not self.popup.region.contains(*event.screen_offset):
            self._close_popup()

    def on_key(self, event: events.Key) -> None:
        """Digits answer by number, letters lead where they stand."""
        if self._letters:
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

    # Actions

    def action_zone(self, step: int) -> None:
        """Go to the next part of the table; after the last come the answers, then the first."""
        way = self.question.way
        if self.board.display and self.board.focus_zone(step):
            return
        if way is not None and not way.has_focus:
            way.focus()
        elif self.board.display:
            self.board.focus_zone(step)

    def action_panel(self, panel: str) -> None:
        """Show a panel of a small screen; on a large one, go to that part."""
        self._panel = panel
        self._fold()
        if panel == _LOG:
            self.log_panel.focus()
        elif self.log_panel.has_focus:
            self._focus_question()

    def action_jump(self) -> None:
        """Put a letter on everything that can be chosen."""
        if self._open is None or self.question.is_aside or self.popup.is_open:
            return
        decision = self._open.decision
        targets: list[Target] = [("spot", spot) for spot in self.board.usable_spots()]
        if self.question.way is self.question.answers:
            targets += [
                ("option", option)
                for option in self.question.answers.values
                if self._asking.spot(decision, option) is None
            ]
        self._letters = lettered(targets)
        self._show_letters()

    def _show_letters(self) -> None:
        spots = {str(where): key for key, (kind, where) in self._letters.items() if kind == "spot"}
        options = {
            int(where): key for key, (kind, where) in self._letters.items() if kind == "option"
        }
        self.board.show_letters(spots)
        self.question.answers.show_letters(options)

    def _stop_jumping(self) -> None:
        self._letters = {}
        self._show_letters()

    def _jump_to(self, key: str) -> None:
        target = self._letters.get(key)
        self._stop_jumping()
        if target is None:
            return
        kind, where = target
        if kind == "option":
            self._choose(int(where))
        else:
            self.board.focus_spot(str(where))
            self._act_on(str(where))

    def action_undo(self) -> None:
        """Take the last choice back."""
        if self.seat != SPECTATOR:
            self._close_all()
            self._take_back()

    @work(group="answer")
    async def _take_back(self) -> None:
        try:
            await self.table.take_back(self.seat)
        except ArcanaError as refusal:
            self.notify(str(refusal), timeout=6, markup=False)

    def action_hint(self) -> None:
        """Look for the best answers."""
        if self._open is not None:
            self._close_all()
            self._ask_aside(Content(say("Looking for a hint ...")), [])
            self._advise(self._open)

    @work(group="hint", exclusive=True)
    async def _advise(self, opened: OpenDecision) -> None:
        advised = await self.table.advise(opened.decision.seat)
        if self._open is opened and self.question.is_aside:
            self._show_hints(advised)

    def _show_hints(self, advised: Sequence[Advice]) -> None:
        offered = [
            (
                hint_label(self._answer(each.choice).label, each),
                partial(self._choose, each.choice),
            )
            for each in advised
        ]
        self._ask_aside(
            Content.styled(say("The best answers that a short search found:"), "bold"),
            [*offered, (Content(say("back")), lambda: None)],
        )

    def action_why(self) -> None:
        """Tell what the bots saw in their latest moves."""
        if self.seat == SPECTATOR:
            return
        lines = [line for reasoning in self.table.why(self.seat) for line in reasoning.lines]
        if not lines:
            lines = [say("No bot has made a move since you sat down.")]
        self.detail.tell(Content("\n\n").join([Content(line) for line in lines]))

    def action_move_now(self) -> None:
        """Let whoever thinks move at once."""
        self.table.move_now()

    def action_back(self) -> None:
        """One step back: out of whatever is open, or out of a move that has begun."""
        if self._letters:
            self._stop_jumping()
        elif self.popup.is_open:
            self._close_popup()
        elif self.table.result is not None:
            self._leave()
        elif self.question.is_aside:
            self.question.close_aside()
            self._focus_question()
        elif self._open is not None and self._asking.is_part(self._open.decision):
            self._take_back()
        elif self.board.focused_spot() is not None or self.log_panel.has_focus:
            self.set_focus(None)
            self._focus_question()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Ask whether to leave."""
        if self.table.result is not None:
            self._leave()
            return
        self._close_all()
        self._ask_aside(
            Content.assemble(
                (say("Leave the table?"), "bold"),
                "\n",
                say("The game is kept, and goes on at this very question."),
            ),
            [
                (Content(say("leave")), self._leave),
                (Content(say("stay")), lambda: None),
            ],
        )

    def _leave(self) -> None:
        self._is_left = True
        house(self).leave_to_start()

    def _ask_aside(self, prompt: Content, answers: Sequence[tuple[Content, Any]]) -> None:
        self.question.ask_aside(Aside(prompt, answers))
        self.question.aside_answers.focus()

    def _close_popup(self) -> None:
        self.popup.close()
        self._focus_question()

    def _close_all(self) -> None:
        self._stop_jumping()
        self.popup.close()
        self.question.close_aside()
