"""What hides the table while the keyboard goes from one person to the next."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from core.language import say


class CurtainScreen(ModalScreen[bool]):
    """Gives back True when the next person has sat down, False when they leave the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit_down", say("I am alone"), id="curtain.sit_down"),
        Binding("escape,q", "leave", say("Leave the table"), id="curtain.leave", key_display="q"),
    ]
    DEFAULT_CSS = """
    CurtainScreen { background: $background; }
    CurtainScreen Static { width: auto; max-width: 60; text-align: center; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(self._words(), markup=False)
        yield Footer()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Several people share this keyboard. The curtain keeps hands secret while it changes "
            "hands: whoever is named looks alone and presses Enter."
        )

    def action_sit_down(self) -> None:
        """Open the curtain."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        self.dismiss(False)

    def on_click(self, event: events.Click) -> None:
        """A click opens the curtain as well."""
        self.action_sit_down()

    def _words(self) -> Content:
        return Content.assemble(
            (say("Hand the keyboard to {name}.", name=self._who), "bold"),
            "\n\n",
            say("{name}, press Enter or click when you are alone.", name=self._who),
        )
