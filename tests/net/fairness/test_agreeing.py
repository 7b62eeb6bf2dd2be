"""Nobody controls the seed: everybody is bound before anything is shown, and every part counts."""

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from net.fairness.pledge import Pledge
from net.fairness.toss import Toss
from tests.net.fairness.tables import MATCH, agreed

SECRETS = st.binary(min_size=LENGTH, max_size=LENGTH)
PARTS = st.builds(Part, SECRETS, SECRETS)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_agrees_on_one_seed_with_any_mix_of_guests_and_bots(seats: int) -> None:
    for here in itertools.chain.from_iterable(
        itertools.combinations(range(seats), number) for number in range(seats + 1)
    ):
        toss, pact = agreed(seats, here)
        parts = [pact.reveals[role] for role in roles(seats)[1:]]
        assert toss.seed() == joint_seed(MATCH, 1, toss.held()[HOST], parts)


@given(PARTS, st.lists(PARTS, min_size=1, max_size=4), st.data())
def test_every_part_counts(host: Part, seats: list[Part], data: st.DataObject) -> None:
    seed = joint_seed(MATCH, 1, host, seats)
    changed = [host, *seats]
    at = data.draw(st.integers(0, len(seats)))
    other = data.draw(PARTS.filter(lambda part: part.secret != changed[at].secret))
    changed[at] = other
    assert joint_seed(MATCH, 1, changed[0], changed[1:]) != seed


def test_the_order_of_the_seats_the_match_and_the_attempt_count() -> None:
    host, one, two = new_part(), new_part(), new_part()
    seeds = {
        joint_seed(MATCH, 1, host, [one, two]),
        joint_seed(MATCH, 1, host, [two, one]),
        joint_seed(MATCH, 2, host, [one, two]),
        joint_seed("other", 1, host, [one, two]),
    }
    assert len(seeds) == 4


def test_this_seed_follows_from_these_parts_on_every_machine() -> None:
    host, one, two = (Part(bytes([n]) * 32, bytes([n + 100]) * 32) for n in range(3))
    assert commitment(HOST, MATCH, 1, host).hex() == (
        "2ec3cc7324319d6aab79ef8cbd2fac6b851905ebfaba59588d9c87b6ed0011c7"
    )
    assert joint_seed(MATCH, 1, host, [one, two]).hex() == (
        "6e63e1213ba6df9701eff8963a19b42d016872a80647a6c77d234ddc8d053766"
    )


@given(PARTS, PARTS)
def test_a_commitment_fits_one_part_of_one_role_in_one_attempt(part: Part, other: Part) -> None:
    made = [
        commitment(role, match_id, attempt, each)
        for role in (HOST, seat_role(0), seat_role(1))
        for match_id in (MATCH, "other")
        for attempt in (1, 2)
        for each in {part, other}
    ]
    assert len(set(made)) == len(made)


def test_a_guest_that_copies_a_commitment_cannot_reveal_it() -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    toss.commit(1, toss.held_commitments()[seat_role(0)])
    with pytest.raises(BadReveal, match="Seat 1 has revealed something else"):
        toss.reveal(1, toss.held()[seat_role(0)])


def test_nothing_is_revealed_before_everybody_has_committed() -> None:
    toss = Toss.begin(MATCH, 1, 3, [0])
    pledge = Pledge(MATCH, 1, 3, 1)
    toss.commit(1, pledge.commitment)
    with pytest.raises(BadReveal, match="seat 2 has not"):
        toss.reveal(1, pledge.part)
    with pytest.raises(BadReveal, match="seat 2 has not"):
        toss.commitments()
    assert toss.uncommitted() == (2,)


def test_there_is_no_seed_while_a_seat_has_not_revealed() -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    toss.commit(1, Pledge(MATCH, 1, 2, 1).commitment)
    assert toss.unrevealed() == (1,)
    for call in (toss.seed, toss.pact):
        with pytest.raises(BadReveal, match="seat 1 has not revealed"):
            call()


