"""What a thinking process does with a task: unpack it, find the mind for it, and search."""

import time
from collections.abc import Callable
from typing import Any

from ai.mind import Watcher
from ai.report import Report
from ai.thinking.memory import Memory
from ai.thinking.task import task_from_plain
from core.catalogue import game_named


class Answering:
    """Answers tasks and remembers its trees from one to the next."""

    def __init__(self) -> None:
        self._memory = Memory()

    def report(
        self, plain: Any, deadline: float | None, stopped: Callable[[], bool], watcher: Watcher
    ) -> Report | None:
        """What was found until the deadline, or None where it has passed already."""
        if stopped() or (deadline is not None and time.monotonic() >= deadline):
            return None
        task = task_from_plain(plain)
        game = game_named(task.game)
        mind = self._memory.mind_for(game, task)
        return mind.look(game.unpack(task.sample), task.key, watcher, deadline, stopped)

    def forget(self) -> None:
        """Give up all trees, for instance after a fault that may have damaged them."""
        self._memory.forget()
