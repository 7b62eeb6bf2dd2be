"""`arcana host` and `arcana join` in line mode, from their options to their exit codes."""

import argparse
import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from core.errors import ArcanaError
from core.language import say
from net.discovery import Search
from net.guest.guest import Guest
from net.invitation import DEFAULT_PORT, read_invitation
from net.text import LONGEST_NAME, clean
from tui.exit_codes import CLOSED_PIPE, FAULT, FINE, INTERRUPTED
from tui.network.diagnostics import write_diagnostics
from tui.network.hosting import Hosting, HostingWishes, host_again, host_new
from tui.network.places import keyring, own_name
from tui.plain.interruptions import Stopped, signals_as_exceptions
from tui.plain.network_session import NetworkSession
from tui.plain.terminal import Terminal, TerminalGone, open_terminal

_LOOK_AROUND = 3.0
"""Seconds for tables on the local network to answer."""


def wishes_of(options: argparse.Namespace) -> HostingWishes:
    """What `arcana host` was asked for."""
    return HostingWishes(
        options.game,
        {"seats": options.seats, "mode": options.mode},
        clean(options.name or own_name(), LONGEST_NAME),
        options.bots,
        options.bind,
        DEFAULT_PORT if options.port is None else options.port,
    )


def host(options: argparse.Namespace) -> int:
    """Run `arcana host` in line mode."""
    terminal = open_terminal()
    return _run(terminal, lambda: _host(options, terminal))


def join(options: argparse.Namespace) -> int:
    """Run `arcana join` in line mode."""
    terminal = open_terminal()
    return _run(terminal, lambda: _join(options, terminal))


def _run(terminal: Terminal, work: Callable[[], Coroutine[Any, Any, int]]) -> int:
    write_diagnostics()
    try:
        with signals_as_exceptions():
            return asyncio.run(work())
    except ArcanaError as refusal:
        terminal.tell(str(refusal))
        return FAULT
    except (KeyboardInterrupt, Stopped):
        with contextlib.suppress(TerminalGone):
            terminal.tell("")
        return INTERRUPTED
    except TerminalGone:
        return CLOSED_PIPE


async def _host(options: argparse.Namespace, terminal: Terminal) -> int:
    if options.resume:
        hosting = host_again(options.bind, options.port)
    else:
        hosting = host_new(wishes_of(options))
    hosting.is_quiet = options.quiet
    try:
        terminal.tell(*hosting.losses, *invitation_lines(hosting))
        await hosting.announce()
        session = NetworkSession(hosting.guest, terminal, lambda: invitation_lines(hosting))
        await session.play()
        return FAULT if hosting.guest.link.ended else FINE
    finally:
        await hosting.close()
        terminal.tell(say("The table is closed. Go on with: arcana host --resume"))


async def _join(options: argparse.Namespace, terminal: Terminal) -> int:
    if not options.invitation:
        await _look_around(terminal)
        return FINE
    invitation = read_invitation(" ".join(options.invitation))
    name = clean(options.name or own_name(), LONGEST_NAME)
    guest = Guest(invitation, name, keyring())
    try:
        await NetworkSession(guest, terminal).play()
        return FAULT if guest.link.ended else FINE
    finally:
        await guest.close()


async def _look_around(terminal: Terminal) -> None:
    """Tell of the tables that the local network knows, and what else it takes to join one."""
    search = Search(lambda: None)
    terminal.tell(say("Looking for tables on your network ..."))
    if search.open():
        await asyncio.sleep(_LOOK_AROUND)
    found = search.found()
    await search.close()
    if not found:
        terminal.tell(say("None was found. Join with: arcana join INVITATION"))
        return
    for table in found:
        place = f"{table.host}:{table.port}"
        terminal.tell(
            say("{name}: {game}, at {place}", name=table.name, game=table.game, place=place)
        )
    terminal.tell(
        say(
            "Ask the host for the code, such as 7-tulip-anvil, and join with: arcana join "
            "{place}#CODE",
            place=f"{found[0].host}:{found[0].port}",
        )
    )


def invitation_lines(hosting: Hosting) -> Sequence[str]:
    """All invitations to a table, with what they are for."""
    return (
        say("Invite players with:"),
        *(f"  {text}" for text in hosting.invitations),
        say("Let others watch with:"),
        *(f"  {text}" for text in hosting.watch_invitations),
    )
