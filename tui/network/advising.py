"""Hints of a host, as the rest of the program knows hints."""

from collections.abc import Sequence

from ai.advice import Advice
from net.messages.fields import LONGEST_REASON
from net.messages.from_host import Hint


def advice_of(hints: Sequence[Hint]) -> list[Advice]:
    """What a host has found, the best answer first."""
    return [
        Advice(hint.choice, hint.chance / 1000, hint.share / 1000, hint.reasons, hint.certain)
        for hint in hints
    ]


def hint_of(advised: Advice) -> Hint:
    """One answer as a host tells of it."""
    return Hint(
        advised.choice,
        round(1000 * advised.chance),
        round(1000 * advised.share),
        advised.certain,
        tuple(reason[:LONGEST_REASON] for reason in advised.reasons),
    )
