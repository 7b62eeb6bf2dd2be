"""The parts of the table screen, each in its place, and the panels of a small window.

What is shown in them, and what is asked, is the business of the screens that are made from this.
"""

from dataclasses import replace
from typing import cast

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from core.game import SPECTATOR
from core.language import say
from tui.app import house
from tui.boards.board import ALL, board_for
from tui.screens.table_plan import plan
from tui.tables.table import Table
from tui.widgets.answers import Answers
from tui.widgets.detail import Detail
from tui.widgets.key_line import KeyLine
from tui.widgets.popup import Popup
from tui.widgets.question import Question
from tui.widgets.story import StoryLog, entry
from tui.widgets.tabs import Tabs

NOBODY = -2
"""Whose side is shown while the keyboard changes hands."""
_LOG = "log"
_FIRST_PANEL = "table"


class _ByPlan(Layout):
    """Puts the parts where the plan has them."""

    name = "table"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        screen = cast(TableFrame, parent)
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


class TableFrame(Screen[None]):
    """A table's board, log, explanation and question. Resizing keeps focus and choice."""

    AUTO_FOCUS = ""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As in every screen; but whoever gets or loses the focus repaints itself, not all of it."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.board = board_for(table.game.name, id="board")
        self.log_panel = StoryLog(id="log")
        self.detail = Detail(id="detail")
        self.question = Question(id="question")
        self.popup = Popup(id="popup")
        self.tabs = Tabs(id="tabs")
        self._layout = _ByPlan()
        self._panel = _FIRST_PANEL
        self._seat = table.people[0] if len(table.people) == 1 else NOBODY
        self._name_panels()

    def _name_panels(self) -> None:
        """Call the keys of the panels, in the help and the palette, as the board calls these."""
        names = {f"panel('{panel}')": name for panel, name in self.board.panels().items()}
        for key, bindings in self._bindings.key_to_bindings.items():
            self._bindings.key_to_bindings[key] = [
                replace(binding, description=names.get(binding.action, binding.description))
                for binding in bindings
            ]

    @property
    def layout(self) -> Layout:
        return self._layout

    @property
    def game_name(self) -> str:
        """The game that is played here."""
        return self.table.game.name

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

    def on_resize(self) -> None:
        """Fold or unfold; focus, amounts and pointers stay."""
        self.fold()

    def fold(self) -> None:
        """Show what there is room for."""
        room = plan(self.size.width, self.size.height, len(self.table.names), self._panel)
        self.set_class(room.folded, "-folded")
        self.board.show_panel(self._panel if room.folded and self._panel != _LOG else ALL)
        if room.folded and self._panel == _LOG:
            self.board.show_panel(_FIRST_PANEL)
        for widget in (self.board, self.log_panel, self.tabs):
            widget.display = widget.id in room.places
        self.arrange_anew()
        self.show_tabs()

    def show_table_panel(self) -> None:
        """Show the table itself on a small screen, whatever was looked at."""
        if self._panel != _FIRST_PANEL:
            self._panel = _FIRST_PANEL
            self.fold()

    def arrange_anew(self) -> None:
        """Let every part find its place again."""
        self._clear_arrangement_cache()
        self.refresh(layout=True)

    def show_tabs(self) -> None:
        """Show the names of the panels and the latest news behind them."""
        panels = {**self.board.panels(), _LOG: say("Log")}
        self.tabs.show(panels, self._panel, self.news())

    def news(self) -> Content:
        """What happened last, on one line."""
        story = self.table.story(self.seat)
        if not story:
            return Content("")
        sign, text = entry(story[-1], self.seat, house(self).glyphs)
        return sign + " " + text

    def focus_question(self) -> None:
        """Point at the answers again, if nothing on the table is pointed at."""
        way = self.question.way
        on_table = self.board.focused_spot()
        if way is not None and (on_table is None or not isinstance(way, Answers)):
            way.focus()

    @on(Tabs.Chosen)
    def _choose_panel(self, event: Tabs.Chosen) -> None:
        self.action_panel(event.panel)

    def action_panel(self, panel: str) -> None:
        """Show a panel of a small screen; on a large one, go to that part."""
        self._panel = panel
        self.fold()
        if panel == _LOG:
            self.log_panel.focus()
        elif self.log_panel.has_focus:
            self.focus_question()

    def action_zone(self, step: int) -> None:
        """Go to the next part of the table; after the last come the answers, then the first."""
        way = self.question.way
        if self.board.display and self.board.focus_zone(step):
            return
        if way is not None and not way.has_focus:
            way.focus()
        elif self.board.display:
            self.board.focus_zone(step)
