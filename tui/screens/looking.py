"""How the settings of the program decide what cards look like."""

from textual.message_pump import MessagePump

from tui.app import house
from tui.boards.things import Look


def look_of(node: MessagePump) -> Look:
    """The signs that the settings ask for."""
    app = house(node)
    return Look(app.glyphs, app.settings.signs)
