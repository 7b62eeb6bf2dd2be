"""No component, and no ability of one, is without a test; and every price is as printed."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from core.res_arcana.components import ARTIFACTS, COMPONENTS, MONUMENTS, PLACES
from tests.core.res_arcana import components
from tests.core.res_arcana.components.abilities import TESTED, abilities
from tests.core.res_arcana.playing import essences
from tests.core.res_arcana.tables import a_table

ARTIFACT_COSTS = {
    "Athanor": "E+G",
    "Bone Dragon": "4D+L",
    "Celestial Horse": "2C+E",
    "Chalice of Fire": "E+G",
    "Chalice of Life": "L+C+G",
    "Corrupt Altar": "2D+3any",
    "Crypt": "2D+3any",
    "Cursed Skull": "2D",
    "Dancing Sword": "E+G",
    "Dragon Bridle": "E+L+C+D",
    "Dragon Egg": "G",
    "Dragon Teeth": "E+D",
    "Dwarven Pickaxe": "E",
    "Earth Dragon": "4E+3L",
    "Elemental Spring": "2E+L+C",
    "Elvish Bow": "2E+L",
    "Fiery Whip": "2E+2D",
    "Fire Dragon": "6E",
    "Flaming Pit": "2E",
    "Fountain of Youth": "C+D",
    "Guard Dog": "E",
    "Hand of Glory": "L+D",
    "Hawk": "L+C",
    "Horn of Plenty": "2G",
    "Hypnotic Basin": "2C+E+D",
    "Jeweled Statuette": "2D+G",
    "Magical Shard": "0",
    "Mermaid": "2L+2C",
    "Nightingale": "L+C",
    "Philosopher's Stone": "2E+2L+2C+2D",
    "Prism": "0",
    "Ring of Midas": "L+G",
    "Sacrificial Dagger": "D+G",
    "Sea Serpent": "6C+3L",
    "Treant": "3L+2E",
    "Tree of Life": "L+2any",
    "Vault": "G+1any",
    "Water Dragon": "6C",
    "Wind Dragon": "4C+4any",
    "Windup Man": "E+L+C+G",
}
PLACE_COSTS = {
    "Sacred Grove": "8L+4C",
    "Alchemist's Tower": "3G",
    "Catacombs of the Dead": "9D",
    "Sacrificial Pit": "8E+4D",
    "Cursed Forge": "6E+3D",
    "Dwarven Mines": "4E+2L+G",
    "Coral Castle": "5E+5L+5C",
    "Sunken Reef": "5C+2E+2L",
    "Dragon's Lair": "3E+3L+3C+3D",
    "Sorcerer's Bestiary": "4L+2E+2C+2D",
}
CREATURES = {
    "Celestial Horse",
    "Guard Dog",
    "Hawk",
    "Mermaid",
    "Nightingale",
    "Sea Serpent",
    "Treant",
}
DRAGONS = {
    "Bone Dragon",
    "Earth Dragon",
    "Fire Dragon",
    "Sea Serpent",
    "Water Dragon",
    "Wind Dragon",
}


def one_less(cost: str) -> list[str]:
    """What is left of a cost without one essence, for each kind in it."""
    parts = cost.split("+")
    shorter: list[str] = []
    for at, part in enumerate(parts):
        number = int(part[:-1] or 1) - 1
        rest = [*parts[:at], f"{number}{part[-1]}", *parts[at + 1 :]]
        shorter.append("+".join(rest))
    return shorter


def with_gold_for_any(cost: str) -> str:
    return cost.replace("any", "G")


def test_every_ability_of_every_component_has_a_test() -> None:
    for module in iter_modules(components.__path__, f"{components.__name__}."):
        import_module(module.name)
    there_are = {(card.name, ability) for card in COMPONENTS for ability in abilities(card)}
    assert there_are - TESTED == set()
    assert TESTED - there_are == set()
    assert {name for name, _ in TESTED} == {card.name for card in COMPONENTS}


def test_every_artifact_has_a_price_here() -> None:
    assert set(ARTIFACT_COSTS) == {card.name for card in ARTIFACTS}
    assert set(PLACE_COSTS) == {card.name for card in PLACES}


@pytest.mark.parametrize(("name", "cost"), ARTIFACT_COSTS.items())
def test_an_artifact_is_placed_for_its_printed_cost(name: str, cost: str) -> None:
    price = with_gold_for_any(cost)
    table = a_table(hand=[name], pool=price)
    table.place(name)
    assert table.in_play() == {name}
    assert table.hand() == set()
    assert table.pool() == "0"


@pytest.mark.parametrize(("name", "cost"), ARTIFACT_COSTS.items())
def test_an_artifact_is_not_placed_for_less(name: str, cost: str) -> None:
    if cost != "0":
        for pool in one_less(with_gold_for_any(cost)):
            assert not a_table(hand=[name], pool=pool).can(f"place {name}")


@pytest.mark.parametrize(("name", "cost"), PLACE_COSTS.items())
def test_a_place_is_claimed_for_its_printed_cost_and_no_less(name: str, cost: str) -> None:
    for pool in one_less(cost):
        assert not a_table(places=[name], pool=pool).can(f"claim {name}")
    table = a_table(places=[name], pool=cost)
    table.claim(name)
    assert table.in_play() == {name}
    assert table.places() == set()
    assert table.pool() == "0"


@pytest.mark.parametrize("name", [card.name for card in MONUMENTS])
def test_a_monument_is_claimed_for_four_gold_and_no_less(name: str) -> None:
    assert not a_table(monuments=[name], pool="9E+9L+9C+9D+3G").can(f"claim {name}")
    table = a_table(monuments=[name], pool="4G")
    table.claim(name)
    assert table.in_play() == {name}
    assert table.pool() == "0"


def test_dragons_and_creatures_are_what_the_cards_say() -> None:
    assert {card.name for card in COMPONENTS if card.dragon} == DRAGONS
    assert {card.name for card in COMPONENTS if card.creature} == CREATURES


def test_one_less_takes_one_of_each_kind_in_turn() -> None:
    assert [essences(less) for less in one_less("2E+D")] == [essences("E+D"), essences("2E")]
