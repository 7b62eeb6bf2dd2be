"""What decides how things of any game are drawn, and how they can be narrowed down."""

from collections.abc import Sequence
from dataclasses import dataclass

from tui.glyphs import Glyphs


@dataclass(frozen=True, slots=True)
class Look:
    """The settings that drawing needs: the set of signs, and which signs stand for essences."""

    glyphs: Glyphs
    signs: str


@dataclass(frozen=True, slots=True)
class Filter:
    """One way to narrow cards down: what it is called, and which cards each answer keeps."""

    name: str
    answers: Sequence[tuple[str, frozenset[int]]]
