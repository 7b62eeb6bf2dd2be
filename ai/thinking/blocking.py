"""A thinker for callers without an event loop, such as the line mode."""

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, Final

from ai.mind import Thought
from ai.thinking.round import Progress
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress, Thinker

_GLANCE: Final = 0.1
"""Seconds of one wait; where waits cannot be interrupted, Ctrl-C takes that long."""


class BlockingThinker:
    """Waits for each thought. A thread with an event loop of its own looks after the processes."""

    def __init__(self, game_name: str, processes: int | None = None) -> None:
        self._loop = asyncio.new_event_loop()
        self._thinker = Thinker(game_name, processes)
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    @property
    def last_error(self) -> str:
        """What went wrong last in a process."""
        return self._thinker.last_error

    def start(self) -> None:
        """Begin to load the processes in the background; `think` does, too."""
        self._loop.call_soon_threadsafe(self._thinker.start)

    def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        """Answer a task; `on_progress` is called in this thread.

        Whatever is raised while it waits, such as KeyboardInterrupt, stops the search and goes on
        to the caller.
        """
        if self._loop.is_closed():
            raise RuntimeError("This thinker is closed.")
        news: queue.SimpleQueue[Progress | None] = queue.SimpleQueue()
        tell: Callable[[Progress], None] | None = None if on_progress is None else news.put
        thought: Future[Thought] | None = None
        try:
            thought = self._submit(self._thinker.think(task, tell))
            thought.add_done_callback(lambda _: news.put(None))
            while not thought.done():
                try:
                    progress = news.get(timeout=_GLANCE)
                except queue.Empty:
                    continue
                if progress is not None and on_progress is not None:
                    on_progress(progress)
            return thought.result()
        except BaseException:
            if thought is not None:
                thought.cancel()
            raise

    def move_now(self) -> None:
        """Let a `think` in another thread, or one that calls back, return at once."""
        self._loop.call_soon_threadsafe(self._thinker.move_now)

    def close(self) -> None:
        """End all processes and the thread. Closing twice is fine."""
        if self._loop.is_closed():
            return
        try:
            self._submit(self._thinker.close()).result()
        except BaseException:
            # In a hurry. What is left in the thread ends with the program.
            self._thinker.close_now()
            raise
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def close_now(self) -> None:
        """End all processes without waiting, for the last moment of a program."""
        self._thinker.close_now()

    def _submit(self, work: Coroutine[Any, Any, Any]) -> "Future[Any]":
        return asyncio.run_coroutine_threadsafe(work, self._loop)
