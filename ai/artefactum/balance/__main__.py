"""`python -m ai.artefactum.balance`: play, add up, write the report."""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from ai.artefactum.balance.playing import Played, play
from ai.artefactum.balance.report import report
from ai.artefactum.balance.tally import complaints, tally
from core.artefactum.rules import ARTEFACTUM

_GAMES = 2400
_BATCH = 10


def main() -> int:
    """Do what the command line asks for; 1 where something is out of balance."""
    parser = argparse.ArgumentParser(prog="make balance", description=__doc__)
    parser.add_argument("--games", type=int, default=_GAMES)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--output", type=Path, default=Path("docs/balance.md"))
    options = parser.parse_args()
    games: list[Played] = []
    with ProcessPoolExecutor(options.processes) as pool:
        numbers = range(options.games)
        for game in pool.map(partial(play, options.seed), numbers, chunksize=_BATCH):
            games.append(game)
            if len(games) % 100 == 0:
                sys.stderr.write(f"{len(games)} of {options.games} games\n")
    found = tally(games)
    options.output.write_text(report(found, options.seed, ARTEFACTUM.rules_hash()), "utf-8")
    for sentence in complaints(found):
        sys.stdout.write(sentence + "\n")
    sys.stdout.write(f"{options.output} is written.\n")
    return 1 if complaints(found) else 0


if __name__ == "__main__":
    sys.exit(main())
