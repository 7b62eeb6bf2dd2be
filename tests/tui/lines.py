"""A terminal for tests: it reads what a script says and keeps all that it is told."""

import io
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from tui.plain.play import Request, run
from tui.plain.setting_up import Wishes
from tui.plain.terminal import Terminal

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


def play(
    typist: Typist, wishes: Wishes, go_on: bool = False, file: Path | None = None, ask: bool = False
) -> tuple[int, str]:
    """Play in line mode; gives back the exit code and all that was shown."""
    output = io.StringIO()

    def read(prompt: str) -> str:
        output.write(prompt)
        typed = typist(output.getvalue())
        output.write(f"{typed}\n")
        return typed

    code = run(Request(wishes, go_on, file), Terminal(read, output), ask)
    return code, output.getvalue()
