"""What a thinking process remembers: one mind for each table, seat and level it is asked about."""

from typing import Final

from ai.mind import Mind
from ai.thinking.task import Answer, Task
from core.decision import Decision
from core.game import Game

_MOST: Final = 8
"""Minds that are kept; the one that was asked longest ago is given up first."""


class Memory:
    """Finds the mind for a task, with its tree brought up to date."""

    def __init__(self) -> None:
        self._minds: dict[tuple[object, ...], tuple[Mind, tuple[Answer, ...]]] = {}

    def mind_for(self, game: Game, task: Task) -> Mind:
        """A mind that knows what the table has seen; a new one where nothing fits."""
        fresh = Mind(game, task.seat, task.level)
        if task.seen is None:
            return fresh
        place = (task.game, task.table, task.seat, task.level)
        mind, known = self._minds.pop(place, (fresh, ()))
        news = task.seen[len(known) :]
        if task.seen[: len(known)] != known or (task.level.simulations and not news):
            # Something was taken back, or the same question is asked again: then a level of fixed
            # simulations begins anew and does not go on where it stopped.
            mind.forget()
        for answer in news:
            _tell(mind, answer)
        self._minds[place] = (mind, task.seen)
        while len(self._minds) > _MOST:
            del self._minds[next(iter(self._minds))]
        return mind

    def forget(self) -> None:
        """Give up all minds."""
        self._minds.clear()


def _tell(mind: Mind, answer: Answer) -> None:
    seat, kind, subject, detail, choice = answer
    if choice is None:
        mind.forget()
    else:
        mind.see(Decision(seat, kind, subject, detail, ()), choice)
