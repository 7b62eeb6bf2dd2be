"""Starts hosts in processes of their own, and kills them."""

import asyncio
import json
import signal
import sys
from pathlib import Path
from typing import Any

from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.limits import LIMITS, Limits
from tests.net.playing import LOOPBACK


class HostProcess:
    """A host that can be killed and started again at the same port."""

    def __init__(self, store: Path, *options: str) -> None:
        self._store = store
        self._options = options
        self._process: asyncio.subprocess.Process | None = None
        self.port = 0
        self.fingerprint = ""
        self.keys: list[tuple[str, int, str]] = []

    async def start(self) -> None:
        """Start it and wait until its door is open."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.net.hosting_process",
            str(self._store),
            "--port",
            str(self.port),
            *self._options,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**24,
        )
        opened = await self._line()
        self.port, self.fingerprint = opened["port"], opened["fingerprint"]
        self.keys = self.keys or [(match, seat, token) for match, seat, token in opened["keys"]]

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.communicate()

    async def used(self) -> tuple[float, float]:
        """Its memory in megabytes, and the seconds of processor time that it has taken."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        await self._process.stdin.drain()
        told = await self._line()
        return float(told["megabytes"]), float(told["processor_seconds"])

    def guest(self, at: int, limits: Limits = LIMITS) -> Guest:
        """The owner of a seat."""
        match, seat, token = self.keys[at]
        name = f"Seat {seat}"
        ticket = Ticket(LOOPBACK, self.port, "", self.fingerprint, match, seat, token, name)
        return Guest(ticket, name, limits=limits)

    async def _line(self) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        found: dict[str, Any] = json.loads(line)
        return found
