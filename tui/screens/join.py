"""Joining a table: with an invitation, or with the code for one that the local network tells of."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, OptionList, Static

from core.errors import ArcanaError
from core.language import say
from net.discovery import Nearby, Search
from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.invitation import Invitation, read_code, read_invitation
from net.text import LONGEST_NAME, clean
from tui.app import house
from tui.network.places import keyring, own_name
from tui.screens.lobby import LobbyScreen
from tui.tables.offers import title_of
from tui.widgets.form import Form
from tui.widgets.key_line import KeyLine
from tui.widgets.menu import Entry, Menu
from tui.widgets.typed_line import TypedLine

_LONGEST_INVITATION = 120
_SEATS_SHOWN = 3


class JoinScreen(Screen[None]):
    """A form; Enter joins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", say("Line up"), id="join.up", show=False),
        Binding("down", "app.focus_next", say("Line down"), id="join.down", show=False),
        Binding("escape", "back", say("Back"), id="join.back", key_display="Esc"),
    ]
    AUTO_FOCUS = "#invitation"

    def __init__(self, invitation: str = "", look_around: bool = True) -> None:
        """`look_around` says to ask the local network for tables."""
        super().__init__()
        self._look_around = look_around
        self._invitation = invitation
        self._search = Search(self._found)
        self._nearby: list[Nearby] = []
        self._seats = keyring().tickets()[:_SEATS_SHOWN]

    def compose(self) -> ComposeResult:
        names = house(self).settings.names
        with Form(classes="page form"):
            yield Static(say("Join a game"), classes="heading", markup=False)
            yield TypedLine(
                say("Invitation"),
                self._invitation,
                "",
                id="invitation",
                longest=_LONGEST_INVITATION,
            )
            name = names[0] if names and names[0] else own_name()
            yield TypedLine(say("Your name"), name, "", id="name", longest=LONGEST_NAME)
            yield Button(say("Join"), id="join", compact=True)
            yield Static("", id="fault", markup=False)
            if self._seats:
                yield Static(say("Where you have a seat"), classes="heading", markup=False)
                yield Menu([_seat_entry(ticket) for ticket in self._seats], id="own-seats")
            yield Static("", id="nearby-heading", classes="heading", markup=False)
            yield Menu(id="nearby")
        yield KeyLine()

    def on_mount(self) -> None:
        if self._look_around:
            self._search.open()

    async def on_unmount(self) -> None:
        await self._search.close()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Type or paste the invitation that the host shows. Of a table on your own network you "
            "only need the code, such as 7-tulip-anvil: choose the table, then add the code."
        )

    def action_back(self) -> None:
        self.dismiss()

    @on(Button.Pressed, "#join")
    @on(Input.Submitted)
    def join(self) -> None:
        """Set out for the table, or say in place what is wrong with the invitation."""
        try:
            invitation = read_invitation(self.query_one("#invitation", Input).value)
        except ArcanaError as refusal:
            self.query_one("#fault", Static).update(Content(str(refusal)))
            return
        self._set_out(invitation)

    @on(OptionList.OptionSelected, "#own-seats")
    def _go_back(self, event: OptionList.OptionSelected) -> None:
        self._set_out(_invitation_to(self._seats[event.option_index]))

    def _set_out(self, invitation: Invitation) -> None:
        name = clean(self.query_one("#name", Input).value, LONGEST_NAME) or own_name()
        app = self.app
        self.dismiss()
        app.push_screen(LobbyScreen(Guest(invitation, name, keyring())))

    @on(OptionList.OptionSelected, "#nearby")
    def _choose(self, event: OptionList.OptionSelected) -> None:
        table = self._nearby[event.option_index]
        field = self.query_one("#invitation", Input)
        field.value = f"{table.host}:{table.port}#"
        field.focus()
        field.cursor_position = len(field.value)

    def _found(self) -> None:
        if not self.is_attached:
            return
        self._nearby = self._search.found()
        heading = say("On your network") if self._nearby else ""
        self.query_one("#nearby-heading", Static).update(heading)
        self.query_one("#nearby", Menu).set_entries(
            [
                Entry(str(number), table.name, f"{title_of(table.game)}, {table.host}:{table.port}")
                for number, table in enumerate(self._nearby)
            ]
        )


def _invitation_to(ticket: Ticket) -> Invitation:
    return Invitation(ticket.host, ticket.port, read_code(ticket.code))


def _seat_entry(ticket: Ticket) -> Entry:
    label = say("{name}, seat {seat}", name=ticket.name, seat=ticket.seat + 1)
    return Entry(f"{ticket.match} {ticket.seat}", label, str(_invitation_to(ticket)))
