"""Bots and hints for a host's tables, thought of in other processes from what a seat may know."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from ai.advice import advice
from ai.levels import LEVELS, Level
from ai.mind import Thought
from ai.thinking import thinker as thinking_processes
from ai.thinking.task import Task, ask
from core.catalogue import game_named
from core.chance import Chance
from core.questions import OpenDecision
from net.host.bots import Sampler
from net.messages.from_host import Hint
from tui.network.advising import hint_of
from tui.tables.minds import HINT


class Thinker(Protocol):
    """Thinks while the event loop runs on, as `ai.thinking.thinker.Thinker` does."""

    async def think(self, task: Task) -> Thought: ...

    async def close(self) -> None: ...


MakeThinker = Callable[[str], Thinker]


class ThinkingBots:
    """Answers for all bots of a host and advises its people, one question after the other."""

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
        task = self._task(game, seat, _level(level), sampler, question)
        return (await self._thinker(game).think(task)).choice

    async def advise(
        self, game: str, seat: int, sampler: Sampler, question: OpenDecision
    ) -> Sequence[Hint]:
        task = self._task(game, seat, HINT, sampler, question)
        thought = await self._thinker(game).think(task)
        rules = game_named(game)
        return [
            hint_of(each) for each in advice(rules, rules.unpack(task.sample), seat, thought.report)
        ]

    async def close(self) -> None:
        """End all thinking."""
        for thinker in self._thinkers.values():
            await thinker.close()

    def _task(
        self, game: str, seat: int, level: Level, sampler: Sampler, question: OpenDecision
    ) -> Task:
        chance = self._chance.fork(f"seat {seat} question {question.id} {level.name}")
        return ask(game_named(game), sampler, seat, level, chance.key)

    def _thinker(self, game: str) -> Thinker:
        if game not in self._thinkers:
            self._thinkers[game] = self._make_thinker(game)
        return self._thinkers[game]


def _level(name: str) -> Level:
    level = LEVELS[name]
    # Fixed simulations need no deadline on top.
    return replace(level, seconds=0.0) if level.simulations else level
