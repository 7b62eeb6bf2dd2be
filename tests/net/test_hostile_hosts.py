"""Nothing that a host sends breaks a guest: it says what is wrong, and goes on or gives up."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgpack
import pytest
from aiohttp import web

from net.fairness.opening import opening_to_plain
from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.messages.from_host import (
    Advised,
    Challenge,
    Done,
    Hint,
    Objection,
    Opened,
    Pong,
    Refusal,
    Rejected,
    Said,
    Welcome,
)
from net.messages.kinds import FROM_HOST, Message
from net.tls import Certificate, new_certificate, server_context
from net.wire import pack
from tests.net.mutations import mutated
from tests.net.playing import LOOPBACK, STANDARD, at_home, hosting, invited, played, seated, until

MUTATIONS = 1_200
AT_ONCE = 60
"""Frames for one guest, before the next one comes."""


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    return new_certificate()


async def heard_in_a_match(path: Path) -> list[bytes]:
    """One frame at least of every kind that a host sends, from a true match."""
    frames: list[bytes] = []
    receive = Guest._take

    async def keep(guest: Guest, message: Message, line: Any) -> None:
        frames.append(pack(message))
        await receive(guest, message, line)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Guest, "_take", keep)
        async with hosting(path) as host:
            table = host.house.new_table("res arcana", STANDARD, "Hanna")
            people = [at_home(host, table), invited(host, table, "Gwen")]
            await seated(host, STANDARD, people, table)
            await played(people)
            assert table.room is not None
            frames.append(pack(table.room.news(1, table.room.seq - 2)))
            frames.append(pack(Opened(opening_to_plain(table.room.opening()))))
            frames.append(pack(Rejected(bytes(16), "No.", table.room.position(1))))
            for guest in people:
                await guest.close()
    others = (Challenge(bytes(33)), Said(0, "Hello"), Objection("No."), Pong(0), Done(bytes(16), 1))
    hint = Hint(3, 612, 840, False, ("gains 2 gold",))
    more = (Refusal("Later.", False), Advised(1, (hint,)))
    frames += [pack(message) for message in (*others, *more)]
    frames.append(pack(Welcome("m", 1, bytes(32), b"", "res arcana")))
    known = {msgpack.unpackb(frame)["type"] for frame in frames}
    assert known == set(FROM_HOST)
    chance = random.Random(3)
    chance.shuffle(frames)
    return frames


@asynccontextmanager
async def hostile_host(
    certificate: Certificate, welcome: Welcome, frames: Callable[[], list[bytes]]
) -> AsyncIterator[int]:
    """A host that lets everybody in and then sends them what it likes; gives its port."""

    async def serve(request: web.BaseRequest) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.receive()
        await socket.send_bytes(pack(welcome))
        for frame in frames():
            await socket.send_bytes(frame)
        await socket.close()
        return socket

    server = web.Server(serve)
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(server, LOOPBACK, 0, ssl=server_context(certificate))
    try:
        yield listener.sockets[0].getsockname()[1]
    finally:
        listener.close()
        await server.shutdown(1.0)


def ticket(certificate: Certificate, port: int, match: str = "m") -> Ticket:
    return Ticket(
        LOOPBACK, port, "", certificate.fingerprint.hex(), match, 1, bytes(32).hex(), "Gwen"
    )


async def gone_again(guest: Guest) -> None:
    """Wait until the guest has lost its line or given up."""
    await until(guest, lambda: guest.link.attempt or guest.link.ended)


async def test_a_guest_survives_mutated_messages_and_always_says_how_it_stands(
    tmp_path: Path, certificate: Certificate
) -> None:
    pool = await heard_in_a_match(tmp_path / "host.db")
    chance = random.Random(11)
    failures: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))

    def some() -> list[bytes]:
        chosen = [chance.choice(pool) for _ in range(AT_ONCE)]
        return [frame if chance.random() < 0.5 else mutated(frame, chance) for frame in chosen]

    welcome = Welcome("m", 1, bytes(32), b"", "res arcana")
    async with hostile_host(certificate, welcome, some) as port:
        for _ in range(MUTATIONS // AT_ONCE):
            guest = Guest(ticket(certificate, port), "Gwen")
            guest.start()
            await gone_again(guest)
            assert guest.link.reason.endswith("."), guest.link
            await guest.close()
    assert not failures


@pytest.mark.parametrize("game", ["chess", "", "res arcana "])
async def test_a_game_that_is_not_known_here_is_said_to_be_none(
    certificate: Certificate, game: str
) -> None:
    welcome = Welcome("m", 1, bytes(32), b"", game)
    async with hostile_host(certificate, welcome, list) as port:
        guest = Guest(ticket(certificate, port), "Gwen")
        guest.start()
        await gone_again(guest)
        assert guest.link.reason
        await guest.close()
