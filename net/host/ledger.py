"""Keeps one match in the host's store, action by action, for `core.match`."""

from core.game import Result
from core.record import Choice, Entry
from net.store.store import Store


class StoreLedger:
    """A ledger in the store. Before each entry it is told which action the entry comes from."""

    def __init__(self, store: Store, match_id: str, entries: int, ended: bool) -> None:
        self.path = store.path
        self.entries = entries
        self.ended = ended
        self._store = store
        self._match_id = match_id
        self._action = ""
        self._decision = 0

    def expect(self, action: bytes, decision: int) -> None:
        """What the next entry answers."""
        self._action = action.hex()
        self._decision = decision

    def write(self, entry: Entry, result: Result | None) -> None:
        choice = entry.choice if isinstance(entry, Choice) else None
        self._store.append(
            self._match_id,
            self.entries + 1,
            entry.seat,
            self._action,
            self._decision,
            choice,
            result,
        )
        self.entries += 1
        self.ended = result is not None

    def write_end(self, result: Result) -> None:
        self._store.finish(self._match_id, result)
        self.ended = True

    def close(self) -> None:
        """The store is closed by whoever opened it."""
