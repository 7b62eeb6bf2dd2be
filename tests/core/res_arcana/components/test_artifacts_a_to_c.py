"""The artifacts from Athanor to Cursed Skull."""

import pytest

from core.errors import IllegalChoice
from tests.core.res_arcana.components.abilities import COLLECT, POINTS, of
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

# Athanor


@of("Athanor", 0)
def test_athanor_turns_and_costs_an_elan_to_put_two_elan_on_it() -> None:
    table = a_table(play=["Athanor"], pool="2E")
    table.use("Athanor", 0)
    assert table.pool() == "E"
    assert table.on("Athanor") == "2E"
    assert table.is_turned("Athanor")


@of("Athanor", 0)
def test_athanor_needs_an_elan_from_the_pool() -> None:
    assert not a_table(play=["Athanor"], pool="L+G", on={"Athanor": "5E"}).can("use Athanor 0")


@of("Athanor", 1)
def test_athanor_turns_six_elan_on_it_and_x_same_into_x_gold() -> None:
    table = a_table(play=["Athanor"], pool="2C+3D", on={"Athanor": "7E"})
    table.use("Athanor", 1)
    assert table.options() == {"0", "C", "2C", "D", "2D", "3D"}
    table.choose("3D")
    assert table.pool() == "2C+3G"
    assert table.on("Athanor") == "E"
    assert table.is_turned("Athanor")


@of("Athanor", 1)
def test_athanor_may_be_emptied_for_nothing() -> None:
    table = a_table(play=["Athanor"], pool="2C", on={"Athanor": "6E"})
    table.use("Athanor", 1, "0")
    assert table.pool() == "2C"
    assert table.on("Athanor") == "0"


@of("Athanor", 1)
def test_athanor_counts_only_the_elan_lying_on_it() -> None:
    assert not a_table(play=["Athanor"], pool="9E", on={"Athanor": "5E"}).can("use Athanor 1")


# Bone Dragon


@of("Bone Dragon", 0, POINTS)
def test_bone_dragon_turns_for_a_life_loss_of_two() -> None:
    table = attacked("Bone Dragon", pool="3L")
    assert table.pool(1) == "L"
    assert table.is_turned("Bone Dragon")
    assert a_table(play=["Bone Dragon"]).points() == 1


@of("Bone Dragon", 0)
def test_a_death_is_the_way_out_of_the_bone_dragons_attack() -> None:
    table = attacked("Bone Dragon", pool="2L+D")
    assert table.options() == {"Bone Dragon", None}
    table.choose("Bone Dragon")
    assert table.pool(1) == "2L"


# Celestial Horse


@of("Celestial Horse", COLLECT)
def test_celestial_horse_collects_any_two_but_gold_and_death() -> None:
    table = a_collect(play=["Celestial Horse"])
    assert table.options() == {"2E", "2L", "2C", "E+L", "E+C", "L+C"}
    table.choose("E+C")
    assert table.pool() == "E+C"


# Chalice of Fire


@of("Chalice of Fire", COLLECT)
def test_chalice_of_fire_collects_two_elan() -> None:
    assert a_collect(play=["Chalice of Fire"]).pool() == "2E"


@of("Chalice of Fire", 0)
def test_chalice_of_fire_turns_and_costs_an_elan_to_straighten_any_component() -> None:
    table = a_table(play=["Chalice of Fire"], turned=["Treant", "Temple"], pool="2E")
    table.use("Chalice of Fire")
    assert table.options() == {"Treant", "Temple", "Chalice of Fire", None}
    table.choose("Temple")
    assert not table.is_turned("Temple")
    assert table.is_turned("Chalice of Fire")
    assert table.pool() == "E"


@of("Chalice of Fire", 0)
def test_chalice_of_fire_needs_an_elan() -> None:
    table = a_table(play=["Chalice of Fire"], turned=["Treant"], pool="L+C+D+G")
    assert not table.can("use Chalice of Fire 0")


# Chalice of Life


@of("Chalice of Life", COLLECT)
def test_chalice_of_life_collects_a_calm_and_a_life() -> None:
    assert a_collect(play=["Chalice of Life"]).pool() == "L+C"


@of("Chalice of Life", 0)
def test_chalice_of_life_costs_two_calm_to_put_two_calm_and_a_life_on_it_again_and_again() -> None:
    table = a_table(play=["Chalice of Life"], pool="5C")
    table.use("Chalice of Life", 0)
    table.use("Chalice of Life", 0)
    assert table.pool() == "C"
    assert table.on("Chalice of Life") == "2L+4C"
    assert not table.is_turned("Chalice of Life")
    assert not table.can("use Chalice of Life 0")


@of("Chalice of Life", 0)
def test_a_turned_chalice_of_life_is_not_filled() -> None:
    assert not a_table(turned=["Chalice of Life"], pool="2C").can("use Chalice of Life 0")


@of("Chalice of Life", 1)
def test_chalice_of_life_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", play=["Chalice of Life"], pool="L")
    table.choose("Chalice of Life")
    assert table.pool(1) == "L"
    assert table.is_turned("Chalice of Life")
    assert attacked("Elvish Bow", turned=["Chalice of Life"], pool="L").pool(1) == "0"


