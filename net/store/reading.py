"""Reads everything in a host's file, and tells what is sound of it from what is not.

A file is looked at in a copy. Merely opening and closing the original could change it, and a file
that is refused has to stay as it is.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.errors import ArcanaError
from core.language import count, say
from net.store.errors import StoreDamaged, StoreRefused
from net.store.rows import (
    LOBBY,
    Identity,
    KeptMatch,
    LogEntry,
    MatchRow,
    Seat,
    invitation_of,
    log_begins,
    log_chain,
    match_of,
    part_of,
    row_sum,
)
from net.store.schema import APPLICATION_ID, STATEMENTS, TABLES, VERSION
from net.store.wal import has_lost_something

_MAGIC = b"SQLite format 3\0"
_HEADER = 100


@dataclass(slots=True)
class Findings:
    """All that is sound in a file, and a sentence for each thing that is not."""

    identity: Identity | None = None
    matches: dict[str, KeptMatch] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    lost_identity: bool = False
    cut: set[str] = field(default_factory=set)
    """The matches that have lost steps at their end."""


@dataclass(slots=True)
class _Rows:
    """The rows of one table that could be read, and whether those are all."""

    rows: list[Sequence[Any]]
    whole: bool


def wal_of(path: Path) -> Path:
    """Where SQLite keeps what is not yet in the file itself."""
    return path.with_name(f"{path.name}-wal")


def check_is_ours(path: Path) -> None:
    """Raise StoreRefused where the first bytes show that a file is not one of ours."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise StoreRefused(
            say("{path} cannot be read: {reason}.", path=path, reason=error.strerror)
        ) from error
    if not header:
        raise StoreRefused(say("{path} is empty; a host's file never is.", path=path))
    ours = header[68:72] == APPLICATION_ID.to_bytes(4, "big")
    if not header.startswith(_MAGIC) or not ours:
        raise StoreRefused(say("{path} is not the file of a host.", path=path))
    version = int.from_bytes(header[60:64], "big")
    if version != VERSION:
        raise StoreRefused(
            say(
                "{path} was made by another version of arcana: it has the tables of version "
                "{theirs}, and this program knows those of version {ours}.",
                path=path,
                theirs=version,
                ours=VERSION,
            )
        )


def check_is_sound(path: Path) -> None:
    """Raise StoreDamaged, with what is wrong and what could be saved, unless all is sound."""
    findings = examine(path)
    if not findings.faults:
        return
    faults = " ".join(findings.faults)
    if findings.lost_identity:
        raise StoreDamaged(
            say(
                "{path} is damaged. {faults} Without its certificate no guest would know this host "
                "again, so the file cannot be used.",
                path=path,
                faults=faults,
            ),
            can_be_recovered=False,
        )
    raise StoreDamaged(
        say("{path} is damaged. {faults} The rest can be saved.", path=path, faults=faults),
        can_be_recovered=True,
    )


def examine(path: Path) -> Findings:
    """Everything in a file of ours; the file is not touched."""
    findings = Findings()
    with _copy(path) as copy, closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        _check_log_beside(path, connection, findings)
        _check_structure(connection, findings)
        tables = {name: _rows(connection, name) for name in TABLES}
    _read_identity(tables["identity"], findings)
    _read_matches(tables, findings)
    if not findings.faults and not all(table.whole for table in tables.values()):
        findings.faults.append(say("Some of its tables cannot be read to their ends."))
    return findings


@contextmanager
def _copy(path: Path) -> Iterator[Path]:
    # Beside the file, since not every temporary folder is a private or a large one.
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
            copy = Path(folder) / path.name
            shutil.copyfile(path, copy)
            if wal_of(path).exists():
                shutil.copyfile(wal_of(path), wal_of(copy))
            yield copy
    except OSError as error:
        raise StoreRefused(
            say("{path} cannot be looked at: {reason}.", path=path, reason=error.strerror)
        ) from error


def _check_log_beside(path: Path, connection: sqlite3.Connection, findings: Findings) -> None:
    try:
        ((_, read, _),) = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except sqlite3.Error:
        # Then the file itself is at fault, and said to be.
        return
    if has_lost_something(wal_of(path), max(0, read)):
        findings.faults.append(say("The latest steps in it cannot be read and are lost."))


