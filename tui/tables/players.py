"""Who sits where: people and bots, their names, and how a record remembers them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ai.levels import LEVELS
from core.errors import BadSetup
from core.language import say

PERSON = "person"
"""The word for a rival at the same keyboard."""

DEFAULT_BOT = "adept"
_BOT_NAMES = ("Mira", "Orin", "Tess", "Juno", "Vera", "Finn")
_LONGEST_NAME = 24

_FORMER_BOTS = {"random": "apprentice", "greedy": "adept"}
"""Bots that records from before the levels may name, and who sits down for them."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table; `bot` names one of LEVELS, or is empty for a person."""

    name: str
    bot: str = ""


def kinds_of_players() -> tuple[str, ...]:
    """The words that say who a rival is."""
    return (*LEVELS, PERSON)


def read_rivals(words: str) -> tuple[str, ...]:
    """`adept,person` as words; shortened ones are completed, and nothing means nobody."""
    found: list[str] = []
    for word in words.casefold().replace(",", " ").split():
        meant = [kind for kind in kinds_of_players() if kind.startswith(word)]
        found.append(meant[0] if len(meant) == 1 else word)
    return tuple(found)


def seat_players(rivals: Sequence[str], names: Sequence[str]) -> tuple[Player, ...]:
    """You in the first seat, then the rivals; whoever is not named gets a name.

    The names are for the people, seat by seat; what is left over goes to the bots.

    Raises BadSetup for an unknown kind of rival, too many names, or one name for two.
    """
    for rival in rivals:
        if rival not in kinds_of_players():
            raise BadSetup(
                say(
                    "There is no rival called '{rival}'; choose among {kinds}.",
                    rival=rival,
                    kinds=", ".join(kinds_of_players()),
                )
            )
    kinds = [PERSON, *rivals]
    given = [clean_name(name) for name in names]
    if len(given) > len(kinds):
        raise BadSetup(
            say(
                "There are {names} names for {players} players.",
                names=len(given),
                players=len(kinds),
            )
        )
    alone = kinds.count(PERSON) == 1
    taken = [name.casefold() for name in given]
    spare = [name for name in _BOT_NAMES if name.casefold() not in taken]
    people_first = sorted(range(len(kinds)), key=lambda seat: kinds[seat] != PERSON)
    named = dict(zip(people_first, given, strict=False))
    players: list[Player] = []
    for seat, kind in enumerate(kinds):
        name = named.get(seat, "")
        if kind != PERSON:
            players.append(Player(name or spare.pop(0), kind))
        elif alone:
            players.append(Player(name or say("You")))
        else:
            players.append(Player(name or say("Player {number}", number=seat + 1)))
    _check_names_differ(players)
    return tuple(players)


def _check_names_differ(players: Sequence[Player]) -> None:
    names = [player.name.casefold() for player in players]
    for player in players:
        if names.count(player.name.casefold()) > 1:
            raise BadSetup(say("Two players cannot both be called {name}.", name=player.name))


def clean_name(name: str) -> str:
    """The name without anything that a terminal would obey instead of show."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:_LONGEST_NAME]


def players_to_notes(players: Sequence[Player]) -> list[dict[str, str]]:
    """The players as a record keeps them."""
    return [{"name": player.name, "bot": player.bot} for player in players]


def players_from_notes(notes: Mapping[str, Any], seats: int) -> tuple[Player, ...]:
    """The players that a record remembers; where it does not, you against bots."""
    fallback = seat_players([DEFAULT_BOT] * (seats - 1), ())
    noted = notes.get("players")
    if not isinstance(noted, list) or len(noted) != seats:
        return fallback
    players = [_player_from_note(note) for note in noted]
    if None in players or all(player is not None and player.bot for player in players):
        return fallback
    return tuple(player for player in players if player is not None)


def _player_from_note(note: object) -> Player | None:
    if not isinstance(note, dict):
        return None
    name, bot = note.get("name"), note.get("bot")
    if not isinstance(name, str) or not clean_name(name):
        return None
    if not isinstance(bot, str):
        return None
    bot = _FORMER_BOTS.get(bot, bot)
    if bot and bot not in LEVELS:
        return None
    return Player(clean_name(name), bot)
