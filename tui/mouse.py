"""Switches the mouse off and on while the program runs; Textual itself does so only at its ends.

Some people want to select text as everywhere else in their terminal. And a line that breaks leaves
the mouse switched on in the terminal at its far end.
"""

from typing import Any, Final

from textual.app import App

_ON: Final = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
_OFF: Final = "\x1b[?1000l\x1b[?1003l"


def use_mouse(app: App[Any], wanted: bool) -> None:
    """Ask the terminal to tell of the mouse, or not to."""
    driver = app._driver
    if driver is None or app.is_headless or driver._mouse == wanted:
        return
    # What Textual asks when it leaves: only a mouse that is on has to be switched off then.
    driver._mouse = wanted
    driver.write(_ON if wanted else _OFF)
    driver.flush()
