"""Points that a seat can make by itself from what is in its pool: the places that grow."""

from typing import Final

from core.res_arcana import model
from core.res_arcana.components import BITS, COMPONENTS, CREATURES, DRAGONS, POWERS
from core.res_arcana.essences import GUARD, count, size
from core.res_arcana.model import NONE, Component, Power
from core.res_arcana.state import Seat

Engine = tuple[int, int, int, bool, int, int]
"""Slot, fixed cost, total cost, whether it turns, which cards it turns besides, points it makes."""

_HELPERS: Final = {
    model.NO_TARGET: 0,
    model.TURN_DRAGON: DRAGONS,
    model.TURN_CREATURE: CREATURES,
}


def _points(component: Component, power: Power) -> int:
    if power.trigger == model.ON_VICTORY_CHECK:
        return sum(e.number for e in power.effects if e.kind == model.TEMPORARY_POINTS)
    if component.points_per_kind == NONE or power.cost.target not in _HELPERS:
        return 0
    return sum(
        count(effect.essences.fixed, component.points_per_kind)
        for effect in power.effects
        if effect.kind == model.GAIN_ON_THIS
    )


def _engines() -> tuple[Engine, ...]:
    found: list[Engine] = []
    for power in POWERS:
        points = _points(COMPONENTS[power.component], power)
        if points:
            essences = power.cost.essences
            slot = BITS[power.component]
            helpers = _HELPERS[power.cost.target]
            found.append((slot, essences.fixed, essences.total, power.cost.turn, helpers, points))
    return tuple(found)


_ENGINES: Final = _engines()
_ALL: Final = sum({engine[0] for engine in _ENGINES})


def points_to_make(seat: Seat, pool: int, turned: int) -> int:
    """The points that the seat's own components can make from `pool`, one after the other."""
    if not seat.play & _ALL:
        return 0
    points = 0
    for slot, fixed, total, turns, helpers, made in _ENGINES:
        if not seat.play & slot:
            continue
        if turns:
            if turned & slot or (helpers and not seat.play & ~turned & helpers):
                continue
            if size(pool) >= total and ((pool | GUARD) - fixed) & GUARD == GUARD:
                points += made
                turned |= slot
                pool -= fixed
        else:
            while ((pool | GUARD) - fixed) & GUARD == GUARD and size(pool) >= total and points < 12:
                points += made
                pool -= fixed
    return points
