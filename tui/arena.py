"""`arcana arena`: lets opponents play many games against each other and shows how they did."""

import argparse
import contextlib
import json
import os
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType

from ai.arena.entrants import NO_LIMIT, names, read_entrant, seconds_limit, simulations_limit
from ai.arena.plan import Plan, make_plan, planned_games
from ai.arena.playing import PlayedGame
from ai.arena.tally import as_json, tally
from ai.arena.workers import play_games
from core.catalogue import game_named
from core.errors import ArcanaError, BadSetup
from core.language import count, say
from tui.arena_progress import Progress
from tui.arena_table import table
from tui.exit_codes import FAULT, FINE, SIGNALLED
from tui.plain.interruptions import Stopped
from tui.plain.terminal import Terminal, open_terminal

_GAMES = 100
_ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def add_options(parser: argparse.ArgumentParser, read_mode: Callable[[str], str]) -> None:
    """Tell `parser` what may stand behind `arcana arena`."""
    parser.description = say(
        "Lets 2 to 4 players play many games against each other, each deal once in every rotation "
        "of the seats. Players are {names}. A level may have a limit of its own: mage:400 looks "
        "at 400 simulations for each move, mage:0.5s for half a second.",
        names=", ".join(names()),
    )
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=say("2 to 4 of them"))
    parser.add_argument(
        "--games",
        type=int,
        default=_GAMES,
        metavar="N",
        help=say(
            "how many games, {games} by default; rounded up until every rotation is complete",
            games=_GAMES,
        ),
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help=say(
            "the time of all levels for each move, as processor time: a machine that does other "
            "work does not change it"
        ),
    )
    limit.add_argument(
        "--simulations",
        type=int,
        metavar="K",
        help=say("the simulations of all levels for each move; then the same seed repeats exactly"),
    )
    parser.add_argument("--mode", type=read_mode, default="standard", metavar="MODE")
    parser.add_argument("--seed", metavar="TEXT", help=say("deal the same games for the same text"))
    parser.add_argument(
        "--processes", type=int, metavar="N", help=say("games at the same time; one for each core")
    )
    parser.add_argument(
        "--json", action="store_true", help=say("everything as one JSON object instead of a table")
    )


def arena(options: argparse.Namespace) -> int:
    """Hold the contest that the options ask for; gives back the exit code."""
    try:
        plan = _plan(options)
        processes = _processes(options.processes)
    except ArcanaError as refusal:
        _complain(str(refusal))
        return FAULT
    if not options.json:
        open_terminal().tell(*_beginning(plan, options.games))
    played: list[PlayedGame] = []
    code = FINE
    with _one_interruption() as take_no_more:
        try:
            _play(plan, processes, played)
            take_no_more()
        except Stopped as stop:
            code = SIGNALLED + stop.number
        except ArcanaError as failure:
            take_no_more()
            _complain(str(failure))
            code = FAULT
        _tell(plan, played, options.json)
    return code


def _plan(options: argparse.Namespace) -> Plan:
    usual = NO_LIMIT
    if options.seconds is not None:
        usual = seconds_limit(options.seconds)
    elif options.simulations is not None:
        usual = simulations_limit(options.simulations)
    entrants = [read_entrant(words, usual) for words in options.players]
    seed = secrets.token_hex(4) if options.seed is None else options.seed
    return make_plan(game_named(options.game), options.mode, entrants, seed, options.games)


def _processes(wished: int | None) -> int:
    if wished is None:
        # A container may give fewer cores to the program than the machine has.
        if hasattr(os, "sched_getaffinity"):
            return len(os.sched_getaffinity(0))
        return os.cpu_count() or 1
    if wished < 1:
        raise BadSetup(say("A contest needs at least one process."))
    return wished


def _beginning(plan: Plan, wished: int) -> list[str]:
    lines = [
        say(
            "Arena: {players}; mode {mode}, seed {seed}.",
            players=", ".join(entrant.label for entrant in plan.entrants),
            mode=plan.setup["mode"],
            seed=plan.seed,
        )
    ]
    if plan.games != wished:
        lines.append(
            count(
                "{number} game instead of {wished}, so that every deal is played in each rotation "
                "of the seats.",
                "{number} games instead of {wished}, so that every deal is played in each rotation "
                "of the seats.",
                plan.games,
                wished=wished,
            )
        )
    return lines


def _play(plan: Plan, processes: int, played: list[PlayedGame]) -> None:
    """Play all games; `played` gets them as they end, so that they are kept whatever happens."""
    progress = Progress(plan, sys.stderr)
    try:
        with contextlib.closing(play_games(planned_games(plan), processes)) as games:
            progress.show(played)
            for game in games:
                played.append(game)
                progress.show(played)
    finally:
        progress.clear()


def _tell(plan: Plan, played: list[PlayedGame], wants_json: bool) -> None:
    played.sort(key=lambda game: game.number)
    found = tally(plan, played)
    terminal = open_terminal()
    if sys.stdout is not None:
        # The same output, without the wrapping of paragraphs: lines of a table stay whole.
        terminal = Terminal(_nothing_to_read, sys.stdout)
    if wants_json:
        terminal.tell(json.dumps(as_json(plan, played, found)))
    else:
        terminal.tell(*table(plan, found))


def _nothing_to_read(prompt: str) -> str:
    raise EOFError


def _complain(sentence: str) -> None:
    # Where nobody listens any more there is nobody to complain to.
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr)


@contextlib.contextmanager
def _one_interruption() -> Iterator[Callable[[], None]]:
    """Raise Stopped at the first signal that would end the program, and take no notice of others.

    So a second Ctrl-C does not break into the tidying up and the table after the first. What is
    given back says that not even a first one is wanted any more.
    """
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]

    def take_no_more() -> None:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)

    def stop(number: int, frame: FrameType | None) -> None:
        take_no_more()
        raise Stopped(number)

    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield take_no_more
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
