"""The face of a card in a few cells: name, points, cost, type, what it does, what lies on it.

Everything here is a pure function that gives lines of an exact width, so that a card on the screen
is one widget with one `render`. Colours are variables of the theme. What a colour says, a sign or
the weight of the letters says as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from core.language import say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import ITEM, MAGE, Component
from core.res_arcana.wording.faces import Signs as FaceSigns
from core.res_arcana.wording.faces import face_lines, points_on_face, type_on_face
from core.res_arcana.wording.symbols import short_essences
from core.res_arcana.wording.vocabulary import name_of
from tui.boards.cards import apart, banded
from tui.boards.res_arcana.essences import Signs, essences, in_symbols, signs_for
from tui.fitting import cut, paragraphs, title
from tui.glyphs import ASCII, Glyphs


@dataclass(frozen=True, slots=True)
class Size:
    """A box of cells."""

    width: int
    height: int


HAND: Final = Size(18, 5)
"""A card to read before it is paid for: with its cost and its type."""
PLAY: Final = Size(16, 4)
"""A card in play: with what lies on it and what it is worth now."""


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card lies there now, and how it is to be shown."""

    turned: bool = False
    on: Sequence[int] = ()
    points: int | None = None
    """What it is worth now; None for the points printed on it."""
    usable: bool = False
    """Something can be done with it now."""
    focused: bool = False
    says_kind: bool = True
    in_hand: bool = False
    """It is still to be paid for."""


_ASIDE: Final = 2
"""Cells between what a card is and what it does, on one line."""

PRINTED: Final = CardState()
"""A card as it is printed."""


def card_face(
    card: int, state: CardState, size: Size, glyphs: Glyphs, signs: Signs | None = None
) -> list[Content]:
    """The card as `size.height` lines, each `size.width` cells wide.

    In a hand, or with as many lines as a card has there, it shows what it costs.
    """
    look = _look(card, state, size.width, glyphs, signs)
    has_cost = COMPONENTS[card].kind not in (MAGE, ITEM) and state.points is None
    shows_cost = has_cost and (state.in_hand or size.height >= HAND.height)
    rows = (_rows_in_hand if shows_cost else _rows_in_play)(look, size.height)
    rows += [Content("")] * (size.height - len(rows))
    first, *others = rows
    named = _framed(look, first, is_first=True)
    if not (state.turned or state.focused):
        named = banded(named)
    return [named, *(_framed(look, row) for row in others)]


def card_line(
    card: int, state: CardState, width: int, glyphs: Glyphs, signs: Signs | None = None
) -> Content:
    """The card on one line, `width` cells wide: the name, then as much as there is room for."""
    look = _look(card, state, width, glyphs, signs)
    return _framed(look, _row_alone(look), is_first=True)


def face_signs(glyphs: Glyphs) -> FaceSigns:
    """The signs in the texts on cards."""
    return FaceSigns(glyphs.turned, glyphs.pointer, glyphs.point)


@dataclass(frozen=True, slots=True)
class _Look:
    """All that decides how a card is drawn; `width` is without the edges."""

    component: Component
    state: CardState
    width: int
    glyphs: Glyphs
    signs: Signs


def _look(card: int, state: CardState, width: int, glyphs: Glyphs, signs: Signs | None) -> _Look:
    chosen = signs or signs_for(ascii_only=glyphs == ASCII)
    return _Look(COMPONENTS[card], state, width - 2, glyphs, chosen)


def _rows_in_hand(look: _Look, height: int) -> list[Content]:
    rows = _title(look, _marks(_turned(look), _points(look)))
    rows += _price(look)
    lying = _lying(look)
    rows += _abilities(look, height - len(rows) - bool(lying))
    return _with_last(rows, lying, height)


def _rows_in_play(look: _Look, height: int) -> list[Content]:
    rows = _title(look, _turned(look))
    below = _lying(look) or _type(look)
    points = _points(look)
    last = apart(below, points, look.width) if below or points else Content("")
    rows += _abilities(look, height - len(rows) - bool(last))
    return _with_last(rows, last, height)


