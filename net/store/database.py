"""The open file behind a store: whole transactions, on the disk before they end."""

import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.errors import CannotRecord
from core.language import say
from net.store.files import open_file
from net.store.rows import Value
from net.store.schema import TABLES
from net.store.writing import put


class Database:
    """One file, open for this process alone."""

    def __init__(self, path: Path) -> None:
        """Raises StoreRefused as `Store.open` does."""
        self.path = path
        self._lock, self._connection = open_file(path)
        self._flusher = ThreadPoolExecutor(1, "store")
        self._flushing: Future[None] | None = None

    def close(self) -> None:
        """Let others have the file."""
        self._settle()
        self._flusher.shutdown()
        self._connection.close()
        self._lock.release()

    def select(self, table: str, wanted: str, *values: Value) -> list[tuple[Any, ...]]:
        """The rows for which the SQL in `wanted` holds, in the order it asks for."""
        return self.query(f"SELECT {', '.join(TABLES[table])} FROM {table} WHERE {wanted}", *values)

    def query(self, statement: str, *values: Value) -> list[tuple[Any, ...]]:
        """All that a statement gives."""
        self._settle()
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise self._refused(error) from error

    def put(self, table: str, values: Sequence[Value]) -> None:
        """Add a row, or change the one that stands for the same thing; all by itself."""
        with self.transaction() as connection:
            put(connection, table, values)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what happens within or nothing; raises CannotRecord where the disk refuses."""
        try:
            with self._begun() as connection:
                yield connection
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise self._refused(error) from error

    @contextmanager
    def flushed_apart(self) -> Iterator[tuple[sqlite3.Connection, "Future[None]"]]:
        """A transaction that a thread commits; the future is done when it is on the disk.

        Whoever uses the database before that waits. The future raises CannotRecord, and what
        happens within raises it as well.
        """
        flushed: Future[None] = Future()
        # From here on nobody can cancel it: a commit that has begun ends.
        flushed.set_running_or_notify_cancel()
        try:
            with self._begun() as connection:
                yield connection, flushed
        except sqlite3.Error as error:
            raise self._refused(error) from error
        self._flushing = flushed
        self._flusher.submit(self._flush, flushed)

    @contextmanager
    def _begun(self) -> Iterator[sqlite3.Connection]:
        self._settle()
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
        except BaseException:
            self._roll_back()
            raise

    def _flush(self, flushed: "Future[None]") -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            flushed.set_exception(self._refused(error))
        else:
            flushed.set_result(None)

    def _roll_back(self) -> None:
        # After some faults SQLite has taken everything back by itself.
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _settle(self) -> None:
        """Wait for a commit in the thread: there is one connection, and it does one thing."""
        if self._flushing is not None:
            wait((self._flushing,))
            self._flushing = None

    def _refused(self, error: sqlite3.Error) -> CannotRecord:
        return CannotRecord(
            say(
                "This does not count, because {path} could not be used: {reason}.",
                path=self.path,
                reason=error,
            )
        )
