"""What a seat has seen and done at its table, in a file: so it outlives the program that saw it.

Without it a guest whose program was killed could hold the opening of the match only against what it
saw afterwards. A line is written with every step. It survives the program and not a power cut; what
is missing then is missing like the steps of somebody who was away.
"""

import contextlib
import json
import logging
import os
from pathlib import Path
from typing import Any, Final

from core.record import Entry
from net.fairness.errors import BadOpening
from net.fairness.sights import Sight
from net.fairness.witness import Witness, own_row, sight_row, take_own_row, take_sight_row

_LOG: Final = logging.getLogger(__name__)

_SAW: Final = "saw"
_DID: Final = "did"


class Diary:
    """The memory of one seat; without a path it is none."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._descriptor = -1

    def recall(self, witness: Witness) -> None:
        """Let a witness remember all that is written here."""
        if self._path is None:
            return
        with contextlib.suppress(OSError):
            for line in self._path.read_bytes().splitlines():
                _recall_line(witness, line)

    def saw(self, step: int, seen: Sight) -> None:
        """Write down what was seen of a step."""
        self._write([_SAW, sight_row(step, seen)])

    def did(self, step: int, entry: Entry) -> None:
        """Write down what the seat did."""
        self._write([_DID, own_row(step, entry)])

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, facts: list[Any]) -> None:
        if self._path is None:
            return
        try:
            if self._descriptor < 0:
                flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
                self._descriptor = os.open(self._path, flags, 0o600)
            # Begun on a new line, so that one that was cut off spoils no other.
            os.write(self._descriptor, b"\n" + json.dumps(facts).encode())
        except OSError as fault:
            # A full disk, say. The game goes on, and the verdict counts what was compared.
            _LOG.warning("What was seen could not be written down: %s", fault)
            self.close()
            self._path = None


def _recall_line(witness: Witness, line: bytes) -> None:
    try:
        match json.loads(line or b"null"):
            case ["saw", row]:
                take_sight_row(witness, row)
            case ["did", row]:
                take_own_row(witness, row)
    except (ValueError, BadOpening) as fault:
        _LOG.warning("A line of what was seen cannot be read: %s", fault)
