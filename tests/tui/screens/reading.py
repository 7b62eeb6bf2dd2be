"""What stands on the screen, as text."""

from typing import Any

from textual.app import App


def shown(app: App[Any]) -> str:
    """All lines of the screen, as they would be read in a terminal."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())
