"""What the evaluation of Res Arcana looks at: named features of one seat's position.

Every feature is a number that a player could read off the table, such as points, essences, what a
component brings, or how near a place of power is. Which are worth how much is not said here: the
weights are found by self-play (see tuning.py) and lie in weights.toml, under the names below.
"""

from collections.abc import Sequence
from typing import Final

from ai.res_arcana import engines
from ai.res_arcana.catalogue import (
    CHOSEN_INCOME,
    CLAIM_POINTS,
    FIXED_INCOME,
    GUARDS,
    KEEPS_ITS_ESSENCES,
    LOSSES,
    PRICES,
)
from core.res_arcana import scoring
from core.res_arcana.components import COMPONENTS, FIRST_MAGE, FIRST_PLACE, MAGE_SLOT
from core.res_arcana.essences import GOLD, GUARD, KINDS, LANE, LANE_BITS, LIFE, count, size
from core.res_arcana.model import NONE
from core.res_arcana.state import Seat, State

_POINTS: Final = 0  # whether the seat has at least 1, 2 ... 12 points
_FEW: Final = 12  # of each kind in the pool, up to 3
_MORE: Final = 17  # of each kind in the pool, from the fourth on
_COMING: Final = 22  # of each kind at the next collect phase
_CHOICE: Final = 27  # essences of any kind at the next collect phase
_DECK: Final = 28
_CARDS: Final = 29  # in hand
_PLACEABLE: Final = 30  # cards in hand that the pool can pay
_MAKE_NOW: Final = 31  # points that can be made from the pool
_MAKE_NEXT: Final = 32  # the same after the next collect phase
_TEN_NOW: Final = 33  # ten points are within reach now
_TEN_NEXT: Final = 34
_MONUMENT_NOW: Final = 35  # the points of the best monument, if it can be claimed now
_MONUMENT_NEXT: Final = 36
_GOLD_SAVED: Final = 37  # how much of a monument's price is at hand
_TURN: Final = 38
_PASSED: Final = 39
_ALONE: Final = 40  # all rivals have passed
_EXPOSED: Final = 41  # essences that rivals' attacks could take
_GUARDED: Final = 42  # powers that stop a life loss
_NEAR: Final = 43  # how much of a place's price will be at hand at the next collect phase
_CLAIM_NOW: Final = _NEAR + 10  # whether the place can be claimed now
_CLAIM_NEXT: Final = _CLAIM_NOW + 10
_IN_PLAY: Final = _CLAIM_NEXT + 10  # each of the components
_READY: Final = _IN_PLAY + 78  # in play and not turned
_IN_HAND: Final = _READY + 78  # each of the artifacts
FEATURES: Final = _IN_HAND + 40


def _names() -> tuple[str, ...]:
    places = [c.name for c in COMPONENTS[FIRST_PLACE:FIRST_MAGE]]
    every = [c.name for c in COMPONENTS]
    return (
        *(f"points: {n} or more" for n in range(1, 13)),
        *(f"pool: {kind}, up to 3" for kind in KINDS),
        *(f"pool: {kind}, beyond 3" for kind in KINDS),
        *(f"income: {kind}" for kind in KINDS),
        "income: any kind",
        "cards: deck",
        "cards: hand",
        "cards: placeable now",
        "reach: points to make now",
        "reach: points to make next round",
        "reach: ten points now",
        "reach: ten points next round",
        "reach: monument now",
        "reach: monument next round",
        "reach: gold for a monument",
        "tempo: on turn",
        "tempo: passed",
        "tempo: rivals passed",
        "safety: exposed to life loss",
        "safety: protection",
        *(f"near: {name}" for name in places),
        *(f"claim now: {name}" for name in places),
        *(f"claim next round: {name}" for name in places),
        *(f"in play: {name}" for name in every),
        *(f"ready: {name}" for name in every),
        *(f"in hand: {name}" for name in every[:40]),
    )


NAMES: Final = _names()


class Found:
    """The features of a seat that are not zero, side by side with their values."""

    __slots__ = ("features", "values")

    def __init__(self) -> None:
        self.features: list[int] = []
        self.values: list[float] = []

    def add(self, feature: int, value: float) -> None:
        self.features.append(feature)
        self.values.append(value)


def features_of(state: State, at: int) -> Found:
    """All that counts in the position of a seat."""
    found = Found()
    seat = state.seats[at]
    points = scoring.points(state, at)
    for enough in range(min(points, 12)):
        found.add(_POINTS + enough, 1.0)
    coming = _add_components(found, state, seat)
    _add_pool(found, seat.pool, coming)
    _add_cards(found, seat)
    _add_reach(found, state, seat, points, seat.pool + coming)
    _add_tempo(found, state, at)
    _add_safety(found, state, at)
    return found


