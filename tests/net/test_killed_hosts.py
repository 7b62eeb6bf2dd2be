"""Point 4: a host that is killed at any moment goes on where it was, and nobody plays twice."""

import asyncio
import os
import random
from functools import partial
from pathlib import Path

from core.catalogue import game_named
from net.guest.changes import Change
from net.guest.guest import Guest
from tests.net.playing import HASTY, LONG_PATIENCE, play, until
from tests.net.processes import HostProcess
from tests.net.test_bad_lines import chosen_in, undisturbed

KILLS = int(os.environ.get("ARCANA_KILLS", "2"))
"""How often; `make soak` kills a hundred times."""


EARLY = 0.2
"""How many of the kills come while nobody may have found back yet."""


class Arrivals:
    """Tells when all guests have come to a host that was started anew."""

    def __init__(self, guests: list[Guest]) -> None:
        self._awaited = set(guests)
        self._guests = guests
        self._come = asyncio.Event()
        for guest in guests:
            guest.subscribe(partial(self._heard, guest))

    def next(self) -> "asyncio.Task[bool]":
        return asyncio.ensure_future(self._come.wait())

    def forget(self) -> None:
        self._awaited = set(self._guests)
        self._come.clear()

    def _heard(self, guest: Guest, change: Change) -> None:
        if change is Change.LINK and guest.link.connected:
            self._awaited.discard(guest)
            if not self._awaited:
                self._come.set()


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
    arrivals = Arrivals(guests)
    playing = asyncio.gather(*(play(guest, patience=LONG_PATIENCE) for guest in guests))
    killed = 0
    while not playing.done() and killed < most:
        if chance.random() > EARLY:
            # However long a busy machine takes to start it: play has to go on in between.
            coming = arrivals.next()
            await asyncio.wait((playing, coming), return_when=asyncio.FIRST_COMPLETED)
            coming.cancel()
        await asyncio.wait((playing,), timeout=chance.uniform(0.05, 1.5))
        if not playing.done():
            await host.kill()
            killed += 1
            arrivals.forget()
            await host.start()
    await playing
    for guest in guests:
        await until(guest, lambda guest=guest: guest.verdict is not None, LONG_PATIENCE)  # type: ignore[misc]
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
