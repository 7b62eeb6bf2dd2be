"""What a match writes its choices to before they count: a file, a database, anything that lasts."""

from pathlib import Path
from typing import Protocol

from core.game import Result
from core.record import Entry


class Ledger(Protocol):
    """Keeps one match, entry by entry. `core.journal.Journal` is the one in a file."""

    path: Path
    """Where it is kept, for sentences that people read."""
    entries: int
    """How many choices and take-backs it holds."""
    ended: bool
    """Whether it holds the result as well."""

    def write(self, entry: Entry, result: Result | None) -> None:
        """Keep an entry, and the result if it ended the game, for good; raises CannotRecord."""

    def write_end(self, result: Result) -> None:
        """Keep the result of a game whose last choice is kept already; raises CannotRecord."""

    def close(self) -> None:
        """Let go; nothing more can be written."""
