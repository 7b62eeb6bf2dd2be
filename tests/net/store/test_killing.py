"""A host that is killed at any moment has kept everything that it told, and all of it once."""

import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from net.store.rows import LogEntry
from net.store.store import Store
from tests.net.store.shelves import running_match

TIMES = 100


class Host:
    """Processes that append to one store, one after the other."""

    def __init__(self, commands: IO[bytes], told: IO[bytes]) -> None:
        self._commands = commands
        self._told = told

    def live(self, chosen: random.Random) -> int:
        """Let a host run for a random while and kill it; gives back the last step it told."""
        self._commands.write(b"go\n")
        self._commands.flush()
        pid, kept = 0, 0
        doomed_after = chosen.randrange(-3, 7)
        killed = False
        while (line := self._line())[0] != "gone":
            if line[0] == "pid":
                pid = int(line[1])
            elif line[0] == "kept":
                kept = int(line[1])
            doomed_after -= line[0] == "kept"
            if pid and not killed and doomed_after < 0:
                # Somewhere within the next few steps, or while the file is being opened.
                select.select([], [], [], chosen.random() * 0.004)
                os.kill(pid, signal.SIGKILL)
                killed = True
        assert line[1] == str(int(signal.SIGKILL)), "it ended before it was killed"
        return kept

    def _line(self) -> list[str]:
        return self._told.readline().decode().split()


@contextmanager
def hosts(path: Path) -> Iterator[Host]:
    """A process that starts hosts of the store at `path`."""
    command = [sys.executable, "-m", "tests.net.store.appending", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Host(process.stdin, process.stdout)


def test_a_host_killed_a_hundred_times_has_kept_every_step_it_told_of_and_each_once(
    tmp_path: Path,
) -> None:
    path = tmp_path / "host.db"
    with Store.open(path) as store:
        running_match(store)
    chosen = random.Random(5)
    latest = 0
    with hosts(path) as host:
        for _ in range(TIMES):
            latest = max(latest, host.live(chosen))
            with Store.open(path) as store:
                log = store.load("m").log
            assert len(log) >= latest
            assert log == tuple(
                LogEntry(seq, seq % 2, f"action {seq}", seq, seq * 3)
                for seq in range(1, len(log) + 1)
            )
            latest = len(log)
    assert latest > TIMES
