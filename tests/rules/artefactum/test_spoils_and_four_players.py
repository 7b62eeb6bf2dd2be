"""Spoils, the end of the game, and four players in changing pairs."""

import pytest

from core.artefactum.cards import ARTIFACT_BY_NAME
from core.artefactum.model import NONE
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.view import table as table_of
from tests.core.artefactum.tables import Player, Table, a_table, names

STRONG = ("Tenebrisa", "Malleus", "Vindicia")
WEAK = ("Vespera", "Cuprea", "Catapult")


def play_round(table: Table) -> None:
    """Everybody skips the muster, summons what comes first, and lays no artifact."""
    this_round = table.state.round
    while table.state.round == this_round and table.asked():
        at, kind = table.asked()[0]
        if kind == "summon":
            table.choose(at, min(table.options(at), key=lambda option: option >> 5))
        else:
            table.skip(at)


def duel(near: Player, far: Player) -> Table:
    """A table after one round."""
    table = a_table(near, far)
    play_round(table)
    return table


@pytest.mark.parametrize(("near", "far", "acting"), [(7, 8, {0}), (8, 7, {1}), (8, 8, set())])
def test_battle_only_the_breaker_of_the_weaker_castle_acts(
    near: int, far: int, acting: set[int]
) -> None:
    army = ("Malleus", "Radix")
    table = duel(Player(army=army, castle=near), Player(army=army, castle=far))
    assert {event.seat for event in table.told("used skill")} == acting


def test_spoils_the_losers_castle_loses_as_many_points_as_enemies_stand() -> None:
    table = duel(Player(army=STRONG), Player(army=WEAK))
    (ending,) = table.told("battle over")
    assert ending.public["winner"] == 0
    assert table.seat(1).castle == 8 - ending.public["survivors"]
    assert table.seat(0).castle == 8


def test_spoils_everybody_gets_experience_and_silver_and_the_winner_one_more() -> None:
    table = duel(Player(army=STRONG, silver=0), Player(army=WEAK, silver=0))
    assert (table.seat(0).experience, table.seat(0).silver) == (2, 4)
    assert (table.seat(1).experience, table.seat(1).silver) == (2, 3)


def test_spoils_a_battle_without_a_winner_costs_nobody_anything() -> None:
    table = duel(Player(army=("Fidea",), silver=0), Player(army=("Fidea",), silver=0))
    for at in (0, 1):
        seat = table.seat(at)
        assert (seat.castle, seat.experience, seat.silver) == (8, 2, 3)
    (ending,) = table.told("battle over")
    assert (ending.public["winner"], ending.public["survivors"]) == (NONE, 0)


def test_spoils_counters_stay_in_their_ranges() -> None:
    table = duel(
        Player(army=STRONG, silver=6, experience=8), Player(army=WEAK, silver=7, experience=8)
    )
    for at in (0, 1):
        assert (table.seat(at).experience, table.seat(at).silver) == (8, 7)


def test_spoils_all_creatures_return_to_the_army() -> None:
    table = duel(Player(army=STRONG), Player(army=WEAK))
    assert names(table.seat(0).army) == set(STRONG)
    assert names(table.seat(1).army) == set(WEAK)


def after_arming(army: tuple[str, str, str], card: str, line: int, castle: int = 8) -> Table:
    """A table after a round in which the first player armed one creature and won."""
    rival = Player(army=("Vespera",), silver=1, castle=castle)
    table = a_table(Player(army=army, silver=0, castle=castle), rival)
    table.skip_muster()
    for at, name in enumerate(army, 1):
        table.summon(0, name, at)
        if at == 1:
            table.summon(1, "Vespera", 5)
    table.lay(0, card, line)
    while table.state.round == 1 and table.asked():
        table.skip(table.asked()[0][0])
    return table


KEYSTONE = ARTIFACT_BY_NAME["Keystone"]
HORN = ARTIFACT_BY_NAME["Horn of the Breach"]
CODEX = ARTIFACT_BY_NAME["Codex Sigilli"]
MOUNTAINS = ("Malleus", "Armus", "Gemmara")


def test_spoils_coin_brings_the_winner_a_piece_of_silver() -> None:
    table = after_arming(MOUNTAINS, "Coin of the Forefathers", 1)
    assert table.seat(0).silver == 3 + 1 + 1


def test_spoils_keystone_repairs_the_winners_castle() -> None:
    table = after_arming(MOUNTAINS, "Keystone", 1, castle=5)
    assert table.seat(0).castle == 5 + KEYSTONE.win_castle


