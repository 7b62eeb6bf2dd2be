"""What somebody is called in the house: asked for once, and kept among their settings."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from core.language import say
from net.text import LONGEST_NAME, clean
from tui.app import ArcanaApp, house
from tui.network.places import own_name
from tui.widgets.form import Form
from tui.widgets.key_line import KeyLine
from tui.widgets.typed_line import TypedLine


def name_of(app: ArcanaApp) -> str:
    """What the player wants to be called; empty before they have said."""
    names = app.settings.names
    return names[0] if names else ""


class NameScreen(Screen[None]):
    """A form with one line; Enter is enough for who is content with the name they came with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", say("As it is"), id="name.keep", key_display="Esc"),
    ]
    AUTO_FOCUS = "#name"

    def compose(self) -> ComposeResult:
        proposal = name_of(house(self)) or clean(own_name(), LONGEST_NAME)
        with Form(classes="page form"):
            yield Static(say("What are you called?"), classes="heading", markup=False)
            yield TypedLine(say("Your name"), proposal, "", id="name", longest=LONGEST_NAME)
            yield Button(say("That is my name"), id="done", compact=True)
        yield KeyLine()

    def help_text(self) -> str:
        """What this screen is for."""
        return say("The others in this house see this name. You can change it at any time.")

    @on(Button.Pressed, "#done")
    @on(Input.Submitted)
    def action_keep(self) -> None:
        """Remember the name that stands there."""
        app = house(self)
        typed = clean(self.query_one("#name", Input).value, LONGEST_NAME)
        name = typed or clean(own_name(), LONGEST_NAME) or say("Player")
        app.change_settings(names=(name, *app.settings.names[1:]))
        self.dismiss()
