"""The ten sides of the five places of power."""

import pytest

from core.errors import IllegalChoice
from tests.core.res_arcana.components.abilities import COLLECT, DISCOUNT, POINTS, of
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

# Sacred Grove


@of("Sacred Grove", POINTS)
def test_sacred_grove_is_worth_two_points_and_one_for_each_life_on_it() -> None:
    assert a_table(play=["Sacred Grove"]).points() == 2
    assert a_table(play=["Sacred Grove"], on={"Sacred Grove": "3L+2C+G"}).points() == 5


@of("Sacred Grove", 0)
def test_sacred_grove_turns_and_costs_a_calm_for_five_life() -> None:
    table = a_table(play=["Sacred Grove"], pool="2C")
    table.use("Sacred Grove", 0)
    assert table.pool() == "5L+C"
    assert table.is_turned("Sacred Grove")
    assert not a_table(play=["Sacred Grove"], pool="E+L+D+G").can("use Sacred Grove 0")


@of("Sacred Grove", 1)
def test_sacred_grove_turns_with_a_creature_to_put_a_life_on_it() -> None:
    table = a_table(
        play=["Sacred Grove", "Hawk", "Sea Serpent", "Fire Dragon", "Prism"], turned=["Treant"]
    )
    table.use("Sacred Grove", 1)
    assert table.options() == {"Hawk", "Sea Serpent"}
    table.choose("Hawk")
    assert table.on("Sacred Grove") == "L"
    assert table.is_turned("Hawk")
    assert table.is_turned("Sacred Grove")


@of("Sacred Grove", 1)
def test_sacred_grove_needs_a_straight_creature() -> None:
    table = a_table(play=["Sacred Grove", "Fire Dragon"], turned=["Hawk"])
    assert not table.can("use Sacred Grove 1")


# Alchemist's Tower


@of("Alchemist's Tower", POINTS)
def test_alchemists_tower_is_worth_a_point_for_each_gold_on_it() -> None:
    assert a_table(play=["Alchemist's Tower"]).points() == 0
    table = a_table(play=["Alchemist's Tower"], on={"Alchemist's Tower": "4G+L"})
    assert table.points() == 4


@of("Alchemist's Tower", COLLECT)
def test_alchemists_tower_collects_any_three_but_gold() -> None:
    table = a_collect(play=["Alchemist's Tower"])
    assert len(table.options()) == 20
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("E+C+D")
    assert table.pool() == "E+C+D"


@of("Alchemist's Tower", 0)
def test_alchemists_tower_costs_one_of_each_but_gold_to_put_a_gold_on_it_again_and_again() -> None:
    table = a_table(play=["Alchemist's Tower"], pool="2E+2L+3C+2D")
    table.use("Alchemist's Tower", 0)
    table.use("Alchemist's Tower", 0)
    assert table.pool() == "C"
    assert table.on("Alchemist's Tower") == "2G"
    assert not table.is_turned("Alchemist's Tower")
    assert not table.can("use Alchemist's Tower 0")


@of("Alchemist's Tower", 0)
def test_a_turned_alchemists_tower_makes_no_gold() -> None:
    table = a_table(turned=["Alchemist's Tower"], pool="E+L+C+D")
    assert not table.can("use Alchemist's Tower 0")


@of("Alchemist's Tower", 1)
def test_alchemists_tower_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", play=["Alchemist's Tower"], pool="L")
    table.choose("Alchemist's Tower")
    assert table.pool(1) == "L"
    assert table.is_turned("Alchemist's Tower")
    assert attacked("Elvish Bow", turned=["Alchemist's Tower"], pool="L").pool(1) == "0"


# Catacombs of the Dead


@of("Catacombs of the Dead", POINTS)
def test_catacombs_of_the_dead_are_worth_a_point_for_each_death_on_them() -> None:
    assert a_table(play=["Catacombs of the Dead"]).points() == 0
    table = a_table(play=["Catacombs of the Dead"], on={"Catacombs of the Dead": "3D+G"})
    assert table.points() == 3


@of("Catacombs of the Dead", COLLECT)
def test_catacombs_of_the_dead_collect_a_death() -> None:
    assert a_collect(play=["Catacombs of the Dead"]).pool() == "D"


@of("Catacombs of the Dead", 0)
def test_catacombs_of_the_dead_cost_five_death_to_put_a_death_on_them_again_and_again() -> None:
    table = a_table(play=["Catacombs of the Dead"], pool="12D")
    table.use("Catacombs of the Dead", 0)
    table.use("Catacombs of the Dead", 0)
    assert table.pool() == "2D"
    assert table.on("Catacombs of the Dead") == "2D"
    assert not table.is_turned("Catacombs of the Dead")
    assert not table.can("use Catacombs of the Dead 0")