def _row_alone(look: _Look) -> Content:
    in_play = look.state.points is not None
    costs = () if in_play else (_cost(look, " "), _cost(look, ""))
    lying = essences(look.state.on, signs=look.signs)
    parts = [(_turned(look),), (_points(look),), costs, (_lying(look), lying)]
    # What is counted is never left out; rather the name is cut.
    needed = sum(1 + ways[-1].cell_length for ways in parts if ways and ways[-1])
    name = cut(name_of(look.component.number), max(look.width - needed, 1), look.glyphs.more)
    row = Content.styled(name, "bold")
    for ways in parts:
        needed -= 1 + ways[-1].cell_length if ways and ways[-1] else 0
        room = look.width - row.cell_length - needed
        fitting = [way for way in ways if way.cell_length < room]
        if fitting and fitting[0]:
            row = row + " " + fitting[0]
    kind = _type(look) if look.state.says_kind else Content("")
    does = _does(look)
    room = look.width - row.cell_length
    # What a card is matters less than what it does, unless the latter is cut short anyway.
    left = room - 1 - kind.cell_length
    if kind and left >= 0 and not left < _length(does) <= room:
        row = row + " " + kind
    begins = _beginning(does, look.width - row.cell_length - _ASIDE, look.glyphs.more)
    return row + " " * _ASIDE + in_symbols(begins, signs=look.signs) if begins else row


def _length(abilities: Sequence[str]) -> int:
    """The cells of all abilities behind a name."""
    return _ASIDE + len("; ".join(abilities)) if abilities else 0


def _beginning(abilities: Sequence[str], room: int, more: str) -> str:
    """As many whole abilities as there is room for, and a sign where there are more."""
    for number in range(len(abilities), 0, -1):
        text = "; ".join(abilities[:number]) + (f" {more}" if number < len(abilities) else "")
        if len(text) <= room:
            return text
    return ""


def _title(look: _Look, marks: Content) -> list[Content]:
    """The name on one or two lines, and the marks at the right end of the first."""
    room = look.width - marks.cell_length - bool(marks)
    lines = title(name_of(look.component.number), look.width, room, look.glyphs.more)
    first, *rest = (Content.styled(line, "bold") for line in lines)
    return [apart(first, marks, look.width), *rest]


def _price(look: _Look) -> list[Content]:
    """The cost at the left and the type at the right, on two lines where one is too short."""
    kind = _type(look)
    for gap in (" ", ""):
        cost = _cost(look, gap)
        if cost.cell_length + kind.cell_length + bool(kind) <= look.width:
            return [apart(cost, kind, look.width)] if cost or kind else []
    return [_cost(look, " "), kind]


def _cost(look: _Look, gap: str) -> Content:
    cost = look.component.cost
    if look.component.kind in (MAGE, ITEM):
        return Content("")
    return in_symbols(short_essences(cost).replace(" ", gap), signs=look.signs)


def _does(look: _Look) -> list[str]:
    return face_lines(look.component, face_signs(look.glyphs))


def _abilities(look: _Look, lines: int) -> list[Content]:
    fitted = paragraphs(_does(look), look.width, lines, look.glyphs.pointer, look.glyphs.more)
    return [in_symbols(line, signs=look.signs) for line in fitted]


def _lying(look: _Look) -> Content:
    if not any(look.state.on):
        return Content("")
    lying = essences(look.state.on, signs=look.signs)
    before = Content.styled(say("on it"), "$muted") + " "
    if before.cell_length + lying.cell_length <= look.width:
        return before + lying
    return lying


def _type(look: _Look) -> Content:
    return Content.styled(type_on_face(look.component), "$muted")


def _points(look: _Look) -> Content:
    state = look.state
    points = look.component.points if state.points is None else state.points
    if not points:
        return Content("")
    return Content.styled(points_on_face(points, face_signs(look.glyphs)), "bold $points")


def _turned(look: _Look) -> Content:
    return Content.styled(look.glyphs.turned, "bold") if look.state.turned else Content("")


def _marks(*marks: Content) -> Content:
    return Content(" ").join([mark for mark in marks if mark])


def _with_last(rows: list[Content], last: Content, height: int) -> list[Content]:
    if not last:
        return rows
    return [*rows, *[Content("")] * (height - len(rows) - 1), last]


def _framed(look: _Look, row: Content, *, is_first: bool = False) -> Content:
    """A row between the card's edges; focus turns the first one round, so no colour is needed."""
    state = look.state
    row = row.truncate(look.width)
    row += " " * (look.width - row.cell_length)
    if state.turned:
        row = row.stylize("dim")
    if state.focused and is_first:
        # Turned round, colours would make patches; here only the words count.
        row = Content.styled(row.plain, "bold reverse")
    return Content.assemble(_edge(look), row, _far_edge(look))


def _edge(look: _Look) -> Content:
    glyphs = look.glyphs
    if look.state.usable:
        return Content.styled(glyphs.edge_usable, "bold $usable")
    if look.state.turned:
        return Content.styled(glyphs.edge_turned, "$muted")
    return Content.styled(glyphs.edge_straight, "$muted")


def _far_edge(look: _Look) -> Content:
    return Content.styled(look.glyphs.back, "bold") if look.state.focused else Content(" ")
