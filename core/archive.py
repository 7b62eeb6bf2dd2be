"""Records in files: load, save under a name, recover; a faulty file is never changed."""

import contextlib
import os
import tempfile
from pathlib import Path

from core.errors import CannotRecord, CorruptRecord
from core.file_lock import lock
from core.language import say
from core.reading import Lookup, read_text, record_of
from core.record import Chain, Record, seal_record

_LARGEST = 64 * 1024 * 1024
"""No match comes near this many bytes; a larger file is not read into memory to find that out."""
_PART = 1024 * 1024

_BINARY: int = getattr(os, "O_BINARY", 0)
_DO_NOT_WAIT: int = getattr(os, "O_NONBLOCK", 0)


def load(path: Path, lookup: Lookup) -> Record:
    """Read a record; raises CorruptRecord, with a sentence, for a file that is not a sound one."""
    return record_of(read_text(_read(path), str(path)), str(path), lookup)


def save_as(record: Record, path: Path) -> None:
    """Write a record to a new file; raises CannotRecord where there is one already."""
    place(path, seal_record(record, Chain()))


def recover(path: Path, new_path: Path) -> int:
    """Copy all that is sound in a faulty record to a new file; gives back how many choices it has.

    The faulty file stays as it is. Raises CorruptRecord where not even the header is sound.
    """
    text = _read(path)
    reading = read_text(text, str(path))
    if not reading.sound and reading.fault is not None:
        raise reading.fault
    place(new_path, text[: reading.sound])
    return reading.choices()


def _read(path: Path) -> bytes:
    check_is_record_sized_file(path)
    try:
        descriptor = os.open(path, os.O_RDONLY | _BINARY | _DO_NOT_WAIT)
    except OSError as error:
        raise _unreadable(path, error) from error
    try:
        return read_open(descriptor, path)
    finally:
        os.close(descriptor)


def read_open(descriptor: int, path: Path) -> bytes:
    """All that an open file holds; `path` names it in the sentence where it cannot be read."""
    parts = []
    try:
        while part := os.read(descriptor, _PART):
            parts.append(part)
    except OSError as error:
        raise _unreadable(path, error) from error
    return b"".join(parts)


def check_is_record_sized_file(path: Path) -> None:
    """Raise CorruptRecord where a look from outside shows that `path` is no record."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise _unreadable(path, error) from error
    if not path.is_file():
        raise CorruptRecord(say("{path} is not a record: it is not even a file.", path=path))
    if size > _LARGEST:
        raise CorruptRecord(
            say(
                "{path} is not a record: it has {size} bytes, and no record has more than {limit}.",
                path=path,
                size=size,
                limit=_LARGEST,
            )
        )


def _unreadable(path: Path, error: OSError) -> CorruptRecord:
    return CorruptRecord(say("{path} cannot be read: {reason}.", path=path, reason=error.strerror))


def place(path: Path, text: bytes) -> None:
    """Make a new file that from its first moment holds all of `text`, for its owner's eyes only."""
    try:
        # A seed tells every hidden card: mkstemp makes files that nobody else can read.
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        draft = Path(name)
        try:
            _fill(descriptor, text)
            _name_draft(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except FileExistsError as error:
        raise CannotRecord(
            say("{path} exists already; choose another name for the record.", path=path)
        ) from error
    except OSError as error:
        raise CannotRecord(
            say("The record {path} cannot be made: {reason}.", path=path, reason=error.strerror)
        ) from error


def _fill(descriptor: int, text: bytes) -> None:
    with os.fdopen(descriptor, "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(descriptor)


def _name_draft(draft: Path, path: Path) -> None:
    """Give a finished file its name; raises FileExistsError where the name is taken."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:
        # Not every file system has links. Here the name is taken first and filled a moment later.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        draft.replace(path)


def _sync_folder(folder: Path) -> None:
    """Put the name of a new file on the disk too, where the system can do that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def open_to_write(path: Path) -> int:
    """A descriptor that no other program holds; raises CannotRecord where there is none to have."""
    try:
        descriptor = os.open(path, os.O_RDWR | _BINARY)
    except OSError as error:
        raise CannotRecord(
            say(
                "The record {path} cannot be opened for writing: {reason}.",
                path=path,
                reason=error.strerror,
            )
        ) from error
    try:
        # Where a file system has no locks, the check of the length must do.
        lock(descriptor)
    except BlockingIOError as error:
        os.close(descriptor)
        raise CannotRecord(
            say(
                "Another program is playing the match in {path}; close it there first, or copy "
                "the file.",
                path=path,
            )
        ) from error
    return descriptor
