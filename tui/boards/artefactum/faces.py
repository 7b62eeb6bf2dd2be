"""The things on a table of Artefactum, each drawn for the room that it has."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from core.artefactum.model import LINES
from core.artefactum.wording.short import short_effect, short_whom
from core.artefactum.wording.vocabulary import artifact_name, name_of
from core.language import say
from tui.boards.arranging import column_regions
from tui.boards.artefactum.card_detail import creature_text
from tui.boards.artefactum.card_face import (
    Fighter,
    artifact_face,
    artifact_line,
    creature_face,
    creature_line,
    fighter_face,
    free_face,
)
from tui.boards.cards import READABLE, text_height, text_lines
from tui.boards.things import Look


@dataclass(frozen=True, slots=True)
class CreatureFace:
    """A creature: on one line, as a small card, or with its whole text."""

    creature: int

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        if height == 1:
            return [creature_line(self.creature, width, look)]
        if height >= READABLE:
            return text_lines(self._text(look), width, height, look)
        return creature_face(self.creature, width, height, look)

    def width(self, look: Look) -> int:
        # The name and the level, between the edges.
        return Content(name_of(self.creature)).cell_length + 6

    def height(self, width: int, look: Look) -> int:
        return text_height(self._text(look), width)

    def _text(self, look: Look) -> Content:
        return creature_text(self.creature, (), look.glyphs, flavour=False)


@dataclass(frozen=True, slots=True)
class ArtifactFace:
    """An artifact that can be laid."""

    artifact: int

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        if height == 1:
            return [artifact_line(self.artifact, width, look)]
        return artifact_face(self.artifact, width, height, look)

    def width(self, look: Look) -> int:
        parts = (artifact_name(self.artifact), short_effect(self.artifact))
        whom = f"({short_whom(self.artifact)})"
        return sum(Content(part).cell_length + 2 for part in (*parts, whom))

    def height(self, width: int, look: Look) -> int:
        return 4


@dataclass(frozen=True, slots=True)
class PlaceFace:
    """A place on a line: who stands there, or nobody."""

    line: int
    fighter: Fighter | None = None

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        if self.fighter is None:
            return free_face(width, height, look)
        return fighter_face(self.fighter, width, height, look)

    def width(self, look: Look) -> int:
        name = "" if self.fighter is None else name_of(self.fighter.creature)
        return max(8, Content(name).cell_length + 2)

    def height(self, width: int, look: Look) -> int:
        return 5


@dataclass(frozen=True, slots=True)
class LinesFace:
    """The numbers of the lines, between the two rows."""

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        glyphs = look.glyphs
        row = Content("")
        for line, (left, cells) in enumerate(column_regions(LINES, width)):
            words = say("line {number}", number=line + 1)
            label = say("{line}, front", line=words) if line == 0 else words
            if len(label) + 2 > cells:
                label = words if len(words) + 3 <= cells else str(line + 1)
            gap = glyphs.line * (left - row.cell_length)
            filled = f"{glyphs.line} {label} ".ljust(cells, glyphs.line)
            row = row + Content.styled(gap + filled, "$muted")
        return [row]

    def width(self, look: Look) -> int:
        return 8 * LINES

    def height(self, width: int, look: Look) -> int:
        return 1
