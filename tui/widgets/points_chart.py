"""Everybody's points from round to round, as bars with the numbers below them.

Each player's bars have a filling of their own, so the chart can be read without colours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from core.language import say
from core.outcome import Stage
from tui.app import house
from tui.fitting import cut
from tui.glyphs import UNICODE, Glyphs

_OWN: Final = "$own"
_OTHERS: Final = ("$rival", "$success", "$secondary")

_FILLINGS: Final = ("█", "▒", "▓", "░")
_ASCII_FILLINGS: Final = ("#", "=", "%", ":")
_BEGUN: Final = "▄"
_ASCII_BEGUN: Final = "."
_LONGEST_NAME: Final = 14
_GAP: Final = 1
_BETWEEN_GAMES: Final = 2
_BARS: Final = (3, 2, 1)
"""How many cells wide a bar may be, best first."""
_WIDEST_COLUMN: Final = 9
_FEWEST_ROWS: Final = 3


def seat_styles(seats: int, own: int) -> list[str]:
    """The colours of the players, seat by seat; `own` is the seat that is called you."""
    others = iter(_OTHERS)
    first = max(own, 0)
    return [_OWN if seat == first else next(others) for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything stands: the columns of names and numbers, and the points of a row."""

    stages: Sequence[Stage]
    margin: int
    column: int
    bar: int
    rows: int
    points_per_row: int
    styles: Sequence[str]


class PointsChart(Widget):
    """The chart, as wide and as high as there is room for."""

    DEFAULT_CSS = "PointsChart { height: 16; width: 1fr; }"

    def __init__(
        self, stages: Sequence[Stage], names: Sequence[str], styles: Sequence[str]
    ) -> None:
        super().__init__()
        self._stages = stages
        self._names = names
        self._styles = styles

    def render(self) -> Content:
        size, glyphs = self.size, house(self).glyphs
        lines = chart_lines(
            self._stages, self._names, self._styles, size.width, size.height, glyphs
        )
        return Content("\n").join(lines)


def chart_lines(
    stages: Sequence[Stage],
    names: Sequence[str],
    styles: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Content]:
    """The chart in `height` lines of `width` cells at most; if need be, only the last rounds."""
    if not stages:
        return []
    plan = _plan(stages, names, styles, width, height)
    lines = [_bars(plan, row, glyphs) for row in reversed(range(plan.rows))]
    lines += [_floor(plan, glyphs), _rounds(plan)]
    lines += [_numbers(plan, seat, name, glyphs) for seat, name in enumerate(names)]
    return lines


def _plan(
    stages: Sequence[Stage], names: Sequence[str], styles: Sequence[str], width: int, height: int
) -> _Plan:
    seats = len(names)
    widest = max(cell_len(name) for name in (*names, say("round")))
    margin = min(widest, _LONGEST_NAME) + 3
    room = min(width - margin, len(stages) * _WIDEST_COLUMN)
    bars = [bar for bar in _BARS if len(stages) * (bar * seats + _GAP) <= room]
    bar = bars[0] if bars else _BARS[-1]
    column = max(seats * bar + _GAP, 3)
    games = len({stage.game for stage in stages})
    shown = max(1, (width - margin - _BETWEEN_GAMES * (games - 1)) // column)
    rows = max(_FEWEST_ROWS, height - 2 - seats)
    most = max(max(stage.points) for stage in stages)
    points_per_row = max(1, -(-most // rows))
    needed = -(-most // points_per_row)
    return _Plan(stages[-shown:], margin, column, bar, max(needed, 1), points_per_row, styles)


def _bars(plan: _Plan, row: int, glyphs: Glyphs) -> Content:
    """One row of the bars; its label is the number of points that reach its top."""
    top = (row + 1) * plan.points_per_row
    label = str(top) if row == plan.rows - 1 or top % 5 == 0 else ""
    line = Content.styled(f"{label:>{plan.margin - 2}} {glyphs.line_upright}", "$muted")
    for stage, lead in _columns(plan, f"{glyphs.line_upright} "):
        column = Content("")
        for seat, points in enumerate(stage.points):
            column += _cell(points, row, plan, seat, glyphs)
        line += Content.styled(lead, "$muted")
        line += column.extend_right(plan.column - column.cell_length)
    return line


def _columns(plan: _Plan, between: str) -> Iterator[tuple[Stage, str]]:
    """The rounds, each with what stands before it: something `between` two games of a match."""
    game = plan.stages[0].game
    for stage in plan.stages:
        yield stage, "" if stage.game == game else between
        game = stage.game


def _cell(points: int, row: int, plan: _Plan, seat: int, glyphs: Glyphs) -> Content:
    """A bar where it crosses a row: full, begun, or not there."""
    reached = points - row * plan.points_per_row
    if reached <= 0:
        return Content(" " * plan.bar)
    sign = _fillings(glyphs)[seat]
    if reached < plan.points_per_row:
        sign = _BEGUN if glyphs == UNICODE else _ASCII_BEGUN
    return Content.styled(sign * plan.bar, plan.styles[seat])


def _fillings(glyphs: Glyphs) -> Sequence[str]:
    return _FILLINGS if glyphs == UNICODE else _ASCII_FILLINGS


def _floor(plan: _Plan, glyphs: Glyphs) -> Content:
    width = sum(len(lead) + plan.column for _, lead in _columns(plan, " " * _BETWEEN_GAMES))
    corner = glyphs.corner_bottom_left
    return Content.styled(f"{'':>{plan.margin - 2}} {corner}{glyphs.line * width}", "$muted")


def _rounds(plan: _Plan) -> Content:
    """The numbers of the rounds; in a match a new game begins with 1 again."""
    label = f"{say('round'):<{plan.margin}}"
    columns = _columns(plan, " " * _BETWEEN_GAMES)
    numbers = "".join(f"{lead}{stage.round:<{plan.column}}" for stage, lead in columns)
    return Content.styled(label + numbers, "$muted")


def _numbers(plan: _Plan, seat: int, name: str, glyphs: Glyphs) -> Content:
    """A player's filling, name and points, each number under its bars."""
    room = plan.margin - 3
    known = Content(cut(name, room, glyphs.more))
    line = Content.styled(_fillings(glyphs)[seat], plan.styles[seat]) + " " + known
    line = line.extend_right(plan.margin - line.cell_length)
    most = max(stage.points[seat] for stage in plan.stages)
    for stage, lead in _columns(plan, " " * _BETWEEN_GAMES):
        points = stage.points[seat]
        style = "bold" if points == most else ""
        line += Content.styled(f"{lead}{points:<{plan.column}}", style)
    return line
