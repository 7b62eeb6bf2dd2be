"""What a guest has seen outlives its program, and counts at the end."""

import asyncio
import json
import re
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from net.fairness.verdict import VIEW, Verdict
from net.guest.guest import Guest
from net.guest.keyring import Keyring, Ticket
from net.host.table import Table
from tests.net.hosting_process import open_matches
from tests.net.playing import (
    HASTY,
    LOOPBACK,
    PATIENCE,
    STANDARD,
    at_home,
    hosting,
    invited,
    played,
    played_on,
    seated,
    until,
)

STEPS = 9
Change = Callable[[Path], None]


async def after_a_restart(tmp_path: Path, change: Change) -> tuple[Verdict, list[int]]:
    """Gwen's program ends in the middle, something happens to its diary, and she plays on.

    Gives back the verdict, and the steps that were not seen.
    """
    folder = tmp_path / "seats"
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen", Keyring(folder))
        await seated(host, STANDARD, [hanna, gwen], table)
        await played_on([hanna, gwen], STEPS)
        # What is on its way arrives first, so that nothing happens while she is away.
        async with asyncio.timeout(PATIENCE):
            while any(each._unconfirmed.all() for each in (hanna, gwen)) or not has_all(
                gwen, table
            ):
                await asyncio.sleep(0.01)
        await gwen.close()
        (diary,) = folder.glob("*.seen")
        change(diary)
        again = invited(host, table, "Gwen", Keyring(folder))
        again.start()
        # Nobody plays before she is back, or she would miss more than her diary lost.
        await until(again, lambda: again.seen is not None)
        await played([hanna, again])
        for guest in (hanna, again):
            await guest.close()
        assert again.verdict is not None
        assert again.seen is not None
        assert again.seen.witness is not None
        steps = range(again.seen.seq + 1)
        return again.verdict, [step for step in steps if step not in again.seen.witness.sights]


def has_all(guest: Guest, table: Table) -> bool:
    """Whether somebody has seen every step."""
    assert table.room is not None
    return guest.seen is not None and guest.seen.seq == table.room.seq


def leave_alone(diary: Path) -> None:
    """Nothing happens."""


def cut_off(diary: Path) -> None:
    """The power goes while the last line is written."""
    diary.write_bytes(diary.read_bytes()[:-40])


def falsify(diary: Path) -> None:
    """What was seen of the table after the third step was something else."""
    lines = diary.read_text().splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith('["saw", [3, '))
    word, row = json.loads(lines[at])
    row[2] = "00" * 16
    lines[at] = json.dumps([word, row])
    diary.write_text("\n".join(lines))


@pytest.mark.parametrize(("change", "missing"), [(leave_alone, 0), (cut_off, 1)])
async def test_a_program_that_was_closed_compares_what_it_saw_before_as_well(
    tmp_path: Path, change: Change, missing: int
) -> None:
    verdict, missed = await after_a_restart(tmp_path, change)
    assert verdict.verified, verdict.sentence
    assert len(missed) <= missing


async def test_what_was_seen_before_a_restart_is_held_against_the_opening(tmp_path: Path) -> None:
    verdict, _ = await after_a_restart(tmp_path, falsify)
    assert (verdict.verified, verdict.fault, verdict.step) == (False, VIEW, 3)


async def test_a_guest_killed_again_and_again_has_seen_nearly_everything(tmp_path: Path) -> None:
    folder = tmp_path / "seats"
    async with hosting(tmp_path / "host.db", HASTY) as host:
        here, there = [
            Ticket(LOOPBACK, host.port, "", host.fingerprint.hex(), match, seat, token, "Guest")
            for match, seat, token in open_matches(host, 1, {"seats": 2})
        ]
        guest = Guest(here, "Guest", limits=HASTY)
        guest.start()
        for steps in (15, 30, 45):
            process = await one_more(folder, there)
            await until(guest, lambda: is_there(guest, there.seat))
            await played_on([guest], steps)
            process.kill()
            await process.wait()
            # Nobody plays while its program is started again.
            await until(guest, lambda: not is_there(guest, there.seat))
        process = await one_more(folder, there)
        await until(guest, lambda: is_there(guest, there.seat))
        await played([guest])
        assert process.stdout is not None
        told = (await process.stdout.readline()).decode()
        await process.wait()
        await guest.close()
    assert told.startswith("Verified"), told
    steps, *seen = (int(number) for number in re.findall(r"\d+", told))
    # All but those that were on their way when it was killed; without a diary it would be 45.
    assert not seen or steps - seen[0] < 15, told


def is_there(guest: Guest, seat: int) -> bool:
    """Whether somebody sees that the player of a seat is there."""
    return bool(guest.seats) and guest.seats[seat].connected


async def one_more(folder: Path, ticket: Ticket) -> asyncio.subprocess.Process:
    """The guest's program, started once more."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.net.guest_process",
        str(folder),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(asdict(ticket)).encode() + b"\n")
    await process.stdin.drain()
    return process
