"""Help, the palette and small windows work on every screen."""

from textual.command import CommandPalette

from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.screens.help import HelpScreen
from tui.screens.settings import SettingsScreen
from tui.settings import Settings
from tui.widgets.choice import Choice


async def test_help_explains_the_screen_and_its_keys() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen())
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "Every change holds at once" in shown(app)
        assert "Keys" in shown(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_every_key_of_a_screen_is_in_the_palette() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen())
        await pilot.pause()
        commands = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Change", "Keys", "Back", "Help", "Leave arcana"} <= commands


async def test_the_palette_does_what_a_key_would_do() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen())
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, CommandPalette)
        await pilot.press(*"Keys")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "app.help" in shown(app)


async def test_a_tiny_window_shows_a_notice_and_all_goes_on_when_it_grows() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen())
        await pilot.press("down", "down")
        focused = app.focused
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert "arcana needs a window of 80 by 24" in " ".join(shown(app).split())
        await pilot.press("right", "escape", "q")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "arcana needs" not in shown(app)
        assert app.focused is focused
        assert isinstance(focused, Choice)
        assert app.settings == Settings()


async def test_a_program_started_in_a_tiny_window_says_so() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        assert "arcana needs" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Quit" in shown(app)


async def test_the_notice_is_whole_in_a_window_of_a_few_lines() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        assert "Ctrl+Q leaves; the game is kept." in " ".join(shown(app).split())


async def test_a_screen_opened_behind_the_notice_is_covered_too() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(30, 10)) as pilot:
        await app.push_screen(SettingsScreen())
        await pilot.pause()
        assert "arcana needs" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Theme" in shown(app)


async def test_a_tiny_window_can_be_left() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(30, 10)) as pilot:
        await pilot.press("ctrl+q")
    assert app.return_code == 0
