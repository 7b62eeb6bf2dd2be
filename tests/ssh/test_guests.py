"""Guests from the network at a table of the house, and faults that tell nothing."""

import re
import socket
from pathlib import Path

import pytest

from net.guest.guest import Guest
from net.invitation import read_invitation
from net.messages.from_guest import Ready
from net.ssh.channel import Channel
from net.ssh.messages import FROM_PROGRAM, Fell
from tests.net.playing import until
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import entered
from tui.house.app import HouseApp
from tui.house.desk import HouseDesk

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_guest_with_an_invitation_sits_down_at_a_table_of_the_house(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house, entered(house) as anna:
        await anna.choose("Tables")
        await anna.choose("Open a table")
        await anna.see("Open the table")
        anna.press("enter")
        await anna.see("Lobby", "Invite players with:")
        invitation = re.search(r"arcana://\S+", anna.text)
        assert invitation is not None
        guest = Guest(read_invitation(invitation.group()), "Gwen")
        guest.start()
        await anna.see("2  Gwen")
        await guest.ask(Ready(True))
        await anna.see("2  Gwen, ready")
        anna.press("b")
        await anna.see("Which mage do you play?")
        await until(guest, lambda: guest.seen is not None)
        await guest.close()


async def test_a_fault_tells_the_house_where_it_was_and_nobody_what_was_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path))
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.setblocking(False)
    line = await Channel.over(ours, FROM_PROGRAM)
    app = HouseApp(HouseDesk(theirs))

    def fail() -> None:
        hand = "Hawk"
        raise ValueError(hand)

    async def run() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            app.call_later(fail)
            await pilot.pause()

    with pytest.raises(ValueError, match="Hawk"):
        await run()
    told = await line.receive()
    assert isinstance(told, Fell)
    assert "ValueError" in told.where
    assert "test_guests.py" in told.where
    assert "Hawk" not in told.where
    assert app.return_code == 1
    assert "Hawk" not in capsys.readouterr().err
    await line.close()
    await app.desk.close()