def _check_structure(connection: sqlite3.Connection, findings: Findings) -> None:
    try:
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        made = {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_schema") if sql}
    except sqlite3.Error as error:
        verdict, made = str(error), set()
    if verdict != "ok":
        findings.faults.append(say("SQLite says of it: {verdict}.", verdict=verdict.rstrip(".")))
    elif made != {sql for sql in STATEMENTS if sql.startswith("CREATE")}:
        findings.faults.append(say("Its tables are not those of a host's file."))


def _rows(connection: sqlite3.Connection, table: str) -> _Rows:
    """All rows of a table that can be read: from the start, and if need be from the end."""
    last = "chain" if table == "log" else "sum"
    columns = ", ".join(("rowid", *TABLES[table], last))
    found: dict[int, Sequence[Any]] = {}
    for order in ("ASC", "DESC"):
        # Past the indexes, which may be damaged where the rows are not.
        query = f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY rowid {order}"
        try:
            for row, *values in connection.execute(query):
                found[row] = values
        except (sqlite3.Error, ValueError, OverflowError):
            continue
        return _Rows([found[row] for row in sorted(found)], True)
    return _Rows([found[row] for row in sorted(found)], False)


def _read_identity(table: _Rows, findings: Findings) -> None:
    rows = _sound_rows("identity", table)
    if rows:
        findings.identity = Identity(*rows[0])
    elif table.rows or not table.whole:
        findings.lost_identity = True
        findings.faults.append(say("Its certificate cannot be read."))


def _read_matches(tables: dict[str, _Rows], findings: Findings) -> None:
    sound = {name: _sound_rows(name, tables[name]) for name in TABLES if name != "log"}
    for values in sound["matches"]:
        match = match_of(values)
        seats = sorted(
            (Seat(*row[1:]) for row in sound["seats"] if row[0] == match.id),
            key=lambda seat: seat.seat,
        )
        if [seat.seat for seat in seats] != list(range(match.setup["seats"])):
            findings.faults.append(
                say("The match {id} is lost: its seats cannot be read.", id=match.id)
            )
            continue
        invitations = [invitation_of(r[1:]) for r in sound["invitations"] if r[0] == match.id]
        parts = [part_of(row[1:]) for row in sound["parts"] if row[0] == match.id]
        log = _sound_log(match, tables["log"], findings)
        kept = KeptMatch(match, tuple(seats), tuple(invitations), tuple(parts), tuple(log))
        if match.state != LOBBY and not _has_its_seed(kept):
            findings.faults.append(
                say("The match {id} is lost: its seed cannot be worked out.", id=match.id)
            )
            continue
        findings.matches[match.id] = kept
    _count_losses(tables, sound, findings)


def _sound_rows(name: str, table: _Rows) -> list[Sequence[Any]]:
    return [values for *values, total in table.rows if row_sum(name, values) == total]


def _sound_log(match: MatchRow, table: _Rows, findings: Findings) -> list[LogEntry]:
    """The log of a match up to the first entry that its chain does not bear out."""
    rows = sorted((row for row in table.rows if row[0] == match.id), key=lambda row: _order(row[1]))
    chain = log_begins(match)
    log: list[LogEntry] = []
    for row in rows:
        *facts, linked = row[1:]
        entry = LogEntry(*facts)
        chain = log_chain(chain, entry)
        if entry.seq != len(log) + 1 or chain != linked:
            break
        log.append(entry)
    if len(log) < len(rows) or not table.whole:
        findings.cut.add(match.id)
        findings.faults.append(
            count(
                "Of the match {id} only the first step is sound.",
                "Of the match {id} only the first {number} steps are sound.",
                len(log),
                id=match.id,
            )
        )
    return log


def _order(seq: object) -> int:
    return seq if isinstance(seq, int) else 0


def _has_its_seed(kept: KeptMatch) -> bool:
    try:
        kept.toss().seed()
    except (ArcanaError, KeyError):
        return False
    return True


def _count_losses(
    tables: dict[str, _Rows], sound: dict[str, list[Sequence[Any]]], findings: Findings
) -> None:
    for name, rows in sound.items():
        lost = len(tables[name].rows) - len(rows)
        if lost and name != "identity":
            findings.faults.append(
                count(
                    "{number} entry among its {table} cannot be read.",
                    "{number} entries among its {table} cannot be read.",
                    lost,
                    table=name,
                )
            )
