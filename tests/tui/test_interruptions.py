"""Ctrl-C, signals, closed pipes and real processes: the game is kept however it ends."""

import contextlib
import os
import pty
import select
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.archive import load
from core.catalogue import game_named

ARCANA = [
    sys.executable,
    "-m",
    "tui",
    "play",
    "--plain",
    "--rivals",
    "apprentice",
    "--seed",
    "pipes",
]
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30
"""Seconds after which a test fails instead of hanging."""


def choices_kept(home: Path) -> int:
    (path,) = home.iterdir()
    return len(load(path, game_named).entries)


def start(*options: str, stdout: int = subprocess.PIPE) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*ARCANA, *options],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
    )


def read_to_prompt(process: "subprocess.Popen[str]") -> str:
    """Read until the program waits for an answer."""
    assert process.stdout is not None
    shown = ""
    while not shown.endswith("\n> "):
        sign = process.stdout.read(1)
        assert sign, f"The program ended after {shown!r}."
        shown += sign
    return shown


def type_line(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def interrupt(process: "subprocess.Popen[str]", number: signal.Signals) -> None:
    """Send a signal until it is noticed: Python misses one that comes just before it waits."""
    for _ in range(PATIENCE):
        process.send_signal(number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
            return


def test_end_of_input(home: Path) -> None:
    process = start()
    shown, errors = process.communicate("1\n1\n", timeout=PATIENCE)
    assert process.returncode == 0
    assert errors == ""
    assert "Go on with: arcana play --plain --continue" in shown
    assert choices_kept(home) >= 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_keeps_the_game_and_says_how_to_go_on(number: signal.Signals, home: Path) -> None:
    process = start()
    read_to_prompt(process)
    type_line(process, "1")
    read_to_prompt(process)
    interrupt(process, number)
    shown, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + number
    assert errors == ""
    assert "Go on with: arcana play --plain --continue" in shown
    assert choices_kept(home) >= 1


def test_a_closed_output_ends_quietly(home: Path) -> None:
    process = start()
    read_to_prompt(process)
    assert process.stdout is not None
    process.stdout.close()
    type_line(process, "1")
    assert process.stdin is not None
    process.stdin.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.stderr.close()
    process.wait(PATIENCE)
    assert errors == ""
    assert process.returncode == 141
    assert choices_kept(home) >= 1


def test_no_output_and_no_input_at_all(home: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m tui play --plain --rivals apprentice <&- >&-"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert len(list(home.iterdir())) == 1


def test_a_killed_process_loses_nothing(home: Path) -> None:
    process = start()
    read_to_prompt(process)
    type_line(process, "1")
    read_to_prompt(process)
    process.kill()
    process.communicate(timeout=PATIENCE)
    kept = choices_kept(home)
    again = subprocess.run(
        [sys.executable, "-m", "tui", "play", "--plain", "--continue"],
        cwd=ROOT,
        input="1\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert again.returncode == 0
    assert choices_kept(home) > kept >= 1


@pytest.fixture
def small_terminal(home: Path) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """Two people at a real terminal of 50 columns: the process, and its keyboard."""
    fcntl = pytest.importorskip("fcntl")
    termios = pytest.importorskip("termios")
    keyboard, far_end = pty.openpty()
    fcntl.ioctl(far_end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 50, 0, 0))
    options = ["--mode", "standard", "--rivals", "person", "--name", "Anna", "--name", "Ben"]
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    process = subprocess.Popen(
        [sys.executable, "-m", "tui", "play", "--plain", *options],
        cwd=ROOT,
        stdin=far_end,
        stdout=far_end,
        stderr=far_end,
        env={**environment, "TERM": "xterm"},
        start_new_session=True,
    )
    os.close(far_end)
    yield process, keyboard
    process.kill()
    process.wait(PATIENCE)
    os.close(keyboard)


def test_a_terminal_is_wrapped_to_its_width_and_cleared_between_people(
    small_terminal: tuple["subprocess.Popen[bytes]", int],
) -> None:
    process, keyboard = small_terminal
    assert b"Type look rules" in _read_until(keyboard, b"alone: ")
    os.write(keyboard, b"\r")
    cleared, _, shown = _read_until(keyboard, b"\n> ").partition(b"\x1b[2J\x1b[3J\x1b[H")
    assert b"Which mage" not in cleared
    assert b"Which mage do you play?" in shown
    assert max(len(line) for line in shown.decode().splitlines()) <= 50
    # Python misses a signal that comes just before it waits, as no person's Ctrl-C would.
    while not select.select([keyboard], [], [], 0.2)[0]:
        process.send_signal(signal.SIGINT)
    assert b"\x1b[2J\x1b[3J\x1b[H" in _read_until(keyboard, b"--continue")
    assert process.wait(PATIENCE) == 130


def _read_until(descriptor: int, ending: bytes) -> bytes:
    shown = b""
    while ending not in shown:
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        assert ready, f"Nothing comes after {shown!r}."
        shown += os.read(descriptor, 4096)
    return shown
