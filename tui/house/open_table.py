"""Opening a table for others in the house: what is played, and with how many."""

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from core.errors import ArcanaError
from core.language import say
from net.ssh.messages import OpenTable, Place
from tui.house.app import HouseApp
from tui.house.names import name_of
from tui.tables.agreement import GAME, STANDARD
from tui.widgets.form import Form
from tui.widgets.game_rows import GameRows
from tui.widgets.key_line import KeyLine


class OpenTableScreen(Screen[Place | None]):
    """A form; Enter opens the table. Gives back the place at it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", say("Line up"), id="form.up", show=False),
        Binding("down", "app.focus_next", say("Line down"), id="form.down", show=False),
        Binding("escape", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]
    AUTO_FOCUS = "#open"

    def compose(self) -> ComposeResult:
        with Form(classes="page form"):
            yield Static(say("Open a table"), classes="heading", markup=False)
            yield GameRows(GAME, STANDARD, 2)
            yield Button(say("Open the table"), id="open", compact=True)
            yield Static("", id="fault", markup=False)
        yield KeyLine()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Others in this house find your table in their list. The lobby shows invitations for "
            "players elsewhere, and lets you put bots on free seats."
        )

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Button.Pressed, "#open")
    @work(exclusive=True)
    async def open_table(self) -> None:
        """Open the table, or say in place why that cannot be."""
        app = self.app
        assert isinstance(app, HouseApp)
        rows = self.query_one(GameRows)
        game, setup = rows.game, {"mode": rows.mode, "seats": rows.seats}
        try:
            place = await app.desk.ask(lambda number: OpenTable(number, game, setup, name_of(app)))
        except ArcanaError as refusal:
            self.query_one("#fault", Static).update(Content(str(refusal)))
            return
        assert isinstance(place, Place)
        self.dismiss(place)
