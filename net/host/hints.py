"""Hints for the people at a host's table, each from what its own seat may know.

The search sees a sample of the table for the seat that asks, as a bot in that seat would. So what
it finds tells nobody more than they could find out themselves.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from core.questions import OpenDecision
from net.host.bots import BotPlayer, Sampler
from net.messages.from_host import Advised, Hint

_LOG: Final = logging.getLogger(__name__)

Tell = Callable[[int, Advised], None]
"""Sends a hint to the owner of a seat."""


class Hints:
    """The hints at one table: one at a time for each seat, and one for each question."""

    def __init__(self, player: BotPlayer, game: str, sampler: Sampler, tell: Tell) -> None:
        self._player = player
        self._game = game
        self._sampler = sampler
        self._tell = tell
        self._looking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._found: dict[int, Advised] = {}

    def ask(self, seat: int, question: OpenDecision) -> None:
        """Look for a hint. Asking again changes nothing, so nobody can keep the host busy so."""
        found = self._found.get(seat)
        if found is not None and found.question == question.id:
            self._tell(seat, found)
            return
        known = self._looking.get(seat)
        if known is not None:
            if known[0] == question.id:
                return
            known[1].cancel()
        task = asyncio.get_running_loop().create_task(self._look(seat, question))
        self._looking[seat] = (question.id, task)

    async def close(self) -> None:
        """Stop looking."""
        tasks = [task for _, task in self._looking.values()]
        self._looking.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, seat: int, question: OpenDecision) -> None:
        hints: tuple[Hint, ...] = ()
        try:
            hints = tuple(await self._player.advise(self._game, seat, self._sampler, question))
        except Exception:
            # Whoever asked must not wait for ever.
            _LOG.exception("No hint could be found.")
        known = self._looking.get(seat)
        if known is not None and known[0] == question.id:
            del self._looking[seat]
        self._found[seat] = Advised(question.id, hints)
        self._tell(seat, self._found[seat])
