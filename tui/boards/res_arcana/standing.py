"""Round, phase and the race to ten points: one line, or one for each player as well."""

from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content

from core.language import say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import counts
from core.res_arcana.model import NONE, Essences
from core.res_arcana.scoring import WINNING
from core.res_arcana.view import Table
from tui.boards.res_arcana.essences import essences
from tui.boards.res_arcana.faces import signs_of
from tui.boards.things import Look
from tui.fitting import cut

_SHORT_NAME: Final = 8
_LONG_NAME: Final = 12


def one_line(view: Table, names: Sequence[str], width: int, look: Look) -> Content:
    """Where the game stands, and everybody's points as bars."""
    glyphs = look.glyphs
    row = Content.assemble(" ", situation(view, names, look))
    for name, cells in ((_LONG_NAME, WINNING), (_SHORT_NAME, WINNING), (_SHORT_NAME, 0)):
        parts = [
            Content.assemble(
                _name(view, seat, names, name, look), " ", _race(view, seat, look, cells)
            )
            for seat in _order(view)
        ]
        race = Content("   ").join(parts)
        left = width - row.cell_length - race.cell_length
        if left > 2:
            return row + " " * (left - 1) + race
    return row.truncate(width, ellipsis=glyphs.more == "…")


def a_line_each(view: Table, names: Sequence[str], width: int, look: Look) -> list[Content]:
    """Where the game stands, then a line for each player with all that is counted."""
    lines = [Content.assemble(" ", situation(view, names, look))]
    for seat in _order(view):
        side = view["seats"][seat]
        name = _name(view, seat, names, _LONG_NAME, look)
        counted = say(
            "hand {hand} deck {deck} discard {discard}",
            hand=side["hand"],
            deck=side["deck"],
            discard=len(side["discard"]),
        )
        row = Content.assemble(
            " ",
            name.extend_right(max(0, _LONG_NAME - name.cell_length)),
            " ",
            _race(view, seat, look, WINNING),
            "  ",
            essences(side["pool"], zeros=True, signs=signs_of(look)),
            "  ",
            (counted, "$muted"),
        )
        if view["seats"][seat]["passed"]:
            row = row + " " + Content.styled(say("passed"), "$warning")
        lines.append(row.truncate(width))
    return lines


def situation(view: Table, names: Sequence[str], look: Look) -> Content:
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
    reach = Content.styled(f"+{coming}", "$muted") if coming else Content("  ")
    if not cells:
        return number + reach
    full = min(points, cells)
    ready = min(coming, cells - full)
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
