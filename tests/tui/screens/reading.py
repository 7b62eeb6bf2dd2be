"""What stands on the screen, as text."""

from typing import Any

from textual.app import App

from tui.widgets.story import StoryLog


def shown(app: App[Any]) -> str:
    """All lines of the screen, as they would be read in a terminal."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def told(log: StoryLog) -> list[str]:
    """The paragraphs of a log, each with its sign."""
    text = "\n".join(str(line).rstrip() for line in log.all_lines())
    return text.replace("\n  ", " ").split("\n")
