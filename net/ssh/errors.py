"""What can go wrong with a house that is open over SSH. Every message is a full sentence."""

from core.errors import ArcanaError


class CannotServe(ArcanaError):
    """The house cannot be opened: a key or a file is not as it must be, or the port is taken."""
