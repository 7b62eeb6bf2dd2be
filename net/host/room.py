"""A running match: the only place where it changes, and what each seat is told of it.

A choice is checked, worked out on a copy and kept; only then is anybody told.
"""

from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.chance import Chance
from core.errors import ArcanaError, StaleDecision
from core.event import Facts
from core.game import SPECTATOR, Game, Result
from core.language import say
from core.match import Match, Pending
from core.questions import OpenDecision
from core.record import Choice, Entry
from net.fairness.opening import Opening
from net.fairness.parts import HOST, Part
from net.fairness.playing_again import repeat
from net.fairness.seals import Sealer, sealer
from net.fairness.sights import private_facts, view_digest
from net.fairness.steps import Step, Steps
from net.fairness.terms import Pact, Terms, first_chain
from net.limits import Clock
from net.messages.fields import EventRow, StepRow
from net.messages.from_guest import Act, TakeBack
from net.messages.from_host import (
    CatchUp,
    Done,
    Ending,
    Position,
    Question,
    Rejected,
    Snapshot,
    Update,
)

_REMEMBERED: Final = 128
"""Steps that somebody may have missed and be told one by one; who missed more gets everything."""


Keep = Callable[[int, Pending], Awaitable[None]]
"""Puts a step with its number on the disk; raises CannotRecord."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a match begins with; the host's part and the seed are for the host alone."""

    terms: Terms
    pact: Pact
    host: Part
    seed: bytes


@dataclass(frozen=True, slots=True)
class _Told:
    """A step as it can be told to anybody."""

    seal: bytes
    events: tuple[tuple[str, int, Facts, Mapping[int, Facts]], ...]

    def row(self, reader: int) -> StepRow:
        """What one reader may know of it."""
        rows: list[EventRow] = [
            (kind, seat, dict(public), dict(private.get(reader, {})))
            for kind, seat, public, private in self.events
        ]
        return self.seal, tuple(rows)


