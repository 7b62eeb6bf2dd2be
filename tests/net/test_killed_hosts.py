"""Point 4: a host that is killed at any moment goes on where it was, and nobody plays twice."""

import asyncio
import os
import random
from pathlib import Path

from core.catalogue import game_named
from tests.net.playing import HASTY, PATIENCE, play, until
from tests.net.processes import HostProcess
from tests.net.test_bad_lines import chosen_in, undisturbed

KILLS = int(os.environ.get("ARCANA_KILLS", "2"))
"""How often; `make soak` kills a hundred times."""


async def test_a_killed_host_has_every_answer_it_confirmed_and_play_goes_on(
    tmp_path: Path,
) -> None:
    chance = random.Random(KILLS)
    killed = games = 0
    while killed < KILLS:
        games += 1
        killed += await _game(tmp_path / f"{games}.db", chance, KILLS - killed)


async def _game(path: Path, chance: random.Random, most: int) -> int:
    """A whole game, in which the host is killed now and then."""
    host = HostProcess(path)
    await host.start()
    guests = [host.guest(seat, HASTY) for seat in (0, 1)]
    for guest in guests:
        guest.start()
    playing = asyncio.gather(*(play(guest) for guest in guests))
    killed = 0
    while not playing.done() and killed < most:
        await asyncio.wait((playing,), timeout=chance.uniform(0.05, 1.5))
        if not playing.done():
            await host.kill()
            killed += 1
            await host.start()
    async with asyncio.timeout(10 * PATIENCE):
        await playing
    for guest in guests:
        await until(guest, lambda guest=guest: guest.verdict is not None)  # type: ignore[misc]
        # The verdict compares every step that was confirmed with the step that was kept.
        assert guest.verdict is not None
        assert guest.verdict.verified, guest.verdict.sentence
        await guest.close()
    opening = guests[0].opening
    assert opening is not None
    record = opening.record(game_named("res arcana"), {})
    assert chosen_in(record) == undisturbed(record)
    await host.kill()
    return killed
