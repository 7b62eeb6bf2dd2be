"""The artifacts from Nightingale to Sea Serpent."""

from tests.core.res_arcana.components.abilities import POINTS, of
from tests.core.res_arcana.tables import a_table, attacked

# Nightingale


@of("Nightingale", POINTS)
def test_nightingale_is_worth_a_point_and_does_nothing() -> None:
    table = a_table(play=["Nightingale"], pool="3E+3L+3C+3D+3G")
    assert table.points() == 1
    assert not any("Nightingale" in str(action) for action in table.options())


# Philosopher's Stone


@of("Philosopher's Stone", 0, POINTS)
def test_philosophers_stone_turns_and_costs_any_two_to_turn_x_same_into_x_gold() -> None:
    table = a_table(play=["Philosopher's Stone"], pool="C+4D+G")
    table.use("Philosopher's Stone", 0, "C+3D+G")
    assert table.pool() == "D+3G"
    assert table.is_turned("Philosopher's Stone")
    assert a_table(play=["Philosopher's Stone"]).points() == 1


@of("Philosopher's Stone", 0)
def test_philosophers_stone_takes_two_and_x_of_the_same_kind() -> None:
    table = a_table(play=["Philosopher's Stone"], pool="4D")
    table.use("Philosopher's Stone")
    assert table.options() == {"2D", "3D", "4D"}
    table.choose("4D")
    assert table.pool() == "2G"


@of("Philosopher's Stone", 0)
def test_philosophers_stone_takes_no_x_of_two_kinds() -> None:
    table = a_table(play=["Philosopher's Stone"], pool="2E+2L+C")
    table.use("Philosopher's Stone")
    two = {"2E", "2L", "E+L", "E+C", "L+C"}
    three = {"2E+L", "2E+C", "E+2L", "2L+C", "E+L+C"}
    four = {"2E+2L", "2E+L+C", "E+2L+C"}
    assert table.options() == two | three | four


@of("Philosopher's Stone", 0)
def test_philosophers_stone_needs_two_essences() -> None:
    table = a_table(play=["Philosopher's Stone"], pool="G")
    assert not table.can("use Philosopher's Stone 0")


# Prism


@of("Prism", 0)
def test_prism_turns_and_costs_any_one_for_any_two_but_gold() -> None:
    table = a_table(play=["Prism"], pool="C+G")
    table.use("Prism", 0, "G")
    assert len(table.options()) == 10
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("E+C")
    assert table.pool() == "E+2C"
    assert table.is_turned("Prism")


@of("Prism", 0)
def test_prism_needs_an_essence_for_its_first_power() -> None:
    assert not a_table(play=["Prism"]).can("use Prism 0")


@of("Prism", 1)
def test_prism_turns_x_same_into_x_of_one_other_kind_but_gold() -> None:
    table = a_table(play=["Prism"], pool="L+3D")
    table.use("Prism", 1)
    assert table.options() == {"0", "L", "D", "2D", "3D"}
    table.choose("3D")
    assert table.options() == {"3E", "3L", "3C"}
    table.choose("3E")
    assert table.pool() == "3E+L"
    assert table.is_turned("Prism")


@of("Prism", 1)
def test_prism_may_turn_gold_into_any_of_the_others() -> None:
    table = a_table(play=["Prism"], pool="2G")
    table.use("Prism", 1, "2G")
    assert table.options() == {"2E", "2L", "2C", "2D"}


@of("Prism", 1)
def test_prism_may_be_turned_for_nothing() -> None:
    table = a_table(play=["Prism"])
    table.use("Prism", 1)
    assert table.pool() == "0"
    assert table.is_turned("Prism")


# Ring of Midas


@of("Ring of Midas", 0, POINTS)
def test_ring_of_midas_costs_two_life_to_put_a_gold_on_it_again_and_again() -> None:
    table = a_table(play=["Ring of Midas"], pool="5L")
    table.use("Ring of Midas", 0)
    table.use("Ring of Midas", 0)
    assert table.pool() == "L"
    assert table.on("Ring of Midas") == "2G"
    assert not table.is_turned("Ring of Midas")
    assert not table.can("use Ring of Midas 0")
    assert table.points() == 1


@of("Ring of Midas", 0, 1)
def test_ring_of_midas_turns_to_put_a_gold_on_it() -> None:
    table = a_table(play=["Ring of Midas"], pool="2L")
    table.use("Ring of Midas", 1)
    assert table.on("Ring of Midas") == "G"
    assert table.is_turned("Ring of Midas")
    assert not table.can("use Ring of Midas 0")


# Sacrificial Dagger


@of("Sacrificial Dagger", 0)
def test_sacrificial_dagger_turns_and_costs_a_life_to_put_three_death_on_it() -> None:
    table = a_table(play=["Sacrificial Dagger"], pool="2L")
    table.use("Sacrificial Dagger", 0)
    assert table.pool() == "L"
    assert table.on("Sacrificial Dagger") == "3D"
    assert table.is_turned("Sacrificial Dagger")


@of("Sacrificial Dagger", 0)
def test_sacrificial_dagger_needs_a_life() -> None:
    table = a_table(play=["Sacrificial Dagger"], pool="E+C+D+G")
    assert not table.can("use Sacrificial Dagger 0")


@of("Sacrificial Dagger", 1)
def test_sacrificial_dagger_is_destroyed_with_a_discarded_card_for_that_cards_cost() -> None:
    table = a_table(play=["Sacrificial Dagger"], hand=["Athanor", "Vault"])
    table.use("Sacrificial Dagger", 1)
    assert table.options() == {"Athanor", "Vault"}
    table.choose("Athanor")
    assert len(table.options()) == 10
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("L+D")
    assert table.pool() == "L+D"
    assert table.hand() == {"Vault"}
    assert table.discarded() == {"Athanor", "Sacrificial Dagger"}


@of("Sacrificial Dagger", 1)
def test_sacrificial_dagger_gives_nothing_for_a_card_that_costs_nothing() -> None:
    table = a_table(play=["Sacrificial Dagger"], hand=["Prism"])
    table.use("Sacrificial Dagger", 1)
    assert table.pool() == "0"
    assert table.discarded() == {"Prism", "Sacrificial Dagger"}


@of("Sacrificial Dagger", 1)
def test_sacrificial_dagger_needs_a_card_in_hand_and_to_be_straight() -> None:
    assert not a_table(play=["Sacrificial Dagger"]).can("use Sacrificial Dagger 1")
    turned = a_table(turned=["Sacrificial Dagger"], hand=["Prism"])
    assert not turned.can("use Sacrificial Dagger 1")


# Sea Serpent


@of("Sea Serpent", 0, POINTS)
def test_sea_serpent_turns_for_a_life_loss_of_two() -> None:
    table = attacked("Sea Serpent", pool="3L", play=["Temple"], turned=["Temple"])
    assert table.pool(1) == "L"
    assert table.is_turned("Sea Serpent")
    assert a_table(play=["Sea Serpent"]).points() == 1


@of("Sea Serpent", 0)
def test_destroying_an_artifact_is_the_way_out_of_the_sea_serpents_attack() -> None:
    table = attacked("Sea Serpent", pool="2L", play=["Hawk"], turned=["Prism"], hand=["Vault"])
    assert table.options() == {"Sea Serpent", None}
    table.choose("Sea Serpent")
    assert table.options() == {"Hawk", "Prism"}
    table.choose("Prism")
    assert table.pool(1) == "2L"
    assert table.in_play(1) == {"Hawk"}
    assert table.discarded(1) == {"Prism"}
