"""Why a case fails. Every message is a full sentence that says what was wrong."""

from core.errors import ArcanaError


class BadFile(ArcanaError):
    """A file is absent, cannot be read, or is no list of cases."""


class BadCase(ArcanaError):
    """A case says something that the format does not know: no verdict on the engine is possible."""


class Refused(ArcanaError):
    """The engine does not take a step."""


class Differs(ArcanaError):
    """The table is not as the case expects it."""
