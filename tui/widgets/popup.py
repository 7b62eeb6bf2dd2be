"""What can be done with one thing: a small list that opens beside it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region, Size

from core.language import say
from tui.widgets.answers import Answer, Answers

_NARROWEST = 24
_WIDEST = 64


class Popup(Vertical):
    """A list in a frame. It lies beside the thing that it speaks of and never upon it."""

    DEFAULT_CSS = """
    Popup { layer: above; border: round $accent; background: $surface; display: none; }
    Popup.-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,shift+tab", "stay", say("Stay"), show=False, id="popup.stay"),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.answers = Answers(id="popup-answers")
        self._beside = Region()
        self._offered: tuple[Answer, ...] = ()

    def compose(self) -> ComposeResult:
        yield self.answers

    @property
    def is_open(self) -> bool:
        """Whether the popup is there."""
        return self.has_class("-open")

    def open(self, title: str, offered: Sequence[Answer], beside: Region) -> None:
        """Offer answers beside a region of the screen."""
        self.border_title = Content(title)
        self._beside = beside
        self._offered = tuple(offered)
        self.answers.offer(offered)
        self.add_class("-open")
        self.answers.focus()

    def close(self) -> None:
        """Take the popup away."""
        self.remove_class("-open")

    def place(self, room: Size) -> Region:
        """Below the thing if there is room, else above, else where it fits."""
        longest = max((answer.label.cell_length for answer in self._offered), default=0)
        wide = min(max(_NARROWEST, longest + 8), _WIDEST, room.width)
        lines = sum(-(-answer.label.cell_length // (wide - 8)) for answer in self._offered)
        high = min(max(1, lines) + 2, room.height)
        x = max(0, min(self._beside.x, room.width - wide))
        y = self._beside.bottom
        if y + high > room.height:
            y = self._beside.y - high
        if y < 0:
            y = max(0, room.height - high)
            x = self._beside.right if self._beside.right + wide <= room.width else 0
        return Region(x, y, wide, high)

    def action_stay(self) -> None:
        """The focus does not leave an open popup."""
