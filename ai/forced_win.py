"""A win that nobody can stop: found by looking at the seat's own moves alone.

Where a seat moves several times in a row (its rivals have passed, or a check comes at once), every
line can be looked at a few steps deep. A line counts only if nobody else is asked anything on the
way and the same choices win in other samples of the table, too.
"""

from typing import Any, Final

from ai.judge import Judge
from core.chance import Chance
from core.game import Game

_POSITIONS: Final = 300
"""How many positions are looked at before the search for a forced win is given up."""
_DEEPEST: Final = 8
_WITNESSES: Final = 8
"""Samples in which a line must win before it counts as certain."""


def forced_win(game: Game, judge: Judge, world: Any, seat: int, key: bytes) -> int | None:
    """The first choice of a line that wins alone whatever is hidden, if one is found."""
    line = _Solver(game, judge, seat).line(world)
    if not line:
        return None
    for number in range(_WITNESSES):
        chance = Chance(key + b"witness" + number.to_bytes(2, "big"))
        if not _wins_with(game, game.sample(world, seat, chance), seat, line):
            return None
    return line[0]


def _wins_with(game: Game, world: Any, seat: int, line: list[int]) -> bool:
    for choice in line:
        decisions = game.decisions(world)
        if len(decisions) != 1 or decisions[0].seat != seat or choice not in decisions[0].options:
            return False
        game.apply(world, seat, choice)
    result = game.result(world)
    return result is not None and result.winners == (seat,)


class _Solver:
    """Looks for a line from one world, the shortest first."""

    def __init__(self, game: Game, judge: Judge, seat: int) -> None:
        self._game = game
        self._judge = judge
        self._seat = seat
        self._left: int = _POSITIONS
        self._goes_deeper: bool = False

    def line(self, world: Any) -> list[int]:
        for depth in range(1, _DEEPEST + 1):
            self._goes_deeper = False
            found = self._from(world, depth)
            if found or self._left <= 0 or not self._goes_deeper:
                return found
        return []

    def _from(self, world: Any, depth: int) -> list[int]:
        """A winning line of at most `depth` choices, or nothing."""
        game = self._game
        seat = self._seat
        if not self._is_asked(world):
            return []
        decisions = game.decisions(world)
        for option in self._judge.ranked(world, decisions[0]):
            if self._left <= 0:
                return []
            self._left -= 1
            after = game.clone(world)
            game.apply(after, seat, option)
            result = game.result(after)
            if result is not None:
                if result.winners == (seat,):
                    return [option]
            elif depth == 1:
                self._goes_deeper = self._goes_deeper or self._is_asked(after)
            else:
                rest = self._from(after, depth - 1)
                if rest:
                    return [option, *rest]
        return []

    def _is_asked(self, world: Any) -> bool:
        """Whether the seat, and nobody else, is to choose."""
        decisions = self._game.decisions(world)
        return len(decisions) == 1 and decisions[0].seat == self._seat
