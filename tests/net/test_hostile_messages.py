"""Point 6: nothing that anybody sends breaks a host, holds it up or reaches another match."""

import asyncio
import gc
import os
import random
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest

from core.game import SPECTATOR
from net.errors import BadMessage
from net.guest.link import connected
from net.handshake import known_rules
from net.host.server import Host
from net.host.table import Table
from net.messages.fields import PROTOCOL
from net.messages.from_guest import Resume, Say
from net.messages.kinds import FROM_GUEST
from net.tls import guest_context
from net.wire import GUEST_FRAME, pack, unpack
from tests.net.mutations import frames, mutated
from tests.net.paper import paper_line, visit
from tests.net.playing import (
    LOOPBACK,
    PATIENCE,
    QUICK,
    STANDARD,
    at_home,
    hosting,
    invited,
    play,
    seated,
    until,
)

MUTATIONS = int(os.environ.get("ARCANA_MUTATIONS", "100000"))
"""How many; `make soak` sends a million."""

STRANGERS = 100
"""Every so many come with a greeting, which costs a host a hundred times as much."""

VISITS = MUTATIONS // 500
"""How many lines are opened for real to send them over."""

CROWDED = replace(QUICK, connections_per_address=40)
BRIEF = replace(QUICK, greeting=0.4, connections_per_address=40)


async def test_mutated_messages_before_and_after_the_greeting_do_no_harm(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        attacked = host.house.new_table("res arcana", {"seats": 3}, "Mallory")
        assert table.room is not None
        before = [table.room.position(seat).digest for seat in (0, 1)]
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: failures.append(context)
        )
        chance = random.Random(MUTATIONS)
        await _attack(host, attacked, chance, MUTATIONS // 10)
        gc.collect()
        objects = len(gc.get_objects())
        await _attack(host, attacked, chance, MUTATIONS)
        gc.collect()
        assert len(gc.get_objects()) < objects + 2000
        assert not failures
        assert [table.room.position(seat).digest for seat in (0, 1)] == before
        assert all(guest.link.connected for guest in people)
        await asyncio.gather(play(people[0], 1), play(people[1], 1))
        for guest in people:
            await guest.close()


async def test_strangers_and_mad_guests_on_real_lines_leave_another_match_alone(
    tmp_path: Path,
) -> None:
    """The same over TLS: each line until the host has had enough of it, while two people play."""
    failures: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
    chance = random.Random(VISITS)
    async with hosting(tmp_path / "host.db", CROWDED) as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, STANDARD, people, table)
        attacked = host.house.new_table("res arcana", {"seats": 3}, "Mallory")
        playing = [asyncio.ensure_future(play(guest)) for guest in people]
        closed = 0
        for at in range(VISITS):
            token = host.house.host_token(attacked) if at % 2 else b"?" * 32
            closed += await _visit_for_real(host, attacked.id, token, chance)
        assert closed == VISITS
        assert all(guest.link.connected for guest in people)
        await asyncio.gather(*playing)
        for guest in people:
            await until(guest, lambda guest=guest: guest.verdict is not None)  # type: ignore[misc]
            assert guest.verdict is not None
            assert guest.verdict.verified
            await guest.close()
    assert not failures


async def _visit_for_real(host: Host, match: str, token: bytes, chance: random.Random) -> bool:
    """Send mutated messages, after a true greeting or none, until the host ends the line."""
    pool = frames(match, token)
    async with connected(LOOPBACK, host.port, host.fingerprint) as line:
        if chance.random() < 0.5:
            await line.send(Resume(PROTOCOL, "arcana", known_rules(), match, 0, token, -1))
        async with asyncio.timeout(PATIENCE):
            for _ in range(1000):
                try:
                    await line._socket.send_bytes(mutated(chance.choice(pool), chance))
                except (aiohttp.ClientError, OSError, RuntimeError):
                    return True
                await asyncio.sleep(0)
            while not line._socket.closed:
                await line._socket.receive()
    return True


async def _attack(host: Host, table: Table, chance: random.Random, number: int) -> None:
    """Send so many mutated messages, most of them as the owner of a seat who has gone mad."""
    token = host.store.rotate_token(table.id, 0)
    pool = frames(table.id, token)
    greeting = pack(Resume(PROTOCOL, "arcana", known_rules(), table.id, 0, token, -1))
    for at in range(number):
        frame = mutated(chance.choice(pool), chance)
        if at % STRANGERS == 0:
            # All the way in: the host ends the visit at the first message that is wrong.
            await visit(host, [frame], QUICK)
            await visit(host, [greeting, frame, frame], QUICK)
            continue
        try:
            message = unpack(frame, FROM_GUEST, GUEST_FRAME)
        except BadMessage:
            continue
        line = paper_line(QUICK)
        await table.hear(chance.choice((SPECTATOR, 0, 1)), line, message)
        line.cut("")
        await line.ended()


