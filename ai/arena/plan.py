"""Which games a contest consists of: every deal is played once in each rotation of the seats.

So nobody gains from a lucky deal or a good seat: with two entrants the games come in pairs with the
same cards and swapped seats, with three and four in rounds of as many rotations.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ai.arena.entrants import Entrant
from core.chance import Chance
from core.errors import BadSetup
from core.game import Game
from core.language import say

FEWEST = 2
MOST = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """A contest before it is played. The same plan with fixed simulations gives the same games."""

    game: Game
    setup: Mapping[str, Any]
    entrants: tuple[Entrant, ...]
    seed: str
    games: int

    @property
    def deals(self) -> int:
        """How many different deals are played."""
        return self.games // len(self.entrants)


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """One game of a contest, in plain values that can cross from one process to another."""

    number: int
    deal: int
    game: str
    setup: dict[str, Any]
    seed: str
    seating: tuple[int, ...]
    """The number of the entrant in each seat."""
    players: tuple[str, ...]
    """The label of the entrant in each seat."""


def make_plan(game: Game, mode: str, entrants: Sequence[Entrant], seed: str, at_least: int) -> Plan:
    """A contest of at least so many games, all rotations complete; raises BadSetup."""
    seats = len(entrants)
    if not FEWEST <= seats <= MOST:
        raise BadSetup(
            say("A contest is for {fewest} to {most} players.", fewest=FEWEST, most=MOST)
        )
    if at_least < 1:
        raise BadSetup(say("A contest has at least one game."))
    setup = game.check_setup({"seats": seats, "mode": mode})
    games = -(-at_least // seats) * seats
    return Plan(game, setup, tuple(entrants), seed, games)


def planned_games(plan: Plan) -> list[PlannedGame]:
    """All games in the order of their numbers; those of the same deal follow each other."""
    seats = len(plan.entrants)
    games: list[PlannedGame] = []
    for number in range(plan.games):
        deal, rotation = divmod(number, seats)
        seating = tuple((seat - rotation) % seats for seat in range(seats))
        games.append(
            PlannedGame(
                number,
                deal,
                plan.game.name,
                dict(plan.setup),
                plan.seed,
                seating,
                tuple(plan.entrants[entrant].label for entrant in seating),
            )
        )
    return games


def deal_chance(planned: PlannedGame) -> Chance:
    """The chance of the cards: the same for all games of a deal."""
    return _contest_chance(planned).fork(f"deal {planned.deal}")


def question_chance(planned: PlannedGame, seat: int, question: int) -> Chance:
    """The chance of a seat at one question of the game; it tells nothing of the cards."""
    return _contest_chance(planned).fork(f"game {planned.number} seat {seat} question {question}")


def _contest_chance(planned: PlannedGame) -> Chance:
    # A command line may hold bytes that are no text; they count like any others.
    return Chance(f"arcana arena: {planned.seed}".encode("utf-8", "surrogateescape"))
