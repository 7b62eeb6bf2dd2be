"""A card looks like a card in every size, and its lines fill their cells exactly."""

from itertools import product

import pytest
from textual.content import Content

from core.res_arcana.components import BY_NAME, COMPONENTS
from core.res_arcana.model import Component
from core.res_arcana.wording.symbols import short_essences
from tui.boards.res_arcana.card_face import (
    HAND,
    PLAY,
    PRINTED,
    CardState,
    Size,
    card_face,
    card_line,
)
from tui.glyphs import ASCII, UNICODE

CROWDED = CardState(turned=True, on=(12, 3, 10, 0, 14), points=11, usable=True, focused=True)
NAMES = [component.name for component in COMPONENTS]


def lines(name: str, size: Size, state: CardState = PRINTED) -> list[str]:
    return [line.plain for line in card_face(BY_NAME[name].number, state, size, UNICODE)]


def styles_of(content: Content) -> set[str]:
    return {str(span.style) for span in content.spans}


@pytest.mark.parametrize("component", COMPONENTS, ids=NAMES)
def test_every_card_fills_its_cells_exactly(component: Component) -> None:
    for size, state, glyphs in product((HAND, PLAY), (PRINTED, CROWDED), (UNICODE, ASCII)):
        face = card_face(component.number, state, size, glyphs)
        assert [line.cell_length for line in face] == [size.width] * size.height
        assert all(line.plain.isascii() for line in face) or glyphs is UNICODE


@pytest.mark.parametrize("component", COMPONENTS, ids=NAMES)
def test_every_card_fits_on_a_line(component: Component) -> None:
    for width, state, glyphs in product(
        (12, 18, 30, 60, 120), (PRINTED, CROWDED), (UNICODE, ASCII)
    ):
        assert card_line(component.number, state, width, glyphs).cell_length == width


@pytest.mark.parametrize("component", COMPONENTS, ids=NAMES)
def test_no_name_is_cut_on_a_card(component: Component) -> None:
    for size in (HAND, PLAY):
        face = card_face(component.number, PRINTED, size, UNICODE)
        shown = " ".join(line.plain[1:].split(UNICODE.point)[0].strip() for line in face[:2])
        assert shown.startswith(component.name)


@pytest.mark.parametrize("component", COMPONENTS, ids=NAMES)
def test_a_card_in_hand_shows_its_whole_cost(component: Component) -> None:
    face = "".join(
        line.plain for line in card_face(component.number, PRINTED, HAND, UNICODE)
    ).replace(" ", "")
    if component.cost.total:
        assert short_essences(component.cost).replace(" ", "") in face


def test_a_card_in_hand_shows_name_points_cost_type_and_what_it_does() -> None:
    assert lines("Bone Dragon", HAND) == [
        "┃Bone Dragon   ✦1 ",
        "┃1L 4D     dragon ",
        "┃↻ ▸ rivals -2L   ",
        "┃ or 1D           ",
        "┃                 ",
    ]


def test_a_card_in_play_shows_what_lies_on_it_on_its_last_line() -> None:
    state = CardState(on=(0, 0, 0, 3, 0), points=3)
    assert lines("Catacombs of the Dead", PLAY, state)[-1] == "┃on it 3D    ✦3 "


def test_a_turned_card_carries_a_sign_and_is_dim() -> None:
    card = BY_NAME["Hawk"].number
    turned = card_face(card, CardState(turned=True), PLAY, UNICODE)
    straight = card_face(card, PRINTED, PLAY, UNICODE)
    assert UNICODE.turned in turned[0].plain
    assert UNICODE.turned not in straight[0].plain
    assert all("dim" in styles_of(line) for line in turned)
    assert turned[0].plain[0] != straight[0].plain[0]


def test_a_usable_card_has_another_edge_in_the_colour_of_usable_things() -> None:
    usable = card_face(BY_NAME["Hawk"].number, CardState(usable=True), PLAY, UNICODE)
    assert all(line.plain[0] == UNICODE.edge_usable for line in usable)
    assert all("bold $usable" in styles_of(line) for line in usable)


def test_the_focus_shows_without_colours() -> None:
    card = BY_NAME["Hawk"].number
    focused = card_face(card, CardState(focused=True), PLAY, UNICODE)
    plain = card_face(card, PRINTED, PLAY, UNICODE)
    assert "bold reverse" in styles_of(focused[0])
    assert all(
        line.plain[-1] != other.plain[-1] for line, other in zip(focused, plain, strict=True)
    )


def test_a_line_rather_cuts_the_name_than_what_is_counted() -> None:
    stone = BY_NAME["Philosopher's Stone"].number
    state = CardState(turned=True, on=(3, 0, 0, 2, 0), points=1)
    lines_drawn = [card_line(stone, state, width, UNICODE).plain for width in (26, 32, 38)]
    assert lines_drawn == [
        "┊Philosopher'⋯ ↻ ✦1 3E 2D ",
        "┊Philosopher's Stone ↻ ✦1 3E 2D ",
        "┊Philosopher's Stone ↻ ✦1 on it 3E 2D ",
    ]


def test_a_line_names_the_card_and_as_much_as_there_is_room_for() -> None:
    hawk = BY_NAME["Hawk"].number
    assert card_line(hawk, PRINTED, 12, UNICODE).plain == "┃Hawk 1L 1C "
    assert card_line(hawk, PRINTED, 64, UNICODE).plain.rstrip() == (
        "┃Hawk 1L 1C creature  collect 1C; ↻ ▸ look at 3; ↻ 2C ▸ draw 1"
    )
