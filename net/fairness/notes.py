"""The fairness of a network game as its record remembers it, for a check at any later time."""

from typing import Any

from core.language import say
from core.reading import Lookup
from core.record import Record
from net.fairness.errors import BadOpening
from net.fairness.opening import LONGEST, Opening
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
from net.fairness.verdict import UNREADABLE, Verdict, failed
from net.fairness.verifying import verify_opening
from net.fairness.witness import Witness, sights_to_plain, witness_from_plain

KEY = "fairness"
"""The name among a record's notes."""

VERSION = 1


def fairness_note(opening: Opening, witness: Witness | None) -> dict[str, Any]:
    """What to put into a record's notes under KEY.

    The pact is that of the witness, if there is one: what it heard before the game, and not what
    the opening says of it.
    """
    pact = opening.pact if witness is None else witness.pact
    return {
        "version": VERSION,
        "match": opening.terms.match_id,
        "attempt": pact.attempt,
        "commitments": {role: each.hex() for role, each in pact.commitments.items()},
        "reveals": {role: _plain_part(part) for role, part in pact.reveals.items()},
        "host": _plain_part(opening.host),
        "witness": None if witness is None else sights_to_plain(witness),
    }


def verify_notes(record: Record, lookup: Lookup) -> Verdict | None:
    """The verdict on the fairness note of a finished game; None where the record has none."""
    if KEY not in record.notes:
        return None
    try:
        opening, witness = _read(record, record.notes[KEY])
    except BadOpening as refusal:
        return failed(UNREADABLE, str(refusal))
    return verify_opening(opening, witness, lookup)


def _read(record: Record, note: object) -> tuple[Opening, Witness | None]:
    names = ("version", "match", "attempt", "commitments", "reveals", "host", "witness")
    found = fields(note, names)
    if found["version"] != VERSION:
        raise BadOpening(
            say(
                "The fairness of this match was noted by another version of arcana: {version}.",
                version=found["version"],
            )
        )
    setup = setup_of_table(record.setup)
    terms = Terms(text(found["match"]), record.game.name, record.game.rules_hash(), setup)
    pact = Pact(
        number(found["attempt"], least=1),
        {text(role): blob(each) for role, each in mapping(found["commitments"]).items()},
        parts_by_role(found["reveals"]),
    )
    secret, salt = items(found["host"], exactly=2)
    host = Part(blob(secret), blob(salt))
    opening = Opening(terms, pact, host, record.seed, record.entries, record.result)
    if found["witness"] is None:
        return opening, None
    return opening, witness_from_plain(found["witness"], terms, pact, LONGEST)


def _plain_part(part: Part) -> list[str]:
    return [part.secret.hex(), part.salt.hex()]
