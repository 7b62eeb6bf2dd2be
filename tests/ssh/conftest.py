"""One nursery for all tests; each test opens houses of its own."""

import shutil
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from net.host.server import Host
from net.ssh.entrance import Entrance, SharedCode
from net.ssh.limits import HOUSE_LIMITS
from net.ssh.server import SshHouse
from tests.ssh.playing import CODE, FAREWELL, LOOPBACK
from tests.ssh.steady import SteadyThinkers
from tui.house.nursing import Nursing
from tui.network.bots import ThinkingBots

# There is nothing to run with a client that is not there.
collect_ignore = [] if shutil.which("ssh") else ["test_openssh.py"]

OpenHouse = Callable[..., AbstractAsyncContextManager[SshHouse]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def nursing() -> AsyncIterator[Nursing]:
    """Loads the program once."""
    nursing = Nursing()
    await nursing.open()
    yield nursing
    await nursing.close()


@pytest.fixture
def open_house(nursing: Nursing, tmp_path: Path) -> OpenHouse:
    """Opens a house in the folder of this test, with other limits where some are named."""

    @asynccontextmanager
    async def opened(
        entrance: Entrance | None = None, nursing: Nursing = nursing, **limits: Any
    ) -> AsyncIterator[SshHouse]:
        folder = tmp_path / "house"
        folder.mkdir(exist_ok=True)
        wanted = replace(HOUSE_LIMITS, **limits)
        thinkers = SteadyThinkers()
        host = Host.at(folder / "tables.host", ThinkingBots(bytes(32), thinkers.seat))
        host.open(LOOPBACK, 0)
        entrance = entrance or SharedCode(CODE)
        house = SshHouse(folder, entrance, nursing, thinkers, host, time.monotonic, wanted)
        try:
            await house.open(LOOPBACK, 0)
            yield house
        finally:
            await house.close(FAREWELL)
            await host.close()

    return opened
