"""Match for two: best of three, with an open draft before the second game."""

import pytest

from core.res_arcana.components import BITS, BY_NAME, ITEMS
from core.res_arcana.state import MATCH
from tests.core.res_arcana.playing import Table, essences
from tests.core.res_arcana.tables import a_new_game


def a_match(first: int = 0) -> Table:
    """A match in the first round of its first game."""
    table = a_new_game(2, MATCH, first=first)
    table.go_on_to("action")
    return table


def give(table: Table, at: int, place: str, lying: str) -> None:
    """Give a player a place of power with essences on it."""
    number = BY_NAME[place].number
    table.state.seats[at].play |= BITS[number]
    table.state.on[number] = essences(lying)


def end_game(table: Table, *winners: int) -> None:
    """Give the winners twelve points each, the token included, and let everybody pass."""
    points = [12, 12]
    points[table.asked] -= 1
    for seat in table.state.seats:
        seat.pool = 0
    if 0 in winners:
        give(table, 0, "Catacombs of the Dead", f"{points[0]}D")
    if 1 in winners:
        give(table, 1, "Dragon's Lair", f"{points[1]}G")
    table.pass_all()


def next_game(table: Table, first: int) -> None:
    """Choose the first player of the next game and go on to its first action."""
    table.choose(first)
    table.go_on_to("action")


def artifacts(table: Table, at: int) -> set[str]:
    """The artifacts that a player plays with."""
    seat = table.state.seats[at]
    return {name for name, card in BY_NAME.items() if seat.kept >> card.number & 1}


# The first game


def test_the_first_game_is_set_up_as_usual() -> None:
    table = a_new_game(2, MATCH)
    assert [len(table.secret_options(at)) for at in (0, 1)] == [2, 2]
    assert [len(table.hand(at)) for at in (0, 1)] == [3, 3]
    assert [len(table.deck(at)) for at in (0, 1)] == [5, 5]


# The second game


@pytest.mark.parametrize("winner", [0, 1])
def test_the_loser_decides_who_is_first_player_of_the_second_game(winner: int) -> None:
    table = a_match()
    end_game(table, winner)
    assert table.question == "first player"
    assert table.asked == 1 - winner
    assert table.options() == {0, 1}
    table.choose(1)
    assert table.first == 1


def test_both_keep_their_mages_for_the_second_game() -> None:
    table = a_match()
    mages = [table.mage(at) for at in (0, 1)]
    end_game(table, 0)
    next_game(table, 1)
    assert [table.mage(at) for at in (0, 1)] == mages


def test_the_sixteen_artifacts_of_the_first_game_lie_open() -> None:
    table = a_match()
    dealt = artifacts(table, 0) | artifacts(table, 1)
    assert len(dealt) == 16
    end_game(table, 0)
    table.choose(0)
    assert table.question == "pick"
    assert table.options() == dealt


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_picks_one_then_both_pick_two_by_turns(first: int) -> None:
    table = a_match()
    end_game(table, 0)
    table.choose(first)
    order: list[int] = []
    while table.question == "pick":
        order.append(table.asked)
        table.choose(table.words()[0])
    other = 1 - first
    # The last of the sixteen is no choice, so it is not asked about: the first player gets it.
    assert order == [first, *([other] * 2 + [first] * 2) * 3, other, other]
    assert [len(artifacts(table, at)) for at in (0, 1)] == [8, 8]


def test_the_first_player_gets_the_last_artifact() -> None:
    table = a_match()
    end_game(table, 0)
    table.choose(1)
    while len(table.options()) > 2:
        table.choose(table.words()[0])
    assert table.asked == 0
    mine, last = table.words()
    table.choose(mine)
    assert str(mine) in artifacts(table, 0)
    assert str(last) in artifacts(table, 1)


def test_what_is_picked_is_what_is_played_with() -> None:
    table = a_match()
    end_game(table, 0)
    table.choose(0)
    picked: tuple[set[str], set[str]] = (set(), set())
    while table.question == "pick":
        card = str(table.words()[-1])
        picked[table.asked].add(card)
        table.choose(card)
    for at in (0, 1):
        assert picked[at] <= table.hand(at) | set(table.deck(at))
        assert len(table.hand(at) | set(table.deck(at))) == 8


