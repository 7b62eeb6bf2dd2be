"""Finds tables on the local network, where the network allows it. Nothing depends on that.

What is announced is a name and a port, and no code: whoever finds a table still has to be invited.
"""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from zeroconf import InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net.text import LONGEST_NAME, clean

_LOG: Final = logging.getLogger(__name__)

Interfaces = Sequence[str] | InterfaceChoice

_KIND: Final = "_arcana._tcp.local."
_PATIENCE: Final = 3.0
_MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Nearby:
    """A table that somebody on the local network has opened."""

    host: str
    port: int
    name: str
    game: str


class Announcement:
    """Tells the local network of a table, until it is closed."""

    def __init__(self, interfaces: Interfaces = InterfaceChoice.All) -> None:
        """`interfaces` are the addresses from which it is told; all, unless some are named."""
        self._interfaces = interfaces
        self._zeroconf: AsyncZeroconf | None = None

    async def open(self, addresses: list[str], port: int, name: str, game: str) -> bool:
        """Begin; False where the network does not allow it, which is nothing to worry about."""
        packed = [_packed(address) for address in addresses]
        info = AsyncServiceInfo(
            _KIND,
            f"{_label(name)}-{port}.{_KIND}",
            port=port,
            addresses=[address for address in packed if address],
            properties={"name": name, "game": game},
            server=f"arcana-{port}.local.",
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                self._zeroconf = AsyncZeroconf(self._interfaces, ip_version=IPVersion.V4Only)
                await self._zeroconf.async_register_service(info, allow_name_change=True)
        except Exception as fault:
            # Containers, firewalls, no multicast: there are many ways, and none is our player's.
            _LOG.info("This table is not announced: %s", fault)
            await self.close()
            return False
        return True

    async def close(self) -> None:
        """End it."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            with suppress(Exception):
                async with asyncio.timeout(_PATIENCE):
                    await zeroconf.async_close()


class Search:
    """Looks for tables on the local network, until it is closed."""

    def __init__(
        self, on_change: Callable[[], None], interfaces: Interfaces = InterfaceChoice.All
    ) -> None:
        """`interfaces` are the addresses from which it asks; all, unless some are named."""
        self._on_change = on_change
        self._interfaces = interfaces
        self._found: dict[str, Nearby] = {}
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def found(self) -> list[Nearby]:
        """The tables there are now."""
        return list(self._found.values())

    def open(self) -> bool:
        """Begin to look; False where the network does not allow it."""
        try:
            self._zeroconf = AsyncZeroconf(self._interfaces, ip_version=IPVersion.V4Only)
            self._browser = AsyncServiceBrowser(
                self._zeroconf.zeroconf, _KIND, handlers=[self._heard]
            )
        except Exception as fault:
            _LOG.info("Nobody can look for tables here: %s", fault)
            return False
        return True

    async def close(self) -> None:
        """Stop looking."""
        for task in self._tasks:
            task.cancel()
        with suppress(Exception):
            async with asyncio.timeout(_PATIENCE):
                if self._browser is not None:
                    await self._browser.async_cancel()
                if self._zeroconf is not None:
                    await self._zeroconf.async_close()

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if state_change is ServiceStateChange.Removed:
            if self._found.pop(name, None) is not None:
                self._on_change()
            return
        if len(self._found) < _MOST:
            task = asyncio.get_running_loop().create_task(self._ask(zeroconf, name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(_KIND, name)
        with suppress(Exception):
            if not await info.async_request(zeroconf, int(_PATIENCE * 1000)):
                return
            hosts = info.parsed_addresses(IPVersion.V4Only)
            if hosts and info.port:
                said = info.decoded_properties
                self._found[name] = Nearby(
                    hosts[0],
                    info.port,
                    clean(said.get("name") or "", LONGEST_NAME),
                    clean(said.get("game") or "", LONGEST_NAME),
                )
                self._on_change()


def _packed(address: str) -> bytes:
    try:
        return socket.inet_pton(socket.AF_INET, address)
    except OSError:
        return b""


def _label(name: str) -> str:
    """A name as the announcement can carry it: dots mean something else there."""
    return clean(name, LONGEST_NAME).replace(".", " ") or "arcana"
