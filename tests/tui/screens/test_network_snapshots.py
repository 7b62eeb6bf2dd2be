"""How the lobby, and the company at a table on the network, look at three sizes."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from net.guest.changes import LinkState
from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.guest.seen import Seen
from net.messages.from_host import Lobby, Sitting
from tests.tui.screens.opening import CALM
from tests.tui.screens.test_snapshots import SIZES, named
from tui.app import ArcanaApp
from tui.screens.company import CompanyScreen
from tui.screens.lobby import LobbyScreen
from tui.tables.remote import RemoteTable

Compare = Callable[..., bool]

LEVELS = ("apprentice", "adept", "mage", "archmage")
HOST, GUEST = 0, 1


class SeatedGuest(Guest):
    """Somebody whose line is up and brings nothing new: it is always the same moment."""

    def __init__(self, seat: int) -> None:
        super().__init__(Ticket("192.0.2.7", 7788, "", "", "match", seat, "", "Ada"), "Ada")
        self.clock = 0.0
        self.link = LinkState(connected=True)
        self.chat.extend([(0, "Hello, all!"), (1, "One moment, I fetch my tea.")])

    def start(self) -> None:
        """The line is up already."""


def sitting(name: str, kind: str = "person", level: str = "", **more: bool) -> Sitting:
    """A chair and who sits on it."""
    ready, connected = more.get("ready", True), more.get("connected", True)
    return Sitting(kind, name, level, ready, connected, False, ())


def in_the_lobby(seat: int) -> Guest:
    """A host or a guest, before a draft for four begins."""
    guest = SeatedGuest(seat)
    guest.seats = (
        sitting("Hanna"),
        sitting("Gwen", ready=False),
        sitting("Mira", "bot", "mage"),
        sitting("", "open", ready=False, connected=False),
    )
    leads = seat == HOST
    guest.lobby = Lobby(
        "res arcana",
        {"seats": 4, "mode": "draft", "sides": "random", "first": -1},
        guest.seats,
        1,
        False,
        LEVELS,
        ("arcana://192.0.2.7:7788#7-tulip-anvil", "arcana://[2001:db8::7]:7788#7-tulip-anvil")
        if leads
        else (),
        ("arcana://192.0.2.7:7788#9-cedar-lamp",) if leads else (),
    )
    return guest


def at_the_table() -> RemoteTable:
    """Three people, one of whom is away, while two are asked something."""
    guest = SeatedGuest(GUEST)
    guest.seats = (sitting("Hanna"), sitting("Gwen"), sitting("Finn", connected=False))
    guest.watching = 1
    guest.seen = Seen("match", "res arcana", GUEST, lambda: guest.clock)
    guest.seen.asked_since = {1: 0.0, 2: 0.0}
    guest.clock = 75.0
    return RemoteTable(guest)


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("seat", [HOST, GUEST], ids=["host", "guest"])
def test_a_lobby(seat: int, size: tuple[int, int], snap_compare: Compare) -> None:
    async def open_it(pilot: Pilot[int]) -> None:
        await pilot.app.push_screen(LobbyScreen(in_the_lobby(seat)))
        await pilot.pause()

    assert snap_compare(ArcanaApp(CALM), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_company_at_a_table(size: tuple[int, int], snap_compare: Compare) -> None:
    async def open_it(pilot: Pilot[int]) -> None:
        await pilot.app.push_screen(CompanyScreen(at_the_table()))
        await pilot.pause()

    assert snap_compare(ArcanaApp(CALM), terminal_size=size, run_before=open_it)
