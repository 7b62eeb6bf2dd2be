"""Which answers to list first: a payment that a sensible player would make, then the next best.

A bundle is good if it leaves the pool near to what the cards in the hand cost and keeps gold.
"""

from collections.abc import Sequence
from typing import Final

from core.decision import Decision
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import GOLD, counts, size
from core.res_arcana.model import NONE
from core.res_arcana.view import Table

BUNDLES_PAID: Final = frozenset(
    ask.NAMES[kind] for kind in (ask.PAY_PLACEMENT, ask.PAY_CLAIM, ask.PAY_POWER, ask.LOSE)
)
BUNDLES_GAINED: Final = frozenset(
    ask.NAMES[kind] for kind in (ask.GAIN, ask.GAIN_OTHER, ask.COLLECT)
)
_MANY: Final = 12
"""More bundles than this are not all listed: essences are quicker typed than found in a list."""
_LISTED: Final = 5

_VERBS: Final = (
    ask.PLACE_ACTION,
    ask.USE,
    ask.CLAIM_ACTION,
    ask.CLAIM_TOP,
    ask.DISCARD_ACTION,
    ask.PASS,
)
"""The order in which actions are listed."""

_GOLD_WEIGHT: Final = 3.0
_NEED_WEIGHT: Final = 2.0
_SPREAD_WEIGHT: Final = 0.1
_SIZE_WEIGHT: Final = {ask.NAMES[ask.PAY_POWER]: 1.5, ask.NAMES[ask.LOSE]: -1.5}
"""Where bundles differ in size: a power gives more for more, and nobody wants to lose more."""


def shortlist(view: Table, decision: Decision) -> Sequence[int]:
    """The answers worth listing, a sensible one first."""
    if decision.kind == ask.NAMES[ask.ACTION]:
        return sorted(decision.options, key=_rank_of_action)
    if decision.kind not in BUNDLES_PAID and decision.kind not in BUNDLES_GAINED:
        return decision.options
    found = ranked(view, decision)
    return found if len(found) <= _MANY else found[:_LISTED]


def ranked(view: Table, decision: Decision) -> list[int]:
    """All bundles of a question about essences, the most sensible one first."""
    scores = {option: _score(view, decision, option) for option in decision.options}
    return sorted(decision.options, key=lambda option: -scores[option])


def _rank_of_action(action: int) -> tuple[int, int]:
    verb, number = ask.verb_and_number(action)
    return _VERBS.index(verb), number


def _score(view: Table, decision: Decision, option: int) -> float:
    """How good the pool looks after a payment or a gain."""
    pool = view["seats"][decision.seat]["pool"]
    sign = -1 if decision.kind in BUNDLES_PAID else 1
    after = [number + sign * change for number, change in zip(pool, counts(option), strict=True)]
    own = view["own"]
    missing = 0
    if own is not None:
        # A card that is being paid for needs nothing more.
        paid_for = decision.subject if decision.kind in BUNDLES_PAID else NONE
        missing = sum(_missing(after, card) for card in own["hand"] if card != paid_for)
    return (
        _GOLD_WEIGHT * after[GOLD]
        - _NEED_WEIGHT * missing
        - _SPREAD_WEIGHT * sum(number * number for number in after)
        + _SIZE_WEIGHT.get(decision.kind, 0.0) * size(option)
    )


def _missing(pool: Sequence[int], card: int) -> int:
    """How many essences the pool lacks for the card's printed cost."""
    cost = COMPONENTS[card].cost
    lacking = sum(max(asked - has, 0) for asked, has in zip(counts(cost.fixed), pool, strict=True))
    return max(lacking, cost.total - sum(pool))
