"""What can be done on the screen below, with its keys, on one page."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, Protocol, runtime_checkable

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from core.language import say
from tui.widgets.key_line import KeyLine

_KEYS_WIDTH = 16


@runtime_checkable
class Helpful(Protocol):
    """A screen that has something to say about itself."""

    def help_text(self) -> str:
        """A few sentences for somebody who is here for the first time."""


class HelpScreen(ModalScreen[None]):
    """Shows the text of a screen and every key that works there now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,question_mark,q",
            "close",
            say("Back"),
            id="screen.back",
            key_display="Esc",
        ),
    ]

    def __init__(self, about: Screen[object]) -> None:
        super().__init__()
        self._text = about.help_text() if isinstance(about, Helpful) else ""
        self._rows = key_rows(about.active_bindings.values(), about)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(say("Help"), classes="heading", markup=False)
            if self._text:
                yield Static(self._text, classes="help-text", markup=False)
            yield Static(Content("\n").join(self._rows), id="help-keys")
        yield KeyLine()

    def action_close(self) -> None:
        self.dismiss()


def key_rows(bindings: Iterable[ActiveBinding], screen: Screen[object]) -> list[Content]:
    """A line for each thing that a key does, with all its keys."""
    keys: dict[tuple[str, str], list[str]] = {}
    for active in bindings:
        binding = active.binding
        # What has no id is Textual's own, and stands in no catalogue of ours.
        if binding.id and binding.description and active.enabled:
            display = screen.app.get_key_display(replace(binding, key_display=None))
            keys.setdefault((binding.action, binding.description), []).append(display)
    return [
        Content.assemble(
            ("  ".join(row).rjust(_KEYS_WIDTH), "bold $accent"), "   ", (description, "")
        )
        for (_, description), row in keys.items()
    ]
