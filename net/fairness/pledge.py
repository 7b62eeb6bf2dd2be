"""A guest's side of agreeing on a seed: it reveals only when everybody else is bound."""

from collections.abc import Mapping

from core.language import say
from net.fairness.errors import BadReveal
from net.fairness.parts import HOST, LENGTH, Part, commitment, new_part, roles, seat_role
from net.fairness.terms import Pact
from net.fairness.toss import opens


class Pledge:
    """The part of one seat in one attempt, and the check of what the host says of the others."""

    def __init__(
        self, match_id: str, attempt: int, seats: int, seat: int, part: Part | None = None
    ) -> None:
        """`part` is for a guest that comes back to an attempt; otherwise a fresh one is drawn."""
        self.match_id = match_id
        self.attempt = attempt
        self.seats = seats
        self.seat = seat
        self.part = part or new_part()
        self._held: dict[str, bytes] = {}
        self._commitments: dict[str, bytes] = {}

    @property
    def commitment(self) -> bytes:
        """What to send first."""
        return commitment(seat_role(self.seat), self.match_id, self.attempt, self.part)

    def hear_held(self, held: Mapping[str, bytes]) -> bytes:
        """The host has bound itself and the seats it plays; gives back what to commit to.

        Raises BadReveal where the host has not committed, or to something else than before.
        """
        if HOST not in held:
            raise BadReveal(say("The host asks for commitments before it has committed itself."))
        if self._held and self._held != dict(held):
            raise BadReveal(say("The host has changed its commitments."))
        self._held = dict(held)
        return self.commitment

    def hear_commitments(self, commitments: Mapping[str, bytes]) -> Part:
        """Everybody has committed; gives back what to reveal now, or raises BadReveal."""
        _check_roles(commitments, roles(self.seats))
        for role, committed in commitments.items():
            if len(committed) != LENGTH:
                raise BadReveal(say("The commitment of the {role} has a wrong length.", role=role))
            known = self._known(role)
            if known is not None and known != committed:
                raise BadReveal(
                    say("The host passes on another commitment for the {role}.", role=role)
                )
        self._commitments = dict(commitments)
        return self.part

    def hear_reveals(self, reveals: Mapping[str, Part]) -> Pact:
        """All seats have revealed; gives back the agreement, or raises BadReveal."""
        _check_roles(reveals, roles(self.seats)[1:])
        if not self._commitments:
            raise BadReveal(say("The host reveals parts before it has passed on all commitments."))
        for role, part in reveals.items():
            if not opens(self._commitments[role], role, self.match_id, self.attempt, part):
                raise BadReveal(
                    say("The {role} has revealed something else than it committed to.", role=role)
                )
        return Pact(self.attempt, self._commitments, dict(reveals))

    def _known(self, role: str) -> bytes | None:
        if role == seat_role(self.seat):
            return self.commitment
        # Until a commitment was heard there is nothing to compare with; twice must be the same.
        return self._commitments.get(role, self._held.get(role))


def _check_roles(heard: Mapping[str, object], expected: tuple[str, ...]) -> None:
    for role in expected:
        if role not in heard:
            raise BadReveal(say("The host has left out the {role}.", role=role))
    for role in heard:
        if role not in expected:
            raise BadReveal(say("There is no {role} at this table.", role=role))
