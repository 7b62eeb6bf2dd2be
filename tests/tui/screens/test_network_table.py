"""Point 7: a whole game between two screens, with a broken line in the middle."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from ai.judges import judge_of
from ai.thinking.fallback import first_sight
from core.archive import load
from core.catalogue import game_named
from core.chance import Chance
from core.game import SPECTATOR
from core.replay import verify
from net.fairness.notes import verify_notes
from net.guest.guest import Guest
from net.host.room import Room
from net.host.surroundings import WATCHERS
from net.invitation import Invitation, read_invitation
from tests.net.chaos import BadWire, Mischief
from tests.net.playing import LOOPBACK, PATIENCE, at_home, hosting, invited, seated
from tests.tui.screens.opening import opened
from tests.tui.screens.playing import KeyPlayer
from tests.tui.screens.test_lobby import shown, wait
from tui.app import house
from tui.network.places import waiting_tables
from tui.screens.company import CompanyScreen
from tui.screens.game_over import GameOverScreen
from tui.screens.host import HostScreen
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.network_table import NetworkTableScreen
from tui.tables.remote import RemoteTable
from tui.widgets.choice import Choice


class NetworkPlayer(KeyPlayer):
    """Somebody with a keyboard at a table on the network."""

    room: Room | None = None
    """Where a bot would look, for an idea of what to do."""

    @property
    def remote(self) -> RemoteTable:
        """The table as this screen has it."""
        table = self.screen.table
        assert isinstance(table, RemoteTable)
        return table

    @property
    def guest(self) -> Guest:
        """The line to the host."""
        return self.remote.guest

    @property
    def seq(self) -> int:
        """The last step that this screen knows of."""
        return -1 if self.guest.seen is None else self.guest.seen.seq

    async def until_asked(self) -> bool:
        """Wait for the others; False where the game is over."""
        await wait(lambda: self.remote.result is not None or self.is_asked())
        return self.remote.result is None

    def is_asked(self) -> bool:
        """Whether the question on the screen is the one that the host asks now."""
        there, here = self.remote.question(self.screen.seat), self.screen._open
        return there is not None and here is not None and there.id == here.id

    def best(self) -> int:
        """What looks best at first sight, so that the game is not a long one."""
        asked = self.screen._open
        assert asked is not None
        assert self.room is not None
        world = self.room.sample(self.screen.seat, Chance(asked.id.to_bytes(4, "big")))
        judge = judge_of(self.remote.game.name)
        return first_sight(self.remote.game, judge, world, asked.decision).best.choice

    async def play(self) -> None:
        """Play until the game is over."""
        while await self.until_asked():
            asked = self.screen._open
            await self.answer()
            async with asyncio.timeout(PATIENCE):
                while self.screen._open is asked and not self.is_over():
                    if self.screen.question.is_aside:
                        await self.press("enter")
                    await asyncio.sleep(0.01)

    def is_shown_the_end(self) -> bool:
        """Whether the last screen was opened; a hasty Enter may have led on from there."""
        return any(isinstance(screen, GameOverScreen) for screen in self.app.screen_stack)

    def told_at_the_end(self) -> str:
        """What the last screen says below the points, once it is there."""
        screens = self.app.screen_stack
        last = next(screen for screen in screens if isinstance(screen, GameOverScreen))
        return "".join(str(part.visual) for part in last.query("#kept").results(Static))

    def is_over(self) -> bool:
        return self.remote.result is not None


async def host_a_first_game(player: KeyPlayer) -> Invitation:
    """Fill in the form; gives back the invitation that the lobby shows."""
    app = player.app
    app.screen.query_one("#port", Input).value = "0"
    app.screen.query_one("#name", Input).value = "Hanna"
    app.screen.query_one("#mode", Choice).choose("first game")
    await player.pilot.press("enter")
    await wait(lambda: isinstance(app.screen, LobbyScreen) and "Hanna" in shown(app, "seats"))
    words = shown(app, "invitations").split()
    return read_invitation(next(word for word in words if word.startswith("arcana://")))


@pytest.mark.usefixtures("home")
async def test_two_screens_play_a_whole_game_with_a_reconnect_in_the_middle(home: Path) -> None:
    async with AsyncExitStack() as stack:
        # Each screen is filled in before the next one opens: the last one is Textual's "active".
        hanna_pilot = await stack.enter_async_context(opened(HostScreen(announce=False)))
        hanna = NetworkPlayer(house(hanna_pilot.app.screen), hanna_pilot)
        invitation = await host_a_first_game(hanna)
        assert isinstance(hanna.app.screen, LobbyScreen)
        assert hanna.app.screen._hosting is not None
        table = hanna.app.screen._hosting.table
        wire = BadWire(invitation.port, Mischief(), 1)
        await wire.open()
        through = Invitation(LOOPBACK, wire.port, invitation.code)
        joining = opened(JoinScreen(str(through), look_around=False))
        pilot = await stack.enter_async_context(joining)
        gwen = NetworkPlayer(house(pilot.app.screen), pilot)
        gwen.app.screen.query_one("#name", Input).value = "Gwen"
        await pilot.press("enter")
        await wait(lambda: isinstance(gwen.app.screen, LobbyScreen))
        await wait(lambda: "2  Gwen, not ready yet" in shown(hanna.app, "seats"))
        await pilot.press("r")
        await wait(lambda: "2  Gwen, ready" in shown(hanna.app, "seats"))
        await hanna_pilot.press("b")
        for player in (hanna, gwen):
            await wait(lambda player=player: isinstance(player.app.screen, NetworkTableScreen))  # type: ignore[misc]
        hanna.room = gwen.room = table.room
        playing = asyncio.gather(hanna.play(), gwen.play())
        await wait(lambda: playing.done() or (gwen.seq > 12 and not gwen.is_asked()))
        wire.cut()
        await wait(lambda: playing.done() or not gwen.guest.link.connected)
        await wait(lambda: playing.done() or gwen.guest.link.connected)
        await playing
        for player in (hanna, gwen):
            await wait(player.is_shown_the_end)
            verdict = player.guest.verdict
            assert verdict is not None
            assert verdict.verified, verdict.sentence
            await wait(player.told_at_the_end)
            assert verdict.sentence in player.told_at_the_end()
            assert "The record is kept in" in player.told_at_the_end()
        assert not waiting_tables()
        paths = {player.remote.record_path for player in (hanna, gwen)}
        assert len(paths) == 2
        for path in paths:
            assert path is not None
            assert path.parent == home
            record = load(path, game_named)
            assert verify(record).verified
            checked = verify_notes(record, game_named)
            assert checked is not None
            assert checked.verified
        await wire.close()


@pytest.mark.usefixtures("home")
async def test_a_spectator_sees_the_table_and_is_asked_nothing(tmp_path: Path) -> None:
    setup = {"seats": 2, "mode": "first game"}
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        people = [at_home(host, table), invited(host, table, "Gwen")]
        await seated(host, setup, people, table)
        text = host.house.invitations(table.id, WATCHERS)[0]
        async with opened(JoinScreen(text, look_around=False)) as pilot:
            await pilot.press("enter")
            await wait(lambda: isinstance(pilot.app.screen, NetworkTableScreen))
            screen = pilot.app.screen
            assert isinstance(screen, NetworkTableScreen)
            assert screen.seat == SPECTATOR
            assert screen.board.view["own"] is None
            await people[0].say("hello")
            await wait(lambda: any("Hanna: hello" in n.message for n in pilot.app._notifications))
            await pilot.press("o")
            await wait(lambda: isinstance(pilot.app.screen, CompanyScreen))
            assert "to move for" in shown(house(screen), "seats")
        for guest in people:
            await guest.close()
