"""Point 1: what a seat cannot know makes no difference to a single byte that is sent to it.

Two worlds are the same in everything, chance and clocks included, except for cards that are hidden
from the observer. The same things happen in both, and every message to the observer and to a
spectator is compared, byte by byte.
"""

import asyncio
import hashlib
import random
import secrets
from collections.abc import Callable
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from core.game import SPECTATOR
from core.questions import OpenDecision
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import DRAFTING, MAGES, OVER, PICKING
from net.errors import Refused
from net.fairness.toss import Toss
from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.host.server import Host
from net.host.table import PLAYERS, WATCHERS, Table
from net.invitation import read_invitation
from net.messages import PROTOCOL, Act, Ping, Resync
from net.store.rows import GUEST, HOST_SEAT, Identity, MatchRow, Seat
from net.store.store import Store
from net.tls import new_certificate
from tests.core.res_arcana.test_secrets import _answer_alike, twin_of
from tests.net.playing import LOOPBACK, PATIENCE, hosting, scripted, until

MATCH = "0" * 32
OBSERVER = 1
IDENTITY = Identity(*astuple(new_certificate()))
Leak = Callable[[Table], None]


class Fixed:
    """Chance that is the same in both worlds."""

    def __init__(self) -> None:
        self._drawn = 0

    def octets(self, length: int = 32) -> bytes:
        self._drawn += 1
        return hashlib.shake_128(self._drawn.to_bytes(8, "big")).digest(length)


@dataclass
class World:
    """One of the two, and what its readers were sent."""

    host: Host
    table: Table
    guests: dict[int, Guest]
    sent: dict[int, list[bytes]] = field(default_factory=dict)
    heard_back: asyncio.Event = field(default_factory=asyncio.Event)

    async def settle(self) -> None:
        """Wait until everything that was sent has arrived, and what it led to as well."""
        for guest in (*self.guests.values(), *self.guests.values()):
            if guest.link.connected:
                before = self._answers(guest)
                await guest.ask(Ping())
                async with asyncio.timeout(PATIENCE):
                    while self._answers(guest) == before:
                        self.heard_back.clear()
                        await self.heard_back.wait()

    def _answers(self, guest: Guest) -> int:
        return sum(b"pong" in frame for frame in self.sent[id(guest)])

    def heard(self, reader: int) -> list[bytes]:
        return self.sent[id(self.guests[reader])]


def begun(host: Host, setup: dict[str, Any]) -> Table:
    """A table with all seats taken and its seed agreed on, whose cards are about to be dealt."""
    agreed = RES_ARCANA.check_setup(setup)
    row = MatchRow(MATCH, RES_ARCANA.name, RES_ARCANA.rules_hash(), PROTOCOL, agreed)
    seats = [Seat(0, "Hanna", HOST_SEAT)]
    seats += [Seat(seat, f"Guest {seat}", GUEST) for seat in range(1, agreed["seats"])]
    host.store.create_match(row, seats)
    for label, code in ((PLAYERS, "1-tulip-anvil"), (WATCHERS, "2-tulip-anvil")):
        host.store.invite(MATCH, label, code)
    host.store.begin_toss(MATCH, Toss.begin(MATCH, 1, len(seats), range(len(seats))))
    host.store.start(MATCH)
    return host.house.resume_table(MATCH)


def play_up_to(table: Table, moment: int, game: int) -> None:
    """Let everybody answer by script, until nothing is chosen in secret any more."""
    room = table.room
    assert room is not None
    while True:
        state = room._match._state
        is_open = state.phase not in (MAGES, DRAFTING, PICKING, OVER)
        if is_open and state.game_number >= game and room.seq >= moment:
            return
        seat = room.seats_asked()[0]
        question = room.question(seat)
        assert question is not None
        action = room.seq.to_bytes(16, "big")
        table._act(seat, Act(action, question.id, scripted(question.decision)))


