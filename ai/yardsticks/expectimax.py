"""The yardstick that cheats: it searches three choices deep and sees all hidden cards.

Every choice counts as one step of the depth, whosever it is and however small. Each seat is taken
to want the most for itself, so a rival's choice is the one that is worth most to the rival. What
is left to chance once all cards are seen are new shuffles; the world it is handed holds the true
ones, so there is nothing to average over, and the expectation is what will happen.
"""

from typing import Any, Final

from ai.yardsticks.evaluation import Evaluation, evaluation_of
from core.chance import Chance
from core.decision import Decision
from core.game import Game

_WIDE: Final = 24
"""Of more options than this only those are followed that are worth most at once."""
_VICTORY: Final = 1000.0
"""More than any position is worth."""


class Expectimax:
    """Searches to a fixed depth and values what it finds there."""

    def __init__(self, depth: int) -> None:
        self.sees_everything: bool = True
        self._depth = depth

    def choose(self, game: Game, world: Any, decision: Decision, chance: Chance) -> int:
        search = _Search(game, decision.seat)
        return search.best(world, decision, self._depth).option


class _Found:
    """The best option of a question, and what it leads to for every seat."""

    __slots__ = ("option", "worths")

    def __init__(self, option: int, worths: list[float]) -> None:
        self.option = option
        self.worths = worths


class _Outlook:
    """The world after an option, and what it is worth at once to whoever chose."""

    __slots__ = ("option", "world", "worth")

    def __init__(self, option: int, world: Any, worth: float) -> None:
        self.option = option
        self.world = world
        self.worth = worth


class _Search:
    """Looks ahead for one seat."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._evaluation: Evaluation = evaluation_of(game.name)
        self._seat = seat

    def best(self, world: Any, decision: Decision, depth: int) -> _Found:
        """The best answer to a question, `depth` choices deep.

        Of equals it is the one that is worth most at once: who can have points now or later had
        better take them now.
        """
        outlooks = self._outlooks(world, decision)
        if depth == 1:
            nearest = min(outlooks, key=_dearest_first)
            return _Found(nearest.option, self._worths(nearest.world))
        outlooks.sort(key=_dearest_first)
        found: _Found | None = None
        for outlook in outlooks[:_WIDE]:
            worths = self._ahead(outlook.world, depth - 1)
            if found is None or worths[decision.seat] > found.worths[decision.seat]:
                found = _Found(outlook.option, worths)
        assert found is not None
        return found

    def _ahead(self, world: Any, depth: int) -> list[float]:
        """What a world leads to for every seat."""
        if self._game.result(world) is not None:
            return self._worths(world)
        return self.best(world, self._question(world), depth).worths

    def _question(self, world: Any) -> Decision:
        """Where several seats choose at once, the one that searches goes first."""
        decisions = self._game.decisions(world)
        for decision in decisions:
            if decision.seat == self._seat:
                return decision
        return decisions[0]

    def _outlooks(self, world: Any, decision: Decision) -> list[_Outlook]:
        game = self._game
        seat = decision.seat
        outlooks: list[_Outlook] = []
        for option in decision.options:
            after = game.clone(world)
            game.apply(after, seat, option)
            outlooks.append(_Outlook(option, after, self._worth(after, seat)))
        return outlooks

    def _worths(self, world: Any) -> list[float]:
        return [self._worth(world, seat) for seat in range(self._evaluation.seats(world))]

    def _worth(self, world: Any, seat: int) -> float:
        worth = self._evaluation.plain_worth(world, seat)
        result = self._game.result(world)
        if result is None:
            return worth
        if seat in result.winners:
            return worth + _VICTORY / len(result.winners)
        return worth - _VICTORY


def _dearest_first(outlook: _Outlook) -> float:
    return -outlook.worth
