"""What it costs to stop a search early: `python -m tests.bench.stopping`.

Plays games in which one seat searches every question to the full, and asks on the way where an
archmage would have stopped. One line of JSON for each number of seats tells how many simulations
that saves, and how much win chance the answer at that point gives away, as the full search sees it.
"""

import argparse
import json
import os
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

from ai.forced_win import forced_win
from ai.mind import is_settled
from ai.res_arcana.judge import ResArcanaJudge
from ai.search import Search
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA
from tests.bench.engine import build

_STEP = 50
"""Simulations between two looks at whether the search is settled."""
_OTHERS = 200
"""Simulations of the seats whose searches are not watched."""
_IN_TIME = 20_000
"""About as many simulations fit into an archmage's second."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One search: where it would have stopped, and what was lost there."""

    simulations: int
    settled: bool
    changed: bool
    lost: float


def watched(search: Search, full: int) -> tuple[int, Stop]:
    """The choice of the full search, and what an earlier end would have made of it."""
    report = search.report()
    settled = False
    while search.simulations < full and not settled:
        search.run(_STEP)
        report = search.report()
        settled = is_settled(report, _IN_TIME - search.simulations)
    stopped_at, early = search.simulations, report.best.choice
    search.run(full - search.simulations)
    report = search.report()
    chances = {line.choice: line.chance for line in report.lines}
    lost = max(report.best.chance - chances[early], 0.0)
    return report.best.choice, Stop(stopped_at, settled, early != report.best.choice, lost)


def stops(seats: int, full: int, number: int) -> list[Stop]:
    """All stops in one game."""
    judge = ResArcanaJudge()
    chance = Chance(f"stopping {seats} {number}".encode())
    state: Any = RES_ARCANA.new({"seats": seats}, chance.fork("deal"))
    found: list[Stop] = []
    asked = 0
    while RES_ARCANA.result(state) is None:
        decision = RES_ARCANA.decisions(state)[0]
        choice = decision.options[0]
        asked += 1
        if len(decision.options) > 1:
            key = chance.fork(f"search {asked}").key
            sample = RES_ARCANA.sample(state, decision.seat, chance.fork(f"sample {asked}"))
            search = Search(RES_ARCANA, judge, sample, decision.seat, key)
            if decision.seat != number % seats:
                search.run(_OTHERS)
                choice = search.report().best.choice
            else:
                certain = forced_win(RES_ARCANA, judge, sample, decision.seat, key)
                if certain is not None:
                    choice = certain
                else:
                    choice, stop = watched(search, full)
                    found.append(stop)
        RES_ARCANA.apply(state, decision.seat, choice)
    return found


def main() -> None:
    """Play with two and with four seats, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--simulations", type=int, default=8000)
    options = parser.parse_args()
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for seats in (2, 4):
            one_game = partial(stops, seats, options.simulations)
            found = [stop for game in pool.map(one_game, range(options.games), 1) for stop in game]
            print(
                json.dumps(
                    {
                        "build": build(),
                        "seats": seats,
                        "searches": len(found),
                        "simulations_in_full": options.simulations,
                        "simulations_mean": round(sum(s.simulations for s in found) / len(found)),
                        "share_settled": round(sum(s.settled for s in found) / len(found), 3),
                        "share_changed": round(sum(s.changed for s in found) / len(found), 3),
                        "win_chance_lost_mean": round(sum(s.lost for s in found) / len(found), 5),
                        "win_chance_lost_worst": round(max(s.lost for s in found), 4),
                    }
                )
            )


if __name__ == "__main__":
    main()
