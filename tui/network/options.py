"""The options of `arcana host` and `arcana join`; nothing here loads what a network needs."""

import argparse
from collections.abc import Callable

from core.language import say
from net.invitation import DEFAULT_PORT
from tui.tables.agreement import GAME
from tui.tables.players import read_rivals


def add_host_options(
    parser: argparse.ArgumentParser, game: Callable[[str], str], mode: Callable[[str], str]
) -> None:
    """The options of `arcana host`."""
    _add_common(parser)
    parser.add_argument(
        "--game", type=game, default=GAME, metavar="GAME", help=say("which game to play")
    )
    parser.add_argument("--mode", type=mode, default="standard", metavar="MODE")
    parser.add_argument(
        "--seats", type=int, default=2, metavar="N", help=say("how many play, 2 to 4")
    )
    parser.add_argument(
        "--bots",
        type=read_rivals,
        default=(),
        metavar="LIST",
        help=say("levels of bots for the last seats, with commas between them"),
    )
    parser.add_argument(
        "--port",
        type=int,
        default=None,
        help=say("where guests knock: {port} unless you say, 0 for any", port=DEFAULT_PORT),
    )
    parser.add_argument(
        "--bind", default="", metavar="ADDRESS", help=say("listen at this address alone")
    )
    parser.add_argument(
        "--resume", action="store_true", help=say("go on with the latest match hosted here")
    )
    parser.add_argument(
        "--quiet", action="store_true", help=say("do not announce the table to the local network")
    )


def add_join_options(parser: argparse.ArgumentParser) -> None:
    """The options of `arcana join`."""
    _add_common(parser)
    parser.add_argument(
        "invitation",
        metavar="INVITATION",
        nargs="*",
        help=say("what the host shows; without it, games on the local network are listed"),
    )


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help=say("line mode, made to be read aloud")
    )
    parser.add_argument("--name", default="", metavar="NAME", help=say("what you are called"))
