"""What can go wrong with a host's file. Every message is a full sentence for the host."""

from core.errors import ArcanaError


class StoreRefused(ArcanaError):
    """The file cannot be used; it was not changed."""


class StoreInUse(StoreRefused):
    """Another host uses the file."""


class StoreDamaged(StoreRefused):
    """The file is damaged; `recover` can save what is sound, if `can_be_recovered`."""

    def __init__(self, sentence: str, can_be_recovered: bool) -> None:
        super().__init__(sentence)
        self.can_be_recovered = can_be_recovered


class NoSuchMatch(ArcanaError):
    """The file holds no match of that name."""


class WrongMoment(ArcanaError):
    """The match is not in the state in which this can be done."""


class ActionReused(ArcanaError):
    """A seat sent two different actions under the same id."""
