"""What somebody at the table has seen with their own eyes, kept to hold the opening against it."""

from typing import Any

from core.event import Event
from core.game import SPECTATOR, View
from core.questions import OpenDecision
from core.record import Choice, Entry, TakeBack
from net.fairness.plain import blob, fields, items, number
from net.fairness.sights import Sight, sight
from net.fairness.terms import Pact, Terms

_MOST_EVENTS = 1_000


class Witness:
    """The memory of one seat, or of a SPECTATOR. Steps that were missed are simply not in it."""

    def __init__(self, terms: Terms, pact: Pact, seat: int) -> None:
        self.terms = terms
        self.pact = pact
        self.seat = seat
        self.sights: dict[int, Sight] = {}
        """By step; step 0 is the table before the first choice."""
        self.own: dict[int, Entry] = {}
        """What this seat itself has chosen or taken back, by the step it became."""

    def saw(
        self,
        step: int,
        events: list[Event] | tuple[Event, ...],
        view: View,
        question: OpenDecision | None,
        chain: bytes,
    ) -> None:
        """Remember a step as it was shown; what was shown first counts."""
        self.sights.setdefault(step, sight(events, view, question, chain))

    def did(self, step: int, entry: Entry) -> None:
        """Remember what this seat chose, once the host has confirmed which step it became."""
        self.own[step] = entry

    @property
    def latest(self) -> int:
        """The last step that was seen; -1 where none was."""
        return max(self.sights, default=-1)


def sights_to_plain(witness: Witness) -> dict[str, Any]:
    """What was seen and done, in plain JSON values; the terms and the pact are kept elsewhere."""
    return {
        "seat": witness.seat,
        "sights": [sight_row(step, seen) for step, seen in sorted(witness.sights.items())],
        "own": [own_row(step, entry) for step, entry in sorted(witness.own.items())],
    }


def sight_row(step: int, seen: Sight) -> list[Any]:
    """What was seen of one step, in plain JSON values."""
    events = [event.hex() for event in seen.events]
    return [step, events, seen.view.hex(), seen.question.hex(), seen.chain.hex()]


def own_row(step: int, entry: Entry) -> list[Any]:
    """What the seat itself did in one step, in plain JSON values."""
    return [step, entry.choice if isinstance(entry, Choice) else None]


def take_sight_row(witness: Witness, row: object) -> None:
    """Remember a step again; raises BadOpening."""
    step, events, view, question, chain = items(row, exactly=5)
    witness.sights[number(step, least=0)] = Sight(
        tuple(blob(event) for event in items(events, most=_MOST_EVENTS)),
        blob(view),
        blob(question),
        blob(chain),
    )


def take_own_row(witness: Witness, row: object) -> None:
    """Remember an own choice again; raises BadOpening."""
    step, choice = items(row, exactly=2)
    done = TakeBack(witness.seat) if choice is None else Choice(witness.seat, number(choice))
    witness.own[number(step, least=1)] = done


def witness_from_plain(plain: object, terms: Terms, pact: Pact, most: int) -> Witness:
    """The witness again; raises BadOpening where the values are none, or are more than `most`."""
    found = fields(plain, ("seat", "sights", "own"))
    witness = Witness(terms, pact, number(found["seat"], least=SPECTATOR, most=terms.seats - 1))
    for row in items(found["sights"], most=most + 1):
        take_sight_row(witness, row)
    for row in items(found["own"], most=most):
        take_own_row(witness, row)
    return witness
