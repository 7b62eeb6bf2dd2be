"""The tables of the house: open one, join one, come back to one's own, or watch."""

from collections.abc import Callable
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from core.errors import ArcanaError
from core.language import count, say
from net.guest.guest import Guest
from net.ssh.messages import CloseTable, Invited, LookAround, Place, SitDown, TableRow, Tables
from net.ssh.messages import WatchTable as Watch
from tui.house.app import HouseApp
from tui.house.names import name_of
from tui.house.open_table import OpenTableScreen
from tui.house.seating import guest_on, spectator
from tui.screens.lobby import LobbyScreen
from tui.tables.offers import played
from tui.widgets.key_line import KeyLine
from tui.widgets.menu import Entry, Menu

_TICK: Final = 1.5
"""Seconds between two looks at the tables."""
_NEW: Final = "new"


class TablesScreen(Screen[None]):
    """A list that follows what happens in the house."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "open", say("New table"), id="tables.open"),
        Binding("w", "watch", say("Watch"), id="tables.watch"),
        Binding("escape,q", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[TableRow, ...] = ()

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(say("Tables of this house"), classes="heading", markup=False)
            yield Menu(self._entries(), id="tables")
            yield Static("", id="fault", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.set_interval(_TICK, self.look)

    def on_screen_resume(self) -> None:
        """Look at once: something has surely happened."""
        self.look()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Others in this house see the tables that you open, and can sit down at them or watch. "
            "A seat that you leave in the middle of a match stays yours: choose the table again to "
            "come back to it."
        )

    @work(exclusive=True)
    async def look(self) -> None:
        """Ask which tables there are."""
        if self.is_current:
            found = await self._ask(LookAround)
            if isinstance(found, Tables) and found.rows != self._rows:
                self._rows = found.rows
                self.query_one(Menu).set_entries(self._entries())

    def action_back(self) -> None:
        self.dismiss()

    def action_open(self) -> None:
        """Open a table of one's own."""
        self.app.push_screen(OpenTableScreen(), self._arrive)

    @work
    async def action_watch(self) -> None:
        """Watch the table that the pointer stands at."""
        row = self._row(self.query_one(Menu).highlighted)
        if row is not None:
            found = await self._ask(lambda number: Watch(number, row.match))
            if isinstance(found, Invited):
                self._go(spectator(found, name_of(self._house)))

    @on(OptionList.OptionSelected, "#tables")
    def _choose(self, event: OptionList.OptionSelected) -> None:
        row = self._row(event.option_index)
        if row is None:
            self.action_open()
        elif row.yours or (not row.begun and "" in row.names):
            self._sit_down(row)
        else:
            self.action_watch()

    @work
    async def _sit_down(self, row: TableRow) -> None:
        name = name_of(self._house)
        self._arrive(await self._ask(lambda number: SitDown(number, row.match, name)))

    def _arrive(self, found: object) -> None:
        if isinstance(found, Place):
            self._go(guest_on(found), found)

    def _go(self, guest: Guest, place: Place | None = None) -> None:
        def close_table() -> None:
            # Only who leads the table is listened to, and only before the match.
            if place is not None:
                self._house.desk.tell(CloseTable(place.match))

        self.app.push_screen(LobbyScreen(guest, when_left=close_table))

    async def _ask(self, question: Callable[[int], object]) -> object:
        fault = self.query_one("#fault", Static)
        try:
            found = await self._house.desk.ask(question)
        except ArcanaError as refusal:
            fault.update(Content(str(refusal)))
            return None
        return found

    @property
    def _house(self) -> HouseApp:
        assert isinstance(self.app, HouseApp)
        return self.app

    def _row(self, at: int | None) -> TableRow | None:
        return self._rows[at - 1] if at is not None and 0 < at <= len(self._rows) else None

    def _entries(self) -> list[Entry]:
        new = Entry(_NEW, say("Open a table"), say("for others in this house"))
        return [new, *(Entry(row.match, _who(row), _what(row)) for row in self._rows)]


def _who(row: TableRow) -> str:
    return ", ".join(name for name in row.names if name)


def _what(row: TableRow) -> str:
    mode = played(row.game, row.mode)
    free = row.names.count("")
    if row.over:
        return say("{mode}, over", mode=mode)
    if row.begun:
        if row.yours:
            return say("{mode}, being played; you have a seat", mode=mode)
        return say("{mode}, being played; watch", mode=mode)
    if row.yours:
        return say("{mode}, about to begin; you have a seat", mode=mode)
    if free:
        return count("{mode}, {number} free seat", "{mode}, {number} free seats", free, mode=mode)
    return say("{mode}, about to begin; watch", mode=mode)
