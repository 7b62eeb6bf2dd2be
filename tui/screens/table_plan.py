"""Where the parts of the table screen go: everything at once, or folded for a small terminal."""

from dataclasses import dataclass

from textual.geometry import Region

SMALLEST = (80, 24)
"""The smallest terminal that a game can be played in."""
_WIDE = (112, 34)
"""From here on everything is shown at once."""
_LOG = "log"


@dataclass(frozen=True, slots=True)
class Plan:
    """The room of each part; a part without room is not shown."""

    folded: bool
    places: dict[str, Region]


def is_folded(width: int, height: int) -> bool:
    """Whether the table is shown panel by panel."""
    return width < _WIDE[0] or height < _WIDE[1]


def plan(width: int, height: int, seats: int, panel: str) -> Plan:
    """The parts in a room of this size; `panel` is the one that a small screen shows."""
    if is_folded(width, height):
        return _folded(width, height, seats, panel)
    side = min(56, max(34, width * 3 // 10))
    asked = 10 if height < 40 else 12
    body = height - 1 - asked
    left = width - side
    about = body * 11 // 20
    return Plan(
        False,
        {
            "standing": Region(0, 0, width, 1),
            "board": Region(0, 1, left - 1, body),
            "detail": Region(left, 1, side, about),
            "log": Region(left, 1 + about, side, body - about),
            "question": Region(0, 1 + body, width, asked),
        },
    )


def _folded(width: int, height: int, seats: int, panel: str) -> Plan:
    standing = seats + 1
    asked = max(9, height * 3 // 8)
    body = height - standing - 1 - asked
    side = width * 2 // 5
    return Plan(
        True,
        {
            "standing": Region(0, 0, width, standing),
            "tabs": Region(0, standing, width, 1),
            _LOG if panel == _LOG else "board": Region(0, standing + 1, width, body),
            "question": Region(0, height - asked, width - side, asked),
            "detail": Region(width - side, height - asked, side, asked),
        },
    )
