"""Resizing, dropping, returning, idling, faults, and the end of the house."""

import asyncio
import logging
import os
import signal
from pathlib import Path

import pytest

from core.res_arcana.components import ARTIFACTS
from net.ssh.identity import by_code
from net.ssh.terminal import RESTORE
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, FAREWELL, PATIENCE, at_home, connect, entered, sit_down
from tests.ssh.test_playing import meet
from tui.house.nursing import Nursing

pytestmark = pytest.mark.asyncio(loop_scope="session")

WARNING = b"You have not touched a key for long. Press one"
QUESTION = "Which mage do you play?"


def artifacts_in(drawn: bytes | bytearray) -> set[str]:
    """The artifacts that are named in something."""
    return {card.name for card in ARTIFACTS if card.name.encode() in drawn}


async def test_the_picture_follows_the_window(open_house: OpenHouse) -> None:
    async with open_house() as house, entered(house, size=(80, 24)) as anna:
        for columns, rows in ((140, 45), (60, 20), (80, 24)):
            anna.resize(columns, rows)
            if columns < 80:
                await anna.see("arcana needs a window of 80 by 24.")
            else:
                await anna.see("New game")
                # All of the window is in use, to its last line.
                await anna.until(lambda: "q Quit" in anna.text.splitlines()[-1])


