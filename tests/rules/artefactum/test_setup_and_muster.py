"""Setting up, initiative and the muster: buy, sell, widen and skip."""

import pytest

from core.artefactum import muster
from core.artefactum.cards import LEVEL
from core.artefactum.questions import WIDEN_ACTION
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.view import table as table_of
from core.chance import Chance
from core.errors import BadSetup
from core.masks import members
from tests.core.artefactum.tables import Player, a_table, creature, names


def test_setup_counters_begin_at_eight_one_and_two() -> None:
    state = ARTEFACTUM.new({"seats": 2}, Chance(b"counters"))
    for seat in state.seats:
        assert (seat.castle, seat.experience, seat.silver) == (8, 1, 2)


def test_setup_the_first_army_is_five_creatures_of_level_one() -> None:
    for seed in range(20):
        state = ARTEFACTUM.new({"seats": 4}, Chance(bytes([seed])))
        for seat in state.seats:
            assert [LEVEL[number] for number in members(seat.army)] == [1] * 5


def test_setup_others_met_on_the_way_go_under_the_deck_in_order() -> None:
    state = ARTEFACTUM.new({"seats": 2}, Chance(b"under"))
    shuffled = list(range(30))
    Chance(b"under").shuffle(shuffled)
    met: list[int] = []
    army = 0
    while army < 5:
        met.append(shuffled.pop())
        army += LEVEL[met[-1]] == 1
    seat = state.seats[0]
    passed_over = [number for number in met if LEVEL[number] > 1]
    assert len(passed_over) > 1
    # The last one lies at the bottom, as the last card that goes under a deck always does.
    assert [*reversed(passed_over), *shuffled] == [*seat.deck, *reversed(seat.shown)]


def test_setup_how_many_were_passed_over_is_open_and_who_only_to_their_owner() -> None:
    state = ARTEFACTUM.new({"seats": 2}, Chance(b"under"))
    own, rivals = table_of(state, 0), table_of(state, 1)
    number = own["seats"][0]["skipped"]
    assert number == rivals["seats"][0]["skipped"] > 1
    assert own["own"] is not None
    assert own["own"]["skipped"] == state.seats[0].deck[:number][::-1]


def test_setup_the_first_player_is_drawn_by_lot_or_agreed() -> None:
    drawn = {
        ARTEFACTUM.new({"seats": 2}, Chance(bytes([seed]))).duels[0].first for seed in range(20)
    }
    assert drawn == {0, 1}
    for first in (0, 1):
        assert ARTEFACTUM.new({"seats": 2, "first": first}, Chance(b"x")).duels[0].first == first


def test_setup_each_of_two_pairs_draws_its_own_lot() -> None:
    drawn = set()
    agreed = set()
    for seed in range(30):
        chance, again = Chance(bytes([seed])), Chance(bytes([seed]))
        one, other = ARTEFACTUM.new({"seats": 4}, chance).duels
        drawn.add((one.first, other.first))
        one, other = ARTEFACTUM.new({"seats": 4, "first": 3}, again).duels
        agreed.add((one.first, other.first))
    assert drawn == {(0, 2), (0, 3), (1, 2), (1, 3)}
    assert agreed == {(0, 3), (1, 3)}


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"seats": 3}, "Artefactum is for 2 players, or for 4 in two pairs."),
        ({"seats": 2, "sides": "a"}, "Artefactum has no setting 'sides'."),
        ({"seats": 2, "mode": "draft"}, "There is no mode 'draft'; choose one of: standard."),
        ({"seats": 2, "first": 2}, "The first player is a seat from 0 on, or -1 to draw lots."),
    ],
)
def test_setup_what_cannot_be_played_is_refused_with_a_sentence(
    setup: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadSetup, match="^" + sentence.replace(".", r"\.").replace("-", r"\-")):
        ARTEFACTUM.check_setup(setup)


def test_initiative_goes_to_the_stronger_castle() -> None:
    table = a_table(Player(castle=5), Player(castle=6), first=0)
    assert table.state.duels[0].first == 1


def test_initiative_stays_on_a_tie() -> None:
    for first in (0, 1):
        table = a_table(Player(castle=6), Player(castle=6), first=first)
        assert table.state.duels[0].first == first


def test_muster_each_turns_up_three_creatures_of_the_own_deck() -> None:
    table = a_table(
        Player(deck=("Justar", "Fidea", "Armus", "Radix")),
        Player(deck=("Noctua", "Ursar", "Furor")),
    )
    assert table.seat(0).shown == [creature(name) for name in ("Justar", "Fidea", "Armus")]
    assert table.seat(1).shown == [creature(name) for name in ("Noctua", "Ursar", "Furor")]


