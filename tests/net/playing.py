"""Hosts, guests and players for tests: everything real, except that nobody thinks for long."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from core.catalogue import game_named
from core.chance import Chance
from core.decision import Decision
from core.questions import OpenDecision
from net.errors import Refused
from net.guest.changes import Change
from net.guest.guest import Guest
from net.guest.keyring import Keyring, Ticket
from net.host.bots import Sampler
from net.host.server import Host
from net.host.surroundings import HOST_CHAIR, PLAYERS, WATCHERS
from net.host.table import Table
from net.invitation import read_invitation
from net.limits import LIMITS, Limits
from net.messages.from_guest import Ready, SeatBot, Start
from net.messages.from_host import Hint
from net.store.store import Store

LOOPBACK = "127.0.0.1"
PATIENCE = 30.0
"""Seconds after which a test gives up."""

LONG_PATIENCE = 300.0
"""The same where lines break all the time: others need long for their turns, on a busy machine."""

QUICK = Limits(messages_per_second=10_000, burst=10_000)
"""Scripts answer faster than people, so they are not held back."""

HASTY = replace(QUICK, heartbeat=0.05, silence=0.4, greeting=2.0, connections_per_address=100)
"""Dead lines are found in a moment, so that a test need not wait."""

STANDARD = {"seats": 2, "mode": "standard"}


def scripted(decision: Decision, seed: str = "") -> int:
    """An answer that follows from the question alone, so that the same game comes out again."""
    words = f"{seed} {decision.seat} {decision.kind} {decision.subject} {list(decision.options)}"
    number = int.from_bytes(hashlib.sha256(words.encode()).digest()[:4], "big")
    return decision.options[number % len(decision.options)]


class ScriptedBots:
    """Bots that answer at once."""

    levels = ("apprentice", "adept")

    async def choose(
        self, game: str, seat: int, level: str, sampler: Sampler, question: OpenDecision
    ) -> int:
        await asyncio.sleep(0)
        return scripted(question.decision)

    async def advise(
        self, game: str, seat: int, sampler: Sampler, question: OpenDecision
    ) -> Sequence[Hint]:
        await asyncio.sleep(0)
        # As a true search would, it shows all that it was told of the table.
        world = sampler(seat, Chance(question.id.to_bytes(8, "big")))
        packed = repr(game_named(game).pack(world))
        seen = hashlib.sha256(packed.encode()).hexdigest()
        return [Hint(scripted(question.decision), 640, 850, False, (seen,))]


@asynccontextmanager
async def hosting(path: Path, limits: Limits = QUICK, **more: Any) -> AsyncIterator[Host]:
    """A host on the loopback, closed at the end."""
    host = Host(Store.open(path), ScriptedBots(), limits, **more)
    host.open(LOOPBACK, 0)
    try:
        yield host
    finally:
        await host.close()


def at_home(host: Host, table: Table, name: str = "Hanna", limits: Limits = LIMITS) -> Guest:
    """The host's own player."""
    token = host.house.host_token(table)
    fingerprint = host.fingerprint.hex()
    ticket = Ticket(LOOPBACK, host.port, "", fingerprint, table.id, HOST_CHAIR, token.hex(), name)
    return Guest(ticket, name, limits=limits)


def invited(
    host: Host,
    table: Table,
    name: str,
    keyring: Keyring | None = None,
    port: int | None = None,
    limits: Limits = LIMITS,
) -> Guest:
    """Somebody with the invitation; through another port where something stands in between."""
    text = host.house.invitations(table.id, PLAYERS)[0]
    return Guest(_through(text, port), name, keyring, limits)


def watching(host: Host, table: Table, port: int | None = None) -> Guest:
    """Somebody with the invitation for spectators."""
    text = host.house.invitations(table.id, WATCHERS)[0]
    return Guest(_through(text, port), "")


def _through(text: str, port: int | None) -> Any:
    invitation = read_invitation(text)
    if port is None:
        return invitation
    return type(invitation)(invitation.host, port, invitation.code)


async def until(guest: Guest, fulfilled: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait until something is so, looking whenever the guest hears something."""
    heard = asyncio.Event()

    def listen(change: Change) -> None:
        heard.set()

    guest.subscribe(listen)
    try:
        async with asyncio.timeout(patience):
            while not fulfilled():
                await heard.wait()
                heard.clear()
    finally:
        guest.unsubscribe(listen)


async def play(
    guest: Guest, most: int | None = None, seed: str = "", patience: float = PATIENCE
) -> None:
    """Answer every question by script until the game is over, or `most` answers are given."""
    given = 0
    while most is None or given < most:
        await until(guest, lambda: _is_asked(guest) or _is_over(guest), patience)
        if _is_over(guest):
            return
        assert guest.seen is not None
        question = guest.seen.question
        assert question is not None
        try:
            await guest.answer(question.id, scripted(question.decision, seed))
        except Refused:
            # A bot that stood in was faster.
            continue
        given += 1


def _is_asked(guest: Guest) -> bool:
    return guest.seen is not None and guest.seen.question is not None


def _is_over(guest: Guest) -> bool:
    return guest.seen is not None and guest.seen.result is not None


async def seated(host: Host, setup: dict[str, Any], people: Sequence[Guest], table: Table) -> None:
    """Let everybody sit down one after the other, seat bots on the other chairs, and begin."""
    for number, guest in enumerate(people):
        guest.start()
        await until(guest, partial(_sees_people, guest, number + 1))
        if number:
            await guest.ask(Ready(True))
    chief = people[0]
    for seat in range(len(people), setup["seats"]):
        await chief.ask(SeatBot(seat, "adept"))
    await until(chief, lambda: chief.lobby and all(seat.ready for seat in chief.lobby.seats))
    await chief.ask(Start())
    for guest in people:
        await until(guest, partial(_sees_the_table, guest))


def _sees_people(guest: Guest, number: int) -> bool:
    return sum(seat.kind == "person" and seat.connected for seat in guest.seats) >= number


def _sees_the_table(guest: Guest) -> bool:
    return guest.seen is not None


def _has_a_verdict(guest: Guest) -> bool:
    return guest.verdict is not None


async def played(people: Sequence[Guest], seed: str = "", patience: float = PATIENCE) -> None:
    """Everybody plays to the end and looks whether it was fair."""
    await asyncio.gather(*(play(guest, seed=seed, patience=patience) for guest in people))
    for guest in people:
        await until(guest, partial(_has_a_verdict, guest), patience)


async def played_on(people: Sequence[Guest], steps: int) -> None:
    """Play until everybody has seen so many steps."""
    playing = [asyncio.create_task(play(guest)) for guest in people]
    for guest in people:
        await until(guest, partial(_has_seen, guest, steps))
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def _has_seen(guest: Guest, steps: int) -> bool:
    return guest.seen is not None and guest.seen.seq >= steps
