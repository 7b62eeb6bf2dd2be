"""Opens tables: a new one from what was agreed, or a kept one where it was left."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.catalogue import game_named
from core.errors import ArcanaError, CannotRecord
from core.journal import Journal
from core.language import say
from core.match import Match
from core.replay import resume
from tui.tables import saves
from tui.tables.agreement import GAME, Agreement
from tui.tables.players import Player, players_from_notes, players_to_notes


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A match that is kept, and who plays it."""

    match: Match
    players: tuple[Player, ...]
    path: Path
    bot_key: bytes


def begin(agreement: Agreement, file: Path | None = None) -> KeptTable:
    """A new table, kept in `file` or among all other games."""
    notes = {
        "players": players_to_notes(agreement.players),
        "bots": agreement.bot_key.hex(),
    }
    match = Match(game_named(agreement.game), agreement.setup, agreement.seed, notes)
    path = file or saves.new_path(_label(match))
    match.keep(Journal.create(path, match.record()))
    return KeptTable(match, agreement.players, path, agreement.bot_key)


def _label(match: Match) -> str:
    """What the file of a new game is called after: its mode, or the game if it is another one."""
    mode: str = match.setup["mode"]
    return mode if match.game.name == GAME else match.game.name


def resumed(path: Path) -> KeptTable:
    """The table that is kept in a file, where it was left."""
    match = resume(path, game_named)
    players = players_from_notes(match.notes, match.seats)
    return KeptTable(match, players, path, _bot_key(match.notes))


def latest(complaints: list[str]) -> KeptTable:
    """The unfinished table played last; raises CannotRecord where there is none.

    What is wrong with files that cannot be used is added to `complaints`.
    """
    for path in saves.unfinished_games(complaints):
        try:
            return resumed(path)
        except ArcanaError as refusal:
            complaints.append(str(refusal))
    raise CannotRecord(" ".join([*complaints, say("There is no unfinished game to continue.")]))


def _bot_key(notes: Mapping[str, Any]) -> bytes:
    try:
        return bytes.fromhex(notes["bots"])
    except (KeyError, TypeError, ValueError):
        return os.urandom(32)
