"""The others at a table on the network: who is there, who thinks how long, and what they say."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from core.errors import ArcanaError
from core.language import count, say
from net.guest.changes import Change
from net.guest.link import LinkLost
from net.text import LONGEST_CHAT
from tui.screens.lobby_words import chat_words, seats_at_table, vote_words
from tui.tables.remote import RemoteTable
from tui.widgets.key_line import KeyLine

_TICK = 1.0


class CompanyScreen(ModalScreen[None]):
    """Lies over the table. The number of somebody who is away is a vote for a bot meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "vote(1)", say("Bot for who is away"), id="company.vote", key_display="1-4"),
        Binding("2", "vote(2)", say("Bot for seat 2"), id="company.vote2", show=False),
        Binding("3", "vote(3)", say("Bot for seat 3"), id="company.vote3", show=False),
        Binding("4", "vote(4)", say("Bot for seat 4"), id="company.vote4", show=False),
        Binding("t", "talk", say("Talk"), id="company.talk"),
        Binding("escape,o,q", "close", say("Back"), id="company.close", key_display="Esc"),
    ]
    AUTO_FOCUS = ""

    def __init__(self, table: RemoteTable) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        with Vertical(id="company"):
            yield Static(say("At the table"), classes="heading", markup=False)
            yield Static("", id="seats", markup=False)
            yield Static("", id="away", markup=False)
            yield Static("", id="said", markup=False)
            yield Input(
                placeholder=say("t: say something to everybody"),
                id="talk",
                compact=True,
                max_length=LONGEST_CHAT,
            )
            yield Static("", id="fault", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#talk").display = self.table.guest.seat >= 0
        self.table.guest.subscribe(self._heard)
        self.set_interval(_TICK, self._show)
        self._show()

    def on_unmount(self) -> None:
        self.table.guest.unsubscribe(self._heard)

    def help_text(self) -> str:
        """What this window is for."""
        return say(
            "Who is at the table, and for how long they have been thinking. Where somebody is "
            "away, more than half of the others can let a bot play until they are back."
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Spectators have no vote, and nobody votes where nobody is missed."""
        if action == "talk":
            return self.table.guest.seat >= 0
        if action == "vote":
            return self.table.guest.seat >= 0 and bool(vote_words(self.table.guest))
        return True

    def action_close(self) -> None:
        """Back from the chat to the list, and from there to the table."""
        if isinstance(self.focused, Input):
            self.set_focus(None)
        else:
            self.dismiss()

    def action_talk(self) -> None:
        self.query_one("#talk", Input).focus()

    async def action_vote(self, number: int) -> None:
        """Vote for a bot, or take the vote back."""
        guest = self.table.guest
        if number <= len(guest.seats):
            votes = guest.seats[number - 1].votes
            try:
                await guest.vote(number - 1, guest.seat not in votes)
            except (ArcanaError, LinkLost) as refusal:
                self._complain(str(refusal))

    @on(Input.Submitted, "#talk")
    async def _say(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        event.input.value = ""
        if typed:
            try:
                await self.table.guest.say(typed)
            except (ArcanaError, LinkLost) as refusal:
                self._complain(str(refusal))

    def _heard(self, change: Change) -> None:
        if self.is_attached:
            notices = self.table.guest.notices
            if change is Change.NOTICE and notices:
                self._complain(notices.popleft())
            self._show()

    def _complain(self, words: str) -> None:
        self.query_one("#fault", Static).update(Content(words))

    def _show(self) -> None:
        guest = self.table.guest
        seats = seats_at_table(guest, self.table.waited)
        if guest.watching:
            watching = count("{number} watches.", "{number} watch.", guest.watching)
            seats = Content.assemble(seats, "\n\n", (watching, "$muted"))
        for name, words in (
            ("seats", seats),
            ("away", Content(vote_words(guest))),
            ("said", chat_words(guest)),
        ):
            part = self.query_one(f"#{name}", Static)
            part.update(words)
            part.display = bool(words.plain)
        self.refresh_bindings()