@of("Catacombs of the Dead", 1)
def test_catacombs_of_the_dead_turn_to_put_a_death_on_them() -> None:
    table = a_table(play=["Catacombs of the Dead"], pool="5D")
    table.use("Catacombs of the Dead", 1)
    assert table.on("Catacombs of the Dead") == "D"
    assert table.pool() == "5D"
    assert table.is_turned("Catacombs of the Dead")
    assert not table.can("use Catacombs of the Dead 0")


# Sacrificial Pit


@of("Sacrificial Pit", POINTS)
def test_sacrificial_pit_is_worth_two_points_and_one_for_each_death_on_it() -> None:
    assert a_table(play=["Sacrificial Pit"]).points() == 2
    assert a_table(play=["Sacrificial Pit"], on={"Sacrificial Pit": "2D+L"}).points() == 4


@of("Sacrificial Pit", 0)
def test_sacrificial_pit_turns_and_costs_three_life_to_put_a_death_on_it() -> None:
    table = a_table(play=["Sacrificial Pit"], pool="4L")
    table.use("Sacrificial Pit", 0)
    assert table.pool() == "L"
    assert table.on("Sacrificial Pit") == "D"
    assert table.is_turned("Sacrificial Pit")
    assert not a_table(play=["Sacrificial Pit"], pool="2L+3D").can("use Sacrificial Pit 0")


@of("Sacrificial Pit", 1)
def test_sacrificial_pit_turns_and_destroys_a_dragon_or_creature_for_its_cost_in_gold() -> None:
    table = a_table(
        play=["Sacrificial Pit", "Fire Dragon", "Prism", "Temple"], turned=["Treant"], pool="2D"
    )
    table.use("Sacrificial Pit", 1)
    assert table.options() == {"Fire Dragon", "Treant"}
    table.choose("Treant")
    assert table.pool() == "D+5G"
    assert table.discarded() == {"Treant"}
    assert table.is_turned("Sacrificial Pit")


@of("Sacrificial Pit", 1)
def test_sacrificial_pit_counts_the_any_part_of_the_wind_dragons_cost() -> None:
    table = a_table(play=["Sacrificial Pit", "Wind Dragon"], pool="D")
    table.use("Sacrificial Pit", 1)
    assert table.pool() == "8G"


@of("Sacrificial Pit", 1)
def test_sacrificial_pit_needs_the_death_and_a_dragon_or_creature() -> None:
    assert not a_table(play=["Sacrificial Pit", "Hawk"], pool="E").can("use Sacrificial Pit 1")
    assert not a_table(play=["Sacrificial Pit", "Prism"], pool="D").can("use Sacrificial Pit 1")


# Cursed Forge


@of("Cursed Forge", POINTS)
def test_cursed_forge_is_worth_a_point_and_one_for_each_gold_on_it() -> None:
    assert a_table(play=["Cursed Forge"]).points() == 1
    assert a_table(play=["Cursed Forge"], on={"Cursed Forge": "3G+E"}).points() == 4


@of("Cursed Forge", COLLECT)
def test_cursed_forge_is_paid_a_death_when_collecting() -> None:
    table = a_collect(play=["Cursed Forge"], pool="2D")
    assert table.options() == {"pay", "turn"}
    table.choose("pay")
    assert table.pool() == "D"
    assert not table.is_turned("Cursed Forge")


@of("Cursed Forge", COLLECT)
def test_cursed_forge_may_be_turned_instead() -> None:
    table = a_collect(play=["Cursed Forge"], pool="2E+D+G")
    table.choose("turn")
    assert table.pool() == "2E+D+G"
    assert table.is_turned("Cursed Forge")
    assert not table.can("use Cursed Forge 0")


@of("Cursed Forge", COLLECT)
def test_cursed_forge_turns_when_there_is_no_death_to_pay() -> None:
    table = a_collect(play=["Cursed Forge"], pool="E+L+C+G")
    assert table.is_turned("Cursed Forge")
    assert table.pool() == "E+L+C+G"


@of("Cursed Forge", 0)
def test_cursed_forge_costs_two_elan_and_a_gold_to_put_a_gold_on_it_again_and_again() -> None:
    table = a_table(play=["Cursed Forge"], pool="5E+2G")
    table.use("Cursed Forge")
    table.use("Cursed Forge")
    assert table.pool() == "E"
    assert table.on("Cursed Forge") == "2G"
    assert not table.is_turned("Cursed Forge")
    assert not a_table(play=["Cursed Forge"], pool="E+2G").can("use Cursed Forge 0")


# Dwarven Mines


