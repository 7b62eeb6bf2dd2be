"""From a place that the house has given to a guest who goes and sits there."""

from net.guest.guest import Guest
from net.guest.keyring import Ticket
from net.invitation import read_invitation
from net.ssh.messages import Invited, Place
from tui.network.places import keyring

_LOOPBACK = "127.0.0.1"


def guest_on(place: Place) -> Guest:
    """The owner of a seat, who remembers what was agreed there before."""
    keys = keyring()
    before = keys.known(place.match, place.seat)
    ticket = Ticket(
        _LOOPBACK,
        place.port,
        "",
        place.fingerprint.hex(),
        place.match,
        place.seat,
        place.token.hex(),
        place.name,
        None if before is None else before.pact,
    )
    return Guest(ticket, place.name, keys)


def spectator(invited: Invited, name: str) -> Guest:
    """Somebody who watches."""
    return Guest(read_invitation(invited.invitation), name)
