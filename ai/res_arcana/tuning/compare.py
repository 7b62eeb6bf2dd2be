"""Two tables of weights against each other: `python -m ai.res_arcana.tuning.compare OLD NEW`.

Every deal is played twice with swapped seats, by searches of equally many simulations. Equal seeds
and weights give equal games.
"""

import argparse
import multiprocessing
import os
import sys
from functools import partial
from pathlib import Path
from typing import Final

from ai.arena.statistics import wilson
from ai.res_arcana import weights
from ai.res_arcana.judge import ResArcanaJudge
from ai.search import Search
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA

_LONGEST: Final = 3000
_EVERY: Final = 20
"""Games between two lines that say how it stands."""


def main() -> None:
    """Compare as the command line says."""
    parser = argparse.ArgumentParser(description="Let two tables of weights play each other.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", default="compare")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    one_game = partial(play, options.old, options.new, options.simulations, options.seed.encode())
    wins = 0.0
    lasted = 0
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        games = pool.imap_unordered(one_game, range(options.games))
        for number, (share, rounds) in enumerate(games, start=1):
            wins += share
            lasted += rounds
            if number % _EVERY == 0 or number == options.games:
                low, high = wilson(wins, number)
                sys.stdout.write(
                    f"{number} games: the new weights won {wins / number:.1%} "
                    f"({low:.0%} to {high:.0%}), {lasted / number:.2f} rounds\n"
                )
                sys.stdout.flush()


def play(old: Path, new: Path, simulations: int, key: bytes, number: int) -> tuple[float, int]:
    """One game: the new weights' share of the victory, and how many rounds it took."""
    judges = [ResArcanaJudge(weights.table_from(*weights.read(path))) for path in (old, new)]
    chance = Chance(key + (number // 2).to_bytes(4, "big"))
    state = RES_ARCANA.new({"seats": 2, "mode": "standard"}, chance.fork("deal"))
    newer = number % 2
    for question in range(_LONGEST):
        result = RES_ARCANA.result(state)
        if result is not None:
            return (newer in result.winners) / len(result.winners), state.round
        decision = RES_ARCANA.decisions(state)[0]
        seat = decision.seat
        choice = decision.options[0]
        if len(decision.options) > 1:
            sample = RES_ARCANA.sample(state, seat, chance.fork(f"sample {number} {question}"))
            search_key = chance.fork(f"search {number} {question}").key
            search = Search(RES_ARCANA, judges[seat == newer], sample, seat, search_key)
            search.run(simulations)
            choice = search.report().best.choice
        RES_ARCANA.apply(state, seat, choice)
    return 0.5, state.round


if __name__ == "__main__":
    main()
