"""What a match needs of whoever keeps its choices: a record file does it, and a host's store."""

from pathlib import Path
from typing import Protocol

from core.game import Result
from core.record import Entry


class Keeper(Protocol):
    """Holds a match, choice by choice; `Journal` is one."""

    path: Path
    """What to name where something goes wrong."""
    entries: int
    """How many choices and take-backs it holds."""
    ended: bool
    """Whether it holds the result, too."""

    def write(self, entry: Entry, result: Result | None) -> None:
        """Keep a choice or take-back, and the result if it ended the game.

        Raises CannotRecord where that fails; then just what was kept before is kept.
        """

    def write_end(self, result: Result) -> None:
        """Keep the result of a finished game whose last choice is kept already."""

    def close(self) -> None:
        """Let go; nothing more can be kept."""
