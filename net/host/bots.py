"""Bots at a host's tables. How they think is not known here: the program hands that in."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

from core.chance import Chance
from core.questions import OpenDecision
from net.messages.fields import ACTION_LENGTH
from net.messages.from_host import Hint

_LOG: Final = logging.getLogger(__name__)

Sampler = Callable[[int, Chance], Any]
"""Gives a sample of the table for a seat, as `Match.sample` does."""

Play = Callable[[int, OpenDecision, int], Awaitable[None]]
"""Takes a seat, the question it was asked, and its answer."""


class BotPlayer(Protocol):
    """Answers for bots, and has hints for people. It is handed samples and never sees a table."""

    @property
    def levels(self) -> tuple[str, ...]:
        """How bots can play, the gentlest first."""

    async def choose(
        self, game: str, seat: int, level: str, sampler: Sampler, question: OpenDecision
    ) -> int:
        """The answer to a question, among its options."""

    async def advise(
        self, game: str, seat: int, sampler: Sampler, question: OpenDecision
    ) -> Sequence[Hint]:
        """The best answers for a person who is asked, the best first."""


class Bots:
    """The bots of one table: each thinks in a task of its own, about one question at a time."""

    def __init__(self, player: BotPlayer, game: str, sampler: Sampler, play: Play) -> None:
        self._player = player
        self._game = game
        self._sampler = sampler
        self._play = play
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def ask(self, seat: int, level: str, question: OpenDecision) -> None:
        """Let the bot on a seat think about a question, unless it does already."""
        known = self._thinking.get(seat)
        if known is not None and known[0] == question.id:
            return
        self.stop(seat)
        task = asyncio.get_running_loop().create_task(self._think(seat, level, question))
        self._thinking[seat] = (question.id, task)

    def stop(self, seat: int) -> None:
        """Forget what the bot on a seat thinks about: the owner is back."""
        known = self._thinking.pop(seat, None)
        if known is not None:
            known[1].cancel()

    async def close(self) -> None:
        """Stop all thinking."""
        tasks = [task for _, task in self._thinking.values()]
        self._thinking.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, seat: int, level: str, question: OpenDecision) -> None:
        try:
            choice = await self._player.choose(self._game, seat, level, self._sampler, question)
        except Exception:
            # The others must not wait for a bot that cannot think: any legal answer will do.
            _LOG.exception("A bot could not think.")
            choice = question.decision.options[0]
        self._thinking.pop(seat, None)
        await self._play(seat, question, choice)


def bot_action(match_id: str, question: OpenDecision) -> bytes:
    """The action id of a bot's answer: a bot answers a question once, also after a restart."""
    words = f"bot {match_id} {question.id}"
    return hashlib.sha256(words.encode()).digest()[:ACTION_LENGTH]
