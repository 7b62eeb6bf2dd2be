"""What the screens to look things up need of a game: its signs, its cards and how they are drawn.

The rules and terms themselves are words, and come from the game's presentation.
"""

from collections.abc import Sequence
from typing import Protocol

from textual.content import Content

from core.game import View
from tui.boards.filters import Filter
from tui.boards.things import Look


class Reference(Protocol):
    """The cards of one game, each with a number."""

    def symbols(self, look: Look) -> Sequence[tuple[Content, str]]:
        """Every sign on the cards and on the table, with what it means."""

    def cards(self) -> Sequence[int]:
        """All cards in the order of the box."""

    def words(self, card: int) -> str:
        """All that can be searched for in a card's text."""

    def name(self, card: int) -> str:
        """The name of a card in the player's language."""

    def kind(self, card: int) -> str:
        """What kind of card it is, for a heading above its like."""

    def filters(self) -> Sequence[Filter]:
        """How the cards can be narrowed down."""

    def hand(self, view: View) -> Sequence[int]:
        """The cards in the hand of who a view belongs to."""

    def line(self, card: int, width: int, look: Look) -> Content:
        """A card on one line of exactly that width."""

    def face(self, card: int, look: Look) -> Sequence[Content]:
        """The card as it looks in the hand."""

    def detail(self, card: int, look: Look) -> Content:
        """All there is to say of a card."""


def reference_for(game: str) -> Reference:
    """The reference of the game with this name."""
    from tui.boards.catalogue import REFERENCES  # noqa: PLC0415

    return REFERENCES[game]