class Room:
    """One match. It belongs to one event loop, and to one writer at a time.

    While a step is being kept, the match stands where it stood before, for whoever looks.
    """

    def __init__(self, game: Game, deal: Deal, clock: Clock, seal: Sealer | None = None) -> None:
        self.deal = deal
        self._match = Match(game, deal.terms.setup, deal.seed)
        self._clock = clock
        self._readers = (SPECTATOR, *range(self._match.seats))
        chain = first_chain(deal.terms, deal.pact)
        self._steps = Steps(self._match, self._readers, seal or sealer(deal.host), chain)
        self._recent: deque[_Told] = deque(maxlen=_REMEMBERED)
        self._actions: dict[tuple[int, bytes], tuple[int, int | None]] = {}
        self._asked_at: dict[int, tuple[int, float]] = {}
        self._note_waiting()

    @property
    def seq(self) -> int:
        """How many steps there were."""
        return self._steps.number

    @property
    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self._match.result

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.result is not None

    def replay(self, entry: Entry, action: bytes) -> None:
        """Repeat a step that is kept already; raises what the rules raise where it is wrong."""
        repeat(self._match, entry)
        self._stepped(entry, action)

    def seats_asked(self) -> tuple[int, ...]:
        """Who owes an answer."""
        return self._match.seats_asked()

    def question(self, seat: int) -> OpenDecision | None:
        """What a seat is asked."""
        return self._match.decision(seat)

    def sample(self, seat: int, chance: Chance) -> Any:
        """The table as a bot on this seat may imagine it."""
        return self._match.sample(seat, chance)

    async def act(self, seat: int, sent: Act, keep: Keep) -> Done | Rejected:
        """Answer a question; `keep` puts it on the disk before it counts.

        The same action sent again is confirmed again and does nothing.
        """
        return await self._do(
            seat,
            sent.action,
            sent.choice,
            lambda: self._match.prepare(seat, sent.decision, sent.choice),
            keep,
        )

    async def take_back(self, seat: int, sent: TakeBack, keep: Keep) -> Done | Rejected:
        """Take the latest choice back, if it is still the one that is meant."""

        def prepare() -> Pending:
            if sent.step != self.seq:
                raise StaleDecision(
                    say("Something has happened since, so there is nothing to take back.")
                )
            return self._match.prepare_take_back(seat)

        return await self._do(seat, sent.action, None, prepare, keep)

    async def _do(
        self,
        seat: int,
        action: bytes,
        choice: int | None,
        prepare: Callable[[], Pending],
        keep: Keep,
    ) -> Done | Rejected:
        known = self._actions.get((seat, action))
        if known is not None:
            return self._repeated(seat, action, known, choice)
        try:
            pending = prepare()
            await keep(self.seq + 1, pending)
            self._match.adopt(pending)
        except ArcanaError as refusal:
            return Rejected(action, str(refusal), self.position(seat))
        self._stepped(pending.entry, action)
        return Done(action, self.seq)

    def update(self, reader: int) -> Update:
        """The latest step, for one reader."""
        return Update(self._recent[-1].row(reader), self.position(reader))

    def position(self, reader: int) -> Position:
        """Where the match stands, for one reader."""
        match = self._match
        view = match.view(reader)
        result = match.result
        is_player = reader != SPECTATOR
        now = self._clock()
        return Position(
            self.seq,
            self._steps.chain,
            view,
            view_digest(view),
            _question(match.decision(reader)) if is_player else None,
            tuple((seat, int(1000 * (now - at))) for seat, (_, at) in self._asked_at.items()),
            is_player and match.can_take_back(reader),
            None if result is None else Ending(result.winners, result.points),
        )

    def snapshot(self, reader: int) -> Snapshot:
        """The whole match, for one reader."""
        pact = self.deal.pact
        public = self._match.log(SPECTATOR)
        seen = self._match.log(reader)
        rows: list[EventRow] = [
            (all_.kind, all_.seat, dict(all_.public), dict(private_facts(all_, own)))
            for all_, own in zip(public, seen, strict=True)
        ]
        return Snapshot(
            dict(self.deal.terms.setup),
            pact.attempt,
            dict(pact.commitments),
            {role: (part.secret, part.salt) for role, part in pact.reveals.items()},
            tuple(rows),
            self.position(reader),
        )

    def news(self, reader: int, since: int) -> CatchUp | Snapshot:
        """What somebody missed who knows everything up to step `since`."""
        missed = self.seq - since
        if since < 0 or not 0 <= missed <= len(self._recent):
            return self.snapshot(reader)
        steps = list(self._recent)[len(self._recent) - missed :]
        return CatchUp(since, tuple(step.row(reader) for step in steps), self.position(reader))

    def opening(self) -> Opening:
        """Everything, for everybody; only when the game is over."""
        if self._match.result is None:
            raise RuntimeError("A match is opened at its end and not before.")
        deal = self.deal
        record = self._match.record()
        return Opening(
            deal.terms, deal.pact, deal.host, deal.seed, record.entries, self._match.result
        )

    def _repeated(
        self, seat: int, action: bytes, known: tuple[int, int | None], choice: int | None
    ) -> Done | Rejected:
        seq, kept = known
        if kept == choice:
            return Done(action, seq)
        reason = say("Another action was sent under the same number before; that one counts.")
        return Rejected(action, reason, self.position(seat))

    def _stepped(self, entry: Entry, action: bytes) -> None:
        step = self._steps.take(entry)
        self._recent.append(_told(step))
        choice = entry.choice if isinstance(entry, Choice) else None
        self._actions[entry.seat, action] = (step.number, choice)
        self._note_waiting()

    def _note_waiting(self) -> None:
        now = self._clock()
        waiting: dict[int, tuple[int, float]] = {}
        for seat in self._match.seats_asked():
            question = self._match.decision(seat)
            number = 0 if question is None else question.id
            known = self._asked_at.get(seat)
            waiting[seat] = known if known is not None and known[0] == number else (number, now)
        self._asked_at = waiting


def deal_of(terms: Terms, pact: Pact, held: Mapping[str, Part], seed: bytes) -> Deal:
    """What the host begins with, from what it holds."""
    return Deal(terms, pact, held[HOST], seed)


def _told(step: Step) -> _Told:
    events = []
    for at, public in enumerate(step.public):
        private: dict[int, Facts] = {}
        for reader, seen in step.told.items():
            own = private_facts(public, seen[at])
            if own:
                private[reader] = own
        events.append((public.kind, public.seat, public.public, private))
    return _Told(step.seal, tuple(events))


def _question(question: OpenDecision | None) -> Question | None:
    if question is None:
        return None
    decision = question.decision
    return Question(
        question.id, decision.kind, decision.subject, decision.detail, tuple(decision.options)
    )
