"""Something to read about a game: a chapter of its rules, or one of its terms."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Article:
    """A title and what is said under it, in the player's language."""

    title: str
    paragraphs: tuple[str, ...]
