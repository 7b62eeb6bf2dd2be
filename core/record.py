"""The record of a match: what was agreed, the seed, and every choice; and how it reads as text.

From a record anybody can repeat the match. Its text is lines of JSON, each sealed with a checksum
over all the text before it; `docs/records.md` describes it. `reading` reads that text, `journal`
keeps it in a file, and `replay` plays a record again.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.game import Game, Result, Setup

FORMAT = "arcana record"
VERSION = 1

_SUM_LENGTH = 16
_SEAL_LENGTH = len(',"sum":""}') + _SUM_LENGTH

Notes = Mapping[str, Any]
"""What the program wants to remember of a table and the rules do not need, in plain JSON values."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A seat answered its question."""

    seat: int
    choice: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat took its latest choice back."""

    seat: int


Entry = Choice | TakeBack


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match so far. It gives away every hidden card: keep it from players until the end."""

    game: Game
    setup: Setup
    seed: bytes
    entries: tuple[Entry, ...] = ()
    result: Result | None = None
    notes: Notes = field(default_factory=dict)


class Chain:
    """The running checksum: each line is sealed with a digest of all the text before the seal."""

    __slots__ = ("_digest",)

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def copy(self) -> "Chain":
        """A chain that goes on from here without this one."""
        other = Chain()
        other._digest = self._digest.copy()
        return other

    def seal(self, facts: Mapping[str, Any]) -> bytes:
        """The next line of the text, with its checksum."""
        body = json.dumps(facts, separators=(",", ":"), allow_nan=False).encode()[:-1]
        return body + self._closing(body)

    def accepts(self, line: bytes) -> bool:
        """Whether `line` (with its line feed) is whole and comes next after all lines so far."""
        body = line[: -_SEAL_LENGTH - 1]
        return line == body + self._closing(body)

    def _closing(self, body: bytes) -> bytes:
        self._digest.update(body)
        closing = f',"sum":"{self._digest.hexdigest()[:_SUM_LENGTH]}"}}\n'.encode()
        self._digest.update(closing)
        return closing


def header_facts(record: Record) -> dict[str, Any]:
    """What the first line of a record's text says."""
    return {
        "line": "header",
        "format": FORMAT,
        "version": VERSION,
        "game": record.game.name,
        "rules": record.game.rules_hash(),
        "setup": dict(record.setup),
        "seed": record.seed.hex(),
        "notes": dict(record.notes),
    }


def entry_facts(entry: Entry) -> dict[str, Any]:
    """What the line of a choice or a take-back says."""
    if isinstance(entry, Choice):
        return {"line": "choice", "seat": entry.seat, "choice": entry.choice}
    return {"line": "undo", "seat": entry.seat}


def end_facts(result: Result) -> dict[str, Any]:
    """What the last line of a finished match says."""
    return {"line": "end", "winners": list(result.winners), "points": list(result.points)}


def seal_record(record: Record, chain: Chain) -> bytes:
    """The whole text of a record, sealed with `chain`, which stands at the end of it afterwards."""
    lines = [chain.seal(header_facts(record))]
    lines += [chain.seal(entry_facts(entry)) for entry in record.entries]
    if record.result is not None:
        lines.append(chain.seal(end_facts(record.result)))
    return b"".join(lines)
