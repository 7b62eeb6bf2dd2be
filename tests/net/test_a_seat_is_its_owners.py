"""Point 3: nobody but its owner can use a seat, and nobody in between can pass for the host."""

import asyncio
import secrets
from dataclasses import replace
from pathlib import Path

import pytest
from aiohttp import web

from net.errors import Refused
from net.guest.greeting import join, resume
from net.guest.guest import Guest
from net.guest.keyring import Keyring
from net.guest.link import connected
from net.handshake import HostSide, app_name, known_rules
from net.host.server import Host
from net.host.surroundings import PLAYERS
from net.host.table import Table
from net.invitation import Code, Invitation, read_invitation
from net.messages.fields import PROTOCOL
from net.messages.from_guest import Act, Hello, Ready, Resume
from net.messages.from_host import Challenge, Welcome
from net.messages.kinds import FROM_GUEST
from net.tls import guest_context, new_certificate, server_context
from net.wire import GUEST_FRAME, pack, unpack
from tests.net.playing import (
    LOOPBACK,
    STANDARD,
    at_home,
    hosting,
    invited,
    play,
    seated,
    until,
)


async def try_token(host: Host, table: Table, seat: int, token: bytes) -> Welcome:
    """Somebody comes with a token."""
    async with connected(LOOPBACK, host.port, host.fingerprint) as line:
        return await resume(line.send, line.receive, table.id, seat, token, -1, app_name())


async def try_code(host: Host, code: Code) -> Welcome:
    """Somebody comes with a code."""
    async with connected(LOOPBACK, host.port, None) as line:
        name = app_name()
        return await join(line.send, line.receive, code, line.fingerprint, "Eve", name)


def code_of(host: Host, table: Table) -> Code:
    return read_invitation(host.house.invitations(table.id, PLAYERS)[0]).code


def wrong(code: Code) -> Code:
    return replace(code, words="walrus-walrus" if code.words != "walrus-walrus" else "ash-ash")


async def test_a_wrong_token_an_old_one_and_one_of_another_seat_change_nothing(
    tmp_path: Path,
) -> None:
    keyring = Keyring(tmp_path / "seats")
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen", keyring)
        await seated(host, STANDARD, [hanna, gwen], table)
        await asyncio.gather(play(hanna, 1), play(gwen, 1))
        first = gwen._way.ticket
        assert first is not None
        await gwen.close()
        again = invited(host, table, "Gwen", keyring)
        again.start()
        await until(again, lambda: again.seen is not None and again.link.connected)
        assert table.room is not None
        before = (table.room.seq, table.room.position(1).digest)
        assert again._way.ticket is not None
        mine = bytes.fromhex(again._way.ticket.token)
        hosts = bytes.fromhex(hanna._way.ticket.token if hanna._way.ticket else "")
        for seat, token in [
            (1, secrets.token_bytes(32)),
            (1, bytes.fromhex(first.token)),
            (1, hosts),
            (0, mine),
        ]:
            with pytest.raises(Refused, match="belongs to somebody else"):
                await try_token(host, table, seat, token)
        assert (table.room.seq, table.room.position(1).digest) == before
        assert again.link.connected
        await again.close()
        assert (await try_token(host, table, 1, mine)).seat == 1
        await hanna.close()


async def test_the_same_machine_gets_the_same_seat_back(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path / "seats")
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", {"seats": 3}, "Hanna")
        gwen = invited(host, table, "Gwen", keyring)
        gwen.start()
        await until(gwen, lambda: gwen.lobby is not None)
        await gwen.close()
        again = invited(host, table, "somebody", keyring)
        again.start()
        await until(again, lambda: again.lobby is not None)
        assert again.seat == 1
        assert again.names == ("Hanna", "Gwen", "")
        # Two at one machine are two people: the seat is in use, so the second gets another.
        friend = invited(host, table, "Finn", Keyring(tmp_path / "seats"))
        friend.start()
        await until(friend, lambda: friend.lobby is not None)
        assert friend.seat == 2
        for guest in (again, friend):
            await guest.close()


