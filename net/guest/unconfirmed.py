"""What a guest has done and the host has not confirmed yet: it is sent until the host does."""

import asyncio
import secrets

from core.record import Choice, Entry
from core.record import TakeBack as TakenBack
from net.errors import Refused
from net.messages.fields import ACTION_LENGTH
from net.messages.from_guest import Act, TakeBack

Action = Act | TakeBack


class Unconfirmed:
    """Actions that wait for their answer, by their ids."""

    def __init__(self) -> None:
        self._waiting: dict[bytes, tuple[Action, asyncio.Future[int]]] = {}

    def add(self, action: Action) -> "asyncio.Future[int]":
        """Wait for an action; gives back what will be the step it became, or raise Refused."""
        confirmed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[action.action] = (action, confirmed)
        return confirmed

    def all(self) -> list[Action]:
        """Everything to send again; the host counts each once."""
        return [action for action, _ in self._waiting.values()]

    def entry(self, action: bytes, seat: int) -> Entry | None:
        """What an action is called in a record, while it is not confirmed."""
        if action not in self._waiting:
            return None
        sent = self._waiting[action][0]
        return Choice(seat, sent.choice) if isinstance(sent, Act) else TakenBack(seat)

    def settle(self, action: bytes, outcome: int | Refused) -> None:
        """The host has answered; twice is once."""
        waiting = self._waiting.pop(action, None)
        if waiting is None or waiting[1].done():
            return
        if isinstance(outcome, int):
            waiting[1].set_result(outcome)
        else:
            waiting[1].set_exception(outcome)

    def give_up(self, reason: str) -> None:
        """There will be no answer any more."""
        for action in tuple(self._waiting):
            self.settle(action, Refused(reason))

    def cancel(self) -> None:
        """Nobody waits for the answers any more."""
        for _, confirmed in self._waiting.values():
            confirmed.cancel()


def new_action() -> bytes:
    """An id that nobody else will use."""
    return secrets.token_bytes(ACTION_LENGTH)
