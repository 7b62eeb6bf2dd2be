"""A process that has loaded the whole program and copies itself for each player.

Loading takes half a second of a processor and 60 megabytes; a copy takes neither. It holds no
secrets and has no threads, so a copy is as good as a fresh start. `python -m tui.house.nursery` is
started by the house; its standard input is the line to it. When that ends, so does everything here.
"""

import contextlib
import fcntl
import gc
import gettext
import json
import os
import resource
import selectors
import signal
import socket
import sys
import termios
import time
from importlib import import_module
from typing import Any, Final, NoReturn

from core.language import FOLDER
from tui.house.program import LINE, run
from tui.settings import load_settings

_MODULES: Final = (
    "core.catalogue",
    "tui.house.app",
    "tui.house.names",
    "tui.house.tables_screen",
    "tui.screens.browser",
    "tui.screens.game_over",
    "tui.screens.help",
    "tui.screens.lobby",
    "tui.screens.network_table",
    "tui.screens.new_game",
    "tui.screens.record",
    "tui.screens.rules",
    "tui.screens.settings",
    "tui.screens.start",
    "tui.screens.table",
    "tui.tables.kept",
    "tui.tables.local",
    "tui.tables.remote",
)
"""What players need sooner or later, so that their copies share it."""

_NICENESS: Final = 5
_BIGGEST_FILE: Final = 32 << 20
_MOST_FILES: Final = 256
_MOST_MEMORY: Final = 2 << 30
_FAREWELL: Final = 3.0
_LONGEST: Final = 64 * 1024
_FAULT: Final = 1


class Nursery:
    """Copies itself whenever it is asked to, and tells when a copy has ended."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._children: set[int] = set()
        self._ears, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        os.set_blocking(self._ears, False)
        self._language = _catalogue("")

    def serve(self) -> None:
        """Work until the house is gone."""
        signal.set_wakeup_fd(self._bell, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        with selectors.DefaultSelector() as selector:
            selector.register(self._line, selectors.EVENT_READ)
            selector.register(self._ears, selectors.EVENT_READ)
            while True:
                for key, _ in selector.select():
                    if key.fileobj is self._line:
                        message, descriptors, _, _ = socket.recv_fds(self._line, _LONGEST, 2)
                        if not message:
                            return
                        self._bear(**json.loads(message), descriptors=descriptors)
                    else:
                        with contextlib.suppress(BlockingIOError):
                            os.read(self._ears, 512)
                        self._bury()

    def end_all(self) -> None:
        """End every copy that is left: first as if its terminal was closed, then at once."""
        for number in (signal.SIGHUP, signal.SIGKILL):
            for pid in self._children:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            until = time.monotonic() + _FAREWELL
            while self._children and time.monotonic() < until:
                self._bury(tell=False)
                time.sleep(0.05)

    def _bear(self, order: int, environment: dict[str, str], descriptors: list[int]) -> None:
        pid = os.fork()
        if pid == 0:
            self._become_a_program(environment, *descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
        self._children.add(pid)
        self._tell({"born": pid, "order": order})

    def _bury(self, tell: bool = True) -> None:
        while self._children:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            self._children.discard(pid)
            if tell:
                self._tell({"ended": pid, "code": os.waitstatus_to_exitcode(status)})

    def _tell(self, facts: dict[str, Any]) -> None:
        self._line.sendall(json.dumps(facts).encode() + b"\n")

    def _become_a_program(self, environment: dict[str, str], terminal: int, line: int) -> NoReturn:
        code = _FAULT
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _move_in(environment, terminal, line)
            if _catalogue(load_settings().language) != self._language:
                # Some words were chosen when the program was loaded. Load it again in theirs.
                program = [sys.executable, "-m", "tui.house.program"]
                os.execve(sys.executable, program, {**environment, **_python()})
            code = run()
        finally:
            # Nothing of the process that this is a copy of may be tidied up here.
            os._exit(code)


def _move_in(environment: dict[str, str], terminal: int, line: int) -> None:
    """Make the terminal, the line and the environment this process's own, and let go of others."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    # Out of the way first, so that none is closed by taking the place of another.
    terminal, line = (fcntl.fcntl(number, fcntl.F_DUPFD, 64) for number in (terminal, line))
    for number in (0, 1, 2):
        os.dup2(terminal, number)
    os.dup2(line, LINE)
    os.closerange(LINE + 1, 1024)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(environment["HOME"])
    os.umask(0o077)
    os.nice(_NICENESS)
    for kind, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, _BIGGEST_FILE),
        (resource.RLIMIT_NOFILE, _MOST_FILES),
        (resource.RLIMIT_AS, _MOST_MEMORY),
    ):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))


def _catalogue(language: str) -> str | None:
    """The catalogue that a program in this environment would speak from."""
    return gettext.find("arcana", str(FOLDER), [language] if language else None)


def _python() -> dict[str, str]:
    """Where this Python found its modules."""
    return {name: value for name, value in _PYTHON.items() if value}


_PYTHON: Final = {
    name: os.environ.get(name, "") for name in ("PYTHONPATH", "PYTHONSAFEPATH", "PYTHONUTF8")
}


def main() -> None:
    """Load everything, then copy it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = socket.socket(fileno=os.dup(0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.close(nowhere)
    for module in _MODULES:
        import_module(module)
    gc.collect()
    # What is loaded stays; a collection in a copy would touch, and so double, all of it.
    gc.freeze()
    nursery = Nursery(line)
    with contextlib.suppress(ConnectionError):
        line.sendall(b'{"ready": true}\n')
        nursery.serve()
    nursery.end_all()


if __name__ == "__main__":
    main()
