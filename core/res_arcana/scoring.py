"""Points, and who wins a victory check."""

from typing import Final

from core.res_arcana.components import (
    ALL_ARTIFACTS,
    ALL_MONUMENTS,
    COMPONENTS,
    CREATURES,
    DRAGONS,
    FIRST_PLACE,
    PLACES,
)
from core.res_arcana.essences import GOLD, count, size
from core.res_arcana.model import NONE
from core.res_arcana.state import State

WINNING: Final = 10
"""The points that end the game at a victory check."""

_POINTED: Final = tuple(
    (1 << c.number, c.points) for c in COMPONENTS if c.points and c.number < FIRST_PLACE
)
_ALL_POINTED: Final = (ALL_ARTIFACTS | ALL_MONUMENTS) & sum(bit for bit, _ in _POINTED)


def component_points(state: State, at: int, number: int) -> int:
    """The points that one component in play gives to its owner now."""
    component = COMPONENTS[number]
    points = component.points
    if component.points_per_kind != NONE:
        points += count(state.on[number], component.points_per_kind)
    if component.points_per_dragon or component.points_per_creature:
        play = state.seats[at].play
        points += component.points_per_dragon * (play & DRAGONS).bit_count()
        points += component.points_per_creature * (play & CREATURES).bit_count()
    return points


def points(state: State, at: int) -> int:
    """A seat's points: artifacts, monuments, places, the token, and points for this check."""
    seat = state.seats[at]
    total = seat.bonus
    if state.first == at:
        total += 1
    play = seat.play
    if play & _ALL_POINTED:
        for bit, printed in _POINTED:
            if play & bit:
                total += printed
    if play >> FIRST_PLACE:
        for place in PLACES:
            if play >> place.number & 1:
                total += component_points(state, at, place.number)
    return total


def tie_break(state: State, at: int) -> int:
    """Essences in the pool, gold counting double."""
    pool = state.seats[at].pool
    return size(pool) + count(pool, GOLD)


def winners(state: State) -> tuple[int, ...]:
    """Who wins a victory check held now: nobody, one seat, or several that share it."""
    standing = [(points(state, at), tie_break(state, at)) for at in range(len(state.seats))]
    best = max(standing)
    if best[0] < WINNING:
        return ()
    return tuple(at for at, stands in enumerate(standing) if stands == best)
