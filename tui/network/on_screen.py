"""`arcana host` and `arcana join` in the full-screen program: what opens at its start."""

import argparse
from collections.abc import Callable

from core.errors import ArcanaError
from net.guest.guest import Guest
from net.invitation import read_invitation
from net.text import LONGEST_NAME, clean
from tui.app import ArcanaApp, AtStart
from tui.network.commands import wishes_of
from tui.network.hosting import Hosting, host_again, host_new
from tui.network.places import keyring, own_name
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen


def open_table(options: argparse.Namespace) -> AtStart:
    """Open a table, new or left behind, and show its lobby."""

    def opened() -> Hosting:
        if options.resume:
            return host_again(options.bind, options.port)
        return host_new(wishes_of(options))

    def at_start(app: ArcanaApp) -> None:
        show_lobby(app, opened, options.quiet)

    return at_start


def show_lobby(app: ArcanaApp, opened: Callable[[], Hosting], is_quiet: bool = False) -> None:
    """Open a table and show its lobby, or say why that cannot be."""
    try:
        hosting = opened()
    except ArcanaError as refusal:
        app.complain(str(refusal))
        return
    hosting.is_quiet = is_quiet
    app.push_screen(LobbyScreen(hosting.guest, hosting))


def join_table(options: argparse.Namespace) -> AtStart:
    """Join a table; an invitation that cannot be read is shown to be corrected."""

    def at_start(app: ArcanaApp) -> None:
        typed = " ".join(options.invitation)
        if not typed:
            app.push_screen(JoinScreen())
            return
        try:
            invitation = read_invitation(typed)
        except ArcanaError as refusal:
            app.complain(str(refusal))
            app.push_screen(JoinScreen(typed))
            return
        name = clean(options.name or own_name(), LONGEST_NAME)
        app.push_screen(LobbyScreen(Guest(invitation, name, keyring())))

    return at_start
