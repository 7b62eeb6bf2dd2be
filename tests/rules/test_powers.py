"""Powers: costs and effects, turning, destroying, straightening, X same, and reacts."""

import pytest

from core.res_arcana.components import BY_NAME, COMPONENTS
from core.res_arcana.model import ITEM, MAGE
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import Player, a_table, attacked

WITH_POWERS = [card.name for card in COMPONENTS if any(not power.trigger for power in card.powers)]


def a_rich_table(name: str, *, turned: bool) -> Table:
    """A table at which nothing but being turned could keep a component from being used."""
    player = Player(pool="20E+20L+20C+20D+20G", hand=["Vault" if name == "Prism" else "Prism"])
    if BY_NAME[name].kind == MAGE:
        player["mage"] = name
    elif BY_NAME[name].kind == ITEM:
        player["item"] = name
    else:
        player["play"] = [name]
    player["play"] = list({*player.get("play", ()), "Sea Serpent"} - ({name} if turned else set()))
    player["turned"] = [name] if turned else []
    return a_table(player, Player(pool="E"), on={name: "6E"})


# The cost


@pytest.mark.parametrize("name", WITH_POWERS)
def test_every_power_of_a_straight_component_may_be_used(name: str) -> None:
    table = a_rich_table(name, turned=False)
    for power in BY_NAME[name].powers:
        assert table.can(f"use {name} {power.index}") == (not power.trigger)


@pytest.mark.parametrize("name", [name for name in WITH_POWERS if name != "Guard Dog"])
def test_no_power_of_a_turned_component_may_be_used(name: str) -> None:
    table = a_rich_table(name, turned=True)
    assert not any(table.can(f"use {name} {power.index}") for power in BY_NAME[name].powers)


def test_guard_dog_may_straighten_itself_while_turned() -> None:
    assert a_rich_table("Guard Dog", turned=True).can("use Guard Dog 0")


def test_the_whole_cost_must_be_payable() -> None:
    assert not a_table(play=["Dwarven Mines"], pool="2E+3D").can("use Dwarven Mines 1")
    assert not a_table(play=["Sacrificial Pit"], pool="D").can("use Sacrificial Pit 1")
    assert not a_table(play=["Sacrificial Pit", "Hawk"]).can("use Sacrificial Pit 1")


def test_a_power_may_be_used_although_its_effect_does_nothing() -> None:
    table = a_table(play=["Library", "Treant", "Prism"], mage="Druid")
    table.use("Library")
    table.use("Treant")
    table.use("Prism", 1)
    table.use("Druid", 0, None)
    assert table.pool() == "0"
    assert table.hand() == set()


def test_a_power_without_turn_may_be_used_again_as_another_action() -> None:
    table = a_table(Player(play=["Mausoleum"], pool="2E"), Player(pool="E", hand=["Hawk"]))
    table.use("Mausoleum")
    assert table.asked == 1
    table.discard("Hawk", "G")
    table.use("Mausoleum")
    assert table.on("Mausoleum") == "2D"


# Turning others


def test_turning_a_dragon_as_a_cost_uses_none_of_its_powers() -> None:
    table = a_table(Player(play=["Dragon's Lair", "Fire Dragon"]), Player(pool="2L"))
    table.use("Dragon's Lair", 1)
    assert table.is_turned("Fire Dragon")
    assert table.pool(1) == "2L"


def test_turning_a_dragon_or_creature_as_a_cost_needs_it_straight() -> None:
    assert not a_table(play=["Dragon's Lair"], turned=["Fire Dragon"]).can("use Dragon's Lair 1")
    assert not a_table(play=["Sacred Grove"], turned=["Hawk"]).can("use Sacred Grove 1")


def test_a_dragon_turned_as_a_cost_uses_no_power_this_round() -> None:
    table = a_table(play=["Dragon's Lair", "Fire Dragon"])
    table.use("Dragon's Lair", 1)
    assert not table.can("use Fire Dragon 0")


# Destroying and discarding


def test_turned_artifacts_may_be_destroyed() -> None:
    table = a_table(play=["Fiery Whip"], turned=["Hawk"])
    table.use("Fiery Whip", 1, "4E")
    assert table.discarded() == {"Hawk"}


def test_only_artifacts_in_play_are_destroyed() -> None:
    table = a_table(
        play=["Corrupt Altar", "Temple", "Sacred Grove", "Prism"], hand=["Hawk"], discard=["Vault"]
    )
    table.use("Corrupt Altar", 1)
    assert table.options() == {"Corrupt Altar", "Prism"}


def test_a_rivals_artifact_is_not_destroyed() -> None:
    table = a_table(Player(play=["Fiery Whip"]), Player(play=["Hawk"]))
    assert not table.can("use Fiery Whip 1")


def test_discarding_is_from_the_hand() -> None:
    table = a_table(play=["Sacrificial Dagger", "Vault"], hand=["Hawk", "Prism"])
    table.use("Sacrificial Dagger", 1)
    assert table.options() == {"Hawk", "Prism"}


