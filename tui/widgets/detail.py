"""The full text of whatever is pointed at."""

from textual.content import Content

from tui.widgets.pane import Pane


class Detail(Pane):
    """Shows one text; scrolls where it is longer than the room."""

    DEFAULT_CSS = "Detail { padding: 0 0 0 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.shown = Content("")

    def tell(self, text: Content) -> None:
        """Show a text from its beginning."""
        if not text.is_same(self.shown):
            self.shown = text
            self.top = 0
            self.changed()

    def make_lines(self, width: int) -> list[Content]:
        return self.shown.wrap(width)
