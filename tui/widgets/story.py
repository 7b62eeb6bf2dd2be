"""The log: what happened in plain words, with a sign in front for whose doing it was."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget

from core.game import SPECTATOR
from core.language import say
from tui.glyphs import UNICODE, Glyphs
from tui.tables.story import Paragraph

_KEPT = 400
"""Paragraphs that can be scrolled back to; the record has the rest."""


class _Lines(Widget):
    DEFAULT_CSS = "_Lines { height: auto; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[tuple[Content, Content]] = []
        self._wrapped: dict[tuple[str, int], list[Content]] = {}

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._lines(width))

    def render(self) -> Content:
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        lines: list[Content] = []
        for sign, text in self.entries:
            wrapped = self._wrap(text, max(8, width - 2))
            lines += [
                (sign if at == 0 else Content(" ")) + " " + line for at, line in enumerate(wrapped)
            ]
        return lines

    def _wrap(self, text: Content, width: int) -> list[Content]:
        key = (text.plain, width)
        if key not in self._wrapped:
            self._wrapped[key] = text.wrap(width)
        return self._wrapped[key]


class StoryLog(VerticalScroll, can_focus=True, inherit_bindings=False):
    """What happened, the latest last. It follows the game unless somebody scrolls back."""

    DEFAULT_CSS = "StoryLog { scrollbar-size-vertical: 1; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", say("back"), show=False, id="log.up"),
        Binding("down", "scroll_down", say("on"), show=False, id="log.down"),
        Binding("pageup", "page_up", say("page back"), show=False, id="log.page_up"),
        Binding("pagedown", "page_down", say("page on"), show=False, id="log.page_down"),
        Binding("home", "scroll_home", say("beginning"), show=False, id="log.home"),
        Binding("end", "scroll_end", say("end"), show=False, id="log.end"),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines = _Lines()
        self._shown: list[Paragraph] = []

    def compose(self) -> ComposeResult:
        yield self._lines

    def tell(self, paragraphs: Sequence[Paragraph], reader: int, glyphs: Glyphs = UNICODE) -> None:
        """Show the story for one reader."""
        kept = list(paragraphs[-_KEPT:])
        if kept == self._shown:
            return
        self._shown = kept
        self._lines.entries = [entry(paragraph, reader, glyphs) for paragraph in kept]
        self._lines.refresh(layout=True)
        self.scroll_end(animate=False)

    def on_resize(self) -> None:
        """Lines break elsewhere."""
        self._lines.refresh(layout=True)
        self.scroll_end(animate=False)


def entry(paragraph: Paragraph, reader: int, glyphs: Glyphs) -> tuple[Content, Content]:
    """The sign and the text of one paragraph."""
    if paragraph.seat == SPECTATOR:
        style, sign = "$muted", glyphs.system
    elif paragraph.seat == reader:
        style, sign = "$own", glyphs.own
    else:
        style, sign = "$rival", glyphs.rival
    text = Content(paragraph.text)
    if paragraph.seat == SPECTATOR:
        text = text.stylize("$muted")
    return Content.styled(sign, f"bold {style}"), text
