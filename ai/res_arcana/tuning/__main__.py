"""The tuning from its start to weights.toml: play, fit, play with what was found, fit again."""

import argparse
import multiprocessing
import os
import sys
import time
from functools import partial
from pathlib import Path

from ai.res_arcana import weights
from ai.res_arcana.tuning.fitting import Fit
from ai.res_arcana.tuning.self_play import Position, play
from core.chance import Chance


def main() -> None:
    """Tune as the command line says."""
    parser = argparse.ArgumentParser(description="Tune the evaluation of Res Arcana by self-play.")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=1500, help="games in every generation")
    parser.add_argument("--simulations", type=int, default=0, help="for each choice; 0: one step")
    parser.add_argument("--passes", type=int, default=6, help="passes of the fit")
    parser.add_argument("--seed", default="arcana")
    parser.add_argument("--start", type=Path, default=weights.FILE)
    parser.add_argument("--to", type=Path, default=weights.FILE)
    options = parser.parse_args()
    early, late = weights.read(options.start)
    key = options.seed.encode()
    before: list[Position] = []
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        for generation in range(1, options.generations + 1):
            began = time.perf_counter()
            table = weights.table_from(early, late)
            one_game = partial(
                play, table, options.simulations, key + generation.to_bytes(2, "big")
            )
            games = pool.map(one_game, range(options.games), chunksize=8)
            new = [position for positions, _ in games for position in positions]
            rounds = sum(rounds for _, rounds in games) / len(games)
            fit = Fit(early, late)
            surprise = fit.loss(new)
            fit.run(before + new, options.passes, Chance(key + b"fit"))
            early, late = fit.early, fit.late
            before = new
            sys.stderr.write(
                f"generation {generation}: {len(new)} positions, {rounds:.2f} rounds, "
                f"surprise {surprise:.4f} -> {fit.loss(new):.4f}, "
                f"{time.perf_counter() - began:.0f} s\n"
            )
            heading = (
                f"Found by self-play: generation {generation} of {options.games} games, "
                f"seed '{options.seed}'. `make tune` writes this file."
            )
            weights.write(options.to, heading, early, late)


if __name__ == "__main__":
    main()
