"""A whole match of Artefactum over the loopback: a screen that hosts it, and a guest in lines."""

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Input

from core.archive import load
from core.catalogue import game_named
from core.replay import verify
from net.messages.from_guest import Ready
from tests.net.playing import PATIENCE, invited, play, until
from tests.tui.screens.opening import opened
from tests.tui.screens.test_lobby import shown, wait
from tests.tui.screens.test_network_table import NetworkPlayer
from tui.app import house
from tui.boards.artefactum.board import ArtefactumBoard
from tui.screens.host import HostScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.network_table import NetworkTableScreen
from tui.widgets.choice import Choice


class Summoner(NetworkPlayer):
    """Somebody with a keyboard, who sees every battle as a film and goes on."""

    films = 0

    async def until_asked(self) -> bool:
        while True:
            await wait(lambda: self.is_over() or self.is_asked() or self.is_filming())
            if not self.is_filming():
                return not self.is_over()
            await self.press("enter")

    def is_filming(self) -> bool:
        """Whether a battle is shown."""
        return self.screen.projector is not None

    async def press(self, *keys: str) -> None:
        # Without animations a film begins with what came of it, and Enter goes on.
        self.films += keys == ("enter",) and self.is_filming()
        await super().press(*keys)

    async def play(self) -> None:
        while await self.until_asked():
            asked = self.screen._open
            await self.answer()
            async with asyncio.timeout(PATIENCE):
                while self.screen._open is asked and not self.is_over():
                    await asyncio.sleep(0.01)


@pytest.mark.usefixtures("home")
async def test_a_hosted_match_is_played_to_the_end_and_was_fair(home: Path) -> None:
    async with opened(HostScreen()) as pilot:
        app = house(pilot.app.screen)
        hanna = Summoner(app, pilot)
        app.screen.query_one("#port", Input).value = "0"
        app.screen.query_one("#name", Input).value = "Hanna"
        app.screen.query_one("#game", Choice).choose("artefactum")
        await pilot.pause()
        await pilot.press("enter")
        await wait(lambda: isinstance(app.screen, LobbyScreen) and "Hanna" in shown(app, "seats"))
        lobby = app.screen
        assert isinstance(lobby, LobbyScreen)
        assert "Artefactum, 2 players" in shown(app, "agreed")
        # There is but one mode, and for three players there is none.
        await pilot.press("m", "p", "p")
        await wait(lambda: "Artefactum, 2 players" in shown(app, "agreed"))
        hosting = lobby._hosting
        assert hosting is not None
        gwen = invited(hosting.host, hosting.table, "Gwen")
        gwen.start()
        await until(gwen, lambda: len(gwen.seats) == 2 and gwen.seats[1].name == "Gwen")
        await gwen.ask(Ready(True))
        await wait(lambda: "2  Gwen, ready" in shown(app, "seats"))
        await pilot.press("b")
        await wait(lambda: isinstance(app.screen, NetworkTableScreen))
        assert isinstance(hanna.screen.board, ArtefactumBoard)
        hanna.room = hosting.table.room
        await asyncio.gather(hanna.play(), play(gwen))
        await until(gwen, lambda: gwen.verdict is not None)
        while hanna.is_filming():
            await hanna.press("enter")
        await wait(hanna.is_shown_the_end)
        rounds = hanna.remote.view(0)["round"]
        assert hanna.films == rounds
        for guest in (hanna.guest, gwen):
            assert guest.verdict is not None
            assert guest.verdict.verified, guest.verdict.sentence
        path = hanna.remote.record_path
        assert path is not None
        assert path.parent == home
        record = load(path, game_named)
        assert record.game.name == "artefactum"
        assert verify(record).verified
        await gwen.close()
