"""A table on another machine, or on the network at all, as the screens of this program meet it."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from ai.advice import Advice
from core.errors import ArcanaError, StaleDecision
from core.event import Event
from core.game import Game, Result, Setup, View
from core.language import say
from core.questions import OpenDecision
from core.record import Record
from net.guest.changes import Change as Heard
from net.guest.guest import Guest
from net.guest.link import LinkLost
from net.guest.seen import Seen
from tui.network.advising import advice_of
from tui.network.record import keep_record, players_of, record_of
from tui.tables.players import Player
from tui.tables.story import Paragraph
from tui.tables.table import Change, Listener, Reasoning, Thinking

CloseHost = Callable[[], Awaitable[None]]

_CHANGES = {
    Heard.TABLE: Change.TABLE,
    Heard.PRESENCE: Change.TABLE,
    Heard.VERDICT: Change.TABLE,
    Heard.LINK: Change.TROUBLE,
}


class RemoteTable:
    """What a guest sees of its table. The match must have begun."""

    def __init__(self, guest: Guest, close_host: CloseHost | None = None) -> None:
        """`close_host` ends the host where that runs in this program as well."""
        self.guest = guest
        self._close_host = close_host
        seen = self._seen()
        self.game: Game = seen.game
        self.setup: Setup = seen.setup
        self.players: tuple[Player, ...] = players_of(guest)
        self.names: tuple[str, ...] = guest.names
        self.people: tuple[int, ...] = (seen.seat,) if seen.seat >= 0 else ()
        self.path: Path | None = None
        """None: the match is kept by its host. What is kept here when it is over is a record."""
        self.record_path: Path | None = None
        self.trouble = ""
        self.fault = ""
        """Why the record could not be kept."""
        self._worded: list[tuple[Event, str]] = []
        self._listeners: list[Listener] = []
        guest.subscribe(self._heard)

    @property
    def result(self) -> Result | None:
        return self._seen().result

    def start(self) -> None:
        """The table runs elsewhere, and has begun."""

    def seats_asked(self) -> tuple[int, ...]:
        return tuple(self._seen().asked_since)

    def question(self, seat: int) -> OpenDecision | None:
        return self._seen().question if seat in self.people else None

    def view(self, seat: int) -> View:
        return self._seen().view

    def log(self, seat: int) -> Sequence[Event]:
        return self._seen().log

    def story(self, seat: int) -> list[Paragraph]:
        found: list[tuple[int, list[str]]] = []
        for event, sentence in self._sentences():
            if sentence:
                if not found or found[-1][0] != event.seat:
                    found.append((event.seat, []))
                found[-1][1].append(sentence)
        return [Paragraph(at, " ".join(said), len(said)) for at, said in found]

    def _sentences(self) -> list[tuple[Event, str]]:
        """Every event with its words, of which only the new ones are put into words."""
        log, known = self._seen().log, self._worded
        kept = 0
        while kept < min(len(log), len(known)) and known[kept][0] is log[kept]:
            kept += 1
        words, reader, names = self.game.presentation(), self._seen().seat, self.names
        del known[kept:]
        known += [(event, words.event(event, reader, names)) for event in log[kept:]]
        return known

    async def answer(self, seat: int, decision_id: int, choice: int) -> None:
        question = self.question(seat)
        if question is None or question.id != decision_id:
            raise StaleDecision(say("This question has been answered already."))
        await self.guest.answer(decision_id, choice)

    def can_take_back(self, seat: int) -> bool:
        return self._seen().may_take_back

    async def take_back(self, seat: int) -> None:
        await self.guest.take_back()

    async def advise(self, seat: int) -> list[Advice]:
        # A search needs the state of the rules, and a guest has no more than its view.
        try:
            return advice_of(await self.guest.advise())
        except LinkLost:
            return []

    def why(self, reader: int) -> list[Reasoning]:
        return []

    def thinking(self) -> Thinking | None:
        return None

    def waited(self, seat: int) -> float:
        """For how many seconds a seat has owed its answer."""
        return self._seen().waited(seat)

    def move_now(self) -> None:
        self.guest.hurry()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def record(self) -> Record | None:
        return record_of(self.guest)

    async def close(self) -> None:
        self._listeners.clear()
        self.guest.unsubscribe(self._heard)
        await self.guest.close()
        if self._close_host is not None:
            await self._close_host()

    def _seen(self) -> Seen:
        seen = self.guest.seen
        if seen is None:
            raise StaleDecision(say("The match has not begun yet."))
        return seen

    def _heard(self, heard: Heard) -> None:
        if heard is Heard.PRESENCE:
            self.players, self.names = players_of(self.guest), self.guest.names
        if heard is Heard.LINK:
            self.trouble = self._link_words()
        if heard is Heard.VERDICT:
            try:
                self.record_path = keep_record(self.guest)
            except ArcanaError as refusal:
                self.fault = str(refusal)
        change = _CHANGES.get(heard)
        if change is not None:
            for listener in tuple(self._listeners):
                listener(change)

    def _link_words(self) -> str:
        link = self.guest.link
        if link.connected:
            return ""
        if link.ended:
            return link.reason
        return say("{reason} Attempt {number} ...", reason=link.reason, number=link.attempt)
