"""What can be agreed for each game: its modes, with how many they are played, and what else.

The rules say the same, and refuse all else with a sentence; a test compares the two. They take
longer to load than a form or a command line wants to wait.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from core.language import say
from tui.tables.agreement import MODES, STANDARD, mode_name


@dataclass(frozen=True, slots=True)
class Offer:
    """One game."""

    title: Callable[[], str]
    remark: Callable[[], str]
    seats: Mapping[str, tuple[int, ...]]
    """With how many each mode can be played."""
    with_sides: frozenset[str] = frozenset()
    """The modes in which the sides of the places are agreed."""

    @property
    def modes(self) -> tuple[str, ...]:
        """All modes of the game."""
        return tuple(self.seats)

    @property
    def usual_mode(self) -> str:
        """What is played where nobody says."""
        return STANDARD if STANDARD in self.seats else self.modes[0]


OFFERS: Final[Mapping[str, Offer]] = {
    "res arcana": Offer(
        lambda: say("Res Arcana"),
        lambda: say("essences and places of power"),
        {"first game": (2, 3, 4), "standard": (2, 3, 4), "draft": (2, 3, 4), "match": (2,)},
        frozenset(MODES[1:]),
    ),
    "artefactum": Offer(
        lambda: say("Artefactum"),
        lambda: say("creatures fight on five lines"),
        {STANDARD: (2, 4)},
    ),
}


def played(game: str, mode: str) -> str:
    """What is played in a few words; a game with a single mode is called by its title."""
    offer = OFFERS.get(game)
    if offer is None:
        return game
    if len(offer.modes) == 1:
        return offer.title()
    return mode_name(mode) if mode in offer.modes else mode


def title_of(game: str) -> str:
    """How a game is called, also one that another program plays."""
    return OFFERS[game].title() if game in OFFERS else game


def game_after(game: str) -> str:
    """The next game of all; after the last comes the first."""
    games = list(OFFERS)
    return games[(games.index(game) + 1) % len(games)]
