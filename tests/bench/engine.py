"""How fast the rules of Res Arcana run: random decisions, whole games, clones, samples."""

import random
import time
from collections.abc import Sequence
from typing import Any

import core.res_arcana.flow
from core.chance import Chance
from core.decision import Decision
from core.res_arcana.rules import RES_ARCANA

_SECONDS = 2.0
_WARM_UP_GAMES = 100
"""The engine keeps lists of payments; they fill in the first games."""
_CLONES = 20_000
_SAMPLES = 2_000
_IDLE_DECISIONS = 300_000


def build() -> str:
    """Whether the engine that is measured is plain Python or compiled."""
    file = core.res_arcana.flow.__file__
    return "plain" if file.endswith(".py") else "compiled"


def measure(seats: int) -> dict[str, Any]:
    """Random play of the standard mode for some seconds, and the cost of a clone and a sample."""
    chosen = random.Random(7)
    for number in range(_WARM_UP_GAMES):
        _play(seats, number, chosen)
    decisions = 0
    games = 0
    began = time.perf_counter()
    while time.perf_counter() - began < _SECONDS:
        decisions += _play(seats, games, chosen)
        games += 1
    took = time.perf_counter() - began
    return {
        "decisions_per_second": round(decisions / took),
        "games_per_second": round(games / took, 1),
        "decisions_per_game": round(decisions / games, 1),
        "clone_microseconds": _microseconds_per_clone(seats),
        "sample_microseconds": _microseconds_per_sample(seats),
    }


def _play(seats: int, number: int, chosen: random.Random) -> int:
    return _walk(RES_ARCANA, _new(seats, number), chosen)


def _walk(game: Any, state: Any, chosen: random.Random) -> int:
    decisions = 0
    while True:
        open_questions = game.decisions(state)
        if not open_questions:
            return decisions
        question = open_questions[0]
        options = question.options
        game.apply(state, question.seat, options[int(chosen.random() * len(options))])
        decisions += 1


class _Idle:
    """A game that asks the same question a number of times and does nothing about the answer."""

    def __init__(self, times: int) -> None:
        self.left = times
        self.question = (Decision(0, "action", 0, 0, list(range(8))),)

    def decisions(self, state: None) -> Sequence[Decision]:
        return self.question if self.left else ()

    def apply(self, state: None, seat: int, choice: int) -> None:
        self.left -= 1


def loop_microseconds() -> float:
    """What the measuring loop itself costs for a decision: it is never compiled."""
    began = time.perf_counter()
    _walk(_Idle(_IDLE_DECISIONS), None, random.Random(7))
    return round((time.perf_counter() - began) / _IDLE_DECISIONS * 1e6, 2)


def _new(seats: int, number: int) -> Any:
    return RES_ARCANA.new({"seats": seats}, Chance(number.to_bytes(4, "big")))


def _middle_of_a_game(seats: int) -> Any:
    state = _new(seats, 1)
    chosen = random.Random(1)
    for _ in range(80 * seats):
        question = RES_ARCANA.decisions(state)[0]
        RES_ARCANA.apply(state, question.seat, chosen.choice(list(question.options)))
    return state


def _microseconds_per_clone(seats: int) -> float:
    state = _middle_of_a_game(seats)
    began = time.perf_counter()
    for _ in range(_CLONES):
        RES_ARCANA.clone(state)
    return round((time.perf_counter() - began) / _CLONES * 1e6, 2)


def _microseconds_per_sample(seats: int) -> float:
    state = _middle_of_a_game(seats)
    chance = Chance(b"bench")
    began = time.perf_counter()
    for _ in range(_SAMPLES):
        RES_ARCANA.sample(state, 0, chance)
    return round((time.perf_counter() - began) / _SAMPLES * 1e6, 2)
