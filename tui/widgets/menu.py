"""A list to choose from, in which a pointer stands before what Enter would take."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from core.language import say
from tui.app import house


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu: what it is called, and a quiet remark behind it."""

    id: str
    label: str
    remark: str = ""


class Menu(OptionList):
    """Entries with a pointer, labels and remarks in two columns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", say("Up"), id="menu.up", show=False),
        Binding("down,j", "cursor_down", say("Down"), id="menu.down", show=False),
    ]

    def __init__(self, entries: Sequence[Entry] = (), *, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self._entries: list[Entry] = []
        self._label_width = 0
        self.set_entries(entries)

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show other entries; the pointer stays on the one where it is, if that is still there."""
        at = self.highlighted
        current = self._entries[at].id if at is not None and at < len(self._entries) else ""
        self._entries = []
        self._label_width = max((len(entry.label) for entry in entries), default=0)
        ids = [entry.id for entry in entries]
        self.set_options(Option(self._line(entry, False), id=entry.id) for entry in entries)
        self._entries = list(entries)
        if entries:
            self.highlighted = ids.index(current) if current in ids else 0

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Move the pointer."""
        super().watch_highlighted(highlighted)
        for index, entry in enumerate(self._entries):
            self.replace_option_prompt_at_index(index, self._line(entry, index == highlighted))

    def _line(self, entry: Entry, current: bool) -> Content:
        pointer = house(self).glyphs.pointer if current else " "
        line = Content.assemble(
            (f"{pointer} ", "$accent"), (entry.label, "bold" if current else "")
        )
        if not entry.remark:
            return line
        gap = " " * (self._label_width - len(entry.label) + 3)
        return Content.assemble(line, gap, (entry.remark, "$muted"))
