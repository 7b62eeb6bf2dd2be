"""A guest may ask its host for a hint, which tells what its own seat could find out."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.questions import OpenDecision
from net.guest.guest import Guest
from net.guest.link import LinkLost
from net.host.bots import Sampler
from net.host.server import Host
from net.messages.from_guest import Advise
from net.messages.from_host import Hint
from net.store.store import Store
from tests.net.playing import (
    LOOPBACK,
    QUICK,
    STANDARD,
    ScriptedBots,
    at_home,
    hosting,
    invited,
    play,
    scripted,
    seated,
    until,
    watching,
)


class SlowAdviser(ScriptedBots):
    """Finds a hint when it is let to, and counts how often it looks."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()
        self.looks = asyncio.Event()
        self.looked = 0

    async def advise(
        self, game: str, seat: int, sampler: Sampler, question: OpenDecision
    ) -> Sequence[Hint]:
        self.looked += 1
        self.looks.set()
        await self.may_go_on.wait()
        return await super().advise(game, seat, sampler, question)


async def two_people(host: Host) -> list[Guest]:
    table = host.house.new_table("res arcana", STANDARD, "Hanna")
    people = [at_home(host, table), invited(host, table, "Gwen")]
    await seated(host, STANDARD, people, table)
    return people


def slow_host(path: Path) -> tuple[Host, SlowAdviser]:
    adviser = SlowAdviser()
    host = Host(Store.open(path), adviser, QUICK)
    host.open(LOOPBACK, 0)
    return host, adviser


async def closed(people: list[Guest]) -> None:
    for guest in people:
        await guest.close()


async def test_who_is_asked_gets_a_hint_and_may_follow_it(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        people = await two_people(host)
        gwen = people[1]
        assert gwen.seen is not None
        assert gwen.seen.question is not None
        question = gwen.seen.question
        (hint,) = await gwen.advise()
        assert (hint.chance, hint.share) == (640, 850)
        assert hint.choice == scripted(question.decision)
        assert await gwen.answer(question.id, hint.choice) >= 1
        await closed(people)


async def test_there_is_no_hint_to_a_question_that_is_answered_or_to_anybody_elses(
    tmp_path: Path,
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        people = await two_people(host)
        gwen = people[1]
        await play(gwen, 1)
        await until(gwen, lambda: gwen.seen and gwen.seen.question is None)
        assert await gwen.advise() == ()
        waiting = gwen._advising.wait_for(1)
        await gwen.ask(Advise(1))
        assert await waiting == ()
        await closed(people)


async def test_spectators_get_no_hints(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        people = await two_people(host)
        (table,) = host.house.tables()
        spectator = watching(host, table)
        spectator.start()
        await until(spectator, lambda: spectator.seen is not None)
        await spectator.ask(Advise(1))
        await until(spectator, lambda: "Spectators only watch." in spectator.notices)
        await closed([*people, spectator])


async def test_asking_again_and_again_lets_the_host_look_once(tmp_path: Path) -> None:
    host, adviser = slow_host(tmp_path / "host.db")
    people = await two_people(host)
    gwen = people[1]
    asking = [asyncio.ensure_future(gwen.advise()) for _ in range(5)]
    await adviser.looks.wait()
    adviser.may_go_on.set()
    hints = await asyncio.gather(*asking)
    assert hints[0] == hints[4] == await gwen.advise()
    assert adviser.looked == 1
    await closed(people)
    await host.close()


async def test_a_line_that_breaks_ends_the_waiting_for_a_hint(tmp_path: Path) -> None:
    host, adviser = slow_host(tmp_path / "host.db")
    people = await two_people(host)
    gwen = people[1]
    asking = asyncio.ensure_future(gwen.advise())
    await adviser.looks.wait()
    (table,) = host.house.tables()
    line = table.company.line(gwen.seat)
    assert line is not None
    line.cut("the test breaks it")
    with pytest.raises(LinkLost, match=r"The line to the host is (down|broken)\."):
        await asking
    await until(gwen, lambda: not gwen.link.connected)
    await until(gwen, lambda: gwen.link.connected)
    adviser.may_go_on.set()
    assert await gwen.advise()
    await closed(people)
    await host.close()


class Clueless(ScriptedBots):
    """Cannot think of anything."""

    async def advise(
        self, game: str, seat: int, sampler: Sampler, question: OpenDecision
    ) -> Sequence[Hint]:
        raise RuntimeError("no idea")


async def test_a_search_that_fails_gives_no_hint_and_the_game_goes_on(tmp_path: Path) -> None:
    host = Host(Store.open(tmp_path / "host.db"), Clueless(), QUICK)
    host.open(LOOPBACK, 0)
    people = await two_people(host)
    assert await people[1].advise() == ()
    await play(people[1], 1)
    await closed(people)
    await host.close()
