"""Opening a table for others: what is played, with how many, and at which port guests knock."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from core.errors import ArcanaError
from core.language import say
from net.invitation import DEFAULT_PORT
from net.text import LONGEST_NAME, clean
from tui.app import house
from tui.network.hosting import Hosting, HostingWishes, host_again, host_new
from tui.network.places import own_name, waiting_tables
from tui.screens.lobby import LobbyScreen
from tui.tables.agreement import STANDARD
from tui.widgets.choice import Choice, Value
from tui.widgets.form import Form
from tui.widgets.game_rows import GameRows
from tui.widgets.key_line import KeyLine
from tui.widgets.typed_line import TypedLine


class HostScreen(Screen[None]):
    """A form; Enter opens the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", say("Line up"), id="host.up", show=False),
        Binding("down", "app.focus_next", say("Line down"), id="host.down", show=False),
        Binding("escape", "back", say("Back"), id="host.back", key_display="Esc"),
    ]
    AUTO_FOCUS = "#open"

    def __init__(self, announce: bool = True) -> None:
        """`announce` proposes to tell the local network of the table."""
        super().__init__()
        self._announce = announce

    def compose(self) -> ComposeResult:
        names = house(self).settings.names
        with Form(classes="page form"):
            yield Static(say("Host a game"), classes="heading", markup=False)
            yield GameRows(house(self).settings.last_game.game, STANDARD, 2)
            name = names[0] if names and names[0] else own_name()
            yield TypedLine(say("Your name"), name, "", id="name", longest=LONGEST_NAME)
            port = str(DEFAULT_PORT)
            yield TypedLine(say("Port"), port, say("0 for any"), id="port", longest=5)
            near = "yes" if self._announce else "no"
            yield Choice(say("Nearby"), _nearby(), near, id="nearby")
            yield Button(say("Open the table"), id="open", compact=True)
            if waiting_tables():
                yield Button(say("Go on with the latest table"), id="again", compact=True)
            yield Static("", id="fault", markup=False)
        yield KeyLine()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Others join with the invitation that is shown next. Where guests come from outside "
            "your network, your router has to pass the port on to this machine."
        )

    def action_back(self) -> None:
        self.dismiss()

    @on(Button.Pressed, "#open")
    @on(Input.Submitted)
    def open_table(self) -> None:
        """Open a new table, or say in place why that cannot be."""
        rows = self.query_one(GameRows)
        name = clean(self.query_one("#name", Input).value, LONGEST_NAME) or own_name()
        setup = {"mode": rows.mode, "seats": rows.seats}
        self._open(lambda: host_new(HostingWishes(rows.game, setup, name, port=self._port())))

    @on(Button.Pressed, "#again")
    def go_on(self) -> None:
        """Open the latest table again, where it was left."""
        self._open(host_again)

    def _open(self, opened: Callable[[], Hosting]) -> None:
        try:
            hosting = opened()
        except ArcanaError as refusal:
            self.query_one("#fault", Static).update(str(refusal))
            return
        hosting.is_quiet = self.query_one("#nearby", Choice).value == "no"
        app = self.app
        self.dismiss()
        app.push_screen(LobbyScreen(hosting.guest, hosting))

    def _port(self) -> int:
        typed = self.query_one("#port", Input).value
        if typed.isascii() and typed.isdigit() and int(typed) <= 65_535:
            return int(typed)
        raise ArcanaError(say("A port is a number up to 65535."))


def _nearby() -> list[Value]:
    return [
        Value("yes", say("listed"), say("seen nearby, but not its code")),
        Value("no", say("not listed"), say("only who is invited knows of it")),
    ]
