"""Makes a host's file where there is none, and opens it for one process alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

from core.archive import place
from core.errors import CannotRecord
from core.language import say
from net.store.errors import StoreInUse, StoreRefused
from net.store.locking import Lock
from net.store.reading import check_is_ours, check_is_sound
from net.store.rows import Identity, KeptMatch
from net.store.schema import STATEMENTS
from net.store.writing import put_identity, put_match


def open_file(path: Path) -> tuple[Lock, sqlite3.Connection]:
    """The file for this process alone, made where there is none.

    Raises StoreInUse, StoreDamaged or StoreRefused; the file is then as it was.
    """
    _make_folder(path.parent)
    lock = Lock(path)
    try:
        if path.exists():
            check_is_ours(path)
            check_is_sound(path)
        else:
            _make(path)
        return lock, _connect(path)
    except BaseException:
        lock.release()
        raise


def image(identity: Identity | None, matches: list[KeptMatch]) -> bytes:
    """The bytes of a new file that holds just this."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for statement in STATEMENTS:
            connection.execute(statement)
        connection.execute("BEGIN")
        if identity is not None:
            put_identity(connection, identity)
        for kept in matches:
            put_match(connection, kept)
        connection.execute("COMMIT")
        return connection.serialize()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreRefused(
            say(
                "The folder {folder} for a host's file cannot be made: {reason}.",
                folder=folder,
                reason=error.strerror,
            )
        ) from error


def _make(path: Path) -> None:
    try:
        place(path, image(None, []))
    except CannotRecord as refusal:
        raise StoreRefused(str(refusal)) from refusal


def _connect(path: Path) -> sqlite3.Connection:
    # The event loop may hand a commit to a thread, so that a slow disk does not hold it up.
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # Exclusive before the first access: SQLite then keeps its lock until the process ends.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # Codes that are burnt and tokens that are replaced should not linger in the file.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        connection.close()
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise StoreInUse(
                say("Another program is using {path}; close it there first.", path=path)
            ) from error
        raise StoreRefused(
            say("{path} cannot be opened: {reason}.", path=path, reason=error)
        ) from error
    return connection
