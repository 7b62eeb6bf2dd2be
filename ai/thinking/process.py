"""A thinking process as its parent sees it, from the start to the end. Nothing here blocks."""

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ai.thinking import wire
from ai.thinking.messages import DONE, FAULT, PROGRESS, READY, STOP

_FAREWELL: Final = 0.5
"""How long a process has to leave by itself before it is ended, in seconds."""
_LAST_WORDS: Final = 2_000

_PROGRAM: Final = (sys.executable, "-m", "ai.thinking.worker")


class Process:
    """Runs the program of a worker. `hear` gets its messages; `ended` is called once, at the end.

    Both are called from the event loop.
    """

    def __init__(
        self,
        hear: Callable[["Process", list[Any]], None],
        ended: Callable[["Process", str], None],
    ) -> None:
        self._hear = hear
        self._ended = ended
        self._process: asyncio.subprocess.Process | None = None
        self._waiting: list[bytes] = []
        self._unwanted: bool = False
        self._why: str = ""
        self.is_ready: bool = False
        self.has_worked: bool = False
        self.is_over: bool = False
        self.heard_at: float = time.monotonic()
        self.asked: int = 0
        self.answered: int = 0
        self._life = asyncio.get_running_loop().create_task(self._live())

    @property
    def pid(self) -> int | None:
        """Its number, once it has one and as long as it runs."""
        return None if self._process is None or self.is_over else self._process.pid

    @property
    def is_busy(self) -> bool:
        """Whether it has not answered everything it was asked."""
        return not self.is_over and self.answered < self.asked

    def think(self, command: bytes, number: int) -> None:
        """Hand over a task; `command` is its frame."""
        self.asked = number
        self._send(command)

    def stop(self, number: int) -> None:
        """Nobody waits for this task any more."""
        self._send(wire.encode((STOP, number)))

    def kill(self, why: str = "") -> None:
        """End it at once, whatever it does."""
        self._unwanted = True
        self._why = self._why or why
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def leave(self) -> None:
        """Let it end by itself, or else end it; returns when it is gone."""
        self._unwanted = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        done, _ = await asyncio.wait([self._life], timeout=_FAREWELL)
        if not done:
            self.kill()
            await asyncio.wait([self._life])

    def _send(self, frame: bytes) -> None:
        if self._process is None:
            self._waiting.append(frame)
        elif not self.is_over and self._process.stdin is not None:
            # Without waiting: what a process does not read stays in memory until it is ended.
            self._process.stdin.write(frame)

    async def _live(self) -> None:
        reason = ""
        try:
            reason = await self._run()
        except Exception as fault:
            # No program, nonsense instead of messages: for the caller it is gone either way.
            reason = repr(fault)
        finally:
            self.is_over = True
            self.kill()
            if self._process is not None:
                await _bury(self._process)
        self._ended(self, self._why or reason)

    async def _run(self) -> str:
        """Start, read to the end, and say how it ended."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *_PROGRAM, stdin=pipe, stdout=pipe, stderr=pipe, env=_environment()
        )
        self._process = process
        if self._unwanted:
            return ""
        for frame in self._waiting:
            self._send(frame)
        self._waiting.clear()
        assert process.stdout is not None
        try:
            while True:
                header = await process.stdout.readexactly(wire.HEADER)
                body = await process.stdout.readexactly(wire.body_length(header))
                self._take(wire.decode(body))
        except asyncio.IncompleteReadError:
            pass
        self.is_over = True
        words = await _bury(process)
        return f"exit code {process.returncode} {words}".strip()

    def _take(self, message: Any) -> None:
        self.heard_at = time.monotonic()
        match message:
            case [str(kind)] if kind == READY:
                self.is_ready = True
            case [str(kind), int(number), _] if kind in (DONE, FAULT):
                self.answered = max(self.answered, number)
                self.has_worked = True
            case [str(kind), int(), _] if kind == PROGRESS:
                self.has_worked = True
            case _:
                raise ValueError("A worker sent something that is no message.")
        self._hear(self, message)


async def _bury(process: asyncio.subprocess.Process) -> str:
    """Read what is left in the pipes, so that they close; gives back the last words."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.close()
    await process.stdout.read()
    words = await process.stderr.read()
    await process.wait()
    return words[-_LAST_WORDS:].decode(errors="replace")


def _environment() -> dict[str, str]:
    """The same modules as here, compiled or not: whatever this program found first.

    Without the safe path, Python would look into the current folder before all of them.
    """
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}
