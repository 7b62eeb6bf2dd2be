"""Checks what players agree on before a game, as far as all games have it in common."""

from collections.abc import Sequence
from typing import Final

from core.errors import BadSetup
from core.game import Setup
from core.language import say

BY_LOT: Final = -1
"""The first player where lots decide."""


def check_fields(setup: Setup, title: str, fields: Sequence[str]) -> None:
    """Raise BadSetup where the game has no such setting."""
    for field in setup:
        if field not in fields:
            raise BadSetup(say("{game} has no setting '{field}'.", game=title, field=field))


def read_mode(setup: Setup, modes: Sequence[str], usual: str) -> str:
    """The mode; raises BadSetup where there is none of that name."""
    mode = setup.get("mode", usual)
    if mode not in modes:
        raise BadSetup(
            say(
                "There is no mode '{mode}'; choose one of: {modes}.",
                mode=mode,
                modes=", ".join(modes),
            )
        )
    return str(mode)


def read_first(setup: Setup, seats: int) -> int:
    """The seat that goes first, or BY_LOT; raises BadSetup where there is no such seat."""
    first = setup.get("first", BY_LOT)
    if type(first) is not int or not BY_LOT <= first < seats:
        raise BadSetup(say("The first player is a seat from 0 on, or -1 to draw lots."))
    return first
