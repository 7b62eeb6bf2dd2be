"""Guests that are let in and then do not read, or say nothing, cost the others nothing."""

import contextlib
from dataclasses import replace
from pathlib import Path

from net.guest.link import LinkLost
from net.host.surroundings import PLAYERS, WATCHERS
from net.messages.from_guest import Resync
from net.messages.from_host import Snapshot
from tests.net.eavesdropping import Ear
from tests.net.playing import QUICK, STANDARD, at_home, hosting, invited, played_on, seated, until


async def test_who_asks_without_end_and_never_reads_is_cut_off(tmp_path: Path) -> None:
    limits = replace(QUICK, outbox=50, send=0.5)
    async with hosting(tmp_path / "host.db", limits) as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        greedy = Ear(host, "Sam")
        await greedy.join(host.house.invitations(table.id, WATCHERS)[0])
        await greedy.hear(Snapshot)
        with contextlib.suppress(LinkLost):
            for _ in range(20_000):
                await greedy.send(Resync(-1, "more"))
                if not table.company.watching:
                    break
        await until(people[0], lambda: people[0].watching == 0)
        await played_on(people, 6)
        await greedy.hang_up()
        for guest in people:
            await guest.close()


async def test_who_says_nothing_is_taken_for_gone(tmp_path: Path) -> None:
    limits = replace(QUICK, silence=0.5)
    async with hosting(tmp_path / "host.db", limits) as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        silent = Ear(host, "Sam")
        await silent.join(host.house.invitations(table.id, PLAYERS)[0])
        hanna = at_home(host, table)
        hanna.start()
        await until(hanna, lambda: len(hanna.seats) == 2 and not hanna.seats[1].connected)
        assert hanna.seats[1].name == "Sam", "the seat is still theirs"
        await silent.hang_up()
        await hanna.close()
