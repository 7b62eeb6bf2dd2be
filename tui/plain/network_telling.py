"""What somebody in line mode hears of a match on the network: the lobby, the table, the others."""

import shlex
from collections.abc import Callable

from core.errors import ArcanaError
from core.language import count, say
from net.guest.changes import Change
from net.guest.guest import Guest
from net.messages.from_host import Sitting
from tui.network.record import keep_record
from tui.plain.answering import Asking
from tui.plain.terminal import Terminal
from tui.tables.offers import played

_REMINDED = 12
"""How many events of the past are told to somebody who comes to a table."""


class Telling:
    """Tells a terminal what has changed, once."""

    def __init__(self, guest: Guest, terminal: Terminal) -> None:
        self.guest = guest
        self.terminal = terminal
        self.asking: Asking | None = None
        """The question as it was told last."""
        self._told = 0
        self._heard = 0
        self._asked = 0
        self._lobby_told = ""
        self._presence_told: tuple[Sitting, ...] = ()
        self._link_told = ""
        self._finished = False

    def show(self, change: Change) -> None:
        """Tell what is new of this kind."""
        _SHOWN[change](self)

    def _show_link(self) -> None:
        link = self.guest.link
        words = say("Connected.") if link.connected else self._link_words()
        # The same reason again and again would only scroll the game away.
        kind = "" if link.connected else link.reason
        if link.connected or link.attempt <= 1 or kind != self._link_told:
            self.terminal.tell(words)
        self._link_told = kind

    def _link_words(self) -> str:
        link = self.guest.link
        if link.ended:
            return link.reason
        if not link.reason:
            return say("Looking for the host ...")
        return say("{reason} Attempt {number} ...", reason=link.reason, number=link.attempt)

    def _show_lobby(self) -> None:
        lobby = self.guest.lobby
        if lobby is None or self.guest.seen is not None:
            return
        tell = self.terminal.tell
        lines = self.lobby_lines()
        if "\n".join(lines) == self._lobby_told:
            return
        if not self._lobby_told:
            tell(say("You are in the lobby. Type ? for what you can do."))
        self._lobby_told = "\n".join(lines)
        tell("", *lines)

    def lobby_lines(self) -> list[str]:
        """Everything about a match that has not begun."""
        lobby = self.guest.lobby
        if lobby is None:
            return []
        lines = [
            say(
                "{mode}, {number} players",
                mode=played(lobby.game, str(lobby.setup.get("mode", ""))),
                number=len(lobby.seats),
            )
        ]
        lines += [seat_line(number, seat) for number, seat in enumerate(lobby.seats, start=1)]
        if lobby.watching:
            lines.append(count("{number} watches.", "{number} watch.", lobby.watching))
        if lobby.sealing:
            lines.append(say("The chance of this match is being made by all of you ..."))
        return lines

    def _show_presence(self) -> None:
        before, now = self._presence_told, self.guest.seats
        self._presence_told = now
        for seat, (old, new) in enumerate(zip(before, now, strict=False)):
            if seat == self.guest.seat or old == new:
                continue
            if old.connected and not new.connected:
                self.terminal.tell(
                    say(
                        "{name} is away. Type vote {name} to let a bot stand in meanwhile.",
                        name=new.name,
                    )
                )
            elif new.connected and not old.connected:
                self.terminal.tell(say("{name} is back.", name=new.name))
            if new.stand_in and not old.stand_in:
                self.terminal.tell(say("A bot stands in for {name}.", name=new.name))

    def _show_chat(self) -> None:
        for seat, text in list(self.guest.chat)[self._heard :]:
            name = self.guest.names[seat] if seat < len(self.guest.names) else ""
            self.terminal.tell(say("{name} says: {text}", name=name, text=text))
        self._heard = len(self.guest.chat)

    def _show_notice(self) -> None:
        while self.guest.notices:
            self.terminal.tell(self.guest.notices.popleft())

    def _show_table(self) -> None:
        seen = self.guest.seen
        if seen is None:
            return
        if not self._presence_told:
            self._presence_told = self.guest.seats
            self._told = max(0, len(seen.log) - _REMINDED)
        self._told = min(self._told, len(seen.log))
        news = self.log_lines()[self._told :]
        self._told = len(seen.log)
        self.terminal.tell(*(line for line in news if line))
        if seen.question is not None and seen.question.id != self._asked:
            self._asked = seen.question.id
            self.ask()
        if seen.result is not None and not self._finished:
            self._finished = True
            words = seen.game.presentation()
            self.terminal.tell("", *words.summary(seen.view, self.guest.names), "")

    def log_lines(self) -> list[str]:
        """What happened, a sentence for each event; empty where there is nothing to tell."""
        seen = self.guest.seen
        if seen is None:
            return []
        words = seen.game.presentation()
        return [words.event(event, seen.seat, self.guest.names) for event in seen.log]

    def ask(self) -> None:
        """Tell the open question, or whom everybody waits for."""
        seen = self.guest.seen
        if seen is None or seen.question is None:
            self.terminal.tell(self.waiting())
            return
        words = seen.game.presentation()
        names = self.guest.names
        self.asking = Asking(words, seen.view, seen.question.decision, names)
        tell = self.terminal.tell
        tell("", *words.summary(seen.view, names))
        tell(self.asking.prompt(), *self.asking.choices())

    def waiting(self) -> str:
        """Whom everybody waits for."""
        seen = self.guest.seen
        if seen is None:
            return say("The match has not begun yet.")
        if seen.result is not None:
            return say("The game is over.")
        if not self.guest.link.connected:
            return self._link_words()
        names = [self.guest.names[seat] for seat in seen.asked_since]
        return say("Waiting for {names}.", names=", ".join(names))

    def _show_verdict(self) -> None:
        verdict = self.guest.verdict
        if verdict is None:
            return
        self.terminal.tell(verdict.sentence)
        try:
            path = keep_record(self.guest)
        except ArcanaError as refusal:
            self.terminal.tell(str(refusal))
            path = None
        if path is not None:
            self.terminal.tell(say("The record of this game is {path}", path=path))
            self.terminal.tell(
                say("Check it with: arcana verify {path}", path=shlex.quote(str(path)))
            )
        self.terminal.tell(say("Press Enter to leave."))


def seat_line(number: int, seat: Sitting) -> str:
    """One seat and who has it."""
    if seat.kind == "open":
        return say("{number}. free", number=number)
    if seat.kind == "bot":
        return say("{number}. {name}, {level} bot", number=number, name=seat.name, level=seat.level)
    if seat.stand_in:
        return say("{number}. {name}, away; a bot stands in", number=number, name=seat.name)
    if not seat.connected:
        return say("{number}. {name}, away", number=number, name=seat.name)
    if seat.ready:
        return say("{number}. {name}, ready", number=number, name=seat.name)
    return say("{number}. {name}, not ready yet", number=number, name=seat.name)


_SHOWN: dict[Change, Callable[[Telling], None]] = {
    Change.LINK: Telling._show_link,
    Change.LOBBY: Telling._show_lobby,
    Change.TABLE: Telling._show_table,
    Change.PRESENCE: Telling._show_presence,
    Change.CHAT: Telling._show_chat,
    Change.NOTICE: Telling._show_notice,
    Change.VERDICT: Telling._show_verdict,
}
