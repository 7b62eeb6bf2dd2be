"""Where players' programs come from. How one is made, only the caller knows."""

from collections.abc import Mapping
from typing import Protocol


class Child(Protocol):
    """A player's program, in a process of its own."""

    @property
    def pid(self) -> int:
        """Its number."""

    async def wait(self) -> int:
        """Wait for its end; gives back its exit code, or minus the signal that ended it."""

    def kill(self) -> None:
        """End it at once, whatever it does."""


class Nursery(Protocol):
    """Starts programs."""

    async def bear(self, environment: Mapping[str, str], terminal: int, line: int) -> Child:
        """Start a program at a terminal, with a line to the house; both stay the caller's.

        It has this environment and no other. Raises OSError.
        """
