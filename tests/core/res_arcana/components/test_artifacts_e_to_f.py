"""The artifacts from Earth Dragon to Fountain of Youth."""

from tests.core.res_arcana.components.abilities import COLLECT, POINTS, of
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

# Earth Dragon


@of("Earth Dragon", 0, POINTS)
def test_earth_dragon_turns_for_a_life_loss_of_two() -> None:
    table = attacked("Earth Dragon", pool="3L")
    assert table.pool(1) == "L"
    assert table.is_turned("Earth Dragon")
    assert a_table(play=["Earth Dragon"]).points() == 1


@of("Earth Dragon", 0)
def test_a_gold_is_the_way_out_of_the_earth_dragons_attack() -> None:
    table = attacked("Earth Dragon", pool="2L+G")
    assert table.options() == {"Earth Dragon", None}
    table.choose("Earth Dragon")
    assert table.pool(1) == "2L"


# Elemental Spring


@of("Elemental Spring", COLLECT)
def test_elemental_spring_collects_an_elan_a_life_and_a_calm() -> None:
    assert a_collect(play=["Elemental Spring"]).pool() == "E+L+C"


@of("Elemental Spring", 0)
def test_elemental_spring_costs_a_calm_to_ignore_life_loss_even_while_turned() -> None:
    table = attacked("Elvish Bow", turned=["Elemental Spring"], pool="L+2C")
    table.choose("Elemental Spring")
    assert table.pool(1) == "L+C"


@of("Elemental Spring", 0)
def test_elemental_spring_needs_a_calm() -> None:
    assert attacked("Elvish Bow", play=["Elemental Spring"], pool="E+L").pool(1) == "E"


# Elvish Bow


@of("Elvish Bow", 0)
def test_elvish_bow_turns_for_a_life_loss_of_one_without_a_way_out() -> None:
    table = attacked("Elvish Bow", pool="2L")
    assert table.pool(1) == "L"
    assert table.is_turned("Elvish Bow")


@of("Elvish Bow", 1)
def test_elvish_bow_turns_to_draw_a_card() -> None:
    table = a_table(play=["Elvish Bow"], deck=["Prism", "Hawk"])
    table.use("Elvish Bow", 1)
    assert table.hand() == {"Prism"}
    assert table.is_turned("Elvish Bow")
    assert not table.can("use Elvish Bow 0")


# Fiery Whip


@of("Fiery Whip", 0)
def test_fiery_whip_turns_for_three_elan_and_gives_each_rival_one() -> None:
    table = a_table(Player(play=["Fiery Whip"]), Player(pool="D"), Player(passed=True))
    table.use("Fiery Whip", 0)
    assert table.pool(0) == "3E"
    assert table.pool(1) == "E+D"
    assert table.pool(2) == "E"
    assert table.is_turned("Fiery Whip")


@of("Fiery Whip", 1)
def test_fiery_whip_turns_and_destroys_another_artifact_for_its_cost_and_two_more() -> None:
    table = a_table(play=["Fiery Whip", "Hawk"], turned=["Prism"])
    table.use("Fiery Whip", 1)
    assert table.options() == {"Hawk", "Prism"}
    table.choose("Prism", "L+D")
    assert table.pool() == "L+D"
    assert table.discarded() == {"Prism"}
    assert table.is_turned("Fiery Whip")


@of("Fiery Whip", 1)
def test_fiery_whip_gives_no_gold_and_never_destroys_itself() -> None:
    table = a_table(play=["Fiery Whip", "Dragon Egg"])
    table.use("Fiery Whip", 1)
    assert not any("G" in str(gain) for gain in table.options())
    assert table.discarded() == {"Dragon Egg"}
    assert not a_table(play=["Fiery Whip", "Temple"]).can("use Fiery Whip 1")


# Fire Dragon


@of("Fire Dragon", 0, POINTS)
def test_fire_dragon_turns_for_a_life_loss_of_two() -> None:
    table = attacked("Fire Dragon", pool="3L")
    assert table.pool(1) == "L"
    assert table.is_turned("Fire Dragon")
    assert a_table(play=["Fire Dragon"]).points() == 1


@of("Fire Dragon", 0)
def test_a_calm_is_the_way_out_of_the_fire_dragons_attack() -> None:
    table = attacked("Fire Dragon", pool="2L+C")
    assert table.options() == {"Fire Dragon", None}
    table.choose("Fire Dragon")
    assert table.pool(1) == "2L"


# Flaming Pit


@of("Flaming Pit", COLLECT)
def test_flaming_pit_collects_an_elan() -> None:
    assert a_collect(play=["Flaming Pit"]).pool() == "E"


@of("Flaming Pit", 0)
def test_flaming_pit_turns_and_costs_a_life_for_an_elan_and_a_death() -> None:
    table = a_table(play=["Flaming Pit"], pool="2L")
    table.use("Flaming Pit")
    assert table.pool() == "E+L+D"
    assert table.is_turned("Flaming Pit")


@of("Flaming Pit", 0)
def test_flaming_pit_needs_a_life() -> None:
    assert not a_table(play=["Flaming Pit"], pool="E+C+D+G").can("use Flaming Pit 0")


# Fountain of Youth


@of("Fountain of Youth", COLLECT)
def test_fountain_of_youth_collects_a_life() -> None:
    assert a_collect(play=["Fountain of Youth"]).pool() == "L"


@of("Fountain of Youth", 0)
def test_fountain_of_youth_costs_two_death_to_put_two_calm_and_a_life_on_it() -> None:
    table = a_table(play=["Fountain of Youth"], pool="5D")
    table.use("Fountain of Youth")
    table.use("Fountain of Youth")
    assert table.pool() == "D"
    assert table.on("Fountain of Youth") == "2L+4C"
    assert not table.is_turned("Fountain of Youth")
    assert not table.can("use Fountain of Youth 0")


@of("Fountain of Youth", 0)
def test_a_turned_fountain_of_youth_is_not_filled() -> None:
    assert not a_table(turned=["Fountain of Youth"], pool="2D").can("use Fountain of Youth 0")
