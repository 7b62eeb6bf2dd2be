"""The search: repeatable, fair to the world it is given, and the same for every game."""

import pytest

from ai.judges import judge_of
from ai.report import Line, Report, summed
from ai.search import Search, evened, evenness, question_of
from core.catalogue import game_named
from core.chance import Chance
from core.res_arcana import questions as ask
from tests.ai.toy_judge import TrumpsJudge
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import Player, a_table
from tests.core.toy_game import Trumps

RES_ARCANA = game_named("res arcana")
PLACES_OF_A_RICH_SEAT = ["Alchemist's Tower", "Dwarven Mines", "Sunken Reef", "Dragon's Lair"]


def searched(table: Table, simulations: int = 120, key: bytes = b"key") -> Search:
    search = Search(RES_ARCANA, judge_of("res arcana"), table.state, table.asked, key)
    search.run(simulations)
    return search


def best_word(table: Table, search: Search) -> object:
    choice = search.report().best.choice
    return table.words()[list(table.state.options).index(choice)]


def a_rich_table() -> Table:
    return a_table(
        Player(pool="9D+2C+G", hand=["Hawk", "Cursed Skull"], deck=["Crypt", "Prism"]),
        Player(pool="3E+3L", hand=["Treant"], deck=["Vault"]),
        places=["Catacombs of the Dead", "Sunken Reef"],
        monuments=["Temple"],
        monument_deck=["Oracle", "Library"],
    )


def test_the_same_key_finds_the_same() -> None:
    first = searched(a_rich_table()).report()
    assert searched(a_rich_table()).report() == first
    assert searched(a_rich_table(), key=b"other").report() != first


def test_the_world_that_was_handed_in_stays_as_it_is() -> None:
    table = a_rich_table()
    before = RES_ARCANA.pack(table.state)
    searched(table)
    assert RES_ARCANA.pack(table.state) == before


def test_every_simulation_is_a_visit_of_one_option() -> None:
    report = searched(a_rich_table(), simulations=77).report()
    assert report.simulations == 77
    assert sum(line.visits for line in report.lines) == 77
    assert sum(report.share(line) for line in report.lines) == pytest.approx(1.0)


def test_visits_gather_on_what_wins() -> None:
    """Seat 0 has eight points, and Coral Castle is worth three and holds a check at once."""
    table = a_table(
        Player(pool="5E+5L+5C", play=["Great Pyramid", "Colossus", "Oracle", "Library"]),
        Player(pool="2E", play=["Temple"]),
        places=["Coral Castle", "Catacombs of the Dead"],
        first=1,
    )
    search = searched(table)
    assert best_word(table, search) == "claim Coral Castle"
    assert search.report().best.chance > 0.6


def test_chances_of_a_lost_position_are_low() -> None:
    table = a_table(
        Player(pool="E", hand=["Hawk"]),
        Player(pool="9G", play=["Great Pyramid", "Colossus", "Oracle", "Library", "Temple"]),
        places=["Catacombs of the Dead"],
        first=0,
    )
    assert searched(table).report().best.chance < 0.2


def test_a_game_that_is_as_good_as_won_is_brought_to_its_end() -> None:
    """Rich in everything but points, against a rival who only passes, it does not dawdle."""
    table = a_table(
        Player(
            pool="7E+11L+7C+10D+9G",
            play=[*PLACES_OF_A_RICH_SEAT, "Celestial Horse", "Corrupt Altar", "Vault"],
            hand=["Hawk", "Dancing Sword", "Crypt"],
        ),
        Player(pool="3E+4L+C+D+G", deck=["Prism", "Treant"]),
        monuments=["Solomon's Mine", "Library"],
        monument_deck=["Oracle", "Golden Statue", "Mausoleum", "Hanging Gardens", "Obelisk"],
        first=0,
    )
    judge = judge_of("res arcana")
    state = table.state
    assert max(judge.chances(RES_ARCANA.clone(state))) > 0.99
    for number in range(400):
        questions = RES_ARCANA.decisions(state)
        if not questions:
            break
        question = questions[0]
        choice = question.options[0]
        if question.kind == "action" and question.seat == 1:
            choice = ask.PASS
        elif len(question.options) > 1:
            key = number.to_bytes(2, "big")
            search = Search(RES_ARCANA, judge, state, question.seat, key)
            search.run(60)
            choice = search.report().best.choice
        RES_ARCANA.apply(state, question.seat, choice)
    result = RES_ARCANA.result(state)
    assert result is not None
    assert result.winners == (0,)
    assert state.round <= 5