def test_muster_the_first_player_acts_first_and_then_by_turns() -> None:
    table = a_table(Player(army=("Ursar",)), Player(army=("Ursar",)), first=1)
    assert table.asked() == [(1, "muster")]
    table.skip(1)
    assert table.asked() == [(0, "muster")]


def test_muster_a_creature_costs_its_level_and_joins_the_army_openly() -> None:
    table = a_table(Player(deck=("Justar",), silver=3), Player())
    table.buy(0, "Justar")
    assert table.seat(0).silver == 1
    assert names(table.seat(0).army) == names(table.seat(0).revealed) == {"Justar"}


def test_muster_what_cannot_be_paid_is_not_offered() -> None:
    table = a_table(Player(deck=("Tenebrisa", "Fidea", "Furor"), silver=2), Player())
    bought = [option & 31 for option in table.options(0) if option >> 5 == 2]
    assert bought == [creature("Fidea"), creature("Furor")]


def test_muster_a_sale_brings_one_silver_whatever_the_level() -> None:
    table = a_table(Player(army=("Tenebrisa", "Ursar"), silver=2), Player())
    table.sell(0, "Tenebrisa")
    assert table.seat(0).silver == 3
    assert names(table.seat(0).army) == {"Ursar"}


def test_muster_a_sold_creature_goes_under_the_deck() -> None:
    table = a_table(Player(army=("Tenebrisa", "Ursar")), Player())
    table.sell(0, "Tenebrisa")
    assert table.seat(0).deck[0] == creature("Tenebrisa")
    (sale,) = table.told("sold")
    assert (sale.public["card"], sale.public["silver"]) == (creature("Tenebrisa"), 3)


def test_muster_silver_never_exceeds_seven() -> None:
    table = a_table(Player(army=("Tenebrisa", "Ursar"), silver=7), Player())
    table.sell(0, "Ursar")
    assert table.seat(0).silver == 7


def test_muster_widening_turns_up_four_more_for_one_silver() -> None:
    table = a_table(Player(silver=1), Player(silver=0, army=("Ursar",)))
    table.widen(0)
    assert len(table.seat(0).shown) == 7
    assert table.seat(0).silver == 0
    assert WIDEN_ACTION not in table.options(1)


def test_muster_widening_is_allowed_once_a_round() -> None:
    table = a_table(Player(silver=5, army=("Ursar",)), Player(army=("Ursar",)))
    table.widen(0)
    table.skip(1)
    assert WIDEN_ACTION not in table.options(0)
    table.skip_muster()
    table.summon(0, "Ursar", 1)
    table.summon(1, "Ursar", 1)
    assert table.state.round == 2
    assert WIDEN_ACTION in table.options(0)


def test_muster_a_deck_that_runs_out_turns_up_what_is_left() -> None:
    table = a_table(Player(), Player())
    seat = table.seat(0)
    seat.deck, seat.known, seat.skipped = seat.deck[:2], 1, 1
    table.widen(0)
    assert len(seat.shown) == 3 + 2
    assert (seat.deck, seat.known, seat.skipped) == ([], 0, 0)


def test_muster_widening_needs_a_card_to_turn_up() -> None:
    table = a_table(Player(army=("Ursar",)), Player())
    table.seat(0).deck = []
    assert WIDEN_ACTION not in muster.options(table.state, 0)


def test_muster_after_a_skip_one_may_act_again() -> None:
    table = a_table(
        Player(army=("Ursar",), deck=("Furor",)), Player(army=("Ursar",), deck=("Furor",))
    )
    table.skip(0)
    table.buy(1, "Furor")
    table.buy(0, "Furor")
    # A skip before somebody acted does not count any more.
    table.skip(1)
    assert table.asked() == [(0, "muster")]
    table.skip(0)
    assert table.asked() == [(0, "summon")]


def test_muster_two_skips_in_a_row_end_the_phase() -> None:
    table = a_table(Player(army=("Ursar", "Furor")), Player(army=("Ursar", "Furor")))
    table.skip(0)
    table.skip(1)
    assert table.asked() == [(0, "summon")]


def test_muster_what_is_left_of_the_shown_goes_under_the_deck() -> None:
    table = a_table(
        Player(army=("Ursar", "Furor"), deck=("Justar", "Fidea", "Armus")),
        Player(army=("Ursar", "Furor")),
    )
    table.buy(0, "Fidea")
    table.skip_muster()
    assert table.seat(0).shown == []
    assert table.seat(0).deck[:2] == [creature("Armus"), creature("Justar")]


def test_muster_who_cannot_act_skips() -> None:
    table = a_table(Player(army=("Ursar",), silver=2), Player(silver=0))
    table.widen(0)
    # The second player has neither silver nor an army, so the first is asked again at once.
    assert table.asked() == [(0, "muster")]
