"""The ten monuments."""

from tests.core.res_arcana.components.abilities import CLAIMED, COLLECT, POINTS, of
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

# Colossus


@of("Colossus", 0, POINTS)
def test_colossus_turns_and_costs_any_one_to_put_a_gold_on_it() -> None:
    table = a_table(play=["Colossus"], pool="C+D")
    assert table.points() == 2
    table.use("Colossus", 0, "D")
    assert table.pool() == "C"
    assert table.on("Colossus") == "G"
    assert table.is_turned("Colossus")
    assert table.points() == 2


@of("Colossus", 0)
def test_colossus_needs_an_essence() -> None:
    assert not a_table(play=["Colossus"]).can("use Colossus 0")


# Golden Statue


@of("Golden Statue", 0, POINTS)
def test_golden_statue_turns_and_costs_three_gold_for_three_points_in_a_victory_check() -> None:
    table = a_table(play=["Golden Statue", "Great Pyramid", "Colossus", "Oracle"], pool="4G")
    assert table.points() == 8
    table.pass_all()
    table.choose("Golden Statue")
    assert table.winners == (0,)
    assert table.points() == 11
    assert table.pool() == "G"
    assert table.is_turned("Golden Statue")


@of("Golden Statue", 0)
def test_golden_statues_points_are_for_one_check_only() -> None:
    table = a_table(play=["Golden Statue"], pool="3G")
    table.pass_all()
    table.choose("Golden Statue")
    assert table.phase == "actions"
    assert table.points() == 1
    assert table.pool() == "0"


@of("Golden Statue", 0)
def test_golden_statue_may_be_left_alone() -> None:
    table = a_table(play=["Golden Statue"], pool="3G")
    table.pass_all()
    assert table.options() == {"Golden Statue", None}
    table.choose(None)
    assert table.pool() == "3G"


@of("Golden Statue", 0)
def test_golden_statue_needs_three_gold_and_to_be_straight() -> None:
    poor = a_table(play=["Golden Statue"], pool="9E+2G")
    poor.pass_all()
    assert poor.phase == "actions"
    turned = a_table(turned=["Golden Statue"], pool="3G")
    turned.pass_all()
    assert turned.phase == "actions"


@of("Golden Statue", 0)
def test_golden_statue_has_nothing_to_do_in_a_turn_or_against_life_loss() -> None:
    assert not a_table(play=["Golden Statue"], pool="3G").can("use Golden Statue 0")
    assert attacked("Elvish Bow", play=["Golden Statue"], pool="L+3G").question == "lose life"


# Great Pyramid


@of("Great Pyramid", POINTS)
def test_great_pyramid_is_worth_three_points_and_does_nothing() -> None:
    table = a_table(play=["Great Pyramid"], pool="9E+9L+9C+9D+9G")
    assert table.points() == 3
    assert not any("Great Pyramid" in str(action) for action in table.options())


# Hanging Gardens


@of("Hanging Gardens", COLLECT, POINTS)
def test_hanging_gardens_collect_any_three_but_gold() -> None:
    table = a_collect(Player(play=["Hanging Gardens"]), Player())
    assert len(table.options()) == 20
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("E+2D")
    assert table.pool() == "E+2D"
    assert a_table(play=["Hanging Gardens"]).points() == 1


# Library


@of("Library", 0, POINTS)
def test_library_turns_to_draw_a_card() -> None:
    table = a_table(play=["Library"], deck=["Prism", "Hawk"])
    table.use("Library")
    assert table.hand() == {"Prism"}
    assert table.is_turned("Library")
    assert table.points() == 1


# Mausoleum


@of("Mausoleum", 0, POINTS)
def test_mausoleum_costs_any_one_to_put_a_death_on_it_again_and_again() -> None:
    table = a_table(play=["Mausoleum"], pool="C+D+G")
    table.use("Mausoleum", 0, "G")
    table.use("Mausoleum", 0, "C")
    assert table.pool() == "D"
    assert table.on("Mausoleum") == "2D"
    assert not table.is_turned("Mausoleum")
    assert table.points() == 2


@of("Mausoleum", 0)
def test_mausoleum_needs_an_essence_and_to_be_straight() -> None:
    assert not a_table(play=["Mausoleum"]).can("use Mausoleum 0")
    assert not a_table(turned=["Mausoleum"], pool="D").can("use Mausoleum 0")


# Obelisk


@of("Obelisk", CLAIMED, POINTS)
def test_obelisk_gives_any_six_but_gold_when_it_is_claimed() -> None:
    table = a_table(pool="4G", monuments=["Obelisk", "Temple"])
    table.claim("Obelisk")
    assert len(table.options()) == 84
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("4E+L+D")
    assert table.pool() == "4E+L+D"
    assert table.in_play() == {"Obelisk"}
    assert table.points() == 1


@of("Obelisk", CLAIMED)
def test_obelisk_gives_its_essences_from_the_top_of_the_deck_too() -> None:
    table = a_table(pool="4G", monuments=["Temple", "Oracle"], monument_deck=["Obelisk", "Library"])
    table.choose("claim the top monument", "6C")
    assert table.pool() == "6C"
    assert table.monuments() == {"Temple", "Oracle"}


@of("Obelisk", CLAIMED)
def test_obelisk_gives_nothing_later() -> None:
    table = a_collect(play=["Obelisk"])
    assert table.pool() == "0"
    assert not any("Obelisk" in str(action) for action in table.options())


# Oracle


@of("Oracle", 0, POINTS)
def test_oracle_turns_to_put_three_cards_of_the_own_deck_back_in_any_order() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism", "Vault"])
    table.use("Oracle", 0, "own deck", "Prism, Vault, Hawk")
    assert table.deck() == ["Prism", "Vault", "Hawk"]
    assert table.is_turned("Oracle")
    assert table.points() == 2


@of("Oracle", 0)
def test_oracle_may_look_at_the_monuments() -> None:
    table = a_table(play=["Oracle"], pool="4G", monument_deck=["Temple", "Colossus", "Library"])
    table.use("Oracle", 0, "monument deck", "Colossus, Temple, Library")
    table.choose("claim the top monument")
    assert table.in_play() == {"Oracle", "Colossus"}


# Solomon's Mine


@of("Solomon's Mine", 0, POINTS)
def test_solomons_mine_turns_for_a_gold() -> None:
    table = a_table(play=["Solomon's Mine"])
    table.use("Solomon's Mine")
    assert table.pool() == "G"
    assert table.is_turned("Solomon's Mine")
    assert table.points() == 1


# Temple


@of("Temple", COLLECT, POINTS)
def test_temple_collects_a_life() -> None:
    assert a_collect(play=["Temple"]).pool() == "L"
    assert a_table(play=["Temple"]).points() == 2


@of("Temple", 0)
def test_temple_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", play=["Temple"], pool="L")
    table.choose("Temple")
    assert table.pool(1) == "L"
    assert table.is_turned("Temple")
    assert attacked("Elvish Bow", turned=["Temple"], pool="L").pool(1) == "0"
