"""The options of `arcana ssh`; nothing here loads what a network needs."""

import argparse
from pathlib import Path
from typing import Final

from core.language import say
from net.invitation import DEFAULT_PORT

SSH_PORT: Final = 2222
_SESSIONS: Final = 40
_HIGHEST_PORT: Final = 65_535


def add_ssh_options(parser: argparse.ArgumentParser) -> None:
    """The options of `arcana ssh`."""
    parser.add_argument(
        "--bind", default="", metavar="ADDRESS", help=say("listen at this address alone")
    )
    parser.add_argument(
        "--port", type=_port, default=SSH_PORT, help=say("where players come in; 0 for any")
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--open", action="store_true", help=say("let everybody in"))
    who.add_argument(
        "--keys",
        type=Path,
        metavar="FILE",
        help=say("let those in whose keys stand in this file, as in authorized_keys"),
    )
    who.add_argument(
        "--code",
        metavar="CODE",
        help=say("let those in who know this code; ARCANA_CODE in the environment does the same"),
    )
    parser.add_argument(
        "--sessions",
        type=int,
        default=_SESSIONS,
        metavar="N",
        help=say("how many may play at the same time"),
    )
    parser.add_argument(
        "--guest-port",
        type=_port,
        default=DEFAULT_PORT,
        metavar="PORT",
        help=say("where guests with an invitation knock; 0 for any"),
    )


def _port(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word) <= _HIGHEST_PORT):
        raise argparse.ArgumentTypeError(
            say(
                "'{word}' is no port; give a number from 0 to {most}", word=word, most=_HIGHEST_PORT
            )
        )
    return int(word)
