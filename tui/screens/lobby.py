"""Before a match on the network: who sits where, what will be played, and a word with everybody."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, Static

from core.errors import ArcanaError
from core.language import count, say
from net.guest.guest import Change, Guest
from net.guest.link import LinkLost
from net.host.surroundings import HOST_CHAIR
from net.messages import Arrange, Lobby, Message, Ready, SeatBot, Sitting, Start
from net.text import LONGEST_CHAT
from tui.app import house
from tui.network.hosting import Hosting
from tui.tables.offers import OFFERS, played

_CHAT_SHOWN: Final = 8

_Each = TypeVar("_Each")


class LobbyScreen(Screen[None]):
    """A lobby. When the match begins, the table takes its place."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", say("Ready"), id="lobby.ready"),
        Binding("b", "begin", say("Begin"), id="lobby.begin"),
        Binding("m", "mode", say("Mode"), id="lobby.mode"),
        Binding("p", "players", say("Players"), id="lobby.players"),
        Binding("1,2,3,4", "bot", say("Bot on a seat"), id="lobby.bot", key_display="1-4"),
        Binding("t", "talk", say("Talk"), id="lobby.talk"),
        Binding("escape,q", "leave", say("Leave"), id="lobby.leave", key_display="Esc"),
    ]

    def __init__(
        self,
        guest: Guest,
        hosting: Hosting | None = None,
        when_left: Callable[[], None] | None = None,
    ) -> None:
        """`hosting` is there where the table is this program's own.

        `when_left` is called when the player leaves the lobby for good.
        """
        super().__init__()
        self.guest = guest
        self._hosting = hosting
        self._when_left = when_left
        self._is_ready = self._leads
        self._has_begun = False

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(say("Lobby"), classes="heading", markup=False)
            yield Static("", id="invitations", markup=False)
            yield Static("", id="agreed", markup=False)
            yield Static("", id="seats", markup=False)
            yield Static("", id="said", markup=False)
            yield Input(
                placeholder=say("say something to everybody"),
                id="talk",
                compact=True,
                max_length=LONGEST_CHAT,
            )
            yield Static("", id="fault", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self.guest.subscribe(self._heard)
        self.guest.start()
        self._show()

    async def on_unmount(self) -> None:
        """However the screen ends, nothing runs on, unless the table has taken over."""
        if not self._has_begun:
            await self.guest.close()
            if self._hosting is not None:
                await self._hosting.close()

    @property
    def game_name(self) -> str:
        """The game that will be played."""
        lobby = self.guest.lobby
        return lobby.game if lobby is not None and lobby.game in OFFERS else ""

    @property
    def _leads(self) -> bool:
        """Whether the table is this player's, wherever its host runs."""
        return self.guest.seat == HOST_CHAIR

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "The host begins when everybody is ready. Whoever hosts may change the mode and the "
            "number of players, and put a bot on a free seat with the number of that seat."
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only the host begins, and only guests have to say that they are ready."""
        if action == "mode" and self.game_name:
            return self._leads and len(OFFERS[self.game_name].modes) > 1
        if action in ("begin", "mode", "players", "bot"):
            return self._leads
        if action == "ready":
            return not self._leads
        return True

    async def action_ready(self) -> None:
        self._is_ready = not self._is_ready
        await self._ask(Ready(self._is_ready))

    async def action_begin(self) -> None:
        await self._ask(Start())

    async def action_mode(self) -> None:
        lobby = self.guest.lobby
        offer = None if lobby is None else OFFERS.get(lobby.game)
        if lobby is not None and offer is not None:
            mode = _after(offer.modes, lobby.setup["mode"])
            numbers, seats = offer.seats[mode], lobby.setup["seats"]
            fitting = seats if seats in numbers else numbers[0]
            await self._ask(Arrange({"mode": mode, "seats": fitting}))

    async def action_players(self) -> None:
        lobby = self.guest.lobby
        offer = None if lobby is None else OFFERS.get(lobby.game)
        if lobby is not None and offer is not None:
            seats = _after(offer.seats[lobby.setup["mode"]], lobby.setup["seats"])
            await self._ask(Arrange({**lobby.setup, "seats": seats, "first": -1}))

    async def on_key(self, event: object) -> None:
        """A number of a seat: the next kind of bot for it, or none."""
        key = getattr(event, "key", "")
        lobby = self.guest.lobby
        if not self._leads or lobby is None or key not in ("1", "2", "3", "4"):
            return
        if isinstance(self.focused, Input) or int(key) > len(lobby.seats):
            return
        levels = ("", *lobby.levels)
        now = lobby.seats[int(key) - 1].level
        level = levels[(levels.index(now) + 1) % len(levels)] if now in levels else ""
        await self._ask(SeatBot(int(key) - 1, level))

    def action_talk(self) -> None:
        self.query_one("#talk", Input).focus()

    async def action_leave(self) -> None:
        """Back to the game from the chat, and out of the lobby from there."""
        if isinstance(self.focused, Input):
            self.set_focus(None)
            return
        self.guest.unsubscribe(self._heard)
        await self.guest.leave()
        if self._when_left is not None:
            self._when_left()
        self.dismiss()

    @on(Input.Submitted, "#talk")
    async def _say(self, event: Input.Submitted) -> None:
        if event.value.strip():
            try:
                await self.guest.say(event.value)
            except LinkLost as loss:
                self._complain(str(loss))
        event.input.value = ""

    async def _ask(self, message: Message) -> None:
        self._complain("")
        try:
            await self.guest.ask(message)
        except (ArcanaError, LinkLost) as refusal:
            self._complain(str(refusal))

    def _heard(self, change: Change) -> None:
        if not self.is_attached:
            return
        if change is Change.TABLE and self.guest.seen is not None:
            self._has_begun = True
            self.guest.unsubscribe(self._heard)
            house(self).sit_down_elsewhere(self.guest, self._hosting)
            return
        if change is Change.NOTICE and self.guest.notices:
            self._complain(self.guest.notices.popleft())
        self._show()

    def _complain(self, words: str) -> None:
        self.query_one("#fault", Static).update(Content(words))

    def _show(self) -> None:
        lobby, link = self.guest.lobby, self.guest.link
        if not link.connected:
            words = link.reason or say("Looking for the host ...")
            if link.attempt:
                words = say("{reason} Attempt {number} ...", reason=words, number=link.attempt)
            self._complain(words)
        self.query_one("#invitations", Static).update(Content("\n".join(self._invitations())))
        if lobby is None:
            return
        self.query_one("#agreed", Static).update(Content("\n".join(agreed_lines(lobby))))
        lines = [seat_words(number, seat) for number, seat in enumerate(lobby.seats, start=1)]
        self.query_one("#seats", Static).update(Content("\n".join(lines)))
        self.query_one("#said", Static).update(Content("\n".join(chat_lines(self.guest))))

    def _invitations(self) -> list[str]:
        lobby = self.guest.lobby
        if lobby is None or not lobby.invitations:
            return []
        return [
            say("Invite players with:"),
            *(f"  {text}" for text in lobby.invitations),
            say("Let others watch with:"),
            *(f"  {text}" for text in lobby.watch_invitations),
            "",
        ]


def _after(values: Sequence[_Each], value: _Each) -> _Each:
    """The next of a few values, and after the last the first."""
    at = values.index(value) if value in values else -1
    return values[(at + 1) % len(values)]


def agreed_lines(lobby: Lobby) -> list[str]:
    """What will be played, and how far it is."""
    lines = [
        say(
            "{mode}, {number} players",
            mode=played(lobby.game, str(lobby.setup.get("mode", ""))),
            number=lobby.setup.get("seats", ""),
        )
    ]
    if lobby.watching:
        lines.append(count("{number} watches.", "{number} watch.", lobby.watching))
    if lobby.sealing:
        lines.append(say("The chance of this match is being made by all of you ..."))
    return [*lines, ""]


def seat_words(number: int, seat: Sitting) -> str:
    """One seat and who has it."""
    if seat.kind == "open":
        return say("{number}  free", number=number)
    for fits, words in _STATES:
        if fits(seat):
            return words(number, seat)
    return say("{number}  {name}, not ready yet", number=number, name=seat.name)


def chat_lines(guest: Guest) -> list[str]:
    """The latest of what was said."""
    lines = [
        say("{name}: {text}", name=guest.names[seat], text=text)
        for seat, text in guest.chat
        if seat < len(guest.names)
    ]
    return ["", *lines[-_CHAT_SHOWN:]]


_STATES: Final[tuple[tuple[Callable[[Sitting], bool], Callable[[int, Sitting], str]], ...]] = (
    (
        lambda seat: seat.kind == "bot",
        lambda number, seat: say(
            "{number}  {name}, {level} bot", number=number, name=seat.name, level=seat.level
        ),
    ),
    (
        lambda seat: seat.stand_in,
        lambda number, seat: say(
            "{number}  {name}, away; a bot stands in", number=number, name=seat.name
        ),
    ),
    (
        lambda seat: not seat.connected,
        lambda number, seat: say("{number}  {name}, away", number=number, name=seat.name),
    ),
    (
        lambda seat: seat.ready,
        lambda number, seat: say("{number}  {name}, ready", number=number, name=seat.name),
    ),
)
