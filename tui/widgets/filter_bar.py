"""A row of filters, each of which goes round its answers by a key or a click."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from core.language import say
from tui.boards.filters import Filter


class FilterChip(Widget):
    """One filter: its key, its name and the answer chosen now."""

    class Changed(Message):
        """Another answer was chosen."""

    answer: reactive[int] = reactive(-1, layout=True)
    """Which answer is chosen; -1 for all."""

    def __init__(self, key: str, one: Filter) -> None:
        super().__init__()
        self._key = key
        self._filter = one

    def render(self) -> Content:
        chosen = self.answer >= 0
        name = self._filter.answers[self.answer][0] if chosen else say("all")
        return Content.assemble(
            Content.styled(self._key, "bold $accent"),
            " ",
            Content.styled(self._filter.name, "$muted"),
            " ",
            Content.styled(name, "bold" if chosen else ""),
        )

    def keeps(self, card: int) -> bool:
        """Whether the answer chosen now keeps a card."""
        return self.answer < 0 or card in self._filter.answers[self.answer][1]

    def advance(self) -> None:
        """Choose the next answer, and after the last all again."""
        self.answer = -1 if self.answer + 1 == len(self._filter.answers) else self.answer + 1

    def watch_answer(self) -> None:
        self.post_message(self.Changed())

    def on_click(self, event: events.Click) -> None:
        """Choose the next answer by mouse."""
        event.stop()
        self.advance()


class FilterBar(Horizontal):
    """All filters; a card must pass each of them."""

    DEFAULT_CSS = """
    FilterBar { height: 1; }
    FilterChip { width: auto; height: 1; margin: 0 3 0 0; }
    FilterChip:hover { background: $panel; }
    """

    def __init__(self, filters: Sequence[Filter]) -> None:
        super().__init__()
        self._filters = filters

    def compose(self) -> ComposeResult:
        for number, one in enumerate(self._filters, start=1):
            yield FilterChip(str(number), one)

    def advance(self, number: int) -> None:
        """Choose the next answer of a filter, counted from 1."""
        chips = list(self.query(FilterChip))
        if number <= len(chips):
            chips[number - 1].advance()

    def keeps(self, card: int) -> bool:
        """Whether a card passes all filters."""
        return all(chip.keeps(card) for chip in self.query(FilterChip))

    def clear(self) -> bool:
        """Let everything pass; says whether anything was kept out before."""
        narrowed = [chip for chip in self.query(FilterChip) if chip.answer >= 0]
        for chip in narrowed:
            chip.answer = -1
        return bool(narrowed)
