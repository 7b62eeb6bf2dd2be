"""A host in a process of its own, to be measured and killed: `python -m tests.net.hosting_process`.

With a new file it opens matches whose seats are all taken, and prints the keys to them; with a file
that it left behind it goes on. It prints one line of JSON when its door is open, and one with the
memory and the processor time it has used for every line it reads.
"""

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

from core.catalogue import game_named
from net.fairness.toss import Toss
from net.host.server import Host
from net.limits import Limits
from net.messages.fields import PROTOCOL
from net.store.rows import GUEST, HOST_SEAT, MatchRow, Seat
from net.store.store import Store
from tests.net.playing import LOOPBACK, ScriptedBots

LIMITS = Limits(
    messages_per_second=10_000, burst=10_000, connections_per_address=10_000, connections=10_000
)


def open_matches(host: Host, number: int, setup: dict[str, Any]) -> list[tuple[str, int, str]]:
    """Matches that have just begun; gives back match, seat and token of everybody."""
    game = game_named("res arcana")
    agreed = game.check_setup(setup)
    seats = range(agreed["seats"])
    keys: list[tuple[str, int, str]] = []
    for at in range(number):
        match = f"{at:032x}"
        row = MatchRow(match, game.name, game.rules_hash(), PROTOCOL, agreed)
        kinds = [HOST_SEAT, *[GUEST] * (len(seats) - 1)]
        host.store.create_match(row, [Seat(n, f"Seat {n}", kinds[n]) for n in seats])
        host.store.begin_toss(match, Toss.begin(match, 1, len(seats), seats))
        host.store.start(match)
        keys += [(match, seat, host.store.rotate_token(match, seat).hex()) for seat in seats]
        host.house.resume_table(match)
    return keys


async def serve(options: argparse.Namespace) -> None:
    """Host until nobody reads or writes any more."""
    host = Host(Store.open(options.store), ScriptedBots(), LIMITS)
    matches = [match.id for match in host.store.matches()]
    if matches:
        keys: list[tuple[str, int, str]] = []
        for match in matches:
            host.house.resume_table(match)
    else:
        setup = {"seats": options.seats, "mode": options.mode}
        keys = open_matches(host, options.matches, setup)
    host.open(LOOPBACK, options.port)
    opened = {"port": host.port, "fingerprint": host.fingerprint.hex(), "keys": keys}
    print(json.dumps(opened), flush=True)
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        used = {"megabytes": megabytes(), "processor_seconds": time.process_time()}
        print(json.dumps(used), flush=True)
    await host.close()


def megabytes() -> float:
    """The memory that this process has in use."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--mode", default="standard")
    asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
