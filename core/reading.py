"""Reads the text of a record, and says of a faulty one where and how it is faulty."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.errors import BadSetup, CorruptRecord
from core.game import Game, Result
from core.language import count, say
from core.record import FORMAT, VERSION, Chain, Choice, Entry, Record, TakeBack

Lookup = Callable[[str], Game]
"""Finds a game by the name that records use; raises BadSetup where there is none."""

_OPENING = f'{{"line":"header","format":"{FORMAT}",'.encode()
"""How every record begins, so that one cut off within its header is not taken for foreign."""


@dataclass(slots=True)
class Reading:
    """All that is sound in a text, from its start up to its first fault."""

    header: dict[str, Any]
    entries: list[Entry]
    result: Result | None
    chain: Chain
    sound: int
    """How many bytes from the start are sound; 0 where not even the header is."""
    fault: CorruptRecord | None
    """What is wrong after that."""

    def choices(self) -> int:
        """How many choices the sound part holds, those taken back later included."""
        return sum(isinstance(entry, Choice) for entry in self.entries)


def read_text(text: bytes, source: str) -> Reading:
    """Read as much of a record as is sound; `source` names the file in the fault's sentence."""
    reading = Reading({}, [], None, Chain(), 0, None)
    try:
        lines = _lines(text)
        _read_header(reading, lines[0], source)
        for number, line in enumerate(lines[1:], start=2):
            _read_line(reading, line, number, source)
    except CorruptRecord as fault:
        reading.fault = fault
    return reading


def record_of(reading: Reading, source: str, lookup: Lookup) -> Record:
    """The record that was read; raises CorruptRecord where it is faulty or of other rules."""
    if reading.fault is not None:
        raise reading.fault
    header = reading.header
    try:
        game = lookup(header["game"])
        if game.rules_hash() != header["rules"]:
            raise CorruptRecord(
                say(
                    "{source} cannot be used: line 1 says that it was played with other rules of "
                    "{game} ({theirs!r}); this program has {ours!r}.",
                    source=source,
                    game=game.name,
                    theirs=header["rules"],
                    ours=game.rules_hash(),
                )
            )
        setup = game.check_setup(header["setup"])
    except BadSetup as error:
        raise CorruptRecord(
            say(
                "{source} cannot be used: line 1 names a game that this program cannot set up. "
                "{reason}",
                source=source,
                reason=error,
            )
        ) from error
    seed = bytes.fromhex(header["seed"])
    return Record(game, setup, seed, tuple(reading.entries), reading.result, header["notes"])


def _lines(text: bytes) -> list[bytes]:
    """The lines with their line feeds; the last has none where the text is cut off."""
    *whole, rest = text.split(b"\n")
    lines = [line + b"\n" for line in whole]
    if rest or not lines:
        lines.append(rest)
    return lines


def _read_header(reading: Reading, line: bytes, source: str) -> None:
    if not line:
        raise CorruptRecord(
            say("{source} is empty; a record begins with a header line.", source=source)
        )
    if not line.endswith(b"\n") and line[: len(_OPENING)] == _OPENING[: len(line)]:
        raise CorruptRecord(
            say(
                "{source} is cut off: line 1, the header, is incomplete, so nothing can be "
                "recovered.",
                source=source,
            )
        )
    facts = _facts(line)
    if facts.get("format") != FORMAT:
        raise CorruptRecord(
            say(
                "{source} is not a record of this program: line 1 is not a record's header.",
                source=source,
            )
        )
    # Another version may seal its lines in another way, so this comes before the checksum.
    if facts.get("version") != VERSION:
        raise CorruptRecord(
            say(
                "{source} cannot be used: line 1 says that it has format version {theirs!r}; this "
                "program reads version {ours}.",
                source=source,
                theirs=facts.get("version"),
                ours=VERSION,
            )
        )
    if not reading.chain.accepts(line):
        raise CorruptRecord(
            say(
                "{source} is damaged: line 1, the header, does not agree with its checksum, so "
                "nothing can be recovered.",
                source=source,
            )
        )
    if not (_has_shape(facts, _HEADER) and _is_hex(facts["seed"])):
        raise CorruptRecord(
            say(
                "{source} is damaged: line 1 does not say all that a header must say.",
                source=source,
            )
        )
    reading.header = facts
    reading.sound = len(line)


def _read_line(reading: Reading, line: bytes, number: int, source: str) -> None:
    if not line.endswith(b"\n"):
        raise CorruptRecord(
            count(
                "{source} is cut off: line {line} is incomplete; {number} whole choice stands "
                "before it and can be recovered.",
                "{source} is cut off: line {line} is incomplete; {number} whole choices stand "
                "before it and can be recovered.",
                reading.choices(),
                source=source,
                line=number,
            )
        )
    if not reading.chain.accepts(line):
        raise CorruptRecord(
            count(
                "{source} is damaged: line {line} does not agree with its checksum; {number} whole "
                "choice stands before it and can be recovered.",
                "{source} is damaged: line {line} does not agree with its checksum; {number} whole "
                "choices stand before it and can be recovered.",
                reading.choices(),
                source=source,
                line=number,
            )
        )
    if reading.result is not None:
        raise CorruptRecord(
            say(
                "{source} is damaged: line {line} stands after the end of the game.",
                source=source,
                line=number,
            )
        )
    if not _take_in(reading, _facts(line)):
        raise CorruptRecord(
            say(
                "{source} is damaged: line {line} is not a choice, a take-back or an end.",
                source=source,
                line=number,
            )
        )
    reading.sound += len(line)


_HEADER: dict[str, type] = {
    "line": str,
    "format": str,
    "version": int,
    "game": str,
    "rules": str,
    "setup": dict,
    "seed": str,
    "notes": dict,
    "sum": str,
}
_CHOICE: dict[str, type] = {"line": str, "seat": int, "choice": int, "sum": str}
_UNDO: dict[str, type] = {"line": str, "seat": int, "sum": str}
_END: dict[str, type] = {"line": str, "winners": list, "points": list, "sum": str}


def _take_in(reading: Reading, facts: dict[str, Any]) -> bool:
    """Add to the reading what a line says; False where it says nothing that a record can say."""
    kind = facts.get("line")
    if kind == "choice" and _has_shape(facts, _CHOICE):
        reading.entries.append(Choice(facts["seat"], facts["choice"]))
    elif kind == "undo" and _has_shape(facts, _UNDO):
        reading.entries.append(TakeBack(facts["seat"]))
    elif kind == "end" and _has_shape(facts, _END):
        winners, points = facts["winners"], facts["points"]
        if not all(type(number) is int for number in winners + points):
            return False
        reading.result = Result(tuple(winners), tuple(points))
    else:
        return False
    return True


def _facts(line: bytes) -> dict[str, Any]:
    """The JSON object in a line; empty where there is none."""
    try:
        facts = json.loads(line.decode("ascii"))
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}


def _has_shape(facts: dict[str, Any], shape: dict[str, type]) -> bool:
    # The exact type, because True is an int to isinstance and not a seat to anybody.
    return facts.keys() == shape.keys() and all(
        type(facts[key]) is kind for key, kind in shape.items()
    )


def _is_hex(digits: str) -> bool:
    try:
        return bytes.fromhex(digits).hex() == digits
    except ValueError:
        return False
