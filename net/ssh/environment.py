"""What a player's program finds in its environment: what a terminal needs, and nothing else."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_WORD: Final = re.compile(r"[A-Za-z0-9@._+:-]{1,64}")

_FROM_PLAYER: Final = ("COLORTERM", "NO_COLOR", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES")
"""What a client may ask for, where it is a plain word."""

NO_TERMINALS: Final = ("", "dumb", "unknown")
"""Terminals that cannot draw."""


def environment(
    sent: Mapping[str, str], term: str, name: str, home: Path, frames: int
) -> dict[str, str]:
    """The whole environment of a program whose player keeps things in `home`.

    The name is a proposal; players say themselves what they are called.

    COLUMNS and LINES are not there: with them a program would not notice another size.
    """
    found = {name: sent[name] for name in _FROM_PLAYER if _is_word(sent.get(name, ""))}
    return {
        **found,
        "TERM": term if _is_word(term) else "xterm-256color",
        "PATH": os.defpath,
        "USER": name,
        "HOME": str(home),
        "ARCANA_HOME": str(home),
        "TEXTUAL_FPS": str(frames),
    }


def _is_word(value: str) -> bool:
    return _WORD.fullmatch(value) is not None