# Corrupt Altar


@of("Corrupt Altar", COLLECT)
def test_corrupt_altar_collects_a_life_and_a_death() -> None:
    assert a_collect(play=["Corrupt Altar"]).pool() == "L+D"


@of("Corrupt Altar", 0)
def test_corrupt_altar_costs_two_life_to_put_three_elan_on_it_again_and_again() -> None:
    table = a_table(play=["Corrupt Altar"], pool="5L")
    table.use("Corrupt Altar", 0)
    table.use("Corrupt Altar", 0)
    assert table.pool() == "L"
    assert table.on("Corrupt Altar") == "6E"
    assert not table.is_turned("Corrupt Altar")
    assert not table.can("use Corrupt Altar 0")


@of("Corrupt Altar", 1)
def test_corrupt_altar_turns_and_destroys_an_artifact_for_its_cost_and_two_more() -> None:
    table = a_table(play=["Corrupt Altar", "Temple"], turned=["Hawk"])
    table.use("Corrupt Altar", 1)
    assert table.options() == {"Corrupt Altar", "Hawk"}
    table.choose("Hawk", "E+L+2D")
    assert table.pool() == "E+L+2D"
    assert table.discarded() == {"Hawk"}
    assert table.is_turned("Corrupt Altar")


@of("Corrupt Altar", 1)
def test_corrupt_altar_gives_no_gold() -> None:
    table = a_table(play=["Corrupt Altar", "Horn of Plenty"])
    table.use("Corrupt Altar", 1, "Horn of Plenty")
    assert len(table.options()) == 35
    assert not any("G" in str(gain) for gain in table.options())


@of("Corrupt Altar", 1)
def test_corrupt_altar_may_destroy_itself() -> None:
    table = a_table(play=["Corrupt Altar"])
    table.use("Corrupt Altar", 1, "7C")
    assert table.pool() == "7C"
    assert table.in_play() == set()
    assert table.discarded() == {"Corrupt Altar"}


# Crypt


@of("Crypt", 0)
def test_crypt_turns_for_two_death() -> None:
    table = a_table(play=["Crypt"])
    table.use("Crypt", 0)
    assert table.pool() == "2D"
    assert table.is_turned("Crypt")


@of("Crypt", 1)
def test_crypt_turns_and_costs_a_death_to_place_from_the_own_discard_for_two_less() -> None:
    table = a_table(play=["Crypt"], discard=["Mermaid", "Athanor"], pool="2L+2C+D")
    table.use("Crypt", 1)
    assert table.options() == {"Mermaid", None}
    table.choose("Mermaid")
    assert table.options() == {"2L", "L+C", "2C"}
    table.choose("L+C")
    assert table.pool() == "L+C"
    assert table.in_play() == {"Crypt", "Mermaid"}
    assert table.discarded() == {"Athanor"}
    assert table.is_turned("Crypt")
    assert not table.is_turned("Mermaid")


@of("Crypt", 1)
def test_crypt_takes_two_off_an_any_part_too() -> None:
    table = a_table(play=["Crypt"], discard=["Tree of Life"], pool="D+G")
    table.use("Crypt", 1)
    table.choose("Tree of Life")
    assert table.pool() == "0"


@of("Crypt", 1)
def test_crypt_never_saves_gold() -> None:
    table = a_table(play=["Crypt"], discard=["Athanor", "Horn of Plenty"], pool="D+G")
    table.use("Crypt", 1)
    assert table.options() == {"Athanor", None}
    table.choose("Athanor")
    assert table.pool() == "0"


@of("Crypt", 1)
def test_crypt_does_not_reach_into_a_rivals_discard_or_the_hand() -> None:
    table = a_table(
        Player(play=["Crypt"], pool="5D", hand=["Cursed Skull"]), Player(discard=["Prism"])
    )
    table.use("Crypt", 1)
    assert table.in_play() == {"Crypt"}
    assert table.pool() == "4D"


@of("Crypt", 1)
def test_crypt_may_place_nothing_but_needs_the_death() -> None:
    table = a_table(play=["Crypt"], discard=["Prism"], pool="D")
    table.use("Crypt", 1, None)
    assert table.discarded() == {"Prism"}
    assert not a_table(play=["Crypt"], discard=["Prism"], pool="L").can("use Crypt 1")


# Cursed Skull


@of("Cursed Skull", 0)
def test_cursed_skull_turns_and_costs_a_life_to_put_three_others_on_it() -> None:
    table = a_table(play=["Cursed Skull"], pool="2L")
    table.use("Cursed Skull", 0, "E+2D")
    assert table.pool() == "L"
    assert table.on("Cursed Skull") == "E+2D"
    assert table.is_turned("Cursed Skull")


@of("Cursed Skull", 0)
def test_cursed_skull_takes_neither_gold_nor_life_and_costs_nothing_but_life() -> None:
    table = a_table(play=["Cursed Skull"], pool="L")
    table.use("Cursed Skull")
    assert len(table.options()) == 10
    for gain in ("2E+G", "E+L+C"):
        with pytest.raises(IllegalChoice):
            table.choose(gain)
    assert not a_table(play=["Cursed Skull"], pool="2E+D").can("use Cursed Skull 0")