def make_twin(table: Table) -> None:
    """Deal the cards afresh that the observer cannot know, as if it had always been so."""
    assert table.room is not None
    match = table.room._match
    match._state = twin_of(match._state, OBSERVER)
    for decision in RES_ARCANA.decisions(match._state):
        known = match._questions._open[decision.seat]
        copy = type(decision)(
            decision.seat,
            decision.kind,
            decision.subject,
            decision.detail,
            tuple(decision.options),
        )
        match._questions._open[decision.seat] = OpenDecision(known.id, copy)


def common_moves(state: Any, length: int) -> list[tuple[int, int]]:
    """What can be answered in both worlds, one after the other."""
    chance = random.Random(7)
    state, twin = RES_ARCANA.clone(state), twin_of(state, OBSERVER)
    moves: list[tuple[int, int]] = []
    while len(moves) < length and state.phase not in (MAGES, DRAFTING, PICKING, OVER):
        (question,), (other,) = RES_ARCANA.decisions(state), RES_ARCANA.decisions(twin)
        common = [option for option in question.options if option in other.options]
        if not common:
            break
        choice = chance.choice(common)
        before = RES_ARCANA.clone(state), RES_ARCANA.clone(twin)
        if not _answer_alike(*before, question.seat, choice):
            break
        RES_ARCANA.apply(state, question.seat, choice)
        RES_ARCANA.apply(twin, question.seat, choice)
        moves.append((question.seat, choice))
    return moves


async def live(
    setup: dict[str, Any],
    moment: tuple[int, int],
    moves: list[tuple[int, int]],
    is_twin: bool,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leak: Leak | None = None,
) -> dict[int, list[bytes]]:
    """One world from its beginning to its end: what observer and spectator were sent."""
    fixed = Fixed()
    monkeypatch.setattr(secrets, "token_bytes", fixed.octets)
    with Store.open(path) as store:
        store.keep_identity(IDENTITY)
    async with hosting(path, clock=lambda: 0.0, entropy=fixed.octets) as host:
        table = begun(host, setup)
        play_up_to(table, *moment)
        assert table.room is not None
        if not moves:
            moves += common_moves(table.room._match._state, 40)
        if is_twin:
            make_twin(table)
        if leak is not None:
            leak(table)
        world = World(host, table, {})
        tap(world, monkeypatch)
        for seat in range(setup["seats"]):
            await sit_down(world, seat)
        await watch(world)
        await happen(world, moves)
        readers = (OBSERVER, SPECTATOR)
        found = {reader: list(world.heard(reader)) for reader in readers}
        for guest in world.guests.values():
            await guest.close()
        return found


async def happen(world: World, moves: list[tuple[int, int]]) -> None:
    """Moves, refusals, chat, a lost thread, and broken lines on both sides of the secret."""
    for number, (seat, choice) in enumerate(moves):
        guest = world.guests[seat]
        await until(guest, lambda guest=guest: guest.seen and guest.seen.question)  # type: ignore[misc]
        assert guest.seen is not None
        assert guest.seen.question is not None
        question = guest.seen.question
        if number % 5 == 1:
            with pytest.raises(Refused):
                await guest.answer(question.id, -12345)
            with pytest.raises(Refused):
                await guest.answer(question.id + 1000, choice)
        await guest.answer(question.id, choice)
        await world.settle()
        if number % 7 == 2:
            await world.guests[0].say("I have a dragon.")
        if number % 7 == 3:
            for reader in (OBSERVER, SPECTATOR):
                await world.guests[reader].ask(Resync(max(0, number - 2), "lost"))
        if number % 9 == 4:
            for reader in (OBSERVER, 0, SPECTATOR):
                await come_back(world, reader)
        if number % 9 == 7:
            await world.guests[OBSERVER].ask(Resync(-1, "everything, please"))
        await world.settle()


