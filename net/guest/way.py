"""The way to a table: an invitation the first time, and a ticket ever after."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from core.game import SPECTATOR
from net.fairness.terms import Pact
from net.guest.diary import Diary
from net.guest.greeting import join, resume
from net.guest.keyring import Keyring, Ticket
from net.guest.link import Link, connected
from net.guest.pacts import pact_from_plain, pact_to_plain
from net.handshake import app_name
from net.invitation import Invitation
from net.limits import Limits
from net.messages.from_guest import Kept
from net.messages.from_host import Welcome


class Way:
    """How one guest gets to its table, and what it has to remember for that."""

    def __init__(
        self, begin: Invitation | Ticket, name: str, keyring: Keyring | None, limits: Limits
    ) -> None:
        self.ticket = begin if isinstance(begin, Ticket) else None
        self._invitation = begin if isinstance(begin, Invitation) else None
        self._name = name
        self._keyring = keyring
        self._limits = limits
        if self._invitation is not None and keyring is not None:
            self.ticket = keyring.find(self._invitation)

    @property
    def seat(self) -> int:
        """Which seat is ours; SPECTATOR for somebody who watches, or is not let in yet."""
        return SPECTATOR if self.ticket is None else self.ticket.seat

    @property
    def is_known(self) -> bool:
        """Whether we have been at that table before."""
        return self.ticket is not None

    @asynccontextmanager
    async def walk(self, since: int) -> AsyncIterator[tuple[Link, Welcome]]:
        """A line on which we were let in; `since` is the last step that we know, or -1.

        Raises LinkLost, NotTheHost, BadMessage, or Refused.
        """
        ticket, invitation = self.ticket, self._invitation
        pin = None if ticket is None else bytes.fromhex(ticket.fingerprint)
        async with connected(*self._address(), pin, self._limits) as line:
            if ticket is not None and ticket.token:
                token = bytes.fromhex(ticket.token)
                welcome = await resume(
                    line.send, line.receive, ticket.match, ticket.seat, token, since, app_name()
                )
                self.ticket = replace(ticket, token=welcome.token.hex())
            else:
                assert invitation is not None
                seen = line.fingerprint
                welcome = await join(
                    line.send, line.receive, invitation.code, seen, self._name, app_name()
                )
                self.ticket = _ticket(invitation, seen, welcome, self._name)
            if welcome.token:
                self._keep()
                # Only now: until the new token is on the disk, the old one has to be good.
                await line.send(Kept())
            yield line, welcome

    def known_pact(self) -> Pact | None:
        """How the seed was agreed on, as we saw it then."""
        if self.ticket is None or self.ticket.pact is None:
            return None
        return pact_from_plain(self.ticket.pact)

    def keep_pact(self, pact: Pact) -> None:
        """Remember how the seed was agreed on."""
        if self.ticket is not None:
            self.ticket = replace(self.ticket, pact=pact_to_plain(pact))
            self._keep()

    def diary(self) -> Diary:
        """Where to write down what this seat sees; spectators and strangers have none."""
        if self._keyring is None or self.ticket is None or not self.ticket.token:
            return Diary(None)
        return self._keyring.diary(self.ticket)

    def forget(self) -> None:
        """The seat is no longer ours."""
        if self._keyring is not None and self.ticket is not None:
            self._keyring.forget(self.ticket)

    def release(self) -> None:
        """Let another program on this machine use the seat."""
        if self._keyring is not None and self.ticket is not None:
            self._keyring.release(self.ticket)

    def _keep(self) -> None:
        if self._keyring is not None and self.ticket is not None and self.ticket.token:
            self._keyring.keep(self.ticket)

    def _address(self) -> tuple[str, int]:
        if self.ticket is not None:
            return self.ticket.host, self.ticket.port
        assert self._invitation is not None
        return self._invitation.host, self._invitation.port


def _ticket(invitation: Invitation, fingerprint: bytes, welcome: Welcome, name: str) -> Ticket:
    return Ticket(
        invitation.host,
        invitation.port,
        str(invitation.code),
        fingerprint.hex(),
        welcome.match,
        welcome.seat,
        welcome.token.hex(),
        name,
    )
