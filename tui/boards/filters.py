"""How the cards of a game can be narrowed down."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Filter:
    """One way to narrow cards down: what it is called, and which cards each answer keeps."""

    name: str
    answers: Sequence[tuple[str, frozenset[int]]]
