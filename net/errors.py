"""What can go wrong between machines. Every message is a full sentence that a player can read."""

from core.errors import ArcanaError


class BadMessage(ArcanaError):
    """A frame is not one of the messages of the protocol, or a field of it is not as it must be."""


class Refused(ArcanaError):
    """The other side said no, and why; trying again the same way is of no use."""


class BadInvitation(ArcanaError):
    """A text is not an invitation."""


class NotTheHost(ArcanaError):
    """Who answers does not know the code: a slip in typing it, or somebody in between."""


class CannotHost(ArcanaError):
    """The host cannot open its door: the port is taken, or the address is not of this machine."""


class LobbyError(ArcanaError):
    """Something was asked for in a lobby that cannot be."""
