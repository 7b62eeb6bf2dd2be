"""How the settings of the program decide what cards look like."""

from typing import Any

from textual.app import App

from tui.app import ArcanaApp
from tui.boards.shown import Look
from tui.glyphs import UNICODE
from tui.settings import SIGNS


def look_of(app: App[Any]) -> Look:
    """The signs that the program's settings ask for."""
    if isinstance(app, ArcanaApp):
        return Look(app.glyphs, app.settings.signs)
    return Look(UNICODE, SIGNS[0])
