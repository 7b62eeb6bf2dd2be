"""What the house and a player's program tell each other, field by field.

The house knows who is asking by the line it came on, so no message names its sender.
"""

from dataclasses import dataclass
from typing import Any, Final

from net.checks import (
    BadFieldError,
    Check,
    checked,
    flag,
    list_of,
    map_of,
    octets,
    part,
    plain,
    whole,
    words,
    written,
)
from net.messages.fields import DIGEST_LENGTH, MOST_SEATS, TOKEN_LENGTH
from net.text import LONGEST_NAME

LONGEST_TASK: Final = 512 * 1024
_MOST_TABLES: Final = 500
_LONGEST_SENTENCE: Final = 2000


def _some_octets(longest: int) -> Check:
    """At most so many bytes."""

    def check(value: object) -> bytes:
        if not isinstance(value, bytes) or len(value) > longest:
            raise BadFieldError("must be bytes, and not too many")
        return value

    return check


_number = whole(0)
_sentence = words(_LONGEST_SENTENCE)
_match = words(40)
_name = written(LONGEST_NAME)
_setup = map_of(words(20), plain, 12)
_thought = _some_octets(LONGEST_TASK)


# What a player's program says.


@dataclass(frozen=True, slots=True)
class Well:
    """The program is well: the answer to `Knock`."""


@dataclass(frozen=True, slots=True)
class LookAround:
    """Which tables are there?"""

    number: int = checked(_number)


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table with the player on its first chair."""

    number: int = checked(_number)
    game: str = checked(words(40))
    setup: dict[str, Any] = checked(_setup)
    name: str = checked(_name)


@dataclass(frozen=True, slots=True)
class SitDown:
    """Take a chair at a table, or come back to one's own."""

    number: int = checked(_number)
    match: str = checked(_match)
    name: str = checked(_name)


@dataclass(frozen=True, slots=True)
class WatchTable:
    """Watch a table."""

    number: int = checked(_number)
    match: str = checked(_match)


@dataclass(frozen=True, slots=True)
class CloseTable:
    """The player leaves the lobby of a table they opened, so there will be no match."""

    match: str = checked(_match)


@dataclass(frozen=True, slots=True)
class Think:
    """Something for the house's bots to think about; what it is, the house's thinkers know."""

    number: int = checked(_number)
    task: bytes = checked(_thought)


@dataclass(frozen=True, slots=True)
class Hurry:
    """Answer now with what was found."""

    number: int = checked(_number)


@dataclass(frozen=True, slots=True)
class ThinkNoMore:
    """Nobody waits for this any more."""

    number: int = checked(_number)


@dataclass(frozen=True, slots=True)
class Fell:
    """The program has a fault and ends; where it was, and nothing of what it knew."""

    where: str = checked(words(4000))


# What the house says.


@dataclass(frozen=True, slots=True)
class Knock:
    """Is the program well?"""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as everybody in the house may know it."""

    match: str = checked(_match)
    game: str = checked(words(40))
    mode: str = checked(words(40))
    names: tuple[str, ...] = checked(list_of(_name, MOST_SEATS))
    """Who sits there; empty for a free chair."""
    begun: bool = checked(flag)
    over: bool = checked(flag)
    yours: bool = checked(flag)
    """Whether one of the chairs is the asking player's."""


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables, the oldest first."""

    number: int = checked(_number)
    rows: tuple[TableRow, ...] = checked(list_of(part(TableRow), _MOST_TABLES))


@dataclass(frozen=True, slots=True)
class Place:
    """The way to a chair: where the table's host listens, and the key to the seat."""

    number: int = checked(_number)
    port: int = checked(whole(1, 65_535))
    fingerprint: bytes = checked(octets(DIGEST_LENGTH))
    match: str = checked(_match)
    seat: int = checked(whole(0, MOST_SEATS - 1))
    token: bytes = checked(octets(TOKEN_LENGTH))
    name: str = checked(_name)


@dataclass(frozen=True, slots=True)
class Invited:
    """The way to a place among the spectators."""

    number: int = checked(_number)
    invitation: str = checked(words(300))


@dataclass(frozen=True, slots=True)
class Denied:
    """What was asked for cannot be, and why."""

    number: int = checked(_number)
    reason: str = checked(_sentence)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far thinking has come."""

    number: int = checked(_number)
    progress: bytes = checked(_thought)


@dataclass(frozen=True, slots=True)
class Thought:
    """What was thought."""

    number: int = checked(_number)
    thought: bytes = checked(_thought)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the player should know."""

    text: str = checked(_sentence)


@dataclass(frozen=True, slots=True)
class Pace:
    """How many pictures a second the line can carry."""

    frames: int = checked(whole(1, 120))


@dataclass(frozen=True, slots=True)
class Leave:
    """End now, and tidily; the house tells the player why."""


FromProgram = (
    Well
    | LookAround
    | OpenTable
    | SitDown
    | WatchTable
    | CloseTable
    | Think
    | Hurry
    | ThinkNoMore
    | Fell
)
FromHouse = Knock | Tables | Place | Invited | Denied | Progress | Thought | Notice | Pace | Leave

FROM_PROGRAM: Final[dict[str, type[FromProgram]]] = {
    "well": Well,
    "look around": LookAround,
    "open table": OpenTable,
    "sit down": SitDown,
    "watch table": WatchTable,
    "close table": CloseTable,
    "think": Think,
    "hurry": Hurry,
    "think no more": ThinkNoMore,
    "fell": Fell,
}
"""What the house understands."""

FROM_HOUSE: Final[dict[str, type[FromHouse]]] = {
    "knock": Knock,
    "tables": Tables,
    "place": Place,
    "invited": Invited,
    "denied": Denied,
    "progress": Progress,
    "thought": Thought,
    "notice": Notice,
    "pace": Pace,
    "leave": Leave,
}
"""What a player's program understands."""

WORDS: Final[dict[type[Any], str]] = {
    **{kind: word for word, kind in FROM_PROGRAM.items()},
    **{kind: word for word, kind in FROM_HOUSE.items()},
}
