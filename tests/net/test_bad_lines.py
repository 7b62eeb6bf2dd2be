"""Point 5: whatever happens to the lines, a game ends with the record it would have had."""

import asyncio
import json
import os
import random
import signal
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.catalogue import game_named
from core.match import Match
from core.record import Choice, Record
from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.host.server import Host, certificate_of
from tests.net.chaos import BadMessenger, BadWire, Mischief, Proxy, opened
from tests.net.hosting_process import open_matches
from tests.net.playing import (
    HASTY,
    LONG_PATIENCE,
    LOOPBACK,
    at_home,
    hosting,
    invited,
    played,
    scripted,
    seated,
    until,
)

STOPS = 2
"""How often a guest is stopped and woken in one game."""

BYTES = Mischief(drop=0.002, delay=0.05, duplicate=0.002, half_open=0.001, reset=0.005)
MESSAGES = Mischief(drop=0.02, delay=0.05, duplicate=0.05, half_open=0.003, reset=0.01)


def undisturbed(record: Record) -> dict[int, list[int]]:
    """What everybody would have chosen, had they sat at one table."""
    match = Match(record.game, record.setup, record.seed)
    chosen: dict[int, list[int]] = {seat: [] for seat in range(match.seats)}
    while match.result is None:
        for seat in match.seats_asked():
            question = match.decision(seat)
            if question is not None:
                choice = scripted(question.decision)
                match.submit(seat, question.id, choice)
                chosen[seat].append(choice)
    assert match.result == record.result
    return chosen


async def play_over(
    kind: str, setup: dict[str, Any], people: int, seed: int, path: Path
) -> tuple[Record, int]:
    """A whole game in which every guest's line is bad; gives back how often it went wrong."""
    async with hosting(path, HASTY) as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        async with opened(_proxy(kind, host, seed)) as proxy:
            trouble, proxy.mischief = proxy.mischief, Mischief()
            guests = [at_home(host, table, limits=HASTY)]
            guests += [
                invited(host, table, f"Guest {n}", port=proxy.port, limits=HASTY)
                for n in range(1, people)
            ]
            await seated(host, setup, guests, table)
            proxy.mischief = trouble
            await played(guests, patience=LONG_PATIENCE)
            for guest in guests:
                assert guest.verdict is not None
                assert guest.verdict.verified, guest.verdict.sentence
                await guest.close()
            opening = guests[0].opening
            assert opening is not None
            return opening.record(game_named("res arcana"), {}), proxy.troubles


def _proxy(kind: str, host: Host, seed: int) -> Proxy:
    if kind == "bytes":
        return BadWire(host.port, BYTES, seed)
    return BadMessenger(host.port, certificate_of(host.store), MESSAGES, seed)


GAMES = int(os.environ.get("ARCANA_BAD_LINES", "2"))
"""How many games are played over bad lines; `make soak` plays fifty."""

TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("bytes", {"seats": 2}, 2),
    ("messages", {"seats": 3, "mode": "draft"}, 2),
    ("bytes", {"seats": 4, "mode": "first game"}, 4),
    ("messages", {"seats": 2, "mode": "match"}, 2),
]


def chosen_in(record: Record) -> dict[int, list[int]]:
    """What everybody chose, in the order in which they did."""
    chosen: dict[int, list[int]] = {seat: [] for seat in range(record.setup["seats"])}
    for entry in record.entries:
        assert isinstance(entry, Choice)
        chosen[entry.seat].append(entry.choice)
    return chosen


@pytest.mark.parametrize("number", range(GAMES))
async def test_a_game_over_bad_lines_ends_with_the_same_record(number: int, tmp_path: Path) -> None:
    kind, setup, people = TABLES[number % len(TABLES)]
    record, troubles = await play_over(kind, setup, people, number, tmp_path / "host.db")
    assert chosen_in(record) == undisturbed(record)
    assert troubles > 5


def _is_far(guest: Guest, steps: int) -> bool:
    """Whether the other one is there, and so many steps are done; or the game is over."""
    if guest.verdict is not None:
        return True
    return guest.seen is not None and guest.seen.seq >= steps and guest.seats[1].connected


@pytest.mark.parametrize("number", range(GAMES))
async def test_a_guest_that_is_stopped_and_woken_finds_back(number: int, tmp_path: Path) -> None:
    chance = random.Random(number)
    async with hosting(tmp_path / "host.db", HASTY) as host:
        keys = open_matches(host, 1, {"seats": 2})
        here, there = [
            Ticket(LOOPBACK, host.port, "", host.fingerprint.hex(), match, seat, token, "Guest")
            for match, seat, token in keys
        ]
        guest = Guest(here, "Guest", limits=HASTY)
        guest.start()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.net.guest_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        playing = asyncio.ensure_future(process.communicate(json.dumps(asdict(there)).encode()))
        try:
            mine = asyncio.ensure_future(played([guest], patience=LONG_PATIENCE))
            for _ in range(STOPS):
                steps = chance.randrange(40) + (0 if guest.seen is None else guest.seen.seq)
                await until(guest, partial(_is_far, guest, steps), LONG_PATIENCE)
                if guest.verdict is not None:
                    break
                process.send_signal(signal.SIGSTOP)
                # The host does not wait for it: after a while without a word it is away.
                await until(
                    guest,
                    lambda: guest.verdict or not guest.seats[1].connected,
                    LONG_PATIENCE,
                )
                process.send_signal(signal.SIGCONT)
            await mine
        finally:
            if guest.verdict is None and process.returncode is None:
                process.kill()
        told, _ = await playing
        assert told.startswith(b"Verified")
        assert guest.opening is not None
        record = guest.opening.record(game_named("res arcana"), {})
        assert chosen_in(record) == undisturbed(record)
        await guest.close()
