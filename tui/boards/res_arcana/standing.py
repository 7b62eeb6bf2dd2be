"""Round, phase and the race to ten points: one line, or one for each player as well."""

from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content

from core.language import say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import counts
from core.res_arcana.model import NONE, Essences
from core.res_arcana.scoring import WINNING
from core.res_arcana.view import SeatView, Table
from tui.boards.res_arcana.essences import essences
from tui.boards.res_arcana.faces import signs_of
from tui.boards.things import Look
from tui.fitting import cut

_SHORT_NAME: Final = 8
_LONG_NAME: Final = 12
_WAYS: Final = (
    (_LONG_NAME, WINNING, 3, True),
    (_SHORT_NAME, WINNING, 3, True),
    (_SHORT_NAME, WINNING, 2, False),
    (_SHORT_NAME, WINNING // 2, 1, False),
    (_SHORT_NAME, 0, 2, False),
)
"""Ever shorter: cells of a name, of a bar, between two players; whether it says who decides."""


def one_line(view: Table, names: Sequence[str], width: int, look: Look) -> Content:
    """Where the game stands, and everybody's points as bars, as long as there is room."""
    row = Content("")
    for name, cells, gap, says_who in _WAYS:
        row = Content.assemble(" ", situation(view, names, look, says_who))
        parts = [
            Content.assemble(
                _name(view, seat, names, name, look), " ", _race(view, seat, look, cells)
            )
            for seat in _order(view)
        ]
        race = Content(" " * gap).join(parts)
        left = width - row.cell_length - race.cell_length
        if left > 1:
            return row + " " * (left - 1) + race
    return row.truncate(width)


def a_line_each(view: Table, names: Sequence[str], width: int, look: Look) -> list[Content]:
    """Where the game stands, then a line for each player with all that is counted."""
    lines = [Content.assemble(" ", situation(view, names, look))]
    for seat in _order(view):
        side = view["seats"][seat]
        name = _name(view, seat, names, _LONG_NAME, look)
        row = Content.assemble(
            " ",
            name.extend_right(max(0, _LONG_NAME - name.cell_length)),
            " ",
            _race(view, seat, look, WINNING),
            "  ",
            essences(side["pool"], zeros=True, shapes=True, signs=signs_of(look)),
            "  ",
            _counted(side),
        )
        lines.append(row.truncate(width, ellipsis=True))
    return lines


def _counted(side: SeatView) -> Content:
    """The cards of a player; who has passed and draws no more is told by fewer numbers."""
    hand, deck, discard = side["hand"], side["deck"], len(side["discard"])
    if side["passed"]:
        words = say("hand {hand} deck {deck}", hand=hand, deck=deck)
        return Content.assemble((say("passed"), "$warning"), "  ", (words, "$muted"))
    words = say("hand {hand} deck {deck} discard {discard}", hand=hand, deck=deck, discard=discard)
    return Content.styled(words, "$muted")


def situation(view: Table, names: Sequence[str], look: Look, says_who: bool = True) -> Content:
    """`Round 3 - actions - your turn`."""
    dot = f" {look.glyphs.dot} "
    parts: list[str] = []
    if view["mode"] == "match":
        parts.append(say("Game {number}", number=view["game"] + 1))
    if view["round"]:
        parts.append(say("Round {number}", number=view["round"]))
    parts.append(_PHASES[view["phase"]]())
    line = Content.styled(dot.join(parts), "bold")
    asked = [each["seat"] for each in view["asked"]]
    if not says_who:
        return line
    if view["seat"] in asked:
        return line + dot + Content.styled(say("you decide"), "bold $own")
    if len(asked) == 1:
        return line + dot + Content.styled(names[asked[0]], "$rival")
    return line


def _order(view: Table) -> list[int]:
    seats = len(view["seats"])
    first = max(view["seat"], 0)
    return [(first + step) % seats for step in range(seats)]


def _name(view: Table, seat: int, names: Sequence[str], cells: int, look: Look) -> Content:
    own = seat == view["seat"]
    name = cut(say("You") if own else names[seat], cells - 2, look.glyphs.more)
    token = look.glyphs.first_player if view["first"] == seat else " "
    return Content.assemble((name, "bold $own" if own else "$rival"), " ", (token, "bold"))


def _race(view: Table, seat: int, look: Look, cells: int) -> Content:
    glyphs = look.glyphs
    side = view["seats"][seat]
    points = side["points"]
    coming = points_within_reach(view, seat)
    number = Content.styled(f"{points:>2}", "bold")
    if view["mode"] == "match":
        number = number + Content.styled(f" ({side['wins']})", "$muted")
    reach = Content.styled(f"+{coming}" if coming else "  ", "$muted")
    if not cells:
        return number + reach
    # A bar of fewer cells stands for the same ten points.
    full = min(points, WINNING) * cells // WINNING
    ready = min(coming * cells // WINNING, cells - full)
    return Content.assemble(
        (glyphs.bar_full * full, "$own" if seat == view["seat"] else "$rival"),
        (glyphs.bar_coming * ready, "$muted"),
        (glyphs.bar_empty * (cells - full - ready), "$muted"),
        " ",
        number,
        reach,
    )


def points_within_reach(view: Table, seat: int) -> int:
    """The most points that one claim would give which the pool can pay for now."""
    side = view["seats"][seat]
    if side["passed"] or view["phase"] != "actions":
        return 0
    best = 0
    for card in (*view["places"], *view["monuments"]):
        component = COMPONENTS[card]
        worth = component.points
        if component.points_per_kind == NONE and (
            component.points_per_dragon or component.points_per_creature
        ):
            for in_play in side["play"]:
                worth += component.points_per_dragon * COMPONENTS[in_play["card"]].dragon
                worth += component.points_per_creature * COMPONENTS[in_play["card"]].creature
        if worth > best and _can_pay(side["pool"], component.cost):
            best = worth
    return best


def _can_pay(pool: Sequence[int], cost: Essences) -> bool:
    fixed = counts(cost.fixed)
    return sum(pool) >= cost.total and all(
        has >= asked for has, asked in zip(pool, fixed, strict=True)
    )


_PHASES: Final[dict[str, Callable[[], str]]] = {
    "mages": lambda: say("choosing mages"),
    "draft": lambda: say("draft"),
    "first player": lambda: say("who goes first"),
    "open draft": lambda: say("picking artifacts"),
    "items": lambda: say("choosing magic items"),
    "collect": lambda: say("collect"),
    "actions": lambda: say("actions"),
    "victory check": lambda: say("victory check"),
    "over": lambda: say("game over"),
}
