"""The command line: play here or with others, watch, verify or recover a record, hold a contest.

Each command loads what it needs by itself, so that none waits for what only another needs.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from core.errors import ArcanaError
from core.language import count, say, speak
from tui.exit_codes import CLOSED_PIPE, FAULT, FINE
from tui.plain.terminal import TerminalGone, open_terminal
from tui.settings import LONGEST_THOUGHT, SHORTEST_THOUGHT, load_settings
from tui.tables.agreement import GAME, GAMES, MODES
from tui.tables.players import kinds_of_players, read_rivals

if TYPE_CHECKING:
    from tui.app import AtStart

_FRAMES: Final = "120"
"""Frames in a second, at most. A key paints twice: first the pointer, one frame later what it now
points at. With Textual's 60 a player can see that."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; gives back the exit code."""
    # Textual reads it when it is loaded, which is later than this.
    os.environ.setdefault("TEXTUAL_FPS", _FRAMES)
    speak(load_settings().language)
    words = sys.argv[1:] if arguments is None else arguments
    options = _parser(words).parse_args(words)
    try:
        if options.command is None:
            return _on_screen()
        return _COMMANDS[options.command](options)
    except TerminalGone:
        return CLOSED_PIPE


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arcana",
        description=say("Play card games in the terminal: Res Arcana and Artefactum."),
    )
    if "--version" in words:
        parser.add_argument("--version", action="version", version=f"arcana {_version()}")
    else:
        parser.add_argument("--version", action="store_true", help=say("tell the version and end"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_play(commands.add_parser("play", help=say("play a game, or go on with one")))
    checking = commands.add_parser("verify", help=say("check that a record is right"))
    checking.add_argument("record", type=Path, metavar="RECORD")
    saving = commands.add_parser("recover", help=say("copy what is sound in a damaged record"))
    saving.add_argument("record", type=Path, metavar="RECORD")
    saving.add_argument("new_file", type=Path, metavar="NEWFILE")
    watching = commands.add_parser("watch", help=say("look at a finished game step by step"))
    watching.add_argument("record", type=Path, metavar="RECORD")
    contest = commands.add_parser("arena", help=say("let opponents play against each other"))
    if "arena" in words:
        from tui import arena

        contest.add_argument("--game", type=_game, default=GAME, metavar="GAME", help=_games())
        arena.add_options(contest, _mode)
    opening = commands.add_parser("host", help=say("open a table for others to join"))
    joining = commands.add_parser("join", help=say("join a table with an invitation"))
    if "host" in words or "join" in words:
        from tui.network.options import add_host_options, add_join_options

        add_host_options(opening, _game, _mode)
        add_join_options(joining)
    serving = commands.add_parser("ssh", help=say("let others play here over SSH"))
    if "ssh" in words:
        from tui.house.options import add_ssh_options

        add_ssh_options(serving)
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help=say("line mode, made to be read aloud")
    )
    parser.add_argument("--game", type=_game, metavar="GAME", help=_games())
    parser.add_argument("--mode", type=_mode, metavar="MODE", help=", ".join(MODES))
    parser.add_argument("--seats", type=int, metavar="N", help=say("1 to 4; 1 is a sandbox"))
    parser.add_argument(
        "--sides", choices=("a", "b", "random"), help=say("sides of the places of power")
    )
    parser.add_argument(
        "--first", metavar="WHO", help=say("who goes first: me, random, or a player's number")
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("deal the same game for the same text"))
    parser.add_argument(
        "--rivals",
        type=read_rivals,
        metavar="LIST",
        help=say(
            "for each rival one of {kinds}, with commas between them",
            kinds=", ".join(kinds_of_players()),
        ),
    )
    parser.add_argument(
        "--think",
        type=_seconds,
        metavar="SECONDS",
        help=say("how long an archmage thinks about a choice, 1 second unless you say"),
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help=say("the name of a person at the keyboard; repeat it for the next, then for the bots"),
    )
    parser.add_argument(
        "--continue",
        action="store_true",
        dest="go_on",
        help=say("go on with the latest unfinished game"),
    )
    parser.add_argument(
        "--file",
        type=Path,
        metavar="RECORD",
        help=say("keep the game in this file, or go on with the one in it"),
    )


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0.0
    # Also where it is no number at all, which compares like nothing else.
    if not SHORTEST_THOUGHT <= seconds <= LONGEST_THOUGHT:
        raise argparse.ArgumentTypeError(
            say(
                "'{word}' is no time to think; give seconds, from {least} to {most}",
                word=word,
                least=SHORTEST_THOUGHT,
                most=f"{LONGEST_THOUGHT:.0f}",
            )
        )
    return seconds


def _games() -> str:
    return say("{games}; the first unless you say", games=", ".join(GAMES))


def _game(word: str) -> str:
    meant = [game for game in GAMES if game.startswith(word.casefold().replace("-", " "))]
    if len(meant) != 1:
        games = ", ".join(GAMES)
        raise argparse.ArgumentTypeError(
            say("there is no game '{word}'; choose among {games}", word=word, games=games)
        )
    return meant[0]


def _mode(word: str) -> str:
    meant = [mode for mode in MODES if mode.startswith(word.casefold().replace("-", " "))]
    if len(meant) != 1:
        raise argparse.ArgumentTypeError(
            say(
                "there is no mode '{word}'; choose among {modes}", word=word, modes=", ".join(MODES)
            )
        )
    return meant[0]


def _play(options: argparse.Namespace) -> int:
    from tui.tables.wishes import Request, Wishes

    wishes = Wishes(
        game=options.game,
        mode=options.mode,
        seats=options.seats,
        sides=options.sides,
        first=options.first,
        seed=options.seed,
        rivals=options.rivals,
        names=tuple(options.name),
    )
    request = Request(wishes, options.go_on, options.file, options.think)
    if not options.plain:
        return _on_screen(lambda app: app.ask_for(request))
    from tui.plain.play import play

    return play(request)


def _watch(options: argparse.Namespace) -> int:
    from core.replay import replay
    from tui.tables.kept import finished_record

    path = options.record
    try:
        replay(finished_record(path))
    except ArcanaError as refusal:
        open_terminal().tell(str(refusal))
        return FAULT
    return _on_screen(lambda app: app.watch_record(path))


def _on_screen(at_start: "AtStart | None" = None) -> int:
    """Open the full-screen program: at its start, or with what the command line asks for."""
    # Textual reads from the first and draws on the last; a pipe in the middle wants lines.
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        open_terminal().tell(
            say(
                "The full-screen table needs a terminal. Here, play with: arcana play --plain. All "
                "else that arcana can do stands in: arcana --help."
            )
        )
        return FAULT
    from tui.app import run

    return run(at_start)


def _host(options: argparse.Namespace) -> int:
    # What speaks to a network takes a while to load, and only these two need it.
    from tui.network import commands, on_screen

    return commands.host(options) if options.plain else _on_screen(on_screen.open_table(options))


def _join(options: argparse.Namespace) -> int:
    from tui.network import commands, on_screen

    return commands.join(options) if options.plain else _on_screen(on_screen.join_table(options))


def _ssh(options: argparse.Namespace) -> int:
    if sys.platform == "win32":
        open_terminal().tell(say("arcana ssh needs terminals that this system does not have."))
        return FAULT
    from tui.house import command

    return command.serve(options)


def _verify(options: argparse.Namespace) -> int:
    from core.archive import load
    from core.catalogue import game_named
    from core.record import Choice
    from core.replay import verify
    from net.fairness.notes import verify_notes

    terminal = open_terminal()
    try:
        record = load(options.record, game_named)
    except ArcanaError as refusal:
        terminal.tell(str(refusal))
        return FAULT
    verdict = verify(record)
    if not verdict.verified:
        terminal.tell(verdict.reason)
        return FAULT
    fairness = verify_notes(record, game_named)
    if fairness is not None and not fairness.verified:
        terminal.tell(fairness.sentence)
        return FAULT
    choices = sum(isinstance(entry, Choice) for entry in record.entries)
    if record.result is None:
        terminal.tell(
            count(
                "The record is right as far as it goes: {number} choice, and the game is not over.",
                "The record is right as far as it goes: {number} choices, and the game is not "
                "over.",
                choices,
            )
        )
    else:
        terminal.tell(
            count(
                "The record is right: {number} choice up to the end of the game.",
                "The record is right: {number} choices up to the end of the game.",
                choices,
            )
        )
    if fairness is not None:
        terminal.tell(fairness.sentence)
    return FINE


def _recover(options: argparse.Namespace) -> int:
    from core.archive import recover

    terminal = open_terminal()
    try:
        choices = recover(options.record, options.new_file)
    except ArcanaError as refusal:
        terminal.tell(str(refusal))
        return FAULT
    terminal.tell(
        count(
            "{number} choice was recovered to {path}",
            "{number} choices were recovered to {path}",
            choices,
            path=options.new_file,
        )
    )
    return FINE


def _arena(options: argparse.Namespace) -> int:
    from tui import arena

    return arena.arena(options)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("arcana-tui")
    except PackageNotFoundError:
        return say("(not installed)")


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "watch": _watch,
    "verify": _verify,
    "recover": _recover,
    "arena": _arena,
    "host": _host,
    "join": _join,
    "ssh": _ssh,
}
