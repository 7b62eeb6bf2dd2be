"""Answers what one player's program asks the house for."""

import asyncio
import logging
from typing import Final

from core.errors import ArcanaError
from core.language import say
from net.ssh.channel import Channel
from net.ssh.identity import Identity
from net.ssh.messages import (
    Denied,
    FromProgram,
    Hurry,
    Progress,
    Think,
    ThinkNoMore,
    Thought,
)
from net.ssh.thinking import Thinkers

_LOG: Final = logging.getLogger(__name__)

_MOST_THOUGHTS: Final = 4
"""Questions that a program may have open at once; it needs one for a bot and one for a hint."""


class Desk:
    """Serves one program. Who is asking is known from the line, not from what is said."""

    def __init__(self, identity: Identity, line: Channel[FromProgram], thinkers: Thinkers) -> None:
        self._identity = identity
        self._line = line
        self._thinkers = thinkers
        self._thinking: dict[int, tuple[asyncio.Task[None], asyncio.Event]] = {}

    def hear(self, message: FromProgram) -> None:
        """Do what is asked for, or say why not."""
        match message:
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
        await asyncio.gather(*tasks, return_exceptions=True)

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
