"""One table: first a lobby, then a match. Everything that guests send ends up here."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from core.errors import ArcanaError
from core.game import SPECTATOR
from core.language import say
from net.errors import LobbyError
from net.fairness.errors import BadReveal
from net.host import chairs
from net.host.company import Company
from net.host.line import Line
from net.host.lobby import Arrangement
from net.host.play import Play
from net.host.room import Room
from net.host.sealing import Sealing
from net.host.surroundings import HOST_CHAIR, PLAYERS, WATCHERS, Surroundings
from net.messages.from_guest import (
    Act,
    Advise,
    Arrange,
    Commit,
    Dismiss,
    Kept,
    Ping,
    Ready,
    Rename,
    Resync,
    Reveal,
    Say,
    SeatBot,
    Start,
    TakeBack,
    Vote,
)
from net.messages.from_host import Lobby, Objection, Pong, Presence, Refusal, Said, Sitting
from net.messages.kinds import Message
from net.store.rows import LOBBY, KeptMatch


class Table:
    """A match from its lobby to its opening."""

    def __init__(self, kept: KeptMatch, arrangement: Arrangement, around: Surroundings) -> None:
        """`kept` is the match as it stands in the store, lobby or not."""
        self.id = kept.match.id
        self.company = Company()
        self._lobby = arrangement
        self._around = around
        self._attempt = kept.match.attempt
        self._sealing: Sealing | None = None
        self._unsure: set[int] = set()
        """Chairs in the lobby whose guests have not said yet that they have their token."""
        self._play: Play | None = None
        if kept.match.state != LOBBY:
            self._play = Play(kept, arrangement, self.company, around)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._lobby.game.name

    @property
    def arrangement(self) -> Arrangement:
        """Who sits where, and what is played."""
        return self._lobby

    @property
    def room(self) -> Room | None:
        """The match, once it has begun."""
        return None if self._play is None else self._play.room

    def sit_down(self, name: str) -> int:
        """A chair for a guest who knows the code; raises LobbyError."""
        if self._play is not None or self._sealing is not None:
            raise LobbyError(say("The match has begun, and all seats are taken."))
        seat = self._lobby.sit_down(name)
        self._keep_arrangement()
        self._unsure.add(seat)
        return seat

    def refresh(self, seat: int) -> None:
        """Take over from the store what it knows of the tokens of a seat."""
        self._lobby.seats[seat] = self._around.store.seat(self.id, seat)

    def enter(self, reader: int, line: Line, since: int) -> None:
        """Somebody is let in: tell them everything they may know, and the others that they came."""
        former = self.company.enter(reader, line)
        if former is not None:
            former.send(Refusal(say("You have joined from another place."), True))
            former.close_soon()
        if self._play is None:
            self._tell_lobby()
            if self._sealing is not None and reader != SPECTATOR:
                self._sealing.tell(self.company, reader)
            return
        if reader != SPECTATOR:
            self._play.owner_is_back(reader)
        self._tell_presence()
        self._play.show(reader, line, since)

    def leave(self, reader: int, line: Line) -> None:
        """A line has ended."""
        if not self.company.leave(reader, line):
            return
        if reader in self._unsure:
            # Who never got a token cannot come back as the same; the chair would be lost.
            self._free(reader)
        elif self._play is None:
            self._tell_lobby()
        else:
            self._tell_presence()

    async def hear(self, reader: int, line: Line, message: Message) -> None:
        """Do what a guest asks for, or say why not."""
        if isinstance(message, Ping):
            line.send(Pong(-1 if self._play is None else self._play.room.seq))
            return
        try:
            if isinstance(message, Resync):
                self._playing().resync(reader, line, message)
                return
            handler = _HANDLERS.get(type(message))
            step = _STEPS.get(type(message))
            if handler is None and step is None:
                raise LobbyError(say("This was not expected here."))
            if reader == SPECTATOR:
                raise LobbyError(say("Spectators only watch."))
            if handler is not None:
                handler(self, reader, message)
            elif step is not None:
                await step(self._playing(), reader, message)
        except ArcanaError as refusal:
            line.send(Objection(str(refusal)))

    async def close(self) -> None:
        """Stop the bots; the match rests in the store."""
        if self._play is not None:
            await self._play.close()

    def tell_invitations(self) -> None:
        """The host's invitations have changed."""
        if self._play is None:
            self.company.send(HOST_CHAIR, self._lobby_for(HOST_CHAIR))

    # In the lobby

    def _kept_token(self, seat: int, sent: Kept) -> None:
        self._unsure.discard(seat)

    def _rename(self, seat: int, sent: Rename) -> None:
        self._check_lobby()
        self._lobby.rename(seat, sent.name)
        self._keep_arrangement()
        self._tell_lobby()

    def _ready(self, seat: int, sent: Ready) -> None:
        self._check_lobby()
        (self._lobby.ready.add if sent.ready else self._lobby.ready.discard)(seat)
        self._tell_lobby()

    def _arrange(self, seat: int, sent: Arrange) -> None:
        self._check_host(seat)
        self._lobby.arrange(sent.setup)
        self._keep_arrangement()
        self._tell_lobby()

    def _seat_bot(self, seat: int, sent: SeatBot) -> None:
        self._check_host(seat)
        self._lobby.seat_bot(sent.seat, sent.level, self._around.player.levels)
        self._keep_arrangement()
        self._tell_lobby()

    def seat_bot_at_home(self, seat: int, level: str) -> None:
        """Seat a bot before anybody has come; raises LobbyError."""
        self._lobby.seat_bot(seat, level, self._around.player.levels)
        self._keep_arrangement()

    def _dismiss(self, seat: int, sent: Dismiss) -> None:
        # Also while the seed is made: otherwise who never reveals would hold everybody up.
        if self._play is not None:
            self._check_lobby()
        self._check_is_host(seat)
        self._lobby.check_chair(sent.seat)
        if sent.seat == HOST_CHAIR or not chairs.owned(self._lobby.seats[sent.seat]):
            raise LobbyError(say("There is no guest on that chair."))
        line = self.company.line(sent.seat)
        if line is not None:
            line.send(Refusal(say("The host has asked you to leave."), True))
            line.close_soon()
            self.company.leave(sent.seat, line)
        self._free(sent.seat)

    def stand_up(self, seat: int) -> None:
        """A guest leaves: for good in the lobby, for a while at the table."""
        if self._play is None and seat not in (HOST_CHAIR, SPECTATOR):
            self._free(seat)

    def _free(self, seat: int) -> None:
        # A seed is made by those who sit there; with somebody else, it is made anew.
        self._sealing = None
        self._unsure.discard(seat)
        self._lobby.stand_up(seat)
        self._around.freed(self.id, seat)
        self._keep_arrangement()
        self._tell_lobby()

    def _check_lobby(self) -> None:
        if self._play is not None or self._sealing is not None:
            raise LobbyError(say("The match has begun."))

    def _check_host(self, seat: int) -> None:
        self._check_lobby()
        self._check_is_host(seat)

    def _check_is_host(self, seat: int) -> None:
        if seat != HOST_CHAIR:
            raise LobbyError(say("Only the host can do that."))

    def _keep_arrangement(self) -> None:
        self._around.store.agree(self.id, self._lobby.setup, self._lobby.seats)

    # The start

    def _start(self, seat: int, sent: Start) -> None:
        self._check_host(seat)
        self._lobby.check_can_begin(self.company.seats(), HOST_CHAIR)
        self._lobby.setup = self._lobby.game.check_setup(self._lobby.setup)
        self._keep_arrangement()
        seats = len(self._lobby.seats)
        bots = self._lobby.bots()
        self._sealing = Sealing(self._around.store, self.id, seats, bots, self._attempt)
        self._attempt = self._sealing.toss.attempt
        self._tell_lobby()
        self._sealing.tell_all(self.company)

    def _commit(self, seat: int, sent: Commit) -> None:
        if self._sealing is not None:
            self._sealing.commit(self.company, seat, sent)
            self._attempt = self._sealing.toss.attempt

    def _reveal(self, seat: int, sent: Reveal) -> None:
        sealing = self._sealing
        if sealing is None:
            return
        try:
            sealing.reveal(seat, sent)
        except BadReveal:
            self._sealing = None
            self._tell_lobby()
            raise
        if sealing.is_done:
            self._around.store.start(self.id)
            self._sealing = None
            kept = self._around.store.load(self.id)
            self._play = Play(kept, self._lobby, self.company, self._around)
            self._tell_presence()
            self._play.begin()

    def wake(self) -> None:
        """Let the bots go on, after a host has come back."""
        if self._play is not None:
            self._play.wake()

    # At the table

    def _advise(self, seat: int, sent: Advise) -> None:
        self._playing().advise(seat, sent)

    def _vote(self, seat: int, sent: Vote) -> None:
        self._playing().vote(seat, sent)
        self._tell_presence()

    def _say(self, seat: int, sent: Say) -> None:
        line = self.company.line(seat)
        if not sent.text:
            raise LobbyError(say("There was nothing to say."))
        if line is not None and not line.chat.take():
            raise LobbyError(say("One line a second, please; this one was not passed on."))
        self.company.send_all(Said(seat, sent.text))

    def _playing(self) -> Play:
        if self._play is None:
            raise LobbyError(say("The match has not begun yet."))
        return self._play

    # What is told

    def _sittings(self) -> tuple[Sitting, ...]:
        there = self.company.seats()
        return tuple(
            chairs.sitting(
                chair,
                chair.seat in self._lobby.ready or chair.seat == HOST_CHAIR,
                chair.seat in there,
                () if self._play is None else self._play.votes(chair.seat),
            )
            for chair in self._lobby.seats
        )

    def _tell_presence(self) -> None:
        self.company.send_all(Presence(self._sittings(), self.company.watching))

    def _tell_lobby(self) -> None:
        self.company.send_each(self._lobby_for)

    def _lobby_for(self, reader: int) -> Lobby:
        invitations: Callable[[str], tuple[str, ...]] = lambda label: (  # noqa: E731
            tuple(self._around.invitations(self.id, label)) if reader == HOST_CHAIR else ()
        )
        return Lobby(
            self.game,
            self._lobby.setup,
            self._sittings(),
            self.company.watching,
            self._sealing is not None,
            self._around.player.levels,
            invitations(PLAYERS),
            invitations(WATCHERS),
        )


_HANDLERS: Final[dict[type[Message], Callable[[Table, int, Any], None]]] = {
    Kept: Table._kept_token,
    Rename: Table._rename,
    Ready: Table._ready,
    Arrange: Table._arrange,
    SeatBot: Table._seat_bot,
    Dismiss: Table._dismiss,
    Start: Table._start,
    Commit: Table._commit,
    Reveal: Table._reveal,
    Say: Table._say,
    Vote: Table._vote,
    Advise: Table._advise,
}

_STEPS: Final[dict[type[Message], Callable[[Play, int, Any], Awaitable[None]]]] = {
    Act: Play.act,
    TakeBack: Play.take_back,
}
"""What has to be on the disk before anybody is told."""
