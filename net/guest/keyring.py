"""The keys to seats at other people's tables, kept so that coming back gives the same seat."""

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from net.guest.diary import Diary
from net.invitation import Invitation

if sys.platform != "win32":
    import fcntl

_SUFFIX: Final = ".seat"
_DIARY: Final = ".seen"


@dataclass(frozen=True, slots=True)
class Ticket:
    """Everything that the owner of a seat needs to come back to it."""

    host: str
    port: int
    code: str
    """Empty for the host's own seat, which nobody was invited to."""
    fingerprint: str
    match: str
    seat: int
    token: str
    """Empty for spectators, who own nothing."""
    name: str
    pact: dict[str, Any] | None = None
    """How the seed was agreed on, as this seat saw it; None before that."""


class Keyring:
    """A folder with two files for each seat, its key and its diary, readable by nobody else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._locks: dict[str, int] = {}
        self._diaries: dict[str, Diary] = {}

    def find(self, invitation: Invitation) -> Ticket | None:
        """The seat that was taken with this invitation, unless another program sits on it now.

        The address may have changed since; the invitation knows the latest.
        """
        for path in self._files():
            ticket = _read(path)
            if ticket is not None and ticket.code == str(invitation.code) and ticket.token:
                if self._lock(ticket.match, ticket.seat):
                    return replace(ticket, host=invitation.host, port=invitation.port)
        return None

    def tickets(self) -> list[Ticket]:
        """The seats that were taken with an invitation, the latest first."""
        found = (_read(path) for path in self._files())
        return [ticket for ticket in found if ticket is not None and ticket.code and ticket.token]

    def known(self, match: str, seat: int) -> Ticket | None:
        """What is kept of a seat, whoever sits on it now."""
        return _read(self._path(match, seat))

    def keep(self, ticket: Ticket) -> None:
        """Write a ticket to the disk, in one piece or not at all."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock(ticket.match, ticket.seat)
        path = self._path(ticket.match, ticket.seat)
        beside = path.with_suffix(f".{os.getpid()}")
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(asdict(ticket), file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)

    def diary(self, ticket: Ticket) -> Diary:
        """Where the owner of a seat writes down what it sees."""
        name = _name(ticket.match, ticket.seat)
        if name not in self._diaries:
            self._diaries[name] = Diary(self._path(ticket.match, ticket.seat).with_suffix(_DIARY))
        return self._diaries[name]

    def forget(self, ticket: Ticket) -> None:
        """Throw a ticket away: the seat is no longer ours."""
        path = self._path(ticket.match, ticket.seat)
        self.release(ticket)
        for file in (path, path.with_suffix(_DIARY)):
            file.unlink(missing_ok=True)

    def release(self, ticket: Ticket) -> None:
        """Let another program on this machine sit on that seat."""
        diary = self._diaries.pop(_name(ticket.match, ticket.seat), None)
        if diary is not None:
            diary.close()
        descriptor = self._locks.pop(_name(ticket.match, ticket.seat), -1)
        if descriptor >= 0:
            with contextlib.suppress(OSError):
                self._path(ticket.match, ticket.seat).with_suffix(".lock").unlink()
            os.close(descriptor)

    def _files(self) -> Iterator[Path]:
        if self._folder.is_dir():
            yield from sorted(self._folder.glob(f"*{_SUFFIX}"), key=_age)

    def _path(self, match: str, seat: int) -> Path:
        return self._folder / f"{_name(match, seat)}{_SUFFIX}"

    def _lock(self, match: str, seat: int) -> bool:
        name = _name(match, seat)
        if name in self._locks:
            return True
        path = self._path(match, seat).with_suffix(".lock")
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform != "win32":
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            return False
        self._locks[name] = descriptor
        return True


def _name(match: str, seat: int) -> str:
    # A host chooses the match's name; only a digest of it may become the name of a file.
    return hashlib.sha256(f"{match} {seat}".encode()).hexdigest()[:24]


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def _read(path: Path) -> Ticket | None:
    """The ticket in a file; None where it is damaged, as then it opens nothing."""
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        ticket = Ticket(**facts)
        bytes.fromhex(ticket.fingerprint + ticket.token)
    except (OSError, ValueError, TypeError):
        return None
    return ticket