async def test_an_unfinished_game_is_continued_after_a_drop(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    at_home(tmp_path / "house", by_code("anna", CODE))
    async with open_house() as house:
        connection = await connect(house, password=CODE)
        anna = await sit_down(connection)
        await anna.choose("New game")
        await anna.see("b Begin")
        anna.press("b")
        await anna.see(QUESTION)
        held = [line for line in anna.text.splitlines() if "To choose from" in line or "┃" in line]
        connection.abort()
        async with entered(house) as again:
            await again.choose("Continue")
            await again.see(QUESTION)
            assert [line for line in again.text.splitlines() if line in held]


async def test_a_line_that_hangs_gives_up_its_game_when_its_player_comes_in_again(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    at_home(tmp_path / "house", by_code("anna", CODE))
    async with (
        open_house(proof=0.2) as house,
        await connect(house, password=CODE) as connection,
    ):
        lost = await sit_down(connection)
        await lost.arrive()
        (before,) = house.sessions
        # As if the laptop was closed: the connection is there, but nobody answers.
        connection._transport.pause_reading()  # type: ignore[union-attr]
        async with entered(house):
            assert before._task is not None
            await asyncio.wait({before._task}, timeout=PATIENCE)
            assert not before.is_running
            assert len(house.sessions) == 1
        connection._transport.resume_reading()  # type: ignore[union-attr]


async def test_a_session_that_is_alive_stays_when_its_player_comes_in_again(
    open_house: OpenHouse,
) -> None:
    async with open_house(proof=0.1) as house, entered(house) as first, entered(house) as second:
        for each in (second, first):
            await each.choose("Tables")
            await each.see("Tables of this house")
        assert len(house.sessions) == 2


async def test_a_seat_is_kept_for_who_drops_and_for_nobody_else(open_house: OpenHouse) -> None:
    async with open_house() as house, entered(house, "anna") as anna:
        connection = await connect(house, "bert", password=CODE)
        bert = await sit_down(connection)
        await bert.arrive()
        await meet(anna, bert)
        anna.press("o")
        await anna.see("bert")
        connection.abort()
        await anna.see("bert, away")
        anna.press("escape")
        async with entered(house, "carl") as carl:
            await carl.choose("Tables")
            # All seats are taken, also the one that nobody sits on now.
            await carl.choose("anna, bert", "being played; watch")
            await carl.see("Supply")
        async with entered(house, "bert") as again:
            await again.choose("Tables")
            await again.choose("anna, bert", "being played; you have a seat")
            await again.see(QUESTION, "Hand")


async def test_everybody_sees_their_own_cards_and_who_watches_sees_none(
    open_house: OpenHouse,
) -> None:
    async with (
        open_house() as house,
        entered(house, "anna") as anna,
        entered(house, "bert") as bert,
        entered(house, "carl") as carl,
    ):
        await meet(anna, bert)
        await carl.choose("Tables")
        await carl.choose("anna, bert", "watch")
        await carl.see("Supply")
        await anna.until(lambda: len(artifacts_in(anna.raw)) > 2)
        await bert.until(lambda: len(artifacts_in(bert.raw)) > 2)
        assert not artifacts_in(anna.raw) & artifacts_in(bert.raw)
        assert not artifacts_in(carl.raw)


async def test_who_idles_is_warned_and_then_shown_out(open_house: OpenHouse) -> None:
    async with (
        open_house(idle=2.0, idle_warning=1.5, heartbeat=0.2) as house,
        entered(house, size=(120, 36)) as anna,
    ):
        await anna.end()
        assert WARNING in anna.raw
        assert "You have not touched a key for long, so the session was closed" in anna.text
        assert anna.status == 1


async def test_a_key_after_the_warning_keeps_the_session(open_house: OpenHouse) -> None:
    async with (
        open_house(idle=4.0, idle_warning=3.7, heartbeat=0.2) as house,
        entered(house, size=(120, 36)) as anna,
    ):
        for _ in range(3):
            await anna.until(lambda: WARNING in anna.raw or anna.over)
            assert not anna.over
            anna.raw.clear()
            anna.press("down")


async def test_a_program_that_is_killed_ends_its_session_alone(open_house: OpenHouse) -> None:
    async with (
        open_house() as house,
        entered(house, "anna") as anna,
        entered(house, "bert") as bert,
    ):
        os.kill(house.sessions[0].pid, signal.SIGKILL)
        await anna.end()
        assert "Your program has ended because of a fault. Your games are kept" in anna.text
        assert RESTORE in anna.raw
        assert anna.status == 1
        await bert.choose("Tables")
        await bert.see("Tables of this house")


async def test_a_program_that_hangs_ends_its_session_alone(open_house: OpenHouse) -> None:
    async with (
        open_house(heartbeat=0.2, silence=1.5) as house,
        entered(house, "anna") as anna,
        entered(house, "bert") as bert,
    ):
        os.kill(house.sessions[0].pid, signal.SIGSTOP)
        await anna.end()
        assert "Your program did not answer any more and was ended" in anna.text
        assert RESTORE in anna.raw
        await bert.choose("Tables")
        await bert.see("Tables of this house")


async def test_without_its_nursery_a_house_gets_a_new_one(open_house: OpenHouse) -> None:
    nursing = Nursing()
    await nursing.open()
    try:
        async with open_house(nursing=nursing) as house:
            async with entered(house) as anna:
                os.kill(nursing.pids[0], signal.SIGKILL)
                await anna.end()
                assert "has ended because of a fault" in anna.text
            async with entered(house):
                pass
    finally:
        await nursing.close()


async def test_a_house_that_closes_tells_everybody_and_leaves_no_process(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    home = at_home(tmp_path / "house", by_code("anna", CODE))
    async with open_house() as house:
        anna = await sit_down(await connect(house, "anna", password=CODE))
        bert = await sit_down(await connect(house, "bert", password=CODE))
        await anna.choose("New game")
        await anna.see("b Begin")
        anna.press("b")
        await anna.see(QUESTION)
        await bert.arrive()
        pids = [session.pid for session in house.sessions]
    for each in (anna, bert):
        await each.end()
        assert FAREWELL in each.text
        # Its own program has put the terminal in order; nobody had to be killed.
        assert b"\x1b[?1049l" in each.raw
        assert RESTORE not in each.raw
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert len(list(home.glob("games/*"))) == 1


async def test_the_log_says_who_came_and_went_and_nothing_of_hands(
    open_house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with (
        open_house() as house,
        entered(house, "anna") as anna,
        entered(house, "bert") as bert,
    ):
        await meet(anna, bert)
        for each in (anna, bert):
            each.press("enter")
        await anna.see("choosing magic items")
        anna.channel.get_connection().abort()  # type: ignore[union-attr]
        bert.channel.get_connection().abort()  # type: ignore[union-attr]
        await asyncio.gather(anna.end(), bert.end())
    assert "anna (name and code) came from 127.0.0.1, session 1 of 40." in caplog.text
    assert "bert (name and code) left after" in caplog.text
    assert artifacts_in(anna.raw)
    assert not artifacts_in(caplog.text.encode())
