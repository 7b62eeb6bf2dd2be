"""Stores with matches in them, for the tests of stores."""

from core.game import Setup
from net.fairness.parts import HOST, seat_role
from net.fairness.pledge import Pledge
from net.fairness.toss import Toss
from net.store.rows import GUEST, HOST_SEAT, Identity, MatchRow, Seat
from net.store.store import Store
from tests.core.toy_game import TRUMPS
from tests.net.fairness.tables import fixed_part

IDENTITY = Identity(b"a certificate", b"a private key")
SETUP: Setup = TRUMPS.check_setup({"seats": 2, "rounds": 3})
SEATS = (Seat(0, "Ada", HOST_SEAT), Seat(1, "Bo", GUEST))


def new_match(store: Store, match_id: str = "m") -> MatchRow:
    """A match in its lobby."""
    match = MatchRow(match_id, TRUMPS.name, TRUMPS.rules_hash(), 1, SETUP)
    store.create_match(match, SEATS)
    return match


def toss_of(match_id: str) -> Toss:
    """An attempt of the host, who plays seat 0; the same each time."""
    return Toss(match_id, 1, 2, {role: fixed_part(role, 0) for role in (HOST, seat_role(0))})


def running_match(store: Store, match_id: str = "m") -> bytes:
    """A match whose seed is agreed on; gives back the seed."""
    new_match(store, match_id)
    toss, role = toss_of(match_id), seat_role(1)
    pledge = Pledge(match_id, 1, 2, 1, fixed_part(role, 0))
    store.begin_toss(match_id, toss)
    toss.commit(1, pledge.hear_held(toss.held_commitments()))
    store.keep_part(match_id, 1, role, pledge.commitment, None)
    toss.reveal(1, pledge.hear_commitments(toss.commitments()))
    store.keep_part(match_id, 1, role, pledge.commitment, pledge.part)
    store.start(match_id)
    return toss.seed()
