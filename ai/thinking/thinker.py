"""Thinks in one or two other processes while the caller's event loop runs on.

Every process searches on its own and the visits are summed. A move is made in time whatever
happens to them: who has ended or hangs is replaced, and what was reported so far counts.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from typing import Any, Final

from ai.judges import judge_of
from ai.levels import choose
from ai.mind import Thought
from ai.report import Line, Report
from ai.search import question_of
from ai.thinking import wire
from ai.thinking.fallback import anything, first_sight
from ai.thinking.messages import DONE, FAULT, PROGRESS
from ai.thinking.process import Process
from ai.thinking.round import Progress, Round
from ai.thinking.task import Task
from core.catalogue import game_named
from core.chance import Chance
from core.decision import Decision

OnProgress = Callable[[Progress], None]

_MOST: Final = 2
_BETWEEN_PROGRESS: Final = 0.125
_PATIENCE: Final = 1.0
"""Seconds after which a process that was told to stop and does not counts as hanging."""
_SILENCE: Final = 15.0
"""Seconds without a word after which a process counts as hanging while it loads or searches."""

_LOG: Final = logging.getLogger(__name__)
# Without a handler Python would write warnings to the screen that somebody plays on.
_LOG.addHandler(logging.NullHandler())


class Thinker:
    """Thinks for the seats of one game. It belongs to one event loop."""

    def __init__(self, game_name: str, processes: int | None = None) -> None:
        """`processes` is 1 or 2; where it is not said, as the machine has cores."""
        self._game = game_named(game_name)
        self._judge = judge_of(game_name)
        wanted = (os.cpu_count() or 1) if processes is None else processes
        self._workers: list[Process | None] = [None] * max(1, min(_MOST, wanted))
        self._turn = asyncio.Lock()
        self._round: Round | None = None
        self._number: int = 0
        self._closed: bool = False
        self.last_error: str = ""
        """What went wrong last in a process, for a log; empty while nothing has."""

    def start(self) -> None:
        """Begin to load the processes in the background; `think` does, too."""
        for index, worker in enumerate(self._workers):
            if worker is None and not self._closed:
                self._workers[index] = Process(self._heard, self._ended)

    @property
    def is_quiet(self) -> bool:
        """Whether no process searches."""
        return not any(worker is not None and worker.is_busy for worker in self._workers)

    def progress(self) -> Progress | None:
        """How far the running `think` has come, if one runs."""
        return None if self._round is None else self._round.progress()

    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes that run."""
        found = [worker.pid for worker in self._workers if worker is not None]
        return tuple(pid for pid in found if pid is not None)

    async def wait_until_ready(self) -> None:
        """Wait until every process is loaded or has failed to; there is no need to."""
        self.start()
        while any(w is not None and not w.is_ready for w in self._workers):
            await asyncio.sleep(0.01)

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        """Answer a task, within its level's seconds if it has any.

        One task at a time: another one waits for its turn, and its time begins then. Cancelling
        stops the search. Raises RuntimeError after `close`.
        """
        async with self._turn:
            if self._closed:
                raise RuntimeError("This thinker is closed.")
            return await self._think(task, on_progress)

    def move_now(self) -> None:
        """Let the running `think` return at once with what is found."""
        if self._round is not None:
            self._round.end_now()

    async def close(self) -> None:
        """End all processes; a running `think` answers with what it has."""
        self._closed = True
        self.move_now()
        workers = [worker for worker in self._workers if worker is not None]
        await asyncio.gather(*(worker.leave() for worker in workers))
        async with self._turn:
            pass

    def close_now(self) -> None:
        """End all processes from wherever this is, even without an event loop that runs."""
        self._closed = True
        for worker in self._workers:
            if worker is not None:
                worker.kill()

    async def _think(self, task: Task, on_progress: OnProgress | None) -> Thought:
        world = self._game.unpack(task.sample)
        decision = question_of(self._game, world, task.seat)
        options = frozenset(decision.options)
        self._number += 1
        # What can be repeated must not depend on the number of processes.
        workers = 1 if task.level.simulations else len(self._workers)
        current = Round(self._number, task, options, workers)
        if len(options) == 1:
            only = Report(0, (Line(decision.options[0], 0, 0.0, 1.0),))
            return Thought(decision.options[0], only, current.seconds)
        self._round = current
        try:
            self._hand_out(current)
            await self._follow(current, on_progress)
        finally:
            self._round = None
            self._stop_searching(current.number)
        report = current.report() or self._first_sight(world, decision)
        line = choose(task.level, report, Chance(task.key))
        return Thought(line.choice, report, current.seconds)

    def _hand_out(self, current: Round) -> None:
        self.start()
        for index in tuple(current.searching):
            worker = self._workers[index]
            if worker is None:
                current.finish(index)
            else:
                worker.think(current.command(index), current.number)

    async def _follow(self, current: Round, on_progress: OnProgress | None) -> None:
        """Wait until the round is over, and tell how far it has come."""
        while not current.is_over:
            current.changed.clear()
            left = current.seconds_left()
            pause = _BETWEEN_PROGRESS if left is None else min(_BETWEEN_PROGRESS, left)
            try:
                async with asyncio.timeout(pause):
                    await current.changed.wait()
            except TimeoutError:
                self._end_silent(current)
                if on_progress is not None and not current.is_over:
                    on_progress(current.progress())

    def _end_silent(self, current: Round) -> None:
        for index in current.searching:
            worker = self._workers[index]
            since = time.monotonic() - current.seconds
            if worker is not None:
                if time.monotonic() - max(worker.heard_at, since) > _SILENCE:
                    worker.kill("It said nothing for too long.")

    def _stop_searching(self, number: int) -> None:
        for index, worker in enumerate(self._workers):
            if worker is not None and worker.is_busy:
                worker.stop(number)
                loop = asyncio.get_running_loop()
                loop.call_later(_PATIENCE, self._end_hanging, index, worker, number)

    def _end_hanging(self, index: int, worker: Process, number: int) -> None:
        """End a process that did not stop; one that still loads has more time."""
        if worker is self._workers[index] and worker.answered < min(number, worker.asked):
            silent = time.monotonic() - worker.heard_at
            if worker.is_ready or silent > _SILENCE:
                worker.kill("It did not stop.")
            else:
                loop = asyncio.get_running_loop()
                loop.call_later(_PATIENCE, self._end_hanging, index, worker, number)

    def _heard(self, worker: Process, message: list[Any]) -> None:
        """Take in a message; raises ValueError for nonsense, which ends the process."""
        if worker not in self._workers:
            return
        index = self._workers.index(worker)
        current = self._round
        match message:
            case [str(kind), int(number), None | list() as plain] if kind in (PROGRESS, DONE):
                if current is not None and current.number == number:
                    if plain is not None:
                        current.note(index, wire.report_from_plain(plain))
                    if kind == DONE:
                        current.finish(index)
            case [str(kind), int(number), str(text)] if kind == FAULT:
                self._note_error(text)
                if current is not None and current.number == number:
                    current.finish(index)

    def _ended(self, worker: Process, reason: str) -> None:
        """A process is gone. One that had worked is replaced at once, any other when needed.

        So a program that cannot run is not started over and over.
        """
        if worker not in self._workers:
            return
        index = self._workers.index(worker)
        self._workers[index] = None
        current = self._round
        if not self._closed:
            self._note_error(f"A thinking process ended: {reason}")
            if worker.has_worked or (worker.is_ready and current is not None):
                self._workers[index] = fresh = Process(self._heard, self._ended)
                if current is not None and current.may_retry(index):
                    fresh.think(current.command(index), current.number)
                    return
        if current is not None:
            current.finish(index)

    def _note_error(self, text: str) -> None:
        self.last_error = text
        _LOG.warning("%s", text)

    def _first_sight(self, world: Any, decision: Decision) -> Report:
        try:
            return first_sight(self._game, self._judge, world, decision)
        except Exception as fault:
            self._note_error(f"No look ahead was possible: {fault!r}")
            return anything(decision)
