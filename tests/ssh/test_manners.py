"""Colours, the mouse and the line: how a house treats somebody's terminal."""

from pathlib import Path

import pytest

from net.ssh.identity import by_code
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, at_home, entered

pytestmark = pytest.mark.asyncio(loop_scope="session")

TRUE_COLOUR = b"38;2;"
COLOURS = b"38;5;"


async def test_a_terminal_that_tells_nothing_more_gets_256_colours(open_house: OpenHouse) -> None:
    async with open_house() as house, entered(house) as anna:
        assert COLOURS in anna.raw
        assert TRUE_COLOUR not in anna.raw


async def test_a_terminal_with_all_colours_gets_them(open_house: OpenHouse) -> None:
    more = {"COLORTERM": "truecolor"}
    async with open_house() as house, entered(house, environment=more) as anna:
        assert TRUE_COLOUR in anna.raw


async def test_who_wants_no_colour_gets_none_and_a_picture_all_the_same(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house, entered(house, environment={"NO_COLOR": "1"}) as anna:
        assert "New game" in anna.text
        shades = set(anna.raw.split(b"38;2;")[1:])
        # Only shades of grey are left.
        for shade in shades:
            red, green, blue = shade.replace(b"m", b";").split(b";")[:3]
            assert red == green == blue


async def test_the_mouse_is_switched_off_at_once_and_stays_off(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    at_home(tmp_path / "house", by_code("anna", CODE))
    async with open_house() as house:
        async with entered(house) as anna:
            assert b"\x1b[?1003h" in anna.raw
            await anna.choose("Settings")
            await anna.see("Mouse")
            anna.press(*5 * ["down"])
            await anna.see("▸ Mouse")
            anna.raw.clear()
            anna.press("right")
            await anna.see("your terminal keeps it")
            await anna.until(lambda: b"\x1b[?1003l" in anna.raw)
        async with entered(house) as anna:
            assert b"\x1b[?1003h" not in anna.raw


async def test_a_click_is_as_good_as_a_key(open_house: OpenHouse) -> None:
    async with open_house() as house, entered(house) as anna:
        lines = anna.text.splitlines()
        row = next(at for at, line in enumerate(lines) if "Tables" in line)
        column = lines[row].index("Tables")
        for state in ("M", "m"):
            anna.press(f"\x1b[<0;{column + 2};{row + 1}{state}")
        await anna.see("Tables of this house")


async def test_the_screen_is_given_back_clean(open_house: OpenHouse) -> None:
    async with open_house() as house, entered(house) as anna:
        anna.press("q")
        await anna.end()
        switched_on = {b"1049", b"1003", b"1006", b"2004", b"1004"}
        for mode in switched_on:
            on, off = b"\x1b[?" + mode + b"h", b"\x1b[?" + mode + b"l"
            assert anna.raw.rindex(off) > anna.raw.rindex(on)
        assert anna.raw.rindex(b"\x1b[?25h") > anna.raw.rindex(b"\x1b[?25l")
        assert anna.raw.rindex(b"\x1b[?7h") > anna.raw.rindex(b"\x1b[?7l")


async def test_a_key_draws_what_changes_and_not_the_whole_screen(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    at_home(tmp_path / "house", by_code("anna", CODE))
    async with open_house() as house, entered(house) as anna:
        await anna.choose("New game")
        await anna.see("b Begin")
        anna.press("b")
        await anna.until(lambda: "you decide" in anna.text)
        await anna.rest()
        # From the answers up onto the cards, and about there.
        for key in ("up", "right", "left"):
            anna.screen.dirty.clear()
            anna.press(key)
            await anna.rest()
            assert 0 < len(anna.screen.dirty) < anna.screen.lines, key
