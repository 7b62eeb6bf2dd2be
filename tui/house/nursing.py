"""The house's side of the nursery: it is started, asked for programs, and replaced if it ends."""

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_LOG: Final = logging.getLogger(__name__)

_PROGRAM: Final = (sys.executable, "-m", "tui.house.nursery")
_LOADING: Final = 60.0
_BIRTH: Final = 20.0
_FAREWELL: Final = 10.0


class Program:
    """A player's program, as the house knows it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def wait(self) -> int:
        """Wait for its end."""
        return await asyncio.shield(self._code)

    def kill(self) -> None:
        """End it at once."""
        if not self._code.done():
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def ended(self, code: int) -> None:
        """It is gone."""
        if not self._code.done():
            self._code.set_result(code)


class Nursing:
    """Has a nursery at hand, from `open` to `close`."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._listening: asyncio.Task[None] | None = None
        self._programs: dict[int, Program] = {}
        self._ready: asyncio.Future[None] | None = None
        self._order = 0
        self._born: asyncio.Future[Program] | None = None
        self._turn = asyncio.Lock()

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the nursery and of all programs."""
        own = () if self._process is None else (self._process.pid,)
        return (*own, *self._programs)

    async def open(self) -> None:
        """Start the nursery and wait until it is loaded."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            self._process = subprocess.Popen(
                _PROGRAM,
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                env=_environment(),
                # Ctrl-C in the terminal of the house is the house's business.
                start_new_session=True,
            )
        self._line = ours
        self._ready = asyncio.get_running_loop().create_future()
        self._listening = asyncio.get_running_loop().create_task(self._listen(ours))
        async with asyncio.timeout(_LOADING):
            await self._ready

    async def bear(self, environment: Mapping[str, str], terminal: int, line: int) -> Program:
        """Start a program; raises OSError where that cannot be."""
        async with self._turn:
            if self._listening is None or self._listening.done():
                _LOG.warning("The nursery has ended; there is a new one.")
                await self._let_go()
                await self.open()
            assert self._line is not None
            self._order += 1
            self._born = asyncio.get_running_loop().create_future()
            message = {"order": self._order, "environment": dict(environment)}
            try:
                socket.send_fds(self._line, [json.dumps(message).encode()], [terminal, line])
                async with asyncio.timeout(_BIRTH):
                    return await self._born
            finally:
                self._born = None

    async def close(self) -> None:
        """End the nursery and every program that is left."""
        if self._line is not None:
            self._line.close()
        await self._let_go()

    async def _let_go(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            try:
                await asyncio.to_thread(self._process.wait, _FAREWELL)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        for program in tuple(self._programs.values()):
            # Whose parent is gone, nobody can tell us of.
            program.kill()
            program.ended(-signal.SIGKILL)
        self._programs.clear()

    async def _listen(self, line: socket.socket) -> None:
        """Hear of births and ends, until the nursery is gone."""
        loop = asyncio.get_running_loop()
        heard = b""
        while True:
            try:
                more = await loop.sock_recv(line, 4096)
            except OSError:
                more = b""
            if not more:
                break
            *messages, heard = (heard + more).split(b"\n")
            for message in messages:
                self._hear(json.loads(message))
        for waiting in (self._ready, self._born):
            if waiting is not None and not waiting.done():
                waiting.set_exception(OSError("The nursery has ended."))
        for program in tuple(self._programs.values()):
            program.kill()
            program.ended(-signal.SIGKILL)
        self._programs.clear()

    def _hear(self, facts: dict[str, int]) -> None:
        if "born" in facts:
            # Known from its first moment: it may have ended by the time somebody asks.
            program = self._programs[facts["born"]] = Program(facts["born"])
            if self._born is None or self._born.done() or facts["order"] != self._order:
                # It came too late for who wanted it, and must not become another's.
                program.kill()
            else:
                self._born.set_result(program)
        elif "ended" in facts:
            self._programs.pop(facts["ended"]).ended(facts["code"])
        elif self._ready is not None and not self._ready.done():
            self._ready.set_result(None)


def _environment() -> dict[str, str]:
    """What a nursery needs: the same modules as here, and nothing of what the house knows."""
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
    return {
        "PATH": os.defpath,
        "PYTHONPATH": path,
        "PYTHONSAFEPATH": "1",
        "PYTHONUTF8": "1",
        "LANG": "C.UTF-8",
    }
