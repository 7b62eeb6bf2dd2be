"""Something to read about a game: a chapter of its rules, or one of its terms."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.phrases import capital

Definition = Callable[[], tuple[str, str]]
"""A term and what it means, asked for when the language is known."""


@dataclass(frozen=True, slots=True)
class Article:
    """A title and what is said under it, in the player's language."""

    title: str
    paragraphs: tuple[str, ...]


def defined(definitions: Sequence[Definition]) -> list[Article]:
    """Terms as articles."""
    return [
        Article(capital(term), (meaning,))
        for term, meaning in [definition() for definition in definitions]
    ]
