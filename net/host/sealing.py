"""Making the seed with everybody at the table, before the first card is dealt."""

from collections.abc import Sequence

from net.fairness.errors import BadReveal
from net.fairness.parts import Part, seat_role
from net.fairness.toss import Toss
from net.host.company import Company
from net.messages.from_guest import Commit, Reveal
from net.messages.from_host import Seal, Sealed
from net.store.store import Store


class Sealing:
    """One attempt after the other, until everybody has committed and revealed."""

    def __init__(
        self, store: Store, match_id: str, seats: int, bots: Sequence[int], attempt: int
    ) -> None:
        """`attempt` is the number of the last one that was begun, 0 for none."""
        self._store = store
        self._match_id = match_id
        self._seats = seats
        self._bots = tuple(bots)
        self._toss = self._begin(attempt + 1)

    @property
    def toss(self) -> Toss:
        """The attempt that counts."""
        return self._toss

    @property
    def is_done(self) -> bool:
        """Whether the seed is there."""
        return not self._toss.uncommitted() and not self._toss.unrevealed()

    def tell(self, company: Company, seat: int) -> None:
        """Tell a seat what is asked of it, also when it comes back in the middle."""
        toss = self._toss
        company.send(seat, Seal(toss.attempt, toss.held_commitments()))
        if not toss.uncommitted():
            company.send(seat, Sealed(toss.attempt, toss.commitments()))

    def tell_all(self, company: Company) -> None:
        """Tell all seats what is asked of them."""
        for seat in company.seats():
            self.tell(company, seat)

    def commit(self, company: Company, seat: int, sent: Commit) -> None:
        """Take a commitment. Somebody who has lost theirs sends another: then all begin anew."""
        if sent.attempt != self._toss.attempt:
            return
        try:
            self._toss.commit(seat, sent.commitment)
        except BadReveal:
            self._toss = self._begin(self._toss.attempt + 1)
            self.tell_all(company)
            return
        self._keep(seat, sent.commitment, None)
        if not self._toss.uncommitted():
            for other in company.seats():
                company.send(other, Sealed(self._toss.attempt, self._toss.commitments()))

    def reveal(self, seat: int, sent: Reveal) -> None:
        """Take a part; raises BadReveal where it is not the one that was committed to."""
        if sent.attempt != self._toss.attempt:
            return
        part = Part(sent.secret, sent.salt)
        self._toss.reveal(seat, part)
        self._keep(seat, self._toss.commitments()[seat_role(seat)], part)

    def _begin(self, attempt: int) -> Toss:
        toss = Toss.begin(self._match_id, attempt, self._seats, self._bots)
        self._store.begin_toss(self._match_id, toss)
        return toss

    def _keep(self, seat: int, commitment: bytes, part: Part | None) -> None:
        role = seat_role(seat)
        self._store.keep_part(self._match_id, self._toss.attempt, role, commitment, part)
