"""Counts who is in the house: connections and sessions, in all, by address and by identity."""

from collections import Counter

from core.language import count, say
from net.ssh.identity import Identity
from net.ssh.limits import HouseLimits


class Crowd:
    """Everybody who is there, let in or not."""

    def __init__(self, limits: HouseLimits) -> None:
        self._limits = limits
        self._connections: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._identities: Counter[str] = Counter()

    @property
    def sessions(self) -> int:
        """How many play."""
        return self._identities.total()

    def arrive(self, address: str) -> bool:
        """Count a connection, unless that would be too many."""
        limits = self._limits
        if self._connections.total() >= limits.connections:
            return False
        if self._connections[address] >= limits.connections_per_address:
            return False
        self._connections[address] += 1
        return True

    def go(self, address: str) -> None:
        """One connection less."""
        _less(self._connections, address)

    def enter(self, identity: Identity, address: str) -> str:
        """Count a session; gives back why that is too many, or nothing."""
        limits = self._limits
        if self.sessions >= limits.sessions:
            return count(
                "The house is full: {number} session is open. Please come again later.",
                "The house is full: {number} sessions are open. Please come again later.",
                self.sessions,
            )
        if self._addresses[address] >= limits.sessions_per_address:
            return say("Too many sessions come from your address. Close one of them first.")
        if self._identities[identity.id] >= limits.sessions_per_identity:
            return say("You have too many sessions open. Close one of them first.")
        self._addresses[address] += 1
        self._identities[identity.id] += 1
        return ""

    def leave(self, identity: Identity, address: str) -> None:
        """One session less."""
        _less(self._addresses, address)
        _less(self._identities, identity.id)


def _less(counted: Counter[str], key: str) -> None:
    counted[key] -= 1
    # Addresses come and go without end; those that nobody is at are forgotten.
    if counted[key] <= 0:
        del counted[key]
