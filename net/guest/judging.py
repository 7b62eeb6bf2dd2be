"""Checks once, in a thread of its own, whether the match that was played here was fair."""

import asyncio
from collections.abc import Callable
from typing import Any

from net.fairness.errors import BadOpening
from net.fairness.opening import Opening
from net.fairness.verdict import UNREADABLE, Verdict, failed
from net.guest.seen import Seen


class Judging:
    """The host's opening, as soon as it has come, and what is to be said of it."""

    def __init__(self, done: Callable[[], None]) -> None:
        """`done` is called when there is a verdict."""
        self.opening: Opening | None = None
        self.verdict: Verdict | None = None
        self._done = done
        self._task: asyncio.Task[None] | None = None

    def begin(self, seen: Seen, opening: dict[str, Any]) -> None:
        """Hold an opening against what was seen; only the first one counts."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._judge(seen, opening))

    async def finish(self) -> None:
        """Wait for the verdict, where one is being found."""
        if self._task is not None:
            await self._task

    async def _judge(self, seen: Seen, opening: dict[str, Any]) -> None:
        try:
            self.opening, self.verdict = await asyncio.to_thread(seen.verdict, opening)
        except BadOpening as fault:
            self.verdict = failed(UNREADABLE, str(fault))
        self._done()
