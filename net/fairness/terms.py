"""What is settled before the first card is dealt, and known to everybody at the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.game import Setup
from net.digests import canonical, digest
from net.fairness.parts import Part, roles


@dataclass(frozen=True, slots=True)
class Terms:
    """Which match this is and what is played; `setup` has every default filled in."""

    match_id: str
    game: str
    rules: str
    setup: Setup

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        seats: int = self.setup["seats"]
        return seats


@dataclass(frozen=True, slots=True)
class Pact:
    """How a seed was agreed on, as everybody could see it: the host's part is still sealed."""

    attempt: int
    """1, or more where somebody did not reveal and everything was drawn anew."""
    commitments: Mapping[str, bytes]
    reveals: Mapping[str, Part]
    """The parts of all seats, by role."""


def first_chain(terms: Terms, pact: Pact) -> bytes:
    """The hash that the chain of steps begins with: it stands for all that was settled."""
    everybody = roles(terms.seats)
    revealed = [pact.reveals[role] for role in everybody[1:]]
    return digest(
        "chain begins",
        canonical([terms.match_id, terms.game, terms.rules, terms.setup, pact.attempt]),
        *(pact.commitments[role] for role in everybody),
        *(part.salt + part.secret for part in revealed),
    )
