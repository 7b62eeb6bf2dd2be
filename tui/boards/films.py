"""Something that ran by itself, such as a battle, to be looked at step by step.

A board makes films from events and draws their frames. Screens play them: live, or from a record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tui.boards.things import Spot


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: what happens in words, where, and what the board needs to draw it."""

    words: str
    seat: int
    """Who acts; SPECTATOR where nobody does."""
    chapter: str
    """The part of the film that the step belongs to; empty before the first."""
    spots: tuple[Spot, ...]
    scene: Any


@dataclass(frozen=True, slots=True)
class Film:
    """All steps in order, and what came of it in a few sentences."""

    title: str
    seats: tuple[int, ...]
    """Whose film it is: they see it by itself, others if they ask for it."""
    frames: tuple[Frame, ...]
    summary: tuple[str, ...]

    def told(self, at: int) -> Sequence[Frame]:
        """The steps of the chapter of a frame, up to that frame."""
        chapter = self.frames[at].chapter
        first = at
        while first and self.frames[first - 1].chapter == chapter:
            first -= 1
        return self.frames[first : at + 1]
