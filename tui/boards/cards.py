"""What the cards of all games have in common: the band with the name, and a text to read."""

from typing import Final

from textual.content import Content

from tui.boards.things import Look

READABLE: Final = 7
"""With so many lines or more, a card is shown with its whole text."""


def banded(row: Content) -> Content:
    """A card's first row, its name on a band, so that cards below each other stay apart."""
    return row.stylize("on $panel", 1)


def apart(left: Content, right: Content, width: int) -> Content:
    """One at each end of a line; where there is no room for both, the left one alone."""
    space = width - left.cell_length - right.cell_length
    return left + " " * space + right if space > 0 or not right else left


def text_height(text: Content, width: int) -> int:
    """The lines that a card takes with its whole text and one line of air."""
    return max(READABLE, len(_wrapped(text, width)) + 1)


def text_lines(text: Content, width: int, height: int, look: Look) -> list[Content]:
    """A card with its whole text, as far as the lines reach."""
    glyphs = look.glyphs
    edge = (
        Content.styled(glyphs.edge_usable, "bold $usable")
        if look.usable
        else Content.styled(glyphs.edge_straight, "$muted")
    )
    rows = _wrapped(text, width)[:height]
    rows += [Content("")] * (height - len(rows))
    if look.focused:
        first = rows[0]
        rows[0] = first.extend_right(width - 3 - first.cell_length).stylize("reverse")
    return [edge + " " + row for row in rows]


def _wrapped(text: Content, width: int) -> list[Content]:
    tight = [line for line in text.split("\n") if line.plain.strip()]
    return [part for line in tight for part in line.wrap(width - 3)]
