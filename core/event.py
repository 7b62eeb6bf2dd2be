"""An event tells the table what happened, and each seat what only that seat may know of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Facts = Mapping[str, int | str | Sequence[int]]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: facts for everybody, and further facts for single seats."""

    kind: str
    seat: int
    public: Facts = field(default_factory=dict)
    private: Mapping[int, Facts] = field(default_factory=dict)

    def seen_by(self, seat: int) -> "Event":
        """The same event with nothing in it that `seat` may not know."""
        return Event(self.kind, self.seat, {**self.public, **self.private.get(seat, {})})
