"""Which abilities of which components are tested: a test says so with `@of("Hawk", 1)`.

An ability is the number of a power, reacts included, or one of the words below.
"""

from collections.abc import Callable
from typing import Final, ParamSpec

from core.res_arcana.model import COLLECT_NOTHING, NONE, Component

Case = ParamSpec("Case")
Ability = int | str

COLLECT: Final = "collect"
DISCOUNT: Final = "discount"
CLAIMED: Final = "claimed"
POINTS: Final = "points"

TESTED: Final[set[tuple[str, Ability]]] = set()
"""Every (component, ability) that some test has named."""


def of(name: str, *abilities: Ability) -> Callable[[Callable[Case, None]], Callable[Case, None]]:
    """Say of a test which abilities of a component it is about."""
    TESTED.update((name, ability) for ability in abilities)
    return lambda test: test


def abilities(component: Component) -> set[Ability]:
    """Everything that the component can do and is worth."""
    found: set[Ability] = set(range(len(component.powers)))
    if component.collect.kind != COLLECT_NOTHING:
        found.add(COLLECT)
    if component.discount:
        found.add(DISCOUNT)
    if component.claimed.total:
        found.add(CLAIMED)
    if component.points or component.points_per_kind != NONE or component.points_per_dragon:
        found.add(POINTS)
    return found
