"""One nursery and one pool of bots for all tests; each test opens houses of its own."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest_asyncio

from net.ssh.entrance import Entrance, SharedCode
from net.ssh.limits import HOUSE_LIMITS
from net.ssh.server import SshHouse
from tests.ssh.playing import CODE, LOOPBACK
from tui.house.nursing import Nursing
from tui.house.pool import Pool

OpenHouse = Callable[..., Any]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def nursing() -> AsyncIterator[Nursing]:
    """Loads the program once."""
    nursing = Nursing()
    await nursing.open()
    yield nursing
    await nursing.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pool() -> AsyncIterator[Pool]:
    """One process for the bots of all tests."""
    pool = Pool(1)
    yield pool
    await pool.close()


@pytest_asyncio.fixture(loop_scope="session")
async def open_house(nursing: Nursing, pool: Pool, tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Opens houses, and closes them when the test is over."""
    async with AsyncExitStack() as stack:

        @asynccontextmanager
        async def opened(entrance: Entrance, **limits: Any) -> AsyncIterator[SshHouse]:
            folder = tmp_path / "house"
            wanted = replace(HOUSE_LIMITS, **limits)
            house = SshHouse(folder, entrance, nursing, pool, time.monotonic, wanted)
            await house.open(LOOPBACK, 0)
            yield house
            await house.close("The house closes.")

        async def open_one(entrance: Entrance | None = None, **limits: Any) -> SshHouse:
            entering = opened(entrance or SharedCode(CODE), **limits)
            return await stack.enter_async_context(entering)

        yield open_one