def test_three_cards_are_drawn_before_the_items_are_chosen() -> None:
    table = a_match()
    end_game(table, 0)
    table.choose(0)
    table.go_on_to("item")
    assert [len(table.hand(at)) for at in (0, 1)] == [3, 3]
    assert table.items() == {item.name for item in ITEMS}
    assert table.asked == 1


def test_the_second_game_begins_with_a_fresh_table() -> None:
    table = a_match()
    end_game(table, 0)
    table.choose(1)
    table.go_on_to("item")
    assert [table.pool(at) for at in (0, 1)] == ["E+L+C+D+G"] * 2
    assert [table.in_play(at) for at in (0, 1)] == [set(), set()]
    assert [table.discarded(at) for at in (0, 1)] == [set(), set()]
    assert len(table.places()) == 5
    assert len(table.monuments()) == 2
    assert len(table.state.monument_deck) == 8
    assert not any(table.state.on)
    table.go_on_to("action")
    assert table.state.round == 1
    assert table.asked == 1


# The end


def test_two_wins_win_the_match() -> None:
    table = a_match()
    end_game(table, 1)
    next_game(table, 0)
    end_game(table, 1)
    assert table.phase == "over"
    assert table.winners == (1,)
    assert table.state.wins == [0, 2]


def test_the_match_goes_on_after_one_game() -> None:
    table = a_match()
    end_game(table, 0)
    assert table.phase != "over"
    assert table.state.wins == [1, 0]


def test_a_mid_round_check_ends_a_game_of_the_match() -> None:
    table = a_match()
    give(table, 0, "Coral Castle", "0")
    give(table, 0, "Catacombs of the Dead", "10D")
    table.discard(min(table.hand(0)), "G")
    table.discard(min(table.hand(1)), "G")
    table.use("Coral Castle", 0)
    assert table.state.wins == [1, 0]
    assert table.question == "first player"
    assert table.asked == 1


@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_of_the_second_game_decides_who_is_first_in_the_third(loser: int) -> None:
    table = a_match()
    end_game(table, loser)
    next_game(table, 0)
    end_game(table, 1 - loser)
    assert table.question == "first player"
    assert table.asked == loser


def test_a_third_game_keeps_mages_and_artifacts() -> None:
    table = a_match()
    end_game(table, 0)
    next_game(table, 1)
    mages = [table.mage(at) for at in (0, 1)]
    cards = [artifacts(table, at) for at in (0, 1)]
    end_game(table, 1)
    table.choose(0)
    assert table.question == "item"
    assert [table.mage(at) for at in (0, 1)] == mages
    assert [table.hand(at) | set(table.deck(at)) for at in (0, 1)] == cards
    assert [len(table.hand(at)) for at in (0, 1)] == [3, 3]


@pytest.mark.parametrize("winner", [0, 1])
def test_the_third_game_decides_the_match(winner: int) -> None:
    table = a_match()
    for won in (0, 1):
        end_game(table, won)
        next_game(table, 0)
    end_game(table, winner)
    assert table.phase == "over"
    assert table.winners == (winner,)


# Shared victories


@pytest.mark.parametrize("first", [0, 1])
def test_nobody_scores_a_shared_victory_and_the_previous_first_player_decides(first: int) -> None:
    table = a_match(first)
    end_game(table, 0, 1)
    assert table.state.wins == [0, 0]
    assert table.question == "first player"
    assert table.asked == first


def test_there_are_never_more_than_three_games() -> None:
    table = a_match()
    for _ in range(2):
        end_game(table, 0, 1)
        next_game(table, 0)
    end_game(table, 0, 1)
    assert table.phase == "over"
    assert table.winners == (0, 1)


def test_one_win_and_two_shared_games_win_the_match() -> None:
    table = a_match()
    end_game(table, 0, 1)
    next_game(table, 0)
    end_game(table, 1)
    next_game(table, 0)
    end_game(table, 0, 1)
    assert table.winners == (1,)
