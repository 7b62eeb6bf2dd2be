"""Which games a contest has, and who may enter it."""

import pytest

from ai.arena.entrants import Entrant, Limit, read_entrant
from ai.arena.plan import deal_chance, planned_games, question_chance
from core.catalogue import game_named
from core.errors import BadSetup
from core.game import SPECTATOR
from tests.ai.arena.contests import plan_of


def test_two_play_every_deal_with_swapped_seats() -> None:
    games = planned_games(plan_of("random", "greedy", games=4))
    assert [game.deal for game in games] == [0, 0, 1, 1]
    assert [game.seating for game in games] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert games[1].players == ("greedy", "random")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_in_every_seat_of_a_deal(seats: int) -> None:
    games = planned_games(plan_of(*["random"] * seats, games=seats))
    for seat in range(seats):
        assert {game.seating[seat] for game in games} == set(range(seats))


@pytest.mark.parametrize(("players", "wished", "games"), [(2, 5, 6), (3, 7, 9), (4, 4, 4)])
def test_games_are_rounded_up_to_whole_rotations(players: int, wished: int, games: int) -> None:
    plan = plan_of(*["random"] * players, games=wished)
    assert plan.games == games
    assert len(planned_games(plan)) == games


def test_swapped_seats_have_the_same_cards_and_other_deals_have_others() -> None:
    game = game_named("res arcana")
    tables = [
        game.new(planned.setup, deal_chance(planned))
        for planned in planned_games(plan_of("random", "random", games=4))
    ]
    seen = [[game.view(table, seat) for seat in (0, 1, SPECTATOR)] for table in tables]
    assert seen[0] == seen[1]
    assert seen[0] != seen[2]


def test_every_question_of_every_game_has_a_chance_of_its_own() -> None:
    games = planned_games(plan_of("random", "random", games=2))
    keys = {
        question_chance(game, seat, question).key
        for game in games
        for seat in (0, 1)
        for question in range(5)
    }
    assert len(keys) == 20
    assert deal_chance(games[0]).key not in keys


@pytest.mark.parametrize("players", [1, 5])
def test_a_contest_is_for_two_to_four(players: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        plan_of(*["random"] * players)


def test_a_contest_has_a_game() -> None:
    with pytest.raises(BadSetup, match="at least one game"):
        plan_of("random", "random", games=0)


@pytest.mark.parametrize(
    ("words", "entrant"),
    [
        ("Mage", Entrant("mage")),
        ("mage:400", Entrant("mage", Limit(simulations=400))),
        ("archmage:0.25s", Entrant("archmage", Limit(seconds=0.25))),
        ("expectimax-3", Entrant("expectimax-3")),
    ],
)
def test_an_entrant_is_read_and_written(words: str, entrant: Entrant) -> None:
    assert read_entrant(words) == entrant
    assert read_entrant(entrant.label) == entrant


def test_the_usual_limit_is_for_levels_without_their_own() -> None:
    usual = Limit(simulations=30)
    assert read_entrant("mage", usual).limit == usual
    assert read_entrant("mage:40", usual).limit == Limit(simulations=40)
    assert read_entrant("greedy", usual).limit == Limit()


def test_limits_reach_the_level() -> None:
    level = read_entrant("archmage:30").level()
    assert level is not None
    assert (level.simulations, level.seconds) == (30, 0.0)
    level = read_entrant("mage:2s").level()
    assert level is not None
    assert (level.simulations, level.seconds) == (0, 2.0)
    assert read_entrant("random").level() is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("wizard", "no player called 'wizard'; choose among apprentice"),
        ("greedy:3", "greedy always plays the same"),
        ("mage:", "'mage:' cannot be read"),
        ("mage:fast", "'mage:fast' cannot be read"),
        ("mage:0", "1 to 1,000,000 simulations"),
        ("mage:-1s", "0.001 to 3600 seconds"),
        ("mage:nans", "0.001 to 3600 seconds"),
    ],
)
def test_what_cannot_enter_is_refused(words: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        read_entrant(words)
