"""A running table over any game: it asks, checks, records and applies choices, and tells the seats.

Every change is worked out on a copy, then written to the journal, then adopted, then told. So a
refusal, a full disk or a fault in a card leaves the table exactly as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.audience import Audience, Listener
from core.chance import Chance
from core.decision import Decision
from core.errors import CannotRecord, CannotTakeBack, NoSuchSeat, StaleDecision
from core.event import Event
from core.game import SPECTATOR, Game, Result, Setup, View
from core.journal import Journal
from core.language import say
from core.questions import NOBODY, OpenDecision, Questions
from core.record import Choice, Entry, Notes, Record, TakeBack

TAKEN_BACK = "taken back"
"""The event of a take-back. Its fact "kept" is how many events at the start of the log stay."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A choice that stands, and what a take-back must know of it."""

    seat: int
    choice: int
    disclosed: bool
    log_before: int


@dataclass(frozen=True, slots=True)
class Pending:
    """A change that is allowed and worked out, and not made: for whoever has to keep it first."""

    entry: Entry
    result: Result | None
    """How it ends the game, if it does."""
    after: int
    """How many entries there were before it."""
    question: int
    """The question that it answers; 0 for a take-back."""
    disclosed: bool
    state: Any
    decisions: Sequence[Decision]
    events: list[Event]


