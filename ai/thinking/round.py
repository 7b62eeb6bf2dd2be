"""One question while it is thought about: who still searches, and what was found so far."""

import asyncio
import time
from dataclasses import dataclass, replace
from typing import Final

from ai.report import Line, Report, summed
from ai.thinking import wire
from ai.thinking.messages import THINK
from ai.thinking.task import Task, task_to_plain

GRACE: Final = 0.012
"""Seconds after the deadline in which the last reports may still come in."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far thinking has come; `best` is None until the first report."""

    best: Line | None
    simulations: int
    fraction: float


class Round:
    """One question. Its time runs from the moment it is made."""

    def __init__(self, number: int, task: Task, options: frozenset[int], workers: int) -> None:
        self.number = number
        self._task = task
        self._options = options
        self._began = time.monotonic()
        self.searching: set[int] = set(range(workers))
        self.changed = asyncio.Event()
        self._retried: set[int] = set()
        self._reports: dict[int, Report] = {}
        seconds = task.level.seconds
        self.deadline: float | None = None
        if seconds > 0 or not task.level.simulations:
            self.deadline = self._began + seconds
        self._ends: float | None = None if self.deadline is None else self.deadline + GRACE

    @property
    def is_over(self) -> bool:
        """Whether everything is found, or the time is up."""
        if not self.searching or any(report.certain for report in self._reports.values()):
            return True
        return self._ends is not None and time.monotonic() >= self._ends

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._began

    def seconds_left(self) -> float | None:
        """How long it may still take, the grace included; None without a limit."""
        return None if self._ends is None else max(0.0, self._ends - time.monotonic())

    def command(self, worker: int) -> bytes:
        """The frame for a worker. Each searches with a key of its own, the first with the task's.

        So a single process finds what a mind in this process would find.
        """
        task = self._task
        if worker:
            task = replace(task, key=task.key + b"worker" + bytes([worker]))
        return wire.encode((THINK, self.number, self.deadline, task_to_plain(task)))

    def end_now(self) -> None:
        """Wait for nothing but the last reports."""
        soon = time.monotonic() + GRACE
        self._ends = soon if self._ends is None else min(self._ends, soon)
        self.changed.set()

    def note(self, worker: int, report: Report) -> None:
        """A worker has found this so far; raises ValueError for answers that are not offered."""
        if any(line.choice not in self._options for line in report.lines):
            raise ValueError("A worker reported an answer that is not offered.")
        self._reports[worker] = report
        if report.certain:
            self.changed.set()

    def finish(self, worker: int) -> None:
        """A worker searches no more."""
        self.searching.discard(worker)
        self.changed.set()

    def may_retry(self, worker: int) -> bool:
        """Whether a worker that ended may begin once more: only once, or it might never stop."""
        if worker not in self.searching or worker in self._retried:
            return False
        self._retried.add(worker)
        return True

    def report(self) -> Report | None:
        """What all have found together, if anything."""
        reports = [self._reports[worker] for worker in sorted(self._reports)]
        return reports[0] if len(reports) == 1 else summed(reports) if reports else None

    def progress(self) -> Progress:
        """How far it has come."""
        report = self.report()
        simulations = 0 if report is None else report.simulations
        fractions = [0.0]
        if self.deadline is not None and self._task.level.seconds > 0:
            fractions.append(self.seconds / self._task.level.seconds)
        if self._task.level.simulations:
            fractions.append(simulations / self._task.level.simulations)
        best = None if report is None else report.best
        return Progress(best, simulations, min(1.0, max(fractions)))
