"""The processes in which all bots of a house think."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import pytest
import pytest_asyncio

from ai.levels import LEVELS
from ai.thinking.task import Task, ask
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA
from tui.house.pool import Pool
from tui.house.wire import task_to_bytes, thought_from_bytes

pytestmark = pytest.mark.asyncio(loop_scope="session")

STATE = RES_ARCANA.new({"seats": 2}, Chance(b"pool"))
QUESTION = RES_ARCANA.decisions(STATE)[0]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def pool() -> AsyncIterator[Pool]:
    """One process."""
    pool = Pool(1)
    yield pool
    await pool.close()


def task(simulations: int = 8, seconds: float = 0.0) -> Task:
    """What to do at the first question of a game."""
    sampler = partial(RES_ARCANA.sample, STATE)
    level = replace(LEVELS["adept"], simulations=simulations, seconds=seconds)
    return ask(RES_ARCANA, sampler, QUESTION.seat, level, b"key")


async def test_two_programs_share_one_process_and_both_get_an_answer(pool: Pool) -> None:
    sent = task_to_bytes(task())
    answers = await asyncio.gather(
        *(pool.think(sent, lambda progress: None, asyncio.Event()) for _ in range(2))
    )
    for answer in answers:
        assert thought_from_bytes(answer).choice in QUESTION.options


async def test_whoever_is_in_a_hurry_gets_what_was_found(pool: Pool) -> None:
    hurry = asyncio.Event()
    hurry.set()
    thought = await pool.answer(task(simulations=0, seconds=600.0), None, hurry)
    assert thought.choice in QUESTION.options
    assert thought.seconds < 1.5


async def test_nobody_gets_more_time_than_others_can_spare(pool: Pool) -> None:
    long, greedy = task(simulations=0, seconds=600.0), task(simulations=100_000)
    assert pool._bounded(long).level.seconds <= 2.0
    assert pool._bounded(greedy).level.simulations <= 1000


async def test_what_is_no_task_is_refused_and_harms_nothing(pool: Pool) -> None:
    for sent in (b"", b"[]", b"{", b"[1, 2, 3, 4, 5, 6, 7]"):
        with pytest.raises(ValueError):
            await pool.think(sent, lambda progress: None, asyncio.Event())
    thought = await pool.answer(task(), None, asyncio.Event())
    assert thought.choice in QUESTION.options


async def test_a_closed_pool_turns_away_who_waits() -> None:
    pool = Pool(1)
    await pool.close()
    with pytest.raises(RuntimeError):
        await pool.answer(task(), None, asyncio.Event())
