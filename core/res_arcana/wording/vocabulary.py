"""Names, lists and essences in words: what all texts of the game are made with."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from core.language import count, say
from core.phrases import either, listed
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import ALL_KINDS, counts
from core.res_arcana.model import Essences

_SOME: Final[tuple[Callable[[int], str], ...]] = (
    lambda number: count("{number} elan", "{number} elan", number),
    lambda number: count("{number} life", "{number} life", number),
    lambda number: count("{number} calm", "{number} calm", number),
    lambda number: count("{number} death", "{number} death", number),
    lambda number: count("{number} gold", "{number} gold", number),
)

_KIND_NAMES: Final[tuple[Callable[[], str], ...]] = (
    lambda: say("elan"),
    lambda: say("life"),
    lambda: say("calm"),
    lambda: say("death"),
    lambda: say("gold"),
)


def name_of(component: int) -> str:
    """The name of a component in the player's language."""
    return say(COMPONENTS[component].name)


def names_of(components: Iterable[int]) -> str:
    """`Hawk, Vault and Prism`."""
    return listed([name_of(component) for component in components])


def kind_name(kind: int) -> str:
    """`elan`."""
    return _KIND_NAMES[kind]()


def some(number: int, kind: int) -> str:
    """`2 elan`."""
    return _SOME[kind](number)


def counted(numbers: Sequence[int]) -> str:
    """`2 elan and 1 death`, from the number of each kind."""
    parts = [some(number, kind) for kind, number in enumerate(numbers) if number]
    return listed(parts) if parts else say("nothing")


def essences(bundle: int) -> str:
    """`2 elan and 1 death`, from a bundle."""
    return counted(counts(bundle))


def wanted(what: Essences) -> str:
    """What a card asks for or gives: `2 death and any 3 essences`."""
    parts = [some(number, kind) for kind, number in enumerate(counts(what.fixed)) if number]
    if what.chosen:
        parts.append(chosen(what.chosen, what.kinds))
    return listed(parts) if parts else say("nothing")


def chosen(number: int, kinds: int) -> str:
    """`any 3 essences except gold`, or `1 elan or 1 calm`; `kinds` is a set of kinds."""
    if kinds == ALL_KINDS:
        return count("any {number} essence", "any {number} essences", number)
    allowed = [kind for kind in range(5) if kinds >> kind & 1]
    if number == 1 and len(allowed) <= 3:
        return either([some(1, kind) for kind in allowed])
    others = listed([kind_name(kind) for kind in range(5) if kind not in allowed])
    return count(
        "any {number} essence except {others}",
        "any {number} essences except {others}",
        number,
        others=others,
    )


def points(number: int) -> str:
    """`3 points`."""
    return count("{number} point", "{number} points", number)


def cards(number: int) -> str:
    """`3 cards`."""
    return count("{number} card", "{number} cards", number)
