"""What can go wrong when players agree on a seed or open it; every message is a full sentence."""

from core.errors import ArcanaError


class BadReveal(ArcanaError):
    """A part of the seed does not fit what was committed to, or comes at the wrong time."""


class BadOpening(ArcanaError):
    """What was handed over as an opening, a witness or a fairness note is not even readable."""
