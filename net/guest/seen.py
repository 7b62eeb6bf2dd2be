"""What a guest knows of its table, kept up message by message, and checked as it comes.

A step that is missing, or one that does not fit the chain or the view it comes with, is never taken
in. `Lost` says so, and the guest asks the host to tell it again.
"""

from collections.abc import Sequence
from typing import Any

from core.catalogue import game_named
from core.decision import Decision
from core.event import Event
from core.game import SPECTATOR, Result, View
from core.language import say
from core.match import TAKEN_BACK
from core.questions import OpenDecision
from core.record import Entry
from net.errors import BadMessage
from net.fairness.opening import Opening, opening_from_plain
from net.fairness.parts import Part
from net.fairness.seals import next_chain
from net.fairness.sights import joined, view_digest
from net.fairness.terms import Pact, Terms, first_chain
from net.fairness.verdict import Verdict
from net.fairness.verifying import verify_opening
from net.fairness.witness import Witness
from net.guest.diary import Diary
from net.limits import Clock
from net.messages.fields import EventRow, StepRow
from net.messages.from_host import CatchUp, Position, Question, Snapshot, Update


class Lost(Exception):
    """Something is missing or does not fit; the message says what, for a log."""


class Seen:
    """One table as one seat, or a spectator, sees it."""

    def __init__(
        self, match: str, game: str, seat: int, clock: Clock, diary: Diary | None = None
    ) -> None:
        self.seat = seat
        self.game = game_named(game)
        self.setup: dict[str, Any] = {}
        self.seq = -1
        self.view: View = {}
        self.question: OpenDecision | None = None
        self.log: list[Event] = []
        self.asked_since: dict[int, float] = {}
        """Who owes an answer, and since when by this machine's clock."""
        self.may_take_back = False
        self.result: Result | None = None
        self.pact: Pact | None = None
        self.witness: Witness | None = None
        self._match = match
        self._clock = clock
        self._chain = b""
        self._diary = diary or Diary(None)

    def take_snapshot(self, sent: Snapshot, known: Pact | None) -> None:
        """Begin, or begin anew. `known` is how the seed was agreed on, if this seat was there."""
        told = Pact(
            sent.attempt,
            sent.commitments,
            {role: Part(*part) for role, part in sent.reveals.items()},
        )
        terms = Terms(self._match, self.game.name, self.game.rules_hash(), sent.setup)
        if self.witness is None:
            # What this seat saw itself counts, and not what the host says of it now.
            self.pact = known or told
            self.witness = Witness(terms, self.pact, self.seat)
            self._diary.recall(self.witness)
        if sent.position.seq == 0 and sent.position.chain != first_chain(terms, told):
            raise Lost("The chain does not begin with what was agreed on.")
        self._check_view(sent.position)
        self.setup = sent.setup
        self.log = [_event(row) for row in sent.log]
        # What happened in the last step cannot be told from a log; before the first, nothing did.
        self._take(sent.position, None if sent.position.seq else [])

    def take_update(self, sent: Update) -> list[Event]:
        """The next step; gives back what happened. One that is known already is passed over."""
        if sent.position.seq <= self.seq:
            return []
        return self._follow([sent.step], sent.position)

    def take_catch_up(self, sent: CatchUp) -> list[Event]:
        """Some steps at once, as after a broken line."""
        if sent.since != self.seq:
            raise Lost(f"Steps after {sent.since} were told, and {self.seq} is the last known.")
        return self._follow(sent.steps, sent.position)

    def take_position(self, sent: Position) -> None:
        """Where the table stands according to a refusal; only if that is where we stand, too."""
        if sent.seq == self.seq:
            self._check_view(sent)
            self._take(sent, None)

    def waited(self, seat: int) -> float:
        """For how many seconds a seat has owed its answer."""
        since = self.asked_since.get(seat)
        return 0.0 if since is None else max(0.0, self._clock() - since)

    def did(self, step: int, entry: Entry) -> None:
        """The host has kept what this seat did, as this step."""
        if self.witness is not None:
            self.witness.did(step, entry)
            self._diary.did(step, entry)

    def verdict(self, opening: dict[str, Any]) -> tuple[Opening, Verdict]:
        """Play the whole match again and compare; it takes a moment, so call it in a thread.

        Raises BadOpening where that cannot even be read.
        """
        opened = opening_from_plain(opening)
        return opened, verify_opening(opened, self.witness, game_named)

    def _follow(self, steps: Sequence[StepRow], position: Position) -> list[Event]:
        if position.seq != self.seq + len(steps):
            raise Lost(f"Step {position.seq} came after step {self.seq}.")
        chain = self._chain
        happened: list[Event] = []
        latest: list[Event] = []
        for number, (seal, rows) in enumerate(steps, start=self.seq + 1):
            public = [Event(kind, seat, facts) for kind, seat, facts, _ in rows]
            chain = next_chain(chain, number, public, seal)
            latest = [_event(row) for row in rows]
            happened += latest
        if chain != position.chain:
            raise Lost(f"The chain of step {position.seq} does not fit.")
        self._check_view(position)
        for event in happened:
            self._note(event)
        # Without a step there is nothing to bear witness of: what came before is known, or is not.
        self._take(position, latest if steps else None)
        return happened

    def _check_view(self, position: Position) -> None:
        if view_digest(position.view) != position.digest:
            raise Lost(f"The view of step {position.seq} does not fit its digest.")

    def _note(self, event: Event) -> None:
        if event.kind == TAKEN_BACK:
            kept = event.public.get("kept")
            if not isinstance(kept, int) or kept < 0:
                raise BadMessage(say("The host sent an event that cannot be."))
            del self.log[kept:]
        else:
            self.log.append(event)

    def _take(self, position: Position, events: list[Event] | None) -> None:
        self.seq = position.seq
        self._chain = position.chain
        self.view = position.view
        self.question = _question(self.seat, position.question)
        now = self._clock()
        self.asked_since = {seat: now - waited / 1000 for seat, waited in position.asked}
        self.may_take_back = position.may_take_back
        ending = position.ending
        self.result = None if ending is None else Result(ending.winners, ending.points)
        witness = self.witness
        if witness is not None and events is not None and self.seq not in witness.sights:
            witness.saw(self.seq, events, self.view, self.question, self._chain)
            self._diary.saw(self.seq, witness.sights[self.seq])


def _event(row: EventRow) -> Event:
    kind, seat, public, own = row
    return joined(Event(kind, seat, public), own)


def _question(seat: int, sent: Question | None) -> OpenDecision | None:
    if sent is None or seat == SPECTATOR:
        return None
    decision = Decision(seat, sent.kind, sent.subject, sent.detail, sent.options)
    return OpenDecision(sent.id, decision)
