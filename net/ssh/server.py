"""The house: it opens its door over SSH, and closes it without losing anybody's game."""

import asyncio
import contextlib
import errno
import logging
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import asyncssh

from core.language import say
from net.host.server import Host
from net.limits import Clock
from net.ssh.channel import Channel
from net.ssh.connection import Connection
from net.ssh.crowd import Crowd
from net.ssh.desk import Desk
from net.ssh.entrance import Entrance
from net.ssh.errors import CannotServe
from net.ssh.host_key import host_key
from net.ssh.identity import Identity
from net.ssh.limits import HOUSE_LIMITS, HouseLimits
from net.ssh.messages import FromProgram
from net.ssh.nursery import Nursery
from net.ssh.seats import SeatBook
from net.ssh.session import Session
from net.ssh.tables import HouseTables
from net.ssh.thinking import Thinkers
from net.ssh.tries import Tries

_LOG: Final = logging.getLogger(__name__)

_HOST_KEY: Final = "host_key"
_PLAYERS: Final = "players"
_PASSING: Final = "passing"
"""For those who keep nothing. What a killed house has left there goes at the next start."""


class SshHouse:
    """A house that players enter over SSH."""

    def __init__(
        self,
        folder: Path,
        entrance: Entrance,
        nursery: Nursery,
        thinkers: Thinkers,
        host: Host,
        clock: Clock,
        limits: HouseLimits = HOUSE_LIMITS,
    ) -> None:
        """`folder` is where the house keeps its key, its seats, and a folder for each player.

        `host` has the tables; it stays the caller's. Raises CannotServe.
        """
        self.entrance = entrance
        self.nursery = nursery
        self.limits = limits
        self.crowd = Crowd(limits)
        self.tries = Tries(limits, clock)
        self.port = 0
        self._folder = folder
        self._thinkers = thinkers
        self._tables = HouseTables(host, SeatBook(folder), limits, clock)
        self._tidying: asyncio.Task[None] | None = None
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._running: dict[Session, asyncio.Task[None]] = {}
        self._closing = False

    @property
    def sessions(self) -> Sequence[Session]:
        """Everybody who is in, or on their way out."""
        return tuple(self._running)

    async def open(self, bind: str, port: int) -> str:
        """Open the door; gives back the fingerprint of the host key. Raises CannotServe."""
        logging.getLogger("asyncssh").setLevel(logging.ERROR)
        key = host_key(self._folder / _HOST_KEY)
        shutil.rmtree(self._folder / _PASSING, ignore_errors=True)
        self._tables.wake()
        self._tidying = asyncio.get_running_loop().create_task(self._tidy())
        limits = self.limits
        try:
            self._acceptor = await asyncssh.listen(
                bind,
                port,
                server_factory=lambda: Connection(self),
                server_host_keys=[key],
                server_version="arcana",
                encoding=None,
                line_editor=False,
                # Ours tells why; this one is for clients that do not even listen.
                login_timeout=limits.login + limits.dawdling,
                keepalive_interval=limits.keepalive,
                keepalive_count_max=limits.keepalives_missed,
                agent_forwarding=False,
                x11_forwarding=False,
                allow_scp=False,
                gss_host=None,
                host_based_auth=False,
                compression_algs=["zlib@openssh.com", "none"],
            )
        except OSError as error:
            raise CannotServe(_why_not(bind, port, error)) from error
        self.port = self._acceptor.get_port()
        fingerprint: str = key.get_fingerprint("sha256")
        return fingerprint

    async def close(self, words: str) -> None:
        """Tell everybody, wait until all programs have ended, and close the door."""
        self._closing = True
        if self._tidying is not None:
            self._tidying.cancel()
        if self._acceptor is not None:
            self._acceptor.close()
        for session in self._running:
            session.end(words)
        if self._running:
            await asyncio.wait(list(self._running.values()))
        if self._acceptor is not None:
            await self._acceptor.wait_closed()

    # For sessions

    def began(self, session: Session, task: "asyncio.Task[None]") -> None:
        """A session runs now."""
        self._running[session] = task
        task.add_done_callback(lambda done: self._running.pop(session, None))
        if self._closing:
            session.end(say("The house is closing."))

    def look_after_others_of(self, newcomer: Session) -> None:
        """Who comes in again may have lost their line: an older session must show that it lives.

        Otherwise it would keep an unfinished game locked until somebody notices.
        """
        for session in self._running:
            if session is not newcomer and session.identity.id == newcomer.identity.id:
                session.prove_presence()

    def desk_for(self, identity: Identity, line: Channel[FromProgram]) -> Desk:
        """Somebody to ask, for a player's program."""
        return Desk(identity, line, self._tables, self._thinkers)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(self.limits.tidying)
            await self._tables.tidy()

    @contextlib.contextmanager
    def home_of(self, identity: Identity) -> Iterator[Path]:
        """The folder in which a player's settings and games are, for as long as they are here."""
        home = self._folder / (_PASSING if identity.passing else _PLAYERS) / identity.id
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            yield home
        finally:
            if identity.passing:
                shutil.rmtree(home, ignore_errors=True)


def _why_not(bind: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return say("Port {port} is in use already; choose another one with --port.", port=port)
    return say(
        "This machine cannot listen at {address}: {reason}.",
        address=bind or "*",
        reason=error.strerror or error,
    )
