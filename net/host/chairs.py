"""The chairs at a table: whose each one is, and what everybody may know of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.language import say
from net.messages.from_host import Sitting
from net.store.rows import BOT, OPEN, Seat
from net.text import LONGEST_NAME

_BOT_NAMES: Final = ("Mira", "Orin", "Tess", "Juno", "Vera", "Finn", "Alba", "Nilo")

PERSON: Final = "person"
"""How guests are told of a chair with a person; whether that is the host does not matter."""


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """A name that nobody at the table has, as near to the wanted one as can be."""
    name = wanted or say("Guest")
    others = [other.casefold() for other in taken]
    number = 2
    found = name
    while found.casefold() in others:
        ending = f" {number}"
        found = name[: LONGEST_NAME - len(ending)] + ending
        number += 1
    return found


def bot_seat(seat: int, level: str, taken: Sequence[str]) -> Seat:
    """A chair with a bot on it."""
    others = [other.casefold() for other in taken]
    name = next((name for name in _BOT_NAMES if name.casefold() not in others), _BOT_NAMES[0])
    return Seat(seat, free_name(name, taken), BOT, bot=level)


def open_seat(seat: int) -> Seat:
    """A chair for whoever comes."""
    return Seat(seat, "", OPEN)


def sitting(seat: Seat, ready: bool, connected: bool, votes: Sequence[int]) -> Sitting:
    """A chair as everybody sees it."""
    kind = seat.kind if seat.kind in (OPEN, BOT) else PERSON
    return Sitting(
        kind,
        seat.name,
        seat.stand_in or seat.bot,
        ready or kind == BOT,
        connected or kind == BOT,
        bool(seat.stand_in),
        tuple(sorted(votes)),
    )


def owned(seat: Seat) -> bool:
    """Whether a person sits there, or has left for a while."""
    return seat.kind not in (OPEN, BOT)


def with_stand_in(seat: Seat, level: str) -> Seat:
    """The chair with a bot in the place of its owner, or without one."""
    return replace(seat, stand_in=level)
