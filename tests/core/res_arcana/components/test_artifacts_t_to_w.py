"""The artifacts from Treant to Windup Man."""

from tests.core.res_arcana.components.abilities import COLLECT, POINTS, of
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

# Treant


@of("Treant", COLLECT)
def test_treant_collects_two_life() -> None:
    assert a_collect(play=["Treant"]).pool() == "2L"


@of("Treant", 0)
def test_treant_turns_for_as_many_elan_as_a_chosen_rival_has_death() -> None:
    table = a_table(
        Player(play=["Treant"], pool="9D"), Player(pool="4E+2D"), Player(pool="3D", passed=True)
    )
    table.use("Treant")
    assert table.options() == {1, 2}
    table.choose(1)
    assert table.pool(0) == "2E+9D"
    assert table.pool(1) == "4E+2D"
    assert table.is_turned("Treant")


@of("Treant", 0)
def test_treant_may_turn_though_no_rival_has_death() -> None:
    table = a_table(play=["Treant"])
    table.use("Treant")
    assert table.pool() == "0"
    assert table.is_turned("Treant")


# Tree of Life


@of("Tree of Life", 0)
def test_tree_of_life_turns_for_three_life_and_gives_each_rival_one() -> None:
    table = a_table(Player(play=["Tree of Life"]), Player(pool="L"), Player(passed=True))
    table.use("Tree of Life", 0)
    assert table.pool(0) == "3L"
    assert table.pool(1) == "2L"
    assert table.pool(2) == "L"
    assert table.is_turned("Tree of Life")


@of("Tree of Life", 1)
def test_tree_of_life_costs_a_life_to_ignore_life_loss_even_while_turned() -> None:
    table = attacked("Fire Dragon", turned=["Tree of Life"], pool="2L")
    table.choose("Tree of Life")
    assert table.pool(1) == "L"


@of("Tree of Life", 1)
def test_tree_of_life_needs_a_life() -> None:
    assert attacked("Elvish Bow", play=["Tree of Life"], pool="2E").pool(1) == "0"


# Vault


@of("Vault", 0)
def test_vault_turns_to_put_a_gold_on_it() -> None:
    table = a_table(play=["Vault"])
    table.use("Vault")
    assert table.on("Vault") == "G"
    assert table.pool() == "0"
    assert table.is_turned("Vault")


@of("Vault", COLLECT)
def test_vault_gives_any_two_but_gold_while_its_gold_stays() -> None:
    table = a_collect(play=["Vault"], on={"Vault": "2G"})
    table.choose("leave")
    assert len(table.options()) == 10
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("C+D")
    assert table.pool() == "C+D"
    assert table.on("Vault") == "2G"


@of("Vault", COLLECT)
def test_vault_gives_nothing_when_its_gold_is_taken() -> None:
    table = a_collect(play=["Vault"], on={"Vault": "2G"})
    table.choose("take")
    assert table.pool() == "2G"
    assert table.on("Vault") == "0"
    assert table.phase == "actions"


@of("Vault", COLLECT)
def test_vault_gives_nothing_without_gold_on_it() -> None:
    assert a_collect(play=["Vault"]).phase == "actions"
    table = a_collect(play=["Vault"], on={"Vault": "L"})
    table.choose("leave")
    assert table.pool() == "0"
    assert table.phase == "actions"


# Water Dragon


@of("Water Dragon", 0, POINTS)
def test_water_dragon_turns_for_a_life_loss_of_two() -> None:
    table = attacked("Water Dragon", pool="3L")
    assert table.pool(1) == "L"
    assert table.is_turned("Water Dragon")
    assert a_table(play=["Water Dragon"]).points() == 1


@of("Water Dragon", 0)
def test_an_elan_is_the_way_out_of_the_water_dragons_attack() -> None:
    table = attacked("Water Dragon", pool="E+2L")
    assert table.options() == {"Water Dragon", None}
    table.choose("Water Dragon")
    assert table.pool(1) == "2L"


# Wind Dragon


@of("Wind Dragon", 0, POINTS)
def test_wind_dragon_turns_for_a_life_loss_of_two() -> None:
    table = attacked("Wind Dragon", pool="3L")
    assert table.pool(1) == "L"
    assert table.is_turned("Wind Dragon")
    assert a_table(play=["Wind Dragon"]).points() == 1


@of("Wind Dragon", 0)
def test_discarding_a_card_is_the_way_out_of_the_wind_dragons_attack() -> None:
    table = attacked("Wind Dragon", pool="2L", hand=["Hawk", "Prism"], play=["Vault"])
    assert table.options() == {"Wind Dragon", None}
    table.choose("Wind Dragon")
    assert table.options() == {"Hawk", "Prism"}
    table.choose("Hawk")
    assert table.pool(1) == "2L"
    assert table.hand(1) == {"Prism"}
    assert table.discarded(1) == {"Hawk"}


# Windup Man


@of("Windup Man", 0)
def test_windup_man_turns_and_keeps_any_one_essence_that_is_paid() -> None:
    table = a_table(play=["Windup Man"], pool="E+2G")
    table.use("Windup Man")
    assert table.options() == {"E", "G"}
    table.choose("G")
    assert table.on("Windup Man") == "G"
    assert table.pool() == "E+G"
    assert table.is_turned("Windup Man")


@of("Windup Man", 0)
def test_windup_man_needs_an_essence() -> None:
    assert not a_table(play=["Windup Man"], on={"Windup Man": "3G"}).can("use Windup Man 0")


@of("Windup Man", COLLECT)
def test_windup_man_gets_two_more_of_each_kind_that_stays_on_it() -> None:
    table = a_collect(play=["Windup Man"], on={"Windup Man": "E+3G"})
    table.choose("leave")
    assert table.on("Windup Man") == "3E+5G"
    assert table.pool() == "0"


@of("Windup Man", COLLECT)
def test_windup_man_gets_nothing_when_its_essences_are_taken() -> None:
    table = a_collect(play=["Windup Man"], on={"Windup Man": "E+3G"})
    table.choose("take")
    assert table.on("Windup Man") == "0"
    assert table.pool() == "E+3G"


@of("Windup Man", COLLECT)
def test_windup_man_gets_nothing_while_it_is_empty() -> None:
    table = a_collect(play=["Windup Man"])
    assert table.on("Windup Man") == "0"
    assert table.phase == "actions"
