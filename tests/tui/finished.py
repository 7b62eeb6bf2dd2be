"""Finished games for the screens that look back on them."""

import shutil
from pathlib import Path

from core.archive import load
from core.catalogue import game_named
from core.record import Record
from tests.golden.games import FOLDER
from tui.tables import saves
from tui.tables.local import LocalTable
from tui.tables.opening import KeptTable, resumed
from tui.tables.players import Player

NAMES = ("You", "Mira", "Orin", "Tess")


def golden(name: str) -> Record:
    """A finished game."""
    return load(FOLDER / f"{name}.record", game_named)


def finished_table(name: str = "standard-2", people: int = 1) -> LocalTable:
    """A table at which a golden game has just ended, with people in the first seats."""
    path = saves.games_folder() / f"{name}{saves.SUFFIX}"
    shutil.copyfile(FOLDER / f"{name}.record", path)
    kept = resumed(path)
    players = tuple(
        Player(NAMES[seat], "" if seat < people else "adept") for seat in range(kept.match.seats)
    )
    return LocalTable(KeptTable(kept.match, players, Path(path), kept.bot_key))
