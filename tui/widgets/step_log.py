"""What was done up to a moment of a record, the latest last."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.app import house
from tui.widgets.story import sign_of

_SHOWN = 60
"""Steps that can be scrolled back to; earlier ones are a few keys away."""


class StepLog(VerticalScroll, can_focus=False):
    """A paragraph for each step, with the sign of who took it."""

    DEFAULT_CSS = "StepLog { scrollbar-size-vertical: 1; }"

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def tell(self, steps: Sequence[tuple[int, str]], reader: int) -> None:
        """Show the steps: who took them, and what `reader` is told of them."""
        glyphs = house(self).glyphs
        shown = steps[-_SHOWN:]
        lines = [
            Content.assemble(
                sign_of(seat, reader, glyphs),
                " ",
                (text, "bold" if at == len(shown) - 1 else "$muted"),
            )
            for at, (seat, text) in enumerate(shown)
        ]
        self.query_one(Static).update(Content("\n").join(lines))
        self.scroll_end(animate=False)
