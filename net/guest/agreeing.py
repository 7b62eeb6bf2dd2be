"""A guest's part in making the seed, and its memory of how that went."""

from core.language import say
from net.errors import BadMessage, Refused
from net.fairness.errors import BadReveal
from net.fairness.pledge import Pledge
from net.fairness.terms import Pact
from net.guest.pacts import parts_of
from net.messages.from_guest import Commit, Reveal
from net.messages.from_host import Seal, Sealed, Snapshot


class Agreeing:
    """One seat's attempts, one after the other, until the seed is there."""

    def __init__(self, pact: Pact | None) -> None:
        """`pact` is what was agreed on before, if this seat has been at the table already."""
        self.pact = pact
        self._pledge: Pledge | None = None

    def answer(
        self, message: Seal | Sealed, match: str, seats: int, seat: int
    ) -> tuple[Commit | Reveal, str]:
        """What to send now, and a word for the player where there is one.

        Raises Refused where the host does not keep to what it said before.
        """
        notice = ""
        if self._pledge is None or self._pledge.attempt != message.attempt:
            if isinstance(message, Sealed):
                raise BadMessage(say("The host has not committed itself yet."))
            self._pledge = Pledge(match, message.attempt, seats, seat)
            if message.attempt > 1:
                notice = say(
                    "The seed is drawn anew, which makes it attempt {attempt}: somebody did not "
                    "finish, or the host broke off.",
                    attempt=message.attempt,
                )
        try:
            if isinstance(message, Seal):
                commitment = self._pledge.hear_held(message.commitments)
                return Commit(message.attempt, commitment), notice
            part = self._pledge.hear_commitments(message.commitments)
            return Reveal(message.attempt, part.secret, part.salt), notice
        except BadReveal as fault:
            raise Refused(str(fault)) from fault

    def conclude(self, message: Snapshot) -> bool:
        """Take over what was agreed on; True where that is news, and this seat took part in it."""
        if self.pact is not None or self._pledge is None:
            return False
        try:
            self.pact = self._pledge.hear_reveals(parts_of(message))
        except BadReveal as fault:
            raise Refused(str(fault)) from fault
        return True
