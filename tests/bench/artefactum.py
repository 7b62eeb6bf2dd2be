"""How fast Artefactum runs: battles, random decisions, and simulations of its search."""

import random
import time
from typing import Any

from ai.judges import judge_of
from ai.search import Search
from core.artefactum.battle import PLACES, fight
from core.artefactum.cards import CREATURES
from core.artefactum.model import LINES, NONE
from core.artefactum.rules import ARTEFACTUM
from core.chance import Chance

_SECONDS = 2.0
_ROWS = 500


def measure() -> dict[str, Any]:
    """Battles between random rows, random games of two, and a search in the middle of one."""
    return {
        "battles_per_second": _battles_per_second(),
        "decisions_per_second": _decisions_per_second(),
        "simulations_per_second": _simulations_per_second(),
    }


def _battles_per_second() -> int:
    """Rows of three to five creatures, drawn beforehand: only the battle itself is measured."""
    chosen = random.Random(7)
    fields = [_row(chosen) + _row(chosen) for _ in range(_ROWS)]
    unarmed = [NONE] * PLACES
    battles = 0
    began = time.perf_counter()
    while time.perf_counter() - began < _SECONDS:
        for field in fields:
            fight(field, unarmed, battles % 3 - 1)
            battles += 1
    return round(battles / (time.perf_counter() - began))


def _row(chosen: random.Random) -> list[int]:
    row = [NONE] * LINES
    for line in chosen.sample(range(LINES), chosen.randint(3, 5)):
        row[line] = chosen.choice([one.number for one in CREATURES if one.number not in row])
    return row


def _decisions_per_second() -> int:
    chosen = random.Random(7)
    decisions = 0
    games = 0
    began = time.perf_counter()
    while time.perf_counter() - began < _SECONDS:
        state = ARTEFACTUM.new({"seats": 2}, Chance(games.to_bytes(4, "big")))
        games += 1
        while questions := ARTEFACTUM.decisions(state):
            question = questions[0]
            options = question.options
            ARTEFACTUM.apply(state, question.seat, options[int(chosen.random() * len(options))])
            decisions += 1
    return round(decisions / (time.perf_counter() - began))


def _simulations_per_second() -> int:
    """At the first question of a game, where the whole round is still ahead."""
    state = ARTEFACTUM.new({"seats": 2}, Chance(b"bench"))
    seat = ARTEFACTUM.decisions(state)[0].seat
    search = Search(ARTEFACTUM, judge_of(ARTEFACTUM.name), state, seat, b"bench")
    search.run(20)
    began = time.perf_counter()
    while time.perf_counter() - began < _SECONDS:
        search.run(10)
    return round((search.simulations - 20) / (time.perf_counter() - began))
