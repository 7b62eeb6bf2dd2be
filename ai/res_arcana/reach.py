"""What a seat can claim and make soon: places of power, monuments, and points of its own making."""

from typing import Final

from ai.res_arcana import engines
from ai.res_arcana.catalogue import CLAIM_POINTS, PRICES
from ai.res_arcana.feature_names import (
    CLAIM_NEXT,
    CLAIM_NOW,
    GOLD_SAVED,
    MAKE_NEXT,
    MAKE_NOW,
    MONUMENT_NEXT,
    MONUMENT_NOW,
    NEAR,
    TEN_NEXT,
    TEN_NOW,
    TWO_ROUNDS,
    WITH_CARDS,
)
from ai.res_arcana.scale import Scale
from core.res_arcana import scoring
from core.res_arcana.components import FIRST_PLACE
from core.res_arcana.essences import GOLD, GUARD, LANE, LANE_BITS, count
from core.res_arcana.state import Seat, State

_PER_CARD: Final = 2
"""The essences that a card brings when it is discarded."""


class Income:
    """What the collect phases to come bring to a seat."""

    __slots__ = ("any_kind", "coming", "steady")

    def __init__(self) -> None:
        self.coming: int = 0
        """The bundle that the next one brings, choices aside."""
        self.steady: int = 0
        """The part of it that every later one brings, too."""
        self.any_kind: int = 0
        """How many essences of chosen kinds the next one brings."""


def add_reach(scale: Scale, state: State, seat: Seat, points: int, income: Income) -> None:
    """Put on the scale what can be claimed and made now and at the next collect phases."""
    pool = seat.pool
    later = pool + income.coming
    claim_now = 0
    claim_next = 0
    wild = _PER_CARD * seat.hand.bit_count() + income.any_kind
    places = state.places
    while places:
        low = places & -places
        places ^= low
        place = low.bit_length() - 1
        fixed, total = PRICES[place]
        at = place - FIRST_PLACE
        missing = _missing(later, fixed)
        scale.add(NEAR + at, 1.0 - missing / total)
        if missing == 0:
            worth = CLAIM_POINTS[place]
            scale.add(WITH_CARDS + at, 1.0)
            scale.add(TWO_ROUNDS + at, 1.0)
            scale.add(CLAIM_NEXT + at, 1.0)
            claim_next = max(claim_next, worth)
            if ((pool | GUARD) - fixed) & GUARD == GUARD:
                scale.add(CLAIM_NOW + at, 1.0)
                claim_now = max(claim_now, worth)
        elif missing <= wild:
            scale.add(WITH_CARDS + at, 1.0)
            scale.add(TWO_ROUNDS + at, 1.0)
        else:
            scale.add(WITH_CARDS + at, 1.0 - (missing - wild) / total)
            missing = _missing(later + income.steady, fixed)
            scale.add(TWO_ROUNDS + at, 1.0 - max(missing - wild, 0) / total)
    if state.monuments or state.monument_deck:
        gold = count(pool, GOLD)
        best = _best_monument(state.monuments)
        if gold >= 4:
            scale.add(MONUMENT_NOW, float(best))
            claim_now = max(claim_now, best)
        saved = count(later, GOLD)
        if saved >= 4:
            scale.add(MONUMENT_NEXT, float(best))
            claim_next = max(claim_next, best)
        if saved:
            scale.add(GOLD_SAVED, min(saved, 8) / 4.0)
    made_now = 0
    if not seat.passed:
        made_now = engines.points_to_make(seat, pool, seat.turned)
        if made_now:
            scale.add(MAKE_NOW, float(min(made_now, 6)))
        if points + made_now + claim_now >= scoring.WINNING:
            scale.add(TEN_NOW, 1.0)
    made_next = engines.points_to_make(seat, later, 0)
    if made_next:
        scale.add(MAKE_NEXT, float(min(made_next, 6)))
    if points + made_next + claim_next >= scoring.WINNING:
        scale.add(TEN_NEXT, 1.0)


def _missing(pool: int, cost: int) -> int:
    """How many essences the pool lacks to cover a cost."""
    if ((pool | GUARD) - cost) & GUARD == GUARD:
        return 0
    missing = 0
    while cost:
        lacking = (cost & LANE) - (pool & LANE)
        if lacking > 0:
            missing += lacking
        cost >>= LANE_BITS
        pool >>= LANE_BITS
    return missing


def _best_monument(monuments: int) -> int:
    best = 1
    while monuments:
        low = monuments & -monuments
        monuments ^= low
        best = max(best, CLAIM_POINTS[low.bit_length() - 1])
    return best
