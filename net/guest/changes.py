"""What changes for a guest, and who is called back about it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

_LOG: Final = logging.getLogger(__name__)


class Change(Enum):
    """What a guest calls back about."""

    LINK = "the line to the host"
    LOBBY = "who sits where, before the start"
    TABLE = "the table, the question, the log"
    PRESENCE = "who is there"
    CHAT = "somebody said something"
    NOTICE = "the host has a word for us"
    VERDICT = "whether the match was fair"


Listener = Callable[[Change], None]


@dataclass(frozen=True, slots=True)
class LinkState:
    """How the line to the host is. `attempt` is 0 while it is up."""

    connected: bool = False
    attempt: int = 0
    reason: str = ""
    ended: bool = False
    """Whether it is of no use to try again."""


class Listeners:
    """Who wants to hear of changes."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def add(self, listener: Listener) -> None:
        """Call `listener` about every change from now on."""
        self._listeners.append(listener)

    def remove(self, listener: Listener) -> None:
        """Undo one `add`."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def tell(self, change: Change) -> None:
        """Call everybody; a screen that fails must not cost the line."""
        for listener in tuple(self._listeners):
            try:
                listener(change)
            except Exception:
                _LOG.exception("A listener failed.")
