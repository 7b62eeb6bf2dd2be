"""Counts wrong codes for each address: three are free, then every one costs a longer wait."""

import ipaddress
from dataclasses import dataclass

from net.limits import Clock
from net.ssh.limits import HouseLimits


@dataclass(slots=True)
class _Record:
    wrong: int = 0
    latest: float = 0.0
    free_at: float = 0.0


class Tries:
    """The wrong codes of all addresses. What is long ago is forgotten."""

    def __init__(self, limits: HouseLimits, clock: Clock) -> None:
        self._limits = limits
        self._clock = clock
        self._records: dict[str, _Record] = {}

    def wait(self, address: str) -> float:
        """How many seconds an address has to wait until it may try again; 0 if it may now."""
        record = self._records.get(_place(address))
        return 0.0 if record is None else max(0.0, record.free_at - self._clock())

    def wrong(self, address: str) -> float:
        """Count a wrong code; gives back how long the address has to wait now."""
        self._forget()
        limits, now = self._limits, self._clock()
        record = self._records.setdefault(_place(address), _Record())
        record.wrong += 1
        record.latest = now
        too_many = record.wrong - limits.tries
        if too_many >= 0:
            # Beyond some doublings the longest delay is reached in any case.
            delay = min(limits.longest_delay, limits.first_delay * (1 << min(too_many, 30)))
            record.free_at = now + delay
        return self.wait(address)

    def right(self, address: str) -> None:
        """Somebody there knows the code."""
        self._records.pop(_place(address), None)

    def _forget(self) -> None:
        past = self._clock() - self._limits.tries_forgotten
        for place in [place for place, record in self._records.items() if record.latest < past]:
            del self._records[place]


def _place(address: str) -> str:
    """What counts as one address: of IPv6, where each household has very many, the network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6:
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)
