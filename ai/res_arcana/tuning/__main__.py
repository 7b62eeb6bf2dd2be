"""The tuning from its start to weights.toml: play, fit, play with what was found, fit again.

First come generations that look one step ahead, because those are quick and there can be many
games; then some that search, because stronger play shows better what wins. The same seed repeats
everything exactly, on any number of cores.
"""

import argparse
import multiprocessing
import os
import sys
import time
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Final

from ai.res_arcana import weights
from ai.res_arcana.tuning.fitting import Fit, fitted
from ai.res_arcana.tuning.self_play import Position, play
from ai.res_arcana.tuning.start import start

_PLAN: Final = "0x1000 0x2000 0x4000 0x4000 32x800 32x2000 32x5000 64x3000"
"""The generations: simulations for each choice (0 looks one step ahead) and number of games."""
_KEPT_OUT: Final = 10
"""Every tenth game is not learnt from, to see how well the weights foretell unseen games."""
_LOYALTIES: Final = (0.0003, 0.001, 0.003, 0.01, 0.03)
"""How much weights may stay as they were; who foretells the games kept out best is taken."""


def main() -> None:
    """Tune as the command line says."""
    parser = argparse.ArgumentParser(description="Tune the evaluation of Res Arcana by self-play.")
    parser.add_argument("--plan", default=_PLAN, help=f"generations (default: {_PLAN})")
    parser.add_argument("--seed", default="arcana")
    parser.add_argument("--start", type=Path, help="weights to start from, instead of a guess")
    parser.add_argument("--to", type=Path, default=weights.FILE)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    early, late = start() if options.start is None else weights.read(options.start)
    history = [] if options.start is None else weights.history(options.start)
    key = options.seed.encode()
    known: list[Position] = []
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for number, generation in enumerate(options.plan.split(), start=1):
            simulations, games = (int(part) for part in generation.split("x"))
            began = time.perf_counter()
            table = weights.table_from(early, late)
            one_game = partial(play, table, simulations, key + number.to_bytes(2, "big"))
            learnt, kept_out, rounds = _play(pool, one_game, games)
            before = Fit(early, late).loss(kept_out)
            fit_key = key + b"fit" + number.to_bytes(2, "big")
            fits = pool.map(
                partial(fitted, early, late, known + learnt, kept_out, fit_key), _LOYALTIES
            )
            after, loyalty, early, late = min(fits)
            known = learnt
            took = time.perf_counter() - began
            sys.stderr.write(
                f"generation {number} ({generation}): {rounds:.2f} rounds, surprise at games kept "
                f"out {before:.4f} -> {after:.4f} with loyalty {loyalty}, {took:.0f} s\n"
            )
            found = (
                f"Found by self-play, plan {options.plan}, generation {number}, seed "
                f"'{options.seed}'."
            )
            heading = "\n".join([*history, found, "`make tune` writes this file."])
            weights.write(options.to, heading, early, late)


def _play(
    pool: Pool, one_game: "partial[tuple[list[Position], int]]", games: int
) -> tuple[list[Position], list[Position], float]:
    """Positions to learn from, positions kept out, and the mean number of rounds."""
    learnt: list[Position] = []
    kept_out: list[Position] = []
    rounds = 0
    for number, (positions, lasted) in enumerate(pool.imap(one_game, range(games), chunksize=8)):
        rounds += lasted
        (kept_out if number % _KEPT_OUT == 0 else learnt).extend(positions)
    return learnt, kept_out, rounds / games


if __name__ == "__main__":
    main()
