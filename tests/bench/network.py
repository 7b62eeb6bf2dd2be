"""How many matches one host holds, and how soon play goes on after a broken line or a killed host.

`python -m tests.bench.network` prints one line of JSON; the aims stand in docs/protocol.md.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgpack

from net.guest.greeting import resume
from net.guest.guest import Guest
from net.guest.link import Link, connected
from net.handshake import app_name
from net.messages.from_guest import Act
from tests.net.chaos import BadWire, Mischief
from tests.net.playing import at_home, hosting, invited, scripted, seated, until
from tests.net.processes import HostProcess

BETWEEN_ACTIONS = 2.0
_CLOSE = 0.050
_AT_ONCE = 20


class Player:
    """The owner of one seat, who reads no more than needed: it is the host that is measured."""

    def __init__(self, link: Link, waits: list[float]) -> None:
        self._link = link
        self._waits = waits
        self._sent: dict[bytes, float] = {}
        self._question: dict[str, Any] | None = None
        self._asked = asyncio.Event()

    async def read(self) -> None:
        """Take in everything that comes, until cancelled."""
        while True:
            frame = (await self._link._socket.receive()).data
            if not isinstance(frame, bytes):
                return
            # Nearly all frames are of others' actions; who is asked must be known all the same.
            message = msgpack.unpackb(frame)
            if message["type"] == "done":
                self._waits.append(time.perf_counter() - self._sent.pop(message["action"]))
            position = message.get("position")
            if position is not None:
                self._question = position["question"]
                if self._question is not None:
                    self._asked.set()

    async def act(self, number: int) -> bool:
        """Answer the open question, if there is one."""
        question = self._question
        if question is None:
            return False
        self._question = None
        self._asked.clear()
        action = number.to_bytes(16, "big")
        options = question["options"]
        self._sent[action] = time.perf_counter()
        await self._link.send(Act(action, question["id"], options[number % len(options)]))
        return True


async def concurrent(
    folder: Path, matches: int, seats: int, seconds: float, pause: float
) -> dict[str, Any]:
    """Matches held by one host process, each with an action after every `pause`."""
    host = HostProcess(folder / "many.db", "--matches", str(matches), "--seats", str(seats))
    await host.start()
    waits: list[float] = []
    async with AsyncExitStack() as stack:
        tables: dict[str, list[Player]] = {}
        reading: list[asyncio.Task[None]] = []
        gate = asyncio.Semaphore(_AT_ONCE)

        async def enter(match: str, seat: int, token: str) -> None:
            async with gate:
                pin = bytes.fromhex(host.fingerprint)
                link = await stack.enter_async_context(connected("127.0.0.1", host.port, pin))
                key = bytes.fromhex(token)
                await resume(link.send, link.receive, match, seat, key, -1, app_name())
                player = Player(link, waits)
                tables.setdefault(match, []).append(player)
                reading.append(asyncio.ensure_future(player.read()))
                reading.append(asyncio.ensure_future(link.keep_alive()))

        await asyncio.gather(*(enter(*key) for key in host.keys))

        async def play(players: list[Player], after: float) -> None:
            await asyncio.sleep(after)
            number = 0
            until_then = time.monotonic() + seconds
            while time.monotonic() < until_then:
                for player in players:
                    number += 1
                    if await player.act(number):
                        break
                await asyncio.sleep(pause)

        _, before = await host.used()
        await asyncio.gather(
            *(play(players, pause * at / len(tables)) for at, players in enumerate(tables.values()))
        )
        megabytes, after = await host.used()
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
        await host.kill()
    waits.sort()
    return {
        "matches": len(tables),
        "connections": sum(len(players) for players in tables.values()),
        "actions": len(waits),
        "within_50_ms": round(sum(wait <= _CLOSE for wait in waits) / len(waits), 4),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[int(0.99 * (len(waits) - 1))], 1),
        "host_megabytes": round(megabytes),
        "host_processor_ms_per_action": round(1000 * (after - before) / len(waits), 2),
    }


async def blips(folder: Path, times: int) -> dict[str, Any]:
    """From a broken line to the table being back, in seconds."""
    found: list[float] = []
    setup = {"seats": 2}
    async with hosting(folder / "blips.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        wire = BadWire(host.port, Mischief(), 1)
        await wire.open()
        people = [at_home(host, table), invited(host, table, "Gwen", port=wire.port)]
        await seated(host, setup, people, table)
        for _ in range(times):
            began = time.perf_counter()
            wire.cut()
            await until(people[1], lambda: not people[1].link.connected)
            await until(people[1], lambda: people[1].link.connected)
            found.append(time.perf_counter() - began)
        for guest in people:
            await guest.close()
        await wire.close()
    return {"median_s": round(statistics.median(found), 2), "worst_s": round(max(found), 2)}


async def killed(folder: Path, times: int) -> dict[str, Any]:
    """From the SIGKILL of a host to the next answer it confirms, restart included, in seconds."""
    found: list[float] = []
    for number in range(times):
        host = HostProcess(folder / f"killed-{number}.db")
        await host.start()
        guests = [host.guest(seat) for seat in (0, 1)]
        for guest in guests:
            guest.start()
            await until(guest, lambda guest=guest: guest.seen is not None)  # type: ignore[misc]
        began = time.perf_counter()
        await host.kill()
        await host.start()
        await _answer(next(guest for guest in guests if guest.seen and guest.seen.question))
        found.append(time.perf_counter() - began)
        for guest in guests:
            await guest.close()
        await host.kill()
    return {"median_s": round(statistics.median(found), 2), "worst_s": round(max(found), 2)}


async def _answer(guest: Guest) -> None:
    assert guest.seen is not None
    assert guest.seen.question is not None
    await guest.answer(guest.seen.question.id, scripted(guest.seen.question.decision))


async def measure(
    matches: int, seats: int, seconds: float, pause: float = BETWEEN_ACTIONS
) -> dict[str, Any]:
    """Everything about the network."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return {
            "concurrent": await concurrent(folder, matches, seats, seconds, pause),
            "reconnect_after_blip": await blips(folder, 10),
            "answer_after_sigkill": await killed(folder, 3),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument(
        "--pause", type=float, default=BETWEEN_ACTIONS, help="seconds between a match's actions"
    )
    asked = parser.parse_args()
    print(json.dumps(asyncio.run(measure(asked.matches, asked.seats, asked.seconds, asked.pause))))


if __name__ == "__main__":
    main()
