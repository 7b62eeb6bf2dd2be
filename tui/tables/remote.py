"""A table on another machine, or on the network at all, as the screens of this program meet it."""

import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from ai.advice import Advice
from core.errors import ArcanaError, StaleDecision
from core.event import Event
from core.game import Result, View
from core.language import say
from core.questions import OpenDecision
from core.record import Record
from net.guest.guest import Change as Heard
from net.guest.guest import Guest
from net.guest.seen import Seen
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
        self.game = seen.game
        self.setup = seen.setup
        self.people = (seen.seat,) if seen.seat >= 0 else ()
        self.path: Path | None = None
        self.trouble = ""
        self.fault = ""
        """Why the record could not be kept."""
        self._listeners: list[Listener] = []
        guest.subscribe(self._heard)

    @property
    def players(self) -> tuple[Player, ...]:
        return players_of(self.guest)

    @property
    def names(self) -> tuple[str, ...]:
        return self.guest.names

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
        words = self.game.presentation()
        reader, names = self._seen().seat, self.names
        found: list[tuple[int, list[str]]] = []
        for event in self._seen().log:
            sentence = words.event(event, reader, names)
            if sentence:
                if not found or found[-1][0] != event.seat:
                    found.append((event.seat, []))
                found[-1][1].append(sentence)
        return [Paragraph(at, " ".join(said), len(said)) for at, said in found]

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
        # A hint needs the rules' state, and a guest has no more than its view.
        raise ArcanaError(say("There are no hints at a table on the network."))

    def why(self, reader: int) -> list[Reasoning]:
        return []

    def thinking(self) -> Thinking | None:
        return None

    def waited(self, seat: int) -> float:
        """For how many seconds a seat has owed its answer."""
        since = self._seen().asked_since.get(seat)
        return 0.0 if since is None else max(0.0, time.monotonic() - since)

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
        if heard is Heard.LINK:
            self.trouble = self._link_words()
        if heard is Heard.VERDICT:
            try:
                self.path = keep_record(self.guest)
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
