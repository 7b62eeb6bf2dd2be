"""The opening: all that the host reveals when the game is over, and how it travels."""

from dataclasses import dataclass
from typing import Any

from core.game import Game, Result
from core.record import Choice, Entry, Notes, Record, TakeBack
from net.fairness.parts import Part
from net.fairness.plain import (
    blob,
    fields,
    items,
    mapping,
    number,
    parts_by_role,
    setup_of_table,
    text,
)
from net.fairness.terms import Pact, Terms

LONGEST = 20_000
"""No match comes near this many choices; a longer list is not played again to find that out."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The whole match: what was agreed, every secret, every choice, and how it ended."""

    terms: Terms
    pact: Pact
    host: Part
    seed: bytes
    entries: tuple[Entry, ...]
    result: Result | None

    def record(self, game: Game, notes: Notes) -> Record:
        """The record to keep; its text is described in docs/records.md."""
        return Record(game, self.terms.setup, self.seed, self.entries, self.result, notes)


def opening_to_plain(opening: Opening) -> dict[str, Any]:
    """The opening in values that every wire knows; bytes stay bytes."""
    terms, pact, result = opening.terms, opening.pact, opening.result
    return {
        "match": terms.match_id,
        "game": terms.game,
        "rules": terms.rules,
        "setup": dict(terms.setup),
        "attempt": pact.attempt,
        "commitments": dict(pact.commitments),
        "reveals": {role: [part.secret, part.salt] for role, part in pact.reveals.items()},
        "host": [opening.host.secret, opening.host.salt],
        "seed": opening.seed,
        "entries": [_plain_entry(entry) for entry in opening.entries],
        "result": None if result is None else [list(result.winners), list(result.points)],
    }


def opening_from_plain(plain: object) -> Opening:
    """Read what a host sent; raises BadOpening where it is no opening at all."""
    names = "match game rules setup attempt commitments reveals host seed entries result"
    found = fields(plain, names.split())
    terms = Terms(
        text(found["match"]),
        text(found["game"]),
        text(found["rules"]),
        setup_of_table(found["setup"]),
    )
    pact = Pact(
        number(found["attempt"], least=1),
        {text(role): blob(value) for role, value in mapping(found["commitments"]).items()},
        parts_by_role(found["reveals"]),
    )
    secret, salt = items(found["host"], exactly=2)
    return Opening(
        terms,
        pact,
        Part(blob(secret), blob(salt)),
        blob(found["seed"]),
        tuple(_entry(entry) for entry in items(found["entries"], most=LONGEST)),
        _result(found["result"]),
    )


def _plain_entry(entry: Entry) -> list[int]:
    return [entry.seat, entry.choice] if isinstance(entry, Choice) else [entry.seat]


def _entry(value: object) -> Entry:
    found = [number(each) for each in items(value, most=2)]
    if len(found) == 2:
        return Choice(found[0], found[1])
    (seat,) = items(found, exactly=1)
    return TakeBack(number(seat))


def _result(value: object) -> Result | None:
    if value is None:
        return None
    winners, points = items(value, exactly=2)
    return Result(
        tuple(number(seat) for seat in items(winners)),
        tuple(number(each) for each in items(points)),
    )
