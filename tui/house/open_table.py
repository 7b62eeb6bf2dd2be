"""Opening a table for others in the house: what is played, and with how many."""

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Footer, Static

from core.errors import ArcanaError
from core.language import count, say
from net.ssh.messages import OpenTable, Place
from tui.house.app import HouseApp
from tui.house.names import name_of
from tui.tables.agreement import GAME, MODES, MOST_SEATS, STANDARD, mode_name
from tui.widgets.choice import Choice, Value
from tui.widgets.form import Form


class OpenTableScreen(Screen[Place | None]):
    """A form; Enter opens the table. Gives back the place at it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", say("Line up"), id="form.up", show=False),
        Binding("down", "app.focus_next", say("Line down"), id="form.down", show=False),
        Binding("escape", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]
    AUTO_FOCUS = "#open"

    def compose(self) -> ComposeResult:
        modes = [Value(mode, mode_name(mode)) for mode in MODES]
        with Form(classes="page form"):
            yield Static(say("Open a table"), classes="heading", markup=False)
            yield Choice(say("Mode"), modes, STANDARD, id="mode")
            yield Choice(say("Players"), _numbers(), "2", id="seats")
            yield Button(say("Open the table"), id="open", compact=True)
            yield Static("", id="fault", markup=False)
        yield Footer()

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
        mode = self.query_one("#mode", Choice).value
        seats = 2 if mode == "match" else int(self.query_one("#seats", Choice).value)
        setup = {"mode": mode, "seats": seats}
        try:
            place = await app.desk.ask(lambda number: OpenTable(number, GAME, setup, name_of(app)))
        except ArcanaError as refusal:
            self.query_one("#fault", Static).update(Content(str(refusal)))
            return
        assert isinstance(place, Place)
        self.dismiss(place)


def _numbers() -> list[Value]:
    return [
        Value(str(seats), count("{number} player", "{number} players", seats))
        for seats in range(2, MOST_SEATS + 1)
    ]
