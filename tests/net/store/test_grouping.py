"""Many matches share one flush to the disk, and what goes wrong for one costs no other."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import CannotRecord
from net.store.errors import ActionReused, WrongMoment
from net.store.rows import LogEntry
from net.store.store import Store
from tests.net.store.shelves import running_match

MATCHES = [f"match {number}" for number in range(20)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "host.db") as store:
        for match in MATCHES:
            running_match(store, match)
        yield store


def flushes(store: Store) -> list[threading.Thread]:
    """Collects the thread of every flush from now on."""
    threads: list[threading.Thread] = []
    flush = store._database._flush

    def counted(flushed: object) -> None:
        threads.append(threading.current_thread())
        flush(flushed)  # type: ignore[arg-type]

    store._database._flush = counted  # type: ignore[method-assign]
    return threads


async def test_what_comes_together_is_flushed_together_and_not_on_the_event_loop(
    store: Store,
) -> None:
    threads = flushes(store)
    kept = await asyncio.gather(
        *(store.keep(match, LogEntry(1, 0, "a", 1, 5), None) for match in MATCHES)
    )
    assert kept == [True] * len(MATCHES)
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()
    assert all(store.load(match).log == (LogEntry(1, 0, "a", 1, 5),) for match in MATCHES)


async def test_what_is_refused_leaves_the_others_of_its_group_alone(store: Store) -> None:
    one, two, three, *_ = MATCHES
    store.append(two, 1, 0, "a", 1, 5)
    outcomes = await asyncio.gather(
        store.keep(one, LogEntry(1, 0, "a", 1, 5), None),
        store.keep(two, LogEntry(2, 0, "a", 2, 7), None),
        store.keep(two, LogEntry(1, 0, "a", 1, 5), None),
        store.keep(three, LogEntry(2, 0, "a", 1, 5), None),
        return_exceptions=True,
    )
    assert outcomes[0] is True
    assert isinstance(outcomes[1], ActionReused)
    assert outcomes[2] is False
    assert isinstance(outcomes[3], WrongMoment)
    assert [len(store.load(match).log) for match in (one, two, three)] == [1, 1, 0]


async def test_a_disk_that_refuses_refuses_the_whole_group_and_then_goes_on(store: Store) -> None:
    one, two, *_ = MATCHES
    store._database.query("PRAGMA max_page_count = 1")
    outcomes = await asyncio.gather(
        store.keep(one, LogEntry(1, 0, "a", 1, 5), None),
        store.keep(two, LogEntry(1, 0, "x" * 500_000, 1, 5), None),
        return_exceptions=True,
    )
    assert all(isinstance(outcome, CannotRecord) for outcome in outcomes)
    assert not store.load(one).log
    assert await store.keep(one, LogEntry(1, 0, "b", 1, 5), None)


async def test_whoever_needs_the_file_during_a_flush_waits_for_it(store: Store) -> None:
    one = MATCHES[0]
    gate = threading.Event()
    store._database._flusher.submit(gate.wait)
    keeping = asyncio.ensure_future(store.keep(one, LogEntry(1, 0, "a", 1, 5), None))
    while store._database._flushing is None:
        await asyncio.sleep(0)
    threading.Timer(0.05, gate.set).start()
    store.rotate_token(one, 1)
    assert await keeping
    assert store.append(one, 2, 1, "b", 2, 5)


def test_a_store_that_is_closed_during_a_flush_has_kept_it(tmp_path: Path) -> None:
    path = tmp_path / "closed.db"

    async def close_at_once(store: Store) -> None:
        keeping = asyncio.ensure_future(store.keep("m", LogEntry(1, 0, "a", 1, 5), None))
        while store._database._flushing is None:
            await asyncio.sleep(0)
        store.close()
        await keeping

    opened = Store.open(path)
    running_match(opened)
    asyncio.run(close_at_once(opened))
    with Store.open(path) as store:
        assert len(store.load("m").log) == 1
