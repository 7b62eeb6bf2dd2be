"""Bundles of essences as single integers.

A bundle is one int with a lane of twelve bits for each of the five kinds, so that adding,
subtracting and asking "does this cover that?" are single operations on whole bundles.
"""

from typing import Final

KINDS: Final = ("elan", "life", "calm", "death", "gold")
LETTERS: Final = "ELCDG"
ELAN: Final = 0
LIFE: Final = 1
CALM: Final = 2
DEATH: Final = 3
GOLD: Final = 4

MOST: Final = 800
"""The most of one kind that a pool or a component holds; no game comes near it.

Five full lanes still sum to less than `LANE`, which `size` relies on.
"""

LANE_BITS: Final = 12
LANE: Final = (1 << LANE_BITS) - 1
"""Masks the first lane: hot loops take a bundle apart by shifting it lane by lane."""
_SHIFTS: Final = tuple(LANE_BITS * kind for kind in range(5))

UNITS: Final = tuple(1 << shift for shift in _SHIFTS)
"""UNITS[kind] is the bundle of one essence of that kind."""

ONE_OF_EACH: Final = sum(UNITS)
ALL_KINDS: Final = 0b11111
"""A set of kinds is a small mask: bit k stands for kind k."""
NOT_GOLD: Final = ALL_KINDS & ~(1 << GOLD)

GUARD: Final = ONE_OF_EACH << (LANE_BITS - 1)
"""The top bit of every lane: set before a subtraction, it is borrowed where a kind falls short."""

_GUARDS: Final = tuple(unit << (LANE_BITS - 1) for unit in UNITS)

_HEADROOM: Final = tuple(
    ONE_OF_EACH * ((1 << (LANE_BITS - 1)) - most - 1) for most in range(MOST + 1)
)
"""HEADROOM[n] added to a bundle sets a guard bit in every lane that holds more than n."""


def bundle(counts: tuple[int, ...]) -> int:
    """The bundle with counts[kind] essences of each kind."""
    total = 0
    for kind in range(5):
        total += counts[kind] << (LANE_BITS * kind)
    return total


def count(essences: int, kind: int) -> int:
    """How many essences of `kind` the bundle holds."""
    return (essences >> (LANE_BITS * kind)) & LANE


def counts(essences: int) -> tuple[int, ...]:
    """The number of each kind, in the order of KINDS."""
    return tuple((essences >> shift) & LANE for shift in _SHIFTS)


def size(essences: int) -> int:
    """How many essences the bundle holds in all (the lanes' sum is the digit sum in base 4096)."""
    return essences % LANE


def covers(pool: int, cost: int) -> bool:
    """Whether `pool` holds at least what `cost` asks of every kind."""
    return ((pool | GUARD) - cost) & GUARD == GUARD


def added(pool: int, gain: int) -> int:
    """The pool with the gain in it, every kind held at MOST."""
    return capped(pool + gain, MOST)


def capped(essences: int, most: int) -> int:
    """The bundle with no more than `most` of any kind."""
    over = (essences + _HEADROOM[most]) & GUARD
    if over == 0:
        return essences
    total = essences
    for kind in range(5):
        if over & _GUARDS[kind]:
            total -= (((essences >> (LANE_BITS * kind)) & LANE) - most) * UNITS[kind]
    return total


def kinds_in(essences: int) -> int:
    """The set of kinds that the bundle holds at least one of."""
    kinds = 0
    for kind in range(5):
        if (essences >> (LANE_BITS * kind)) & LANE:
            kinds |= 1 << kind
    return kinds


def letters(essences: int) -> str:
    """The bundle in letters, as on the cards: `2E 1D`; `0` for the empty one."""
    parts = [f"{number}{LETTERS[kind]}" for kind, number in enumerate(counts(essences)) if number]
    return " ".join(parts) if parts else "0"
