"""Letters for everything that can be chosen, so that two keys reach any of it."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

LETTERS = "asdfghjklqwertyuiopzxcvbnm"
"""Those under the fingers first."""

Target = TypeVar("Target", bound=Hashable)


def lettered(targets: Sequence[Target]) -> dict[str, Target]:
    """A letter for each target; what is beyond the alphabet is left to the arrows."""
    return dict(zip(LETTERS, dict.fromkeys(targets), strict=False))
