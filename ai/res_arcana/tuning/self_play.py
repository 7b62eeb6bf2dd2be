"""Games for the tuning: every seat looks one step ahead, or searches, with the weights so far.

A position that was met is kept with the features of all seats and with what it should have been
worth: a mixture of how the game ended and how later positions were judged (temporal differences,
lambda), by the search that looked on from them where there was one. Who wins depends on much luck,
and less of it lies between a position and the next ones.
Choices are made with a little freedom, so that different things are tried.
"""

from array import array
from collections.abc import Sequence
from math import exp
from typing import Final

from ai.res_arcana.features import features_of
from ai.res_arcana.judge import ResArcanaJudge, stage_of
from ai.res_arcana.weights import Table
from ai.search import Search, outcome
from core.chance import Chance
from core.decision import Decision
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import State

_FREEDOM: Final = 0.02
"""A choice worse by this much win chance is taken less often by a factor of e."""
_LONGEST: Final = 3000
_KEPT_PER_GAME: Final = 24
_WIDEST: Final = 12
_FINE: Final = 1 << 24
_SEATS: Final = (2, 2, 2, 3, 2, 2, 2, 4)
"""How many seats the games have, in turn."""
_LAMBDA: Final = 0.96
"""How much of a position's aim comes from beyond the next position."""


Features = tuple[Sequence[int], Sequence[float]]
"""A seat's features and their values, side by side."""

Position = tuple[int, list[Features], list[float]]
"""A moment of a game: its stage, every seat's features, and the win chances it should have.

Plain values, because they cross from one process to another.
"""


class _Met:
    """A position of a game that is being played."""

    __slots__ = ("chances", "seats", "stage")

    def __init__(self, judge: ResArcanaJudge, state: State) -> None:
        self.stage = stage_of(state)
        self.seats = [_features(state, at) for at in range(len(state.seats))]
        self.chances = judge.chances(RES_ARCANA.clone(state))


def play(table: Table, simulations: int, key: bytes, number: int) -> tuple[list[Position], int]:
    """One game; gives back some of its positions and how many rounds it took.

    With no simulations every seat looks one step ahead.
    """
    judge = ResArcanaJudge(table)
    chance = Chance(key + number.to_bytes(4, "big"))
    seats = _SEATS[number % len(_SEATS)]
    state = RES_ARCANA.new({"seats": seats, "mode": "standard"}, chance.fork("deal"))
    met: list[_Met] = []
    for _ in range(_LONGEST):
        result = RES_ARCANA.result(state)
        if result is not None:
            aims = _aims(met, outcome(result))
            chance.shuffle(order := list(range(len(met))))
            kept = sorted(order[:_KEPT_PER_GAME])
            return [(met[at].stage, met[at].seats, aims[at]) for at in kept], state.round
        decision = RES_ARCANA.decisions(state)[0]
        if decision.kind == "action":
            met.append(_Met(judge, state))
        if simulations and len(decision.options) > 1:
            search = _searched(judge, state, decision.seat, simulations, chance)
            choice = _drawn(_followed(search), chance)
            seen = search.chances()
            if seen is not None and decision.kind == "action":
                met[-1].chances = seen
        else:
            choice = _drawn(_looked(judge, state, decision), chance)
        RES_ARCANA.apply(state, decision.seat, choice)
    return [], state.round


def _aims(met: list[_Met], shares: list[float]) -> list[list[float]]:
    """What each position should have been judged: from the last one back to the first."""
    aims: list[list[float]] = []
    aim = shares
    for position in reversed(met):
        aims.append(aim)
        aim = [
            _LAMBDA * later + (1.0 - _LAMBDA) * judged
            for later, judged in zip(aim, position.chances, strict=True)
        ]
    aims.reverse()
    return aims


def _features(state: State, at: int) -> Features:
    found = features_of(state, at)
    return array("H", found.features), array("f", found.values)


def _looked(judge: ResArcanaJudge, state: State, decision: Decision) -> list[tuple[int, float]]:
    """Every option that is looked at, with the win chance one step ahead."""
    options = decision.options
    if judge.is_wide(decision):
        options = judge.ranked(state, decision)[:_WIDEST]
    if len(options) == 1:
        return [(options[0], 0.0)]
    looks: list[tuple[int, float]] = []
    for option in options:
        after = RES_ARCANA.clone(state)
        RES_ARCANA.apply(after, decision.seat, option)
        looks.append((option, judge.chances(after)[decision.seat]))
    return looks


def _searched(
    judge: ResArcanaJudge, state: State, seat: int, simulations: int, chance: Chance
) -> Search:
    key = chance.below(1 << 31).to_bytes(4, "big")
    search = Search(RES_ARCANA, judge, state, seat, key)
    search.run(simulations)
    return search


def _followed(search: Search) -> list[tuple[int, float]]:
    """The options that a search followed, with the win chance it saw."""
    lines = search.report().lines
    enough = lines[0].visits // 3
    return [(line.choice, line.chance) for line in lines if line.visits >= enough]


def _drawn(looks: list[tuple[int, float]], chance: Chance) -> int:
    """One of the options, the better ones more often."""
    highest = max(look for _, look in looks)
    weights = [int(_FINE * exp((look - highest) / _FREEDOM)) for _, look in looks]
    at = chance.below(sum(weights))
    for (option, _), weight in zip(looks, weights, strict=True):
        if at < weight:
            return option
        at -= weight
    return looks[-1][0]
