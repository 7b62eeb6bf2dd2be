"""How well moves keep their deadline while every core is busy: `python -m tests.bench.deadline`.

Plays games with a thinker of two processes next to one busy process for each core, and prints one
line of JSON: the share of moves that came within 50 ms of the deadline, and how late they were.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from functools import partial

from ai.levels import LEVELS, with_seconds
from ai.thinking.task import Answer, answer_seen, ask
from ai.thinking.thinker import Thinker
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA
from tests.bench.engine import build

_CLOSE = 0.050


async def late(moves: int, seconds: float) -> tuple[list[float], list[int], str]:
    """Seconds after the deadline and simulations of each move that was thought about."""
    level = with_seconds(LEVELS["archmage"], seconds)
    overshoots: list[float] = []
    simulations: list[int] = []
    thinker = Thinker("res arcana", 2)
    await thinker.wait_until_ready()
    game = 0
    try:
        while len(overshoots) < moves:
            game += 1
            state = RES_ARCANA.new({"seats": 2}, Chance(game.to_bytes(4, "big")))
            seen: list[Answer] = []
            while len(overshoots) < moves and RES_ARCANA.result(state) is None:
                question = RES_ARCANA.decisions(state)[0]
                key = f"{game} {len(seen)}".encode()
                sampler = partial(RES_ARCANA.sample, state)
                task = ask(RES_ARCANA, sampler, question.seat, level, key, str(game), seen)
                began = time.monotonic()
                thought = await thinker.think(task)
                overshoots.append(time.monotonic() - began - seconds)
                simulations.append(thought.report.simulations)
                seen.append(answer_seen(RES_ARCANA, question, thought.choice))
                RES_ARCANA.apply(state, question.seat, thought.choice)
    finally:
        await thinker.close()
    return overshoots, simulations, thinker.last_error


def main() -> None:
    """Load the machine, play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--busy", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    busy = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.busy)
    ]
    try:
        overshoots, simulations, error = asyncio.run(late(options.moves, options.seconds))
    finally:
        for process in busy:
            process.kill()
            process.wait()
    to_the_end = [overshoot for overshoot in overshoots if overshoot > 0]
    hundredths = statistics.quantiles(to_the_end, n=100) if len(to_the_end) > 1 else [0.0] * 99
    print(
        json.dumps(
            {
                "build": build(),
                "moves": len(overshoots),
                "seconds": options.seconds,
                "busy_processes": options.busy,
                "share_within_50_ms": sum(o <= _CLOSE for o in overshoots) / len(overshoots),
                "moves_to_the_deadline": len(to_the_end),
                "moves_later_than_50_ms": sum(o > _CLOSE for o in overshoots),
                "overshoot_ms_p50": round(statistics.median(to_the_end or [0.0]) * 1e3, 1),
                "overshoot_ms_p99": round(hundredths[98] * 1e3, 1),
                "overshoot_ms_worst": round(max(overshoots) * 1e3, 1),
                "simulations_p50": statistics.median(simulations),
                "moves_without_search": simulations.count(0),
                "last_error": error,
            }
        )
    )


if __name__ == "__main__":
    main()
