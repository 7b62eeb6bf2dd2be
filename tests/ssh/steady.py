"""What thinks in the houses of tests: a fixed rule, at once, in this process."""

import asyncio
from collections.abc import Callable

from ai.mind import Thought
from ai.thinking.task import Task
from tests.tui.bots import SteadyBots
from tui.house.wire import task_from_bytes, thought_to_bytes


class SteadyThinkers:
    """Serves programs and tables as a pool of processes does."""

    async def think(
        self, task: bytes, tell: Callable[[bytes], None], hurry: asyncio.Event
    ) -> bytes:
        """Think for a player's program."""
        return thought_to_bytes(await _think(task_from_bytes(task)))

    def seat(self, game: str) -> "SteadySeat":
        """A thinker for the bots of one table."""
        return SteadySeat()


class SteadySeat:
    """The same for a table's bots."""

    async def think(self, task: Task) -> Thought:
        return await _think(task)

    async def close(self) -> None:
        """There is nothing to close."""


async def _think(task: Task) -> Thought:
    return await SteadyBots(task.game).think(task)
