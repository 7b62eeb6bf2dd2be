"""Guests that keep every byte a host sends them, and a world in which all chance is fixed."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, TypeVar

import pytest
from spake2 import SPAKE2_A

from core.game import SPECTATOR
from net.fairness.parts import Part
from net.fairness.pledge import Pledge
from net.guest.greeting import join, resume
from net.guest.link import connected
from net.handshake import app_name
from net.host.server import Host
from net.invitation import read_invitation
from net.messages.fields import ACTION_LENGTH
from net.messages.from_guest import Act, Commit, Kept, Reveal, TakeBack
from net.messages.from_host import Done, Position, Rejected, Seal, Sealed, Welcome
from net.messages.kinds import FROM_HOST, Message
from net.wire import HOST_FRAME, unpack
from tests.net.playing import LOOPBACK, PATIENCE

Kind = TypeVar("Kind", bound=Message)


class FixedChance:
    """Bytes that look like chance and are the same each time they are asked for in this order."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._asked = 0

    def bytes_of(self, number: int) -> bytes:
        self._asked += 1
        words = f"{self._label} {self._asked}"
        return hashlib.shake_256(words.encode()).digest(number)

    def hex_of(self, number: int) -> str:
        return self.bytes_of(number).hex()

    def below(self, bound: int) -> int:
        return int.from_bytes(self.bytes_of(8), "big") % bound

    def one_of(self, things: Any) -> Any:
        return things[self.below(len(things))]


def fix_chance(monkeypatch: pytest.MonkeyPatch) -> FixedChance:
    """Let everything that this process draws be the same as the last time."""
    chance = FixedChance("all")
    monkeypatch.setattr(secrets, "token_bytes", chance.bytes_of)
    monkeypatch.setattr(secrets, "token_hex", chance.hex_of)
    monkeypatch.setattr(secrets, "randbelow", chance.below)
    monkeypatch.setattr(secrets, "choice", chance.one_of)
    exchange = partial(SPAKE2_A, entropy_f=FixedChance("guests").bytes_of)
    monkeypatch.setattr("net.handshake.SPAKE2_A", exchange)
    return chance


class Ear:
    """One connection after the other of one guest, and every byte that came over them."""

    def __init__(self, host: Host, name: str) -> None:
        self.name = name
        self.frames: list[bytes] = []
        self.welcome: Welcome | None = None
        self.position: Position | None = None
        self._host = host
        self._stack = AsyncExitStack()
        self._line: Any = None
        self._pledge: Pledge | None = None
        self._actions = FixedChance(f"actions of {name}")

    @property
    def seat(self) -> int:
        return SPECTATOR if self.welcome is None else self.welcome.seat

    async def join(self, invitation: str) -> None:
        """Come in with a code."""
        await self._connect()
        code = read_invitation(invitation).code
        fingerprint = self._line.fingerprint
        self.welcome = await join(self.send, self.receive, code, fingerprint, self.name, app_name())
        if self.welcome.token:
            await self.send(Kept())

    async def resume(self, match: str, seat: int, token: bytes, since: int) -> None:
        """Come back to a seat."""
        await self._connect()
        self.welcome = await resume(self.send, self.receive, match, seat, token, since, app_name())
        await self.send(Kept())

    async def come_back(self, since: int) -> None:
        """Break the line and come back to the same seat."""
        welcome = self.welcome
        assert welcome is not None
        await self.hang_up()
        await self.resume(welcome.match, welcome.seat, welcome.token, since)

    async def hang_up(self) -> None:
        await self._stack.aclose()

    async def send(self, message: Message) -> None:
        await self._line.send(message)

    async def receive(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            found = await self._line._socket.receive()
        assert isinstance(found.data, bytes), f"{self.name} heard {found}"
        self.frames.append(found.data)
        message = unpack(found.data, FROM_HOST, HOST_FRAME)
        position = getattr(message, "position", None)
        if isinstance(position, Position):
            self.position = position
        return message

    async def hear(
        self, kind: type[Kind], fitting: Callable[[Kind], bool] = lambda message: True
    ) -> Kind:
        """Listen until a message of this kind comes that fits."""
        while True:
            message = await self.receive()
            if isinstance(message, kind) and fitting(message):
                return message

    async def commit(self, seats: int) -> None:
        """Play the first half of agreeing on a seed."""
        asked = await self.hear(Seal)
        welcome = self.welcome
        assert welcome is not None
        part = Part(self._actions.bytes_of(32), self._actions.bytes_of(32))
        self._pledge = Pledge(welcome.match, asked.attempt, seats, welcome.seat, part)
        await self.send(Commit(asked.attempt, self._pledge.hear_held(asked.commitments)))

    async def reveal(self) -> None:
        """Play the second half."""
        bound = await self.hear(Sealed)
        assert self._pledge is not None
        part = self._pledge.hear_commitments(bound.commitments)
        await self.send(Reveal(bound.attempt, part.secret, part.salt))

    async def act(self, decision: int, choice: int) -> Done | Rejected:
        """Answer, and listen until the host has said whether that counts."""
        return await self._do(Act(self._actions.bytes_of(ACTION_LENGTH), decision, choice))

    async def take_back(self, step: int) -> Done | Rejected:
        return await self._do(TakeBack(self._actions.bytes_of(ACTION_LENGTH), step))

    async def _do(self, message: Act | TakeBack) -> Done | Rejected:
        await self.send(message)
        answers: tuple[type[Done], type[Rejected]] = (Done, Rejected)
        while True:
            heard = await self.receive()
            if isinstance(heard, answers) and heard.action == message.action:
                return heard

    async def _connect(self) -> None:
        self._stack = AsyncExitStack()
        address = connected(LOOPBACK, self._host.port, self._host.fingerprint)
        self._line = await self._stack.enter_async_context(address)
