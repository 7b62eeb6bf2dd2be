"""The way from a player's program to the house: it asks, and hears what the house has to say."""

import asyncio
import contextlib
import itertools
import socket
from collections.abc import Callable
from typing import Protocol

from ai.mind import Thought
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.errors import ArcanaError
from core.language import say
from net.errors import Refused
from net.ssh.channel import Channel, ChannelGone
from net.ssh.messages import (
    FROM_HOUSE,
    Denied,
    Fell,
    FromHouse,
    Hurry,
    Invited,
    Knock,
    Leave,
    Notice,
    Pace,
    Place,
    Progress,
    Tables,
    Think,
    ThinkNoMore,
    Well,
)
from net.ssh.messages import Thought as ThoughtSent
from tui.house.wire import progress_from_bytes, task_to_bytes, thought_from_bytes

Answer = Tables | Place | Invited | ThoughtSent


class Listener(Protocol):
    """Who is told what the house says by itself."""

    def notice(self, words: str) -> None: ...

    def pace(self, frames: int) -> None: ...

    def leave(self) -> None: ...


class HouseDesk:
    """One program's line to the house."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._line: Channel[FromHouse] | None = None
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._watching: dict[int, OnProgress] = {}

    async def serve(self, listener: Listener) -> None:
        """Hear what the house says, until it is gone; then the program has to leave."""
        self._line = await Channel.over(self._end, FROM_HOUSE)
        with contextlib.suppress(ChannelGone):
            while True:
                self._hear(await self._line.receive(), listener)
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(_closed())
        listener.leave()

    async def ask(self, question: Callable[[int], object]) -> Answer:
        """Ask something under a number of its own; raises Refused with the house's reason."""
        number = next(self._numbers)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = waiting
        try:
            self.tell(question(number))
            return await waiting
        finally:
            del self._waiting[number]

    def tell(self, message: object) -> None:
        """Say something that needs no answer."""
        if self._line is None:
            raise _closed()
        self._line.send(message)

    def fell(self, where: str) -> None:
        """Tell the house of a fault, as the last word."""
        with contextlib.suppress(ArcanaError):
            self.tell(Fell(where))

    async def close(self) -> None:
        """Let the last words go out."""
        if self._line is not None:
            await self._line.close()

    # Bots

    def thinker(self, game: str) -> "HouseThinker":
        """What thinks for the bots of a table, in the house's processes."""
        return HouseThinker(self)

    async def think(self, task: Task, number: int, on_progress: OnProgress | None) -> Thought:
        """Let the house think; raises Refused."""
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = waiting
        if on_progress is not None:
            self._watching[number] = on_progress
        try:
            self.tell(Think(number, task_to_bytes(task)))
            answer = await waiting
        except asyncio.CancelledError:
            self.tell(ThinkNoMore(number))
            raise
        finally:
            self._watching.pop(number, None)
            del self._waiting[number]
        assert isinstance(answer, ThoughtSent)
        return thought_from_bytes(answer.thought)

    def next_number(self) -> int:
        """A number that no question has had."""
        return next(self._numbers)

    def _hear(self, message: FromHouse, listener: Listener) -> None:
        match message:
            case Knock():
                self.tell(Well())
            case Notice(text):
                listener.notice(text)
            case Pace(frames):
                listener.pace(frames)
            case Leave():
                listener.leave()
            case Progress(number, progress):
                if number in self._watching:
                    self._watching[number](progress_from_bytes(progress))
            case Denied(number, reason):
                waiting = self._waiting.get(number)
                if waiting is not None and not waiting.done():
                    waiting.set_exception(Refused(reason))
            case _:
                waiting = self._waiting.get(message.number)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)


class HouseThinker:
    """Thinks while the event loop runs on, as `ai.thinking.thinker.Thinker` does."""

    def __init__(self, desk: HouseDesk) -> None:
        self._desk = desk
        self._number = 0

    def start(self) -> None:
        """The house's processes run already."""

    async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        """Answer a task as soon as the house has time for it."""
        self._number = number = self._desk.next_number()
        return await self._desk.think(task, number, on_progress)

    def move_now(self) -> None:
        """Let the running `think` return at once with what is found."""
        if self._number:
            self._desk.tell(Hurry(self._number))

    async def close(self) -> None:
        """Nothing here is this table's own."""


def _closed() -> Refused:
    return Refused(say("The house has closed."))
