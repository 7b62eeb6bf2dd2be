"""Plays the entries of a match again, one by one, under the eyes of the rules."""

from collections.abc import Sequence

from core.errors import ArcanaError, CorruptRecord, IllegalChoice
from core.language import say
from core.match import Match
from core.record import Choice, Entry, Record
from net.fairness.seals import Sealer
from net.fairness.steps import Step, Steps


def repeat(match: Match, entry: Entry) -> None:
    """Make one choice or take-back again; raises the refusal of the rules where it is wrong."""
    if isinstance(entry, Choice):
        question = match.decision(entry.seat)
        if question is None:
            raise IllegalChoice(
                say("Seat {seat} answers there and was not asked.", seat=entry.seat)
            )
        match.submit(entry.seat, question.id, entry.choice)
    else:
        match.take_back(entry.seat)


def play_again(
    record: Record, readers: Sequence[int], seal: Sealer, chain: bytes
) -> tuple[Match, Steps, list[Step]]:
    """A kept match as it stood, with the chain carried on and every step as it was told.

    Raises CorruptRecord at the first thing that the rules do not allow.
    """
    match = Match(record.game, record.setup, record.seed, record.notes)
    steps = Steps(match, readers, seal, chain)
    taken = []
    for entry in record.entries:
        try:
            repeat(match, entry)
        except ArcanaError as refusal:
            raise CorruptRecord(
                say(
                    "Step {step} of the match is wrong. {reason}",
                    step=steps.number + 1,
                    reason=refusal,
                )
            ) from refusal
        taken.append(steps.take(entry))
    return match, steps, taken
