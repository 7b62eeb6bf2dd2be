"""A closed terminal ends the program, with the game kept and no process left behind."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path

from core.archive import load
from core.catalogue import game_named

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30
"""Seconds after which the test fails instead of hanging."""


def test_a_terminal_that_is_gone_ends_the_program_without_any_signal(home: Path) -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))
    # In a session of its own the terminal is not the one that would send a signal.
    program = subprocess.Popen(
        [sys.executable, "-m", "tui", "play", "--mode", "standard", "--rivals", "apprentice"],
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm-256color"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    seen = b""
    while b"Hand" not in seen:
        assert select.select([ours], [], [], PATIENCE)[0], "The table did not appear."
        seen = seen[-200:] + os.read(ours, 65536)
    os.close(ours)
    assert program.wait(PATIENCE) == 129
    (kept,) = home.iterdir()
    assert load(kept, game_named).result is None
