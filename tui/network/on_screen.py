"""`arcana host` and `arcana join` in the full-screen program: what opens at its start."""

import argparse

from core.errors import ArcanaError
from net.guest.guest import Guest
from net.invitation import read_invitation
from net.text import LONGEST_NAME, clean
from tui.app import ArcanaApp, AtStart
from tui.network.commands import wishes_of
from tui.network.hosting import host_again, host_new
from tui.network.places import keyring, own_name
from tui.screens.join import JoinScreen
from tui.screens.lobby import LobbyScreen


def open_table(options: argparse.Namespace) -> AtStart:
    """Open a table, new or left behind, and show its lobby."""

    def at_start(app: ArcanaApp) -> None:
        try:
            if options.resume:
                hosting = host_again(options.bind, options.port)
            else:
                hosting = host_new(wishes_of(options))
        except ArcanaError as refusal:
            app.complain(str(refusal))
            return
        app.push_screen(LobbyScreen(hosting.guest, hosting))

    return at_start


def join_table(options: argparse.Namespace) -> AtStart:
    """Join a table; an invitation that cannot be read is shown to be corrected."""

    def at_start(app: ArcanaApp) -> None:
        typed = " ".join(options.invitation)
        try:
            invitation = read_invitation(typed)
        except ArcanaError as refusal:
            app.complain(str(refusal))
            app.push_screen(JoinScreen(typed))
            return
        name = clean(options.name or own_name(), LONGEST_NAME)
        app.push_screen(LobbyScreen(Guest(invitation, name, keyring())))

    return at_start
