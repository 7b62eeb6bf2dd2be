"""Whatever else SSH can do is refused, with clear words where a client can show them."""

from pathlib import Path

import asyncssh
import pytest

from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, LOOPBACK, Terminal, connect, entered, sit_down
from tui.house.nursing import Nursing

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_command_is_not_run_and_answered_with_words(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        done = await connection.run("echo something")
        assert done.exit_status == 1
        assert done.stdout == ""
        assert done.stderr == ("There is nothing but the game here: come in without a command.\r\n")
        assert house.crowd.sessions == 0


async def test_a_shell_without_a_terminal_gets_no_further_than_words(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        told = Terminal((80, 24))
        await connection.create_session(lambda: told, encoding=None)
        await told.end()
        assert "needs a terminal that can draw" in told.text
        assert house.crowd.sessions == 0


async def test_sftp_is_refused(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()


async def test_scp_is_refused(open_house: OpenHouse, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises((OSError, asyncssh.Error)):
            await asyncssh.scp(str(tmp_path / "file"), (connection, "there"))
    assert not list((tmp_path / "house").rglob("there"))


@pytest.mark.parametrize("subsystem", ["netconf", "sftp", "arcana"])
async def test_subsystems_are_refused(open_house: OpenHouse, subsystem: str) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(
                lambda: Terminal((80, 24)), subsystem=subsystem, encoding=None
            )


async def test_no_port_is_forwarded_from_here(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            # The house itself could be reached, if anything could.
            await connection.open_connection(LOOPBACK, house.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/tmp/somewhere")


async def test_no_port_is_forwarded_to_here(open_house: OpenHouse, tmp_path: Path) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_server(lambda *where: True, LOOPBACK, 0)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_unix_server(lambda *where: True, str(tmp_path / "socket"))


async def test_no_network_device_is_shared(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_tun(asyncssh.SSHTunTapSession)


async def test_windows_of_programs_are_not_forwarded(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(
                lambda: Terminal((80, 24)),
                term_type="xterm",
                x11_forwarding=True,
                x11_display="localhost:0",
                encoding=None,
            )


async def test_an_agent_is_not_forwarded(open_house: OpenHouse, tmp_path: Path) -> None:
    with_agent = str(tmp_path / "agent")
    async with (
        open_house() as house,
        await connect(house, password=CODE, agent_forwarding=with_agent) as connection,
    ):
        await (await sit_down(connection)).arrive()
        (session,) = house.sessions
        assert session._channel is not None
        assert session._channel.get_agent_path() is None


async def test_a_second_session_on_one_connection_is_refused(open_house: OpenHouse) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        anna = await sit_down(connection)
        await anna.arrive()
        with pytest.raises(asyncssh.ChannelOpenError, match="one session for each connection"):
            await sit_down(connection)
        anna.press("q")
        await anna.end()
        with pytest.raises(asyncssh.ChannelOpenError, match="one session for each connection"):
            await sit_down(connection)


async def test_no_process_of_a_player_has_secrets_of_the_house_in_its_environment(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCANA_CODE", "a-secret-of-the-house")
    nursing = Nursing()
    await nursing.open()
    try:
        async with open_house(nursing=nursing) as house, entered(house):
            (session,) = house.sessions
            assert set(nursing.pids) > {session.pid}
            for pid in nursing.pids:
                assert b"a-secret-of-the-house" not in Path(f"/proc/{pid}/environ").read_bytes()
    finally:
        await nursing.close()


async def test_a_program_holds_no_other_files_than_its_own(open_house: OpenHouse) -> None:
    async with (
        open_house() as house,
        entered(house, "anna"),
        entered(house, "bert"),
    ):
        here = Path(f"/proc/{house.sessions[1].pid}/fd")
        open_files = [str(each.readlink()) for each in here.iterdir()]
    terminals = {name for name in open_files if name.startswith("/dev/pts/")}
    assert len(terminals) == 1
    assert not [name for name in open_files if "tables.host" in name or "host_key" in name]
