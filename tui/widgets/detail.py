"""The full text of whatever is pointed at."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class Detail(VerticalScroll, can_focus=False):
    """Shows one text; scrolls where it is longer than the room."""

    DEFAULT_CSS = """
    Detail { padding: 0 1; scrollbar-size-vertical: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = Static(markup=False)
        self._shown = Content("")

    def compose(self) -> ComposeResult:
        yield self._text

    @property
    def shown(self) -> Content:
        """The text that is shown."""
        return self._shown

    def tell(self, text: Content) -> None:
        """Show a text."""
        if not text.is_same(self._shown):
            self._shown = text
            self._text.update(text)
            self.scroll_home(animate=False)
