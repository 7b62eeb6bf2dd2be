"""Contests of Artefactum: the arena serves every game in the catalogue."""

from ai.arena.entrants import read_entrant
from ai.arena.plan import make_plan, planned_games
from ai.arena.playing import play_game
from core.catalogue import game_named


def plan_of(*players: str) -> list[tuple[int, ...]]:
    entrants = [read_entrant(words) for words in players]
    plan = make_plan(game_named("artefactum"), "standard", entrants, "test", 1)
    return [play_game(planned).winners for planned in planned_games(plan)]


def test_a_level_and_every_yardstick_play_a_game_to_its_end() -> None:
    for yardstick in ("random", "greedy"):
        for winners in plan_of("mage:4", yardstick):
            assert len(winners) == 1


def test_four_play_in_every_rotation() -> None:
    assert len(plan_of("apprentice:2", "random", "random", "greedy")) == 4


def test_greedy_beats_random() -> None:
    entrants = [read_entrant(words) for words in ("greedy", "random")]
    plan = make_plan(game_named("artefactum"), "standard", entrants, "beats", 20)
    wins = 0
    for planned in planned_games(plan):
        played = play_game(planned)
        wins += played.seating[played.winners[0]] == 0
    assert wins >= 16
