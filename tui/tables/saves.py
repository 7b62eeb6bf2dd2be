"""Where games are kept: one record file each, in a folder that only the player can read."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import platformdirs

from core.archive import load
from core.catalogue import game_named
from core.errors import CannotRecord, CorruptRecord
from core.language import say

SUFFIX = ".arcana"


def folder_path() -> Path:
    """Where kept games are, whether or not there are any.

    The environment variable ARCANA_HOME names another place for all that arcana keeps.
    """
    home = os.environ.get("ARCANA_HOME") or platformdirs.user_data_dir("arcana", appauthor=False)
    return Path(home) / "games"


def games_folder() -> Path:
    """The folder of kept games, made where it is missing; raises CannotRecord if that fails."""
    folder = folder_path()
    try:
        # A record gives away every hidden card, so nobody else may look.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRecord(
            say(
                "The folder {folder} for kept games cannot be made: {reason}. Name a file for this "
                "game with --file, or another folder in ARCANA_HOME.",
                folder=folder,
                reason=error.strerror,
            )
        ) from error
    return folder


def new_path(mode: str) -> Path:
    """A readable name that no kept game has: the day, the time and the mode."""
    return free_path(games_folder(), f"{datetime.now():%Y-%m-%d-%H%M}", mode, SUFFIX)


def free_path(folder: Path, when: str, mode: str, suffix: str) -> Path:
    """A name that no file in the folder has, with a number where it takes one."""
    stem = f"{when}-{mode.replace(' ', '-')}"
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{suffix}"
        number += 1
    return path


def kept_files() -> list[Path]:
    """The files of all kept games, the one played last first."""
    return sorted(folder_path().glob(f"*{SUFFIX}"), key=_last_played, reverse=True)


def unfinished_games(complain: list[str]) -> Iterator[Path]:
    """Kept games that are not over, the one played last first.

    What is wrong with files that cannot be read is added to `complain`.
    """
    for path in kept_files():
        try:
            if load(path, game_named).result is None:
                yield path
        except CorruptRecord as fault:
            complain.append(str(fault))


def _last_played(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
