"""The words and numbers of a case, read one by one; BadCase names what cannot be understood."""

from typing import Any, Final

from core.conformance.errors import BadCase
from core.res_arcana import questions as ask
from core.res_arcana.components import BY_NAME
from core.res_arcana.essences import KINDS, MOST, UNITS

IMPOSSIBLE: Final = -1
"""Stands for essences that no question of this game offers; steps that name them are refused."""

_FOREIGN_KINDS: Final = ("pearl",)
"""Essences of an expansion. The cases come from an engine that has it; the base game has none."""

_DECKS: Final = {
    "artifact": ask.OWN_DECK,
    "artifacts": ask.OWN_DECK,
    "monument": ask.MONUMENT_DECK,
    "monuments": ask.MONUMENT_DECK,
    "monument deck": ask.MONUMENT_DECK,
}


def known_only(content: dict[str, Any], fields: tuple[str, ...], who: str) -> None:
    """Raise BadCase if there is a field that does not belong there."""
    for name in content:
        if name not in fields:
            raise BadCase(f"{who} has no field '{name}'.")


def card_named(name: object) -> int:
    """The number of the component with that name."""
    if not isinstance(name, str) or name not in BY_NAME:
        raise BadCase(f"There is no card called {name!r}.")
    return BY_NAME[name].number


def cards_named(names: object) -> list[int]:
    """The numbers of the components with those names."""
    if not isinstance(names, list):
        raise BadCase(f"{names!r} is not a list of cards.")
    return [card_named(name) for name in names]


def bundle_of(counts: object) -> int:
    """The bundle of essences that an object from kind to number stands for."""
    if not isinstance(counts, dict):
        raise BadCase(f"{counts!r} does not say how many essences of each kind.")
    bundle = 0
    possible = True
    for kind, number in counts.items():
        if kind not in KINDS and kind not in _FOREIGN_KINDS:
            raise BadCase(f"{kind!r} is not an essence.")
        if type(number) is not int or number < 0:
            raise BadCase(f"{number!r} is not a number of essences.")
        if kind in KINDS and number <= MOST:
            bundle += UNITS[KINDS.index(kind)] * number
        elif number:
            possible = False
    return bundle if possible else IMPOSSIBLE


def without_foreign_kinds(counts: object) -> object:
    """The same essences without kinds that the base game lacks: no card here can touch those."""
    if not isinstance(counts, dict):
        return counts
    return {kind: number for kind, number in counts.items() if kind not in _FOREIGN_KINDS}


def seat_of(seat: object, seats: int) -> int:
    """The seat with that number at a table of so many seats."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadCase(f"{seat!r} is not one of the {seats} seats, which count from 0.")
    return seat


def whole(number: object) -> int:
    """A whole number, such as the place of a power on its card."""
    if type(number) is not int or number < 0:
        raise BadCase(f"{number!r} is not a whole number.")
    return number


def deck_named(name: object) -> int:
    """The deck of that name, as a LOOK question offers it."""
    if not isinstance(name, str) or name not in _DECKS:
        raise BadCase(f"{name!r} is not a deck; it is 'artifact' or 'monument'.")
    return _DECKS[name]