def test_chances_are_evened_out_only_where_somebody_is_far_ahead() -> None:
    assert evenness([0.7, 0.3]) == 1.0
    assert evenness([1.0]) == 1.0
    assert evenness([1.0, 0.0]) == 1.0
    far_ahead = [0.4e-9, 1.0 - 1e-9, 0.6e-9]
    chances = evened(far_ahead, evenness(far_ahead))
    assert sum(chances) == pytest.approx(1.0)
    assert 0.9 < chances[1] < 0.96
    assert chances[0] < chances[2]


def test_all_options_of_a_narrow_question_are_known_and_a_wide_one_is_opened_step_by_step() -> None:
    table = a_table(Player(pool="6E+6L+6C+6D+6G", hand=["Corrupt Altar"]), Player())
    table.choose("place Corrupt Altar")
    assert len(table.state.options) > 12
    few = searched(table, simulations=4).report()
    many = searched(table, simulations=400).report()
    seen_by_few = sum(line.prior > 0 for line in few.lines)
    seen_by_many = sum(line.prior > 0 for line in many.lines)
    assert 1 < seen_by_few < seen_by_many < len(table.state.options)


def test_plans_are_what_is_most_visited() -> None:
    report = searched(a_rich_table(), simulations=300)
    best = report.report(with_plans=True).best
    assert best.plan
    assert not report.report().best.plan


@pytest.mark.parametrize("seats", [2, 4])
def test_other_games_are_searched_by_the_same_code(seats: int) -> None:
    """Trumps has secret choices made at once, chance, and two to four seats."""
    game = Trumps()
    state = game.new(game.check_setup({"seats": seats, "rounds": 3, "cards": 40}), Chance(b"t"))
    number = 0
    while game.result(state) is None:
        question = game.decisions(state)[0]
        world = game.sample(state, question.seat, Chance(b"world"))
        search = Search(game, TrumpsJudge(), world, question.seat, b"key")
        assert question_of(game, world, question.seat) == question
        search.run(30)
        choice = search.report().best.choice
        assert choice in question.options
        game.apply(state, question.seat, choice)
        number += 1
    assert number > seats


def test_a_sure_prize_is_preferred_in_any_game() -> None:
    """With one round left, whoever lays the highest card of all wins: the search finds it."""
    game = Trumps()
    state = game.new(game.check_setup({"seats": 2, "rounds": 1, "cards": 24}), Chance(b"t"))
    state.hands = [[1, 5, 23], [2, 3, 4]]
    state.deck = [card for card in range(24) if card not in (1, 2, 3, 4, 5, 23)]
    search = Search(game, TrumpsJudge(), state, 0, b"key")
    search.run(60)
    assert search.report().best.choice == 23


def test_searches_of_one_question_add_up() -> None:
    one = Report(10, (Line(1, 6, 0.5, 0.2), Line(2, 4, 0.4, 0.8)))
    two = Report(12, (Line(2, 9, 0.6, 0.8), Line(1, 3, 0.1, 0.2)))
    both = summed([one, two])
    assert both.simulations == 22
    assert [(line.choice, line.visits) for line in both.lines] == [(2, 13), (1, 9)]
    assert both.best.chance == pytest.approx((5 * 0.4 + 10 * 0.6) / 15)


def test_a_proved_win_outweighs_any_number_of_visits() -> None:
    proved = Report(1, (Line(7, 1, 1.0, 1.0),), certain=True)
    searched_long = Report(900, (Line(3, 900, 0.7, 1.0),))
    assert summed([searched_long, proved]) == proved
