"""Bots for a host's tables: they think in other processes, and know no more than their seats."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from ai.levels import LEVELS, Level
from ai.mind import Thought
from ai.thinking import thinker as thinking_processes
from ai.thinking.task import Task, ask
from core.catalogue import game_named
from core.chance import Chance
from core.questions import OpenDecision
from net.host.bots import Sampler


class Thinker(Protocol):
    """Thinks while the event loop runs on, as `ai.thinking.thinker.Thinker` does."""

    async def think(self, task: Task) -> Thought: ...

    async def close(self) -> None: ...


MakeThinker = Callable[[str], Thinker]


class ThinkingBots:
    """Answers for all bots of a host, one question after the other."""

    def __init__(self, key: bytes, make_thinker: MakeThinker = thinking_processes.Thinker) -> None:
        """`key` is the source of the bots' chance."""
        self._chance = Chance(key)
        self._make_thinker = make_thinker
        self._thinkers: dict[str, Thinker] = {}

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(LEVELS)

    async def choose(
        self, game: str, seat: int, level: str, sampler: Sampler, question: OpenDecision
    ) -> int:
        chance = self._chance.fork(f"seat {seat} question {question.id} {level}")
        task = ask(game_named(game), sampler, seat, _level(level), chance.key)
        if game not in self._thinkers:
            self._thinkers[game] = self._make_thinker(game)
        thought = await self._thinkers[game].think(task)
        return thought.choice

    async def close(self) -> None:
        """End all thinking."""
        for thinker in self._thinkers.values():
            await thinker.close()


def _level(name: str) -> Level:
    level = LEVELS[name]
    # Fixed simulations need no deadline on top.
    return replace(level, seconds=0.0) if level.simulations else level