@of("Dwarven Mines", POINTS)
def test_dwarven_mines_are_worth_a_point_for_each_gold_on_them() -> None:
    assert a_table(play=["Dwarven Mines"]).points() == 0
    assert a_table(play=["Dwarven Mines"], on={"Dwarven Mines": "2G+E"}).points() == 2


@of("Dwarven Mines", COLLECT)
def test_dwarven_mines_collect_a_gold() -> None:
    assert a_collect(play=["Dwarven Mines"]).pool() == "G"


@of("Dwarven Mines", 0)
def test_dwarven_mines_turn_and_cost_five_elan_for_three_gold() -> None:
    table = a_table(play=["Dwarven Mines"], pool="6E")
    table.use("Dwarven Mines", 0)
    assert table.pool() == "E+3G"
    assert table.is_turned("Dwarven Mines")
    assert not a_table(play=["Dwarven Mines"], pool="4E+9D").can("use Dwarven Mines 0")


@of("Dwarven Mines", 1)
def test_dwarven_mines_turn_and_cost_three_death_and_three_elan_to_put_two_gold_on_them() -> None:
    table = a_table(play=["Dwarven Mines"], pool="4E+3D")
    table.use("Dwarven Mines", 1)
    assert table.pool() == "E"
    assert table.on("Dwarven Mines") == "2G"
    assert table.is_turned("Dwarven Mines")
    assert not a_table(play=["Dwarven Mines"], pool="4E+2D").can("use Dwarven Mines 1")


# Coral Castle


@of("Coral Castle", 0, POINTS)
def test_coral_castle_turns_to_check_victory() -> None:
    winning = ["Coral Castle", "Great Pyramid", "Colossus", "Oracle"]
    table = a_table(Player(play=winning, pool="E"), Player(), first=1)
    assert table.points() == 10
    table.use("Coral Castle", 0)
    assert table.phase == "over"
    assert table.winners == (0,)


@of("Coral Castle", 0)
def test_coral_castles_check_without_a_winner_ends_nothing() -> None:
    table = a_table(Player(play=["Coral Castle"]), Player())
    table.use("Coral Castle", 0)
    assert table.phase == "actions"
    assert table.asked == 1
    assert table.is_turned("Coral Castle")
    assert table.points() == 4


@of("Coral Castle", 1)
def test_coral_castle_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", play=["Coral Castle"], pool="L")
    table.choose("Coral Castle")
    assert table.pool(1) == "L"
    assert table.is_turned("Coral Castle")
    assert attacked("Elvish Bow", turned=["Coral Castle"], pool="L").pool(1) == "0"


# Sunken Reef


@of("Sunken Reef", POINTS)
def test_sunken_reef_is_worth_a_point_for_each_calm_on_it() -> None:
    assert a_table(play=["Sunken Reef"]).points() == 0
    assert a_table(play=["Sunken Reef"], on={"Sunken Reef": "3C+2G"}).points() == 3


@of("Sunken Reef", COLLECT)
def test_sunken_reef_collects_a_gold() -> None:
    assert a_collect(play=["Sunken Reef"]).pool() == "G"


@of("Sunken Reef", 0)
def test_sunken_reef_costs_two_calm_and_a_life_to_put_a_calm_on_it_again_and_again() -> None:
    table = a_table(play=["Sunken Reef"], pool="2L+5C")
    table.use("Sunken Reef")
    table.use("Sunken Reef")
    assert table.pool() == "C"
    assert table.on("Sunken Reef") == "2C"
    assert not table.is_turned("Sunken Reef")


@of("Sunken Reef", 0)
def test_sunken_reef_needs_both_kinds_and_to_be_straight() -> None:
    assert not a_table(play=["Sunken Reef"], pool="4C").can("use Sunken Reef 0")
    assert not a_table(play=["Sunken Reef"], pool="4L+C").can("use Sunken Reef 0")
    assert not a_table(turned=["Sunken Reef"], pool="4L+4C").can("use Sunken Reef 0")


# Dragon's Lair


@of("Dragon's Lair", POINTS)
def test_dragons_lair_is_worth_a_point_for_each_gold_on_it() -> None:
    assert a_table(play=["Dragon's Lair", "Fire Dragon"]).points() == 1
    table = a_table(play=["Dragon's Lair"], on={"Dragon's Lair": "4G+E"})
    assert table.points() == 4


@of("Dragon's Lair", DISCOUNT)
def test_dragons_lair_makes_dragons_three_cheaper_even_while_turned() -> None:
    table = a_table(turned=["Dragon's Lair"], hand=["Fire Dragon", "Treant"], pool="3E")
    assert not table.can("place Treant")
    table.place("Fire Dragon")
    assert table.pool() == "0"