class Match:
    """One table from the first question to the result. It is used from one thread."""

    def __init__(self, game: Game, setup: Setup, seed: bytes, notes: Notes | None = None) -> None:
        """Set up a fresh game; raises BadSetup. `core.replay` makes matches out of records."""
        self.game = game
        self.setup: Setup = game.check_setup(setup)
        self.notes: Notes = {} if notes is None else notes
        self.seats: int = self.setup["seats"]
        self._seed = seed
        self._state: Any = game.new(self.setup, Chance(seed))
        self._steps: list[_Step] = []
        self._entries: list[Entry] = []
        self._log: list[Event] = []
        self._questions = Questions()
        self._audience = Audience()
        self._journal: Journal | None = None
        self._questions.ask(game.decisions(self._state), NOBODY)

    @property
    def result(self) -> Result | None:
        """The outcome, or None while the game runs."""
        return self.game.result(self._state)

    def seats_asked(self) -> tuple[int, ...]:
        """The seats that owe an answer now; everybody may know that."""
        return self._questions.seats()

    def decision(self, seat: int) -> OpenDecision | None:
        """What `seat` is asked now, if anything: for that seat alone, as options tell cards."""
        self._check_reader(seat)
        return self._questions.of(seat)

    def view(self, seat: int) -> View:
        """What `seat`, or a SPECTATOR, may see."""
        self._check_reader(seat)
        return self.game.view(self._state, seat)

    def sample(self, seat: int, chance: Chance) -> Any:
        """A state that `seat` cannot tell from the true one: what a bot may think about."""
        self._check_reader(seat)
        return self.game.sample(self._state, seat, chance)

    def log(self, seat: int) -> list[Event]:
        """All that happened, as `seat` or a SPECTATOR saw it, without what was taken back."""
        self._check_reader(seat)
        return [event.seen_by(seat) for event in self._log]

    def subscribe(self, seat: int, listener: Listener) -> None:
        """Call `listener` with every event from now on, as `seat` or a SPECTATOR sees it.

        The table has moved on already when an event is told, and a listener may answer at once;
        events still reach every listener in the order in which they happened.
        """
        self._check_reader(seat)
        self._audience.add(seat, listener)

    def unsubscribe(self, seat: int, listener: Listener) -> None:
        """Undo one `subscribe`."""
        self._audience.remove(seat, listener)

    def submit(self, seat: int, decision_id: int, choice: int) -> None:
        """Answer a question. When this returns, the choice is on the disk and stands.

        Raises StaleDecision where `seat` is not asked that question, IllegalChoice where the
        question does not offer that choice, and CannotRecord where the journal cannot be written;
        then nothing has changed. Listeners that fail raise an ExceptionGroup; the choice stands.
        """
        pending = self.prepare(seat, decision_id, choice)
        self._write(pending)
        self.adopt(pending)

    def prepare(self, seat: int, decision_id: int, choice: int) -> Pending:
        """Work out an answer on a copy, to be kept elsewhere and then adopted.

        Raises as `submit` does, except that nothing is written.
        """
        self._check_player(seat)
        self._questions.check(seat, decision_id, choice)
        state = self.game.clone(self._state)
        events = self.game.listen(state)
        self.game.apply(state, seat, choice)
        decisions = self.game.decisions(state)
        disclosed = self.game.disclosures(state) > self.game.disclosures(self._state)
        entry, result = Choice(seat, choice), self.game.result(state)
        after = len(self._entries)
        return Pending(entry, result, after, decision_id, disclosed, state, decisions, events)

    def adopt(self, pending: Pending) -> None:
        """Make a change that was worked out here, and tell the seats.

        Nothing may have happened in between: a change follows only the state it was made from.
        """
        if pending.after != len(self._entries):
            raise StaleDecision(say("Something has happened since, so this does not count."))
        entry = pending.entry
        events = pending.events
        if isinstance(entry, Choice):
            log_before = len(self._log)
            self._steps.append(_Step(entry.seat, entry.choice, pending.disclosed, log_before))
            self._questions.note_answer(pending.question)
        else:
            kept = self._steps.pop().log_before
            del self._log[kept:]
            events = [Event(TAKEN_BACK, entry.seat, {"kept": kept})]
        self._state = pending.state
        self._questions.ask(pending.decisions, entry.seat)
        self._log.extend(events)
        # Last of what is kept, so that an interrupted change is found by its missing entry.
        self._entries.append(entry)
        self._audience.tell(events)

    def can_take_back(self, seat: int) -> bool:
        """Whether `take_back` is allowed now."""
        self._check_player(seat)
        if self.result is not None or not self._steps:
            return False
        last = self._steps[-1]
        return last.seat == seat and not last.disclosed

    def take_back(self, seat: int) -> None:
        """Take back the latest choice of `seat` with everything automatic after it.

        Raises CannotTakeBack with the reason, and CannotRecord as `submit` does. The seat is asked
        again under a new id; the questions of others that were open all the time keep theirs.
        """
        pending = self.prepare_take_back(seat)
        self._write(pending)
        self.adopt(pending)

    def prepare_take_back(self, seat: int) -> Pending:
        """Work a take-back out, to be kept elsewhere and then adopted; raises CannotTakeBack."""
        if not self.can_take_back(seat):
            raise CannotTakeBack(self._why_it_stands(seat))
        state = self._before_last_choice(Chance(self._seed))
        decisions = self.game.decisions(state)
        return Pending(TakeBack(seat), None, len(self._entries), 0, False, state, decisions, [])

    def record(self) -> Record:
        """The match so far. It gives away every hidden card: keep it from players until the end."""
        return Record(
            self.game, self.setup, self._seed, tuple(self._entries), self.result, self.notes
        )

    def keep(self, journal: Journal) -> None:
        """Write every choice from now on to `journal`, which must hold this match so far.

        `Journal.create(path, match.record())` does. A journal kept before is closed.
        """
        self._check_holds_this_match(journal)
        result = self.result
        if result is not None and not journal.ended:
            journal.write_end(result)
        former, self._journal = self._journal, journal
        if former is not None:
            former.close()

    def close(self) -> None:
        """Let go of the record file. A match that was kept takes no choices any more."""
        if self._journal is not None:
            self._journal.close()

    def _write(self, pending: Pending) -> None:
        if self._journal is not None:
            self._check_holds_this_match(self._journal)
            self._journal.write(pending.entry, pending.result)

    def _check_holds_this_match(self, journal: Journal) -> None:
        # Ctrl-C between the writing and the adopting of a choice leaves the file one ahead.
        if journal.entries != len(self._entries):
            raise CannotRecord(
                say(
                    "{path} does not hold this match as it stands here; load it to go on from it.",
                    path=journal.path,
                )
            )

    def _before_last_choice(self, chance: Chance) -> Any:
        """The state before the last choice that stands, played again from the start."""
        state = self.game.new(self.setup, chance)
        for step in self._steps[:-1]:
            self.game.apply(state, step.seat, step.choice)
        return state

    def _check_player(self, seat: int) -> None:
        # The exact type, because True equals 1 and a record cannot hold it as a seat.
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise NoSuchSeat(
                say(
                    "There is no seat {seat} at this table; its seats are 0 to {last}.",
                    seat=seat,
                    last=self.seats - 1,
                )
            )

    def _check_reader(self, seat: int) -> None:
        if seat != SPECTATOR:
            self._check_player(seat)

    def _why_it_stands(self, seat: int) -> str:
        if self.result is not None:
            return say("The game is over, so its choices stand.")
        if not any(step.seat == seat for step in self._steps):
            return say("Seat {seat} has made no choice that it could take back.", seat=seat)
        if self._steps[-1].seat != seat:
            return say(
                "Seat {other} has answered since, so the last choice of seat {seat} stands.",
                other=self._steps[-1].seat,
                seat=seat,
            )
        if self._last_choice_used_chance():
            return say("Chance was used, so the last choice of seat {seat} stands.", seat=seat)
        return say("Hidden cards were seen, so the last choice of seat {seat} stands.", seat=seat)

    def _last_choice_used_chance(self) -> bool:
        # A game takes over the chance it is given, so what it has used shows from outside.
        chance = Chance(self._seed)
        state = self._before_last_choice(chance)
        used = chance.used
        last = self._steps[-1]
        self.game.apply(state, last.seat, last.choice)
        return chance.used > used