def _add_components(found: Found, state: State, seat: Seat) -> int:
    """Every component in play; gives back what the next collect phase brings, choices aside."""
    features = found.features
    values = found.values
    coming = 0
    chosen = 0
    ready = 0 if seat.passed else seat.play & ~seat.turned
    slots = seat.play
    while slots:
        low = slots & -slots
        slots ^= low
        number = low.bit_length() - 1
        if number >= MAGE_SLOT:
            number = seat.mage if number == MAGE_SLOT else seat.item
            if number == NONE:
                continue
        features.append(_IN_PLAY + number)
        values.append(1.0)
        if ready & low:
            features.append(_READY + number)
            values.append(1.0)
        coming += FIXED_INCOME[number]
        chosen += CHOSEN_INCOME[number]
        lying = state.on[number]
        if lying and not KEEPS_ITS_ESSENCES[number]:
            coming += lying
    if chosen:
        found.add(_CHOICE, float(chosen))
    return coming


def _add_pool(found: Found, pool: int, coming: int) -> None:
    for kind in range(5):
        number = pool & LANE
        pool >>= LANE_BITS
        if number > 3:
            found.add(_FEW + kind, 3.0)
            found.add(_MORE + kind, float(min(number, 12) - 3))
        elif number:
            found.add(_FEW + kind, float(number))
        more = coming & LANE
        coming >>= LANE_BITS
        if more:
            found.add(_COMING + kind, float(min(more, 8)))


def _add_cards(found: Found, seat: Seat) -> None:
    cards = seat.hand
    if seat.deck:
        found.add(_DECK, float(len(seat.deck)))
    if not cards:
        return
    found.add(_CARDS, float(cards.bit_count()))
    guarded = seat.pool | GUARD
    total = size(seat.pool)
    placeable = 0
    while cards:
        low = cards & -cards
        cards ^= low
        card = low.bit_length() - 1
        found.add(_IN_HAND + card, 1.0)
        fixed, needed = PRICES[card]
        if total >= needed and (guarded - fixed) & GUARD == GUARD:
            placeable += 1
    if placeable:
        found.add(_PLACEABLE, float(placeable))


def _add_reach(found: Found, state: State, seat: Seat, points: int, later: int) -> None:
    pool = seat.pool
    claim_now = 0
    claim_next = 0
    places = state.places
    while places:
        low = places & -places
        places ^= low
        place = low.bit_length() - 1
        fixed, total = PRICES[place]
        missing = _missing(later, fixed)
        at = place - FIRST_PLACE
        found.add(_NEAR + at, 1.0 - missing / total)
        if missing == 0:
            worth = CLAIM_POINTS[place]
            found.add(_CLAIM_NEXT + at, 1.0)
            claim_next = max(claim_next, worth)
            if ((pool | GUARD) - fixed) & GUARD == GUARD:
                found.add(_CLAIM_NOW + at, 1.0)
                claim_now = max(claim_now, worth)
    if state.monuments or state.monument_deck:
        gold = count(pool, GOLD)
        best = _best_monument(state.monuments)
        if gold >= 4:
            found.add(_MONUMENT_NOW, float(best))
            claim_now = max(claim_now, best)
        saved = count(later, GOLD)
        if saved >= 4:
            found.add(_MONUMENT_NEXT, float(best))
            claim_next = max(claim_next, best)
        if saved:
            found.add(_GOLD_SAVED, min(saved, 8) / 4.0)
    made_now = 0
    if not seat.passed:
        made_now = engines.points_to_make(seat, pool, seat.turned)
        if made_now:
            found.add(_MAKE_NOW, float(min(made_now, 6)))
        if points + made_now + claim_now >= scoring.WINNING:
            found.add(_TEN_NOW, 1.0)
    made_next = engines.points_to_make(seat, later, 0)
    if made_next:
        found.add(_MAKE_NEXT, float(min(made_next, 6)))
    if points + made_next + claim_next >= scoring.WINNING:
        found.add(_TEN_NEXT, 1.0)


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


def _add_tempo(found: Found, state: State, at: int) -> None:
    if state.seats[at].passed:
        found.add(_PASSED, 1.0)
        return
    if state.turn == at:
        found.add(_TURN, 1.0)
    alone = True
    for other, seat in enumerate(state.seats):
        if other != at and not seat.passed:
            alone = False
    if alone:
        found.add(_ALONE, 1.0)


def _add_safety(found: Found, state: State, at: int) -> None:
    seat = state.seats[at]
    guards = (seat.play & ~seat.turned & GUARDS).bit_count()
    if guards:
        found.add(_GUARDED, float(min(guards, 3)))
    attacks = 0
    for other, rival in enumerate(state.seats):
        if other != at:
            attacks += _attacks(rival.play)
    if attacks > guards:
        life = count(seat.pool, LIFE)
        open_to = 2 * (attacks - guards)
        found.add(_EXPOSED, float(min(2 * max(open_to - life, 0) + min(life, open_to), 8)))


def _attacks(play: int) -> int:
    attacks = 0
    for bit, _ in LOSSES:
        if play & bit:
            attacks += 1
    return attacks


def groups() -> Sequence[str]:
    """The kinds of features, as reasons speak of them: what stands before the colon."""
    return tuple(dict.fromkeys(name.partition(":")[0] for name in NAMES))
