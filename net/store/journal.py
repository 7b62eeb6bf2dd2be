"""Lets a match keep its choices in a store, as it would in a record file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import CannotRecord
from core.game import Result
from core.language import say
from core.record import Choice, Entry
from net.store.rows import OVER
from net.store.store import Store


class StoreJournal:
    """Writes one match to a store: `match.keep(journal)`, and then each choice is kept before it
    counts. Say with `answering` which action a choice is; others are the host's own.
    """

    def __init__(self, store: Store, match_id: str) -> None:
        kept = store.load(match_id)
        self.path: Path = store.path
        self.entries = len(kept.log)
        self.ended = kept.match.state == OVER
        self._store = store
        self._match_id = match_id
        self._action: tuple[str, int] | None = None

    @contextmanager
    def answering(self, action_id: str, decision_id: int) -> Iterator[None]:
        """What is chosen within is this action of its seat, and answers this question."""
        self._action = (action_id, decision_id)
        try:
            yield
        finally:
            self._action = None

    def write(self, entry: Entry, result: Result | None) -> None:
        """Put a choice or take-back, and the result if it ended the game, safely on the disk.

        Raises CannotRecord where that fails; nothing has changed then.
        """
        seq = self.entries + 1
        action_id, decision_id = self._action or (f"host {seq}", 0)
        choice = entry.choice if isinstance(entry, Choice) else None
        fresh = self._store.append(
            self._match_id, seq, entry.seat, action_id, decision_id, choice, result
        )
        if not fresh:
            raise CannotRecord(
                say("This does not count again: it is the same action as an earlier one.")
            )
        self.entries = seq
        self.ended = result is not None

    def write_end(self, result: Result) -> None:
        """Put the result of a finished game on the disk, where its last choice already is."""
        self._store.finish(self._match_id, result)
        self.ended = True

    def close(self) -> None:
        """Nothing to let go of: the store is its owner's."""
