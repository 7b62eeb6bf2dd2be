"""What lies on a table: things that can be pointed at, the zones they lie in, and their looks.

All of this is plain data. A board makes it from a view, and one function finds room for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from textual.content import Content

from tui.glyphs import Glyphs

Spot = str
"""The name of a thing on the table; the same as long as the thing is there."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a thing is to be drawn just now."""

    glyphs: Glyphs
    signs: str
    """Which signs stand for what is counted, as the settings say."""
    usable: bool = False
    focused: bool = False
    lit: bool = False
    """Something just happened here."""
    held: bool = False
    """It was picked as one part of an answer."""


class Face(Protocol):
    """Draws one thing. Faces that are equal look the same."""

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        """At most `height` lines of at most `width` cells."""

    def width(self, look: Look) -> int:
        """The cells that the thing takes on one line with nothing left out that matters."""

    def height(self, width: int, look: Look) -> int:
        """The lines that the thing takes with nothing left out."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table."""

    spot: Spot
    face: Face
    can_focus: bool = True
    is_card: bool = False
    """It lies there like a card, on a ground of its own; a turned one does not stand out so."""
    spans: bool = False
    """Among things in columns, it takes a line of its own from the first column to the last."""


@dataclass(frozen=True, slots=True)
class Form:
    """The box that the things of a zone are drawn in.

    A width of 0 is each thing's own, and so is a height of 0. Things that stretch share the line
    evenly, none narrower than `width` nor wider than `widest`, the last row as full as the others
    if it can be. Things that follow their heading begin on its line.
    With `columns`, just so many of them lie side by side, so that rows stand face to face.
    """

    width: int
    height: int
    stretches: bool = False
    widest: int = 0
    """0 for no limit."""
    gap: int = 0
    """Empty lines between two rows."""
    follows_heading: bool = False
    columns: int = 0


@dataclass(frozen=True, slots=True)
class Zone:
    """Things that lie together under a heading, and the forms that they may take, best first."""

    name: str
    heading: Thing
    things: tuple[Thing, ...]
    forms: tuple[Form, ...]
    luxuries: int = 0
    """How many of the first forms are for the room that is left when all others have theirs."""
    gives_way: int = 0
    """Where room is short, the zone with the greatest number takes its next form first."""
