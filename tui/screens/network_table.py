"""The table screen for a match on the network, with its line to the host and a word with others."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from core.language import say
from net.guest.changes import Change as Heard
from tui.app import house
from tui.screens.company import CompanyScreen
from tui.screens.lobby_words import changed_presence, clock, vote_words
from tui.screens.table import TableScreen
from tui.tables.remote import RemoteTable
from tui.tables.table import Change

_TICK = 1.0
_LONG = 20.0
"""Seconds for which something stands in the corner that nobody should miss."""


class NetworkTableScreen(TableScreen):
    """A running match that a host elsewhere, or in this program, looks after."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "company", say("Others"), id="table.company"),
    ]

    def __init__(self, table: RemoteTable) -> None:
        super().__init__(table)
        self._remote = table
        self._verdict_told = False
        self._presence = table.guest.seats
        table.guest.subscribe(self._heard)

    def on_mount(self) -> None:
        """Count the seconds for which somebody thinks."""
        self.set_interval(_TICK, self._show_thinking)
        # Somebody may have gone while this screen was being made.
        self._tell_presence()

    async def on_unmount(self) -> None:
        """Hear no more of the host."""
        self._remote.guest.unsubscribe(self._heard)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Bots think at the host, which hurries none of them and keeps their reasons to itself."""
        if action == "why" or not super().check_action(action, parameters):
            return False
        if action == "undo" and self._remote.guest.seat < 0:
            return False
        if action == "move_now":
            return bool(self._remote.trouble)
        if action == "hint":
            return self._remote.question(self.seat) is not None and not self._remote.trouble
        return True

    def action_company(self) -> None:
        """Who is there, who thinks how long, and what they say."""
        self.app.push_screen(CompanyScreen(self._remote))

    def _changed(self, change: Change) -> None:
        if change is Change.TROUBLE and self.is_mounted:
            self.refresh_bindings()
        if change is not Change.TROUBLE or not self.is_mounted:
            super()._changed(change)
        elif self._remote.trouble:
            # No answer reaches the host now, so none is asked for.
            self.close_all()
            self.put_question_away()
            self.question.wait(Content("\n".join(self._trouble_lines())))
        else:
            self._follow()

    def _follow(self) -> None:
        if not self._remote.trouble:
            super()._follow()

    def _end(self) -> None:
        verdict = self._remote.guest.verdict
        if verdict is None:
            self.question.wait(Content(say("The game is over. Checking whether it was fair ...")))
            return
        if not verdict.verified and not self._verdict_told:
            self._verdict_told = True
            self.app.notify(verdict.sentence, severity="error", timeout=_LONG, markup=False)
        super()._end()

    def closing_words(self) -> str:
        """Whether it was fair, and where the proof of that is kept."""
        remote = self._remote
        words = [] if remote.guest.verdict is None else [remote.guest.verdict.sentence]
        if remote.fault:
            words.append(remote.fault)
        elif remote.record_path is not None and not house(self).indoors:
            words.append(say("The record is kept in {path}", path=remote.record_path))
        return "\n".join(words)

    def _show_thinking(self) -> None:
        busy = self._open or self.projector or self.question.is_aside or self._remote.trouble
        if not busy and self.table.result is None:
            self.question.wait(Content("\n".join(self._waiting_lines())))

    def _waiting_lines(self) -> list[str]:
        table = self._remote
        names = [
            say("{name} ({time})", name=table.names[seat], time=clock(table.waited(seat)))
            for seat in table.seats_asked()
        ]
        lines = [say("Waiting for {names} ...", names=", ".join(names))]
        if vote_words(table.guest):
            lines.append(say("Somebody is away: press o to see what you can do."))
        return lines

    def _trouble_lines(self) -> list[str]:
        lines = [self._remote.trouble]
        if not self._remote.guest.link.ended:
            lines.append(
                say("Nothing is lost: the match goes on as soon as the host is there. m: try now")
            )
        return lines

    def _heard(self, heard: Heard) -> None:
        guest = self._remote.guest
        if not self.is_mounted:
            return
        if isinstance(self.app.screen, CompanyScreen):
            # There everything can be seen.
            self._presence = guest.seats
            return
        if heard is Heard.CHAT and guest.chat:
            seat, text = guest.chat[-1]
            name = guest.names[seat] if seat < len(guest.names) else ""
            self.app.notify(say("{name}: {text}", name=name, text=text), markup=False)
        elif heard is Heard.PRESENCE:
            self._tell_presence()
        elif heard is Heard.NOTICE and guest.notices:
            house(self).complain(guest.notices.popleft())

    def _tell_presence(self) -> None:
        before, now = self._presence, self._remote.guest.seats
        self._presence = now
        for seat, (old, new) in enumerate(zip(before, now, strict=False)):
            words = "" if seat == self._remote.guest.seat else changed_presence(old, new)
            if words:
                self.app.notify(words, markup=False)
