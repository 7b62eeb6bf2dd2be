"""Somebody with an SSH client: what they type, and what stands on their terminal."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from net.ssh.identity import Identity
from net.ssh.server import SshHouse

LOOPBACK = "127.0.0.1"
PATIENCE = 30.0
"""Seconds after which a test gives up."""
CODE = "sesame-street"
FAREWELL = "The house closes."

THE_END = "Watch the game"
"""Stands on the screen of a game that is over, and nowhere else."""
_A_TURN = "What do you do?"
_A_FILM = "skip to the outcome"
_AFTER_A_FILM = "see it as a film"
_PASS = ("end", "enter")
"""To pass is always the last answer to that."""
_NUMBERED = re.compile(r"(?<![0-9]) ([1-9]) ([A-Z][a-z]+)\b")
"""Answers as they are numbered on the screen."""
_BEGUN = re.compile(r" [1-9]_\S")
"""A number that waits for Enter, because another digit may follow."""
_LISTED = re.compile(r"^ {1,4}1 \S", re.MULTILINE)

KEYS = {
    "enter": b"\r",
    "escape": b"\x1b",
    "backspace": b"\x7f",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "left": b"\x1b[D",
    "right": b"\x1b[C",
}


class Terminal(asyncssh.SSHClientSession[bytes]):
    """A session with a terminal of its own, which remembers what is shown on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._lines: dict[int, str] = {}
        self.raw = bytearray()
        self.errors = bytearray()
        self.over = False
        self._changed = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes] | None = None

    def connection_made(self, chan: "asyncssh.SSHClientChannel[bytes]") -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        (self.errors if datatype else self.raw).extend(data)
        if not datatype:
            self._stream.feed(_for_pyte(data))
        self._changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.over = True
        self._changed.set()

    @property
    def text(self) -> str:
        """All that stands on the screen."""
        screen = self.screen
        for row in screen.dirty:
            # Only what has changed: pyte draws all of it, and that takes longer than the game.
            cells = screen.buffer[row]
            self._lines[row] = "".join(cells[at].data for at in range(screen.columns)).rstrip()
        screen.dirty.clear()
        return "\n".join(self._lines.get(row, "") for row in range(screen.lines))

    @property
    def status(self) -> int | None:
        """What the session ended with."""
        assert self.channel is not None
        return self.channel.get_exit_status()

    def press(self, *keys: str) -> None:
        """Press keys, each a name or what it types."""
        assert self.channel is not None
        self.channel.write(b"".join(KEYS.get(key, key.encode()) for key in keys))

    def resize(self, columns: int, rows: int) -> None:
        """Drag the window to another size."""
        assert self.channel is not None
        self.screen.resize(rows, columns)
        self.channel.change_terminal_size(columns, rows)

    async def until(self, fulfilled: Callable[[], object]) -> None:
        """Wait until something is so, looking whenever something came."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not fulfilled():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"In vain; the screen shows:\n{self.text}") from None

    async def see(self, *words: str) -> None:
        """Wait until all these words stand on the screen."""
        await self.until(lambda: all(word in self.text for word in words))

    async def arrive(self) -> None:
        """Wait for the start screen; who comes for the first time says their name before."""
        await self.until(lambda: "called?" in self.text or "New game" in self.text)
        if "called?" in self.text:
            self.press("enter")
            await self.see("New game")

    async def choose(self, *words: str) -> None:
        """Move the pointer of a menu to a line with these words, and press Enter there."""
        await self.see("▸", *words)
        for _ in range(self.screen.lines):
            pointed = self._pointed
            if all(word in pointed for word in words):
                self.press("enter")
                return
            self.press("down")
            label = _label(pointed)
            await self.until(lambda label=label: _label(self._pointed) not in ("", label))  # type: ignore[misc]
        raise AssertionError(f"There is no such line:\n{self.text}")

    @property
    def _pointed(self) -> str:
        """What a menu's pointer stands at."""
        return next((line for line in self.text.splitlines() if "▸" in line), "")

    async def end(self) -> None:
        """Wait until the session is over."""
        await self.until(lambda: self.over)

    async def play(self, *deeds: str) -> None:
        """Play until the game is over, by keys and by what stands on the screen.

        The first of these deeds that is offered is done, and a turn without one is passed. To other
        questions the first answer is good, and Enter to all that is no list. Battles are skipped.
        """
        try:
            async with asyncio.timeout(8 * PATIENCE):
                while THE_END not in self.text:
                    self.press(*self._next_keys(deeds))
                    # Without a change the key came while nothing was asked; then comes another.
                    if await self._changes_within(0.3):
                        while await self._changes_within(0.03):
                            pass
        except TimeoutError:
            raise AssertionError(f"There is no end; the screen shows:\n{self.text}") from None

    async def rest(self) -> None:
        """Wait until nothing comes any more."""
        while await self._changes_within(0.5):
            pass

    async def _changes_within(self, seconds: float) -> bool:
        self._changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)
        return self._changed.is_set()

    def _next_keys(self, deeds: Sequence[str]) -> Sequence[str]:
        if _A_FILM in self.text:
            return ("escape",)
        if "you decide" in self.text or _AFTER_A_FILM in self.text:
            return self._answer(deeds)
        return ()

    def _answer(self, deeds: Sequence[str]) -> Sequence[str]:
        if _BEGUN.search(self.text):
            return ("enter",)
        offered = {deed: number for number, deed in _NUMBERED.findall(self.text)}
        wanted = next((offered[deed] for deed in deeds if deed in offered), None)
        if wanted is not None:
            return (wanted,)
        if _A_TURN in self.text:
            return _PASS
        # Numbers rather than Enter where both will do: on the last screen only Enter does anything.
        return ("1",) if _LISTED.search(self.text) else ("enter",)


