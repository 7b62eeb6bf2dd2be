"""How a seed was agreed on, as a guest remembers it on its disk."""

from typing import Any

from net.fairness.errors import BadOpening
from net.fairness.parts import Part
from net.fairness.plain import blob, fields, mapping, number, parts_by_role, text
from net.fairness.terms import Pact
from net.messages.from_host import Snapshot


def pact_to_plain(pact: Pact) -> dict[str, Any]:
    """A pact in plain JSON values."""
    return {
        "attempt": pact.attempt,
        "commitments": {role: each.hex() for role, each in pact.commitments.items()},
        "reveals": {
            role: [part.secret.hex(), part.salt.hex()] for role, part in pact.reveals.items()
        },
    }


def pact_from_plain(plain: object) -> Pact | None:
    """The pact again; None where the disk has damaged it."""
    try:
        found = fields(plain, ("attempt", "commitments", "reveals"))
        return Pact(
            number(found["attempt"], least=1),
            {text(role): blob(each) for role, each in mapping(found["commitments"]).items()},
            parts_by_role(found["reveals"]),
        )
    except BadOpening:
        return None


def parts_of(sent: Snapshot) -> dict[str, Part]:
    """The parts of all seats that a snapshot tells of."""
    return {role: Part(*part) for role, part in sent.reveals.items()}
