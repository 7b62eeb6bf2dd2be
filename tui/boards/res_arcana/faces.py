"""The things on a table of Res Arcana, each drawn for the room that it has."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import ITEM, MAGE
from core.res_arcana.wording.symbols import short_essences
from core.res_arcana.wording.vocabulary import name_of
from tui.boards.cards import READABLE, text_height, text_lines
from tui.boards.res_arcana.card_detail import card_text
from tui.boards.res_arcana.card_face import CardState, Size, card_face, card_line
from tui.boards.res_arcana.essences import Signs, essences, signs_for
from tui.boards.things import Look
from tui.fitting import shortened
from tui.glyphs import ASCII


def signs_of(look: Look) -> Signs:
    """The signs of the essences."""
    return signs_for(look.signs, ascii_only=look.glyphs == ASCII)


@dataclass(frozen=True, slots=True)
class CardFace:
    """A component: on one line, as a small card, or with its whole text."""

    card: int
    turned: bool = False
    on: tuple[int, ...] = ()
    points: int | None = None
    is_in_play: bool = False
    says_kind: bool = True
    """False where a heading says it."""

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        state = self.state(look)
        if height == 1:
            return [card_line(self.card, state, width, look.glyphs, signs_of(look))]
        if height >= READABLE:
            return text_lines(self._text(look), width, height, look)
        return card_face(self.card, state, Size(width, height), look.glyphs, signs_of(look))

    def width(self, look: Look) -> int:
        component = COMPONENTS[self.card]
        cells = 2 + Content(name_of(self.card)).cell_length
        if component.kind not in (MAGE, ITEM) and not self.is_in_play:
            cells += 1 + len(short_essences(component.cost))
        if self.turned:
            cells += 2
        if any(self.on):
            cells += sum(1 + len(f"{number}E") for number in self.on if number)
        if component.points if self.points is None else self.points:
            cells += 3
        return cells

    def height(self, width: int, look: Look) -> int:
        return text_height(self._text(look), width)

    def state(self, look: Look) -> CardState:
        """How the card lies there."""
        return CardState(
            self.turned,
            self.on,
            self.points,
            look.usable,
            look.focused,
            self.says_kind,
            in_hand=not self.is_in_play,
        )

    def _text(self, look: Look) -> Content:
        state = CardState(self.turned, self.on)
        return card_text(self.card, state, (), look.glyphs, signs_of(look))


@dataclass(frozen=True, slots=True)
class HeldFace:
    """A component in the middle that somebody has taken: its name, and whose it is."""

    card: int
    owner: str

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        text = Content(f" {name_of(self.card)} {look.glyphs.pointer} {self.owner}")
        return [_focused(shortened(text, width, look.glyphs.more).stylize("$muted"), look)]

    def width(self, look: Look) -> int:
        return Content(f" {name_of(self.card)} {look.glyphs.pointer} {self.owner} ").cell_length

    def height(self, width: int, look: Look) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class DeckFace:
    """A deck, face down."""

    text: str

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        glyphs = look.glyphs
        edge = (
            Content.styled(glyphs.edge_usable, "bold $usable")
            if look.usable
            else Content.styled(glyphs.line_upright, "$muted")
        )
        text = shortened(Content(self.text), width - 1, look.glyphs.more)
        return [edge + _focused(text, look)]

    def width(self, look: Look) -> int:
        return Content(self.text).cell_length + 2

    def height(self, width: int, look: Look) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class HeadingFace:
    """The line above a zone: a name, facts about it, and a rule to the end."""

    name: str
    style: str = ""
    facts: tuple[Content, ...] = ()
    pool: tuple[int, ...] = ()
    cells: int = 0
    """At least so wide where things follow on its line, so that these stand in a column."""

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        glyphs = look.glyphs
        rule = Content.styled(glyphs.line, "$muted")
        name = _focused(Content.styled(self.name, f"bold {self.style}".strip()), look)
        mark = (
            Content.styled(glyphs.edge_usable, "bold $usable")
            if look.usable
            else Content.styled(glyphs.line, "$muted")
        )
        row = Content.assemble(mark, " ", name, " ")
        pool = essences(self.pool, zeros=True, shapes=True, signs=signs_of(look))
        if pool and row.cell_length + pool.cell_length < width:
            row = row + pool + " "
        for fact in self.facts:
            if row.cell_length + fact.cell_length + 3 <= width:
                row = Content.assemble(row, rule, " ", fact, " ")
        left = width - row.cell_length
        return [row + Content.styled(glyphs.line * left, "$muted") if left > 0 else row]

    def width(self, look: Look) -> int:
        return max(self.cells, Content(self.name).cell_length + 3)

    def height(self, width: int, look: Look) -> int:
        return 1


def _focused(content: Content, look: Look) -> Content:
    return content.stylize("reverse") if look.focused else content
