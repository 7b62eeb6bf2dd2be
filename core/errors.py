"""What can go wrong at a table. Every message is a full sentence that a player can be shown."""


class ArcanaError(Exception):
    """The root of everything this program raises on purpose."""


class BadSetup(ArcanaError):
    """A game was asked for that cannot be set up."""


class BadCard(ArcanaError):
    """A card file says something the rules do not understand."""


class IllegalChoice(ArcanaError):
    """A seat chose something that its question does not offer."""


class StaleDecision(ArcanaError):
    """An answer came to a question that is no longer open."""


class CannotTakeBack(ArcanaError):
    """A choice can no longer be taken back."""


class CorruptRecord(ArcanaError):
    """A record is damaged, cut off, foreign, or from another version."""


class CannotRecord(ArcanaError):
    """A record cannot be written: the disk refuses, the file exists, or somebody else writes it."""


class NoSuchSeat(ArcanaError):
    """A seat was named that this table does not have."""