@of("Dragon's Lair", 0)
def test_dragons_lair_turns_for_two_gold() -> None:
    table = a_table(play=["Dragon's Lair"])
    table.use("Dragon's Lair", 0)
    assert table.pool() == "2G"
    assert table.is_turned("Dragon's Lair")


@of("Dragon's Lair", 1)
def test_dragons_lair_turns_with_a_dragon_to_put_two_gold_on_it() -> None:
    table = a_table(
        play=["Dragon's Lair", "Sea Serpent", "Fire Dragon", "Hawk"], turned=["Bone Dragon"]
    )
    table.use("Dragon's Lair", 1)
    assert table.options() == {"Sea Serpent", "Fire Dragon"}
    table.choose("Fire Dragon")
    assert table.on("Dragon's Lair") == "2G"
    assert table.is_turned("Fire Dragon")
    assert table.is_turned("Dragon's Lair")


@of("Dragon's Lair", 1)
def test_dragons_lair_needs_a_straight_dragon() -> None:
    table = a_table(play=["Dragon's Lair", "Hawk"], turned=["Fire Dragon"])
    assert not table.can("use Dragon's Lair 1")


# Sorcerer's Bestiary


@of("Sorcerer's Bestiary", POINTS)
def test_sorcerers_bestiary_is_worth_two_for_each_dragon_and_one_for_each_creature() -> None:
    assert a_table(play=["Sorcerer's Bestiary"]).points() == 0
    table = a_table(play=["Sorcerer's Bestiary", "Hawk", "Prism"], turned=["Fire Dragon"])
    assert table.points() == 1 + 2 + 1


@of("Sorcerer's Bestiary", POINTS)
def test_sorcerers_bestiary_counts_the_sea_serpent_as_dragon_and_creature() -> None:
    assert a_table(play=["Sorcerer's Bestiary", "Sea Serpent"]).points() == 1 + 3


@of("Sorcerer's Bestiary", POINTS)
def test_sorcerers_bestiary_counts_only_what_its_owner_has_in_play() -> None:
    table = a_table(
        Player(play=["Sorcerer's Bestiary"], hand=["Hawk"], discard=["Fire Dragon"]),
        Player(play=["Treant"]),
        first=1,
    )
    assert table.points() == 0


@of("Sorcerer's Bestiary", 0)
def test_sorcerers_bestiary_turns_to_check_victory() -> None:
    dragons = ["Fire Dragon", "Water Dragon", "Wind Dragon"]
    table = a_table(play=["Sorcerer's Bestiary", *dragons, "Nightingale"])
    assert table.points() == 11
    table.use("Sorcerer's Bestiary", 0)
    assert table.winners == (0,)


@of("Sorcerer's Bestiary", 1)
def test_sorcerers_bestiary_turns_and_costs_any_four_to_place_a_dragon_from_any_discard() -> None:
    table = a_table(
        Player(play=["Sorcerer's Bestiary"], pool="10E+G", discard=["Fire Dragon", "Prism"]),
        Player(discard=["Water Dragon", "Hawk"]),
        Player(discard=["Earth Dragon"], passed=True),
    )
    table.use("Sorcerer's Bestiary", 1, "4E")
    assert table.options() == {"Fire Dragon", None}
    table.choose("Fire Dragon")
    assert table.pool() == "G"
    assert table.in_play() == {"Sorcerer's Bestiary", "Fire Dragon"}
    assert table.discarded() == {"Prism"}
    assert table.is_turned("Sorcerer's Bestiary")


@of("Sorcerer's Bestiary", 1)
def test_sorcerers_bestiary_takes_dragons_from_rivals_at_their_placement_cost() -> None:
    table = a_table(
        Player(play=["Sorcerer's Bestiary"], pool="4E+6C", hand=["Bone Dragon"]),
        Player(discard=["Water Dragon", "Hawk"]),
    )
    table.use("Sorcerer's Bestiary", 1, "4E")
    with pytest.raises(IllegalChoice):
        table.choose("Bone Dragon")
    table.choose("Water Dragon")
    assert table.pool() == "0"
    assert table.in_play() == {"Sorcerer's Bestiary", "Water Dragon"}
    assert table.discarded(1) == {"Hawk"}


@of("Sorcerer's Bestiary", 1)
def test_sorcerers_bestiary_needs_four_essences_and_may_place_nothing() -> None:
    few = a_table(play=["Sorcerer's Bestiary"], pool="3E", discard=["Fire Dragon"])
    assert not few.can("use Sorcerer's Bestiary 1")
    table = a_table(play=["Sorcerer's Bestiary"], pool="10E", discard=["Fire Dragon"])
    table.use("Sorcerer's Bestiary", 1, None)
    assert table.pool() == "6E"
    assert table.discarded() == {"Fire Dragon"}
