"""Lobbies on the screen: hosting one, and joining another."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from net.guest.guest import Guest
from net.invitation import read_invitation
from net.messages.from_guest import Rename
from tests.net.playing import PATIENCE, STANDARD, at_home, hosting, invited, seated, until
from tests.tui.screens.opening import opened
from tests.tui.screens.reading import shown as read
from tui.app import ArcanaApp, house
from tui.network.places import keyring
from tui.screens.host import HostScreen
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.network_table import NetworkTableScreen
from tui.screens.start import StartScreen
from tui.widgets.menu import Menu


async def wait(fulfilled: Callable[[], object]) -> None:
    """Wait until something is so on the screen."""
    async with asyncio.timeout(PATIENCE):
        while not fulfilled():
            await asyncio.sleep(0.01)


def shown(app: ArcanaApp, part: str) -> str:
    """What a part of the screen says."""
    return str(app.screen.query_one(f"#{part}", Static).visual)


@pytest.mark.usefixtures("home")
async def test_a_host_is_shown_invitations_and_who_comes() -> None:
    async with opened(HostScreen(announce=False)) as pilot:
        app = house(pilot.app.screen)
        app.screen.query_one("#port", Input).value = "0"
        app.screen.query_one("#name", Input).value = "Hanna"
        await pilot.press("enter")
        await wait(lambda: isinstance(app.screen, LobbyScreen))
        await wait(lambda: "Hanna" in shown(app, "seats"))
        text = shown(app, "invitations")
        port = next(word for word in text.split() if word.startswith("arcana://"))
        invitation = read_invitation(port)
        gwen = Guest(type(invitation)("127.0.0.1", invitation.port, invitation.code), "Gwen")
        gwen.start()
        await wait(lambda: "2  Gwen, not ready yet" in shown(app, "seats"))
        await gwen.say("hello")
        await wait(lambda: "Gwen: hello" in shown(app, "said"))
        await pilot.press("b")
        await wait(lambda: "Gwen is not ready yet." in shown(app, "fault"))
        await pilot.press("p")
        await wait(lambda: "3  free" in shown(app, "seats"))
        assert "press the number of a free seat for a bot: 3" in shown(app, "missing")
        await pilot.press("3")
        await wait(lambda: "apprentice bot" in shown(app, "seats"))
        await pilot.press("c")
        assert app.clipboard == text.split()[3]
        await pilot.press("n", *"Hannah", "enter")
        await wait(lambda: "1  Hannah (you), ready" in shown(app, "seats"))
        await pilot.press("m")
        await wait(lambda: "draft" in shown(app, "agreed"))
        await pilot.press("2")
        assert "Press 2 again to send Gwen away." in shown(app, "fault")
        await pilot.press("2")
        await wait(lambda: "2  free" in shown(app, "seats"))
        assert gwen.link.reason == "The host has asked you to leave."
        await gwen.close()
        await pilot.press("escape")
        await wait(lambda: isinstance(app.screen, StartScreen))


@pytest.mark.usefixtures("home")
async def test_a_guest_joins_says_that_it_is_ready_and_leaves(tmp_path: Path) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna = at_home(host, table)
        hanna.start()
        await until(hanna, lambda: hanna.lobby is not None)
        text = host.house.invitations(table.id, "players")[0]
        async with opened(JoinScreen(look_around=False)) as pilot:
            app = house(pilot.app.screen)
            app.screen.query_one("#invitation", Input).value = "no invitation"
            await pilot.press("enter")
            assert "This is not an invitation." in shown(app, "fault")
            app.screen.query_one("#invitation", Input).value = text
            app.screen.query_one("#name", Input).value = "Gwen [/b]"
            await pilot.press("enter")
            await wait(lambda: isinstance(app.screen, LobbyScreen))
            await wait(lambda: "2  Gwen [/b] (you), not ready yet" in shown(app, "seats"))
            await pilot.press("r")
            await until(hanna, lambda: hanna.seats[1].ready)
            await hanna.ask(Rename("\x1b[31mHanna"))
            await wait(lambda: "1  [31mHanna" in shown(app, "seats"))
            await pilot.press("escape")
            await wait(lambda: isinstance(app.screen, StartScreen))
        await until(hanna, lambda: hanna.seats[1].kind == "open")
        await hanna.close()


@pytest.mark.usefixtures("home")
async def test_a_seat_that_was_left_is_offered_again_without_its_invitation(
    tmp_path: Path,
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", STANDARD, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen", keyring())
        await seated(host, STANDARD, [hanna, gwen], table)
        await gwen.close()
        async with opened(JoinScreen(look_around=False), size=(80, 24)) as pilot:
            app = house(pilot.app.screen)
            assert "Gwen, seat 2" in read(app)
            app.screen.query_one("#own-seats", Menu).focus()
            await pilot.press("enter")
            await wait(lambda: isinstance(app.screen, NetworkTableScreen))
            await until(hanna, lambda: hanna.seats[1].connected)
        await hanna.close()


@pytest.mark.usefixtures("home")
async def test_a_table_that_was_closed_goes_on_from_the_start_screen() -> None:
    async with opened(HostScreen(announce=False)) as pilot:
        app = house(pilot.app.screen)
        app.screen.query_one("#port", Input).value = "0"
        await pilot.press("enter")
        await wait(lambda: isinstance(app.screen, LobbyScreen) and shown(app, "invitations"))
        invitations = shown(app, "invitations")
        await pilot.press("escape")
        await wait(lambda: isinstance(app.screen, StartScreen))
        await wait(lambda: "Continue hosting" in read(app))
        ways = app.screen.query_one(Menu)
        ways.highlighted = ways.get_option_index("host-again")
        await pilot.press("enter")
        await wait(lambda: isinstance(app.screen, LobbyScreen) and shown(app, "invitations"))
        assert shown(app, "invitations") == invitations
