"""Tables on the local network find each other; here on the loopback alone."""

import asyncio

import pytest

from net.discovery import Announcement, Nearby, Search
from tests.net.playing import LOOPBACK, PATIENCE


async def test_a_table_is_found_while_it_is_announced_and_its_name_is_cleaned() -> None:
    changed = asyncio.Event()
    search = Search(changed.set, [LOOPBACK])
    announcement = Announcement([LOOPBACK])
    if not search.open() or not await announcement.open(
        [LOOPBACK], 7788, "Hanna\x1b[31m", "res arcana"
    ):
        await announcement.close()
        await search.close()
        pytest.fail("The loopback of this machine lets nobody announce anything.")
    async with asyncio.timeout(PATIENCE):
        while not search.found():
            await changed.wait()
            changed.clear()
    assert search.found() == [Nearby(LOOPBACK, 7788, "Hanna[31m", "res arcana")]
    await announcement.close()
    async with asyncio.timeout(PATIENCE):
        while search.found():
            await changed.wait()
            changed.clear()
    await search.close()
