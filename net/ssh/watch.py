"""Looks after a session: does the program answer, is somebody there, can the line carry it all?"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from core.language import count, say
from net.ssh.channel import Channel
from net.ssh.limits import HouseLimits
from net.ssh.line import SLOWEST
from net.ssh.messages import FromProgram, Knock, Notice, Pace
from net.ssh.terminal import Pump

_FULL_LOOKS: Final = 10
"""A line that was full so often since the last look at it is a slow one."""


class Watch:
    """Knocks at one player's program again and again, and keeps an eye on its player."""

    def __init__(
        self,
        line: Channel[FromProgram],
        pump: Pump,
        limits: HouseLimits,
        frames: int,
        end: Callable[[str], None],
        kill: Callable[[], None],
    ) -> None:
        """`frames` are the pictures a second that suit the line while it is free.

        `end` closes the session with words for the player; `kill` ends a program that hangs.
        """
        self._line = line
        self._pump = pump
        self._limits = limits
        self._frames = frames
        self._end = end
        self._kill = kill
        self._typed_at = self._heard_at = time.monotonic()
        self._warned = False

    def typed(self) -> None:
        """The player has touched a key."""
        self._typed_at = time.monotonic()
        self._warned = False

    def heard(self) -> None:
        """The program has said something, or could not because of us."""
        self._heard_at = time.monotonic()

    async def run(self) -> None:
        """Watch until cancelled, or until the program was found to hang."""
        limits = self._limits
        looked = time.monotonic()
        while True:
            self._line.send(Knock())
            await asyncio.sleep(min(limits.heartbeat, limits.idle_warning / 2))
            now = time.monotonic()
            if self._pump.is_stuck or now - looked > 2 * limits.heartbeat:
                # A program whose player does not read has to wait; and if we were late ourselves,
                # that says nothing of others.
                self.heard()
            looked = now
            if now - self._heard_at > limits.silence:
                self._kill()
                self._end(
                    say(
                        "Your program did not answer any more and was ended. Your games are kept: "
                        "come in again to go on."
                    )
                )
                return
            self._mind_idling(now)
            self._mind_pace()

    def _mind_idling(self, now: float) -> None:
        left = self._limits.idle - (now - self._typed_at)
        if left <= 0:
            self._end(
                say("You have not touched a key for long, so the session was closed. Come again!")
            )
        elif left <= self._limits.idle_warning and not self._warned:
            self._warned = True
            self._line.send(
                Notice(
                    count(
                        "You have not touched a key for long. Press one, or this session closes in "
                        "{number} second; your seat is kept.",
                        "You have not touched a key for long. Press one, or this session closes in "
                        "{number} seconds; your seat is kept.",
                        max(1, round(left)),
                    )
                )
            )

    def _mind_pace(self) -> None:
        """Ask for fewer pictures on a line that is full again and again, for more on a free one."""
        waits, self._pump.waits = self._pump.waits, 0
        if waits >= _FULL_LOOKS:
            self._line.send(Pace(SLOWEST))
        elif waits == 0:
            self._line.send(Pace(self._frames))
