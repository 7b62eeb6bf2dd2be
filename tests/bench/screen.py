"""How the full-screen program feels: how soon it is there, how fast keys show, how much it takes.

Everything is measured from outside, through a terminal as a player has one.
"""

import asyncio
import contextlib
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ai.levels import LEVELS, with_seconds
from ai.thinking.task import ask
from ai.thinking.thinker import Thinker
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA

_ROWS = 36
_COLUMNS = 120
_STARTS = 5
_KEYS = 100
_QUIET = 0.03
"""Seconds without output after which a repaint is complete."""
_PATIENCE = 30.0
_UP = b"\x1b[A"
_DOWN = b"\x1b[B"


class Screen:
    """The program in a terminal of its own."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.began = time.perf_counter()
        self._terminal, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0))
        environment = {**os.environ, "ARCANA_HOME": str(home), "TERM": "xterm-256color"}
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tui", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)

    def wait_for(self, words: str) -> float:
        """Seconds from the start of the program until `words` stood on the screen."""
        seen = b""
        while words.encode() not in seen:
            if not select.select([self._terminal], [], [], _PATIENCE)[0]:
                raise TimeoutError(f"'{words}' did not appear")
            seen = seen[-200:] + os.read(self._terminal, 65536)
        return time.perf_counter() - self.began

    def settle(self, quiet: float = 0.5) -> None:
        """Read until nothing has come for a while."""
        while select.select([self._terminal], [], [], quiet)[0]:
            os.read(self._terminal, 65536)

    def press(self, key: bytes) -> float:
        """Seconds from a key to the end of the repaint that follows."""
        began = time.perf_counter()
        os.write(self._terminal, key)
        last = began
        wait = _PATIENCE
        while select.select([self._terminal], [], [], wait)[0]:
            os.read(self._terminal, 65536)
            last = time.perf_counter()
            wait = _QUIET
        return last - began

    def megabytes(self) -> float:
        """The memory of the program itself, without the processes that think."""
        listed = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self._process.pid)],
            capture_output=True,
            text=True,
            check=True,
        )
        return round(int(listed.stdout) / 1024, 1)

    def close(self) -> None:
        """End the program and whatever it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._terminal)


@contextlib.contextmanager
def _opened(*arguments: str) -> Iterator[Screen]:
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(Path(home), *arguments)
        try:
            yield screen
        finally:
            screen.close()


def measure() -> dict[str, Any]:
    """Everything about the screen."""
    with _opened("play", "--mode", "standard", "--rivals", "adept", "--seed", "bench") as screen:
        screen.settle(3.0)
        alone = _delays(screen)
        busy = asyncio.run(_beside_two_thinkers(screen))
        megabytes = screen.megabytes()
    return {
        "first_frame_ms": _first_frame(),
        "key_to_repaint_ms_p50": _milliseconds(statistics.median(alone)),
        "key_to_repaint_ms_p95": _milliseconds(_p95(alone)),
        "key_to_repaint_ms_p95_while_two_think": _milliseconds(_p95(busy)),
        "megabytes": megabytes,
    }


def _first_frame() -> float:
    times = []
    for _ in range(_STARTS):
        with _opened() as screen:
            times.append(screen.wait_for("New game"))
    return _milliseconds(statistics.median(times))


def _delays(screen: Screen) -> list[float]:
    return [screen.press(_UP if press % 2 else _DOWN) for press in range(_KEYS)]


async def _beside_two_thinkers(screen: Screen) -> list[float]:
    """The same while two processes search as hard as they can."""
    thinker = Thinker("res arcana", 2)
    await thinker.wait_until_ready()
    state = RES_ARCANA.new({"seats": 2}, Chance(b"bench"))
    question = RES_ARCANA.decisions(state)[0]
    level = with_seconds(LEVELS["archmage"], 600.0)
    sampler = partial(RES_ARCANA.sample, state)
    task = ask(RES_ARCANA, sampler, question.seat, level, b"bench", "bench", [])
    thought = asyncio.ensure_future(thinker.think(task))
    try:
        await asyncio.sleep(1)
        return await asyncio.to_thread(_delays, screen)
    finally:
        thinker.move_now()
        await thought
        await thinker.close()


def _p95(delays: list[float]) -> float:
    return statistics.quantiles(delays, n=20)[-1]


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1e3, 1)
