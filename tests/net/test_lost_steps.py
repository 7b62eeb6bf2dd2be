"""What a host loses or tries again is not lost or tried in silence."""

import shutil
from pathlib import Path

import pytest

from net.guest.guest import Guest
from net.host.server import Host
from net.host.surroundings import PLAYERS
from net.host.table import Table
from net.messages.from_guest import Commit, Dismiss, Ready, SeatBot, Start
from net.messages.from_host import Refusal, Seal, Sealed
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
    played_on,
    seated,
    until,
)


async def test_guests_are_told_when_a_host_has_lost_steps_that_they_saw(tmp_path: Path) -> None:
    path, copy = tmp_path / "host.db", tmp_path / "copy"
    async with hosting(path) as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        await played_on(people, 3)
        copy.mkdir()
        for file in tmp_path.glob("host.db*"):
            shutil.copy(file, copy)
        await played_on(people, 8)
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
        assert "steps that you had seen, and goes on without them." in guest.notices[0]
        await guest.close()
    await later.close()


async def in_the_lobby(host: Host, table: Table) -> tuple[Guest, Ear]:
    """The host's player, and a guest who is ready and does nothing by itself."""
    hanna = at_home(host, table)
    hanna.start()
    await until(hanna, lambda: hanna.lobby is not None)
    gwen = Ear(host, "Gwen")
    await gwen.join(host.house.invitations(table.id, PLAYERS)[0])
    await gwen.send(Ready(True))
    await until(hanna, lambda: len(hanna.seats) == 2 and hanna.seats[1].ready)
    return hanna, gwen


async def test_everybody_is_told_when_the_seed_is_drawn_anew(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna, forgetful = await in_the_lobby(host, table)
        await hanna.ask(Start())
        await forgetful.commit(2)
        await forgetful.send(Commit(1, bytes(32)))
        await until(hanna, lambda: hanna.notices)
        assert "The seed is drawn anew, which makes it attempt 2" in hanna.notices[0]
        await forgetful.hang_up()
        await hanna.close()


@pytest.mark.parametrize("commits", [True, False])
async def test_who_does_not_reveal_can_be_sent_away_and_holds_nobody_up(
    tmp_path: Path, commits: bool
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna, stubborn = await in_the_lobby(host, table)
        await hanna.ask(Start())
        if commits:
            await stubborn.commit(2)
            await stubborn.hear(Sealed)
        else:
            await stubborn.hear(Seal)
        await hanna.ask(Dismiss(1))
        await stubborn.hear(Refusal)
        await until(hanna, lambda: hanna.seats[1].kind == "open")
        await hanna.ask(SeatBot(1, "adept"))
        await hanna.ask(Start())
        await until(hanna, lambda: hanna.seen is not None)
        assert table.room is not None
        assert table.room.deal.pact.attempt == 2
        await played_on([hanna], 2)
        await stubborn.hang_up()
        await hanna.close()
