"""The store: everything a host must not forget, in one SQLite file, written before it is told.

Each call that changes something is one transaction and has reached the disk when it returns. A
store is used by one caller at a time.
"""

import hashlib
import hmac
import secrets
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from core.game import Result, Setup
from core.language import say
from net.fairness.parts import Part
from net.fairness.toss import Toss
from net.store.database import Database
from net.store.errors import ActionReused, NoSuchMatch, WrongMoment
from net.store.grouping import Grouping
from net.store.rows import (
    GUEST,
    HOST_SEAT,
    LOBBY,
    OVER,
    RUNNING,
    Identity,
    Invitation,
    KeptMatch,
    LogEntry,
    MatchRow,
    PartRow,
    Seat,
    invitation_of,
    invitation_values,
    log_begins,
    match_of,
    match_values,
    part_of,
    part_values,
    seat_values,
)
from net.store.writing import add_entry, put, put_identity, put_match

TOKEN_LENGTH = 32
GUESSES = 3
"""So many wrong guesses burn a code."""


class Store:
    """An open store. Close it, or use it in a `with`."""

    def __init__(self, database: Database) -> None:
        """Not for callers: `open` makes stores."""
        self.path = database.path
        self._database = database
        self._grouping = Grouping(database)

    @staticmethod
    def open(path: Path) -> "Store":
        """The store in a file, made where there is none.

        Raises StoreInUse, StoreDamaged (see `recovering.recover`) or another StoreRefused; a file
        that is refused is not changed.
        """
        return Store(Database(path))

    def close(self) -> None:
        """Let others have the file."""
        self._database.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def identity(self) -> Identity | None:
        """The host's certificate and key, if it has any yet."""
        rows = self._database.select("identity", "1")
        return Identity(*rows[0]) if rows else None

    def keep_identity(self, identity: Identity) -> None:
        """Keep a certificate and its key, in the place of any others."""
        with self._database.transaction() as connection:
            put_identity(connection, identity)

    def matches(self) -> list[MatchRow]:
        """All matches, the oldest first."""
        return [match_of(row) for row in self._database.select("matches", "1 ORDER BY rowid")]

    def create_match(self, match: MatchRow, seats: Sequence[Seat]) -> None:
        """Add a match, with one seat after the other."""
        with self._database.transaction() as connection:
            put_match(connection, KeptMatch(match, tuple(seats), (), (), ()))

    def load(self, match_id: str) -> KeptMatch:
        """All that is kept of a match; raises NoSuchMatch."""
        match = self._match(match_id)
        seats, invitations, parts, log = (
            self._database.select(table, f"match = ? ORDER BY {order}", match_id)
            for table, order in (
                ("seats", "seat"),
                ("invitations", "rowid"),
                ("parts", "rowid"),
                ("log", "seq"),
            )
        )
        return KeptMatch(
            match,
            tuple(Seat(*row[1:]) for row in seats),
            tuple(invitation_of(row[1:]) for row in invitations),
            tuple(part_of(row[1:]) for row in parts),
            tuple(LogEntry(*row[1:]) for row in log),
        )

    def agree(self, match_id: str, setup: Setup, seats: Sequence[Seat]) -> None:
        """Change in the lobby what is played and who sits where; raises WrongMoment later on.

        A seat keeps its tokens for as long as it is a person's; a free seat and a bot's have none.
        """
        match = self._match_in(match_id, LOBBY)
        kept = {seat.seat: seat for seat in self._seats(match_id) if _is_owned(seat)}
        with self._database.transaction() as connection:
            put(connection, "matches", match_values(replace(match, setup=setup)))
            connection.execute("DELETE FROM seats WHERE match = ?", [match_id])
            for seat in seats:
                owner = kept.get(seat.seat) if _is_owned(seat) else None
                tokens = (None, None) if owner is None else (owner.token, owner.next_token)
                changed = replace(seat, token=tokens[0], next_token=tokens[1])
                put(connection, "seats", seat_values(match_id, changed))

    def seat(self, match_id: str, seat: int) -> Seat:
        """One seat as it is kept; raises NoSuchMatch."""
        for found in self._seats(match_id):
            if found.seat == seat:
                return found
        raise NoSuchMatch(say("There is no seat {seat} in match {id}.", seat=seat, id=match_id))

    def put_seat(self, match_id: str, seat: Seat) -> None:
        """Change one seat: its name, who plays it, or which bot stands in. Its tokens stay."""
        kept = self.seat(match_id, seat.seat)
        self._put_tokens(match_id, seat, kept.token, kept.next_token)

    def forget_match(self, match_id: str) -> None:
        """Delete all that is kept of a match."""
        with self._database.transaction() as connection:
            for table in ("log", "parts", "invitations", "seats"):
                connection.execute(f"DELETE FROM {table} WHERE match = ?", [match_id])
            connection.execute("DELETE FROM matches WHERE id = ?", [match_id])

    # Tokens

    def rotate_token(self, match_id: str, seat: int) -> bytes:
        """A new token for a seat; the one in use stays good until the new one is used.

        So a line that breaks while the new token travels locks nobody out.
        """
        token = secrets.token_bytes(TOKEN_LENGTH)
        kept = self.seat(match_id, seat)
        self._put_tokens(match_id, kept, kept.token, token_hash(token))
        return token

    def seat_of_token(self, match_id: str, token: bytes) -> Seat | None:
        """Whose token this is; nothing changes unless it is good. Its first use ends the former."""
        given = token_hash(token)
        for seat in self._seats(match_id):
            if _same(seat.next_token, given):
                return self._put_tokens(match_id, seat, given, None)
            if _same(seat.token, given):
                return seat
        return None

    def revoke_tokens(self, match_id: str, seat: int) -> None:
        """Make every token of a seat worthless, as when its guest leaves the lobby."""
        self._put_tokens(match_id, self.seat(match_id, seat), None, None)

    # Invitations

    def invite(self, match_id: str, label: str, code: str) -> None:
        """Keep a code under the caller's own label, in the place of any former one."""
        self._put_invitation(match_id, Invitation(label, code))

    def invitation(self, match_id: str, label: str) -> Invitation | None:
        """The invitation under a label, burnt or not."""
        rows = self._database.select("invitations", "match = ? AND label = ?", match_id, label)
        return invitation_of(rows[0][1:]) if rows else None

    def note_guess(self, match_id: str, label: str) -> Invitation:
        """Count a wrong guess before it is answered; the third burns the code."""
        invitation = self._invitation(match_id, label)
        guesses = invitation.guesses + 1
        if guesses >= GUESSES:
            invitation = replace(invitation, code="", burnt=True)
        return self._put_invitation(match_id, replace(invitation, guesses=guesses))

    def burn(self, match_id: str, label: str) -> Invitation:
        """Make a code worthless; not even this file knows it afterwards."""
        invitation = self._invitation(match_id, label)
        return self._put_invitation(match_id, replace(invitation, code="", burnt=True))

    # Fair chance

    def keep_part(
        self, match_id: str, attempt: int, role: str, commitment: bytes, part: Part | None
    ) -> None:
        """Keep what a guest has committed to, and its part once it has revealed it."""
        row = PartRow(attempt, role, False, commitment, part)
        self._database.put("parts", part_values(match_id, row))

    def begin_toss(self, match_id: str, toss: Toss) -> None:
        """Keep the parts made here for an attempt, which from now on is the one that counts."""
        match = self._match_in(match_id, LOBBY)
        committed = toss.held_commitments()
        with self._database.transaction() as connection:
            put(connection, "matches", match_values(replace(match, attempt=toss.attempt)))
            for role, part in toss.held().items():
                row = PartRow(toss.attempt, role, True, committed[role], part)
                put(connection, "parts", part_values(match_id, row))

    def start(self, match_id: str) -> None:
        """The seed is agreed on: the lobby closes and the log begins."""
        match = self._match_in(match_id, LOBBY)
        # Whether it is: raises BadReveal where a part is still missing.
        self.load(match_id).toss().seed()
        self._database.put("matches", match_values(replace(match, state=RUNNING)))

    # The log

    def append(
        self,
        match_id: str,
        seq: int,
        seat: int,
        action_id: str,
        decision_id: int,
        choice: int | None,
        result: Result | None = None,
    ) -> bool:
        """Keep an accepted choice, or a take-back (`choice` None), and how it ended the game.

        True when it is on the disk now; False when just this was kept before, so that sending it
        twice is harmless. Raises ActionReused where the seat used the id for something else,
        WrongMoment where `seq` is not the next, and CannotRecord where the disk refuses.
        """
        entry = LogEntry(seq, seat, action_id, decision_id, choice)
        with self._database.transaction() as connection:
            return self._append(connection, match_id, entry, result)

    async def keep(self, match_id: str, entry: LogEntry, result: Result | None) -> bool:
        """As `append`, while the event loop goes on, and together with what others keep."""
        return await self._grouping.keep(
            lambda connection: self._append(connection, match_id, entry, result)
        )

    def _append(
        self, connection: sqlite3.Connection, match_id: str, entry: LogEntry, result: Result | None
    ) -> bool:
        former = self.action(match_id, entry.seat, entry.action_id)
        if former is not None:
            if replace(former, seq=entry.seq) != entry:
                raise ActionReused(
                    say(
                        "Seat {seat} has used the action id '{id}' for something else.",
                        seat=entry.seat,
                        id=entry.action_id,
                    )
                )
            return False
        match = self._match_in(match_id, RUNNING)
        last, chain = self._end_of_log(match)
        if entry.seq != last + 1:
            raise WrongMoment(
                say("Step {seq} cannot follow step {last}.", seq=entry.seq, last=last)
            )
        add_entry(connection, match_id, entry, chain)
        if result is not None:
            put(connection, "matches", match_values(replace(match, state=OVER, result=result)))
        return True

    def finish(self, match_id: str, result: Result) -> None:
        """The match is over with this result, though its last entry did not say so."""
        over = replace(self._match_in(match_id, RUNNING), state=OVER, result=result)
        self._database.put("matches", match_values(over))

    def action(self, match_id: str, seat: int, action_id: str) -> LogEntry | None:
        """What a seat did under an action id, if it did anything."""
        wanted = "match = ? AND seat = ? AND action = ?"
        rows = self._database.select("log", wanted, match_id, seat, action_id)
        return LogEntry(*rows[0][1:]) if rows else None

    def _end_of_log(self, match: MatchRow) -> tuple[int, bytes]:
        rows = self._database.query(
            "SELECT seq, chain FROM log WHERE match = ? ORDER BY seq DESC LIMIT 1", match.id
        )
        return rows[0] if rows else (0, log_begins(match))

    def _match(self, match_id: str) -> MatchRow:
        rows = self._database.select("matches", "id = ?", match_id)
        if not rows:
            raise NoSuchMatch(say("There is no match {id} here.", id=match_id))
        return match_of(rows[0])

    def _match_in(self, match_id: str, state: str) -> MatchRow:
        match = self._match(match_id)
        if match.state != state:
            raise WrongMoment(
                say(
                    "That cannot be done now: the match is in the state '{now}', not '{then}'.",
                    now=match.state,
                    then=state,
                )
            )
        return match

    def _seats(self, match_id: str) -> list[Seat]:
        return [Seat(*row[1:]) for row in self._database.select("seats", "match = ?", match_id)]

    def _put_tokens(
        self, match_id: str, seat: Seat, token: bytes | None, next_token: bytes | None
    ) -> Seat:
        changed = replace(seat, token=token, next_token=next_token)
        self._database.put("seats", seat_values(match_id, changed))
        return changed

    def _invitation(self, match_id: str, label: str) -> Invitation:
        found = self.invitation(match_id, label)
        if found is None:
            raise NoSuchMatch(
                say("There is no invitation '{label}' to match {id}.", label=label, id=match_id)
            )
        return found

    def _put_invitation(self, match_id: str, invitation: Invitation) -> Invitation:
        self._database.put("invitations", invitation_values(match_id, invitation))
        return invitation


def token_hash(token: bytes) -> bytes:
    """What is kept of a token; it has 256 random bits, so one round of SHA-256 is enough."""
    return hashlib.sha256(token).digest()


def _same(kept: bytes | None, given: bytes) -> bool:
    return kept is not None and hmac.compare_digest(kept, given)


def _is_owned(seat: Seat) -> bool:
    return seat.kind in (GUEST, HOST_SEAT)
