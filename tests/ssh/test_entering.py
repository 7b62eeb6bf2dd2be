"""Who may enter, each way; and who is turned away, each way."""

import stat
from pathlib import Path

import asyncssh
import pytest

from net.ssh.entrance import EverybodyWelcome, KnownKeys
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, connect, entered, key_file, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_with_the_code_one_sits_at_the_start_screen_and_leaves(open_house: OpenHouse) -> None:
    async with open_house() as house:
        async with entered(house) as anna:
            await anna.see("New game", "Tables", "Quit")
            anna.press("q")
            await anna.end()
            assert anna.status == 0
        assert house.crowd.sessions == 0


async def test_a_wrong_code_is_refused_and_the_third_costs_a_wait(open_house: OpenHouse) -> None:
    async with open_house() as house:
        for _ in range(2):
            with pytest.raises(asyncssh.PermissionDenied):
                await connect(house, password="wrong")
        with pytest.raises(asyncssh.DisconnectError, match="try again in 10 seconds"):
            await connect(house, password="wrong")
        with pytest.raises(asyncssh.DisconnectError, match="try again in"):
            await connect(house, password=CODE)


async def test_a_known_key_opens_and_an_unknown_one_does_not(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    known = key_file(tmp_path / "authorized_keys")
    stranger = asyncssh.generate_private_key("ssh-ed25519")
    async with open_house(KnownKeys(tmp_path / "authorized_keys")) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, client_keys=[stranger])
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, password=CODE)
        async with await connect(house, client_keys=[known]) as connection:
            await (await sit_down(connection)).arrive()


async def test_an_open_house_lets_everybody_in(open_house: OpenHouse) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with open_house(EverybodyWelcome()) as house:
        async with await connect(house, client_keys=[key]) as connection:
            await (await sit_down(connection)).arrive()
        async with await connect(house, password="") as connection:
            await (await sit_down(connection)).arrive()


async def test_the_host_key_is_made_once_and_for_its_owner_alone(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    path = tmp_path / "house" / "host_key"
    async with open_house():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        made = path.read_bytes()
    async with open_house():
        assert path.read_bytes() == made
