"""Saves what is sound of a damaged host's file, and keeps the damaged one."""

import contextlib
import os
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

from core.language import say
from net.store.errors import StoreRefused
from net.store.files import image
from net.store.locking import Lock
from net.store.reading import Findings, check_is_ours, check_is_sound, examine, wal_of
from net.store.rows import OVER, RUNNING, KeptMatch


def recover(path: Path) -> list[str]:
    """Put what is sound of a damaged file in its place; gives back what was lost, in sentences.

    The damaged file is kept in a folder beside it. Raises StoreRefused where nothing can be saved
    or nothing is damaged; the file is then as it was.
    """
    lock = Lock(path)
    try:
        check_is_ours(path)
        findings = examine(path)
        if not findings.faults:
            raise StoreRefused(say("{path} is sound; there is nothing to recover.", path=path))
        if findings.lost_identity:
            check_is_sound(path)
        folder = _exchange(path, image(findings.identity, _to_go_on_with(findings)))
    except OSError as error:
        raise StoreRefused(
            say("{path} cannot be recovered: {reason}.", path=path, reason=error.strerror)
        ) from error
    finally:
        lock.release()
    return [*findings.faults, say("The damaged file is kept in {folder}.", folder=folder)]


def _to_go_on_with(findings: Findings) -> list[KeptMatch]:
    """The matches that can be saved; one that has lost its last steps is not over any more."""
    return [
        replace(kept, match=replace(kept.match, state=RUNNING, result=None))
        if kept.match.state == OVER and kept.match.id in findings.cut
        else kept
        for kept in findings.matches.values()
    ]


def _exchange(path: Path, sound: bytes) -> Path:
    folder = Path(tempfile.mkdtemp(dir=path.parent, prefix=f"{path.name}.damaged-"))
    shutil.copy2(path, folder)
    if wal_of(path).exists():
        shutil.copy2(wal_of(path), folder)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(descriptor, "wb") as draft:
        draft.write(sound)
        draft.flush()
        os.fsync(descriptor)
    # This goes first: SQLite would play it over the new file. Killed between the two lines, the
    # folder still has all there was.
    wal_of(path).unlink(missing_ok=True)
    Path(name).replace(path)
    with contextlib.suppress(OSError):
        held = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(held)
        finally:
            os.close(held)
    return folder