def test_spoils_keystone_adds_nothing_to_a_whole_castle() -> None:
    assert after_arming(MOUNTAINS, "Keystone", 1).seat(0).castle == 8


def test_spoils_horn_razes_more_than_the_survivors_do() -> None:
    table = after_arming(("Discordia", "Sanguina", "Rubrus"), "Horn of the Breach", 1)
    assert table.seat(1).castle == 8 - 3 - HORN.win_raze
    # What is told of the loss counts both.
    (loss,) = table.told("castle")
    assert loss.public == {"left": 8 - 3 - HORN.win_raze, "lost": 3 + HORN.win_raze}


def test_spoils_crown_takes_silver_from_the_rival() -> None:
    table = after_arming(("Tenebrisa", "Ossifrag", "Noctua"), "Crown of the Eclipse", 1)
    assert table.seat(0).silver == 3 + 1 + 1
    assert table.seat(1).silver == 3


def test_spoils_codex_brings_experience() -> None:
    table = after_arming(("Sanguina", "Noctua", "Lapidar"), "Codex Sigilli", 1)
    assert table.seat(0).experience == 2 + CODEX.win_experience


def test_spoils_a_trophy_of_somebody_who_retreated_brings_nothing() -> None:
    table = a_table(
        Player(army=("Cuprea", "Malleus", "Gemmara"), silver=0),
        Player(army=("Tenebrisa", "Umbrator")),
    )
    table.skip_muster()
    table.summon(0, "Cuprea", 1)
    table.summon(1, "Tenebrisa", 1)
    table.summon(0, "Malleus", 4)
    table.summon(1, "Umbrator", 2)
    table.summon(0, "Gemmara", 5)
    table.lay(0, "Coin of the Forefathers", 1)
    while table.state.round == 1:
        table.skip(table.asked()[0][0])
    assert table.told("retreated")[0].seat == 0
    assert table.told("battle over")[0].public["winner"] == 0
    assert table.seat(0).silver == 4


def test_spoils_of_a_round_leave_no_winner_for_the_next() -> None:
    state = duel(Player(army=STRONG), Player(army=WEAK)).state
    assert state.round == 2
    assert [pair["winner"] for pair in table_of(state, 0)["duels"]] == [NONE]


def test_end_a_castle_at_zero_has_lost() -> None:
    table = duel(Player(army=STRONG), Player(army=WEAK, castle=1))
    assert table.seat(1).castle == 0
    result = ARTEFACTUM.result(table.state)
    assert result is not None
    assert result.winners == (0,)
    assert result.points == (8, 0)


def four(*castles: int) -> Table:
    """Two pairs; the first of each pair is the stronger one."""
    near, far = Player(army=STRONG), Player(army=WEAK)
    chosen = [near, far, near, far]
    players = [
        Player(army=player.army, castle=castle)
        for player, castle in zip(chosen, castles, strict=True)
    ]
    return a_table(*players)


def pairs(table: Table) -> list[set[int]]:
    return [{duel.near, duel.far} for duel in table.state.duels]


def test_four_both_duels_are_asked_at_the_same_time() -> None:
    table = four(8, 8, 8, 8)
    assert table.asked() == [(0, "muster"), (2, "muster")]


def test_four_a_duel_that_is_over_waits_for_the_other() -> None:
    table = four(8, 8, 8, 8)
    while any(at in (0, 1) for at, _ in table.asked()):
        at, kind = next((at, kind) for at, kind in table.asked() if at in (0, 1))
        if kind == "summon":
            table.choose(at, table.options(at)[0])
        else:
            table.skip(at)
    assert table.state.round == 1
    assert [at for at, _ in table.asked()] == [2]


def test_four_winners_meet_winners_and_losers_meet_losers() -> None:
    table = four(8, 8, 8, 8)
    play_round(table)
    assert pairs(table) == [{0, 2}, {1, 3}]
    (changed,) = table.told("changed places")
    assert (changed.seat, changed.public["other"]) == (1, 2)


def test_four_a_round_is_told_with_its_pairs_in_the_order_of_the_initiative() -> None:
    table = four(8, 8, 7, 8)
    play_round(table)
    told = [event.public["pairs"] for event in table.told("round")]
    assert told == [[0, 1, 3, 2], [0, 2, 3, 1]]


