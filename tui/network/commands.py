"""`arcana host` and `arcana join` in line mode, from their options to their exit codes."""

import argparse
import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from core.errors import ArcanaError
from core.language import say
from net.discovery import Announcement
from net.guest.guest import Guest
from net.invitation import read_invitation
from net.text import LONGEST_NAME, clean
from tui.exit_codes import CLOSED_PIPE, FAULT, FINE, INTERRUPTED
from tui.network.hosting import Hosting, HostingWishes, host_again, host_new
from tui.network.places import keyring, own_name
from tui.plain.interruptions import Stopped, signals_as_exceptions
from tui.plain.network_session import NetworkSession
from tui.plain.terminal import Terminal, TerminalGone, open_terminal


def wishes_of(options: argparse.Namespace) -> HostingWishes:
    """What `arcana host` was asked for."""
    return HostingWishes(
        options.game,
        {"seats": options.seats, "mode": options.mode},
        clean(options.name or own_name(), LONGEST_NAME),
        options.bots,
        options.bind,
        options.port,
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
    announcement = Announcement()
    try:
        terminal.tell(*hosting.losses, *invitation_lines(hosting))
        if not options.quiet:
            await _announce(announcement, hosting)
        session = NetworkSession(hosting.guest, terminal, lambda: invitation_lines(hosting))
        await session.play()
        return FAULT if hosting.guest.link.ended else FINE
    finally:
        await announcement.close()
        await hosting.close()
        terminal.tell(say("The table is closed. Go on with: arcana host --resume"))


async def _announce(announcement: Announcement, hosting: Hosting) -> None:
    addresses = [read_invitation(text).host for text in hosting.invitations]
    name = hosting.table.arrangement.seats[0].name
    await announcement.open(addresses, hosting.host.port, name, hosting.table.game)


async def _join(options: argparse.Namespace, terminal: Terminal) -> int:
    invitation = read_invitation(" ".join(options.invitation))
    name = clean(options.name or own_name(), LONGEST_NAME)
    guest = Guest(invitation, name, keyring())
    try:
        await NetworkSession(guest, terminal).play()
        return FAULT if guest.link.ended else FINE
    finally:
        await guest.close()


def invitation_lines(hosting: Hosting) -> Sequence[str]:
    """All invitations to a table, with what they are for."""
    return (
        say("Invite players with:"),
        *(f"  {text}" for text in hosting.invitations),
        say("Let others watch with:"),
        *(f"  {text}" for text in hosting.watch_invitations),
    )
