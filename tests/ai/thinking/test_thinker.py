"""A thinker answers in time, tells how far it is, can be hurried and stopped, and blocks nobody."""

import asyncio
import os
import signal
from dataclasses import replace

import pytest

from ai.levels import LEVELS
from ai.mind import Mind, Thought
from ai.thinking.round import Progress
from ai.thinking.task import Answer, answer_seen
from ai.thinking.thinker import Thinker
from core.res_arcana.rules import RES_ARCANA
from tests.ai.thinking.tables import (
    FEW,
    LONG,
    SHORT,
    is_running,
    options_of,
    searching,
    table,
    table_with_an_action,
    task_at,
    until,
    wait_until,
    with_thinker,
)

MOVES = 12


def test_a_thought_comes_in_time_with_the_visits_of_all_processes() -> None:
    async def work(thinker: Thinker) -> None:
        task = task_at(table_with_an_action(), SHORT)
        thought = await thinker.think(task)
        assert thought.choice in options_of(task)
        assert thought.seconds < 2.0
        assert thought.report.simulations > 0
        assert {line.choice for line in thought.report.lines} <= set(options_of(task))
        assert thinker.last_error == ""

    with_thinker(work)


def test_the_event_loop_goes_on_while_processes_think() -> None:
    async def work(thinker: Thinker) -> None:
        thought = asyncio.create_task(thinker.think(task_at(table_with_an_action(), SHORT)))
        ticks = 0
        while not thought.done():
            await asyncio.sleep(0.005)
            ticks += 1
        # In a loop that waits for the processes there would be one or two.
        assert ticks >= 10

    with_thinker(work)


def test_progress_is_told_while_thinking() -> None:
    told: list[Progress] = []

    async def work(thinker: Thinker) -> None:
        state = table_with_an_action()
        thought = await searching(thinker, thinker.think(task_at(state, LONG), told.append))
        await until(lambda: len(told) >= 3 and told[-1].best is not None)
        thinker.move_now()
        await thought

    with_thinker(work)
    assert 0.0 < told[0].fraction <= told[-1].fraction < 1.0
    assert told[-1].simulations > 0


def test_move_now_answers_with_what_is_found() -> None:
    async def work(thinker: Thinker) -> None:
        task = task_at(table_with_an_action(), LONG)
        thought = await searching(thinker, thinker.think(task))
        thinker.move_now()
        found = await thought
        assert found.choice in options_of(task)
        assert found.report.simulations > 0
        assert found.seconds < LONG.seconds / 2
        await until(lambda: thinker.is_quiet)

    with_thinker(work)


def test_cancelling_stops_the_search_and_the_next_one_works() -> None:
    async def work(thinker: Thinker) -> None:
        task = task_at(table_with_an_action(), LONG)
        before = thinker.pids()
        thought = await searching(thinker, thinker.think(task))
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        await until(lambda: thinker.is_quiet)
        again = await thinker.think(task_at(table_with_an_action(), SHORT))
        assert again.report.simulations > 0
        assert thinker.pids() == before, "no process had to be ended for that"

    with_thinker(work)


def test_several_questions_wait_for_their_turn() -> None:
    async def work(thinker: Thinker) -> None:
        tasks = [task_at(table(seed=seed), FEW, bytes([seed])) for seed in range(4)]
        thoughts = await asyncio.gather(*(thinker.think(task) for task in tasks))
        for task, thought in zip(tasks, thoughts, strict=True):
            assert thought.choice in options_of(task)

    with_thinker(work)


async def _played(thinker: Thinker) -> list[Thought]:
    """Some moves of a game between two minds in the thinker's processes."""
    state = table(moment=12, seed=3)
    seen: list[Answer] = []
    thoughts: list[Thought] = []
    for number in range(MOVES):
        question = RES_ARCANA.decisions(state)[0]
        task = task_at(state, FEW, bytes([number]), table="table", seen=seen)
        thoughts.append(await thinker.think(task))
        seen.append(answer_seen(RES_ARCANA, question, thoughts[-1].choice))
        RES_ARCANA.apply(state, question.seat, thoughts[-1].choice)
    return thoughts


def _played_here() -> list[Thought]:
    """The same moves by minds in this process."""
    state = table(moment=12, seed=3)
    minds = [Mind(RES_ARCANA, seat, FEW) for seat in range(2)]
    thoughts: list[Thought] = []
    for number in range(MOVES):
        question = RES_ARCANA.decisions(state)[0]
        task = task_at(state, FEW, bytes([number]))
        world = RES_ARCANA.unpack(task.sample)
        thoughts.append(minds[question.seat].think(world, task.key))
        for mind in minds:
            mind.see(question, thoughts[-1].choice)
        RES_ARCANA.apply(state, question.seat, thoughts[-1].choice)
    return thoughts


def test_fixed_simulations_repeat_with_any_number_of_processes() -> None:
    here = [thought.report for thought in _played_here()]
    assert [thought.report for thought in with_thinker(_played, 1)] == here
    assert [thought.report for thought in with_thinker(_played, 2)] == here


def test_a_question_with_one_answer_needs_no_process() -> None:
    task = task_at(table(), LONG)
    world = RES_ARCANA.unpack(task.sample)
    world.options = world.options[:1]

    async def work() -> None:
        thinker = Thinker("res arcana", 1)
        thought = await thinker.think(replace(task, sample=RES_ARCANA.pack(world)))
        assert thought.choice == world.options[0]
        assert thinker.pids() == ()
        await thinker.close()

    asyncio.run(work())


def test_processes_do_not_mind_ctrl_c() -> None:
    async def work(thinker: Thinker) -> None:
        before = thinker.pids()
        thought = await searching(thinker, thinker.think(task_at(table_with_an_action(), LONG)))
        for pid in before:
            os.kill(pid, signal.SIGINT)
        await asyncio.sleep(0.2)
        thinker.move_now()
        await thought
        await until(lambda: thinker.is_quiet)
        assert thinker.pids() == before

    with_thinker(work)


def test_closing_leaves_no_process_and_takes_no_more_questions() -> None:
    async def work() -> None:
        thinker = Thinker("res arcana", 2)
        task = task_at(table_with_an_action(), LONG)
        await thinker.wait_until_ready()
        pids = thinker.pids()
        assert len(pids) == 2
        thought = await searching(thinker, thinker.think(task))
        await thinker.close()
        assert (await thought).choice in options_of(task)
        assert not any(is_running(pid) for pid in pids)
        with pytest.raises(RuntimeError):
            await thinker.think(task)
        await thinker.close()

    asyncio.run(work())


def test_closing_now_ends_processes_without_waiting() -> None:
    async def work(thinker: Thinker) -> None:
        pids = thinker.pids()
        thought = await searching(thinker, thinker.think(task_at(table_with_an_action(), LONG)))
        thinker.close_now()
        await thought
        wait_until(lambda: not any(is_running(pid) for pid in pids))

    with_thinker(work)


def test_an_unclosed_thinker_ends_with_its_event_loop() -> None:
    async def work() -> tuple[int, ...]:
        thinker = Thinker("res arcana", 1)
        await thinker.wait_until_ready()
        return thinker.pids()

    pids = asyncio.run(work())
    assert pids
    wait_until(lambda: not any(is_running(pid) for pid in pids))


def test_a_level_of_few_simulations_is_answered_before_its_time() -> None:
    async def work(thinker: Thinker) -> None:
        thought = await thinker.think(task_at(table_with_an_action(), LEVELS["apprentice"]))
        assert thought.seconds < 2.0

    with_thinker(work, 1)
