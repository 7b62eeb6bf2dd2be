"""Keeps two hosts from using one file, for exactly as long as the first one lives."""

import contextlib
import os
from pathlib import Path

from core.file_lock import lock
from core.language import say
from net.store.errors import StoreInUse, StoreRefused


class Lock:
    """A lock beside a file. The system lets go of it when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Lock the file at `path`; raises StoreInUse where somebody has, and never waits."""
        self._beside = path.with_name(f"{path.name}.lock")
        try:
            self._descriptor = self._take()
        except BlockingIOError as error:
            raise StoreInUse(
                say("Another host is using {path}; close it there first.", path=path)
            ) from error
        except OSError as error:
            raise StoreRefused(
                say("{path} cannot be locked: {reason}.", path=path, reason=error.strerror)
            ) from error

    def release(self) -> None:
        """Let others have the file."""
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                self._beside.unlink()
            os.close(self._descriptor)
            self._descriptor = -1

    def _take(self) -> int:
        while True:
            descriptor = os.open(self._beside, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                # Where a file system has no locks, SQLite's own must do.
                lock(descriptor)
                # Whoever had the lock takes its file away on leaving: then this is nobody's lock.
                if self._still_there(descriptor):
                    return descriptor
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def _still_there(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), self._beside.stat())
        except FileNotFoundError:
            return False
