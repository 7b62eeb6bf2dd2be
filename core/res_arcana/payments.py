"""Which bundles pay a cost, and which bundles a choice of gains allows.

A payment is one question whose options are the distinct bundles, never token by token. The lists
are small and come up again and again, so they are kept.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from core.res_arcana.components import ARTIFACTS
from core.res_arcana.essences import (
    ALL_KINDS,
    GOLD,
    GUARD,
    LIFE,
    UNITS,
    bundle,
    capped,
    count,
    counts,
    size,
)
from core.res_arcana.model import Essences

_KEPT: Final = 20_000
"""How many lists a table keeps before it starts afresh."""

_choices: Final[dict[int, tuple[int, ...]]] = {}
_parts: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
_with_x: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
_discounted: Final[dict[int, tuple[tuple[int, int], ...]]] = {}


def choices(number: int, kinds: int) -> tuple[int, ...]:
    """Every bundle of `number` essences of the kinds in the set `kinds`."""
    key = number << 5 | kinds
    found = _choices.get(key)
    if found is None:
        full = tuple(number if kinds >> kind & 1 else 0 for kind in range(5))
        found = _choices[key] = tuple(_parts_of(full, number))
    return found


def parts(pool: int, number: int) -> tuple[int, ...]:
    """Every distinct bundle of exactly `number` essences that the pool holds."""
    key = (capped(pool, number), number)
    found = _parts.get(key)
    if found is None:
        if len(_parts) >= _KEPT:
            _parts.clear()
        found = _parts[key] = tuple(_parts_of(counts(key[0]), number))
    return found


def _parts_of(limits: tuple[int, ...], number: int) -> list[int]:
    found: list[tuple[int, int]] = [(0, number)]
    for kind in range(4):
        unit = UNITS[kind]
        limit = limits[kind]
        wider: list[tuple[int, int]] = []
        for chosen, left in found:
            taken = min(left, limit)
            bundle_taken = chosen + unit * taken
            while taken >= 0:
                wider.append((bundle_taken, left - taken))
                bundle_taken -= unit
                taken -= 1
        found = wider
    last = limits[4]
    return [chosen + UNITS[4] * left for chosen, left in found if left <= last]


def of_kinds(pool: int, kinds: int) -> int:
    """The part of the pool that is of the kinds in the set."""
    if kinds == ALL_KINDS:
        return pool
    return bundle(tuple(n if kinds >> kind & 1 else 0 for kind, n in enumerate(counts(pool))))


def payable(pool: int, cost: Essences) -> bool:
    """Whether the pool can pay the cost."""
    left = (pool | GUARD) - cost.fixed
    if left & GUARD != GUARD:
        return False
    if cost.chosen == 0:
        return True
    return size(of_kinds(left & ~GUARD, cost.kinds)) >= cost.chosen


def payments(pool: int, cost: Essences) -> Sequence[int]:
    """Every bundle that pays the cost from the pool."""
    if cost.chosen == 0:
        return (cost.fixed,)
    left = of_kinds(pool - cost.fixed, cost.kinds)
    if cost.fixed == 0:
        return parts(left, cost.chosen)
    return [cost.fixed + part for part in parts(left, cost.chosen)]


def payments_with_x(pool: int, cost: Essences) -> tuple[int, ...]:
    """Payments of `any` essences plus X identical ones, X from 0 up."""
    key = (pool, cost.chosen)
    found = _with_x.get(key)
    if found is None:
        if len(_with_x) >= _KEPT:
            _with_x.clear()
        found = _with_x[key] = tuple(_payments_with_x(pool, cost.chosen))
    return found


def _payments_with_x(pool: int, chosen: int) -> Iterable[int]:
    limits = counts(pool)
    if chosen == 0:
        alike = [UNITS[kind] * same for kind in range(5) for same in range(1, limits[kind] + 1)]
        return [0, *alike]
    found: list[int] = []
    for same in range(max(limits) + 1):
        level: list[int] = []
        for kind in range(5):
            if limits[kind] >= same:
                identical = UNITS[kind] * same
                level += [identical + part for part in parts(pool - identical, chosen)]
        # Where the identical ones outnumber the rest, no bundle can be had by two kinds.
        found += level if same > chosen else dict.fromkeys(level)
    return found


def x_paid(payment: int, cost: Essences) -> int:
    """The X of a payment made by `payments_with_x`."""
    return size(payment) - cost.chosen


def discounted(artifact: int, less_any: int, less_not_gold: int) -> tuple[tuple[int, int], ...]:
    """What is left of an artifact's cost under discounts, as (fixed part, number of any).

    Each discounted essence may come off a fixed part or off the `any` part; the second kind of
    discount never comes off gold. A discount must be used as far as it goes, so every variant is
    of the same total.
    """
    key = (artifact << 16) | (less_any << 8) | less_not_gold
    found = _discounted.get(key)
    if found is None:
        cost = ARTIFACTS[artifact].cost
        found = _discounted[key] = _variants(cost, less_any, less_not_gold)
    return found


def _variants(cost: Essences, less_any: int, less_not_gold: int) -> tuple[tuple[int, int], ...]:
    gold = count(cost.fixed, GOLD)
    from_gold = min(gold, less_any)
    less = min(cost.total - gold + from_gold, less_any + less_not_gold)
    variants: dict[tuple[int, int], None] = {}
    for from_chosen in range(min(cost.chosen, less) + 1):
        limits = list(counts(cost.fixed))
        limits[GOLD] = from_gold
        for off in _parts_of(tuple(limits), less - from_chosen):
            variants[cost.fixed - off, cost.chosen - from_chosen] = None
    return tuple(variants)


def placeable(pool: int, variants: tuple[tuple[int, int], ...]) -> bool:
    """Whether the pool can pay one of the variants."""
    guarded = pool | GUARD
    total = size(pool)
    for fixed, chosen in variants:
        if (guarded - fixed) & GUARD == GUARD and total >= size(fixed) + chosen:
            return True
    return False


def placements(pool: int, variants: tuple[tuple[int, int], ...]) -> Sequence[int]:
    """Every bundle that pays one of the variants from the pool."""
    if len(variants) == 1 and variants[0][1] == 0:
        return (variants[0][0],)
    found: dict[int, None] = {}
    for fixed, chosen in variants:
        if ((pool | GUARD) - fixed) & GUARD == GUARD:
            for part in parts(pool - fixed, chosen):
                found[fixed + part] = None
    return list(found)


def life_losses(pool: int, number: int) -> list[int]:
    """What may be lost to a life loss of `number`.

    Each life not paid costs two other essences; who cannot cover it all loses the whole pool.
    """
    life = count(pool, LIFE)
    others = pool - life * UNITS[LIFE]
    found: list[int] = []
    for paid in range(min(life, number), -1, -1):
        found.extend(paid * UNITS[LIFE] + part for part in parts(others, 2 * (number - paid)))
    return found or [pool]
