"""What a host loses or tries again is not lost or tried in silence."""

import asyncio
import shutil
from pathlib import Path

from net.host.server import Host
from net.messages import Commit, Ready, Start
from net.store.store import Store
from tests.net.eavesdropping import Ear
from tests.net.playing import (
    LOOPBACK,
    QUICK,
    STANDARD,
    ScriptedBots,
    at_home,
    hosting,
    invited,
    play,
    seated,
    until,
)


async def test_guests_are_told_when_a_host_has_lost_steps_that_they_saw(tmp_path: Path) -> None:
    path, copy = tmp_path / "host.db", tmp_path / "copy"
    async with hosting(path) as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        await asyncio.gather(*(play(guest, 2) for guest in people))
        copy.mkdir()
        for file in tmp_path.glob("host.db*"):
            shutil.copy(file, copy)
        await asyncio.gather(*(play(guest, 2) for guest in people))
        port = host.port
    for file in tmp_path.glob("host.db*"):
        file.unlink()
    for name in ("host.db", "host.db-wal"):
        shutil.copy(copy / name, tmp_path)
    later = Host(Store.open(path), ScriptedBots(), QUICK)
    later.open(LOOPBACK, port)
    later.house.resume_table(table.id)
    for guest in people:
        await until(guest, lambda guest=guest: guest.notices)  # type: ignore[misc]
        assert guest.notices[0] == (
            "The host has lost 4 steps that you had seen, and goes on without them."
        )
        await guest.close()
    await later.close()


async def test_everybody_is_told_when_the_seed_is_drawn_anew(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna = at_home(host, table)
        hanna.start()
        forgetful = Ear(host, "Gwen")
        await until(hanna, lambda: hanna.lobby is not None)
        await forgetful.join(host.house.invitations(table.id, "players")[0])
        await forgetful.send(Ready(True))
        await until(hanna, lambda: len(hanna.seats) == 2 and hanna.seats[1].ready)
        await hanna.ask(Start())
        await forgetful.commit(2)
        await forgetful.send(Commit(1, bytes(32)))
        await until(hanna, lambda: hanna.notices)
        assert "The seed is drawn anew, which makes it attempt 2" in hanna.notices[0]
        await forgetful.hang_up()
        await hanna.close()
