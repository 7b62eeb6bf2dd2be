"""Bots of all sessions think in the same few processes. Which ones, the caller hands in."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Thinkers(Protocol):
    """A bounded number of processes that think for everybody."""

    async def think(
        self, task: bytes, tell: Callable[[bytes], None], hurry: asyncio.Event
    ) -> bytes:
        """Think about a task, and `tell` how far it has come; cancelling stops it.

        What the bytes mean is between this and the player's program. Raises ValueError for bytes
        that are no task.
        """
