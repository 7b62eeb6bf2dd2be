"""Digests of what one seat got to see, so that it can be compared with what the rules give.

They are only ever made of that seat's own view: a digest of hidden cards could be guessed open.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from core.event import Event, Facts
from core.game import View
from core.questions import OpenDecision
from net.digests import canonical, digest
from net.fairness.seals import plain_event

SIGHT_LENGTH = 16
"""Bytes of a digest of something seen: nobody finds a second thing that fits."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat saw of one step; step 0 is the table before the first choice."""

    events: tuple[bytes, ...]
    view: bytes
    question: bytes
    chain: bytes


def sight(
    events: Sequence[Event], view: View, question: OpenDecision | None, chain: bytes
) -> Sight:
    """What a seat sees, in digests."""
    return Sight(
        tuple(event_digest(event) for event in events),
        view_digest(view),
        question_digest(question),
        chain,
    )


def event_digest(event: Event) -> bytes:
    """Stands for an event as the seat was told it."""
    return digest("event", canonical(plain_event(event)))[:SIGHT_LENGTH]


def view_digest(view: View) -> bytes:
    """Stands for a view."""
    return digest("view", canonical(view))[:SIGHT_LENGTH]


def question_digest(question: OpenDecision | None) -> bytes:
    """Stands for the open question of the seat with all its answers, or for there being none."""
    return digest("question", canonical(plain_question(question)))[:SIGHT_LENGTH]


def plain_question(question: OpenDecision | None) -> list[object] | None:
    """A question in plain values: id, seat, kind, subject, detail, options."""
    if question is None:
        return None
    asked = question.decision
    return [
        question.id,
        asked.seat,
        asked.kind,
        asked.subject,
        asked.detail,
        list(asked.options),
    ]


def private_facts(public: Event, seen: Event) -> Facts:
    """What a seat was told of an event beyond what everybody was."""
    return {
        name: fact
        for name, fact in seen.public.items()
        if name not in public.public or public.public[name] != fact
    }


def joined(public: Event, private: Facts) -> Event:
    """The event as the seat sees it, from the part for all and the part for this seat."""
    return Event(public.kind, public.seat, {**public.public, **private})
