"""The log: what happened in plain words, with a sign in front for whose doing it was."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from core.game import SPECTATOR
from core.language import say
from tui.glyphs import UNICODE, Glyphs
from tui.tables.story import Paragraph
from tui.widgets.pane import Pane

_KEPT = 400
"""Paragraphs that can be scrolled back to; the record has the rest."""
_END = 99_999


class StoryLog(Pane, can_focus=True):
    """What happened, the latest last. New lines bring it back to the end."""

    DEFAULT_CSS = "StoryLog { padding: 0 0 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", say("Back"), show=False, id="log.up"),
        Binding("down", "scroll(1)", say("On"), show=False, id="log.down"),
        Binding("pageup", "scroll(-10)", say("Page back"), show=False, id="log.page_up"),
        Binding("pagedown", "scroll(10)", say("Page on"), show=False, id="log.page_down"),
        Binding("home", "scroll(-99999)", say("Beginning"), show=False, id="log.home"),
        Binding("end", "scroll(99999)", say("End"), show=False, id="log.end"),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._paragraphs: list[Paragraph] = []
        self._reader = SPECTATOR
        self._glyphs = UNICODE
        self._wrapped: dict[tuple[Paragraph, int, int], list[Content]] = {}

    def tell(self, paragraphs: Sequence[Paragraph], reader: int, glyphs: Glyphs = UNICODE) -> None:
        """Show the story for one reader."""
        kept = list(paragraphs[-_KEPT:])
        if (kept, reader, glyphs) != (self._paragraphs, self._reader, self._glyphs):
            self._paragraphs, self._reader, self._glyphs = kept, reader, glyphs
            self.changed()
            self.action_scroll(_END)

    def make_lines(self, width: int) -> list[Content]:
        return [line for paragraph in self._paragraphs for line in self._wrap(paragraph, width)]

    def action_scroll(self, lines: int) -> None:
        """Go back or on in the story."""
        self.scroll_lines(lines)

    def on_resize(self) -> None:
        """The latest lines stay in sight."""
        self.action_scroll(_END)

    def _wrap(self, paragraph: Paragraph, width: int) -> list[Content]:
        key = (paragraph, self._reader, width)
        if key not in self._wrapped:
            sign, text = entry(paragraph, self._reader, self._glyphs)
            self._wrapped[key] = [
                (sign if at == 0 else Content(" ")) + " " + line
                for at, line in enumerate(text.wrap(max(8, width - 2)))
            ]
        return self._wrapped[key]


def entry(paragraph: Paragraph, reader: int, glyphs: Glyphs) -> tuple[Content, Content]:
    """The sign and the text of one paragraph."""
    text = Content(paragraph.text)
    if paragraph.seat == SPECTATOR:
        text = text.stylize("$muted")
    return sign_of(paragraph.seat, reader, glyphs), text


def sign_of(seat: int, reader: int, glyphs: Glyphs) -> Content:
    """The sign of who did something: the reader, somebody else, or nobody."""
    if seat == SPECTATOR:
        return Content.styled(glyphs.system, "bold $muted")
    if seat == reader:
        return Content.styled(glyphs.own, "bold $own")
    return Content.styled(glyphs.rival, "bold $rival")
