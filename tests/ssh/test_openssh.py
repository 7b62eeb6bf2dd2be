"""The same with the client that nearly everybody has. Run where `ssh` is installed, as on most
machines of people; a machine for automatic checks may have none, and then there is nothing to run.
"""

import asyncio
import fcntl
import os
import pty
import termios
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pyte
import pytest

from net.ssh.entrance import EverybodyWelcome, KnownKeys
from net.ssh.server import SshHouse
from net.ssh.terminal import resize
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, LOOPBACK, PATIENCE, key_file

pytestmark = pytest.mark.asyncio(loop_scope="session")

_QUIET = ("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-F", "none")


class OpenSsh:
    """`ssh` in a terminal of its own."""

    def __init__(self, process: asyncio.subprocess.Process, terminal: int) -> None:
        self.process = process
        self.screen = pyte.Screen(100, 32)
        self.raw = bytearray()
        self._stream = pyte.ByteStream(self.screen)
        self._terminal = terminal
        self._changed = asyncio.Event()
        asyncio.get_running_loop().add_reader(terminal, self._read)

    def _read(self) -> None:
        try:
            drawn = os.read(self._terminal, 65536)
        except OSError:
            drawn = b""
        if not drawn:
            self.close()
        self.raw += drawn
        self._stream.feed(drawn.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b""))
        self._changed.set()

    @property
    def text(self) -> str:
        """All that stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def see(self, *words: str) -> None:
        """Wait until these words stand on the screen."""
        await self._until(lambda: all(word in self.text for word in words))

    async def _until(self, fulfilled: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not fulfilled():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"In vain; the screen shows:\n{self.text}") from None

    async def is_asked(self, times: int) -> None:
        """Wait until the code has been asked for so often."""
        await self._until(lambda: self.text.count("Code of this house:") == times)

    def type(self, keys: str) -> None:
        """Type something."""
        os.write(self._terminal, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Drag the window to another size."""
        self.screen.resize(rows, columns)
        resize(self._terminal, (columns, rows))

    def close(self) -> None:
        """Look at the terminal no more."""
        asyncio.get_running_loop().remove_reader(self._terminal)


@asynccontextmanager
async def ssh(
    house: SshHouse, *options: str, command: tuple[str, ...] = ()
) -> AsyncIterator[OpenSsh]:
    """Somebody who typed `ssh` at a shell."""
    ours, theirs = pty.openpty()
    resize(ours, (100, 32))
    process = await asyncio.create_subprocess_exec(
        *("ssh", *_QUIET, "-p", str(house.port), *options, f"anna@{LOOPBACK}", *command),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        # Codes are asked for at the terminal that a program belongs to.
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        env={"PATH": os.environ["PATH"], "TERM": "xterm-256color", "HOME": "/nonexistent"},
    )
    os.close(theirs)
    client = OpenSsh(process, ours)
    try:
        yield client
    finally:
        client.close()
        if process.returncode is None:
            process.kill()
        await process.wait()
        os.close(ours)


async def test_with_the_code_one_plays_resizes_and_gets_the_screen_back(
    open_house: OpenHouse,
) -> None:
    async with open_house() as house, ssh(house) as anna:
        await anna.is_asked(1)
        anna.type("no, this\r")
        await anna.is_asked(2)
        anna.type(f"{CODE}\r")
        await anna.see("What are you called?", "anna")
        anna.type("\r")
        await anna.see("New game", "q Quit")
        anna.resize(140, 40)
        await anna.see("q Quit")
        anna.type("q")
        assert await anna.process.wait() == 0
        await anna.see("Connection to 127.0.0.1 closed.")
        for given_back in (b"\x1b[?1049l", b"\x1b[?1003l", b"\x1b[?25h", b"\x1b[?2004l"):
            assert given_back in anna.raw


async def test_the_third_wrong_code_ends_it_with_words(open_house: OpenHouse) -> None:
    async with open_house() as house, ssh(house) as anna:
        for number in range(1, 4):
            await anna.is_asked(number)
            anna.type("wrong\r")
        await anna.see("Too many wrong codes came from your address")
        assert await anna.process.wait() == 255


async def test_a_key_opens_and_another_one_is_told_what_to_do(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    known, other = key_file(tmp_path / "authorized_keys"), key_file(tmp_path / "other.pub")
    for name, key in (("known", known), ("other", other)):
        key.write_private_key(str(tmp_path / name))
        (tmp_path / name).chmod(0o600)
    only = ("-o", "IdentitiesOnly=yes", "-i")
    async with open_house(KnownKeys(tmp_path / "authorized_keys")) as house:
        async with ssh(house, *only, str(tmp_path / "known")) as anna:
            await anna.see("What are you called?")
        async with ssh(house, *only, str(tmp_path / "other")) as anna:
            await anna.see("This house lets in known keys only.")
            assert await anna.process.wait() == 255


async def test_an_open_house_asks_who_has_no_key_for_a_word(open_house: OpenHouse) -> None:
    async with open_house(EverybodyWelcome()) as house, ssh(house) as anna:
        await anna.see("with an empty line nothing is kept", "Your word:")
        anna.type("\r")
        await anna.see("What are you called?")


@pytest.mark.parametrize(
    ("option", "command", "words"),
    [
        ("-T", (), "The game needs a terminal that can draw."),
        ("-t", ("cat", "/etc/passwd"), "There is nothing but the game here"),
        ("-s", ("sftp",), "subsystem request failed"),
    ],
)
async def test_other_wishes_are_answered_with_words(
    open_house: OpenHouse, tmp_path: Path, option: str, command: tuple[str, ...], words: str
) -> None:
    key = key_file(tmp_path / "authorized_keys")
    key.write_private_key(str(tmp_path / "key"))
    (tmp_path / "key").chmod(0o600)
    entrance = KnownKeys(tmp_path / "authorized_keys")
    more = ("-o", "IdentitiesOnly=yes", "-i", str(tmp_path / "key"))
    async with open_house(entrance) as house, ssh(house, *more, option, command=command) as anna:
        await anna.see(words)
        assert await anna.process.wait() != 0


async def test_a_house_that_closes_says_so(open_house: OpenHouse, tmp_path: Path) -> None:
    async with open_house() as house, ssh(house) as anna:
        await anna.see("Code of this house:")
        anna.type(f"{CODE}\r")
        await anna.see("What are you called?")
        await house.close("The house closes now.")
        await anna.see("The house closes now.", "Connection to 127.0.0.1 closed.")
        assert await anna.process.wait() == 1
