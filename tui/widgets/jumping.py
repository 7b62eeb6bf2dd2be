"""Letters for everything that can be chosen, so that two keys reach any of it."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

from tui.boards.board import Board
from tui.boards.things import Spot
from tui.widgets.answers import Answers

LETTERS = "asdfghjklqwertyuiopzxcvbnm"
"""Those under the fingers first."""

Target = TypeVar("Target", bound=Hashable)


def lettered(targets: Sequence[Target]) -> dict[str, Target]:
    """A letter for each target; what is beyond the alphabet is left to the arrows."""
    return dict(zip(LETTERS, dict.fromkeys(targets), strict=False))


class Jumping:
    """Puts letters onto the table and onto answers. A letter leads to a thing or an answer."""

    def __init__(self, board: Board, answers: Answers) -> None:
        self._board = board
        self._answers = answers
        self.letters: dict[str, Spot | int] = {}

    @property
    def is_on(self) -> bool:
        """Whether letters stand there."""
        return bool(self.letters)

    def begin(self, spots: Sequence[Spot], options: Sequence[int]) -> None:
        """Put a letter onto each of these things, and onto each of these answers."""
        targets: list[Spot | int] = [*spots, *options]
        self.letters = lettered(targets)
        self._show()

    def stop(self) -> None:
        """Take the letters away."""
        if self.letters:
            self.letters = {}
            self._show()

    def follow(self, key: str) -> Spot | int | None:
        """Where a key leads, if it does; the letters have done their work."""
        target = self.letters.get(key)
        self.stop()
        return target

    def _show(self) -> None:
        shown = self.letters.items()
        self._board.show_letters({where: key for key, where in shown if isinstance(where, str)})
        self._answers.show_letters({where: key for key, where in shown if isinstance(where, int)})
