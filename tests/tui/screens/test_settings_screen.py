"""The settings screen: what is changed holds at once and is kept at once."""

import os
import re
import subprocess
import sys

import pytest
from textual.pilot import Pilot

from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.settings import Settings, load_settings

_PICTURE_TEXT = "#c5c8c6"
"""What a picture takes for text that has no colour."""


async def _open(pilot: Pilot[int]) -> None:
    await pilot.pause()
    await pilot.click("#ways", offset=(4, list_index(pilot, "settings")))
    await pilot.pause()


def list_index(pilot: Pilot[int], way: str) -> int:
    """The line of a way in the menu of the start."""
    from tui.widgets.menu import Menu  # noqa: PLC0415

    return pilot.app.screen.query_one(Menu).get_option_index(way)


async def test_a_theme_is_seen_and_kept_at_once() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test() as pilot:
        await _open(pilot)
        await pilot.press("right")
        assert app.theme == "arcana-light"
        assert load_settings().theme == "arcana-light"
        await pilot.press("left", "left")
        assert app.theme == "arcana-colour-blind"


async def test_arrows_move_between_lines_also_where_the_page_is_longer_than_the_window() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await _open(pilot)
        first = app.focused
        await pilot.press("down")
        assert app.focused is not first
        await pilot.press("up")
        assert app.focused is first


async def test_ascii_only_leaves_no_other_sign_on_the_screen() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test() as pilot:
        await _open(pilot)
        assert not shown(app).isascii()
        await pilot.press("down", "right")
        await pilot.pause()
        assert [line for line in shown(app).splitlines() if not line.isascii()] == []
        await pilot.press("escape")
        await pilot.pause()
        assert shown(app).isascii()


async def test_without_animations_nothing_moves() -> None:
    app = ArcanaApp(Settings(animations=False))
    async with app.run_test():
        assert app.animation_level == "none"


async def test_a_value_from_the_file_that_the_form_does_not_list_is_shown() -> None:
    app = ArcanaApp(Settings(archmage_seconds=7.5))
    async with app.run_test() as pilot:
        await _open(pilot)
        assert "7.5" in shown(app)


async def test_every_action_is_listed_with_its_keys() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(100, 60)) as pilot:
        await _open(pilot)
        await pilot.press("k")
        await pilot.pause()
        assert "app.help" in shown(app)
        assert "question_mark" in shown(app)
        await pilot.press("escape", "escape")
        assert "New game" in shown(app) or "Settings" in shown(app)


async def test_ascii_only_holds_for_messages_and_for_the_palette() -> None:
    app = ArcanaApp(Settings(ascii=True, keys={"app.dance": "d"}))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert "no such" in shown(app)
        assert shown(app).isascii()
        await pilot.press("ctrl+p")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Leave arcana" in shown(app)
        assert [line for line in shown(app).splitlines() if not line.isascii()] == []


async def test_no_color_is_respected_and_the_pointer_still_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await _open(pilot)
        assert app.no_color
        picture = app.export_screenshot()
        drawn = set(re.findall(r"-r\d+ \{ fill: (#[0-9a-f]{6})", picture)) - {_PICTURE_TEXT}
        assert drawn
        assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in drawn), drawn
        assert "▸ Theme" in shown(app)


@pytest.mark.parametrize(("asked", "level"), [("none", "none"), ("basic", "basic")])
def test_the_environment_can_ask_for_fewer_animations(asked: str, level: str) -> None:
    program = "from tui.app import ArcanaApp; print(ArcanaApp().animation_level)"
    environment = {**os.environ, "TEXTUAL_ANIMATIONS": asked}
    said = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == level