async def test_a_token_whose_delivery_failed_does_not_lock_its_owner_out(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        token = host.house.host_token(table)
        for _ in range(3):
            # The line breaks before the new token is confirmed: the one in hand stays good.
            assert (await try_token(host, table, 0, token)).seat == 0


async def test_a_stranger_who_says_something_before_the_greeting_changes_nothing(
    tmp_path: Path,
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        for message in (Act(b"x" * 16, 1, 1), Ready(True)):
            async with connected(LOOPBACK, host.port, None) as line:
                await line.send(message)
                answer = await line.receive()
                assert "greeting comes first" in str(answer)
        assert not table.company.lines()
        assert table.arrangement.ready == set()


async def test_three_wrong_guesses_burn_a_code(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        code = code_of(host, table)
        for _ in range(3):
            with pytest.raises(Refused, match="wrong, or it was tried too often"):
                await try_code(host, wrong(code))
        with pytest.raises(Refused):
            await try_code(host, code)
        fresh = code_of(host, table)
        assert fresh != code
        assert (await try_code(host, fresh)).seat == 1


async def test_guesses_on_many_lines_at_once_are_counted_together(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        code = code_of(host, table)
        await asyncio.gather(
            *(try_code(host, wrong(code)) for _ in range(6)), return_exceptions=True
        )
        assert code_of(host, table) != code


async def test_other_rules_and_other_protocols_are_refused_naming_both_sides(
    tmp_path: Path,
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        plate = code_of(host, table).plate
        ours = known_rules()["res arcana"][:12]
        for hello, named in [
            (Hello(PROTOCOL + 1, "arcana 9", known_rules(), plate, b"A" * 33), "arcana 9"),
            (Hello(PROTOCOL, "arcana 9", {"res arcana": "beef"}, plate, b"A" * 33), "beef"),
            (Hello(PROTOCOL, "arcana 9", {}, plate, b"A" * 33), "none"),
        ]:
            async with connected(LOOPBACK, host.port, None) as line:
                await line.send(hello)
                answer = str(await line.receive())
                assert named in answer
                assert app_name() in answer
                assert ours in answer or "protocol" in answer
        token = host.house.host_token(table)
        async with connected(LOOPBACK, host.port, None) as line:
            await line.send(Resume(PROTOCOL, "arcana 9", {}, table.id, 0, token, -1))
            assert "final=True" in str(await line.receive())


async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
    writer.close()


async def test_a_man_in_the_middle_with_a_certificate_of_his_own_is_found(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        lines: set[asyncio.Task[None]] = set()

        async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            """Unwraps one side's secrecy and wraps everything again for the other."""
            there, to_host = await asyncio.open_connection(LOOPBACK, host.port, ssl=guest_context())
            for work in (forward(reader, to_host), forward(there, writer)):
                lines.add(asyncio.create_task(work))

        middle = await asyncio.start_server(
            relay, LOOPBACK, 0, ssl=server_context(new_certificate())
        )
        port = middle.sockets[0].getsockname()[1]
        # With a code: the host takes it for a wrong guess, and nobody is let in.
        code = code_of(host, table)
        newcomer = Guest(Invitation(LOOPBACK, port, code), "Gwen")
        newcomer.start()
        await until(newcomer, lambda: newcomer.link.ended)
        assert "code of the invitation is wrong" in newcomer.link.reason
        assert not table.company.lines()
        # With a token: the owner finds out before anything is said.
        owner = at_home(host, table)
        assert owner._way.ticket is not None
        owner._way.ticket = replace(owner._way.ticket, port=port)
        owner.start()
        await until(owner, lambda: owner.link.attempt > 0)
        assert "the certificate is not the host's" in owner.link.reason
        assert not table.company.lines()
        await owner.close()
        for task in lines:
            task.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
        middle.close()
        # The owner can still come, by the right way.
        true_owner = at_home(host, table)
        true_owner.start()
        await until(true_owner, lambda: true_owner.link.connected)
        await true_owner.close()


async def test_somebody_who_does_not_know_the_code_cannot_play_the_host(tmp_path: Path) -> None:
    certificate = new_certificate()
    code = Code(7, "tulip-anvil")

    async def pretend(request: web.BaseRequest) -> web.StreamResponse:
        """Lets everybody in, as if the code had been right."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        hello = unpack(await socket.receive_bytes(), FROM_GUEST, GUEST_FRAME)
        assert isinstance(hello, Hello)
        side = HostSide(wrong(code), certificate.fingerprint, secrets.token_bytes)
        side.hear(hello.spake)
        await socket.send_bytes(pack(Challenge(side.message)))
        await socket.receive_bytes()
        welcome = Welcome("match", 1, b"t" * 32, side.own_proof, "res arcana")
        await socket.send_bytes(pack(welcome))
        return socket

    runner = web.ServerRunner(web.Server(pretend))
    await runner.setup()
    site = web.TCPSite(runner, LOOPBACK, 0, ssl_context=server_context(certificate))
    await site.start()
    port = runner.addresses[0][1]
    guest = Guest(Invitation(LOOPBACK, port, code), "Gwen", Keyring(tmp_path))
    guest.start()
    await until(guest, lambda: guest.link.ended)
    assert "it is not the host" in guest.link.reason
    assert not list(tmp_path.iterdir())
    await guest.close()
    await runner.cleanup()
