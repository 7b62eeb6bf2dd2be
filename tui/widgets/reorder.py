"""Puts a few things into an order: up and down point, left and right move, Enter accepts."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from core.language import say
from tui.boards.asking import Ordering
from tui.boards.things import Spot
from tui.glyphs import UNICODE, Glyphs

_EARLIER, _LATER = 1, 3
"""The columns of the signs that move a thing."""


class Reorder(Widget, can_focus=True):
    """The things below each other, the first one on top."""

    DEFAULT_CSS = "Reorder { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "point(-1)", say("Up"), show=False, id="reorder.up"),
        Binding("down", "point(1)", say("Down"), show=False, id="reorder.down"),
        Binding("left,minus", "shift(-1)", say("Earlier"), show=False, id="reorder.earlier"),
        Binding("right,plus", "shift(1)", say("Later"), show=False, id="reorder.later"),
        Binding("enter", "accept", say("Accept"), show=False, id="reorder.accept"),
    ]

    class Accepted(Message):
        """An order was accepted."""

        def __init__(self, option: int) -> None:
            super().__init__()
            self.option = option

    class Pointed(Message):
        """The pointer stands on a thing."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    class Back(Message):
        """The widget was left with the mouse."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ordering: Ordering | None = None
        self._glyphs = UNICODE
        self._order: list[int] = []
        self._at = 0
        self._buttons: list[tuple[int, int, str]] = []

    def ask(self, ordering: Ordering, glyphs: Glyphs) -> None:
        """Begin with the things as they lie."""
        self._ordering = ordering
        self._glyphs = glyphs
        self._order = list(range(len(ordering.things)))
        self._at = 0
        self._buttons = []
        self.refresh()

    def render(self) -> Content:
        ordering = self._ordering
        if ordering is None:
            return Content("")
        rows: list[Content] = []
        for place, thing in enumerate(self._order):
            name = Content.styled(f" {ordering.things[thing]} ", "bold")
            if place == self._at:
                name = name.stylize("reverse")
            note = Content.styled(ordering.first, "$muted") if place == 0 else Content("")
            earlier = self._glyphs.up if place else " "
            later = self._glyphs.down if place + 1 < len(self._order) else " "
            arrows = Content.styled(f" {earlier} {later} ", "bold $accent")
            rows.append(Content.assemble(arrows, f"{place + 1} ", name, " ", note))
        return Content("\n").join([*rows, self._buttons_row()])

    def _buttons_row(self) -> Content:
        row = Content(" ")
        self._buttons = []
        for action, text, style in (
            ("accept", say("[Enter] put them back like this"), "bold $accent"),
            ("back", say("[Esc] back"), ""),
        ):
            begin = row.cell_length
            row = row + Content.styled(text, style)
            self._buttons.append((begin, row.cell_length, action))
            row = row + "   "
        return row

    def action_point(self, step: int) -> None:
        """Point at another thing."""
        if self._ordering is not None:
            self._at = (self._at + step) % len(self._order)
            self._tell()

    def action_shift(self, step: int) -> None:
        """Move the thing that is pointed at."""
        target = self._at + step
        if 0 <= target < len(self._order):
            self._order.insert(target, self._order.pop(self._at))
            self._at = target
            self.refresh()

    def action_accept(self) -> None:
        """Take the order."""
        if self._ordering is not None:
            self.post_message(self.Accepted(self._ordering.orders[tuple(self._order)]))

    def on_focus(self) -> None:
        """Tell what is pointed at."""
        self._tell()

    def on_click(self, event: events.Click) -> None:
        """Everything here can be clicked as well."""
        event.stop()
        if event.y < len(self._order):
            self._at = event.y
            if event.x == _EARLIER:
                self.action_shift(-1)
            elif event.x == _LATER:
                self.action_shift(1)
            self._tell()
        elif event.y == len(self._order):
            for begin, end, action in self._buttons:
                if begin <= event.x < end and action == "accept":
                    self.action_accept()
                elif begin <= event.x < end:
                    self.post_message(self.Back())

    def _tell(self) -> None:
        self.refresh()
        if self._ordering is not None and self._order:
            self.post_message(self.Pointed(self._ordering.spots[self._order[self._at]]))
