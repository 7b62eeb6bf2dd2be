"""The course of points as bars that can be read without colours."""

import pytest

from core.outcome import Stage
from tui.glyphs import ASCII, UNICODE, Glyphs
from tui.widgets.points_chart import chart_lines, seat_styles

STYLES = seat_styles(4, 0)
STAGES = [Stage(1, 1, (1, 0)), Stage(1, 2, (3, 2)), Stage(1, 3, (4, 6))]


def drawn(
    stages: list[Stage], width: int = 24, height: int = 12, glyphs: Glyphs = ASCII
) -> list[str]:
    names = ["You", "Mira", "Orin", "Tess"][: len(stages[0].points)]
    return [
        line.plain.rstrip() for line in chart_lines(stages, names, STYLES, width, height, glyphs)
    ]


def test_each_round_has_a_bar_for_each_player_and_the_numbers_below() -> None:
    assert drawn(STAGES) == [
        "     6 |            ==",
        "     5 |            ==",
        "       |          ##==",
        "       |     ##   ##==",
        "       |     ##== ##==",
        "       |##   ##== ##==",
        "       +---------------",
        "round   1    2    3",
        "# You   1    3    4",
        "= Mira  0    2    6",
    ]


def test_points_share_rows_where_there_are_few() -> None:
    assert drawn(STAGES, height=7)[:3] == [
        "     6 |            ==",
        "       |     ..   ##==",
        "       |..   ##== ##==",
    ]


def test_games_of_a_match_stand_apart() -> None:
    stages = [Stage(1, 1, (1, 2)), Stage(2, 1, (2, 1))]
    assert drawn(stages)[-3:] == ["round   1        1", "# You   1        2", "= Mira  2        1"]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("width", [24, 30, 60, 120])
def test_it_never_needs_more_room_than_there_is(width: int, glyphs: Glyphs) -> None:
    stages = [Stage(1, number, (number, 2 * number, 3, 14)) for number in range(1, 13)]
    names = ["A long name indeed", "Mira", "Orin", "Tess"]
    lines = chart_lines(stages, names, STYLES, width, 14, glyphs)
    assert len(lines) <= 14
    assert all(line.cell_length <= width for line in lines)
    assert "12" in lines[-5].plain


def test_a_game_that_was_never_counted_has_no_chart() -> None:
    assert chart_lines([], ["You"], STYLES, 40, 10, UNICODE) == []


def test_who_reads_has_the_colour_of_ones_own_things_in_every_seat() -> None:
    assert seat_styles(3, 1) == ["$rival", "$own", "$success"]
    assert len(set(seat_styles(4, -1))) == 4
