"""The line above a folded table: which panels there are, and what happened last."""

from collections.abc import Mapping

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tui.app import house
from tui.fitting import shortened


class Tabs(Widget):
    """The names of the panels. A click shows one."""

    DEFAULT_CSS = "Tabs { height: 1; }"

    class Chosen(Message):
        """A panel is wanted."""

        def __init__(self, panel: str) -> None:
            super().__init__()
            self.panel = panel

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._panels: Mapping[str, str] = {}
        self._chosen = ""
        self._news = Content("")
        self._places: list[tuple[int, int, str]] = []

    def show(self, panels: Mapping[str, str], chosen: str, news: Content) -> None:
        """Show the panels by name, and the latest news behind them."""
        self._panels, self._chosen, self._news = panels, chosen, news
        self.refresh()

    def render(self) -> Content:
        row = Content("")
        self._places = []
        for panel, name in self._panels.items():
            begin = row.cell_length
            style = "bold reverse" if panel == self._chosen else "$muted"
            row = row + Content.styled(f" {name} ", style)
            self._places.append((begin, row.cell_length, panel))
        return shortened(row + "  " + self._news, self.size.width, house(self).glyphs.more)

    def on_click(self, event: events.Click) -> None:
        """Choose the panel under the mouse."""
        for begin, end, panel in self._places:
            if begin <= event.x < end:
                self.post_message(self.Chosen(panel))
