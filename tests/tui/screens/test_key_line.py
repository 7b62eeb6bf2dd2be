"""The keys on the last line fit, and help is always among them."""

import pytest
from textual.screen import Screen

from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.screens.key_list import KeyListScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.settings import SettingsScreen
from tui.settings import Settings


@pytest.mark.parametrize("make", [NewGameScreen, SettingsScreen, KeyListScreen])
async def test_all_keys_of_a_screen_fit_into_80_columns(make: type[Screen[None]]) -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(make())
        await pilot.pause()
        line = shown(app).splitlines()[-1]
        for active in app.screen.active_bindings.values():
            if active.binding.show:
                assert active.binding.description in line


async def test_where_not_all_keys_fit_help_still_does() -> None:
    app = ArcanaApp(Settings(keys={"start.quit": "ctrl+t,f12"}))
    async with app.run_test(size=(80, 24)) as pilot:
        app.bind("f5", "bell", description="a very long description " * 3)
        await pilot.pause()
        assert "? Help" in shown(app).splitlines()[-1]
        assert "very long" not in shown(app).splitlines()[-1]


async def test_a_click_on_a_key_does_what_the_key_does() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        at = shown(app).splitlines()[-1].index("Help")
        await pilot.click(offset=(at, 23))
        await pilot.pause()
        assert "Choose with the arrow keys" in shown(app)
