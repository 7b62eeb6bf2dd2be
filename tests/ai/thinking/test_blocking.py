"""Thinking without an event loop: the line mode waits, and may be interrupted."""

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from ai.thinking.blocking import BlockingThinker
from ai.thinking.round import Progress
from tests.ai.thinking.tables import LONG, SHORT, options_of, table_with_an_action, task_at


class Interrupted(Exception):
    """Stands for what a signal handler raises."""


@pytest.fixture
def thinker() -> Iterator[BlockingThinker]:
    blocking = BlockingThinker("res arcana", 1)
    blocking.start()
    yield blocking
    blocking.close()


def test_it_waits_for_a_thought_and_tells_progress_in_its_own_thread(
    thinker: BlockingThinker,
) -> None:
    threads: list[threading.Thread] = []

    def tell(progress: Progress) -> None:
        threads.append(threading.current_thread())

    task = task_at(table_with_an_action(), SHORT)
    assert thinker.think(task, tell).choice in options_of(task)
    assert set(threads) == {threading.current_thread()}


def test_a_signal_interrupts_the_wait_and_the_next_thought_works(thinker: BlockingThinker) -> None:
    def interrupt(number: int, frame: object) -> None:
        raise Interrupted

    def tell(progress: Progress) -> None:
        # Once, and a little later: while the thread waits and does not call this.
        if not told:
            threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGUSR1)).start()
        told.append(progress)

    told: list[Progress] = []
    before = signal.signal(signal.SIGUSR1, interrupt)
    try:
        with pytest.raises(Interrupted):
            thinker.think(task_at(table_with_an_action(), LONG), tell)
    finally:
        signal.signal(signal.SIGUSR1, before)
    task = task_at(table_with_an_action(), SHORT)
    thought = thinker.think(task)
    assert thought.choice in options_of(task)
    assert thought.seconds < LONG.seconds / 2


def test_an_error_of_the_listener_reaches_the_caller(thinker: BlockingThinker) -> None:
    def tell(progress: Progress) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        thinker.think(task_at(table_with_an_action(), LONG), tell)


def test_it_can_be_told_to_move_now(thinker: BlockingThinker) -> None:
    task = task_at(table_with_an_action(), LONG)
    thought = thinker.think(task, lambda progress: thinker.move_now())
    assert thought.choice in options_of(task)
    assert thought.seconds < LONG.seconds / 2


def test_it_can_be_closed_twice_and_is_closed_then() -> None:
    blocking = BlockingThinker("res arcana", 1)
    blocking.close()
    blocking.close()
    with pytest.raises(RuntimeError):
        blocking.think(task_at(table_with_an_action(), SHORT))
