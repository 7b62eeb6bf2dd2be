"""Hosting from this program: the host, its bots, and the guest that the host's own player is."""

import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai.thinking.thinker import Thinker
from core.errors import ArcanaError, CannotRecord
from core.language import say
from net.discovery import Announcement
from net.guest.changes import Change
from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.host.server import Host
from net.host.surroundings import HOST_CHAIR, PLAYERS, WATCHERS
from net.host.table import Table
from net.invitation import DEFAULT_PORT, read_invitation
from net.store.errors import StoreDamaged
from net.store.recovering import recover
from net.store.rows import OVER
from net.store.store import Store
from tui.network.bots import MakeThinker, ThinkingBots
from tui.network.places import (
    forget_door,
    host_files,
    keep_door,
    keyring,
    known_door,
    new_host_file,
)

_LOOPBACK = "127.0.0.1"
_EVERYWHERE = ("", "0.0.0.0", "::")


@dataclass(frozen=True, slots=True)
class HostingWishes:
    """What `arcana host` was asked for."""

    game: str
    setup: Mapping[str, Any]
    name: str
    bots: tuple[str, ...] = ()
    """The levels of bots for the last seats."""
    bind: str = ""
    port: int = DEFAULT_PORT


class Hosting:
    """A host that runs in this program, with its own player at the table."""

    def __init__(self, host: Host, table: Table, bots: ThinkingBots, guest: Guest) -> None:
        self.table = table
        self.guest = guest
        self.host = host
        self.losses: tuple[str, ...] = ()
        """What a damaged file had to give up, in sentences."""
        self.is_quiet = False
        """Whether the local network is not told of this table."""
        self._bots = bots
        self._announcement = Announcement()
        self._withdrawing: asyncio.Task[None] | None = None
        guest.subscribe(self._heard)

    @property
    def invitations(self) -> tuple[str, ...]:
        """For players, one for each address of this machine."""
        return tuple(self.host.house.invitations(self.table.id, PLAYERS))

    @property
    def watch_invitations(self) -> tuple[str, ...]:
        """For spectators."""
        return tuple(self.host.house.invitations(self.table.id, WATCHERS))

    async def announce(self) -> None:
        """Tell the local network of the table, for as long as somebody can sit down there."""
        addresses = [read_invitation(text).host for text in self.invitations]
        reachable = [each for each in addresses if not each.startswith("127.") and each != "::1"]
        if self.is_quiet or not reachable or self.table.room is not None:
            return
        name = self.table.arrangement.seats[HOST_CHAIR].name
        await self._announcement.open(reachable, self.host.port, name, self.table.game)

    def _heard(self, change: Change) -> None:
        if change is Change.TABLE and self._withdrawing is None:
            work = self._announcement.close()
            self._withdrawing = asyncio.get_running_loop().create_task(work)
        if change is Change.VERDICT:
            forget_door(self.host.store.path)

    async def close(self) -> None:
        """Close the door; the match is kept."""
        if self._withdrawing is not None:
            await self._withdrawing
        await self._announcement.close()
        await self.guest.close()
        await self.host.close()
        await self._bots.close()


def host_new(wishes: HostingWishes, make_thinker: MakeThinker = Thinker) -> Hosting:
    """Open a new table; raises ArcanaError with a sentence where that cannot be."""
    path = new_host_file(str(wishes.setup.get("mode", "table")))
    host, bots = _opened(path, wishes.bind, wishes.port, make_thinker)
    table = host.house.new_table(wishes.game, wishes.setup, wishes.name)
    seats = len(table.arrangement.seats)
    for number, level in enumerate(wishes.bots):
        table.seat_bot_at_home(seats - len(wishes.bots) + number, level)
    return _seated(host, table, bots, wishes.name, wishes.bind)


def host_again(
    bind: str = "", port: int | None = None, make_thinker: MakeThinker = Thinker
) -> Hosting:
    """Go on with the latest match that was hosted here and is not over; raises ArcanaError.

    It can be reached where it was before, unless an address or a port is named. Of a damaged file
    what is sound is used, and `losses` says what that was not.
    """
    complaints: list[str] = []
    for path in host_files():
        try:
            losses = _mended(path)
            match_id = _unfinished(path)
        except ArcanaError as refusal:
            complaints.append(str(refusal))
            continue
        if match_id:
            known_bind, known_port = known_door(path)
            bind = bind or known_bind
            host, bots = _opened(path, bind, known_port if port is None else port, make_thinker)
            table = host.house.resume_table(match_id)
            name = table.arrangement.seats[HOST_CHAIR].name
            hosting = _seated(host, table, bots, name, bind)
            hosting.losses = tuple(losses)
            return hosting
        forget_door(path)
        complaints += losses
    raise CannotRecord(" ".join([*complaints, say("There is no hosted game to go on with.")]))


def _mended(path: Path) -> list[str]:
    """Save what is sound of a damaged file; gives back what was lost, if anything was."""
    try:
        Store.open(path).close()
    except StoreDamaged as damage:
        if damage.can_be_recovered:
            return recover(path)
        raise
    return []


def _unfinished(path: Path) -> str:
    with Store.open(path) as store:
        waiting = [match.id for match in store.matches() if match.state != OVER]
    return waiting[-1] if waiting else ""


def _opened(
    path: Path, bind: str, port: int, make_thinker: MakeThinker
) -> tuple[Host, ThinkingBots]:
    bots = ThinkingBots(os.urandom(32), make_thinker)
    store = Store.open(path)
    try:
        host = Host(store, bots)
        host.open(bind, port)
        keep_door(path, bind, host.port)
    except BaseException:
        store.close()
        raise
    return host, bots


def _seated(host: Host, table: Table, bots: ThinkingBots, name: str, bind: str) -> Hosting:
    token = host.house.host_token(table)
    # What the host's own player saw before counts at the end, as it does for all others.
    keys = keyring()
    known = keys.known(table.id, HOST_CHAIR)
    ticket = Ticket(
        _LOOPBACK if bind in _EVERYWHERE else bind,
        host.port,
        "",
        host.fingerprint.hex(),
        table.id,
        HOST_CHAIR,
        token.hex(),
        name,
        None if known is None else known.pact,
    )
    return Hosting(host, table, bots, Guest(ticket, name, keys))
