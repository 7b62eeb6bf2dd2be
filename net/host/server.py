"""The host: a door, a store, and the tables between them, in one event loop."""

import logging
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from aiohttp import web

from core.errors import ArcanaError
from net.addresses import reachable_addresses
from net.errors import BadMessage, Refused
from net.handshake import Entropy, app_name
from net.host.bots import BotPlayer
from net.host.door import Arrival, Door, arrival_of
from net.host.house import Admission, House
from net.host.line import Line, LineGone
from net.invitation import Code, Invitation
from net.limits import LIMITS, Clock, Limits
from net.messages.from_guest import Kept, Leave
from net.store.rows import Identity
from net.store.store import Store
from net.tls import Certificate, new_certificate, server_context
from net.wire import GUEST_FRAME

_LOG: Final = logging.getLogger(__name__)

_EVERYWHERE: Final = ("0.0.0.0", "::")
_LOOPBACK: Final = "127.0.0.1"


class Host:
    """Runs until it is closed. Everything that must last is in the store."""

    def __init__(
        self,
        store: Store,
        player: BotPlayer,
        limits: Limits = LIMITS,
        clock: Clock = time.monotonic,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        self.store = store
        self._limits = limits
        self._clock = clock
        certificate = certificate_of(store)
        self.fingerprint: bytes = certificate.fingerprint
        self.house = House(store, self.fingerprint, player, clock, app_name(), entropy)
        self._context = server_context(certificate)
        self._door = Door(self._visit, self._context, limits)
        self._side_door: Door | None = None
        self.port = 0

    @staticmethod
    def at(path: Path, player: BotPlayer) -> "Host":
        """A host over the store in a file; raises StoreRefused where that cannot be used."""
        return Host(Store.open(path), player)

    def open(self, bind: str, port: int) -> None:
        """Open the door; raises CannotHost. An empty `bind` means every address there is."""
        self.port = self._door.open([bind] if bind else _EVERYWHERE, port)
        shown = reachable_addresses() if not bind or bind in _EVERYWHERE else [bind]
        self.house.reachable_at(lambda code: self._invitations(code, shown))

    def open_side_door(self, limits: Limits) -> int:
        """Listen on the loopback as well, for programs of this machine; gives back the port.

        They all come from one address, so they are counted apart from strangers.
        """
        self._side_door = Door(self._visit, self._context, limits)
        return self._side_door.open([_LOOPBACK], 0)

    async def close(self) -> None:
        """Close the doors and let go of the store."""
        for table in self.house.tables():
            for line in table.company.lines():
                line.close_soon()
        await self._door.close()
        if self._side_door is not None:
            await self._side_door.close()
        await self.house.close()
        self.store.close()

    def _invitations(self, code: Code, addresses: Sequence[str]) -> tuple[str, ...]:
        return tuple(str(Invitation(address, self.port, code)) for address in addresses)

    async def _visit(self, request: web.BaseRequest) -> web.StreamResponse:
        arrival = arrival_of(request)
        # No compression, so nothing small can become large here.
        socket = web.WebSocketResponse(
            max_msg_size=GUEST_FRAME, compress=False, timeout=self._limits.send
        )
        if not socket.can_prepare(request).ok or request.transport is None:
            return web.Response(status=426, text="arcana\n", headers={"Connection": "close"})
        await socket.prepare(request)
        line = Line(socket, request.transport, self._limits, self._clock)
        try:
            await self.serve(line, arrival)
        except LineGone:
            pass
        except (Refused, BadMessage) as refusal:
            await line.refuse(str(refusal), final=isinstance(refusal, Refused))
        finally:
            line.cut("")
        return socket

    async def serve(self, line: Line, arrival: Arrival) -> None:
        """Greet whoever is on a line and do what they ask for, until they go.

        Raises LineGone, and Refused or BadMessage where they have to go.
        """
        admission = await self.house.greet(line)
        arrival.let_in()
        table, reader = admission.table, admission.reader
        line.send(admission.welcome)
        table.enter(reader, line, admission.since)
        try:
            while await self._serve_one(line, admission):
                pass
        finally:
            table.leave(reader, line)

    async def _serve_one(self, line: Line, admission: Admission) -> bool:
        message = await line.receive()
        table, reader = admission.table, admission.reader
        if table.company.line(reader) is not line and reader >= 0:
            # Somebody with the seat's token came on another line; what this one says is over.
            return False
        if isinstance(message, Leave):
            table.stand_up(reader)
            return False
        if isinstance(message, Kept):
            self.house.confirm(table, admission.welcome.token)
        try:
            await table.hear(reader, line, message)
        except ArcanaError:
            _LOG.exception("A table could not go on.")
            return False
        return True


def certificate_of(store: Store) -> Certificate:
    """The certificate that guests of this store know, or a new one for a new store."""
    kept = store.identity()
    if kept is None:
        made = new_certificate()
        store.keep_identity(Identity(made.certificate, made.key))
        return made
    return Certificate(kept.certificate, kept.private_key)
