"""Whose seats are whose. The house remembers it, so nobody has to bring a key to their seat."""

import json
import os
from pathlib import Path
from typing import Final

from core.language import say
from net.ssh.errors import CannotServe

_FILE: Final = "seats.json"


class SeatBook:
    """Which identity owns which seat of which match; kept in a file, also over a restart."""

    def __init__(self, folder: Path) -> None:
        """Raises CannotServe where the file is damaged: seats must not get to others."""
        self._path = folder / _FILE
        self._owners: dict[str, dict[int, str]] = {}
        try:
            kept = json.loads(self._path.read_text("utf-8")) if self._path.exists() else {}
            self._owners = {
                str(match): {int(seat): str(owner) for seat, owner in seats.items()}
                for match, seats in kept.items()
            }
        except (OSError, ValueError, AttributeError) as error:
            raise CannotServe(
                say(
                    "The list of seats in {path} cannot be read: {reason}. Restore it from a copy, "
                    "or remove it; then nobody gets back to a running match.",
                    path=self._path,
                    reason=error,
                )
            ) from error

    def seat_of(self, owner: str, match: str) -> int | None:
        """Where somebody sits in a match."""
        found = self._owners.get(match, {})
        return next((seat for seat, other in found.items() if other == owner), None)

    def led_by(self, owner: str, chair: int) -> int:
        """In how many matches somebody has that chair."""
        return sum(seats.get(chair) == owner for seats in self._owners.values())

    def take(self, owner: str, match: str, seat: int) -> None:
        """A seat is somebody's from now on."""
        self._owners.setdefault(match, {})[seat] = owner
        self._keep()

    def free(self, match: str, seat: int) -> None:
        """A seat is nobody's."""
        if self._owners.get(match, {}).pop(seat, None) is not None:
            self._keep()

    def forget(self, match: str) -> None:
        """A match is gone."""
        if self._owners.pop(match, None) is not None:
            self._keep()

    def keep_only(self, matches: set[str]) -> None:
        """All other matches are gone."""
        self._owners = {match: seats for match, seats in self._owners.items() if match in matches}
        self._keep()

    def _keep(self) -> None:
        """Write it down, in one piece or not at all."""
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = self._path.with_suffix(".new")
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(self._owners, file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)
