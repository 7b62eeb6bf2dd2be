"""The few processes in which all bots of a house think, whoever plays against them."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ai.mind import Thought
from ai.thinking.round import Progress
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress, Thinker
from tui.house.wire import progress_to_bytes, task_from_bytes, thought_to_bytes

_LONGEST: Final = 2.0
"""Seconds for one choice of an archmage, when nobody waits; less when others do."""
_SHORTEST: Final = 0.2
_MOST_SIMULATIONS: Final = 1000
_NICENESS: Final = 15
"""Bots give way to everything that somebody looks at."""


class _Slot:
    """One process for each game, of which one thinks at a time."""

    def __init__(self) -> None:
        self._thinkers: dict[str, Thinker] = {}

    async def thinker(self, game: str) -> Thinker:
        if game not in self._thinkers:
            self._thinkers[game] = Thinker(game, processes=1)
            await self._thinkers[game].wait_until_ready()
        found = self._thinkers[game]
        for pid in found.pids():
            # Each time, because a process that ended is replaced.
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, pid, _NICENESS)
        return found

    async def close(self) -> None:
        for thinker in self._thinkers.values():
            await thinker.close()


class Pool:
    """Thinks about one question in each of its slots; who comes next waits in line."""

    def __init__(self, slots: int) -> None:
        self._slots = [_Slot() for _ in range(slots)]
        self._free: asyncio.LifoQueue[_Slot] = asyncio.LifoQueue()
        for slot in self._slots:
            self._free.put_nowait(slot)
        self._waiting = 0
        self._closed = False

    async def think(
        self, task: bytes, tell: Callable[[bytes], None], hurry: asyncio.Event
    ) -> bytes:
        """Think for a player's program; raises ValueError for bytes that are no task."""

        def on_progress(progress: Progress) -> None:
            tell(progress_to_bytes(progress))

        return thought_to_bytes(await self.answer(task_from_bytes(task), on_progress, hurry))

    async def answer(
        self, task: Task, on_progress: OnProgress | None, hurry: asyncio.Event
    ) -> Thought:
        """Think about a task when its turn comes; raises RuntimeError after `close`."""
        self._waiting += 1
        try:
            slot = await self._free.get()
        finally:
            self._waiting -= 1
        try:
            if self._closed:
                raise RuntimeError("This pool is closed.")
            thinker = await slot.thinker(task.game)
            hurrying = asyncio.create_task(_hurry(thinker, hurry))
            try:
                return await thinker.think(self._bounded(task), on_progress)
            finally:
                hurrying.cancel()
        finally:
            self._free.put_nowait(slot)

    def seat(self, game: str) -> "Seat":
        """A thinker for one table's bots, which thinks here."""
        return Seat(self)

    async def close(self) -> None:
        """End all processes; whoever waits is turned away."""
        self._closed = True
        for slot in self._slots:
            await slot.close()

    def _bounded(self, task: Task) -> Task:
        """The task with as much time as is fair to those who wait."""
        level = task.level
        if level.simulations:
            few = min(level.simulations, _MOST_SIMULATIONS)
            return replace(task, level=replace(level, simulations=few))
        share = _LONGEST / (1 + self._waiting / len(self._slots))
        seconds = max(_SHORTEST, min(level.seconds, share))
        return replace(task, level=replace(level, seconds=seconds))


class Seat:
    """The pool as the bots of one table know it."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._hurry = asyncio.Event()

    async def think(self, task: Task) -> Thought:
        return await self._pool.answer(task, None, self._hurry)

    async def close(self) -> None:
        """Nothing here is this table's own."""


async def _hurry(thinker: Thinker, hurry: asyncio.Event) -> None:
    await hurry.wait()
    thinker.move_now()
