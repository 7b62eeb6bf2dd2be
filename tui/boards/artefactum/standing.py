"""Round, phase and the castles: one line, or one for each player as well."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from core.artefactum.state import MOST_CASTLE
from core.artefactum.view import Table
from core.artefactum.wording.table import phase_name
from core.artefactum.wording.vocabulary import creatures
from core.language import say
from tui.boards.artefactum.sides import firsts, others_of, rival_of, sides_of
from tui.boards.artefactum.signs import castle
from tui.boards.things import Look
from tui.fitting import cut

_SHORT_NAME: Final = 8
_LONG_NAME: Final = 12
_WAYS: Final = ((_LONG_NAME, True, 3), (_SHORT_NAME, True, 2), (_SHORT_NAME, False, 2))
"""Ever shorter: cells of a name, whether castles are bars, cells between two players."""


def one_line(
    view: Table, names: Sequence[str], width: int, look: Look, *, fighting: bool = False
) -> Content:
    """Where the game stands, and everybody's castle, as long as there is room."""
    row = Content("")
    for cells, with_bars, gap in _WAYS:
        row = Content.assemble(" ", situation(view, names, look, fighting=fighting))
        parts = [
            _name(view, at, names, cells, look) + " " + _castle(view, at, look, with_bars=with_bars)
            for at in _order(view)
        ]
        castles = Content(" " * gap).join(parts)
        left = width - row.cell_length - castles.cell_length
        if left > 1:
            return row + " " * (left - 1) + castles
    return row.truncate(width)


def a_line_each(
    view: Table, names: Sequence[str], width: int, look: Look, *, fighting: bool = False
) -> list[Content]:
    """Where the game stands, then a line for each player with all counters.

    Of two duels it also says against whom the reader's own is, as long as that one goes on.
    """
    first = Content.assemble(" ", situation(view, names, look, fighting=fighting))
    rival, sides = rival_of(view, view["seat"]), sides_of(view)
    if len(view["duels"]) > 1 and not fighting and sides is not None and sides.above == rival:
        first += f" {look.glyphs.dot} " + say("against {name}", name=names[sides.above])
    lines = [first.truncate(width)]
    for at in _order(view):
        seat = view["seats"][at]
        name = _name(view, at, names, _LONG_NAME, look)
        counted = say(
            "experience {experience} ({creatures})  army {army} deck {deck}",
            experience=seat["experience"],
            creatures=creatures(seat["limit"]),
            army=seat["army"],
            deck=seat["deck"],
        )
        row = Content.assemble(
            " ",
            name.extend_right(max(0, _LONG_NAME - name.cell_length)),
            " ",
            _castle(view, at, look, with_bars=True),
            "  ",
            (say("silver {number}", number=seat["silver"]), "bold"),
            "  ",
            (say("has left the game") if seat["out"] else counted, "$muted"),
        )
        lines.append(row.truncate(width))
    return lines


def situation(view: Table, names: Sequence[str], look: Look, *, fighting: bool = False) -> Content:
    """`Round 3 - summoning - you decide`; while a battle is shown, that alone."""
    dot = f" {look.glyphs.dot} "
    sides = sides_of(view)
    if fighting:
        phase = say("battle")
    else:
        phase = say("game over") if sides is None else phase_name(sides.phase)
    parts = [say("Round {number}", number=view["round"]), phase]
    line = Content.styled(dot.join(parts), "bold")
    asked = [] if fighting else [each["seat"] for each in view["asked"]]
    if view["seat"] in asked:
        return line + dot + Content.styled(say("you decide"), "bold $own")
    if len(asked) == 1:
        return line + dot + Content.styled(names[asked[0]], "$rival")
    return line


def _order(view: Table) -> list[int]:
    """The reader, the rival, then the others."""
    sides = sides_of(view)
    shown = [view["seat"]] if view["seat"] >= 0 else []
    if sides is not None:
        shown += [at for at in (sides.below, sides.above) if at not in shown]
    return [*shown, *(at for at in others_of(view, sides) if at not in shown)]


def _name(view: Table, at: int, names: Sequence[str], cells: int, look: Look) -> Content:
    own = at == view["seat"]
    name = cut(say("You") if own else names[at], cells - 2, look.glyphs.more)
    mark = look.glyphs.first_player if at in firsts(view) else " "
    return Content.assemble((name, "bold $own" if own else "$rival"), " ", (mark, "bold"))


def _castle(view: Table, at: int, look: Look, *, with_bars: bool) -> Content:
    points = view["seats"][at]["castle"]
    if not with_bars:
        return Content.styled(str(points), "bold")
    style = "$own" if at == view["seat"] else "$rival"
    return castle(points, MOST_CASTLE, look.glyphs, style)
