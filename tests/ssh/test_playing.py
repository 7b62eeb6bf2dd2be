"""Whole games over SSH: alone against a bot, and two sessions against each other."""

import pytest

from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import entered

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_two_meet_at_a_table(open_house: OpenHouse) -> None:
    async with (
        open_house() as house,
        entered(house, "anna") as anna,
        entered(house, "bert") as bert,
    ):
        await anna.choose("Tables")
        await anna.choose("Open a table")
        await anna.see("Players")
        anna.press("enter")
        await anna.see("Lobby", "Invite players with:", "1  anna (you), ready")
        await bert.choose("Tables")
        await bert.choose("anna", "1 free seat")
        await bert.see("Lobby", "2  bert (you), not ready yet")
        bert.press("r")
        await anna.see("2  bert, ready")
        anna.press("b")
        await anna.see("Which mage do you play?")
        await bert.see("Hand")
