"""A match on the network in line mode: lines come in while others play, and commands go out."""

import asyncio
import shlex
import threading
from collections.abc import Awaitable, Callable, Sequence

from core.errors import ArcanaError
from core.language import count, say
from net.guest.guest import Change, Guest
from net.guest.link import LinkLost
from net.messages import Arrange, Dismiss, Ready, Rename, SeatBot, Sitting, Start
from tui.network.record import keep_record
from tui.plain.answering import Answer, Asking
from tui.plain.terminal import Terminal
from tui.tables.agreement import MODES, mode_name

_REMINDED = 12
"""How many events of the past are told to somebody who comes to a table."""
_LOG_SHOWN = 20


class NetworkSession:
    """Somebody at a terminal, and the guest that sits at the table for them."""

    def __init__(
        self, guest: Guest, terminal: Terminal, invitations: Callable[[], Sequence[str]] = tuple
    ) -> None:
        """`invitations` are what the host shows to those who ask; a guest has none."""
        self.guest = guest
        self.terminal = terminal
        self._invitations = invitations
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._changes: asyncio.Queue[Change] = asyncio.Queue()
        self._told = 0
        self._heard = 0
        self._asked = 0
        self._asking: Asking | None = None
        self._lobby_told = ""
        self._presence_told: tuple[Sitting, ...] = ()
        self._link_told = ""
        self._finished = False

    async def play(self) -> None:
        """Play until the match is over or somebody leaves; raises Refused where it cannot be."""
        self.guest.subscribe(self._changes.put_nowait)
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read_lines, args=(loop,), daemon=True).start()
        self.guest.start()
        typed = loop.create_task(self._lines.get())
        changed = loop.create_task(self._changes.get())
        try:
            while True:
                await asyncio.wait((typed, changed), return_when=asyncio.FIRST_COMPLETED)
                if changed.done():
                    self._show(changed.result())
                    changed = loop.create_task(self._changes.get())
                if self.guest.link.ended:
                    return
                if typed.done():
                    line = typed.result()
                    if line is None or not await self._obey(line):
                        return
                    typed = loop.create_task(self._lines.get())
        finally:
            typed.cancel()
            changed.cancel()

    def _read_lines(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own, because waiting for a line must not keep the others waiting."""
        line: str | None = ""
        while line is not None:
            try:
                line = self.terminal.ask("")
            except Exception:
                # The end of the input, or a terminal that is gone: nobody types any more.
                line = None
            try:
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
            except RuntimeError:
                return

    # What is shown

    def _show(self, change: Change) -> None:
        _SHOWN[change](self)

    def _show_link(self) -> None:
        link = self.guest.link
        if link.connected:
            words = say("Connected.")
        elif link.ended:
            words = link.reason
        else:
            words = say("{reason} Attempt {number} ...", reason=link.reason, number=link.attempt)
        # The same reason again and again would only scroll the game away.
        kind = "" if link.connected else link.reason
        if link.connected or link.attempt <= 1 or kind != self._link_told:
            self.terminal.tell(words)
        self._link_told = kind

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
        mode = str(lobby.setup.get("mode", ""))
        lines = [
            say(
                "{mode}, {number} players",
                mode=mode_name(mode) if mode in MODES else mode,
                number=len(lobby.seats),
            )
        ]
        lines += [_seat_line(number, seat) for number, seat in enumerate(lobby.seats, start=1)]
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
            self._ask()
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

    def _ask(self) -> None:
        seen = self.guest.seen
        if seen is None or seen.question is None:
            self.terminal.tell(self.waiting())
            return
        words = seen.game.presentation()
        names = self.guest.names
        self._asking = Asking(words, seen.view, seen.question.decision, names)
        tell = self.terminal.tell
        tell("", *words.summary(seen.view, names))
        tell(self._asking.prompt(), *self._asking.choices())

    def waiting(self) -> str:
        """Whom everybody waits for."""
        seen = self.guest.seen
        if seen is None:
            return say("The match has not begun yet.")
        if seen.result is not None:
            return say("The game is over.")
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

    # What is typed

    async def _obey(self, line: str) -> bool:
        """Do what was typed; False where that means to leave."""
        if self.guest.verdict is not None:
            return False
        word, _, argument = line.strip().partition(" ")
        command = _COMMANDS.get(word.casefold())
        try:
            if command is not None:
                return await command(self, argument.strip())
            await self._answer(line.strip())
        except (ArcanaError, LinkLost) as refusal:
            self.terminal.tell(str(refusal))
        return True

    async def _answer(self, typed: str) -> None:
        seen = self.guest.seen
        if seen is None:
            self.terminal.tell(*self.lobby_lines())
            return
        question = seen.question
        if question is None or not typed or self._asking is None:
            self._ask()
            return
        understood = self._asking.understand(typed)
        if isinstance(understood, Answer):
            await self.guest.answer(question.id, understood.choice)
        else:
            self.terminal.tell(*understood.lines)

    async def help(self, argument: str) -> bool:
        """What can be typed."""
        tell = self.terminal.tell
        if self.guest.seen is None:
            tell(
                say("ready: you may begin; not ready: not yet"),
                say("name NAME: be called something else"),
                say("say TEXT: tell everybody something"),
                say("For the host: mode MODE; seats NUMBER; bot SEAT LEVEL, or bot SEAT none"),
                say("For the host: dismiss SEAT; invite, for the invitations; start"),
                say("quit: leave"),
            )
            return True
        if self._asking is not None and self.guest.seen.question is not None:
            tell(self._asking.explanation(), "")
        tell(
            say("a number: give that answer; or type words of it, such as: place hawk"),
            say("Enter: hear the question again, or whom everybody waits for"),
            say("look NAME: all about a card, an essence or a term; look rules: the whole game"),
            say("table: everything on the table; all: every answer, where only some are listed"),
            say("log: what happened lately; log all: from the start"),
            say("undo: take your last choice back, unless hidden cards, chance or a rival came"),
            say("say TEXT: tell everybody something; who: who is there"),
            say("vote NAME: let a bot stand in for somebody who is away"),
            say("quit: leave; your seat is kept, and arcana join brings you back to it"),
        )
        return True

    async def ready(self, argument: str) -> bool:
        """Ready to begin."""
        await self.guest.ask(Ready(True))
        return True

    async def not_ready(self, argument: str) -> bool:
        """Not ready yet."""
        await self.guest.ask(Ready(False))
        return True

    async def rename(self, argument: str) -> bool:
        """Another name."""
        await self.guest.ask(Rename(argument[:24]))
        return True

    async def speak(self, argument: str) -> bool:
        """A line of chat."""
        await self.guest.say(argument[:280])
        return True

    async def start(self, argument: str) -> bool:
        """Begin the match."""
        await self.guest.ask(Start())
        return True

    async def mode(self, argument: str) -> bool:
        """Another mode."""
        meant = [mode for mode in MODES if mode.startswith(argument.casefold())]
        if self.guest.lobby is None or len(meant) != 1:
            self.terminal.tell(say("The modes are: {modes}.", modes=", ".join(MODES)))
            return True
        setup = {"seats": self.guest.lobby.setup["seats"], "mode": meant[0]}
        await self.guest.ask(Arrange(setup))
        return True

    async def seats(self, argument: str) -> bool:
        """Another number of seats."""
        if self.guest.lobby is None or not (argument.isascii() and argument.isdigit()):
            self.terminal.tell(say("Type a number after it, such as: seats 3."))
            return True
        await self.guest.ask(Arrange({**self.guest.lobby.setup, "seats": int(argument[:3])}))
        return True

    async def bot(self, argument: str) -> bool:
        """A bot on a free seat, or none."""
        seat, _, level = argument.partition(" ")
        if not (seat.isascii() and seat.isdigit()) or not level or int(seat[:3]) < 1:
            self.terminal.tell(say("Type a seat and a level after it, such as: bot 2 adept."))
            return True
        await self.guest.ask(SeatBot(int(seat[:3]) - 1, "" if level == "none" else level.strip()))
        return True

    async def dismiss(self, argument: str) -> bool:
        """Ask a guest to leave."""
        if not (argument.isascii() and argument.isdigit()) or int(argument[:3]) < 1:
            self.terminal.tell(say("Type a seat after it, such as: dismiss 2."))
            return True
        await self.guest.ask(Dismiss(int(argument[:3]) - 1))
        return True

    async def invite(self, argument: str) -> bool:
        """The invitations again."""
        lines = self._invitations()
        self.terminal.tell(*(lines or [say("Only the host has the invitations.")]))
        return True

    async def who(self, argument: str) -> bool:
        """Who sits where, and who is there."""
        seats = self.guest.seats
        self.terminal.tell(*(_seat_line(n, seat) for n, seat in enumerate(seats, start=1)))
        return True

    async def vote(self, argument: str) -> bool:
        """A bot for somebody who is away."""
        for seat, name in enumerate(self.guest.names):
            if argument and name.casefold().startswith(argument.casefold()):
                await self.guest.vote(seat, True)
                return True
        self.terminal.tell(say("Nobody here is called that."))
        return True

    async def look(self, argument: str) -> bool:
        """All about a card, an essence or a term."""
        seen = self.guest.seen
        if seen is None or not argument:
            self.terminal.tell(say("Look at what? Type a name after it, such as: look hawk."))
            return True
        lines = seen.game.presentation().look(seen.view, argument, self.guest.names)
        what = "".join(sign for sign in argument if sign.isprintable())
        self.terminal.tell(*(lines or [say("Nothing here is called '{what}'.", what=what)]))
        return True

    async def table(self, argument: str) -> bool:
        """Everything that the seat may see."""
        seen = self.guest.seen
        if seen is None:
            self.terminal.tell(*self.lobby_lines())
        else:
            words = seen.game.presentation()
            self.terminal.tell(*words.table(seen.view, self.guest.names))
        return True

    async def log(self, argument: str) -> bool:
        """What happened, the latest last."""
        lines = [line for line in self.log_lines() if line]
        shown = lines if argument.casefold() == "all" else lines[-_LOG_SHOWN:]
        self.terminal.tell(*(shown or [say("Nothing has happened yet.")]))
        return True

    async def all_answers(self, argument: str) -> bool:
        """Every answer to the question."""
        if self._asking is not None:
            self.terminal.tell(*self._asking.all_choices())
        return True

    async def undo(self, argument: str) -> bool:
        """Take the last choice back."""
        await self.guest.take_back()
        self.terminal.tell(say("Your last choice is taken back."))
        return True

    async def quit(self, argument: str) -> bool:
        """Leave."""
        await self.guest.leave()
        return False


def _seat_line(number: int, seat: Sitting) -> str:
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


_SHOWN: dict[Change, Callable[[NetworkSession], None]] = {
    Change.LINK: NetworkSession._show_link,
    Change.LOBBY: NetworkSession._show_lobby,
    Change.TABLE: NetworkSession._show_table,
    Change.PRESENCE: NetworkSession._show_presence,
    Change.CHAT: NetworkSession._show_chat,
    Change.NOTICE: NetworkSession._show_notice,
    Change.VERDICT: NetworkSession._show_verdict,
}

_COMMANDS: dict[str, Callable[[NetworkSession, str], Awaitable[bool]]] = {
    "?": NetworkSession.help,
    "help": NetworkSession.help,
    "ready": NetworkSession.ready,
    "not": NetworkSession.not_ready,
    "name": NetworkSession.rename,
    "say": NetworkSession.speak,
    "start": NetworkSession.start,
    "mode": NetworkSession.mode,
    "seats": NetworkSession.seats,
    "bot": NetworkSession.bot,
    "dismiss": NetworkSession.dismiss,
    "invite": NetworkSession.invite,
    "who": NetworkSession.who,
    "vote": NetworkSession.vote,
    "look": NetworkSession.look,
    "table": NetworkSession.table,
    "log": NetworkSession.log,
    "all": NetworkSession.all_answers,
    "undo": NetworkSession.undo,
    "quit": NetworkSession.quit,
    "exit": NetworkSession.quit,
}