async def sit_down(world: World, seat: int) -> None:
    token = world.host.store.rotate_token(MATCH, seat)
    fingerprint = world.host.fingerprint.hex()
    name = f"Guest {seat}"
    ticket = Ticket(LOOPBACK, world.host.port, "", fingerprint, MATCH, seat, token.hex(), name)
    await arrive(world, seat, Guest(ticket, name, clock=lambda: 0.0))


async def watch(world: World) -> None:
    text = world.host.house.invitations(MATCH, WATCHERS)[0]
    await arrive(world, SPECTATOR, Guest(read_invitation(text), "", clock=lambda: 0.0))


async def arrive(world: World, reader: int, guest: Guest) -> None:
    world.guests[reader] = guest
    world.sent[id(guest)] = []
    guest.start()
    await until(guest, lambda: guest.seen is not None)
    await world.settle()


async def come_back(world: World, reader: int) -> None:
    """A reader's program is closed and started again."""
    before = world.sent.pop(id(world.guests[reader]))
    await world.guests.pop(reader).close()
    company = world.table.company
    while company.watching if reader == SPECTATOR else company.line(reader):
        await asyncio.sleep(0.001)
    await world.settle()
    if reader == SPECTATOR:
        await watch(world)
    else:
        await sit_down(world, reader)
    world.sent[id(world.guests[reader])][:0] = before


def tap(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every frame that any guest gets, under the guest that reads it."""
    receive = aiohttp.ClientWebSocketResponse.receive
    lines: dict[aiohttp.ClientWebSocketResponse, Guest] = {}

    async def tapped(
        socket: aiohttp.ClientWebSocketResponse, timeout: float | None = None
    ) -> aiohttp.WSMessage:
        message = await receive(socket, timeout)
        if message.type is aiohttp.WSMsgType.BINARY:
            guest = lines.setdefault(socket, next(reversed(world.guests.values())))
            if id(guest) in world.sent:
                world.sent[id(guest)].append(message.data)
                world.heard_back.set()
        return message

    monkeypatch.setattr(aiohttp.ClientWebSocketResponse, "receive", tapped)


WORLDS = [
    ({"seats": 2, "mode": "standard"}, (12, 1)),
    ({"seats": 3, "mode": "first game"}, (20, 1)),
    ({"seats": 2, "mode": "match"}, (0, 2)),
]


@pytest.mark.parametrize(("setup", "moment"), WORLDS, ids=str)
async def test_hidden_cards_make_no_difference_to_any_byte_sent_to_others(
    setup: dict[str, Any],
    moment: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves: list[tuple[int, int]] = []
    with monkeypatch.context() as patch:
        one = await live(setup, moment, moves, False, tmp_path / "one.db", patch)
    with monkeypatch.context() as patch:
        other = await live(setup, moment, moves, True, tmp_path / "other.db", patch)
    assert len(moves) > 5
    assert len(one[OBSERVER]) > 2 * len(moves)
    for reader, sent in one.items():
        for frame, twin in zip(sent, other[reader], strict=True):
            assert frame == twin


def _leak_a_hand(table: Table) -> None:
    """Let everybody see one card of the first seat, in a place where nobody would look."""
    assert table.room is not None
    game = table.room._match.game
    view = game.view

    class Leaky:
        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def view(self, state: Any, seat: int) -> Any:
            return {**view(state, seat), "table": state.seats[0].hand.bit_length()}

    table.room._match.game = Leaky()


async def test_the_comparison_finds_a_single_card_that_leaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves: list[tuple[int, int]] = []
    setup, moment = WORLDS[0]
    with monkeypatch.context() as patch:
        one = await live(setup, moment, moves, False, tmp_path / "one.db", patch, _leak_a_hand)
    with monkeypatch.context() as patch:
        other = await live(setup, moment, moves, True, tmp_path / "other.db", patch, _leak_a_hand)
    assert one[OBSERVER] != other[OBSERVER]
    assert one[SPECTATOR] != other[SPECTATOR]
