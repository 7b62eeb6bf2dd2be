"""Draft: four artifacts each, passed left until none are left, then four more passed right."""

import pytest

from core.res_arcana.state import DRAFT
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import a_new_game

all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def packets(table: Table) -> list[set[str]]:
    """What each player chooses from."""
    return [table.secret_options(at) for at in range(len(table.state.seats))]


def everybody_keeps_one(table: Table) -> list[str]:
    """Each player keeps a card, and all pass on; gives back what was kept."""
    kept = [min(packet) for packet in packets(table)]
    for at, card in enumerate(kept):
        table.choose_secretly(at, card)
    return kept


def moved(left: list[set[str]], kept: list[str], step: int) -> list[set[str]]:
    """The packets without what was kept, each `step` seats further."""
    seats = len(left)
    rest = [packet - {card} for packet, card in zip(left, kept, strict=True)]
    return [rest[(at - step) % seats] for at in range(seats)]


def in_the_second_deal(seats: int) -> Table:
    table = a_new_game(seats, DRAFT)
    for _ in range(3):
        everybody_keeps_one(table)
    return table


@all_seats
def test_four_artifacts_are_dealt_to_each(seats: int) -> None:
    table = a_new_game(seats, DRAFT)
    assert table.phase == "draft"
    assert [len(packet) for packet in packets(table)] == [4] * seats
    assert len(set().union(*packets(table))) == 4 * seats


@all_seats
def test_the_rest_of_the_first_four_is_passed_left(seats: int) -> None:
    table = a_new_game(seats, DRAFT)
    for _ in range(2):
        before = packets(table)
        kept = everybody_keeps_one(table)
        assert packets(table) == moved(before, kept, 1)


@all_seats
def test_four_more_are_dealt_when_none_are_left(seats: int) -> None:
    table = a_new_game(seats, DRAFT)
    first = set().union(*packets(table))
    for _ in range(3):
        everybody_keeps_one(table)
    assert [len(packet) for packet in packets(table)] == [4] * seats
    assert not first & set().union(*packets(table))


@all_seats
def test_the_rest_of_the_second_four_is_passed_right(seats: int) -> None:
    table = in_the_second_deal(seats)
    for _ in range(2):
        before = packets(table)
        kept = everybody_keeps_one(table)
        assert packets(table) == moved(before, kept, -1)


@all_seats
def test_the_eight_cards_kept_are_the_deck_from_which_three_are_drawn(seats: int) -> None:
    table = a_new_game(seats, DRAFT)
    kept: list[set[str]] = [set() for _ in range(seats)]
    while table.phase == "draft":
        before = packets(table)
        picks = everybody_keeps_one(table)
        for at, pick in enumerate(picks):
            kept[at].add(pick)
        if len(before[0]) == 2:
            # The last card of a packet is kept by whom it reaches, without a question.
            step = 1 if len(kept[0]) == 3 else -1
            for at, last in enumerate(moved(before, picks, step)):
                kept[at] |= last
    assert [len(cards) for cards in kept] == [8] * seats
    for at in range(seats):
        assert table.hand(at) | set(table.deck(at)) == kept[at]
        assert len(table.hand(at)) == 3


def test_picks_of_one_pass_are_simultaneous_and_secret() -> None:
    table = a_new_game(3, DRAFT)
    before = packets(table)
    table.choose_secretly(2, min(before[2]))
    assert packets(table) == [before[0], before[1], set()]
    table.choose_secretly(0, min(before[0]))
    assert packets(table) == [set(), before[1], set()]
    table.choose_secretly(1, min(before[1]))
    assert [len(packet) for packet in packets(table)] == [3, 3, 3]


def test_two_mages_are_dealt_before_the_draft_and_one_is_chosen_after_it() -> None:
    table = a_new_game(2, DRAFT)
    dealt = [seat.mages for seat in table.state.seats]
    assert [mages.bit_count() for mages in dealt] == [2, 2]
    while table.phase == "draft":
        everybody_keeps_one(table)
    assert table.phase == "mages"
    assert [seat.mages for seat in table.state.seats] == dealt
    assert [len(table.secret_options(at)) for at in (0, 1)] == [2, 2]


def test_the_owner_knows_what_is_in_the_drafted_deck() -> None:
    table = a_new_game(2, DRAFT)
    while table.phase == "draft":
        everybody_keeps_one(table)
    assert table.knows(0) == [(5, set(table.deck(0)))]