class Raw:
    """A stranger who speaks TLS and nothing else by the book."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @staticmethod
    async def connect(host: Host) -> "Raw":
        return Raw(*await asyncio.open_connection(LOOPBACK, host.port, ssl=guest_context()))

    async def upgrade(self, extensions: str = "") -> None:
        """Become a WebSocket."""
        self.writer.write(
            f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"{extensions}\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        assert b"permessage-deflate" not in head

    def frame(self, opcode: int, data: bytes, length: int | None = None, bits: int = 0x80) -> None:
        """One frame, which may lie about its length."""
        claimed = len(data) if length is None else length
        head = bytes([bits | opcode])
        if claimed < 126:
            head += bytes([0x80 | claimed])
        elif claimed < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", claimed)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", claimed)
        self.writer.write(head + b"\0\0\0\0" + data)

    async def is_thrown_out(self) -> bool:
        """Wait for the other side to end it."""
        try:
            async with asyncio.timeout(5):
                while await self.reader.read(65536):
                    pass
        except TimeoutError:
            return False
        except (OSError, asyncio.IncompleteReadError):
            pass
        self.writer.transport.abort()
        return True


async def _oversized(raw: Raw) -> None:
    await raw.upgrade()
    raw.frame(2, b"x" * (GUEST_FRAME + 1))


async def _claims_to_be_huge(raw: Raw) -> None:
    await raw.upgrade()
    raw.frame(2, b"x", length=2**62)


async def _compressed(raw: Raw) -> None:
    await raw.upgrade("Sec-WebSocket-Extensions: permessage-deflate\r\n")
    raw.frame(2, zlib.compress(b"\0" * 10_000_000)[2:-4], bits=0xC0)


async def _endless_fragments(raw: Raw) -> None:
    await raw.upgrade()
    raw.frame(2, b"x" * 1000, bits=0)
    for _ in range(20):
        raw.frame(0, b"x" * 1000, bits=0)


async def _text(raw: Raw) -> None:
    await raw.upgrade()
    raw.frame(1, b"hello")


async def _silent_after_upgrade(raw: Raw) -> None:
    await raw.upgrade()


async def _silent(raw: Raw) -> None:
    pass


async def _half_a_request(raw: Raw) -> None:
    raw.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")


async def _no_websocket(raw: Raw) -> None:
    raw.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")


async def _not_even_http(raw: Raw) -> None:
    raw.writer.write(os.urandom(4096))


@pytest.mark.parametrize(
    "attack",
    [
        _oversized,
        _claims_to_be_huge,
        _compressed,
        _endless_fragments,
        _text,
        _silent_after_upgrade,
        _silent,
        _half_a_request,
        _no_websocket,
        _not_even_http,
    ],
    ids=lambda attack: attack.__name__.strip("_"),
)
async def test_strangers_are_thrown_out_in_time(attack: object, tmp_path: Path) -> None:
    assert callable(attack)
    async with hosting(tmp_path / "host.db", BRIEF) as host:
        raw = await Raw.connect(host)
        await attack(raw)
        assert await raw.is_thrown_out()


async def test_who_never_finishes_the_secret_handshake_is_thrown_out(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db", BRIEF) as host:
        for first in (b"", b"\x16\x03\x01", os.urandom(100)):
            reader, writer = await asyncio.open_connection(LOOPBACK, host.port)
            writer.write(first)
            assert await Raw(reader, writer).is_thrown_out()


async def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    limits = replace(BRIEF, connections_per_address=8, greeting=5.0)
    async with hosting(tmp_path / "host.db", limits) as host:
        lines = [await asyncio.open_connection(LOOPBACK, host.port) for _ in range(8)]
        reader, writer = await asyncio.open_connection(LOOPBACK, host.port)
        assert await Raw(reader, writer).is_thrown_out()
        for _, line in lines:
            line.transport.abort()
        # As soon as the others are gone, there is room again.
        await _until_let_in(host)


async def _until_let_in(host: Host) -> None:
    async with asyncio.timeout(5):
        while True:
            try:
                raw = await Raw.connect(host)
            except OSError:
                continue
            raw.writer.transport.abort()
            return


async def test_chat_is_held_back_to_one_line_a_second(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna = at_home(host, table)
        hanna.start()
        await until(hanna, lambda: hanna.lobby is not None)
        await hanna.ask(Say("one"))
        await hanna.ask(Say("two"))
        await until(hanna, lambda: hanna.notices)
        assert [text for _, text in hanna.chat] == ["one"]
        assert "One line a second" in hanna.notices[0]
        await hanna.close()
