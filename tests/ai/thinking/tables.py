"""Tables to think about, and how the tests look at processes."""

import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from ai.judges import judge_of
from ai.levels import LEVELS, Level, with_seconds, with_simulations
from ai.search import Search, question_of
from ai.thinking.task import Task, ask
from ai.thinking.thinker import Thinker
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import State

T = TypeVar("T")

_PATIENCE = 30.0
"""Seconds until a test gives up; far more than anything takes."""

LONG = with_seconds(LEVELS["archmage"], 60.0)
SHORT = with_seconds(LEVELS["archmage"], 0.3)
FEW = with_simulations(LEVELS["archmage"], 24)


def table(seats: int = 2, moment: int = 20, seed: int = 1) -> State:
    """A game after so many random choices."""
    state = RES_ARCANA.new({"seats": seats}, Chance(seed.to_bytes(4, "big")))
    chosen = random.Random(seed)
    for _ in range(moment):
        question = RES_ARCANA.decisions(state)[0]
        RES_ARCANA.apply(state, question.seat, chosen.choice(list(question.options)))
    return state


def table_with_an_action() -> State:
    """A game in which a seat has several actions, and no search finds the best one at once."""
    return RES_ARCANA.clone(_undecided())


@cache
def _undecided() -> State:
    for seed in range(1, 100):
        for moment in range(4, 40):
            state = table(moment=moment, seed=seed)
            question = RES_ARCANA.decisions(state)[0]
            if question.kind == "action" and len(question.options) > 3:
                if _is_hard(state, question.seat):
                    return state
                break
    raise AssertionError("the walks met no hard question")


def _is_hard(state: State, seat: int) -> bool:
    """Whether a search of some length still goes to and fro between several answers."""
    search = Search(RES_ARCANA, judge_of(RES_ARCANA.name), state, seat, b"key")
    search.run(800)
    report = search.report()
    return report.share(report.best) < 0.5 and 0.2 < report.best.chance < 0.8


def task_at(state: State, level: Level, key: bytes = b"key", **more: Any) -> Task:
    """The question that is open now, for the seat that is asked."""
    seat = RES_ARCANA.decisions(state)[0].seat
    return ask(RES_ARCANA, partial(RES_ARCANA.sample, state), seat, level, key, **more)


def options_of(task: Task) -> list[int]:
    """What may be answered to a task."""
    world = RES_ARCANA.unpack(task.sample)
    return list(question_of(RES_ARCANA, world, task.seat).options)


def with_thinker(work: Callable[[Thinker], Awaitable[T]], processes: int = 2) -> T:
    """Run `work` with a thinker whose processes are loaded, and close it."""

    async def run() -> T:
        thinker = Thinker("res arcana", processes)
        try:
            await thinker.wait_until_ready()
            return await work(thinker)
        finally:
            await thinker.close()

    return asyncio.run(run())


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(_PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


def wait_until(happened: Callable[[], bool]) -> None:
    """The same without an event loop."""
    end = time.monotonic() + _PATIENCE
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


async def searching(thinker: Thinker, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
    """Begin to think, and come back when the search is under way."""
    thought = asyncio.create_task(work)
    await until(lambda: thought.done() or _has_reported(thinker))
    assert not thought.done()
    return thought


def _has_reported(thinker: Thinker) -> bool:
    progress = thinker.progress()
    return progress is not None and progress.best is not None


def is_running(pid: int) -> bool:
    """Whether a process is there and not only waiting for its parent to notice its end."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return not Path("/proc/self/stat").exists()
