"""One line of a form: what is to be chosen, the value it has, and what that value means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from core.language import say
from tui.app import house

_LABEL = 16
_VALUE = 20


@dataclass(frozen=True, slots=True)
class Value:
    """Something that can be chosen: the word for the program, words for people, a remark."""

    value: str
    label: str
    remark: str = ""


class Choice(Widget, can_focus=True):
    """Left and right change the value; Enter and a click take the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", say("Previous"), id="choice.previous", show=False),
        Binding(
            "right,l,enter,space", "step(1)", say("Change"), id="choice.next", key_display="<>"
        ),
    ]

    value: reactive[str] = reactive("", layout=False)

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choice: "Choice", value: str) -> None:
            super().__init__()
            self.choice = choice
            self.value = value

        @property
        def control(self) -> "Choice":
            return self.choice

    def __init__(
        self,
        label: str,
        values: Sequence[Value],
        value: str,
        *,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id, classes="form-line")
        self._label = label
        self._values = list(values)
        self.set_reactive(Choice.value, self._sound(value))

    @property
    def values(self) -> Sequence[Value]:
        """What can be chosen."""
        return self._values

    def set_values(self, values: Sequence[Value]) -> None:
        """Offer other values; the present one stays if it is among them."""
        self._values = list(values)
        self.value = self._sound(self.value)
        self.refresh()

    def action_step(self, step: int) -> None:
        """Choose the next value, or the one before."""
        words = [value.value for value in self._values]
        self.choose(words[(words.index(self.value) + step) % len(words)])

    def choose(self, value: str) -> None:
        """Choose a value as if by hand."""
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))

    def on_click(self, event: events.Click) -> None:
        """The arrow to the left goes back, everything else goes on."""
        before = 2 + _LABEL <= event.x < 2 + _LABEL + 2
        self.action_step(-1 if before else 1)

    def render(self) -> Content:
        chosen = next(value for value in self._values if value.value == self.value)
        focused = self.has_focus
        glyphs = house(self).glyphs
        pointer = glyphs.pointer if focused else " "
        arrows = (glyphs.back, glyphs.pointer) if len(self._values) > 1 else (" ", " ")
        value = Content.assemble(
            (f"{arrows[0]} ", "$accent" if focused else "$muted"),
            (chosen.label, "bold" if focused else ""),
            (f" {arrows[1]}", "$accent" if focused else "$muted"),
        )
        gap = " " * max(1, _VALUE + 5 - value.cell_length)
        return Content.assemble(
            (f"{pointer} ", "$accent"),
            (self._label.ljust(_LABEL), "bold" if focused else ""),
            value,
            gap,
            (chosen.remark, "$muted"),
        )

    def _sound(self, value: str) -> str:
        words = [each.value for each in self._values]
        return value if value in words else words[0]
