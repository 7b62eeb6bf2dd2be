"""Who somebody is: by key, or by name and code; and what they are called."""

from pathlib import Path

import asyncssh
import pytest

from net.ssh.entrance import EverybodyWelcome
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, Terminal, connect, entered, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def called_mira(anna: Terminal) -> None:
    """Answer the question for a name with another one than was proposed."""
    await anna.see("What are you called?", "anna")
    anna.press(*4 * ["backspace"])
    await anna.until(lambda: "anna" not in anna.text)
    anna.press("Mira", "enter")
    await anna.see("Your name   Mira")


async def test_a_name_is_asked_for_once(open_house: OpenHouse) -> None:
    async with open_house() as house:
        async with await connect(house, password=CODE) as connection:
            await called_mira(await sit_down(connection))
        async with await connect(house, password=CODE) as connection:
            again = await sit_down(connection)
            await again.see("Your name   Mira")
            assert "called?" not in again.text
        async with await connect(house, "bert", password=CODE) as connection:
            await (await sit_down(connection)).see("What are you called?", "bert")


async def test_a_key_makes_somebody_the_same_whatever_they_call_themselves(
    open_house: OpenHouse,
) -> None:
    key, other = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    async with open_house(EverybodyWelcome()) as house:
        async with await connect(house, "anna", client_keys=[key]) as connection:
            await called_mira(await sit_down(connection))
        async with await connect(house, "somebody", client_keys=[key]) as connection:
            await (await sit_down(connection)).see("Your name   Mira")
        async with await connect(house, "anna", client_keys=[other]) as connection:
            await (await sit_down(connection)).see("What are you called?")


async def test_an_open_house_keeps_nothing_of_who_gives_no_word(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    async with open_house(EverybodyWelcome()) as house:
        async with await connect(house, password="") as connection:
            anna = await sit_down(connection)
            await called_mira(anna)
            anna.press("q")
            await anna.end()
        async with await connect(house, password="sesame") as connection:
            await called_mira(await sit_down(connection))
        async with await connect(house, password="another") as connection:
            await (await sit_down(connection)).see("What are you called?")
        async with await connect(house, password="sesame") as connection:
            await (await sit_down(connection)).see("Your name   Mira")
    assert list((tmp_path / "house" / "passing").iterdir()) == []


async def test_a_name_cannot_lead_out_of_the_house(open_house: OpenHouse, tmp_path: Path) -> None:
    async with open_house() as house, entered(house, "../../[2J[/b]") as anna:
        await anna.see("New game")
        (home,) = (tmp_path / "house" / "players").iterdir()
        assert home.name.isalnum()
        await anna.see("Your name   ../../[2J[/b]")
