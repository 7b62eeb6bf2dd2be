"""`arcana ssh` from its first line to its end, as its host and its players meet it."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from tests.ssh.playing import CODE, LOOPBACK, PATIENCE, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")


class House:
    """The command in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""
        self.port = 0

    async def hear(self, words: str) -> None:
        """Read on until it has said this."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while words not in self.said:
                line = await self.process.stdout.readline()
                assert line, self.said
                self.said += line.decode()

    def family(self) -> set[int]:
        """The numbers of all processes that come from it."""
        found = {self.process.pid}
        for _ in range(3):
            for entry in Path("/proc").glob("[0-9]*"):
                try:
                    parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                except OSError:
                    continue
                if parent in found:
                    found.add(int(entry.name))
        return found - {self.process.pid}


@asynccontextmanager
async def command(home: Path, *options: str, **environment: str) -> AsyncIterator[House]:
    """Run `arcana ssh`."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "ssh", "--bind", LOOPBACK, "--port", "0"),
        *("--guest-port", "0", *options),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "ARCANA_HOME": str(home), **environment},
    )
    try:
        yield House(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def player(house: House) -> asyncssh.SSHClientConnection:
    """Somebody who knows the code, at the port that the house named."""
    await house.hear("sessions at a time.")
    port = int(house.said.split("ssh -p ")[1].split()[0])
    return await asyncssh.connect(
        *(LOOPBACK, port),
        username="anna",
        password=CODE,
        known_hosts=None,
        client_keys=None,
        agent_path=None,
        config=None,
    )


def is_alive(pid: int) -> bool:
    """Whether a process is there, and not merely waits to be noticed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


async def test_who_says_not_who_may_enter_is_told_how(tmp_path: Path) -> None:
    async with command(tmp_path) as house:
        await house.hear("Say who may enter: with --keys FILE")
        assert await house.process.wait() == 1


async def test_a_house_says_how_to_come_in_and_ends_in_order(tmp_path: Path) -> None:
    async with command(tmp_path, ARCANA_CODE=CODE) as house:
        async with await player(house) as connection:
            anna = await sit_down(connection)
            await anna.arrive()
            assert f"NAME@{LOOPBACK}" in house.said
            assert "The host key has the fingerprint SHA256:" in house.said
            family = house.family()
            assert len(family) >= 2
            for pid in family:
                assert CODE.encode() not in Path(f"/proc/{pid}/environ").read_bytes()
            house.process.send_signal(signal.SIGTERM)
            await anna.end()
            assert "The house closes now. Your games are kept" in anna.text
        assert await house.process.wait() == 0
        assert not [pid for pid in family if is_alive(pid)]


async def test_of_a_house_that_is_killed_no_process_is_left(tmp_path: Path) -> None:
    async with command(tmp_path, "--code", CODE) as house:
        async with await player(house) as connection:
            anna = await sit_down(connection)
            await anna.arrive()
            family = house.family()
            house.process.kill()
            await anna.end()
        await house.process.wait()
        async with asyncio.timeout(PATIENCE):
            while any(is_alive(pid) for pid in family):
                await asyncio.sleep(0.05)
