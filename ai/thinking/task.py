"""The honest border: what a thinking process is told, and the one function that puts it together.

A process that thinks for a seat gets a sample of the table for that seat and the answers that the
whole table has seen. `ask` is the only place where this is made, and it never packs a true state.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ai.judges import judge_of
from ai.levels import Level
from ai.tree import signature_of
from core.chance import Chance
from core.decision import Decision
from core.game import Game

Answer = tuple[int, str, int, int, int | None]
"""A question that the table saw answered (seat, kind, subject, detail), and the choice.

None stands for a choice that was made in secret.
"""

Sampler = Callable[[int, Chance], Any]
"""Gives a sample of the table for a seat, as `Match.sample` does."""


@dataclass(frozen=True, slots=True)
class Task:
    """A seat's open question, in plain values. Made by `ask` alone.

    `table` names the memory to go on with, and `seen` are all answers since it began. Without
    them nothing is remembered.
    """

    game: str
    table: str
    seat: int
    sample: Any
    level: Level
    key: bytes
    seen: tuple[Answer, ...] | None


def ask(
    game: Game,
    sampler: Sampler,
    seat: int,
    level: Level,
    key: bytes,
    table: str = "",
    seen: Sequence[Answer] | None = None,
) -> Task:
    """The open question of a seat, ready to cross. Equal views and keys give equal tasks.

    `seen` holds every answer since the table began, each made by `answer_seen`; after a take-back,
    without what was taken back. A key must not be used for two different moves.
    """
    world = sampler(seat, Chance(key).fork("task"))
    answers = None if seen is None else tuple(seen)
    return Task(game.name, table, seat, game.pack(world), level, key, answers)


def answer_seen(game: Game, decision: Decision, choice: int) -> Answer:
    """What the table learns of an answer: the question always, the choice unless it is secret."""
    seat, kind, subject, detail = signature_of(decision)
    secret = judge_of(game.name).is_secret(decision)
    return (seat, kind, subject, detail, None if secret else choice)


def task_to_plain(task: Task) -> tuple[Any, ...]:
    """A task as it crosses."""
    level = task.level
    return (
        task.game,
        task.table,
        task.seat,
        task.sample,
        (level.name, level.simulations, level.seconds, level.temperature, level.tolerance),
        task.key,
        task.seen,
    )


def task_from_plain(plain: Any) -> Task:
    """The task again, on the other side."""
    game, table, seat, sample, level, key, seen = plain
    answers = None if seen is None else tuple(_answer(answer) for answer in seen)
    return Task(game, table, seat, sample, Level(*level), key, answers)


def _answer(plain: Any) -> Answer:
    seat, kind, subject, detail, choice = plain
    return (seat, kind, subject, detail, choice)
