"""Before a match on the network: who sits where, what will be played, and a word with everybody."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from core.errors import ArcanaError
from core.language import say
from net.guest.changes import Change
from net.guest.guest import Guest
from net.guest.link import LinkLost
from net.host.surroundings import HOST_CHAIR
from net.messages.from_guest import Arrange, Dismiss, Ready, Rename, SeatBot, Start
from net.messages.from_host import Lobby
from net.messages.kinds import Message
from net.text import LONGEST_CHAT, LONGEST_NAME
from tui.app import house
from tui.network.diagnostics import write_diagnostics
from tui.network.hosting import Hosting
from tui.screens.lobby_words import agreed_words, chat_words, seats_in_lobby, what_is_missing
from tui.tables.offers import OFFERS
from tui.widgets.key_line import KeyLine

_Each = TypeVar("_Each")


class LobbyScreen(Screen[None]):
    """A lobby. When the match begins, the table takes its place."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", say("Ready"), id="lobby.ready"),
        Binding("b", "begin", say("Begin"), id="lobby.begin"),
        Binding("m", "mode", say("Mode"), id="lobby.mode"),
        Binding("p", "players", say("Players"), id="lobby.players"),
        Binding("1", "seat(1)", say("Bot"), id="lobby.seat", key_display="1-4"),
        Binding("2", "seat(2)", say("Bot on seat 2"), id="lobby.seat2", show=False),
        Binding("3", "seat(3)", say("Bot on seat 3"), id="lobby.seat3", show=False),
        Binding("4", "seat(4)", say("Bot on seat 4"), id="lobby.seat4", show=False),
        Binding("c", "copy", say("Copy"), id="lobby.copy"),
        Binding("n", "name", say("Name"), id="lobby.name"),
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
        self._has_begun = False
        self._sent_away = 0
        """Whose number was pressed once; pressed again, it sends them away."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(say("Lobby"), classes="heading", markup=False)
            yield Static("", id="invitations", markup=False)
            yield Static("", id="agreed", markup=False)
            yield Static("", id="seats", markup=False)
            yield Static("", id="missing", markup=False)
            yield Static("", id="fault", markup=False)
            yield Static("", id="said", markup=False)
            yield Input(
                placeholder=say("t: say something to everybody"),
                id="talk",
                compact=True,
                max_length=LONGEST_CHAT,
            )
            yield Input(
                placeholder=say("what are you called?"),
                id="name",
                compact=True,
                max_length=LONGEST_NAME,
            )
        yield KeyLine()

    def on_mount(self) -> None:
        if not house(self).indoors:
            write_diagnostics()
        self.query_one("#name", Input).display = False
        self.query_one("#fault").display = False
        self.guest.subscribe(self._heard)
        self.guest.start()
        if self._hosting is not None:
            if self._hosting.losses:
                self._complain(" ".join(self._hosting.losses))
            self.run_worker(self._hosting.announce())
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
            "number of players. The number of a free seat puts a bot on it, a stronger one each "
            "time; the number of a guest, pressed twice, sends them away."
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only the host begins, and only guests have to say that they are ready."""
        if action == "mode" and self.game_name:
            return self._leads and len(OFFERS[self.game_name].modes) > 1
        if action in ("begin", "mode", "players", "seat", "copy"):
            return self._leads
        if action in ("ready", "name", "talk"):
            plays = self.guest.seat >= 0
            return plays and (action != "ready" or not self._leads)
        return True

    async def action_ready(self) -> None:
        lobby, seat = self.guest.lobby, self.guest.seat
        if lobby is not None and seat < len(lobby.seats):
            await self._ask(Ready(not lobby.seats[seat].ready))

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

    async def action_seat(self, number: int) -> None:
        """The next kind of bot for a seat, or none; or a guest is sent away."""
        lobby = self.guest.lobby
        if lobby is None or not 1 < number <= len(lobby.seats):
            return
        seat, first_time = lobby.seats[number - 1], self._sent_away != number
        self._sent_away = 0
        if seat.kind not in ("open", "bot"):
            if first_time:
                self._sent_away = number
                words = say(
                    "Press {number} again to send {name} away.", number=number, name=seat.name
                )
                self._complain(words)
            else:
                await self._ask(Dismiss(number - 1))
            return
        levels = ("", *lobby.levels)
        level = levels[(levels.index(seat.level) + 1) % len(levels)] if seat.level in levels else ""
        await self._ask(SeatBot(number - 1, level))

    def action_copy(self) -> None:
        """Put the invitation where it can be pasted from."""
        lobby = self.guest.lobby
        if lobby is not None and lobby.invitations:
            self.app.copy_to_clipboard(lobby.invitations[0])
            self.app.notify(say("The first invitation is copied, if your terminal allows that."))

    def action_talk(self) -> None:
        self.query_one("#talk", Input).focus()

    def action_name(self) -> None:
        field = self.query_one("#name", Input)
        field.value = self.guest.names[self.guest.seat] if self.guest.names else self.guest.name
        field.display = True
        field.focus()

    async def action_leave(self) -> None:
        """Back to the game from the chat, and out of the lobby from there."""
        if isinstance(self.focused, Input):
            self._put_away(self.focused)
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

    @on(Input.Submitted, "#name")
    async def _rename(self, event: Input.Submitted) -> None:
        self._put_away(event.input)
        if event.value.strip():
            await self._ask(Rename(event.value.strip()))

    def _put_away(self, field: Input) -> None:
        self.set_focus(None)
        if field.id == "name":
            field.display = False

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
        fault = self.query_one("#fault", Static)
        fault.update(Content(words))
        fault.display = bool(words)

    def _show(self) -> None:
        lobby, guest = self.guest.lobby, self.guest
        self.refresh_bindings()
        self.query_one("#missing", Static).update(Content(self._missing()))
        if lobby is None:
            return
        parts = {
            "invitations": _invitations(lobby),
            "agreed": agreed_words(lobby),
            "seats": seats_in_lobby(lobby, guest.seat),
            "said": chat_words(guest),
        }
        for name, words in parts.items():
            part = self.query_one(f"#{name}", Static)
            part.update(words)
            part.display = bool(words.plain)

    def _missing(self) -> str:
        lobby, link = self.guest.lobby, self.guest.link
        if link.ended:
            return link.reason
        if not link.connected:
            words = link.reason or say("Looking for the host ...")
            if link.attempt:
                words = say("{reason} Attempt {number} ...", reason=words, number=link.attempt)
            return words
        return "" if lobby is None else what_is_missing(lobby, self.guest.seat, self._leads)


def _invitations(lobby: Lobby) -> Content:
    if not lobby.invitations:
        return Content("")
    return Content("\n").join(
        [
            Content(say("Invite players with:")),
            *(Content.styled(f"  {text}", "bold $accent") for text in lobby.invitations),
            Content(say("Let others watch with:")),
            *(Content.styled(f"  {text}", "$accent") for text in lobby.watch_invitations),
        ]
    )


def _after(values: Sequence[_Each], value: _Each) -> _Each:
    """The next of a few values, and after the last the first."""
    at = values.index(value) if value in values else -1
    return values[(at + 1) % len(values)]
