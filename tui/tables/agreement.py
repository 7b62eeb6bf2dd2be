"""What is agreed before a game: everything a new table needs."""

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import BadSetup
from core.language import say
from tui.tables.players import DEFAULT_BOT, Player

MODES = ("first game", "standard", "draft", "match")
STANDARD = "standard"
FIRST_GAME = MODES[0]
_FIRST_RIVAL = "apprentice"
"""Who plays against somebody who learns the game."""
MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class Agreement:
    """All that a new game needs."""

    setup: dict[str, Any]
    players: tuple[Player, ...]
    seed: bytes
    bot_key: bytes


def settle(setup: dict[str, Any], players: tuple[Player, ...], seed: str | None) -> Agreement:
    """An agreement whose shuffles, and whose bots' chance, follow from `seed` if there is one."""
    return Agreement(setup, players, _key(seed, "match"), _key(seed, "bots"))


def mode_name(mode: str) -> str:
    """How players call a mode."""
    return _MODE_NAMES[mode]()


def default_rivals(mode: str, seats: int | None) -> tuple[str, ...]:
    """Who plays where nobody says; raises BadSetup for a number of seats that no game has."""
    rival = _FIRST_RIVAL if mode == FIRST_GAME else DEFAULT_BOT
    if seats is None:
        return (rival,)
    if not 1 <= seats <= MOST_SEATS:
        raise BadSetup(say("A game has 1 to {most} seats.", most=MOST_SEATS))
    return (rival,) * (seats - 1)


def check_number(rivals: Sequence[str]) -> None:
    """Raise BadSetup where there are more rivals than seats for them."""
    if len(rivals) >= MOST_SEATS:
        raise BadSetup(say("There can be {most} rivals at most.", most=MOST_SEATS - 1))


def _key(seed: str | None, label: str) -> bytes:
    """A secret key, or one that follows from the seed; bots' chance never tells the match's."""
    if seed is None:
        return os.urandom(32)
    # A command line may hold bytes that are no text; they count like any others.
    text = f"arcana {label}: {seed}".encode("utf-8", "surrogateescape")
    return hashlib.sha256(text).digest()


_MODE_NAMES: dict[str, Callable[[], str]] = {
    "first game": lambda: say("first game"),
    "standard": lambda: say("standard game"),
    "draft": lambda: say("draft"),
    "match": lambda: say("match, best of three"),
}
