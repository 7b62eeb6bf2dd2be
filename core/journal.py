"""A journal writes a match to its file, choice by choice, while the match is played.

A line is on the disk before its choice counts, so a killed program loses nothing it acknowledged.
"""

import errno
import os
from pathlib import Path
from types import TracebackType

from core.archive import check_is_record_sized_file, open_to_write, place, read_open
from core.errors import CannotRecord
from core.game import Result
from core.language import say
from core.reading import Lookup, read_text, record_of
from core.record import Chain, Entry, Record, end_facts, entry_facts, seal_record


class Journal:
    """An open record file that one match writes to. Close it, or use it in a `with`."""

    __slots__ = ("path", "entries", "ended", "_descriptor", "_chain", "_length", "_sound")

    def __init__(self, path: Path, descriptor: int, chain: Chain, length: int) -> None:
        """Not for callers: `create` and `reopen` make journals."""
        self.path = path
        self.entries = 0
        """How many choices and take-backs the file holds."""
        self.ended = False
        self._descriptor = descriptor
        self._chain = chain
        self._length = length
        self._sound = True

    @staticmethod
    def create(path: Path, record: Record) -> "Journal":
        """A new file with `record` in it, open for what comes next.

        Raises CannotRecord where there is a file already or none can be made.
        """
        chain = Chain()
        text = seal_record(record, chain)
        place(path, text)
        journal = Journal(path, open_to_write(path), chain, len(text))
        journal.entries = len(record.entries)
        journal.ended = record.result is not None
        return journal

    @staticmethod
    def reopen(path: Path, lookup: Lookup) -> tuple[Record, "Journal"]:
        """Load a record and go on writing to its file.

        Raises CorruptRecord as `load` does, and CannotRecord where another program has it open.
        """
        check_is_record_sized_file(path)
        descriptor = open_to_write(path)
        try:
            # Read only now: until the lock is ours, another program may still be writing.
            reading = read_text(read_open(descriptor, path), str(path))
            record = record_of(reading, str(path), lookup)
        except BaseException:
            os.close(descriptor)
            raise
        journal = Journal(path, descriptor, reading.chain, reading.sound)
        journal.entries = len(record.entries)
        journal.ended = record.result is not None
        return record, journal

    def write(self, entry: Entry, result: Result | None) -> None:
        """Put a choice or take-back, and the result if it ended the game, safely on the disk.

        Raises CannotRecord where that fails; the file then still holds just what it held before.
        """
        chain = self._chain.copy()
        text = chain.seal(entry_facts(entry))
        if result is not None:
            text += chain.seal(end_facts(result))
        self._append(text)
        self._chain = chain
        self.entries += 1
        self.ended = result is not None

    def write_end(self, result: Result) -> None:
        """Put the result of a finished game on the disk, where its last choice already is."""
        chain = self._chain.copy()
        self._append(chain.seal(end_facts(result)))
        self._chain = chain
        self.ended = True

    def close(self) -> None:
        """Let go of the file; nothing can be written to it through this journal any more."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, text: bytes) -> None:
        self._check_writable()
        try:
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            if os.write(self._descriptor, text) < len(text):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._descriptor)
        except OSError as error:
            self._withdraw()
            raise CannotRecord(
                say(
                    "This does not count, because it could not be written to {path}: {reason}.",
                    path=self.path,
                    reason=error.strerror,
                )
            ) from error
        except BaseException:
            # Ctrl-C may come between the writing and the counting.
            self._withdraw()
            raise
        self._length += len(text)

    def _check_writable(self) -> None:
        if self._descriptor < 0:
            raise CannotRecord(
                say(
                    "This does not count, because its record {path} is closed.",
                    path=self.path,
                )
            )
        if not self._sound:
            raise CannotRecord(
                say(
                    "This does not count, because {path} can no longer be written to; save "
                    "the match under another name to go on.",
                    path=self.path,
                )
            )
        if os.fstat(self._descriptor).st_size != self._length:
            raise CannotRecord(
                say(
                    "This does not count, because another program has changed {path}; save "
                    "the match under another name to go on.",
                    path=self.path,
                )
            )

    def _withdraw(self) -> None:
        """Cut away what a failed write left, so that no choice stands there that does not count."""
        try:
            os.ftruncate(self._descriptor, self._length)
            os.fsync(self._descriptor)
        except OSError:
            self._sound = False
