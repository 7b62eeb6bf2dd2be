"""Plays a record again: to go on with its match, or to say whether everything in it is right."""

from dataclasses import dataclass
from pathlib import Path

from core.errors import (
    ArcanaError,
    BadSetup,
    CannotTakeBack,
    CorruptRecord,
    IllegalChoice,
    NoSuchSeat,
)
from core.game import Result
from core.journal import Journal
from core.language import say
from core.match import Match
from core.reading import Lookup
from core.record import Choice, Entry, Record

WRONG_SEAT = "wrong seat"
ILLEGAL_CHOICE = "illegal choice"
NO_TAKE_BACK = "no take-back"
WRONG_RESULT = "wrong result"
BAD_SETUP = "bad setup"

_FAULTS: dict[type[ArcanaError], str] = {
    NoSuchSeat: WRONG_SEAT,
    IllegalChoice: ILLEGAL_CHOICE,
    CannotTakeBack: NO_TAKE_BACK,
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a record is right; if not, at which line of its text it first goes wrong and why."""

    verified: bool
    line: int
    """The first wrong line of the record's text, the header being line 1; 0 where all is right."""
    choice: int
    """The number of that choice, counted from 1 over the choice lines; 0 where it is no choice."""
    fault: str
    """One of the constants of this module; empty where all is right."""
    reason: str
    """A sentence for people; empty where all is right."""


_ALL_RIGHT = Verdict(True, 0, 0, "", "")


def replay(record: Record) -> Match:
    """The match that a record describes, as it stood at the record's end, without a journal.

    Questions have the ids they had then. Raises CorruptRecord at the first thing that is wrong.
    """
    match, verdict = _play_again(record)
    if match is None or not verdict.verified:
        raise CorruptRecord(verdict.reason)
    return match


def resume(path: Path, lookup: Lookup) -> Match:
    """Go on with the match in a file; what is played from here on is added to that file.

    Raises CorruptRecord as `load` and `replay` do, and CannotRecord where the file cannot be
    written or another program has it open.
    """
    record, journal = Journal.reopen(path, lookup)
    try:
        match = replay(record)
        match.keep(journal)
    except CorruptRecord as fault:
        journal.close()
        raise CorruptRecord(
            say("{path} cannot be used. {reason}", path=path, reason=fault)
        ) from fault
    except BaseException:
        journal.close()
        raise
    return match


def verify(record: Record) -> Verdict:
    """Play a record again under the eyes of the rules and say whether all of it is right."""
    return _play_again(record)[1]


def _play_again(record: Record) -> tuple[Match | None, Verdict]:
    try:
        match = Match(record.game, record.setup, record.seed, record.notes)
    except BadSetup as refusal:
        return None, Verdict(False, 1, 0, BAD_SETUP, str(refusal))
    choices = 0
    for line, entry in enumerate(record.entries, start=2):
        is_choice = isinstance(entry, Choice)
        choices += is_choice
        verdict = _repeat(match, entry, line, choices if is_choice else 0)
        if not verdict.verified:
            return match, verdict
    return match, _compare_results(match, record)


def _repeat(match: Match, entry: Entry, line: int, choice: int) -> Verdict:
    """Make one choice or take-back of a record again."""
    try:
        if isinstance(entry, Choice):
            question = match.decision(entry.seat)
            if question is None:
                return Verdict(False, line, choice, WRONG_SEAT, _not_asked(entry.seat, line))
            match.submit(entry.seat, question.id, entry.choice)
        else:
            match.take_back(entry.seat)
    except (NoSuchSeat, IllegalChoice, CannotTakeBack) as refusal:
        return Verdict(False, line, choice, _FAULTS[type(refusal)], _wrong(line, refusal))
    return _ALL_RIGHT


def _compare_results(match: Match, record: Record) -> Verdict:
    # A record without its last line is right as far as it goes; one that claims too much is not.
    if record.result is None or record.result == match.result:
        return _ALL_RIGHT
    line = len(record.entries) + 2
    return Verdict(False, line, 0, WRONG_RESULT, _wrong_result(match.result, record.result, line))


def _not_asked(seat: int, line: int) -> str:
    return say(
        "Line {line} of the record is wrong: seat {seat} answers there and was not asked.",
        line=line,
        seat=seat,
    )


def _wrong(line: int, refusal: ArcanaError) -> str:
    return say("Line {line} of the record is wrong. {reason}", line=line, reason=refusal)


def _wrong_result(ours: Result | None, theirs: Result, line: int) -> str:
    if ours is None:
        return say(
            "Line {line} of the record is wrong: it gives a result, but the game is not over.",
            line=line,
        )
    return say(
        "Line {line} of the record is wrong: it gives the points {theirs} and the winners {victors}"
        ", but the choices lead to the points {ours} and the winners {winners}.",
        line=line,
        theirs=list(theirs.points),
        victors=list(theirs.winners),
        ours=list(ours.points),
        winners=list(ours.winners),
    )
