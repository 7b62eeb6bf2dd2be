"""Finds room for the zones of a table: pure geometry, so that every size can be tested."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from tui.boards.things import Form, Look, Spot, Thing, Zone

_GAP = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes. What does not fit lies further down; the height says how far."""

    places: dict[Spot, Region]
    height: int


def arrange(zones: Sequence[Zone], width: int, height: int, look: Look) -> Plan:
    """All zones below each other, in the best forms that fit into the height."""
    forms = [zone.luxuries for zone in zones]
    heights = [_height(zone, zone.luxuries, width, look) for zone in zones]
    while sum(heights) > height:
        at = _next_to_give_way(zones, forms, heights)
        if at is None:
            break
        forms[at] += 1
        heights[at] = _height(zones[at], forms[at], width, look)
    _use_what_is_left(zones, forms, heights, width, height, look)
    places: dict[Spot, Region] = {}
    top = 0
    spare = height - sum(heights)
    for at, (zone, form) in enumerate(zip(zones, forms, strict=True)):
        # Room that nobody needs sets zones apart, those at the bottom first.
        top += bool(at) and len(zones) - at <= spare and not zone.forms[form].follows_heading
        regions = _in_zone(zone, zone.forms[form], width, look)
        for thing, region in zip((zone.heading, *zone.things), regions, strict=True):
            places[thing.spot] = region.translate((0, top))
        top += max(region.bottom for region in regions)
    return Plan(places, top)


def _in_zone(zone: Zone, form: Form, width: int, look: Look) -> list[Region]:
    """The heading and then the things, below it or on its line."""
    if not form.follows_heading:
        below = [region.translate((0, 1)) for region in flow(zone.things, form, width, look)]
        return [Region(0, 0, width, 1), *below]
    left = min(zone.heading.face.width(look), width // 3) + _GAP
    beside = flow(zone.things, form, width - left, look)
    return [Region(0, 0, left - _GAP, 1), *(region.translate((left, 0)) for region in beside)]


def flow(things: Sequence[Thing], form: Form, width: int, look: Look) -> list[Region]:
    """The things side by side, on as many rows as it takes."""
    if form.columns:
        return in_columns(things, form, width, look)
    cells = _stretched(form, width, len(things)) if form.stretches else form.width
    regions: list[Region] = []
    left = top = row_height = 0
    for thing in things:
        wide = min(cells or thing.face.width(look), width)
        high = form.height or thing.face.height(wide, look)
        if left and left + wide > width:
            top += row_height + form.gap
            left = row_height = 0
        regions.append(Region(left, top, wide, high))
        left += wide + _GAP
        row_height = max(row_height, high)
    return regions


def column_regions(columns: int, width: int) -> list[tuple[int, int]]:
    """Where each column begins and how wide it is; all are equally wide."""
    cells = (width - _GAP * (columns - 1)) // columns
    return [(column * (cells + _GAP), cells) for column in range(columns)]


def in_columns(things: Sequence[Thing], form: Form, width: int, look: Look) -> list[Region]:
    """The things row by row, each in its column."""
    columns = column_regions(form.columns, width)
    regions: list[Region] = []
    at = top = row_height = 0
    for thing in things:
        if at == len(columns) or (thing.spans and at):
            top += row_height
            at = row_height = 0
        if thing.spans:
            regions.append(Region(0, top, width, 1))
            top += 1
            continue
        left, wide = columns[at]
        high = form.height or thing.face.height(wide, look)
        regions.append(Region(left, top, wide, high))
        row_height = max(row_height, high)
        at += 1
    return regions


def _stretched(form: Form, width: int, things: int) -> int:
    """How wide each of the things is; a row more would not make them wider."""
    most = max(1, (width + _GAP) // (form.width + _GAP))
    rows = -(-max(1, things) // most)
    columns = -(-max(1, things) // rows)
    cells = (width - _GAP * (columns - 1)) // columns
    return min(cells, form.widest or cells)


def _height(zone: Zone, form: int, width: int, look: Look) -> int:
    return max(region.bottom for region in _in_zone(zone, zone.forms[form], width, look))


def _next_to_give_way(
    zones: Sequence[Zone], forms: Sequence[int], heights: Sequence[int]
) -> int | None:
    """The zone that shrinks next: who gives way most easily, and of those who is largest still."""
    able = [at for at, zone in enumerate(zones) if forms[at] + 1 < len(zone.forms)]
    if not able:
        return None
    return max(able, key=lambda at: (zones[at].gives_way - forms[at], heights[at]))


def _use_what_is_left(
    zones: Sequence[Zone],
    forms: list[int],
    heights: list[int],
    width: int,
    height: int,
    look: Look,
) -> None:
    """Give zones a better form again where there is still room, the most important ones first."""
    order = sorted(range(len(zones)), key=lambda number: zones[number].gives_way)
    for at, best in [*((at, zones[at].luxuries) for at in order), *((at, 0) for at in order)]:
        for form in range(best, forms[at]):
            higher = _height(zones[at], form, width, look)
            if sum(heights) - heights[at] + higher <= height:
                forms[at], heights[at] = form, higher
                break


_TOWARDS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS = 3
"""How much more a step aside counts than a step ahead."""


def neighbour(places: dict[Spot, Region], spot: Spot, direction: str) -> Spot | None:
    """The nearest thing in a direction; None where there is nothing."""
    here = places[spot]
    ahead_x, ahead_y = _TOWARDS[direction]
    best: tuple[int, int, Spot] | None = None
    for other, there in places.items():
        if other == spot:
            continue
        if ahead_x:
            ahead = (there.x - here.x) * ahead_x
            aside = _apart(here.y, here.bottom, there.y, there.bottom)
            # To the left and to the right one stays on the row.
            if ahead <= 0 or aside > 0:
                continue
        else:
            ahead = (there.y - here.y) * ahead_y
            aside = _apart(here.x, here.right, there.x, there.right)
            if ahead <= 0:
                continue
        found = (ahead + _SIDEWAYS * aside, there.x if ahead_y else ahead, other)
        if best is None or found < best:
            best = found
    return None if best is None else best[2]


def _apart(begin: int, end: int, other_begin: int, other_end: int) -> int:
    """How far two stretches are from each other; 0 where they overlap."""
    return max(0, other_begin - end + 1, begin - other_end + 1)
