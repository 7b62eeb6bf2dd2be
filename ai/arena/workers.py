"""Plays the games of a contest in processes of their own, one game at a time in each.

Nothing is shared but a pipe to each worker. A worker ends when its parent does, however that comes
about, and a game whose worker died is given to a new one.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Generator, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any

from ai.arena.plan import PlannedGame
from ai.arena.playing import PlayedGame, play_game
from core.errors import ArcanaError
from core.language import say

_ATTEMPTS = 2
"""How often a game is begun whose worker dies."""


class GameFailed(ArcanaError):
    """A game could not be played to its end."""


class _Worker:
    """A process that plays, and the game it is playing."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self._process = context.Process(target=_work, args=(far_end,), daemon=True)
        with _interrupts_held_back():
            self._process.start()
        far_end.close()
        self.planned: PlannedGame | None = None

    def play(self, planned: PlannedGame) -> None:
        self.planned = planned
        # A worker that is dead already is noticed when its answer is awaited.
        with contextlib.suppress(OSError):
            self.pipe.send(planned)

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._process.close()
        self.pipe.close()


def play_games(games: Sequence[PlannedGame], processes: int) -> Generator[PlayedGame, None, None]:
    """Play all games and give them back as they end; closing the generator ends all processes.

    Raises GameFailed.
    """
    waiting = list(reversed(games))
    attempts: dict[int, int] = {}
    workers: list[_Worker] = []
    try:
        for _ in range(min(processes, len(games))):
            workers.append(_Worker())
            workers[-1].play(waiting.pop())
        while any(worker.planned is not None for worker in workers):
            ready = wait([worker.pipe for worker in workers if worker.planned is not None])
            for at, worker in enumerate(workers):
                planned = worker.planned
                if planned is None or worker.pipe not in ready:
                    continue
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):
                    attempts[planned.number] = attempts.get(planned.number, 0) + 1
                    if attempts[planned.number] >= _ATTEMPTS:
                        raise GameFailed(_why(planned, say("its process died"))) from None
                    worker.stop()
                    workers[at] = _Worker()
                    workers[at].play(planned)
                    continue
                if not isinstance(answer, PlayedGame):
                    raise GameFailed(_why(planned, answer))
                worker.planned = None
                if waiting:
                    worker.play(waiting.pop())
                yield answer
    finally:
        for worker in workers:
            worker.stop()


def _why(planned: PlannedGame, reason: object) -> str:
    return say(
        "Game {number} of the contest failed: {reason}", number=planned.number + 1, reason=reason
    )


def _work(pipe: "Connection[Any, Any]") -> None:
    """What a worker does: play what it is sent, until nobody is there to send anything."""
    # Ctrl-C in a terminal reaches all processes; what becomes of it is the parent's decision.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            planned = pipe.recv()
            try:
                answer: PlayedGame | str = play_game(planned)
            except Exception:
                answer = traceback.format_exc()
            pipe.send(answer)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Keep Ctrl-C from a process that is just starting: it would complain in the middle of it.

    A process starts with the signals held back that its parent holds back, and the parent gets
    what came meanwhile. Windows cannot do this.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
