"""The first thing a player sees: what can be done, in the order in which people want it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Static

from core.language import say


class StartScreen(Screen[None]):
    """The menu of everything."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "app.quit", say("Quit"), id="start.quit", key_display="q"),
    ]

    def compose(self) -> ComposeResult:
        yield Static("arcana")
        yield Footer()
