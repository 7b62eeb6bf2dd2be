"""An opened match is verified, or the first thing that is wrong with it is named."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.catalogue import game_named
from core.game import SPECTATOR, Result
from core.record import Choice, TakeBack
from core.res_arcana.rules import RES_ARCANA
from net.fairness.errors import BadOpening
from net.fairness.opening import Opening, opening_from_plain, opening_to_plain
from net.fairness.parts import HOST, new_part
from net.fairness.terms import Pact
from net.fairness.verdict import (
    COMMITMENT,
    EVENT,
    ILLEGAL,
    MISSING_STEPS,
    OTHER_MATCH,
    OWN_CHOICE,
    QUESTION,
    RESULT,
    REVEAL,
    SEAL,
    SEED,
    VIEW,
    Verdict,
)
from net.fairness.verifying import verify_opening
from net.fairness.witness import Witness
from tests.core.toy_game import A_CARD, THE_DIE, Trumps, trumps_named
from tests.net.borrowed import StackedDeck
from tests.net.fairness import swindlers
from tests.net.fairness.tables import Table, agreed, play, play_out, table

SCRIPTS = st.lists(st.integers(0, 1 << 16), max_size=40)


def verdict(at: Table, seat: int, opening: Opening | None = None) -> Verdict:
    """What the player in a seat says of the opening; an honest one unless another is given."""
    return verify_opening(opening or at.opened(), at.witnesses[seat], trumps_named)


def changed(opening: Opening, step: int, entry: Choice | TakeBack) -> Opening:
    """The opening with another entry in one step."""
    entries = list(opening.entries)
    entries[step - 1] = entry
    return replace(opening, entries=tuple(entries))


@settings(deadline=None, max_examples=50)
@given(SCRIPTS, st.integers(2, 4))
def test_an_honest_match_is_verified_by_every_seat_however_far_it_went(
    script: list[int], seats: int
) -> None:
    at = play(table(seats, cards=28), script)
    for seat in range(seats):
        found = verdict(at, seat)
        assert found.verified, found.sentence


@pytest.mark.parametrize("mode", ["standard", "draft", "match", "first game"])
def test_an_honest_match_of_res_arcana_is_verified(mode: str) -> None:
    at = play(table(2, RES_ARCANA, mode=mode), [n * 7919 for n in range(1, 120)])
    for witness in at.witnesses:
        found = verify_opening(at.opened(), witness, game_named)
        assert found.verified, found.sentence


def test_the_verdict_says_what_was_verified() -> None:
    assert verdict(play_out(table()), 1).sentence == (
        "Verified: the seed is made of every player's part, and all 8 steps follow the rules. "
        "All of it is just what you were shown."
    )


def test_an_opening_travels_unchanged() -> None:
    at = play(table(3), [5, 8, 100, 77, 4, 31])
    assert opening_from_plain(opening_to_plain(at.opened())) == at.opened()


def test_who_missed_steps_verifies_the_others_and_is_told_so() -> None:
    at = play_out(table())
    del at.witnesses[1].sights[3]
    found = verdict(at, 1)
    assert found.verified
    assert "7 of these steps you saw" in found.sentence


def test_a_spectator_can_verify_as_well() -> None:
    at = table()
    spectator = Witness(at.opening.terms, at.opening.pact, SPECTATOR)
    at.witnesses.append(spectator)
    at.show(0, None)
    play_out(at)
    assert verify_opening(at.opened(), spectator, trumps_named).verified
    wrong = changed(at.opened(), 1, Choice(0, at.match.view(0)["hand"][0]))
    assert not verify_opening(wrong, spectator, trumps_named).verified


# A host that cheats while it plays


def test_a_deal_from_another_seed_is_found_in_the_first_view() -> None:
    at = play_out(table(seed=b"a seed the host likes better"))
    assert (verdict(at, 1).fault, verdict(at, 1).step) == (VIEW, 0)
    assert "The deal that you were shown" in verdict(at, 1).sentence


def test_a_stacked_deal_is_found_in_the_first_view() -> None:
    at = play_out(table(game=swindlers.StackedDeal()))
    assert (verdict(at, 1).fault, verdict(at, 1).step) == (VIEW, 0)


def test_a_seed_that_is_not_made_of_the_parts_is_named() -> None:
    at = table(seed=b"a seed the host likes better")
    opening = replace(play_out(at).opened(), seed=b"a seed the host likes better")
    assert verdict(at, 1, opening).fault == SEED


def winner_takes(at: Table, prize: int) -> int:
    """Everybody lays a card, and the winner takes a prize; gives back the winner."""
    for seat in at.match.seats_asked():
        at.act(Choice(seat, at.match.view(seat)["hand"][0]))
    (winner,) = at.match.seats_asked()
    at.act(Choice(winner, prize))
    return winner


def test_another_card_drawn_is_found_by_whoever_drew_it_in_that_step() -> None:
    at = table(game=swindlers.SecondCard())
    winner = winner_takes(at, A_CARD)
    found = verdict(at, winner)
    assert (found.fault, found.step) == (EVENT, 3)
    assert "In step 3" in found.sentence
    assert "event 1 (drew)" in found.sentence


def test_another_card_drawn_is_found_by_the_others_when_it_is_laid() -> None:
    at = play_out(table(game=swindlers.SecondCard(), rounds=8))
    found = [verdict(at, seat) for seat in range(2)]
    assert not any(each.verified for each in found)


def test_a_loaded_die_is_found_in_the_throw_by_everybody() -> None:
    at = table(game=swindlers.LoadedDie())
    winner_takes(at, THE_DIE)
    found = [verdict(at, seat) for seat in range(2)]
    assert [(each.fault, each.step) for each in found] == [(EVENT, 3)] * 2
    assert "(threw)" in found[0].sentence


def test_a_reshuffle_in_another_order_is_found_in_a_card_drawn_from_it() -> None:
    at = play_out(table(game=swindlers.OldOrder(), rounds=9, cards=14))
    honest = play_out(table(rounds=9, cards=14))
    found = verdict(at, 1)
    assert (found.fault, "(drew)" in found.sentence) == (EVENT, True)
    told = at.taken[found.step - 1].told[1], honest.taken[found.step - 1].told[1]
    assert told[0] != told[1]
    assert at.taken[found.step - 2].told[1] == honest.taken[found.step - 2].told[1]


def test_a_stacked_deck_of_res_arcana_is_found_when_its_cards_are_drawn() -> None:
    at = play(table(game=StackedDeck()), [n * 7919 + 1 for n in range(200)])
    assert verify_opening(at.opened(), at.witnesses[1], game_named).step >= 1


def test_a_question_that_offers_less_than_the_rules_is_found() -> None:
    at = table(game=swindlers.Narrow())
    assert (verdict(at, 1).fault, verdict(at, 1).step) == (QUESTION, 0)
    assert verdict(at, 0).verified


# A host that was honest and lies in the end


@pytest.mark.parametrize("role", [HOST, "seat 0", "seat 1", "seat 2"])
def test_a_changed_commitment_is_named(role: str) -> None:
    at = play_out(table(3))
    opening = at.opened()
    pact = replace(opening.pact, commitments={**opening.pact.commitments, role: bytes(32)})
    for seat in range(3):
        found = verdict(at, seat, replace(opening, pact=pact))
        assert (found.fault, found.role) == (COMMITMENT, role)
        assert role in found.sentence


@pytest.mark.parametrize("role", ["seat 0", "seat 1", "seat 2"])
def test_a_changed_reveal_is_named(role: str) -> None:
    at = play_out(table(3))
    opening = at.opened()
    pact = replace(opening.pact, reveals={**opening.pact.reveals, role: new_part()})
    for seat in range(3):
        found = verdict(at, seat, replace(opening, pact=pact))
        assert (found.fault, found.role) == (REVEAL, role)


def test_another_secret_of_the_host_is_named() -> None:
    at = play_out(table())
    found = verdict(at, 1, replace(at.opened(), host=new_part()))
    assert (found.fault, found.role) == (REVEAL, HOST)
    assert found.sentence == "What is opened for the host is not what it committed to."


def test_a_part_or_commitment_that_is_left_out_is_named() -> None:
    at = play_out(table())
    opening = at.opened()
    silent = replace(opening.pact, reveals={}), replace(opening.pact, commitments={})
    found = [verdict(at, 1, replace(opening, pact=pact)) for pact in silent]
    assert [(each.fault, each.role) for each in found] == [(REVEAL, "seat 0"), (COMMITMENT, HOST)]


def test_a_whole_other_agreement_is_named() -> None:
    at = play_out(table())
    _, other = agreed(2, deal=1)
    assert verdict(at, 1, replace(at.opened(), pact=other)).fault == COMMITMENT
    again = Pact(2, at.opening.pact.commitments, at.opening.pact.reveals)
    assert "attempt 2" in verdict(at, 1, replace(at.opened(), pact=again)).sentence


def test_your_own_choice_changed_is_named_with_both() -> None:
    at = play_out(table())
    mine = next(step for step, entry in at.witnesses[1].own.items() if step > 1)
    found = verdict(at, 1, changed(at.opened(), mine, Choice(1, 99)))
    assert (found.fault, found.step) == (OWN_CHOICE, mine)
    assert "99" in found.sentence


def test_your_own_step_given_to_another_or_taken_back_is_named() -> None:
    at = play_out(table())
    (mine, *_) = at.witnesses[1].own
    given = verdict(at, 1, changed(at.opened(), mine, Choice(0, 0)))
    assert (given.fault, given.step) == (OWN_CHOICE, mine)
    undone = verdict(at, 1, changed(at.opened(), mine, TakeBack(1)))
    assert (undone.fault, undone.step) == (OWN_CHOICE, mine)


def test_a_hidden_choice_of_another_changed_afterwards_breaks_its_seal() -> None:
    at = table()
    one, other = at.match.view(0)["hand"][1:]
    at.act(Choice(0, one))
    found = verdict(at, 1, changed(at.opened(), 1, Choice(0, other)))
    assert (found.fault, found.step) == (SEAL, 1)
    assert "in step 1 is not the one that the host sealed" in found.sentence


def test_two_choices_in_another_order_are_found() -> None:
    at = table(3)
    for seat in range(3):
        at.act(Choice(seat, at.match.view(seat)["hand"][-1]))
    first, second, third = at.opened().entries
    swapped = replace(at.opened(), entries=(second, first, third))
    assert [(verdict(at, seat, swapped).step) for seat in range(3)] == [1, 1, 1]


def test_a_choice_against_the_rules_is_found() -> None:
    at = play_out(table())
    unseen = Witness(at.opening.terms, at.opening.pact, 1)
    wrong = changed(at.opened(), 2, Choice(1, 99))
    found = verify_opening(wrong, unseen, trumps_named)
    assert (found.fault, found.step) == (ILLEGAL, 2)
    early = changed(at.opened(), 1, TakeBack(0))
    assert verify_opening(early, unseen, trumps_named).fault == ILLEGAL
    nobody = changed(at.opened(), 1, Choice(7, 0))
    assert verify_opening(nobody, unseen, trumps_named).fault == ILLEGAL


def test_steps_cut_off_the_end_are_missed() -> None:
    at = play_out(table())
    cut = replace(at.opened(), entries=at.opened().entries[:-2], result=None)
    found = verdict(at, 1, cut)
    assert (found.fault, found.step) == (MISSING_STEPS, 7)
    assert found.sentence == "You saw 8 steps, and the opening has only 6."


def test_another_result_is_found() -> None:
    at = play_out(table())
    assert verdict(at, 1, replace(at.opened(), result=Result((1,), (0, 9)))).fault == RESULT


@pytest.mark.parametrize(
    "change",
    [
        {"match_id": "another"},
        {"game": "res arcana"},
        {"rules": "trumps-2"},
        {"setup": {"seats": 2, "rounds": 3, "cards": 24}},
    ],
)
def test_the_opening_of_something_else_is_refused(change: dict[str, Any]) -> None:
    at = play_out(table())
    opening = replace(at.opened(), terms=replace(at.opening.terms, **change))
    assert verdict(at, 1, opening).fault == OTHER_MATCH


def test_a_program_with_other_rules_does_not_judge() -> None:
    at = play_out(table())
    found = verify_opening(at.opened(), at.witnesses[1], lambda name: Trumps("trumps-2"))
    assert (found.fault, "other rules data" in found.sentence) == (OTHER_MATCH, True)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of all single values in nested plain values."""
    if isinstance(value, dict):
        return [leaf for key in value for leaf in leaves(value[key], (*path, key))]
    if isinstance(value, list) and value:
        return [leaf for at, each in enumerate(value) for leaf in leaves(each, (*path, at))]
    return [path]


