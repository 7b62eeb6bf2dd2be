"""Where things lie: what fits is at its best, nothing overlaps, arrows find the next thing."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from textual.content import Content
from textual.geometry import Region

from tui.boards.arranging import arrange, flow, neighbour
from tui.boards.things import Form, Look, Thing, Zone
from tui.glyphs import UNICODE

LOOK = Look(UNICODE, "letters")
BIG, SMALL = Form(10, 4), Form(0, 1)


@dataclass(frozen=True)
class Plain:
    """Says its name."""

    name: str

    def lines(self, width: int, height: int, look: Look) -> Sequence[Content]:
        return [Content(self.name)]

    def width(self, look: Look) -> int:
        return len(self.name)

    def height(self, width: int, look: Look) -> int:
        return 2


def zone(name: str, number: int, gives_way: int = 0, luxuries: int = 0) -> Zone:
    things = tuple(Thing(f"{name} {at}", Plain(f"{name} {at}")) for at in range(number))
    heading = Thing(name, Plain(name))
    return Zone(name, heading, things, (BIG, SMALL), luxuries, gives_way)


def test_things_lie_side_by_side_until_the_line_is_full() -> None:
    regions = flow(zone("a", 3).things, BIG, 21, LOOK)
    assert regions == [Region(0, 0, 10, 4), Region(11, 0, 10, 4), Region(0, 4, 10, 4)]


def test_things_that_stretch_share_the_line() -> None:
    regions = flow(zone("a", 2).things, Form(10, 1, stretches=True), 31, LOOK)
    assert [region.width for region in regions] == [15, 15]


def test_things_that_stretch_fill_the_last_row_like_the_others() -> None:
    regions = flow(zone("a", 4).things, Form(10, 1, stretches=True), 32, LOOK)
    assert [region.width for region in regions] == [15, 15, 15, 15]
    assert [region.y for region in regions] == [0, 0, 1, 1]


def test_things_stretch_no_wider_than_they_look_well_and_keep_their_distance() -> None:
    form = Form(10, 4, stretches=True, widest=12, gap=1)
    regions = flow(zone("a", 3).things, form, 31, LOOK)
    assert [region.width for region in regions] == [12, 12, 12]
    assert [region.y for region in regions] == [0, 0, 5]


def test_who_gives_way_most_easily_shrinks_first() -> None:
    plan = arrange([zone("a", 2), zone("b", 2, gives_way=1)], 40, 7, LOOK)
    assert plan.places["a 0"].height == 4
    assert plan.places["b 0"].height == 1
    assert plan.height == 7


def test_room_that_nobody_needs_sets_zones_apart_from_the_bottom_up() -> None:
    zones = [zone("a", 1), zone("b", 1), zone("c", 1)]
    tops = {
        height: [arrange(zones, 40, height, LOOK).places[name].y for name in "abc"]
        for height in (15, 16, 17, 20)
    }
    assert tops == {15: [0, 5, 10], 16: [0, 5, 11], 17: [0, 6, 12], 20: [0, 6, 12]}


def test_luxury_comes_last() -> None:
    zones = [zone("a", 2, luxuries=1), zone("b", 2, gives_way=1)]
    plan = arrange(zones, 40, 7, LOOK)
    assert (plan.places["a 0"].height, plan.places["b 0"].height) == (1, 4)
    plan = arrange(zones, 40, 10, LOOK)
    assert (plan.places["a 0"].height, plan.places["b 0"].height) == (4, 4)


@pytest.mark.parametrize("height", range(2, 20, 3))
@pytest.mark.parametrize("width", [12, 30, 80])
def test_nothing_overlaps_and_nothing_is_lost(width: int, height: int) -> None:
    zones = [zone("a", 5), zone("b", 3, gives_way=2), zone("c", 0)]
    places = list(arrange(zones, width, height, LOOK).places.values())
    assert len(places) == 11
    for at, place in enumerate(places):
        assert place.right <= width
        assert not any(place.overlaps(other) for other in places[at + 1 :])


def test_arrows_find_the_nearest_thing_in_their_direction() -> None:
    places = arrange([zone("a", 3), zone("b", 3)], 40, 40, LOOK).places
    assert neighbour(places, "a 0", "right") == "a 1"
    assert neighbour(places, "a 2", "right") is None
    assert neighbour(places, "a 1", "down") == "b"
    assert neighbour(places, "b", "down") == "b 0"
    assert neighbour(places, "b 0", "up") == "b"
    assert neighbour(places, "a", "up") is None


def test_rows_in_columns_stand_face_to_face() -> None:
    row = [Thing(f"far {at}", Plain("far")) for at in range(3)]
    middle = Thing("middle", Plain("middle"), spans=True)
    facing = [Thing(f"near {at}", Plain("near")) for at in range(3)]
    regions = flow([*row, middle, *facing], Form(0, 4, columns=3), 32, LOOK)
    far, near = regions[:3], regions[4:]
    assert [region.x for region in far] == [region.x for region in near] == [0, 11, 22]
    assert {region.size for region in far} == {region.size for region in near} == {(10, 4)}
    assert regions[3] == Region(0, 4, 32, 1)
    assert near[0].y == 5
