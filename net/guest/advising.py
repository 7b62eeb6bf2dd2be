"""Hints that a guest has asked its host for, and waits for."""

import asyncio

from core.language import say
from net.guest.link import LinkLost
from net.messages.from_host import Advised, Hint

Hints = tuple[Hint, ...]


class Advising:
    """Who waits for a hint, question by question."""

    def __init__(self) -> None:
        self._waiting: dict[int, asyncio.Future[Hints]] = {}

    def wait_for(self, question: int) -> "asyncio.Future[Hints]":
        """What will be the hints to a question, or raise LinkLost."""
        waiting = self._waiting.get(question)
        if waiting is None or waiting.done():
            waiting = asyncio.get_running_loop().create_future()
            self._waiting[question] = waiting
        return waiting

    def settle(self, sent: Advised) -> None:
        """The host has answered; maybe nobody waits any more."""
        waiting = self._waiting.pop(sent.question, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(sent.hints)

    def break_off(self) -> None:
        """The line is down, and who wants a hint has to ask again."""
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(LinkLost(say("The line to the host is down.")))
        self._waiting.clear()
