"""The others at a table on the network: who has gone, and the bot that plays meanwhile."""

from pathlib import Path

import pytest
from textual.widgets import Input

from net.guest.keyring import Keyring
from net.host.surroundings import PLAYERS
from net.messages.from_guest import Ready, Start
from tests.net.playing import at_home, hosting, invited, until
from tests.tui.screens.opening import opened
from tests.tui.screens.test_lobby import shown, wait
from tui.app import house
from tui.screens.company import CompanyScreen
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.network_table import NetworkTableScreen


@pytest.mark.usefixtures("home")
async def test_who_is_away_is_told_and_a_vote_lets_a_bot_play_until_they_are_back(
    tmp_path: Path,
) -> None:
    setup = {"seats": 3, "mode": "standard"}
    seats = Keyring(tmp_path / "seats")
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        hanna, gwen = at_home(host, table), invited(host, table, "Gwen", seats)
        text = host.house.invitations(table.id, PLAYERS)[0]
        async with opened(JoinScreen(text, look_around=False), size=(80, 24)) as pilot:
            app = house(pilot.app.screen)

            def told(words: str) -> bool:
                return any(words in each.message for each in app._notifications)

            for guest in (hanna, gwen):
                guest.start()
                await until(guest, lambda guest=guest: guest.lobby is not None)  # type: ignore[misc]
            app.screen.query_one("#name", Input).value = "Finn"
            await pilot.press("enter")
            await wait(lambda: isinstance(app.screen, LobbyScreen))
            await wait(lambda: "3  Finn (you), not ready yet" in shown(app, "seats"))
            assert "Press r when you are ready." in shown(app, "missing")
            await pilot.press("r")
            await wait(lambda: "Waiting until Gwen is ready." in shown(app, "missing"))
            await gwen.ask(Ready(True))
            await until(hanna, lambda: all(seat.ready for seat in hanna.seats))
            await hanna.ask(Start())
            await wait(lambda: isinstance(app.screen, NetworkTableScreen))
            await gwen.close()
            await wait(lambda: told("Gwen is away"))
            await pilot.press("o")
            await wait(lambda: isinstance(app.screen, CompanyScreen))
            await wait(lambda: "2  Gwen, away, to move for" in shown(app, "seats"))
            assert "3  Finn (you), to move for" in shown(app, "seats")
            assert "Press 2 to let a bot play meanwhile: 0 of the 2 votes" in shown(app, "away")
            await pilot.press("2")
            await wait(lambda: "1 of the 2 votes" in shown(app, "away"))
            await pilot.press("2")
            await wait(lambda: "0 of the 2 votes" in shown(app, "away"))
            await pilot.press("2", "t", *"hello", "enter")
            await until(hanna, lambda: hanna.chat and hanna.chat[-1] == (2, "hello"))
            await hanna.vote(1, True)
            await wait(lambda: "2  Gwen, away; a bot stands in" in shown(app, "seats"))
            await wait(lambda: not shown(app, "away"))
            await pilot.press("escape", "escape")
            await wait(lambda: isinstance(app.screen, NetworkTableScreen))
            again = invited(host, table, "Gwen", seats)
            again.start()
            await wait(lambda: told("Gwen is back."))
            await again.close()
        await hanna.close()
