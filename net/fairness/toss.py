"""The host's side of agreeing on a seed: it commits first, collects commitments, then reveals.

An attempt that somebody does not finish is void. The next one has a higher number and new parts
from everybody, and all players see the number: nobody can try again in silence.
"""

import hmac
from collections.abc import Iterable, Mapping

from core.language import say
from net.fairness.errors import BadReveal
from net.fairness.parts import (
    HOST,
    LENGTH,
    Part,
    commitment,
    joint_seed,
    new_part,
    roles,
    seat_role,
)
from net.fairness.terms import Pact


class Toss:
    """One attempt. It can be made again from what a store has kept of it."""

    def __init__(
        self,
        match_id: str,
        attempt: int,
        seats: int,
        held: Mapping[str, Part],
        commitments: Mapping[str, bytes] | None = None,
        reveals: Mapping[str, Part] | None = None,
    ) -> None:
        """`held` are the parts made here: the host's, and one for each seat played here."""
        self.match_id = match_id
        self.attempt = attempt
        self.seats = seats
        self._held = dict(held)
        self._commitments: dict[str, bytes] = {
            role: commitment(role, match_id, attempt, part) for role, part in held.items()
        }
        self._reveals: dict[str, Part] = {role: part for role, part in held.items() if role != HOST}
        self._commitments.update(commitments or {})
        self._reveals.update(reveals or {})

    @staticmethod
    def begin(match_id: str, attempt: int, seats: int, played_here: Iterable[int]) -> "Toss":
        """A new attempt; `played_here` are the seats of bots and of the host's own player."""
        held = {role: new_part() for role in (HOST, *map(seat_role, played_here))}
        return Toss(match_id, attempt, seats, held)

    def held(self) -> Mapping[str, Part]:
        """The parts made here, for the store: to be kept before anybody hears a commitment."""
        return self._held

    def held_commitments(self) -> dict[str, bytes]:
        """What guests hear first, before any of them commits."""
        return {role: self._commitments[role] for role in self._held}

    def commit(self, seat: int, sent: bytes) -> None:
        """Take the commitment of a guest; raises BadReveal where it had sent another one."""
        role = self._guest_role(seat)
        if len(sent) != LENGTH:
            raise BadReveal(
                say("A commitment has {length} bytes, not {sent}.", length=LENGTH, sent=len(sent))
            )
        if self._commitments.setdefault(role, sent) != sent:
            raise BadReveal(say("Seat {seat} has committed already.", seat=seat))

    def uncommitted(self) -> tuple[int, ...]:
        """The seats that have not committed yet."""
        return self._missing(self._commitments)

    def commitments(self) -> dict[str, bytes]:
        """All commitments, for everybody to hear before anybody reveals."""
        self._check_committed()
        return {role: self._commitments[role] for role in roles(self.seats)}

    def reveal(self, seat: int, part: Part) -> None:
        """Take the part of a guest; raises BadReveal where it is not what was committed to."""
        role = self._guest_role(seat)
        self._check_committed()
        if not opens(self._commitments[role], role, self.match_id, self.attempt, part):
            raise BadReveal(
                say("Seat {seat} has revealed something else than it committed to.", seat=seat)
            )
        self._reveals[role] = part

    def unrevealed(self) -> tuple[int, ...]:
        """The seats that have not revealed yet."""
        return self._missing(self._reveals)

    def pact(self) -> Pact:
        """The agreement as everybody may know it, once all seats have revealed."""
        self._check_revealed()
        reveals = {role: self._reveals[role] for role in roles(self.seats)[1:]}
        return Pact(self.attempt, self.commitments(), reveals)

    def seed(self) -> bytes:
        """The seed of the match; for the host alone until the end."""
        self._check_revealed()
        parts = [self._reveals[role] for role in roles(self.seats)[1:]]
        return joint_seed(self.match_id, self.attempt, self._held[HOST], parts)

    def _guest_role(self, seat: int) -> str:
        role = seat_role(seat)
        if role not in roles(self.seats) or role in self._held:
            raise BadReveal(say("No guest brings in a part for seat {seat}.", seat=seat))
        return role

    def _missing(self, known: Mapping[str, object]) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat_role(seat) not in known)

    def _check_committed(self) -> None:
        if missing := self.uncommitted():
            raise BadReveal(
                say(
                    "Nothing is revealed before everybody has committed; seat {seat} has not.",
                    seat=missing[0],
                )
            )

    def _check_revealed(self) -> None:
        if missing := self.unrevealed():
            raise BadReveal(
                say("There is no seed yet: seat {seat} has not revealed.", seat=missing[0])
            )


def opens(committed: bytes, role: str, match_id: str, attempt: int, part: Part) -> bool:
    """Whether a part is the one that a commitment was made of."""
    if len(part.secret) != LENGTH or len(part.salt) != LENGTH:
        return False
    return hmac.compare_digest(committed, commitment(role, match_id, attempt, part))
