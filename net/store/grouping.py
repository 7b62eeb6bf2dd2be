"""Keeps what many matches do at the same time with one flush to the disk, off the event loop.

While one flush is under way everything that comes is gathered for the next. So a slow disk costs
each choice its time once, and never one after the other.
"""

import asyncio
import sqlite3
from collections.abc import Callable

from core.errors import ArcanaError, CannotRecord
from net.store.database import Database

Work = Callable[[sqlite3.Connection], bool]
"""Writes something, and says whether that was news. It refuses before it writes, or not at all."""


class Grouping:
    """Gathers work for one database. It belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[Work, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def keep(self, work: Work) -> bool:
        """Do some work; what it gives back is on the disk. Raises what it raises."""
        loop = asyncio.get_running_loop()
        kept: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((work, kept))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        return await kept

    async def _write(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            outcomes: list[bool | Exception]
            try:
                outcomes = await self._write_group([work for work, _ in group])
            except Exception as fault:
                # Nothing of this group is on the disk, and whoever waits has to know.
                outcomes = [fault] * len(group)
            for (_, kept), outcome in zip(group, outcomes, strict=True):
                if kept.cancelled():
                    continue
                if isinstance(outcome, bool):
                    kept.set_result(outcome)
                else:
                    kept.set_exception(outcome)

    async def _write_group(self, group: list[Work]) -> list[bool | Exception]:
        outcomes: list[bool | Exception] = []
        with self._database.flushed_apart() as (connection, flushed):
            for work in group:
                try:
                    outcomes.append(work(connection))
                except CannotRecord:
                    raise
                except ArcanaError as refusal:
                    # It has written nothing, and the others have nothing to do with it.
                    outcomes.append(refusal)
        await asyncio.wrap_future(flushed)
        return outcomes
