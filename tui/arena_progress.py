"""How far a contest is: a bar in a terminal, and a line now and then elsewhere."""

import contextlib
import shutil
from collections.abc import Sequence
from typing import TextIO

from ai.arena.plan import Plan
from ai.arena.playing import PlayedGame
from ai.arena.tally import wins_by_name
from core.language import say

_BAR = 20
_LINES = 10
"""How many lines tell of a whole contest where there is no terminal."""


class Progress:
    """Shows on `output` how many games are played, and who has won how many."""

    def __init__(self, plan: Plan, output: TextIO | None) -> None:
        self._plan = plan
        self._output = output
        self._bar = output is not None and output.isatty()
        self._told = 0

    def show(self, played: Sequence[PlayedGame]) -> None:
        """Tell how it stands, if it is time to."""
        done = len(played)
        if self._bar:
            columns = shutil.get_terminal_size().columns
            filled = _BAR * done // self._plan.games
            bar = "#" * filled + "-" * (_BAR - filled)
            self._write(f"\r[{bar}] {self._standing(played)}"[:columns] + "\x1b[K")
            return
        tenths = _LINES * done // self._plan.games
        if tenths > self._told:
            self._told = tenths
            self._write(f"{self._standing(played)}\n")

    def clear(self) -> None:
        """Make room for what comes after."""
        if self._bar:
            self._write("\r\x1b[K")

    def _standing(self, played: Sequence[PlayedGame]) -> str:
        wins = wins_by_name(self._plan, played)
        return say(
            "{done} of {games} games: {standing}",
            done=len(played),
            games=self._plan.games,
            standing=", ".join(f"{name} {won:.1f}" for name, won in wins.items()),
        )

    def _write(self, text: str) -> None:
        if self._output is not None:
            # Nobody needs to see the progress; the contest goes on without.
            with contextlib.suppress(OSError):
                self._output.write(text)
                self._output.flush()
