"""A match on the network in line mode: lines come in while others play, and commands go out."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence

from core.errors import ArcanaError
from core.language import say
from net.guest.changes import Change
from net.guest.guest import Guest
from net.guest.link import LinkLost
from net.messages.from_guest import Arrange, Dismiss, Ready, Rename, SeatBot, Start
from tui.network.advising import advice_of
from tui.plain.advising import hint_lines
from tui.plain.answering import Answer
from tui.plain.looking import look_lines
from tui.plain.network_telling import Telling, seat_line
from tui.plain.terminal import Terminal
from tui.tables.offers import OFFERS

_LOG_SHOWN = 20
_LEAVING = ("quit", "exit")


class NetworkSession:
    """Somebody at a terminal, and the guest that sits at the table for them."""

    def __init__(
        self, guest: Guest, terminal: Terminal, invitations: Callable[[], Sequence[str]] = tuple
    ) -> None:
        """`invitations` are what the host shows to those who ask; a guest has none."""
        self.guest = guest
        self.terminal = terminal
        self._invitations = invitations
        self._telling = Telling(guest, terminal)
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._changes: asyncio.Queue[Change] = asyncio.Queue()
        self._orders: asyncio.Queue[str] = asyncio.Queue()

    async def play(self) -> None:
        """Play until the match is over or somebody leaves; raises Refused where it cannot be."""
        self.guest.subscribe(self._changes.put_nowait)
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read_lines, args=(loop,), daemon=True).start()
        self.guest.start()
        typed = loop.create_task(self._lines.get())
        changed = loop.create_task(self._changes.get())
        # An answer waits as long as the line is down, and what happens meanwhile is told.
        obeying = loop.create_task(self._obey_all())
        try:
            while True:
                await asyncio.wait((typed, changed), return_when=asyncio.FIRST_COMPLETED)
                if changed.done():
                    self._telling.show(changed.result())
                    changed = loop.create_task(self._changes.get())
                if self.guest.link.ended:
                    return
                if typed.done():
                    line = typed.result()
                    if line is None or self.guest.verdict is not None:
                        return
                    if line.strip().casefold() in _LEAVING:
                        await self.guest.leave()
                        return
                    self._orders.put_nowait(line)
                    typed = loop.create_task(self._lines.get())
        finally:
            for task in (typed, changed, obeying):
                task.cancel()

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

    # What is typed

    async def _obey_all(self) -> None:
        while True:
            await self._obey(await self._orders.get())

    async def _obey(self, line: str) -> None:
        word, _, argument = line.strip().partition(" ")
        command = _COMMANDS.get(word.casefold())
        try:
            if command is not None:
                await command(self, argument.strip())
            else:
                await self._answer(line.strip())
        except (ArcanaError, LinkLost) as refusal:
            self.terminal.tell(str(refusal))

    async def _answer(self, typed: str) -> None:
        seen = self.guest.seen
        if seen is None:
            self.terminal.tell(*self._telling.lobby_lines())
            return
        question = seen.question
        if question is None or not typed or self._telling.asking is None:
            self._telling.ask()
            return
        understood = self._telling.asking.understand(typed)
        if isinstance(understood, Answer):
            await self.guest.answer(question.id, understood.choice)
        else:
            self.terminal.tell(*understood.lines)

    async def help(self, argument: str) -> None:
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
            return
        if self._telling.asking is not None and self.guest.seen.question is not None:
            tell(self._telling.asking.explanation(), "")
        tell(
            say("a number: give that answer; or type some words of it"),
            say("Enter: hear the question again, or whom everybody waits for"),
            say("look NAME: all about a card or a term; look rules: the whole game"),
            say("table: everything on the table; all: every answer, where only some are listed"),
            say("log: what happened lately; log all: from the start"),
            say("hint: the best answers that a search finds, and why"),
            say("undo: take your last choice back, unless hidden cards, chance or a rival came"),
            say("say TEXT: tell everybody something; who: who is there"),
            say("vote NAME: let a bot stand in for somebody who is away"),
            say("quit: leave; your seat is kept, and arcana join brings you back to it"),
        )

    async def ready(self, argument: str) -> None:
        """Ready to begin."""
        await self.guest.ask(Ready(True))

    async def not_ready(self, argument: str) -> None:
        """Not ready yet."""
        await self.guest.ask(Ready(False))

    async def rename(self, argument: str) -> None:
        """Another name."""
        await self.guest.ask(Rename(argument[:24]))

    async def speak(self, argument: str) -> None:
        """A line of chat."""
        await self.guest.say(argument[:280])

    async def start(self, argument: str) -> None:
        """Begin the match."""
        await self.guest.ask(Start())

    async def mode(self, argument: str) -> None:
        """Another mode."""
        lobby = self.guest.lobby
        modes = () if lobby is None or lobby.game not in OFFERS else OFFERS[lobby.game].modes
        meant = [mode for mode in modes if mode.startswith(argument.casefold())]
        if lobby is None or len(meant) != 1:
            self.terminal.tell(say("The modes are: {modes}.", modes=", ".join(modes)))
            return
        setup = {"seats": lobby.setup["seats"], "mode": meant[0]}
        await self.guest.ask(Arrange(setup))

    async def seats(self, argument: str) -> None:
        """Another number of seats."""
        if self.guest.lobby is None or not (argument.isascii() and argument.isdigit()):
            self.terminal.tell(say("Type a number after it, such as: seats 3."))
            return
        await self.guest.ask(Arrange({**self.guest.lobby.setup, "seats": int(argument[:3])}))

    async def bot(self, argument: str) -> None:
        """A bot on a free seat, or none."""
        seat, _, level = argument.partition(" ")
        if not (seat.isascii() and seat.isdigit()) or not level or int(seat[:3]) < 1:
            self.terminal.tell(say("Type a seat and a level after it, such as: bot 2 adept."))
            return
        await self.guest.ask(SeatBot(int(seat[:3]) - 1, "" if level == "none" else level.strip()))

    async def dismiss(self, argument: str) -> None:
        """Ask a guest to leave."""
        if not (argument.isascii() and argument.isdigit()) or int(argument[:3]) < 1:
            self.terminal.tell(say("Type a seat after it, such as: dismiss 2."))
            return
        await self.guest.ask(Dismiss(int(argument[:3]) - 1))

    async def invite(self, argument: str) -> None:
        """The invitations again."""
        lines = self._invitations()
        self.terminal.tell(*(lines or [say("Only the host has the invitations.")]))

    async def who(self, argument: str) -> None:
        """Who sits where, and who is there."""
        seats = self.guest.seats
        self.terminal.tell(*(seat_line(n, seat) for n, seat in enumerate(seats, start=1)))

    async def vote(self, argument: str) -> None:
        """A bot for somebody who is away."""
        for seat, name in enumerate(self.guest.names):
            if argument and name.casefold().startswith(argument.casefold()):
                await self.guest.vote(seat, True)
                return
        self.terminal.tell(say("Nobody here is called that."))

    async def look(self, argument: str) -> None:
        """All about a card or a term."""
        seen = self.guest.seen
        if seen is None:
            self.terminal.tell(say("There is nothing to look at before the match begins."))
            return
        words = seen.game.presentation()
        self.terminal.tell(*look_lines(words, seen.view, argument, self.guest.names))

    async def table(self, argument: str) -> None:
        """Everything that the seat may see."""
        seen = self.guest.seen
        if seen is None:
            self.terminal.tell(*self._telling.lobby_lines())
        else:
            words = seen.game.presentation()
            self.terminal.tell(*words.table(seen.view, self.guest.names))

    async def log(self, argument: str) -> None:
        """What happened, the latest last."""
        lines = [line for line in self._telling.log_lines() if line]
        shown = lines if argument.casefold() == "all" else lines[-_LOG_SHOWN:]
        self.terminal.tell(*(shown or [say("Nothing has happened yet.")]))

    async def all_answers(self, argument: str) -> None:
        """Every answer to the question."""
        if self._telling.asking is not None:
            self.terminal.tell(*self._telling.asking.all_choices())

    async def hint(self, argument: str) -> None:
        """The best answers to one's own question."""
        seen = self.guest.seen
        if seen is None or seen.question is None or self._telling.asking is None:
            self.terminal.tell(say("You are not asked anything now."))
            return
        self.terminal.tell(say("Looking for a hint ..."))
        asking = self._telling.asking
        advised = advice_of(await self.guest.advise())
        if self._telling.asking is asking and advised:
            self.terminal.tell(*hint_lines(asking, advised))
        else:
            self.terminal.tell(say("There is no hint to this any more."))

    async def undo(self, argument: str) -> None:
        """Take the last choice back."""
        await self.guest.take_back()
        self.terminal.tell(say("Your last choice is taken back."))


_COMMANDS: dict[str, Callable[[NetworkSession, str], Awaitable[None]]] = {
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
    "hint": NetworkSession.hint,
    "undo": NetworkSession.undo,
}
