"""How fast one process searches: simulations per second along a game of two and of four seats."""

import time
from typing import Any

from ai.judges import judge_of
from ai.search import Search
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA

_SIMULATIONS = 200
_QUESTIONS = 24
"""Questions with a choice that are searched; what is found is played, so the game goes on well."""


def measure(seats: int) -> dict[str, Any]:
    """Search the first questions of one seeded game, each with the same number of simulations."""
    state = RES_ARCANA.new({"seats": seats, "mode": "standard"}, Chance(b"bench"))
    judge = judge_of(RES_ARCANA.name)
    searched = 0
    took = 0.0
    while searched < _QUESTIONS and RES_ARCANA.result(state) is None:
        decision = RES_ARCANA.decisions(state)[0]
        choice = decision.options[0]
        if len(decision.options) > 1:
            searched += 1
            began = time.perf_counter()
            search = Search(RES_ARCANA, judge, state, decision.seat, searched.to_bytes(2, "big"))
            search.run(_SIMULATIONS)
            took += time.perf_counter() - began
            choice = search.report().best.choice
        RES_ARCANA.apply(state, decision.seat, choice)
    return {"simulations_per_second": round(searched * _SIMULATIONS / took)}
