"""Every action with its keys and its name for the settings file, and how to give it others."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from core.language import say
from tui.app import house
from tui.keys import actions
from tui.settings import settings_path
from tui.widgets.key_line import KeyLine

_ID_WIDTH = 22
_KEYS_WIDTH = 26


class KeyListScreen(Screen[None]):
    """A page to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Static(say("Keys"), classes="heading", markup=False)
            yield Static(_how_to(), classes="help-text", markup=False)
            yield Static(self._table(), classes="table")
        yield KeyLine()

    def help_text(self) -> str:
        """What this screen is for."""
        return _how_to()

    def action_back(self) -> None:
        self.dismiss()

    def _table(self) -> Content:
        remaps = house(self).settings.keys
        rows = [
            Content.assemble(
                (action.id.ljust(_ID_WIDTH), "$secondary"),
                (remaps.get(action.id, action.keys).ljust(_KEYS_WIDTH), "$accent"),
                action.description,
            )
            for action in actions().values()
        ]
        return Content("\n").join(rows)


def _how_to() -> str:
    return say(
        "To give an action other keys, write it into the section [keys] of {path}, for example: "
        '"app.help" = "question_mark,f1". The change holds from the next start.',
        path=settings_path(),
    )
