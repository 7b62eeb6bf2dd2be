"""The one picker for payments and gains: it opens on a sensible bundle, and Enter accepts it."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from core.language import say
from tui.boards.asking import Amounts
from tui.glyphs import UNICODE, Glyphs
from tui.widgets.answers import POINTER
from tui.widgets.choosing import Choosing

_NAME = 10
_HELD = 4
_LESS = _NAME + _HELD + 3
"""The column of the sign for less; the number and the sign for more follow."""
_MORE = _LESS + 6


class Picker(Widget, can_focus=True):
    """Amounts of a few kinds, one row each. Up and down choose a row, left and right its amount."""

    DEFAULT_CSS = "Picker { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", say("Kind before"), show=False, id="picker.up"),
        Binding("down", "step(1)", say("Next kind"), show=False, id="picker.down"),
        Binding("left,minus", "change(-1)", say("Less"), show=False, id="picker.less"),
        Binding("right,plus", "change(1)", say("More"), show=False, id="picker.more"),
        Binding("r", "propose", say("Another proposal"), show=False, id="picker.propose"),
        Binding("enter", "accept", say("Accept"), show=False, id="picker.accept"),
    ]

    class Accepted(Message):
        """A bundle was accepted."""

        def __init__(self, option: int) -> None:
            super().__init__()
            self.option = option

    class Back(Message):
        """The picker was left with the mouse."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.choosing: Choosing | None = None
        self._glyphs = UNICODE
        self._buttons: list[tuple[int, int, int, str]] = []

    def ask(self, amounts: Amounts, glyphs: Glyphs) -> None:
        """Begin with the first proposal."""
        self.choosing = Choosing(amounts)
        self._glyphs = glyphs
        self._buttons = []
        self.refresh()

    def render(self) -> Content:
        choosing = self.choosing
        if choosing is None:
            return Content("")
        kinds = range(len(choosing.amounts.kinds))
        rows = [self._row(choosing, kind) for kind in kinds]
        return Content("\n").join([*rows, *self._button_rows(choosing, len(rows))])

    def _row(self, choosing: Choosing, kind: int) -> Content:
        amounts, glyphs = choosing.amounts, self._glyphs
        name = amounts.kinds[kind].truncate(_NAME)
        number = choosing.chosen[kind]
        is_open = kind in choosing.open_kinds
        less = glyphs.back if choosing.can_change(kind, -1) else " "
        more = glyphs.pointer if choosing.can_change(kind, 1) else " "
        pointer = glyphs.pointer if kind == choosing.at and is_open else " "
        is_pointed = kind == choosing.at and is_open and self.has_focus
        style = POINTER if is_pointed else "bold" if number else "dim"
        amount = Content.styled(f"{number:^4}", style)
        row = Content.assemble(
            (pointer, "bold $accent"),
            name.extend_right(_NAME - name.cell_length),
            (f"{amounts.held[kind]:>{_HELD}}", "$muted"),
            "  ",
            (less, "bold $accent"),
            " ",
            amount,
            (more, "bold $accent"),
            "  ",
            (say("then {number}", number=choosing.left[kind]), "$muted"),
        )
        return row if is_open or number else row.stylize("dim")

    def _button_rows(self, choosing: Choosing, y: int) -> list[Content]:
        bundle = " ".join(
            f"{number}{sign}"
            for number, sign in zip(choosing.chosen, choosing.amounts.signs, strict=True)
            if number
        )
        what = bundle or say("nothing")
        number = len(choosing.amounts.proposals)
        accept = say("[Enter] {verb} {what}", verb=choosing.amounts.verb, what=what)
        buttons = [("accept", accept, "bold $accent"), ("back", say("[Esc] back"), "")]
        if number > 1:
            other = say("[r] another {at}/{number}", at=choosing.proposal + 1, number=number)
            buttons.insert(1, ("propose", other, ""))
        self._buttons = []
        rows = [Content(" ")]
        for action, text, style in buttons:
            if rows[-1].cell_length > 1 and rows[-1].cell_length + len(text) > self.size.width:
                rows.append(Content(" "))
            begin = rows[-1].cell_length
            rows[-1] = rows[-1] + Content.styled(text, style) + "  "
            self._buttons.append((y + len(rows) - 1, begin, begin + len(text), action))
        return rows

    def action_step(self, step: int) -> None:
        """Another row."""
        if self.choosing is not None:
            self.choosing.step(step)
            self.refresh()

    def action_change(self, step: int) -> None:
        """More or less of the row's kind."""
        self._change(None, step)

    def action_propose(self) -> None:
        """The next sensible bundle."""
        if self.choosing is not None:
            self.choosing.next_proposal()
            self.refresh()

    def action_accept(self) -> None:
        """Take the bundle."""
        if self.choosing is not None:
            self.post_message(self.Accepted(self.choosing.option))

    def type_digit(self, digit: str) -> bool:
        """Set the amount of the row; False where that is not possible."""
        choosing = self.choosing
        if choosing is None or not choosing.set(choosing.at, int(digit)):
            return False
        self.refresh()
        return True

    def on_click(self, event: events.Click) -> None:
        """Arrows and the words below can be clicked."""
        event.stop()
        choosing = self.choosing
        if choosing is None:
            return
        if event.y < len(choosing.amounts.kinds):
            if abs(event.x - _LESS) <= 1:
                self._change(event.y, -1)
            elif abs(event.x - _MORE) <= 1:
                self._change(event.y, 1)
            return
        for y, begin, end, action in self._buttons:
            if event.y == y and begin <= event.x < end:
                if action == "back":
                    self.post_message(self.Back())
                else:
                    self.call_later(self.run_action, action)

    def _change(self, kind: int | None, step: int) -> None:
        choosing = self.choosing
        if choosing is not None:
            choosing.change(choosing.at if kind is None else kind, step)
            self.refresh()
