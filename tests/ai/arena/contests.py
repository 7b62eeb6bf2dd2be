"""Small contests for the tests."""

from collections.abc import Sequence

from ai.arena.entrants import read_entrant
from ai.arena.plan import Plan, make_plan
from ai.arena.playing import Effort, PlayedGame
from core.catalogue import game_named


def plan_of(*players: str, games: int = 2, seed: str = "test", mode: str = "standard") -> Plan:
    entrants = [read_entrant(words) for words in players]
    return make_plan(game_named("res arcana"), mode, entrants, seed, games)


def won(
    number: int, seating: Sequence[int], winners: Sequence[int], points: Sequence[int], rounds: int
) -> PlayedGame:
    """A game as if it had been played: every seat made two moves of 0.1 and 0.3 seconds."""
    efforts = [Effort([0.1, 0.3], 80, 0.4) for _ in seating]
    return PlayedGame(number, 0, tuple(seating), tuple(winners), tuple(points), rounds, 4, efforts)