def _label(line: str) -> str:
    """The name of a line of a menu, which stays the same wherever the line moves to."""
    return line.partition("▸")[2].strip().partition("  ")[0]


def _for_pyte(data: bytes) -> bytes:
    # pyte takes the sequences of kitty's keyboard protocol for text.
    return data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b"")


async def connect(house: SshHouse, name: str = "anna", **more: Any) -> asyncssh.SSHClientConnection:
    """A connection with nothing of this machine's own keys and settings in it."""
    options: dict[str, Any] = {
        "known_hosts": None,
        "client_keys": None,
        "agent_path": None,
        "config": None,
        "preferred_auth": "publickey,password",
        **more,
    }
    return await asyncssh.connect(LOOPBACK, house.port, username=name, **options)


async def sit_down(
    connection: asyncssh.SSHClientConnection,
    size: tuple[int, int] = (100, 32),
    term: str = "xterm-256color",
    environment: Mapping[str, str] | None = None,
) -> Terminal:
    """Ask for the game."""
    _, terminal = await connection.create_session(
        lambda: Terminal(size),
        term_type=term,
        term_size=size,
        env=[f"{name}={value}" for name, value in (environment or {}).items()],
        encoding=None,
    )
    assert isinstance(terminal, Terminal)
    return terminal


@asynccontextmanager
async def entered(house: SshHouse, name: str = "anna", **more: Any) -> AsyncIterator[Terminal]:
    """Somebody with the code who sits at the start screen, or at the question for their name."""
    async with await connect(house, name, password=CODE) as connection:
        terminal = await sit_down(connection, **more)
        await terminal.arrive()
        yield terminal


def at_home(folder: Path, identity: Identity, **settings: Any) -> Path:
    """The folder of a player whose name is known, and who wants no waiting."""
    home = folder / "players" / identity.id
    home.mkdir(parents=True)
    usual: dict[str, Any] = {"names": [identity.name], "bot_pace": "instant", "animations": False}
    with_all = {**usual, "confirm_pass": False, **settings}
    lines = [f"{name} = {json.dumps(value)}" for name, value in with_all.items()]
    (home / "settings.toml").write_text("\n".join(lines), "utf-8")
    return home


def key_file(path: Path) -> asyncssh.SSHKey:
    """A key whose public half stands in a file as in authorized_keys."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    path.write_bytes(key.export_public_key())
    return key
