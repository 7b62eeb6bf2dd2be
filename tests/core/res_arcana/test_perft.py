"""Perft: how many ways there are to answer the first questions of fixed tables.

A change in any of these numbers means that the rules offer more or fewer choices than before.
"""

from typing import Any

import pytest

from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import State

TABLES: list[tuple[dict[str, Any], bytes, tuple[int, ...]]] = [
    (
        {"seats": 2, "mode": "first game", "first": 0},
        b"perft 1",
        (8, 56, 317, 2847, 24565),
    ),
    ({"seats": 2, "mode": "standard"}, b"perft 2", (2, 4, 32, 224, 828, 5910, 47245)),
    (
        {"seats": 3, "mode": "standard", "sides": "b"},
        b"perft 3",
        (2, 4, 8, 64, 448, 2688, 7456, 44092),
    ),
    ({"seats": 4, "mode": "draft"}, b"perft 4", (4, 16, 64, 256, 768, 2304, 6912, 20736)),
    ({"seats": 2, "mode": "match"}, b"perft 5", (2, 4, 32, 224, 738, 5302, 45308)),
    ({"seats": 1, "mode": "standard", "sides": "a"}, b"perft 6", (2, 16, 90, 715, 4697, 33351)),
]


def perft(state: State, depth: int) -> int:
    """The number of sequences of choices of a length."""
    if depth == 0:
        return 1
    questions = RES_ARCANA.decisions(state)
    if not questions:
        return 1
    total = 0
    question = questions[0]
    for option in question.options:
        after = RES_ARCANA.clone(state)
        RES_ARCANA.apply(after, question.seat, option)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize(("setup", "seed", "counts"), TABLES, ids=lambda value: str(value)[:40])
def test_perft(setup: dict[str, Any], seed: bytes, counts: tuple[int, ...]) -> None:
    table = RES_ARCANA.new(setup, Chance(seed))
    assert tuple(perft(table, depth) for depth in range(1, len(counts) + 1)) == counts
