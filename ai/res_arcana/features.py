"""What the evaluation of Res Arcana looks at: named features of one seat's position.

Every feature is a number that a player could read off the table, such as points, essences, what a
component brings, or how near a place of power is. Which are worth how much is not said here: the
weights are found by self-play (see tuning/) and lie in weights.toml, under their names.
"""

from ai.res_arcana.catalogue import (
    CHOSEN_INCOME,
    FIXED_INCOME,
    GUARDS,
    KEEPS_ITS_ESSENCES,
    LOSSES,
    PRICES,
)
from ai.res_arcana.feature_names import (
    ALONE,
    CARDS,
    CHOICE,
    COMING,
    DECK,
    EXPOSED,
    FEW,
    GUARDED,
    IN_HAND,
    IN_PLAY,
    MORE,
    PASSED,
    PLACEABLE,
    POINTS,
    READY,
    TURN,
)
from ai.res_arcana.reach import Income, add_reach
from ai.res_arcana.scale import Found, Scale
from core.res_arcana import scoring
from core.res_arcana.components import MAGE_SLOT
from core.res_arcana.essences import GUARD, LANE, LANE_BITS, LIFE, count, size
from core.res_arcana.model import NONE
from core.res_arcana.state import Seat, State


def features_of(state: State, at: int) -> Found:
    """All that counts in the position of a seat."""
    found = Found()
    _put(found, state, at)
    return found


def worth_of(weights: list[float], state: State, at: int) -> float:
    """What the position of a seat is worth: the sum of its features by their weights."""
    scale = Scale(weights)
    _put(scale, state, at)
    return scale.total


def _put(scale: Scale, state: State, at: int) -> None:
    seat = state.seats[at]
    points = scoring.points(state, at)
    for enough in range(min(points, 12)):
        scale.add(POINTS + enough, 1.0)
    income = _add_components(scale, state, seat)
    _add_pool(scale, seat.pool, income.coming)
    _add_cards(scale, seat)
    add_reach(scale, state, seat, points, income)
    _add_tempo(scale, state, at)
    _add_safety(scale, state, at)


def _add_components(scale: Scale, state: State, seat: Seat) -> Income:
    """Every component in play; gives back what they will bring."""
    income = Income()
    ready = 0 if seat.passed else seat.play & ~seat.turned
    slots = seat.play
    while slots:
        low = slots & -slots
        slots ^= low
        number = low.bit_length() - 1
        stays = True
        if number >= MAGE_SLOT:
            # The magic item is swapped for another when its seat passes.
            stays = number == MAGE_SLOT
            number = seat.mage if stays else seat.item
            if number == NONE:
                continue
        scale.add(IN_PLAY + number, 1.0)
        if ready & low:
            scale.add(READY + number, 1.0)
        income.coming += FIXED_INCOME[number]
        if stays:
            income.steady += FIXED_INCOME[number]
        income.any_kind += CHOSEN_INCOME[number]
        lying = state.on[number]
        if lying and not KEEPS_ITS_ESSENCES[number]:
            income.coming += lying
    if income.any_kind:
        scale.add(CHOICE, float(income.any_kind))
    return income


def _add_pool(scale: Scale, pool: int, coming: int) -> None:
    for kind in range(5):
        number = pool & LANE
        pool >>= LANE_BITS
        if number > 3:
            scale.add(FEW + kind, 3.0)
            scale.add(MORE + kind, float(min(number, 12) - 3))
        elif number:
            scale.add(FEW + kind, float(number))
        more = coming & LANE
        coming >>= LANE_BITS
        if more:
            scale.add(COMING + kind, float(min(more, 8)))


def _add_cards(scale: Scale, seat: Seat) -> None:
    cards = seat.hand
    if seat.deck:
        scale.add(DECK, float(len(seat.deck)))
    if not cards:
        return
    scale.add(CARDS, float(cards.bit_count()))
    guarded = seat.pool | GUARD
    total = size(seat.pool)
    placeable = 0
    while cards:
        low = cards & -cards
        cards ^= low
        card = low.bit_length() - 1
        scale.add(IN_HAND + card, 1.0)
        fixed, needed = PRICES[card]
        if total >= needed and (guarded - fixed) & GUARD == GUARD:
            placeable += 1
    if placeable:
        scale.add(PLACEABLE, float(placeable))


def _add_tempo(scale: Scale, state: State, at: int) -> None:
    if state.seats[at].passed:
        scale.add(PASSED, 1.0)
        return
    if state.turn == at:
        scale.add(TURN, 1.0)
    alone = True
    for other, seat in enumerate(state.seats):
        if other != at and not seat.passed:
            alone = False
    if alone:
        scale.add(ALONE, 1.0)


def _add_safety(scale: Scale, state: State, at: int) -> None:
    seat = state.seats[at]
    guards = (seat.play & ~seat.turned & GUARDS).bit_count()
    if guards:
        scale.add(GUARDED, float(min(guards, 3)))
    attacks = 0
    for other, rival in enumerate(state.seats):
        if other != at:
            attacks += _attacks(rival.play)
    if attacks > guards:
        life = count(seat.pool, LIFE)
        open_to = 2 * (attacks - guards)
        scale.add(EXPOSED, float(min(2 * max(open_to - life, 0) + min(life, open_to), 8)))


def _attacks(play: int) -> int:
    attacks = 0
    for bit, _ in LOSSES:
        if play & bit:
            attacks += 1
    return attacks
