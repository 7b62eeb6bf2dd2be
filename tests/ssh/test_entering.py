"""Who may enter, each way; and who is turned away, each way."""

import asyncio
import logging
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from net.ssh.entrance import EverybodyWelcome, KnownKeys
from net.ssh.errors import CannotServe
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, PATIENCE, connect, entered, key_file, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")

ASKED = {"preferred_auth": "keyboard-interactive"}


class Asked(asyncssh.SSHClient):
    """A client whose user types the same whenever something is asked."""

    def __init__(self, typed: str) -> None:
        self._typed = typed
        self.prompts: list[str] = []

    def __call__(self) -> "Asked":
        return self

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        self.prompts += [prompt for prompt, _ in prompts]
        return [self._typed for _ in prompts]


class Speechless(asyncssh.SSHClient):
    """A client whose user is asked, and says nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""

    async def kbdint_challenge_received(self, *asked: Any) -> list[str]:
        await asyncio.Event().wait()
        raise AssertionError


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


async def test_the_code_is_asked_for_where_a_client_can_be_asked(open_house: OpenHouse) -> None:
    asked = Asked(CODE)
    async with (
        open_house() as house,
        await connect(house, client_factory=asked, **ASKED) as connection,
    ):
        await (await sit_down(connection)).arrive()
    assert asked.prompts == ["Code of this house: "]


async def test_a_wrong_code_is_asked_for_three_times_on_one_connection(
    open_house: OpenHouse,
) -> None:
    asked = Asked("wrong")
    async with open_house() as house:
        with pytest.raises(asyncssh.DisconnectError, match="Too many wrong codes"):
            await connect(house, client_factory=asked, **ASKED)
    assert len(asked.prompts) == 3


async def test_a_known_key_opens_and_an_unknown_one_does_not(
    open_house: OpenHouse, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    known = key_file(tmp_path / "authorized_keys")
    stranger = asyncssh.generate_private_key("ssh-ed25519")
    caplog.set_level(logging.INFO)
    async with open_house(KnownKeys(tmp_path / "authorized_keys")) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, client_keys=[stranger])
        # So its host can add the key after a friend has tried.
        assert stranger.get_fingerprint("sha256") in caplog.text
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(house, password=CODE)
        async with await connect(house, client_keys=[known]) as connection:
            await (await sit_down(connection)).arrive()


async def test_who_has_no_known_key_is_told_what_to_do(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    key_file(tmp_path / "authorized_keys")
    async with open_house(KnownKeys(tmp_path / "authorized_keys")) as house:
        with pytest.raises(asyncssh.DisconnectError, match="Send its host your public key"):
            await connect(house, client_factory=Asked(""), **ASKED)


async def test_a_key_can_be_added_while_the_house_is_open(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    key_file(tmp_path / "authorized_keys")
    friend = asyncssh.generate_private_key("ssh-ed25519")
    async with open_house(KnownKeys(tmp_path / "authorized_keys")) as house:
        with (tmp_path / "authorized_keys").open("ab") as file:
            file.write(friend.export_public_key())
        async with await connect(house, client_keys=[friend]) as connection:
            await (await sit_down(connection)).arrive()


async def test_an_open_house_lets_everybody_in(open_house: OpenHouse) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with open_house(EverybodyWelcome()) as house:
        async with await connect(house, client_keys=[key]) as connection:
            await (await sit_down(connection)).arrive()
        async with await connect(house, password="") as connection:
            await (await sit_down(connection)).arrive()


async def test_who_does_not_log_in_has_to_go(open_house: OpenHouse) -> None:
    async with open_house(login=0.2) as house:
        with pytest.raises(asyncssh.DisconnectError, match="The login took too long"):
            await connect(house, client_factory=Speechless, **ASKED)


async def test_who_logs_in_and_asks_for_nothing_has_to_go(open_house: OpenHouse) -> None:
    async with open_house(dawdling=0.2) as house:
        connection = await connect(house, password=CODE)
        async with asyncio.timeout(PATIENCE):
            await connection.wait_closed()


async def test_a_connection_ends_some_time_after_its_session(open_house: OpenHouse) -> None:
    async with open_house(dawdling=0.5) as house:
        connection = await connect(house, password=CODE)
        anna = await sit_down(connection)
        await anna.arrive()
        anna.press("q")
        async with asyncio.timeout(PATIENCE):
            await connection.wait_closed()


@pytest.mark.parametrize("term", ["", "dumb"])
async def test_a_terminal_that_cannot_draw_is_told_what_to_come_with(
    open_house: OpenHouse, term: str
) -> None:
    async with open_house() as house, await connect(house, password=CODE) as connection:
        anna = await sit_down(connection, term=term)
        await anna.end()
        assert "needs a terminal that can draw. Come with: ssh -t" in anna.text
        assert anna.status == 1


@pytest.mark.parametrize(
    ("limit", "second", "words"),
    [
        ("sessions", "bert", "The house is full: 1 session is open."),
        ("sessions_per_address", "bert", "Too many sessions come from your address."),
        ("sessions_per_identity", "anna", "You have too many sessions open."),
    ],
)
async def test_too_many_sessions_are_turned_away_with_the_reason(
    open_house: OpenHouse, limit: str, second: str, words: str
) -> None:
    async with open_house(**{limit: 1}) as house, entered(house, "anna") as anna:
        async with await connect(house, second, password=CODE) as connection:
            other = await sit_down(connection, size=(120, 30))
            await other.end()
            assert words in other.text
            assert other.status == 1
        anna.press("q")
        await anna.end()
        # There is room again.
        async with entered(house, second):
            pass


async def test_too_many_connections_from_one_address_are_closed(open_house: OpenHouse) -> None:
    async with open_house(connections_per_address=1) as house, await connect(house, password=CODE):
        with pytest.raises((OSError, asyncssh.Error)):
            await connect(house, password=CODE)


async def test_the_host_key_is_made_once_and_for_its_owner_alone(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    path = tmp_path / "house" / "host_key"
    async with open_house():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        made = path.read_bytes()
    async with open_house():
        assert path.read_bytes() == made


async def test_a_host_key_that_others_can_read_is_not_used(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    async with open_house():
        pass
    (tmp_path / "house" / "host_key").chmod(0o640)
    with pytest.raises(CannotServe, match="Others can read the host key"):
        async with open_house():
            pass
