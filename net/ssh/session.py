"""One player's session, from the moment it is asked for to the last word."""

import asyncio
import contextlib
import logging
import os
import socket
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from core.language import say
from net.ssh.channel import Channel, ChannelGone
from net.ssh.environment import NO_TERMINALS, environment
from net.ssh.identity import Identity
from net.ssh.line import frames_for, round_trip
from net.ssh.messages import FROM_PROGRAM, Fell, FromProgram, Leave, Well
from net.ssh.nursery import Child
from net.ssh.terminal import RESTORE, Pump, open_terminal, resize
from net.ssh.watch import Watch

if TYPE_CHECKING:
    from net.ssh.desk import Desk
    from net.ssh.server import SshHouse

_LOG: Final = logging.getLogger(__name__)

_OUTBOX: Final = 16 * 1024
_FAILED: Final = 1


class Session(asyncssh.SSHServerSession[bytes]):
    """A terminal, a program in it, and somebody at the other end of the line."""

    def __init__(self, house: "SshHouse", identity: Identity, address: str) -> None:
        self._house = house
        self.identity = identity
        self.address = address
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._term = ""
        self._size = (80, 24)
        self._wants_more = False
        self._terminal = -1
        self._pump: Pump | None = None
        self._desk: Desk | None = None
        self._child: Child | None = None
        self._line: Channel[FromProgram] | None = None
        self._watch: Watch | None = None
        self._frames = 0
        self._over: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._gone = False
        self._task: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        """The number of the player's program; 0 while there is none."""
        return 0 if self._child is None else self._child.pid

    @property
    def is_running(self) -> bool:
        """Whether the game was asked for, and is not over."""
        return self._task is not None and not self._task.done()

    def prove_presence(self) -> None:
        """Find out soon whether anybody is still there; who is not loses the session."""
        if self._channel is None or self._gone:
            return
        connection, limits = self._channel.get_connection(), self._house.limits
        connection.set_keepalive(limits.proof, 1)
        usual = partial(connection.set_keepalive, limits.keepalive, limits.keepalives_missed)
        asyncio.get_running_loop().call_later(4 * limits.proof, usual)

    # What the client asks for

    def connection_made(self, chan: "asyncssh.SSHServerChannel[bytes]") -> None:
        self._channel = chan
        chan.set_write_buffer_limits(high=_OUTBOX)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object
    ) -> bool:
        self._term = term_type
        self._size = term_size[:2]
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = (width, height)
        if self._terminal >= 0:
            resize(self._terminal, self._size)

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        # Not run, whatever it is. But only who is let in this far can be told so in words: of what
        # comes with a refusal, clients show nothing.
        self._wants_more = True
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        _LOG.info("%s asked for more than the game, and was refused.", self._called())
        return False

    def break_received(self, msec: int) -> bool:
        return False

    def session_started(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._house.began(self, self._task)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._watch is not None:
            self._watch.typed()
        if self._pump is not None:
            self._pump.type(data)

    def eof_received(self) -> bool:
        self.end("")
        return True

    def pause_writing(self) -> None:
        if self._pump is not None:
            self._pump.hold()

    def resume_writing(self) -> None:
        if self._watch is not None:
            self._watch.heard()
        if self._pump is not None:
            self._pump.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone = True
        self.end("")

    # From the first picture to the last word

    def end(self, words: str) -> None:
        """Let the program leave, and tell the player these words."""
        if not self._over.done():
            self._over.set_result(words)

    async def _run(self) -> None:
        house, limits = self._house, self._house.limits
        words = self._why_not() or house.crowd.enter(self.identity, self.address)
        if words:
            _LOG.info("%s from %s was not let in: %s", self._called(), self.address, words)
            self._last_word(words, _FAILED)
            return
        began = time.monotonic()
        house.look_after_others_of(self)
        _LOG.info(
            "%s came from %s, session %d of %d.",
            self._called(),
            self.address,
            house.crowd.sessions,
            limits.sessions,
        )
        try:
            words = await self._play()
        except Exception:
            _LOG.exception("A session of %s could not go on.", self._called())
            words = say(
                "The house has a fault and could not open your table. Please tell its host."
            )
        finally:
            house.crowd.leave(self.identity, self.address)
            minutes = (time.monotonic() - began) / 60
            _LOG.info("%s left after %.1f minutes. %s", self._called(), minutes, words)
        self._last_word(words, _FAILED if words else 0)

    def _why_not(self) -> str:
        if self._wants_more:
            return say("There is nothing but the game here: come in without a command.")
        if self._term in NO_TERMINALS:
            return say(
                "The game needs a terminal that can draw. Come with: ssh -t, and a TERM such as "
                "xterm-256color."
            )
        return ""

    async def _play(self) -> str:
        """Run the program; gives back what to tell the player at the end, if anything."""
        assert self._channel is not None
        socket_: socket.socket | None = self._channel.get_extra_info("socket")
        ours, theirs = open_terminal(self._size)
        here, there = socket.socketpair()
        here.setblocking(False)
        self._frames = frames_for(round_trip(socket_))
        try:
            with self._house.home_of(self.identity) as home:
                sent = self._channel.get_environment()
                facts = environment(sent, self._term, self.identity.name, home, self._frames)
                child = await self._house.nursery.bear(facts, theirs, there.fileno())
                self._child = child
                os.close(theirs)
                theirs = -1
                there.close()
                self._terminal = ours
                self._pump = Pump(ours, self._send, socket_)
                self._line = await Channel.over(here, FROM_PROGRAM)
                return await self._accompany(child, self._pump, self._line)
        finally:
            self._terminal = -1
            if self._pump is not None:
                self._pump.close()
            if self._line is not None:
                await self._line.close()
            for end in (here, there):
                end.close()
            for descriptor in (ours, theirs):
                if descriptor >= 0:
                    os.close(descriptor)

    async def _accompany(self, child: Child, pump: Pump, line: Channel[FromProgram]) -> str:
        self._desk = self._house.desk_for(self.identity, line)
        limits = self._house.limits
        self._watch = Watch(line, pump, limits, self._frames, self.end, self._hangs)
        tasks = [
            asyncio.create_task(self._listen(line, self._desk, self._watch)),
            asyncio.create_task(self._watch.run()),
        ]
        ended = asyncio.create_task(child.wait())
        try:
            either: list[asyncio.Future[Any]] = [ended, self._over]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not ended.done():
                await self._see_off(child, ended, line)
            return await self._outcome(ended.result(), pump)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._desk.close()

    async def _see_off(
        self, child: Child, ended: "asyncio.Task[int]", line: Channel[FromProgram]
    ) -> None:
        """Let the program leave by itself, or else end it."""
        if self._gone:
            # Nobody is there to see it, so there is nothing to be tidy about.
            child.kill()
        line.send(Leave())
        await asyncio.wait([ended], timeout=self._house.limits.farewell)
        if not ended.done():
            child.kill()
            await ended

    async def _outcome(self, code: int, pump: Pump) -> str:
        """Give back the terminal in order, and find the words for how it ended."""
        if not self._gone:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._house.limits.farewell):
                    await pump.ended.wait()
        if code != 0 or not pump.ended.is_set():
            self._send(RESTORE)
        if self._over.done():
            return self._over.result()
        if code != 0:
            _LOG.warning("The program of %s ended with %d.", self._called(), code)
            return say(
                "Your program has ended because of a fault. Your games are kept: come in again to "
                "go on."
            )
        return ""

    async def _listen(self, line: Channel[FromProgram], desk: "Desk", watch: Watch) -> None:
        with contextlib.suppress(ChannelGone):
            while True:
                message = await line.receive()
                watch.heard()
                if isinstance(message, Fell):
                    _LOG.error("The program of %s fell: %s", self._called(), message.where)
                elif not isinstance(message, Well):
                    desk.hear(message)

    def _hangs(self) -> None:
        _LOG.warning("The program of %s hangs.", self._called())
        if self._child is not None:
            self._child.kill()

    def _send(self, drawn: bytes) -> None:
        if self._channel is not None and not self._gone:
            with contextlib.suppress(OSError):
                self._channel.write(drawn)

    def _last_word(self, words: str, status: int) -> None:
        if self._channel is None or self._gone:
            return
        with contextlib.suppress(OSError):
            if words and self._wants_more:
                # Apart from what a program at the other end may read.
                self._channel.write_stderr(f"{words}\r\n".encode())
            elif words:
                self._channel.write(f"{words}\r\n".encode())
            self._channel.exit(status)

    def _called(self) -> str:
        return f"{self.identity.name or '?'} ({self.identity.known_by})"
