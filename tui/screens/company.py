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
from core.language import say
from net.guest.guest import Change
from net.guest.link import LinkLost
from net.text import LONGEST_CHAT
from tui.screens.lobby import chat_lines, seat_words
from tui.tables.remote import RemoteTable

_TICK = 1.0


class CompanyScreen(ModalScreen[None]):
    """Lies over the table. Numbers vote for a bot in the place of somebody who is away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", say("Back to the table"), id="company.close"),
    ]
    AUTO_FOCUS = "#talk"

    def __init__(self, table: RemoteTable) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        with Vertical(id="company"):
            yield Static(say("At the table"), classes="heading", markup=False)
            yield Static("", id="seats", markup=False)
            yield Static("", id="said", markup=False)
            yield Input(
                placeholder=say("say something, or: vote NAME"),
                id="talk",
                compact=True,
                max_length=LONGEST_CHAT,
            )
            yield Static("", id="fault", markup=False)

    def on_mount(self) -> None:
        self.table.guest.subscribe(self._heard)
        self.set_interval(_TICK, self._show)
        self._show()

    def on_unmount(self) -> None:
        self.table.guest.unsubscribe(self._heard)

    def action_close(self) -> None:
        self.dismiss()

    @on(Input.Submitted, "#talk")
    async def _say(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        event.input.value = ""
        if not typed:
            return
        guest = self.table.guest
        word, _, name = typed.partition(" ")
        try:
            if word.casefold() == "vote" and name:
                for seat, called in enumerate(guest.names):
                    if called.casefold().startswith(name.strip().casefold()):
                        await guest.vote(seat, True)
            else:
                await guest.say(typed)
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
        asked = self.table.seats_asked()
        lines: list[str] = []
        for seat, sitting in enumerate(guest.seats):
            line = seat_words(seat + 1, sitting)
            if seat in asked:
                waited = int(self.table.waited(seat))
                time = f"{waited // 60}:{waited % 60:02}"
                line = say("{seat}, to move for {time}", seat=line, time=time)
            lines.append(line)
        self.query_one("#seats", Static).update(Content("\n".join(lines)))
        self.query_one("#said", Static).update(Content("\n".join(chat_lines(guest))))
