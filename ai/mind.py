"""An opponent's mind: it searches, remembers the tree from move to move, and chooses.

This is the part that runs in whatever process does the thinking. It is told what its seat may
know: a sample of the table, and the choices that the table saw.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ai.forced_win import forced_win
from ai.judges import judge_of
from ai.levels import Level, choose
from ai.report import Line, Report
from ai.search import Search
from ai.tree import Node, signature_of
from core.chance import Chance
from core.decision import Decision
from core.game import Game

_BATCH: Final = 16
"""Simulations between two reports; the clock is looked at after every single one."""

_CATCHING_UP: Final = 0.5
"""The part of what is left that the second-best option may gain on the best."""
_ENOUGH: Final = 600
_OBVIOUS: Final = 0.85
"""With so many simulations and so great a share of them, the best option is obvious."""
_LONG_ENOUGH: Final = 1_000
_DECIDED: Final = 0.06
"""After so many simulations a game is decided if so little of it is left to be won or lost."""
_THOROUGH: Final = 2_000
_EQUAL: Final = 0.005
_SERIOUS: Final = 0.2
"""Two options are equal if their chances differ by so little after so many visits of the best, and
so great a part of that of the second: judging positions is not that exact."""

Clock = Callable[[], float]
"""Gives the seconds since some moment."""

Watcher = Callable[[Report], bool]
"""Is told what was found so far now and then; says False to end the search at once."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a mind chose, and what it saw."""

    choice: int
    report: Report
    seconds: float


class Mind:
    """Thinks for one seat of one table."""

    def __init__(self, game: Game, seat: int, level: Level, clock: Clock = time.monotonic) -> None:
        """`clock` counts the level's seconds, and every deadline is a moment of it."""
        self._game = game
        self._judge = judge_of(game.name)
        self._seat = seat
        self._level = level
        self._clock = clock
        self._remembered: list[Node] = []

    def see(self, decision: Decision, choice: int) -> None:
        """Learn that the table saw this answer: only that part of the tree is kept."""
        if self._judge.is_secret(decision):
            self._remembered = []
            return
        signature = signature_of(decision)
        following: list[Node] = []
        for node in self._remembered:
            edge = node.edges.get(choice) if node.signature == signature else None
            if edge is not None:
                following += edge.nodes.values()
        self._remembered = following

    def forget(self) -> None:
        """Begin with an empty tree, for instance after a choice was taken back."""
        self._remembered = []

    def think(self, world: Any, key: bytes, watcher: Watcher | None = None) -> Thought:
        """Choose an answer to the open question; `world` is a sample for the seat.

        A level of fixed simulations takes as long as they take, so that it can be repeated.
        """
        began = self._clock()
        deadline = None if self._level.simulations else began + self._level.seconds
        report = self.look(world, key, watcher, deadline)
        line = choose(self._level, report, Chance(key))
        return Thought(line.choice, report, self._clock() - began)

    def look(
        self,
        world: Any,
        key: bytes,
        watcher: Watcher | None = None,
        deadline: float | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> Report:
        """Search without choosing, until `deadline` on the mind's clock at the latest.

        `stopped` is asked after every simulation whether to end at once. There is always at least
        one simulation.
        """
        if self._level.simulations:
            # A fixed number must mean the same however the table came to be where it is.
            self.forget()
        watch = _Watch(self._level, self._clock, watcher, deadline, stopped)
        search = self.search(world, key)
        options = search.decision.options
        if len(options) == 1:
            return Report(0, (Line(options[0], 0, 0.0, 1.0),))
        # First of all, so that there is something to report however long the rest takes.
        search.run(1)
        self._remembered = [search.root]
        if watch.ends(search):
            return search.report(with_plans=True)
        certain = forced_win(self._game, self._judge, world, self._seat, key)
        if certain is not None:
            return Report(0, (Line(certain, 1, 1.0, 1.0),), certain=True)
        while not watch.ends(search):
            search.run(1)
        return search.report(with_plans=True)

    def search(self, world: Any, key: bytes) -> Search:
        """A search of the open question that goes on with what is remembered."""
        search = Search(self._game, self._judge, world, self._seat, key)
        for node in self._remembered:
            if node.signature == search.root.signature:
                search.resume_from(node)
        return search


class _Watch:
    """Knows when a search has to end."""

    def __init__(
        self,
        level: Level,
        clock: Clock,
        watcher: Watcher | None,
        deadline: float | None,
        stopped: Callable[[], bool] | None,
    ) -> None:
        self._simulations = level.simulations
        self._clock = clock
        self._watcher = watcher
        self._deadline = deadline
        self._stopped = stopped
        self._began = clock()

    def ends(self, search: Search) -> bool:
        """Whether this was the last simulation."""
        done = search.simulations
        now = self._clock()
        if self._deadline is not None and now >= self._deadline:
            return True
        if self._stopped is not None and self._stopped():
            return True
        if done == self._simulations:
            return True
        if done != 1 and done % _BATCH:
            return False
        report = search.report()
        if self._watcher is not None and not self._watcher(report):
            return True
        left = self._left(done, now)
        return done != 1 and left is not None and is_settled(report, left)

    def _left(self, done: int, now: float) -> int | None:
        """How many simulations may still follow, if there is a limit."""
        if self._simulations:
            return self._simulations - done
        if self._deadline is None:
            return None
        return int(done * (self._deadline - now) / max(now - self._began, 1e-9))


def is_settled(report: Report, left: int) -> bool:
    """Whether more simulations would hardly change the choice.

    An option that catches up gets most, but not all of the simulations that are left; and one that
    was followed nearly always was so for a reason. Between equals there is nothing to choose, and
    where a game is as good as won or lost, there is little to find out.
    """
    best, second = report.lines[:2]
    if best.visits - second.visits > _CATCHING_UP * left:
        return True
    if report.simulations >= _ENOUGH and report.share(best) >= _OBVIOUS:
        return True
    if best.visits >= _THOROUGH and second.visits >= _SERIOUS * best.visits:
        if abs(best.chance - second.chance) < _EQUAL:
            return True
    return report.simulations >= _LONG_ENOUGH and (
        best.chance >= 1.0 - _DECIDED or max(line.chance for line in report.lines) <= _DECIDED
    )
