"""The tables of a house: the same as any host's, with players whom the house knows."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from core.errors import ArcanaError
from core.language import count, say
from net.errors import LobbyError
from net.host.server import Host
from net.host.surroundings import HOST_CHAIR, WATCHERS
from net.host.table import Table
from net.invitation import Invitation, read_invitation
from net.limits import LIMITS, Clock, Limits
from net.ssh.identity import Identity
from net.ssh.limits import HouseLimits
from net.ssh.messages import Invited, Place, TableRow
from net.ssh.seats import SeatBook
from net.store.rows import OVER

_LOG: Final = logging.getLogger(__name__)

_LOOPBACK: Final = "127.0.0.1"
_LINES_EACH: Final = 3
"""Lines that one session may have to tables: one, and others that it has not quite left yet."""


class HouseTables:
    """Opens tables, and knows whose seats are whose."""

    def __init__(self, host: Host, seats: SeatBook, limits: HouseLimits, clock: Clock) -> None:
        self._host = host
        self._house = host.house
        self._seats = seats
        self._limits = limits
        self._clock = clock
        self._deserted: dict[str, float] = {}
        self._house.on_freed = seats.free
        lines = _LINES_EACH * limits.sessions
        self._port = host.open_side_door(
            Limits(connections_per_address=lines, connections=lines, chat_per_second=LIMITS.burst)
        )

    def wake(self) -> None:
        """Lay every table out again that was left, and forget what is over."""
        store = self._host.store
        for match in store.matches():
            if match.state == OVER:
                store.forget_match(match.id)
                continue
            try:
                self._house.resume_table(match.id)
            except ArcanaError as fault:
                _LOG.warning("A match could not be taken up again: %s", fault)
        self._seats.keep_only({table.id for table in self._house.tables()})

    def rows(self, identity: Identity) -> tuple[TableRow, ...]:
        """All tables, as one player may know them."""
        found = []
        for table in self._house.tables():
            room = table.room
            yours = self._seats.seat_of(identity.id, table.id) is not None
            over = room is not None and room.is_over
            if over and not yours:
                continue
            found.append(
                TableRow(
                    table.id,
                    table.game,
                    str(table.arrangement.setup.get("mode", "")),
                    tuple(table.arrangement.names()),
                    room is not None,
                    over,
                    yours,
                )
            )
        return tuple(found)

    def open(
        self, number: int, identity: Identity, game: str, setup: Mapping[str, Any], name: str
    ) -> Place:
        """A new table with the player on its first chair; raises ArcanaError."""
        most = self._limits.tables_per_identity
        if self._seats.led_by(identity.id, HOST_CHAIR) >= most:
            raise LobbyError(
                count(
                    "You have {number} table already. Finish its match first.",
                    "You have {number} tables already. Finish a match first.",
                    most,
                )
            )
        table = self._house.new_table(game, setup, name)
        self._seats.take(identity.id, table.id, HOST_CHAIR)
        return self._place(number, table, HOST_CHAIR)

    def sit_down(self, number: int, identity: Identity, match: str, name: str) -> Place:
        """A chair at a table, or the one that is theirs already; raises ArcanaError."""
        table = self._table(match)
        seat = self._seats.seat_of(identity.id, match)
        if seat is None:
            seat = table.sit_down(name)
            self._seats.take(identity.id, match, seat)
        return self._place(number, table, seat)

    def watch(self, number: int, match: str) -> Invited:
        """A place among the spectators; raises ArcanaError."""
        table = self._table(match)
        invited = read_invitation(self._house.invitations(table.id, WATCHERS)[0])
        return Invited(number, str(Invitation(_LOOPBACK, self._port, invited.code)))

    async def close_table(self, identity: Identity, match: str) -> None:
        """Who opened a table has left its lobby: there will be no match."""
        table = next((each for each in self._house.tables() if each.id == match), None)
        if table is None or table.room is not None:
            return
        if self._seats.seat_of(identity.id, match) == HOST_CHAIR:
            await self._remove(table, say("Who opened this table has left, so it is closed."))

    async def tidy(self) -> None:
        """Remove lobbies and ended matches at which nobody has been for long."""
        now = self._clock()
        for table in self._house.tables():
            room = table.room
            if table.company.lines() or (room is not None and not room.is_over):
                self._deserted.pop(table.id, None)
            elif now - self._deserted.setdefault(table.id, now) > self._limits.deserted:
                await self._remove(table, "")

    async def _remove(self, table: Table, words: str) -> None:
        self._deserted.pop(table.id, None)
        self._seats.forget(table.id)
        await self._house.close_table(table, words)

    def _table(self, match: str) -> Table:
        for table in self._house.tables():
            if table.id == match:
                return table
        raise LobbyError(say("This table is gone."))

    def _place(self, number: int, table: Table, seat: int) -> Place:
        return Place(
            number,
            self._port,
            self._host.fingerprint,
            table.id,
            seat,
            self._house.token(table, seat),
            table.arrangement.seats[seat].name,
        )
