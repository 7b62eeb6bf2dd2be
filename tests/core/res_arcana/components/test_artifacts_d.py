"""The artifacts from Dancing Sword to Dwarven Pickaxe."""

from tests.core.res_arcana.components.abilities import COLLECT, DISCOUNT, POINTS, of
from tests.core.res_arcana.tables import a_collect, a_table, attacked

# Dancing Sword


@of("Dancing Sword", COLLECT)
def test_dancing_sword_collects_an_elan_and_a_death() -> None:
    assert a_collect(play=["Dancing Sword"]).pool() == "E+D"


@of("Dancing Sword", 0)
def test_dancing_sword_costs_an_elan_to_ignore_life_loss_and_gets_a_death_on_it() -> None:
    table = attacked("Elvish Bow", play=["Dancing Sword"], pool="E+L")
    table.choose("Dancing Sword")
    assert table.pool(1) == "L"
    assert table.on("Dancing Sword") == "D"
    assert not table.is_turned("Dancing Sword")


@of("Dancing Sword", 0)
def test_dancing_sword_fights_while_turned_but_never_without_elan() -> None:
    table = attacked("Elvish Bow", turned=["Dancing Sword"], pool="E+L")
    table.choose("Dancing Sword")
    assert table.on("Dancing Sword") == "D"
    assert attacked("Elvish Bow", play=["Dancing Sword"], pool="L+D").pool(1) == "D"


# Dragon Bridle


@of("Dragon Bridle", DISCOUNT, POINTS)
def test_dragon_bridle_makes_dragons_three_cheaper() -> None:
    table = a_table(play=["Dragon Bridle"], hand=["Earth Dragon"], pool="2E+3L")
    table.place("Earth Dragon")
    assert table.options() == {"2E+2L", "E+3L"}
    table.choose("E+3L")
    assert table.pool() == "E"
    assert a_table(play=["Dragon Bridle"]).points() == 1


@of("Dragon Bridle", DISCOUNT)
def test_dragon_bridle_makes_nothing_but_dragons_cheaper() -> None:
    table = a_table(play=["Dragon Bridle"], hand=["Treant", "Sea Serpent"], pool="2L+4C")
    assert not table.can("place Treant")
    assert table.can("place Sea Serpent")


@of("Dragon Bridle", DISCOUNT)
def test_dragon_bridle_takes_off_the_calm_or_the_any_part_of_the_wind_dragon() -> None:
    table = a_table(play=["Dragon Bridle"], hand=["Wind Dragon"], pool="5C+4G")
    table.place("Wind Dragon")
    assert table.options() == {"5C", "4C+G", "3C+2G", "2C+3G", "C+4G"}


@of("Dragon Bridle", 0)
def test_dragon_bridle_turns_to_ignore_a_dragons_attack() -> None:
    table = attacked("Fire Dragon", play=["Dragon Bridle"], pool="2L")
    table.choose("Dragon Bridle")
    assert table.pool(1) == "2L"
    assert table.is_turned("Dragon Bridle")
    assert attacked("Fire Dragon", turned=["Dragon Bridle"], pool="2L").pool(1) == "0"


@of("Dragon Bridle", 0)
def test_dragon_bridle_does_not_answer_an_elvish_bow() -> None:
    assert attacked("Elvish Bow", play=["Dragon Bridle"], pool="L").pool(1) == "0"


# Dragon Egg


@of("Dragon Egg", 0, POINTS)
def test_dragon_egg_is_destroyed_to_place_a_dragon_from_hand_for_four_less() -> None:
    table = a_table(play=["Dragon Egg"], hand=["Fire Dragon", "Hawk"], pool="3E+L+C")
    assert table.points() == 1
    table.use("Dragon Egg")
    assert table.options() == {"Fire Dragon", None}
    table.choose("Fire Dragon")
    assert table.pool() == "E+L+C"
    assert table.in_play() == {"Fire Dragon"}
    assert table.discarded() == {"Dragon Egg"}


@of("Dragon Egg", 0)
def test_dragon_egg_may_be_destroyed_without_placing_a_dragon() -> None:
    table = a_table(play=["Dragon Egg"], hand=["Fire Dragon"], pool="2E")
    table.use("Dragon Egg", 0, None)
    assert table.hand() == {"Fire Dragon"}
    assert table.discarded() == {"Dragon Egg"}
    assert table.pool() == "2E"


@of("Dragon Egg", 0)
def test_dragon_egg_hatches_no_dragon_that_cannot_be_paid() -> None:
    table = a_table(play=["Dragon Egg"], hand=["Fire Dragon"], pool="E")
    table.use("Dragon Egg")
    assert table.options() == {None}


@of("Dragon Egg", 0)
def test_a_turned_dragon_egg_does_not_hatch() -> None:
    table = a_table(turned=["Dragon Egg"], hand=["Fire Dragon"], pool="6E")
    assert not table.can("use Dragon Egg 0")


# Dragon Teeth


@of("Dragon Teeth", 0)
def test_dragon_teeth_cost_two_elan_to_put_three_elan_on_them_again_and_again() -> None:
    table = a_table(play=["Dragon Teeth"], pool="5E")
    table.use("Dragon Teeth", 0)
    table.use("Dragon Teeth", 0)
    assert table.pool() == "E"
    assert table.on("Dragon Teeth") == "6E"
    assert not table.is_turned("Dragon Teeth")
    assert not table.can("use Dragon Teeth 0")


@of("Dragon Teeth", 1)
def test_dragon_teeth_turn_and_cost_three_elan_to_place_a_dragon_from_hand_free() -> None:
    table = a_table(play=["Dragon Teeth"], hand=["Sea Serpent", "Hawk"], pool="4E+L+C")
    table.use("Dragon Teeth", 1)
    assert table.options() == {"Sea Serpent", None}
    table.choose("Sea Serpent")
    assert table.pool() == "E+L+C"
    assert table.in_play() == {"Dragon Teeth", "Sea Serpent"}
    assert table.is_turned("Dragon Teeth")
    assert not table.is_turned("Sea Serpent")


@of("Dragon Teeth", 1)
def test_dragon_teeth_need_three_elan_from_the_pool_and_not_from_themselves() -> None:
    table = a_table(play=["Dragon Teeth"], pool="2E+5D", on={"Dragon Teeth": "9E"})
    assert not table.can("use Dragon Teeth 1")


@of("Dragon Teeth", 1)
def test_dragon_teeth_may_be_used_without_a_dragon() -> None:
    table = a_table(play=["Dragon Teeth"], hand=["Hawk"], pool="3E+L+C")
    table.use("Dragon Teeth", 1, None)
    assert table.hand() == {"Hawk"}
    assert table.pool() == "L+C"


# Dwarven Pickaxe


@of("Dwarven Pickaxe", 0)
def test_dwarven_pickaxe_turns_and_costs_an_elan_for_a_gold() -> None:
    table = a_table(play=["Dwarven Pickaxe"], pool="2E")
    table.use("Dwarven Pickaxe")
    assert table.pool() == "E+G"
    assert table.is_turned("Dwarven Pickaxe")
    assert not table.can("use Dwarven Pickaxe 0")


@of("Dwarven Pickaxe", 0)
def test_dwarven_pickaxe_needs_an_elan() -> None:
    assert not a_table(play=["Dwarven Pickaxe"], pool="L+C+D+G").can("use Dwarven Pickaxe 0")
