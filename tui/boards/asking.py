"""How a game's questions are put to a person at the screen: the part that every game must say.

The screen knows a few ways of asking. Which one fits a question, and what belongs to it, only the
game can say.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from textual.content import Content

from core.decision import Decision
from core.event import Event
from core.game import View
from tui.boards.things import Look, Spot


class Manner(Enum):
    """The ways of asking."""

    LIST = "answers in a list; a thing on the table shows those that it can give"
    TARGET = "one thing on the table is the answer"
    AMOUNTS = "so many of each kind"
    ORDER = "an order of a few things"


@dataclass(frozen=True, slots=True)
class Amounts:
    """A question about so many of each kind: what there is, and which bundles may be chosen."""

    kinds: tuple[Content, ...]
    """What each kind is called."""
    signs: tuple[str, ...]
    """What stands for each kind behind a number."""
    held: tuple[int, ...]
    """How many of each there are before."""
    sign: int
    """1 where the amounts come on top of what is held, -1 where they are taken away."""
    bundles: dict[tuple[int, ...], int]
    """Every bundle that may be chosen, and the answer that it is."""
    proposals: tuple[tuple[int, ...], ...]
    """Bundles in the order in which they should be proposed."""
    verb: str
    """What accepting means, in a word: pay, gain."""


@dataclass(frozen=True, slots=True)
class Ordering:
    """A question about an order: the things as they lie, and the answer for every order."""

    things: tuple[str, ...]
    spots: tuple[Spot, ...]
    orders: dict[tuple[int, ...], int]
    first: str
    """What the first place means, such as: on top."""


@dataclass(frozen=True, slots=True)
class Caution:
    """What to ask once more before an answer is given."""

    question: str
    meaning: str
    accept: str


class Asking(Protocol):
    """How one game asks."""

    def manner(self, decision: Decision) -> Manner:
        """The way of asking that fits the question."""

    def is_part(self, decision: Decision) -> bool:
        """Whether the question belongs to a move that has begun: going back takes it back."""

    def spots(self, decision: Decision, option: int) -> Sequence[Spot]:
        """The things on the table that make up an answer, if any: one after the other is picked."""

    def tells_all(self, decision: Decision) -> bool:
        """Whether the text of the thing that an answer is about says all there is to say of it."""

    def subject(self, decision: Decision) -> Spot | None:
        """The thing on the table that the question itself is about, if any."""

    def label(
        self, view: View, decision: Decision, option: int, names: Sequence[str], look: Look
    ) -> Content:
        """An answer on about one line, in the symbols of the game."""

    def amounts(self, view: View, decision: Decision, look: Look) -> Amounts:
        """What belongs to a question in the manner AMOUNTS."""

    def ordering(self, view: View, decision: Decision) -> Ordering:
        """What belongs to a question in the manner ORDER."""

    def caution(self, view: View, decision: Decision, option: int) -> Caution | None:
        """What to ask before an answer that ends more than it seems to, such as passing."""

    def happened_at(self, event: Event) -> Sequence[Spot]:
        """Where on the table something happened."""
