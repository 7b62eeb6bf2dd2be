"""A terminal for tests: it reads what a script says and keeps all that it is told."""

import io
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from ai.levels import with_simulations
from ai.mind import Mind, Thought
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.catalogue import game_named
from tui.plain.play import run
from tui.plain.terminal import Terminal
from tui.tables.wishes import Request, Wishes

Typist = Callable[[str], str]
"""Given all that was shown so far, what is typed next; raises EOFError to type nothing more."""


def typing(lines: Iterable[str]) -> Typist:
    """Somebody who types these lines and then nothing more."""
    left = iter(lines)

    def type_next(shown: str) -> str:
        for line in left:
            return line
        raise EOFError

    return type_next


def always(line: str) -> Typist:
    """Somebody who types the same line again and again."""
    return lambda shown: line


def at_random(seed: int) -> Typist:
    """Somebody who takes any of the numbered answers."""
    chance = random.Random(seed)
    return lambda shown: str(chance.randint(1, answers_shown(shown)))


def answers_shown(shown: str) -> int:
    """How many numbered answers stand below the last question."""
    numbers = re.findall(r"^(\d+)\. ", shown.rpartition("\n\n")[2], re.MULTILINE)
    return int(numbers[-1]) if numbers else 1


class QuickThinker:
    """Thinks a moment in this process: the same every time, and soon done."""

    simulations = 1

    def __init__(self, game_name: str) -> None:
        self._game = game_named(game_name)

    def start(self) -> None: ...

    def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        level = with_simulations(task.level, self.simulations)
        mind = Mind(self._game, task.seat, level)
        return mind.think(self._game.unpack(task.sample), task.key)

    def close(self) -> None: ...


def shown_by(typist: Typist) -> tuple[Terminal, io.StringIO]:
    """A terminal at which somebody types, and all that it shows."""
    output = io.StringIO()

    def read(prompt: str) -> str:
        output.write(prompt)
        typed = typist(output.getvalue())
        output.write(f"{typed}\n")
        return typed

    return Terminal(read, output), output


def play(
    typist: Typist, wishes: Wishes, go_on: bool = False, file: Path | None = None, ask: bool = False
) -> tuple[int, str]:
    """Play in line mode; gives back the exit code and all that was shown."""
    terminal, output = shown_by(typist)
    code = run(Request(wishes, go_on, file), terminal, ask, QuickThinker)
    return code, output.getvalue()
