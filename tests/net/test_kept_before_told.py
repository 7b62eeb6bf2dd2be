"""Nobody hears of a step before it is on the disk, and one that cannot be kept never was."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from core.errors import CannotRecord
from net.errors import Refused
from net.guest.guest import Guest
from net.messages.from_guest import Resync
from tests.net.playing import (
    STANDARD,
    at_home,
    hosting,
    invited,
    played_on,
    scripted,
    seated,
    until,
)


def asked(people: list[Guest]) -> Guest:
    """Whose turn it is."""
    return next(guest for guest in people if guest.seen and guest.seen.question)


def answering(guest: Guest) -> "asyncio.Task[int]":
    assert guest.seen is not None
    assert guest.seen.question is not None
    question = guest.seen.question
    return asyncio.ensure_future(guest.answer(question.id, scripted(question.decision)))


async def test_while_the_disk_is_busy_everybody_is_where_they_were(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        assert table.room is not None
        gate = threading.Event()
        host.store._database._flusher.submit(gate.wait)
        actor = asked(people)
        step = answering(actor)
        while host.store._database._flushing is None:
            await asyncio.sleep(0)
        other = next(guest for guest in people if guest is not actor)
        positions: list[Any] = []
        other.subscribe(lambda change: positions.append(other.seen and other.seen.seq))
        await other.ask(Resync(-1, "told again in the middle"))
        await until(other, lambda: positions)
        assert positions == [0]
        assert table.room.seq == 0
        assert not step.done()
        gate.set()
        assert await step == 1
        await until(other, lambda: other.seen and other.seen.seq == 1)
        for guest in people:
            await guest.close()


async def test_a_full_disk_refuses_a_step_and_the_same_question_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        assert table.room is not None
        actor = asked(people)
        assert actor.seen is not None
        question = actor.seen.question
        with monkeypatch.context() as full:
            full.setattr(host.store, "keep", refuse)
            with pytest.raises(Refused, match="This does not count"):
                await answering(actor)
        assert table.room.seq == 0
        assert actor.seen.question == question
        await played_on(people, 3)
        for guest in people:
            await guest.close()


async def refuse(*details: Any) -> bool:
    raise CannotRecord("This does not count, because the disk is full.")


async def test_a_step_whose_line_breaks_meanwhile_counts(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        gate = threading.Event()
        host.store._database._flusher.submit(gate.wait)
        actor = asked(people)
        step = answering(actor)
        while host.store._database._flushing is None:
            await asyncio.sleep(0)
        line = table.company.line(actor.seat)
        assert line is not None
        line.cut("the test breaks it")
        gate.set()
        assert await step == 1
        await played_on(people, 3)
        for guest in people:
            await guest.close()
