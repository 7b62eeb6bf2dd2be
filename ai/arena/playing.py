"""Plays one game of a contest from the deal to the result.

Time is the processor time of the playing process. On an idle machine that is what a clock on the
wall shows; on a busy one a level with seconds still gets as much thinking out of them, and contests
held at different times compare.
"""

import time
from dataclasses import dataclass, field
from typing import Any, Protocol

from ai.arena.entrants import read_entrant
from ai.arena.plan import PlannedGame, deal_chance, question_chance
from ai.mind import Mind
from ai.yardsticks.catalogue import YARDSTICKS
from ai.yardsticks.yardstick import Yardstick
from core.catalogue import game_named
from core.chance import Chance
from core.decision import Decision
from core.game import Game

MOST_CHOICES = 20_000
"""After so many choices a game is cut off as a draw; random players need about 350."""


@dataclass(slots=True)
class Effort:
    """What a seat spent on a game."""

    seconds: list[float] = field(default_factory=list)
    """The time of every move."""
    simulations: int = 0
    searching: float = 0.0
    """The time of those moves for which simulations were done."""


@dataclass(slots=True)
class PlayedGame:
    """How a planned game went, by seats, in plain values like those of the plan."""

    number: int
    deal: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that share the victory: all of them where the game was cut off."""
    points: tuple[int, ...]
    """Empty where the game was cut off."""
    rounds: int
    choices: int
    efforts: list[Effort]

    @property
    def cut_off(self) -> bool:
        """Whether the game was ended because it took too many choices."""
        return not self.points


class _Player(Protocol):
    """Somebody in a seat of a game."""

    def choose(self, state: Any, decision: Decision, chance: Chance) -> tuple[int, int]:
        """An answer to the open question, and how many simulations it took."""

    def see(self, decision: Decision, choice: int) -> None:
        """Learn of an answer that was given at the table."""


class _Thinker:
    """A level. It is handed a sample for its seat, never the state."""

    def __init__(self, game: Game, seat: int, mind: Mind) -> None:
        self._game = game
        self._seat = seat
        self._mind = mind

    def choose(self, state: Any, decision: Decision, chance: Chance) -> tuple[int, int]:
        world = self._game.sample(state, self._seat, chance.fork("sample"))
        thought = self._mind.think(world, chance.fork("mind").key)
        return thought.choice, thought.report.simulations

    def see(self, decision: Decision, choice: int) -> None:
        self._mind.see(decision, choice)


class _Measure:
    """A yardstick. It is handed a sample for its seat, or the true state if it may cheat."""

    def __init__(self, game: Game, seat: int, yardstick: Yardstick) -> None:
        self._game = game
        self._seat = seat
        self._yardstick = yardstick

    def choose(self, state: Any, decision: Decision, chance: Chance) -> tuple[int, int]:
        if self._yardstick.sees_everything:
            world = self._game.clone(state)
        else:
            world = self._game.sample(state, self._seat, chance.fork("sample"))
        choice = self._yardstick.choose(self._game, world, decision, chance.fork("choice"))
        return choice, 0

    def see(self, decision: Decision, choice: int) -> None:
        """A yardstick remembers nothing."""


def play_game(planned: PlannedGame, most_choices: int = MOST_CHOICES) -> PlayedGame:
    """Play the game to its end, or until it is cut off."""
    game = game_named(planned.game)
    state = game.new(planned.setup, deal_chance(planned))
    events = game.listen(state)
    players = [_seated(game, seat, label) for seat, label in enumerate(planned.players)]
    efforts = [Effort() for _ in players]
    rounds = 0
    choices = 0
    while choices < most_choices:
        open_questions = game.decisions(state)
        if not open_questions:
            break
        decision = open_questions[0]
        seat = decision.seat
        began = time.process_time()
        chance = question_chance(planned, seat, choices)
        choice, simulations = players[seat].choose(state, decision, chance)
        took = time.process_time() - began
        effort = efforts[seat]
        effort.seconds.append(took)
        if simulations:
            effort.simulations += simulations
            effort.searching += took
        game.apply(state, seat, choice)
        choices += 1
        for player in players:
            player.see(decision, choice)
        # Rounds are known only by the events that every game tells of.
        rounds += sum(event.kind == "round" for event in events)
        events.clear()
    result = game.result(state)
    return PlayedGame(
        planned.number,
        planned.deal,
        planned.seating,
        result.winners if result is not None else tuple(range(len(players))),
        result.points if result is not None else (),
        rounds,
        choices,
        efforts,
    )


def _seated(game: Game, seat: int, label: str) -> _Player:
    entrant = read_entrant(label)
    level = entrant.level()
    if level is None:
        return _Measure(game, seat, YARDSTICKS[entrant.name])
    return _Thinker(game, seat, Mind(game, seat, level, time.process_time))
