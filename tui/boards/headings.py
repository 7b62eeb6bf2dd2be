"""The line above a zone: a name, facts about it, and a rule to the end."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from tui.boards.things import Look


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on the line; facts that do not fit any more are left out."""

    name: str
    style: str = ""
    facts: tuple[Content, ...] = ()

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        glyphs = look.glyphs
        rule = Content.styled(glyphs.line, "$muted")
        name = Content.styled(self.name, f"bold {self.style}".strip())
        mark = Content.styled(glyphs.edge_usable, "bold $usable") if look.usable else rule
        row = Content.assemble(mark, " ", name.stylize("reverse") if look.focused else name, " ")
        for fact in self.facts:
            if row.cell_length + fact.cell_length + 3 <= width:
                row = Content.assemble(row, rule, " ", fact, " ")
        left = width - row.cell_length
        return [row + Content.styled(glyphs.line * left, "$muted") if left > 0 else row]

    def width(self, look: Look) -> int:
        return Content(self.name).cell_length + 3

    def height(self, width: int, look: Look) -> int:
        return 1
