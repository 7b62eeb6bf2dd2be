"""The 78 components, read from the card files and checked, and the tables the engine runs on.

A component's number orders it: artifacts 0-39, monuments 40-49, places 50-59, mages 60-69, items
70-77. A player's cards in play are a mask of *slots*: artifacts, monuments and places have a slot
each, the one mage and the one item of a player share slots 60 and 61, so a mask fits 62 bits.
"""

from pathlib import Path
from typing import Any, Final

from core.card_files import Readers, digest_of, fill, read_cards, whole
from core.errors import BadCard
from core.res_arcana import model, notation
from core.res_arcana.model import Component, Power

_DATA: Final = Path(__file__).parent / "data"
_FILES: Final = (
    ("artifact", "artifacts.toml", model.ARTIFACT, 40),
    ("monument", "monuments.toml", model.MONUMENT, 10),
    ("place", "places.toml", model.PLACE, 10),
    ("mage", "mages.toml", model.MAGE, 10),
    ("item", "items.toml", model.ITEM, 8),
)
_FIELDS: Final = {
    "artifact": (
        {"name", "cost"},
        {"types", "points", "collect", "discount", "powers", "react", "first_game"},
    ),
    "monument": ({"name", "points"}, {"collect", "powers", "react", "claimed"}),
    "place": (
        {"name", "tile", "side", "cost"},
        {"points", "points_per", "collect", "discount", "powers", "react"},
    ),
    "mage": ({"name"}, {"collect", "discount", "powers", "react", "first_game"}),
    "item": ({"name"}, {"collect", "powers", "react"}),
}
_MONUMENT_COST: Final = "4G"

TILES: Final = 5
PRESETS: Final = 4

MAGE_SLOT: Final = 60
ITEM_SLOT: Final = 61


def read_components(folder: Path) -> tuple[Component, ...]:
    """All components of the card files in `folder`; BadCard names the file, the card, the word."""
    components: list[Component] = []
    names: set[str] = set()
    for heading, file_name, kind, expected in _FILES:
        path = folder / file_name
        for fields in read_cards(path, heading, expected, *_FIELDS[heading]):
            component = Component(len(components), kind, fields["name"])
            fill(component, fields, _READERS, path)
            if component.name in names:
                raise BadCard(f"{file_name} has the name '{component.name}' a second time.")
            names.add(component.name)
            if kind == model.MONUMENT:
                component.cost = notation.read_essences(_MONUMENT_COST)
            components.append(component)
    _number_powers(components)
    return tuple(components)


def _set_name(component: Component, words: Any) -> None:
    component.name = words


def _set_cost(component: Component, words: Any) -> None:
    component.cost = notation.read_essences(words)


def _set_points(component: Component, number: Any) -> None:
    component.points = whole(number)


def _set_points_per(component: Component, words: Any) -> None:
    kind, dragon, creature = notation.read_points_per(words)
    component.points_per_kind = kind
    component.points_per_dragon = dragon
    component.points_per_creature = creature


def _set_types(component: Component, words: Any) -> None:
    for word in words:
        if word == "dragon":
            component.dragon = True
        elif word == "creature":
            component.creature = True
        else:
            raise BadCard(f"'{word}' is not a type")


def _set_collect(component: Component, words: Any) -> None:
    component.collect = notation.read_collect(words)


def _set_claimed(component: Component, words: Any) -> None:
    component.claimed = notation.read_essences(words)


def _set_discount(component: Component, words: Any) -> None:
    number, dragons_only, gold = notation.read_discount(words)
    component.discount = number
    component.discounts_dragons_only = dragons_only
    component.discounts_gold = gold


def _add_powers(component: Component, powers: Any) -> None:
    actions = tuple(notation.read_power(words) for words in powers)
    component.powers = actions + component.powers


def _add_reacts(component: Component, powers: Any) -> None:
    component.powers = component.powers + tuple(notation.read_react(words) for words in powers)


def _set_first_game(component: Component, number: Any) -> None:
    component.first_game = whole(number)
    if not 1 <= component.first_game <= PRESETS:
        raise BadCard(f"'{number}' is not one of the preset hands 1 to {PRESETS}")


def _set_tile(component: Component, number: Any) -> None:
    component.tile = whole(number)
    if not 1 <= component.tile <= TILES:
        raise BadCard(f"'{number}' is not one of the tiles 1 to {TILES}")


def _set_side(component: Component, words: Any) -> None:
    if words not in ("a", "b"):
        raise BadCard(f"'{words}' is not a side")
    component.side = words


_READERS: Final[Readers] = {
    "name": _set_name,
    "cost": _set_cost,
    "points": _set_points,
    "points_per": _set_points_per,
    "types": _set_types,
    "collect": _set_collect,
    "claimed": _set_claimed,
    "discount": _set_discount,
    "powers": _add_powers,
    "react": _add_reacts,
    "first_game": _set_first_game,
    "tile": _set_tile,
    "side": _set_side,
}


def _number_powers(components: list[Component]) -> None:
    number = 0
    for component in components:
        for index, power in enumerate(component.powers):
            power.number = number
            power.component = component.number
            power.index = index
            number += 1


def _mask(components: tuple[Component, ...]) -> int:
    return sum(1 << component.number for component in components)


def rules_hash() -> str:
    """A digest of the card files, so that two programs can tell whether they play the same."""
    return digest_of([_DATA / file_name for _, file_name, _, _ in _FILES])


COMPONENTS: Final = read_components(_DATA)
POWERS: Final[tuple[Power, ...]] = tuple(
    power for component in COMPONENTS for power in component.powers
)
BY_NAME: Final = {component.name: component for component in COMPONENTS}

ARTIFACTS: Final = tuple(c for c in COMPONENTS if c.kind == model.ARTIFACT)
MONUMENTS: Final = tuple(c for c in COMPONENTS if c.kind == model.MONUMENT)
PLACES: Final = tuple(c for c in COMPONENTS if c.kind == model.PLACE)
MAGES: Final = tuple(c for c in COMPONENTS if c.kind == model.MAGE)
ITEMS: Final = tuple(c for c in COMPONENTS if c.kind == model.ITEM)

FIRST_PLACE: Final = PLACES[0].number
FIRST_MAGE: Final = MAGES[0].number
FIRST_ITEM: Final = ITEMS[0].number

ALL_ARTIFACTS: Final = _mask(ARTIFACTS)
ALL_MONUMENTS: Final = _mask(MONUMENTS)
DRAGONS: Final = _mask(tuple(c for c in ARTIFACTS if c.dragon))
CREATURES: Final = _mask(tuple(c for c in ARTIFACTS if c.creature))
DISCOUNTING: Final = _mask(tuple(c for c in COMPONENTS[:FIRST_MAGE] if c.discount))
"""The artifacts and places that make others cheaper; a mage may do so too."""

BITS: Final = tuple(
    1 << (c.number if c.number < FIRST_MAGE else MAGE_SLOT if c.number < FIRST_ITEM else ITEM_SLOT)
    for c in COMPONENTS
)
"""BITS[component] is the bit of its slot in the masks of the player who has it."""

MAGE_BIT: Final = 1 << MAGE_SLOT
ITEM_BIT: Final = 1 << ITEM_SLOT
