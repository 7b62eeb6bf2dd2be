"""A match on the network in line mode, as people at two terminals see it."""

import asyncio
import io
import queue
from pathlib import Path

import pytest

from net.guest.guest import Guest
from net.invitation import read_invitation
from tests.net.playing import PATIENCE, STANDARD, at_home, hosting, invited
from tui.plain.network_session import NetworkSession
from tui.plain.terminal import Terminal


class Typist:
    """Somebody at a terminal who waits for something to be shown before typing."""

    def __init__(self, guest: Guest) -> None:
        self.shown = io.StringIO()
        self._typed: queue.Queue[str | None] = queue.Queue()
        self.session = NetworkSession(guest, Terminal(self._read, self.shown))
        self.playing = asyncio.ensure_future(self.session.play())

    def _read(self, prompt: str) -> str:
        line = self._typed.get()
        if line is None:
            raise EOFError
        return line

    async def sees(self, words: str) -> None:
        """Wait until something is shown."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while words not in self.shown.getvalue():
            assert asyncio.get_running_loop().time() < deadline, (words, self.shown.getvalue())
            assert not self.playing.done(), (words, self.shown.getvalue())
            await asyncio.sleep(0.01)

    async def sees_after(self, told: int, words: str) -> None:
        """Wait until something is shown after the first so many signs."""
        async with asyncio.timeout(PATIENCE):
            while words not in self.shown.getvalue()[told:]:
                await asyncio.sleep(0.01)

    def type(self, line: str) -> None:
        """Type a line."""
        self._typed.put(line)

    async def leaves(self) -> None:
        """Nobody types any more."""
        self._typed.put(None)
        await self.playing
        await self.session.guest.close()


@pytest.mark.usefixtures("home")
async def test_two_people_meet_in_a_lobby_talk_and_begin(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna = Typist(at_home(host, table))
        await hanna.sees("2. free")
        text = host.house.invitations(table.id, "players")[0]
        gwen = Typist(Guest(read_invitation(text), "Gwen"))
        await hanna.sees("2. Gwen, not ready yet")
        hanna.type("look elan")
        await hanna.sees("There is nothing to look at before the match begins.")
        hanna.type("start")
        await hanna.sees("Gwen is not ready yet.")
        gwen.type("ready")
        await hanna.sees("2. Gwen, ready")
        gwen.type("say good luck")
        await hanna.sees("Gwen says: good luck")
        hanna.type("start")
        for person in (hanna, gwen):
            await person.sees("Which mage do you play?")
            person.type("1")
            await person.sees("in secret")
        await hanna.sees("Gwen plays")
        gwen.type("table")
        await gwen.sees("cards in the deck")
        gwen.type("look elan")
        await gwen.sees("Elan. Elan is one of the five essences")
        await gwen.leaves()
        await hanna.sees("Gwen is away.")
        hanna.type("who")
        await hanna.sees("2. Gwen, away")
        hanna.type("vote gwen")
        await hanna.sees("A bot stands in for Gwen.")
        await hanna.leaves()


@pytest.mark.usefixtures("home")
async def test_who_is_not_let_in_is_told_why(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", {"seats": 1, "mode": "standard"}, "Hanna")
        text = host.house.invitations(table.id, "players")[0]
        late = Typist(Guest(read_invitation(text), "Gwen"))
        await late.playing
        assert "All seats at this table are taken." in late.shown.getvalue()
        late.type("x")
        await late.session.guest.close()


@pytest.mark.usefixtures("home")
async def test_who_is_asked_gets_a_hint_and_who_is_not_is_told_so(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna = Typist(at_home(host, table))
        text = host.house.invitations(table.id, "players")[0]
        gwen = Typist(Guest(read_invitation(text), "Gwen"))
        await hanna.sees("2. Gwen, not ready yet")
        gwen.type("ready")
        await hanna.sees("2. Gwen, ready")
        hanna.type("start")
        await hanna.sees("Which mage do you play?")
        hanna.type("hint")
        await hanna.sees("64% to win, 85% of the search")
        hanna.type("1")
        await hanna.sees("in secret")
        hanna.type("hint")
        await hanna.sees("You are not asked anything now.")
        await gwen.leaves()
        await hanna.leaves()


@pytest.mark.usefixtures("home")
async def test_an_answer_that_waits_for_the_line_keeps_nobody_from_hearing_and_leaving(
    tmp_path: Path,
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", {"seats": 2, "mode": "standard"}, "Hanna")
        table.seat_bot_at_home(1, "adept")
        hanna = Typist(at_home(host, table))
        await hanna.sees("2. Mira, adept bot")
        hanna.type("start")
        await hanna.sees("Which mage do you play?")
    await hanna.sees("Attempt 1")
    hanna.type("table")
    await hanna.sees("cards in the deck")
    hanna.type("1")
    hanna.type("quit")
    await hanna.playing


@pytest.mark.usefixtures("home")
async def test_while_the_host_is_gone_nobody_is_said_to_be_waited_for(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna = Typist(at_home(host, table))
        gwen = Typist(invited(host, table, "Gwen"))
        await hanna.sees("2. Gwen, not ready yet")
        gwen.type("ready")
        await hanna.sees("2. Gwen, ready")
        hanna.type("start")
        await hanna.sees("Which mage do you play?")
        hanna.type("1")
        await hanna.sees("in secret")
        hanna.type("")
        await hanna.sees("Waiting for Gwen.")
    await hanna.sees("Attempt 1 ...")
    told = len(hanna.shown.getvalue())
    hanna.type("")
    await hanna.sees_after(told, "Attempt ")
    assert "Waiting for Gwen." not in hanna.shown.getvalue()[told:]
    await hanna.leaves()
    await gwen.leaves()