OTHER_VALUES: dict[type, Callable[[Any], st.SearchStrategy[Any]]] = {
    bytes: lambda value: st.one_of(
        st.binary(max_size=40),
        st.integers(0, 255).map(
            lambda at: bytes([value[0] ^ (at or 1)]) + value[1:] if value else b"x"
        ),
    ),
    int: lambda value: st.integers(-2, 200),
    str: lambda value: st.text(max_size=5),
    list: lambda value: st.just([[0], [0, 0]]),
    type(None): lambda value: st.just([[0], [3, 0]]),
}


@settings(deadline=None)
@given(SCRIPTS, st.data())
def test_nothing_in_an_opening_can_be_changed_unnoticed(
    script: list[int], data: st.DataObject
) -> None:
    at = play(table(), script)
    plain = opening_to_plain(at.opened())
    *way, last = data.draw(st.sampled_from(leaves(plain)))
    spot: Any = plain
    for key in way:
        spot = spot[key]
    former = spot[last]
    strange = data.draw(OTHER_VALUES[type(former)](former).filter(lambda new: new != former))
    spot[last] = strange
    try:
        opening = opening_from_plain(plain)
    except BadOpening:
        return
    for seat in range(2):
        assert not verdict(at, seat, opening).verified, (way, last, former, strange)


@pytest.mark.parametrize(
    "nonsense",
    [None, [], {}, 7, {"match": 1}, {1: 2}, "text"],
)
def test_what_is_no_opening_is_refused_with_a_sentence(nonsense: object) -> None:
    with pytest.raises(BadOpening, match=r"cannot be read: .*\."):
        opening_from_plain(nonsense)


def test_an_opening_with_too_much_in_it_is_refused() -> None:
    plain = opening_to_plain(table().opened())
    with pytest.raises(BadOpening, match="30000 items"):
        opening_from_plain({**plain, "entries": [[0, 0]] * 30_000})
    with pytest.raises(BadOpening, match="more than it should"):
        opening_from_plain({**plain, "more": 1})
    with pytest.raises(BadOpening, match="out of range"):
        opening_from_plain({**plain, "setup": {"seats": 10**9}})