@pytest.mark.parametrize(("first", "then"), [(0, [0, 1]), (1, [2, 1]), (3, [0, 3])])
def test_four_after_a_change_of_places_the_initiative_stays_where_it_lies(
    first: int, then: list[int]
) -> None:
    strong, weak = Player(army=STRONG), Player(army=WEAK)
    table = a_table(strong, weak, strong, weak, first=first)
    play_round(table)
    assert pairs(table) == [{0, 2}, {1, 3}]
    # Winners have equal castles, and so have losers.
    assert [duel.first for duel in table.state.duels] == then


def test_four_without_a_winner_the_initiative_counts() -> None:
    keeper = Player(army=("Fidea",))
    table = a_table(keeper, keeper, keeper, keeper, first=1)
    play_round(table)
    # Seat 1 of the first pair and seat 2 of the second had the initiative.
    assert pairs(table) == [{1, 2}, {0, 3}]


def test_four_a_razed_castle_plays_on_until_a_second_one_falls() -> None:
    table = four(8, 1, 8, 8)
    play_round(table)
    assert table.seat(1).castle == 0
    assert not table.seat(1).out
    assert any(1 in pair for pair in pairs(table))


def test_four_a_razed_castle_does_not_fall_again() -> None:
    table = four(8, 0, 8, 8)
    play_round(table)
    assert [event.public["winner"] for event in table.told("battle over")] == [0, 2]
    assert [event.seat for event in table.told("castle")] == [3]


def test_four_a_razed_castle_is_not_repaired() -> None:
    table = after_arming_razed()
    assert table.seat(0).castle == 0


def after_arming_razed() -> Table:
    weak = Player(army=("Vespera",), silver=0)
    table = a_table(Player(army=MOUNTAINS, castle=0, silver=0), weak, weak, weak)
    while any(at in (0, 1) for at, _ in table.asked()):
        at, kind = next((at, kind) for at, kind in table.asked() if at in (0, 1))
        if kind == "summon":
            table.choose(at, table.options(at)[0])
        elif kind == "arm" and not table.told("armed"):
            table.lay(0, "Keystone", 1)
        else:
            table.skip(at)
    assert [event.seat for event in table.told("trophy")] == [0]
    return table


def test_four_when_a_second_castle_falls_both_leave_and_two_play_on() -> None:
    table = four(8, 1, 8, 1)
    play_round(table)
    assert [seat.out for seat in table.state.seats] == [False, True, False, True]
    assert pairs(table) == [{0, 2}]
    assert table.asked() == [(0, "muster")]


@pytest.mark.parametrize("first", [2, 3])
def test_four_a_pair_of_which_both_are_left_goes_on_and_the_initiative_stays(first: int) -> None:
    keeper = Player(army=("Fidea",), castle=5)
    leaving = Player(army=WEAK, castle=1), Player(army=STRONG, castle=0)
    table = a_table(*leaving, keeper, keeper, first=first)
    play_round(table)
    assert pairs(table) == [{2, 3}]
    assert table.state.duels[0].first == first


def test_four_whoever_is_left_of_the_first_pair_keeps_the_initiative() -> None:
    winner, loser = Player(army=STRONG), Player(army=WEAK, castle=1)
    table = a_table(loser, winner, winner, loser)
    play_round(table)
    assert pairs(table) == [{1, 2}]
    assert table.state.duels[0].first == 1


def test_four_whoever_takes_the_place_of_the_initiative_has_it() -> None:
    strong, weak = Player(army=STRONG, castle=1), Player(army=WEAK, castle=1)
    table = a_table(weak, strong, strong, weak, first=0)
    play_round(table)
    assert pairs(table) == [{1, 2}]
    assert table.state.duels[0].first == 2


def test_four_if_only_one_castle_is_left_it_has_won() -> None:
    table = four(8, 1, 0, 1)
    # The razed one wins its last battle, and leaves nobody but the first player.
    play_round(table)
    result = ARTEFACTUM.result(table.state)
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.parametrize("seats", [2, 4])
def test_end_there_is_one_winner_and_its_castle_stands(seats: int) -> None:
    armies = (STRONG, WEAK, MOUNTAINS, ("Vespera", "Furor", "Ursar"))
    table = a_table(*[Player(army=army) for army in armies[:seats]])
    while ARTEFACTUM.result(table.state) is None:
        assert table.state.round < 40
        play_round(table)
    result = ARTEFACTUM.result(table.state)
    assert result is not None
    (winner,) = result.winners
    assert result.points[winner] > 0
