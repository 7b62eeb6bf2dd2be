"""A decision is the one question a seat owes an answer to."""

from collections.abc import Sequence


class Decision:
    """One open question: who answers, what it is about, and every legal answer.

    An option is an int whose meaning follows from `kind` (an action, a component, a bundle of
    essences ...); the game's presentation turns it into words. `subject` and `detail` say what the
    question is about; their meaning, too, belongs to the kind.

    Search makes one of these at every step, so it is a plain class and not a dataclass: compiled,
    that is several times as fast.
    """

    __slots__ = ("detail", "kind", "options", "seat", "subject")

    def __init__(
        self, seat: int, kind: str, subject: int, detail: int, options: Sequence[int]
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.subject = subject
        self.detail = detail
        self.options = options

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return (
            self.seat == other.seat
            and self.kind == other.kind
            and self.subject == other.subject
            and self.detail == other.detail
            and list(self.options) == list(other.options)
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.subject, self.detail))

    def __repr__(self) -> str:
        return (
            f"Decision(seat={self.seat}, kind={self.kind!r}, subject={self.subject}, "
            f"detail={self.detail}, options={list(self.options)})"
        )
