"""How events become sentences: one for who did it, and one for everybody else."""

from collections.abc import Callable, Sequence
from typing import cast

from core.event import Event
from core.language import Sentences, say

Happening = Callable[[Event, int, Sequence[str]], str]
"""Tells an event that holds only what the reader may know."""


def tell(
    sentences: Sentences, event: Event, reader: int, names: Sequence[str], **facts: object
) -> str:
    """The sentence that fits the reader, with `facts` in their places."""
    you, they = sentences
    if event.seat == reader:
        return say(you, **facts)
    return say(they, name=names[event.seat], **facts)


def number_in(event: Event, fact: str) -> int:
    """A number that an event tells."""
    return cast(int, event.public[fact])


def numbers_in(event: Event, fact: str) -> Sequence[int]:
    """The numbers that an event tells, none where it keeps them from the reader."""
    return cast("Sequence[int]", event.public.get(fact, ()))
