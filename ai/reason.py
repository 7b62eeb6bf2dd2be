"""One reason for a choice, and which of many are worth telling."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

_MOST: Final = 3
_SLIGHT: Final = 0.2
"""A reason that weighs less than this part of the strongest is not worth telling."""

FACT: Final = 0.01
"""The weight of a fact that the evaluation does not value: told only where nothing else is."""


@dataclass(frozen=True, slots=True)
class Reason:
    """`weight` is in the evaluation's own measure; of one `topic` only the weightiest is told."""

    weight: float
    topic: str
    words: str


def strongest(reasons: Iterable[Reason]) -> list[str]:
    """The words of the weightiest reasons, the strongest first."""
    told: list[Reason] = []
    for reason in sorted(reasons, key=lambda reason: -reason.weight):
        if len(told) == _MOST or (told and reason.weight < _SLIGHT * told[0].weight):
            break
        if all(reason.topic != other.topic for other in told):
            told.append(reason)
    return [reason.words for reason in told]
