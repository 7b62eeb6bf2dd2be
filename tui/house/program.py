"""A player's program from its first line on: `python -m tui.house.program`, or in a copy of one.

Descriptor 3 is its line to the house; the terminal is where a program expects one.
"""

import os
import socket
from typing import Final

from core.language import speak
from tui.settings import load_settings

LINE: Final = 3


def run() -> int:
    """Run until the player leaves; gives back the exit code."""
    from tui.house.app import HouseApp, suit_the_line  # noqa: PLC0415 - in the player's language
    from tui.house.desk import HouseDesk  # noqa: PLC0415

    suit_the_line(int(os.environ.get("TEXTUAL_FPS", "30")))
    app = HouseApp(HouseDesk(socket.socket(fileno=LINE)))
    code = app.run(mouse=app.settings.mouse)
    return app.return_code or 0 if code is None else code


if __name__ == "__main__":
    speak(load_settings().language)
    raise SystemExit(run())