def test_a_guest_that_does_not_reveal_voids_the_attempt_and_nothing_of_it_can_be_used_again() -> (
    None
):
    toss = Toss.begin(MATCH, 1, 2, [0])
    pledge = Pledge(MATCH, 1, 2, 1)
    toss.commit(1, pledge.commitment)
    again = Toss.begin(MATCH, 2, 2, [0])
    again.commit(1, pledge.commitment)
    with pytest.raises(BadReveal):
        again.reveal(1, pledge.part)
    assert again.held() != toss.held()


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        (lambda toss: toss.commit(1, b"short"), "32 bytes, not 5"),
        (lambda toss: toss.commit(0, bytes(32)), "No guest .* seat 0"),
        (lambda toss: toss.commit(7, bytes(32)), "No guest .* seat 7"),
        (lambda toss: toss.reveal(0, new_part()), "No guest .* seat 0"),
        (lambda toss: toss.commit(1, bytes(32)), "Seat 1 has committed already"),
        (lambda toss: toss.reveal(1, new_part()), "something else than it committed to"),
        (lambda toss: toss.reveal(1, Part(b"", b"")), "something else than it committed to"),
    ],
)
def test_the_host_refuses_what_does_not_fit(refused: Callable[[Toss], None], sentence: str) -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    toss.commit(1, Pledge(MATCH, 1, 2, 1).commitment)
    before = toss.commitments()
    with pytest.raises(BadReveal, match=sentence):
        refused(toss)
    assert (toss.commitments(), toss.unrevealed()) == (before, (1,))


def test_sending_a_commitment_or_a_part_twice_is_harmless() -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    pledge = Pledge(MATCH, 1, 2, 1)
    for _ in range(2):
        toss.commit(1, pledge.hear_held(toss.held_commitments()))
    for _ in range(2):
        toss.reveal(1, pledge.hear_commitments(toss.commitments()))
    assert toss.unrevealed() == ()


def heard(toss: Toss) -> Pledge:
    """A guest that has heard the host's own commitments, and is known to have committed."""
    pledge = Pledge(MATCH, 1, toss.seats, 1)
    toss.commit(1, pledge.hear_held(toss.held_commitments()))
    return pledge


def test_a_guest_does_not_commit_before_the_host_has() -> None:
    with pytest.raises(BadReveal, match="before it has committed itself"):
        Pledge(MATCH, 1, 2, 1).hear_held({seat_role(0): bytes(32)})


@pytest.mark.parametrize("role", [HOST, "seat 0", "seat 1"])
def test_a_guest_keeps_its_part_when_a_commitment_it_knows_has_changed(role: str) -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    pledge = heard(toss)
    with pytest.raises(BadReveal, match=f"another commitment for the {role}"):
        pledge.hear_commitments({**toss.commitments(), role: bytes(32)})


def test_a_guest_keeps_its_part_when_somebody_is_left_out_or_added() -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    pledge = heard(toss)
    fewer = {role: each for role, each in toss.commitments().items() if role != HOST}
    with pytest.raises(BadReveal, match="left out the host"):
        pledge.hear_commitments(fewer)
    with pytest.raises(BadReveal, match="no seat 9"):
        pledge.hear_commitments({**toss.commitments(), "seat 9": bytes(32)})
    with pytest.raises(BadReveal, match="wrong length"):
        pledge.hear_commitments({**toss.commitments(), "seat 0": b"short"})


def test_the_host_cannot_change_its_mind_about_its_own_commitments() -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    pledge = heard(toss)
    with pytest.raises(BadReveal, match="changed its commitments"):
        pledge.hear_held(Toss.begin(MATCH, 1, 2, [0]).held_commitments())


@pytest.mark.parametrize("role", ["seat 0", "seat 1"])
def test_a_guest_notices_a_part_that_was_not_committed_to(role: str) -> None:
    toss = Toss.begin(MATCH, 1, 2, [0])
    pledge = heard(toss)
    toss.reveal(1, pledge.hear_commitments(toss.commitments()))
    with pytest.raises(BadReveal, match=f"The {role} has revealed something else"):
        pledge.hear_reveals({**toss.pact().reveals, role: new_part()})


def test_a_guest_does_not_take_parts_before_it_knows_all_commitments() -> None:
    _, pact = agreed(2, [0])
    with pytest.raises(BadReveal, match="before it has passed on all commitments"):
        Pledge(MATCH, 1, 2, 1).hear_reveals(pact.reveals)


def test_a_part_does_not_show_itself_in_logs_and_tracebacks() -> None:
    part = new_part()
    assert part.secret.hex() not in repr(part)
    assert repr(part.secret) not in repr(part)
