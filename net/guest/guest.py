"""A guest: it finds its way to the host's table and back to it, for as long as it takes.

Callers read what there is (`lobby`, `seen`, `presence`, `chat`, `link`), are called back when it
changes, and answer questions. Whatever was answered and not yet confirmed is sent again after a
broken line; the host counts it once.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections import deque
from typing import Final

from core.catalogue import GAMES
from core.errors import ArcanaError, StaleDecision
from core.game import SPECTATOR
from core.language import count, say
from net.errors import BadMessage, NotTheHost, Refused
from net.fairness.opening import Opening
from net.fairness.verdict import Verdict
from net.guest.advising import Advising
from net.guest.agreeing import Agreeing
from net.guest.changes import Change, LinkState, Listener, Listeners
from net.guest.judging import Judging
from net.guest.keyring import Keyring, Ticket
from net.guest.link import Link, LinkLost
from net.guest.seen import Lost, Seen
from net.guest.unconfirmed import Action, Unconfirmed, new_action
from net.guest.way import Way
from net.invitation import Invitation
from net.limits import LIMITS, Clock, Limits
from net.messages.from_guest import Act, Advise, Leave, Resync, Say, TakeBack, Vote
from net.messages.from_host import (
    Advised,
    CatchUp,
    Done,
    Hint,
    Lobby,
    Objection,
    Opened,
    Pong,
    Presence,
    Refusal,
    Rejected,
    Said,
    Seal,
    Sealed,
    Sitting,
    Snapshot,
    Update,
    Welcome,
)
from net.messages.kinds import Message

_LOG: Final = logging.getLogger(__name__)

_FIRST_PAUSE: Final = 0.25
_LONGEST_PAUSE: Final = 5.0
_CHAT_KEPT: Final = 200


class Guest:
    """One seat at a table elsewhere, or a pair of eyes."""

    def __init__(
        self,
        way: Invitation | Ticket,
        name: str,
        keyring: Keyring | None = None,
        limits: Limits = LIMITS,
        clock: Clock = time.monotonic,
    ) -> None:
        """`way` is an invitation, or the ticket of a seat that is ours already."""
        self.name = name
        self.link = LinkState()
        self.lobby: Lobby | None = None
        self.seen: Seen | None = None
        self.seats: tuple[Sitting, ...] = ()
        self.watching = 0
        self.chat: deque[tuple[int, str]] = deque(maxlen=_CHAT_KEPT)
        self.notices: deque[str] = deque(maxlen=_CHAT_KEPT)
        self._clock = clock
        self._way = Way(way, name, keyring, limits)
        self._agreeing = Agreeing(self._way.known_pact())
        self._unconfirmed = Unconfirmed()
        self._advising = Advising()
        self._fresh = Seen("", GAMES[0].name, SPECTATOR, clock)
        self._line: Link | None = None
        self._hurry = asyncio.Event()
        self._listeners = Listeners()
        self._judging = Judging(lambda: self._tell(Change.VERDICT))
        self._task: asyncio.Task[None] | None = None

    # What there is

    @property
    def seat(self) -> int:
        """Which seat is ours; SPECTATOR for somebody who watches, or is not let in yet."""
        return self._way.seat

    @property
    def names(self) -> tuple[str, ...]:
        """How the players are called."""
        return tuple(sitting.name for sitting in self.seats)

    @property
    def opening(self) -> Opening | None:
        """All that was hidden, once the match is over and the host has laid it open."""
        return self._judging.opening

    @property
    def verdict(self) -> Verdict | None:
        """Whether the match was fair, once that is known."""
        return self._judging.verdict

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` about every change from now on."""
        self._listeners.add(listener)

    def unsubscribe(self, listener: Listener) -> None:
        """Undo one `subscribe`."""
        self._listeners.remove(listener)

    # What can be done

    def start(self) -> None:
        """Set out for the table, and keep coming back to it until `close`."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Let go of the line; the seat stays ours."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        await self._judging.finish()
        self._unconfirmed.cancel()
        if self.verdict is None:
            self._way.release()
        else:
            # The match is over and was checked; nothing is left to come back for.
            self._way.forget()

    def hurry(self) -> None:
        """Try again at once, while the line is down."""
        self._hurry.set()

    async def leave(self) -> None:
        """Leave the lobby for good, or the table for now."""
        with contextlib.suppress(LinkLost):
            await self.ask(Leave())
        if self.seen is None:
            self._way.forget()
        await self.close()

    async def answer(self, decision_id: int, choice: int) -> int:
        """Answer our question; gives back the step it became, once the host has kept it.

        Raises Refused with the host's reason. While the line is down this waits.
        """
        return await self._confirmed(Act(new_action(), decision_id, choice))

    async def take_back(self) -> int:
        """Take our latest choice back; raises Refused."""
        if self.seen is None:
            raise StaleDecision(say("There is nothing to take back."))
        return await self._confirmed(TakeBack(new_action(), max(1, self.seen.seq)))

    async def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        await self.ask(Say(text))

    async def vote(self, seat: int, stand_in: bool) -> None:
        """Say whether a bot should play for somebody who is away."""
        await self.ask(Vote(seat, stand_in))

    async def advise(self) -> tuple[Hint, ...]:
        """The best answers to our question, the best first; none where it is answered by then.

        Raises LinkLost, also where the line breaks before the host has found any.
        """
        question = None if self.seen is None else self.seen.question
        if question is None:
            return ()
        await self.ask(Advise(question.id))
        return await self._advising.wait_for(question.id)

    async def ask(self, message: Message) -> None:
        """Send anything else that a guest may send; raises LinkLost while the line is down."""
        if self._line is None:
            raise LinkLost(say("The line to the host is down."))
        await self._line.send(message)

    # The way there and back

    async def _run(self) -> None:
        attempt = 0
        while True:
            try:
                since = -1 if self.seen is None else self.seen.seq
                async with self._way.walk(since) as (line, welcome):
                    attempt = 0
                    await self._live(line, welcome)
            except (LinkLost, BadMessage, NotTheHost) as fault:
                reason = str(fault)
                if isinstance(fault, NotTheHost) and not self._way.is_known:
                    self._end(reason)
                    return
            except ArcanaError as refusal:
                # Refused, say; or the host has a game that is not known here.
                self._end(str(refusal))
                return
            attempt += 1
            self._set_link(LinkState(False, attempt, reason))
            await self._rest(_pause(attempt))

    async def _rest(self, seconds: float) -> None:
        self._hurry.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hurry.wait()

    async def _live(self, line: Link, welcome: Welcome) -> None:
        if self.seen is None:
            diary = self._way.diary()
            self._fresh = Seen(welcome.match, welcome.game, welcome.seat, self._clock, diary)
        self._line = line
        self._set_link(LinkState(True))
        beating = asyncio.get_running_loop().create_task(line.keep_alive())
        try:
            for action in self._unconfirmed.all():
                await line.send(action)
            while True:
                await self._hear(await line.receive(), line)
        finally:
            self._line = None
            self._advising.break_off()
            beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await beating

    def _end(self, reason: str) -> None:
        self._unconfirmed.give_up(reason)
        self._set_link(LinkState(False, 0, reason, ended=True))

    # What the host says

    async def _hear(self, message: Message, line: Link) -> None:
        try:
            await self._take(message, line)
        except Lost as loss:
            seen = self._fresh
            _LOG.warning("Step %d: %s", seen.seq, loss)
            # What went wrong with a step may go wrong with it again; then everything is told anew.
            since = -1 if isinstance(message, CatchUp | Snapshot) else seen.seq
            await line.send(Resync(since, str(loss)))

    async def _take(self, message: Message, line: Link) -> None:
        match message:
            case Pong():
                await self._compare(message, line)
            case Lobby():
                self.lobby = message
                self.seats, self.watching = message.seats, message.watching
                self._tell(Change.LOBBY)
            case Presence():
                self.seats, self.watching = message.seats, message.watching
                self._tell(Change.PRESENCE)
            case Seal() | Sealed():
                await self._seal(message, line)
            case Snapshot():
                if self._agreeing.conclude(message) and self._agreeing.pact is not None:
                    self._way.keep_pact(self._agreeing.pact)
                self._fresh.take_snapshot(message, self._agreeing.pact)
                self._table_changed()
                self._note_loss(self._fresh)
            case Update():
                self._fresh.take_update(message)
                self._table_changed()
            case CatchUp():
                self._fresh.take_catch_up(message)
                self._table_changed()
            case Done():
                self._done(message)
            case Rejected():
                self._fresh.take_position(message.position)
                self._table_changed()
                self._unconfirmed.settle(message.action, Refused(message.reason))
            case Said():
                self.chat.append((message.seat, message.text))
                self._tell(Change.CHAT)
            case Objection():
                self._notice(message.reason)
            case Advised():
                self._advising.settle(message)
            case Opened():
                self._judging.begin(self._fresh, message.opening)
            case Refusal():
                if message.final:
                    raise Refused(message.reason)
                raise LinkLost(message.reason)
            case _:
                raise BadMessage(say("The host said something unexpected."))

    async def _compare(self, message: Pong, line: Link) -> None:
        """Nothing gets lost on a line that holds; what does all the same is asked for."""
        known = -1 if self.seen is None else self.seen.seq
        if message.seq > known:
            raise Lost(f"There were {message.seq} steps, and {known} is the last known.")
        for action in self._unconfirmed.all():
            await line.send(action)

    async def _seal(self, message: Seal | Sealed, line: Link) -> None:
        ticket = self._way.ticket
        if ticket is None or ticket.seat == SPECTATOR:
            return
        seats = len(self.seats)
        answer, notice = self._agreeing.answer(message, ticket.match, seats, ticket.seat)
        if notice:
            self._notice(notice)
        await line.send(answer)

    def _note_loss(self, seen: Seen) -> None:
        """A host that went back to an earlier copy of its file does not do so in silence."""
        known = -1 if seen.witness is None else seen.witness.latest
        if seen.seq < known:
            self._notice(
                count(
                    "The host has lost {number} step that you had seen, and goes on without it.",
                    "The host has lost {number} steps that you had seen, and goes on without them.",
                    known - seen.seq,
                )
            )

    def _notice(self, words: str) -> None:
        self.notices.append(words)
        self._tell(Change.NOTICE)

    def _table_changed(self) -> None:
        self.seen = self._fresh
        self._tell(Change.TABLE)

    def _done(self, message: Done) -> None:
        entry = self._unconfirmed.entry(message.action, self.seat)
        if entry is not None:
            self._fresh.did(message.seq, entry)
        self._unconfirmed.settle(message.action, message.seq)

    async def _confirmed(self, action: Action) -> int:
        if self.link.ended:
            raise Refused(self.link.reason)
        confirmed = self._unconfirmed.add(action)
        if self._line is not None:
            # Where this fails, the action goes out again on the next line.
            with contextlib.suppress(LinkLost):
                await self._line.send(action)
        return await confirmed

    def _set_link(self, link: LinkState) -> None:
        self.link = link
        self._tell(Change.LINK)

    def _tell(self, change: Change) -> None:
        self._listeners.tell(change)


def _pause(attempt: int) -> float:
    longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * (1 << min(attempt - 1, 10)))
    # Guests that lost their host together should not all come back at once.
    return longest * random.uniform(0.5, 1.0)
