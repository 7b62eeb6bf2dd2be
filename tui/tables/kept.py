"""Kept games as a list to pick from: who plays what, how far it is, and when it was played last."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from core.archive import load
from core.catalogue import game_named
from core.errors import ArcanaError, CorruptRecord
from core.game import SPECTATOR
from core.language import say
from core.record import Record
from core.replay import replay
from tui.tables import saves
from tui.tables.players import Player, players_from_notes


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game in a file."""

    path: Path
    game: str
    mode: str
    players: tuple[Player, ...]
    round: int
    """The round it is in, or ended in; 0 before the first."""
    played: datetime
    winners: tuple[str, ...] | None
    """The names of who won; None while the game is not over."""


def kept_games(complaints: list[str]) -> Iterator[KeptGame]:
    """All kept games, the one played last first.

    What is wrong with files that cannot be used is added to `complaints`.
    """
    for path in saves.kept_files():
        try:
            played = datetime.fromtimestamp(path.stat().st_mtime)
            yield _kept_game(path, load(path, game_named), played)
        except (ArcanaError, OSError) as fault:
            complaints.append(str(fault))


def finished_record(path: Path) -> Record:
    """The record of a game that is over; raises CorruptRecord with a sentence for anything else."""
    record = load(path, game_named)
    if record.result is None:
        raise CorruptRecord(
            say(
                "The game in {path} is not over, and watching it would show hidden cards. Go on "
                "with it first.",
                path=path,
            )
        )
    return record


def _kept_game(path: Path, record: Record, played: datetime) -> KeptGame:
    match = replay(record)
    players = players_from_notes(record.notes, match.seats)
    winners = None
    if match.result is not None:
        winners = tuple(players[seat].name for seat in match.result.winners)
    view = match.view(SPECTATOR)
    return KeptGame(
        path, record.game.name, match.setup["mode"], players, view["round"], played, winners
    )
