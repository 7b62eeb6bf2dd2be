"""Lines of text in a window that scrolls by itself, without asking the screen for a new layout.

New text in a pane costs one repaint of that pane. Where there is more above or below, a sign in the
last column says so.
"""

from textual import events
from textual.content import Content
from textual.widget import Widget

from tui.glyphs import UNICODE


class Pane(Widget):
    """Shows lines that a subclass makes for a width."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.top = 0
        self._lines: list[Content] | None = None
        self._width = 0

    def make_lines(self, width: int) -> list[Content]:
        """All lines, none wider than `width`."""
        raise NotImplementedError

    def changed(self) -> None:
        """The lines are not the same any more."""
        self._lines = None
        self.refresh()

    @property
    def text_width(self) -> int:
        """The cells of a line; the last column is for the signs."""
        return max(1, self.content_size.width - 1)

    def all_lines(self) -> list[Content]:
        """The lines for the present width."""
        if self._lines is None or self._width != self.text_width:
            self._width = self.text_width
            self._lines = self.make_lines(self._width)
        return self._lines

    def render(self) -> Content:
        lines, high = self.all_lines(), self.content_size.height
        self.top = max(0, min(self.top, len(lines) - high))
        shown = lines[self.top : self.top + high]
        glyphs = getattr(self.app, "glyphs", UNICODE)
        if self.top and shown:
            shown[0] = self._marked(shown[0], glyphs.up)
        if self.top + high < len(lines) and shown:
            shown[-1] = self._marked(shown[-1], glyphs.down)
        return Content("\n").join(shown)

    def _marked(self, line: Content, sign: str) -> Content:
        width = self.text_width
        line = line.truncate(width).extend_right(max(0, width - line.cell_length))
        return line + Content.styled(sign, "bold $accent")

    def scroll_lines(self, number: int) -> None:
        """Move the window."""
        most = max(0, len(self.all_lines()) - self.content_size.height)
        top = max(0, min(self.top + number, most))
        if top != self.top:
            self.top = top
            self.refresh()

    def bring_into_view(self, begin: int, end: int) -> None:
        """Move the window as little as is needed to show these lines."""
        high = self.content_size.height
        if begin < self.top:
            self.scroll_lines(begin - self.top)
        elif end > self.top + high:
            self.scroll_lines(end - high - self.top)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_lines(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_lines(-2)
