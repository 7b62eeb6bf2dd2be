"""How the screens of the house look, at three sizes in the usual theme."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.screens.test_start import leave_game
from tui.app import ArcanaApp
from tui.screens.games import GamesScreen
from tui.screens.host import HostScreen
from tui.screens.join import JoinScreen
from tui.screens.key_list import KeyListScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.settings import SettingsScreen
from tui.settings import LastGame, Settings
from tui.tables.kept import kept_games

Compare = Callable[..., bool]

SIZES = [(80, 24), (120, 36), (160, 48)]
PLAYED = 1_767_225_600
SETTINGS = Settings(
    animations=False,
    names=("Ada", "", "Ben"),
    last_game=LastGame(rivals=("mage", "person", "archmage")),
)


@pytest.fixture(autouse=True)
def fixed_place_and_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths and dates on the screens are the same everywhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARCANA_HOME", "home")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


def _keep_games() -> None:
    for number, choices in enumerate((4, 60, -1)):
        path = leave_game(choices, seed=str(number), mode=("standard", "draft", "standard")[number])
        os.utime(path, (PLAYED + number, PLAYED + number))


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "games": lambda: GamesScreen("Continue", list(kept_games([]))),
    "host": HostScreen,
    "join": lambda: JoinScreen(look_around=False),
    "keys": KeyListScreen,
    "new-game": NewGameScreen,
    "settings": SettingsScreen,
}


def named(size: tuple[int, int]) -> str:
    """What a size is called in the name of a picture."""
    return "x".join(map(str, size))


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", ["start", "help", "palette", *SCREENS])
def test_a_screen_looks_like_this(name: str, size: tuple[int, int], snap_compare: Compare) -> None:
    _keep_games()

    async def open_it(pilot: Pilot[int]) -> None:
        await pilot.app.workers.wait_for_complete()
        if name in SCREENS:
            await pilot.app.push_screen(SCREENS[name]())
        elif name == "help":
            await pilot.press("question_mark")
        elif name == "palette":
            await pilot.press("ctrl+p")
            await pilot.app.workers.wait_for_complete()
        await pilot.pause()

    assert snap_compare(ArcanaApp(SETTINGS), terminal_size=size, run_before=open_it)


def test_a_tiny_window_looks_like_this(snap_compare: Compare) -> None:
    assert snap_compare(ArcanaApp(SETTINGS), terminal_size=(40, 12))
