"""Answers what one player's program asks the house for."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from core.errors import ArcanaError
from core.language import say
from net.ssh.channel import Channel
from net.ssh.identity import Identity
from net.ssh.messages import (
    CloseTable,
    Denied,
    FromProgram,
    Hurry,
    LookAround,
    OpenTable,
    Progress,
    SitDown,
    Tables,
    Think,
    ThinkNoMore,
    Thought,
    WatchTable,
)
from net.ssh.tables import HouseTables
from net.ssh.thinking import Thinkers

_LOG: Final = logging.getLogger(__name__)

_MOST_THOUGHTS: Final = 4
"""Questions that a program may have open at once; it needs one for a bot and one for a hint."""


class Desk:
    """Serves one program. Who is asking is known from the line, not from what is said."""

    def __init__(
        self,
        identity: Identity,
        line: Channel[FromProgram],
        tables: HouseTables,
        thinkers: Thinkers,
    ) -> None:
        self._identity = identity
        self._line = line
        self._tables = tables
        self._thinkers = thinkers
        self._closing: set[asyncio.Task[None]] = set()
        self._thinking: dict[int, tuple[asyncio.Task[None], asyncio.Event]] = {}

    def hear(self, message: FromProgram) -> None:
        """Do what is asked for, or say why not."""
        who, tables = self._identity, self._tables
        match message:
            case LookAround(number):
                self._line.send(Tables(number, tables.rows(who)))
            case OpenTable(number, game, setup, name):
                self._serve(number, lambda: tables.open(number, who, game, setup, name))
            case SitDown(number, match_id, name):
                self._serve(number, lambda: tables.sit_down(number, who, match_id, name))
            case WatchTable(number, match_id):
                self._serve(number, lambda: tables.watch(number, match_id))
            case CloseTable(match_id):
                task = asyncio.get_running_loop().create_task(tables.close_table(who, match_id))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)
            case Think():
                self._think(message)
            case Hurry(number):
                if number in self._thinking:
                    self._thinking[number][1].set()
            case ThinkNoMore(number):
                if number in self._thinking:
                    self._thinking[number][0].cancel()

    async def close(self) -> None:
        """Stop all that was begun for the program."""
        tasks = [task for task, _ in self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._closing, return_exceptions=True)

    def _serve(self, number: int, answer: Callable[[], object]) -> None:
        try:
            self._line.send(answer())
        except ArcanaError as refusal:
            self._line.send(Denied(number, str(refusal)))

    def _think(self, asked: Think) -> None:
        if len(self._thinking) >= _MOST_THOUGHTS or asked.number in self._thinking:
            self._line.send(Denied(asked.number, say("Too much is being thought about.")))
            return
        hurry = asyncio.Event()
        task = asyncio.get_running_loop().create_task(self._answer(asked, hurry))
        self._thinking[asked.number] = (task, hurry)
        task.add_done_callback(lambda done: self._thinking.pop(asked.number, None))

    async def _answer(self, asked: Think, hurry: asyncio.Event) -> None:
        def tell(progress: bytes) -> None:
            self._line.send(Progress(asked.number, progress))

        try:
            found = await self._thinkers.think(asked.task, tell, hurry)
        except (ArcanaError, ValueError, RuntimeError) as fault:
            _LOG.warning("A question could not be thought about: %r", fault)
            self._line.send(Denied(asked.number, say("The bots of this house cannot think now.")))
        else:
            self._line.send(Thought(asked.number, found))
