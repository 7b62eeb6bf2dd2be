"""All tables of one host process, and the codes and tokens that lead to them."""

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.catalogue import game_named
from core.errors import ArcanaError
from core.game import SPECTATOR
from core.language import say
from net.errors import Refused
from net.handshake import BadProof, Entropy, HostSide, check_versions
from net.host.bots import BotPlayer
from net.host.chairs import open_seat
from net.host.line import Line
from net.host.lobby import Arrangement
from net.host.surroundings import HOST_CHAIR, PLAYERS, WATCHERS, Surroundings
from net.host.table import Table
from net.invitation import Code, new_code, read_code
from net.limits import Clock
from net.messages.fields import PROTOCOL
from net.messages.from_guest import Hello, Proof, Resume
from net.messages.from_host import Challenge, Refusal, Welcome
from net.store.rows import HOST_SEAT, MatchRow, Seat
from net.store.store import Store

_LOG: Final = logging.getLogger(__name__)

_MATCH_ID: Final = 16

Addressed = Callable[[Code], Sequence[str]]
"""Writes a code as invitations, one for each address that the host can be reached at."""


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody who is let in: to which table, as whom, and with what words."""

    table: Table
    reader: int
    welcome: Welcome
    since: int = -1


class House:
    """The tables of a host, over one store and with one certificate."""

    def __init__(
        self,
        store: Store,
        fingerprint: bytes,
        player: BotPlayer,
        clock: Clock,
        app: str,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        self._store = store
        self._fingerprint = fingerprint
        self._app = app
        self._entropy = entropy
        self._addressed: Addressed = lambda code: (str(code),)
        self.on_freed: Callable[[str, int], None] = lambda match_id, seat: None
        """Is told of every chair in a lobby that is nobody's any more."""
        self._around = Surroundings(store, clock, player, self.invitations, self._freed)
        self._tables: dict[str, Table] = {}
        self._plates: dict[int, tuple[str, str]] = {}

    def reachable_at(self, addressed: Addressed) -> None:
        """From now on invitations are written like this."""
        self._addressed = addressed

    def tables(self) -> tuple[Table, ...]:
        """All tables, the oldest first."""
        return tuple(self._tables.values())

    def table(self, match_id: str) -> Table:
        """The table of a match."""
        return self._tables[match_id]

    def new_table(self, game: str, setup: Mapping[str, Any], host_name: str) -> Table:
        """A fresh lobby with the host on its first chair; raises BadSetup."""
        rules = game_named(game)
        agreed = rules.check_setup(setup)
        match_id = secrets.token_hex(_MATCH_ID)
        row = MatchRow(match_id, game, rules.rules_hash(), PROTOCOL, agreed)
        seats = [Seat(HOST_CHAIR, host_name, HOST_SEAT)]
        seats += [open_seat(seat) for seat in range(1, agreed["seats"])]
        self._store.create_match(row, seats)
        for label in (PLAYERS, WATCHERS):
            self._invite(match_id, label)
        return self._place(match_id)

    def resume_table(self, match_id: str) -> Table:
        """A table as it was left; raises what is wrong with what is kept of it."""
        kept = self._store.load(match_id)
        good = {each.label: each for each in kept.invitations if not each.burnt}
        for label, invitation in good.items():
            self._plates[read_code(invitation.code).plate] = (match_id, label)
        for label in (PLAYERS, WATCHERS):
            if label not in good:
                # Burnt, or lost with a damaged file.
                self._invite(match_id, label)
        table = self._place(match_id)
        table.wake()
        return table

    def host_token(self, table: Table) -> bytes:
        """A token for the host's own seat, for the program at the host's machine."""
        return self.token(table, HOST_CHAIR)

    def token(self, table: Table, seat: int) -> bytes:
        """A new token for a seat, for whoever its owner is known to be."""
        token = self._store.rotate_token(table.id, seat)
        table.refresh(seat)
        return token

    async def close_table(self, table: Table, words: str) -> None:
        """Send everybody away with these words, and forget the match."""
        for line in table.company.lines():
            line.send(Refusal(words, True))
            line.close_soon()
        del self._tables[table.id]
        self._plates = {
            plate: found for plate, found in self._plates.items() if found[0] != table.id
        }
        await table.close()
        self._store.forget_match(table.id)

    def invitations(self, match_id: str, label: str) -> Sequence[str]:
        """The invitations under a label as people type them, one for each address."""
        return self._addressed(self._code(match_id, label))

    async def close(self) -> None:
        """Close all tables; what is in the store stays."""
        for table in self._tables.values():
            await table.close()

    # Letting people in

    async def greet(self, line: Line) -> Admission:
        """Find out who is there; raises Refused with a sentence where they cannot come in.

        Nothing has changed by then, except that a wrong guess of a code is counted.
        """
        first = await line.receive()
        if isinstance(first, Resume):
            return self._let_back_in(first)
        if isinstance(first, Hello):
            return await self._let_in(first, line)
        raise Refused(say("A greeting comes first."))

    def _let_back_in(self, sent: Resume) -> Admission:
        table = self._tables.get(sent.match)
        if table is None:
            raise Refused(say("This host has no such match any more."))
        check_versions(sent.protocol, sent.app, sent.rules, table.game, self._app)
        owner = self._store.seat_of_token(table.id, sent.token)
        if owner is None or owner.seat != sent.seat:
            raise Refused(say("This seat belongs to somebody else, or its key is out of date."))
        token = self.token(table, owner.seat)
        welcome = Welcome(table.id, owner.seat, token, b"", table.game)
        return Admission(table, owner.seat, welcome, sent.since)

    async def _let_in(self, sent: Hello, line: Line) -> Admission:
        found = self._plates.get(sent.plate)
        if found is None:
            raise Refused(say("There is no table with the number {plate}.", plate=sent.plate))
        match_id, label = found
        table = self._tables[match_id]
        check_versions(sent.protocol, sent.app, sent.rules, table.game, self._app)
        code = self._code(match_id, label)
        side = HostSide(code, self._fingerprint, self._entropy)
        try:
            side.hear(sent.spake)
        except BadProof as fault:
            raise Refused(str(fault)) from fault
        line.send(Challenge(side.message))
        proof = await line.receive()
        if not isinstance(proof, Proof):
            raise Refused(say("The greeting does not follow the protocol."))
        # The code may have been burnt by others while this one was on its way.
        if self._plates.get(sent.plate) != found or self._code(match_id, label) != code:
            raise Refused(_wrong_code())
        if not side.is_guest(proof.proof):
            self._count_wrong_guess(match_id, label, code)
            raise Refused(_wrong_code())
        if label == WATCHERS:
            welcome = Welcome(match_id, SPECTATOR, b"", side.own_proof, table.game)
            return Admission(table, SPECTATOR, welcome)
        try:
            seat = table.sit_down(proof.name)
        except ArcanaError as refusal:
            raise Refused(str(refusal)) from refusal
        token = self.token(table, seat)
        return Admission(table, seat, Welcome(match_id, seat, token, side.own_proof, table.game))

    def confirm(self, table: Table, token: bytes) -> None:
        """A guest has stored its new token: from now on only that one counts."""
        owner = self._store.seat_of_token(table.id, token)
        if owner is not None:
            table.refresh(owner.seat)

    def _count_wrong_guess(self, match_id: str, label: str, code: Code) -> None:
        if self._store.note_guess(match_id, label).burnt:
            _LOG.warning("Invitation %d was guessed at too often; there is a new one.", code.plate)
            del self._plates[code.plate]
            self._invite(match_id, label)
            self._tables[match_id].tell_invitations()

    def _freed(self, match_id: str, seat: int) -> None:
        # Whom to tell may be known only after the tables are laid.
        self.on_freed(match_id, seat)

    # Codes

    def _invite(self, match_id: str, label: str) -> None:
        plate = 1
        while plate in self._plates:
            plate += 1
        self._store.invite(match_id, label, str(new_code(plate)))
        self._plates[plate] = (match_id, label)

    def _code(self, match_id: str, label: str) -> Code:
        kept = self._store.invitation(match_id, label)
        if kept is None or kept.burnt:
            raise Refused(say("This invitation is no longer good."))
        return read_code(kept.code)

    def _place(self, match_id: str) -> Table:
        kept = self._store.load(match_id)
        arrangement = Arrangement(game_named(kept.match.game), kept.match.setup, kept.seats)
        table = Table(kept, arrangement, self._around)
        self._tables[match_id] = table
        return table


def _wrong_code() -> str:
    return say(
        "The code of the invitation is wrong, or it was tried too often. Ask the host for the "
        "latest one."
    )
