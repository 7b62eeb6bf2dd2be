"""Whatever happens to a thinking process, the move is made; and no process is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from ai.thinking import process
from ai.thinking import thinker as thinking
from ai.thinking.thinker import Thinker
from tests.ai.thinking.tables import (
    FEW,
    SHORT,
    is_running,
    options_of,
    searching,
    table_with_an_action,
    task_at,
    until,
    wait_until,
    with_thinker,
)

LONGER = replace(SHORT, seconds=1.2)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_process_that_is_killed_is_replaced_and_the_move_is_made(processes: int) -> None:
    async def work(thinker: Thinker) -> None:
        task = task_at(table_with_an_action(), LONGER)
        before = thinker.pids()
        thought = await searching(thinker, thinker.think(task))
        os.kill(before[0], signal.SIGKILL)
        found = await thought
        assert found.choice in options_of(task)
        assert found.seconds < LONGER.seconds + 2.0
        await until(lambda: len(set(thinker.pids()) - {before[0]}) == processes)
        assert "ended" in thinker.last_error
        await thinker.wait_until_ready()
        again = await thinker.think(task_at(table_with_an_action(), SHORT))
        assert again.report.simulations > 0

    with_thinker(work, processes)


def test_a_killed_process_begins_again_where_nothing_limits_the_time() -> None:
    async def work(thinker: Thinker) -> None:
        level = replace(FEW, simulations=1_000_000)
        task = task_at(table_with_an_action(), level)
        thought = await searching(thinker, thinker.think(task))
        (killed,) = thinker.pids()
        os.kill(killed, signal.SIGKILL)
        await until(lambda: thinker.pids() not in ((), (killed,)))
        await thinker.wait_until_ready()
        assert not thought.done()
        thinker.move_now()
        assert (await thought).choice in options_of(task)

    with_thinker(work, 1)


def test_a_process_that_hangs_does_not_delay_the_move_and_is_replaced() -> None:
    async def work(thinker: Thinker) -> None:
        task = task_at(table_with_an_action(), LONGER)
        hanging, other = thinker.pids()
        thought = await searching(thinker, thinker.think(task))
        os.kill(hanging, signal.SIGSTOP)
        found = await thought
        assert found.choice in options_of(task)
        assert found.report.simulations > 0
        assert found.seconds < LONGER.seconds + 1.0
        await until(lambda: len(set(thinker.pids()) - {hanging}) == 2)
        assert other in thinker.pids()
        assert not is_running(hanging)

    with_thinker(work)


def test_a_process_that_hangs_is_given_up_where_nothing_limits_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "_SILENCE", 1.0)

    async def work(thinker: Thinker) -> None:
        (hanging,) = thinker.pids()
        os.kill(hanging, signal.SIGSTOP)
        task = task_at(table_with_an_action(), FEW)
        assert (await thinker.think(task)).choice in options_of(task)
        assert not is_running(hanging)

    with_thinker(work, 1)


def test_a_fault_in_a_process_is_kept_and_the_process_goes_on() -> None:
    async def work(thinker: Thinker) -> None:
        before = thinker.pids()
        task = task_at(table_with_an_action(), SHORT)
        nonsense = replace(task, seen=((1, "action"),))  # type: ignore[arg-type]
        assert (await thinker.think(nonsense)).choice in options_of(task)
        assert "Traceback" in thinker.last_error
        assert (await thinker.think(task)).report.simulations > 0
        assert thinker.pids() == before

    with_thinker(work)


PROGRAMS = {
    "ends at once": "raise SystemExit(3)",
    "cannot be loaded": "import there_is_no_such_module",
    "talks nonsense": "import sys; print('nonsense ' * 50_000); sys.stdin.read()",
    "sends no message": "import sys; print('\\0\\0\\0\\2[]', end='', flush=True); sys.stdin.read()",
    "is silent": "import sys; sys.stdin.read()",
}


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_a_move_is_made_without_any_process_that_works(
    program: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(process, "_PROGRAM", (sys.executable, "-c", program))

    async def work() -> None:
        thinker = Thinker("res arcana", 2)
        task = task_at(table_with_an_action(), SHORT)
        for _ in range(2):
            thought = await thinker.think(task)
            assert thought.choice in options_of(task)
            assert thought.seconds < SHORT.seconds + 1.0
        await thinker.close()
        assert bool(thinker.last_error) == (program != PROGRAMS["is silent"])

    asyncio.run(work())
    assert capfd.readouterr() == ("", "")


def test_a_program_that_is_not_there_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_PROGRAM", ("/there/is/no/such/program",))

    async def work() -> None:
        thinker = Thinker("res arcana", 2)
        task = task_at(table_with_an_action(), SHORT)
        assert (await thinker.think(task)).choice in options_of(task)
        assert "FileNotFoundError" in thinker.last_error
        await thinker.close()

    asyncio.run(work())


PARENT = """
import asyncio
from ai.thinking.thinker import Thinker
from tests.ai.thinking.tables import LONG, searching, table_with_an_action, task_at

async def main():
    thinker = Thinker("res arcana", 2)
    await thinker.wait_until_ready()
    thought = await searching(thinker, thinker.think(task_at(table_with_an_action(), LONG)))
    print(*thinker.pids(), flush=True)
    await thought

asyncio.run(main())
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_process_outlives_its_parent(number: signal.Signals) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=process._environment(),
        text=True,
    )
    assert parent.stdout is not None
    with parent.stdout:
        pids = [int(word) for word in parent.stdout.readline().split()]
    assert len(pids) == 2
    assert all(is_running(pid) for pid in pids)
    parent.send_signal(number)
    parent.wait()
    wait_until(lambda: not any(is_running(pid) for pid in pids))
