"""Lines of a form in which something is typed."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from tui.app import house


class TypedLine(Horizontal):
    """A label, a field to type in, and a remark."""

    def __init__(self, label: str, text: str, remark: str, *, id: str, longest: int = 40) -> None:
        super().__init__(classes="form-line typed-line")
        self._label = label
        self._remark = remark
        self._input = Input(text, id=id, compact=True, max_length=longest, select_on_focus=False)

    @property
    def text(self) -> str:
        """What is typed in."""
        return self._input.value.strip()

    def compose(self) -> ComposeResult:
        yield Static(house(self).glyphs.pointer, classes="pointer", markup=False)
        yield Static(self._label, classes="label", markup=False)
        yield self._input
        yield Static(self._remark, classes="remark", markup=False)
