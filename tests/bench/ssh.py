"""How many sessions one house holds over SSH, how soon they begin, and how soon their keys show.

Measured from outside, with real clients, against `arcana ssh` in a process of its own; the clients
run in this process, so their share of the time counts as well. `python -m tests.bench.ssh` prints
one line of JSON; the aims stand in docs/ssh.md.
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncssh

_LOOPBACK: Final = "127.0.0.1"
_CODE: Final = "bench-only"
_SIZE: Final = (120, 36)
_ADDRESSES: Final = 10
_PATIENCE: Final = 60.0
_CLOSE: Final = 0.150
_SOON: Final = 1.5
_KEYS: Final = (b"\x1b[B", b"\x1b[A")
_BETWEEN_KEYS: Final = 0.4
"""Seconds between two keys of one player; nobody types faster while playing."""
_ANSWER_EACH: Final = 5
"""Every so many keys are an answer, so that bots think and tables change meanwhile."""


class Player(asyncssh.SSHClientSession[bytes]):
    """A session whose picture nobody looks at; only when something came is of interest."""

    def __init__(self) -> None:
        self.channel: asyncssh.SSHClientChannel[bytes] | None = None
        self.drawn = asyncio.Event()
        self._seen = b""

    def connection_made(self, chan: "asyncssh.SSHClientChannel[bytes]") -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self._seen = self._seen[-4096:] + data
        self.drawn.set()

    async def see(self, words: bytes) -> None:
        """Wait until this has been drawn; what came before is forgotten then."""
        async with asyncio.timeout(_PATIENCE):
            while words not in self._seen:
                self.drawn.clear()
                await self.drawn.wait()
        self._seen = b""

    def press(self, key: bytes) -> None:
        """Press a key."""
        assert self.channel is not None
        self.channel.write(key)


@asynccontextmanager
async def _house(folder: Path, sessions: int) -> AsyncIterator[tuple[int, int]]:
    """A house in a process of its own; gives its number and its port."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "ssh", "--bind", _LOOPBACK, "--port", "0"),
        *("--guest-port", "0", "--sessions", str(sessions)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "ARCANA_HOME": str(folder), "ARCANA_CODE": _CODE},
    )
    assert process.stdout is not None
    line = b""
    while b"ssh -p " not in line:
        line = await asyncio.wait_for(process.stdout.readline(), _PATIENCE)
    try:
        yield process.pid, int(line.split(b"ssh -p ")[1].split()[0])
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


async def _enter(stack: AsyncExitStack, port: int, number: int) -> tuple[Player, float]:
    """A new player at the start screen, and the seconds from the login to the first picture."""
    began = time.perf_counter()
    connection = await stack.enter_async_context(
        asyncssh.connect(
            *(_LOOPBACK, port),
            username=f"player{number}",
            password=_CODE,
            known_hosts=None,
            client_keys=None,
            agent_path=None,
            config=None,
            # From some addresses: a house bounds the sessions of each.
            local_addr=(f"127.0.0.{2 + number % _ADDRESSES}", 0),
        )
    )
    _, player = await connection.create_session(
        Player, term_type="xterm-256color", term_size=_SIZE, encoding=None
    )
    assert isinstance(player, Player)
    await player.see(b"called?")
    seconds = time.perf_counter() - began
    player.press(b"\r")
    await player.see(b"New game")
    return player, seconds


async def _sit_down(player: Player) -> None:
    """Begin a game against a bot."""
    player.press(b"\r")
    await player.see(b"Begin")
    player.press(b"\r")
    await player.see(b"Which mage")


async def _type(player: Player, until: float, echoes: list[float]) -> None:
    """Move the pointer to and fro, and answer now and then; count how soon that shows."""
    number = 0
    while time.perf_counter() < until:
        await asyncio.sleep(_BETWEEN_KEYS)
        number += 1
        player.drawn.clear()
        began = time.perf_counter()
        if number % _ANSWER_EACH == 0:
            player.press(b"\r")
            continue
        player.press(_KEYS[number % 2])
        # A list of one answer shows no other pointer; that key is not counted.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(player.drawn.wait(), 2.0)
            echoes.append(time.perf_counter() - began)


async def measure(sessions: int = 40, playing: int = 10, seconds: float = 20.0) -> dict[str, Any]:
    """Everything about a house over SSH."""
    logins: list[float] = []
    echoes: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with _house(Path(folder), sessions) as (pid, port), AsyncExitStack() as stack:
            players = []
            for number in range(sessions):
                player, login = await _enter(stack, port, number)
                players.append(player)
                logins.append(login)
            for player in players[:playing]:
                await _sit_down(player)
            until = time.perf_counter() + seconds
            typing = [_type(player, until, echoes) for player in players[:playing]]
            await asyncio.gather(*typing)
            megabytes = await asyncio.to_thread(_megabytes, pid)
    return {
        "sessions": sessions,
        "megabytes": megabytes,
        "playing": playing,
        "keys": len(echoes),
        "echoed_within_150_ms": round(sum(echo <= _CLOSE for echo in echoes) / len(echoes), 4),
        "echo_p50_ms": round(1000 * statistics.median(echoes), 1),
        "echo_p95_ms": round(1000 * statistics.quantiles(echoes, n=20)[-1], 1),
        "login_to_first_frame_s": round(statistics.median(logins), 2),
        "worst_login_s": round(max(logins), 2),
        "logins_within_1500_ms": round(sum(login <= _SOON for login in logins) / len(logins), 4),
    }


def _megabytes(house: int) -> float:
    """What the house and all its processes take; what they share is counted once."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            parents[int(entry.name)] = int(
                (entry / "stat").read_text().rsplit(")", 1)[1].split()[1]
            )
    family = {house}
    while True:
        more = {pid for pid, parent in parents.items() if parent in family} - family
        if not more:
            break
        family |= more
    total = 0
    for pid in family:
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return round(total / 1024, 1)


def main() -> None:
    """Measure, and print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=40)
    parser.add_argument("--playing", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    found = measure(options.sessions, options.playing, options.seconds)
    print(json.dumps(asyncio.run(found)))


if __name__ == "__main__":
    main()