def test_essences_on_a_destroyed_card_are_lost() -> None:
    table = a_table(play=["Fiery Whip", "Vault"], on={"Vault": "3G"})
    table.use("Fiery Whip", 1, "4E")
    assert table.pool() == "4E"
    assert table.on("Vault") == "0"


def test_a_destroyed_card_comes_back_straight_and_empty() -> None:
    table = a_table(play=["Fiery Whip", "Crypt"], turned=["Vault"], on={"Vault": "G"}, pool="D+G")
    table.use("Fiery Whip", 1, "Vault", "4E")
    table.use("Crypt", 1, "Vault")
    assert not table.is_turned("Vault")
    assert table.on("Vault") == "0"


def test_a_destroyed_dragon_taken_from_a_rival_goes_to_its_new_owners_discard() -> None:
    table = a_table(
        Player(play=["Sorcerer's Bestiary", "Fiery Whip"], pool="4C+6E"),
        Player(discard=["Fire Dragon"], passed=True),
    )
    table.use("Sorcerer's Bestiary", 1, "4C", "Fire Dragon")
    assert table.discarded(1) == set()
    table.use("Fiery Whip", 1, "8D")
    assert table.discarded(0) == {"Fire Dragon"}
    assert table.discarded(1) == set()


def test_a_dragon_taken_from_a_rival_is_drawn_by_its_new_owner_later() -> None:
    table = a_table(
        Player(play=["Sorcerer's Bestiary", "Fiery Whip"], pool="4C+7E"),
        Player(discard=["Fire Dragon"], passed=True),
    )
    table.use("Sorcerer's Bestiary", 1, "4C", "Fire Dragon")
    table.use("Fiery Whip", 1, "8D")
    table.use("Scholar", 0, "E")
    assert table.hand(0) == {"Fire Dragon"}


# Straightening


def test_straighten_may_pick_any_own_turned_component_also_itself_or_nothing() -> None:
    table = a_table(
        Player(item="Reanimate", pool="E", turned=["Hawk", "Temple", "Sunken Reef", "Scholar"]),
        Player(turned=["Prism"], passed=True),
    )
    table.use("Reanimate")
    assert table.options() == {"Hawk", "Temple", "Sunken Reef", "Scholar", "Reanimate", None}


def test_a_straightened_component_may_be_used_again() -> None:
    table = a_table(item="Reanimate", play=["Solomon's Mine"], pool="E")
    table.use("Solomon's Mine")
    table.use("Reanimate", 0, "E", "Solomon's Mine")
    table.use("Solomon's Mine")
    assert table.pool() == "2G"


# X same


def test_x_same_are_identical_essences_from_the_pool() -> None:
    table = a_table(play=["Prism"], pool="2E+D+G")
    table.use("Prism", 1)
    assert table.options() == {"0", "E", "2E", "D", "G"}


@pytest.mark.parametrize("name", ["Prism", "Athanor"])
def test_x_may_be_nothing(name: str) -> None:
    table = a_table(play=[name], pool="3L", on={name: "6E"})
    table.use(name, 1, "0")
    assert table.pool() == "3L"
    assert table.is_turned(name)


@pytest.mark.parametrize("kind", ["E", "L", "C", "D"])
def test_x_of_another_kind_go_to_the_pool(kind: str) -> None:
    table = a_table(play=["Prism"], pool=f"2{kind}")
    table.use("Prism", 1, f"2{kind}")
    others = {f"2{other}" for other in "ELCD" if other != kind}
    assert table.options() == others
    gained = min(others)
    table.choose(gained)
    assert table.pool() == gained
    assert table.on("Prism") == "0"


# As many as a rival has


def test_as_many_as_a_rival_has_counts_one_rivals_pool_passed_or_not_and_takes_nothing() -> None:
    table = a_table(
        Player(play=["Treant"]),
        Player(pool="D", play=["Crypt"]),
        Player(pool="4D", passed=True),
        on={"Crypt": "7D"},
    )
    table.use("Treant", 0, 2)
    assert table.pool(0) == "4E"
    assert table.pool(2) == "4D"


# What powers give to rivals


def test_rivals_gain_passed_or_not() -> None:
    table = a_table(Player(play=["Tree of Life"]), Player(), Player(passed=True))
    table.use("Tree of Life")
    assert [table.pool(at) for at in range(3)] == ["3L", "L", "L"]


# Reacts


def test_a_react_is_no_action() -> None:
    table = attacked("Elvish Bow", play=["Guard Dog"], pool="L", hand=["Hawk"])
    table.choose("Guard Dog")
    assert table.asked == 1
    table.discard("Hawk", "G")
    assert table.asked == 0


def test_a_react_works_on_a_turned_component_unless_it_costs_turn() -> None:
    table = attacked("Elvish Bow", turned=["Tree of Life", "Guard Dog"], pool="2L")
    assert table.options() == {"Tree of Life", None}


def test_reacts_are_no_powers_for_a_turn() -> None:
    table = a_table(play=["Tree of Life", "Temple", "Golden Statue"], pool="9L+9G")
    assert not table.can("use Tree of Life 1")
    assert not table.can("use Temple 0")
    assert not table.can("use Golden Statue 0")
