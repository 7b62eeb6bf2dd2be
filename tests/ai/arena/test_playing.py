"""Games of a contest, in this process and in workers."""

import contextlib
import json
import multiprocessing
from typing import Any

import pytest

from ai.arena.plan import PlannedGame, planned_games
from ai.arena.playing import PlayedGame, play_game
from ai.arena.tally import as_json, tally
from ai.arena.workers import GameFailed, play_games
from core.catalogue import game_named
from tests.ai.arena.contests import plan_of


def without_times(told: Any) -> Any:
    """JSON values without all that may differ from one contest to the next."""
    if isinstance(told, dict):
        return {name: without_times(value) for name, value in told.items() if name != "times"}
    if isinstance(told, list):
        return [without_times(value) for value in told]
    return told


def contest_in(processes: int) -> Any:
    plan = plan_of("apprentice:2", "greedy", games=2, seed="again")
    played = sorted(play_games(planned_games(plan), processes), key=lambda game: game.number)
    return json.loads(json.dumps(as_json(plan, played, tally(plan, played))))


def test_the_same_seed_repeats_exactly_whatever_the_number_of_processes() -> None:
    alone = contest_in(1)
    assert alone["games"] == 2
    assert any(any(game["simulations"]) for game in alone["played"])
    assert without_times(contest_in(2)) == without_times(alone)


def test_another_seed_is_another_contest() -> None:
    games = [
        play_game(planned_games(plan_of("random", "random", seed=seed))[0]) for seed in ("a", "b")
    ]
    assert games[0].choices != games[1].choices or games[0].points != games[1].points


@pytest.mark.parametrize("players", [("greedy",) * 3, ("random", "greedy", "greedy", "greedy")])
def test_games_of_three_and_four_end(players: tuple[str, ...]) -> None:
    played = play_game(planned_games(plan_of(*players))[1])
    assert len(played.points) == len(players)
    assert not played.cut_off
    assert played.choices == sum(len(effort.seconds) for effort in played.efforts)


def test_rounds_are_those_of_the_table() -> None:
    """A draft has many questions before the first round; they do not count."""
    planned = planned_games(plan_of("random", "greedy", mode="draft"))[0]
    played = play_game(planned, most_choices=8)
    assert played.rounds == 0
    assert 3 <= play_game(planned).rounds <= 30


def test_a_game_without_end_is_cut_off_as_a_draw() -> None:
    played = play_game(planned_games(plan_of("random", "random"))[0], most_choices=20)
    assert played.cut_off
    assert played.choices == 20
    assert played.winners == (0, 1)


def test_closing_ends_every_process() -> None:
    before = set(multiprocessing.active_children())
    games = planned_games(plan_of("random", "random", games=20))
    with contextlib.closing(play_games(games, 2)) as played:
        next(played)
        assert len(set(multiprocessing.active_children()) - before) == 2
    assert set(multiprocessing.active_children()) == before


def test_a_worker_that_dies_is_replaced_and_its_game_played() -> None:
    games = planned_games(plan_of("random", "random", games=12))
    finished: list[PlayedGame] = []
    with contextlib.closing(play_games(games, 1)) as played:
        finished.append(next(played))
        for process in multiprocessing.active_children():
            process.kill()
        finished += played
    assert sorted(game.number for game in finished) == list(range(12))


def test_a_game_that_cannot_be_played_is_told() -> None:
    game = game_named("res arcana")
    broken = PlannedGame(6, 3, game.name, {"seats": 2}, "x", (0, 1), ("greedy", "nobody"))
    with pytest.raises(GameFailed, match=r"Game 7 of the contest failed(.|\n)*'nobody'"):
        list(play_games([broken], 1))
