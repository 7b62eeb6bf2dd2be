"""Opens a screen on top of the start screen, as a player would find it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from textual.pilot import Pilot
from textual.screen import Screen

from tui.app import ArcanaApp
from tui.settings import Settings

CALM: Final = Settings(animations=False)


@asynccontextmanager
async def opened(
    screen: Screen[Any], size: tuple[int, int] = (120, 36), settings: Settings = CALM
) -> AsyncIterator[Pilot[int]]:
    """The screen in a window of that size."""
    app = ArcanaApp(settings)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(screen)
        await pilot.pause()
        yield pilot
