"""What the tables hold, as records; and the sums and chains that show whether it is still so."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from core.game import Game, Result, Setup
from core.record import Choice, Entry, Notes, Record, TakeBack
from net.digests import canonical, digest
from net.fairness.parts import Part
from net.fairness.toss import Toss

LOBBY, RUNNING, OVER = "lobby", "running", "over"

OPEN, HOST_SEAT, GUEST, BOT = "open", "host", "guest", "bot"
"""Who plays a seat: nobody yet, the person at the host's machine, a guest, or a bot."""

Value = str | int | bytes | None


@dataclass(frozen=True, slots=True)
class Identity:
    """The host's certificate and the key that belongs to it, both as PEM text."""

    certificate: bytes
    private_key: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: what is agreed, and how far it is."""

    id: str
    game: str
    rules: str
    protocol: int
    setup: Setup
    state: str = LOBBY
    attempt: int = 0
    """The attempt to agree on a seed that counts; 0 before the first."""
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and whose it is. Tokens are here as their digests only."""

    seat: int
    name: str
    kind: str
    bot: str = ""
    """The level of the bot that owns the seat."""
    stand_in: str = ""
    """The level of the bot that plays for an absent guest."""
    token: bytes | None = None
    next_token: bytes | None = None
    """A token that was handed out and not used yet; until it is, the former stays good."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code that lets somebody in. `label` says to what: it is the caller's own word."""

    label: str
    code: str = field(repr=False)
    guesses: int = 0
    """How many wrong guesses were made."""
    burnt: bool = False


@dataclass(frozen=True, slots=True)
class PartRow:
    """What is known of one role's part in an attempt to agree on a seed."""

    attempt: int
    role: str
    held: bool
    """Whether it was made here."""
    commitment: bytes
    part: Part | None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An accepted choice, or a take-back where `choice` is None."""

    seq: int
    seat: int
    action_id: str
    decision_id: int
    choice: int | None

    def entry(self) -> Entry:
        """As a record tells it."""
        return TakeBack(self.seat) if self.choice is None else Choice(self.seat, self.choice)


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """All that is kept of one match."""

    match: MatchRow
    seats: tuple[Seat, ...]
    invitations: tuple[Invitation, ...]
    parts: tuple[PartRow, ...]
    log: tuple[LogEntry, ...]

    def toss(self) -> Toss:
        """The attempt to agree on a seed that counts, as far as it got."""
        rows = [row for row in self.parts if row.attempt == self.match.attempt]
        return Toss(
            self.match.id,
            self.match.attempt,
            len(self.seats),
            {row.role: row.part for row in rows if row.held and row.part is not None},
            {row.role: row.commitment for row in rows if not row.held},
            {row.role: row.part for row in rows if not row.held and row.part is not None},
        )

    def record(self, game: Game, notes: Notes) -> Record:
        """The match so far as a record; the seed must be agreed on."""
        entries = tuple(entry.entry() for entry in self.log)
        return Record(game, self.match.setup, self.toss().seed(), entries, self.match.result, notes)


def row_sum(table: str, values: Sequence[Value]) -> bytes:
    """Shows whether a row is as it was written. It finds accidents, not forgery."""
    plain = [value.hex() if isinstance(value, bytes) else value for value in values]
    return digest("row", table.encode(), canonical(plain))[:16]


def log_begins(match: MatchRow) -> bytes:
    """What the chain of a match's log begins with."""
    return digest("log begins", canonical([match.id, match.game, match.rules, match.setup]))


def log_chain(chain: bytes, entry: LogEntry) -> bytes:
    """The chain with one more entry."""
    facts = [entry.seq, entry.seat, entry.action_id, entry.decision_id, entry.choice]
    return digest("log", chain, canonical(facts))


def match_values(match: MatchRow) -> list[Value]:
    """The columns of a match."""
    result = match.result
    told = None if result is None else [list(result.winners), list(result.points)]
    return [
        match.id,
        match.game,
        match.rules,
        match.protocol,
        canonical(match.setup).decode(),
        match.state,
        match.attempt,
        None if told is None else canonical(told).decode(),
    ]


def match_of(values: Sequence[Any]) -> MatchRow:
    """The match that the columns hold."""
    match_id, game, rules, protocol, setup, state, attempt, told = values
    result = None
    if told is not None:
        winners, points = json.loads(told)
        result = Result(tuple(winners), tuple(points))
    return MatchRow(match_id, game, rules, protocol, json.loads(setup), state, attempt, result)


def seat_values(match_id: str, seat: Seat) -> list[Value]:
    """The columns of a seat."""
    return [
        match_id,
        seat.seat,
        seat.name,
        seat.kind,
        seat.bot,
        seat.stand_in,
        seat.token,
        seat.next_token,
    ]


def invitation_values(match_id: str, invitation: Invitation) -> list[Value]:
    """The columns of an invitation."""
    each = invitation
    return [match_id, each.label, each.code, each.guesses, int(each.burnt)]


def part_values(match_id: str, row: PartRow) -> list[Value]:
    """The columns of a part."""
    secret, salt = (None, None) if row.part is None else (row.part.secret, row.part.salt)
    return [match_id, row.attempt, row.role, int(row.held), row.commitment, secret, salt]


def entry_values(match_id: str, entry: LogEntry) -> list[Value]:
    """The columns of a log entry."""
    each = entry
    return [match_id, each.seq, each.seat, each.action_id, each.decision_id, each.choice]


def part_of(values: Sequence[Any]) -> PartRow:
    """The part that the columns hold, without the match they begin with."""
    attempt, role, held, commitment, secret, salt = values
    part = None if secret is None or salt is None else Part(secret, salt)
    return PartRow(attempt, role, bool(held), commitment, part)


def invitation_of(values: Sequence[Any]) -> Invitation:
    """The invitation that the columns hold, without the match they begin with."""
    label, code, guesses, burnt = values
    return Invitation(label, code, guesses, bool(burnt))
