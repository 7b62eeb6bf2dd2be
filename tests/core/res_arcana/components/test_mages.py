"""The ten mages."""

from tests.core.res_arcana.components.abilities import COLLECT, DISCOUNT, of
from tests.core.res_arcana.tables import a_collect, a_table, attacked

# Alchemist


@of("Alchemist", 0)
def test_alchemist_turns_and_pays_any_four_for_two_gold() -> None:
    table = a_table(mage="Alchemist", pool="2E+L+C+D+G")
    table.use("Alchemist", 0, "E+L+C+G")
    assert table.pool() == "E+D+2G"
    assert table.is_turned("Alchemist")


@of("Alchemist", 0)
def test_alchemist_makes_no_gold_of_three_essences() -> None:
    assert not a_table(mage="Alchemist", pool="2E+D").can("use Alchemist 0")


@of("Alchemist", 1)
def test_alchemist_turns_for_any_one_but_gold() -> None:
    table = a_table(mage="Alchemist")
    table.use("Alchemist", 1)
    assert table.options() == {"E", "L", "C", "D"}
    table.choose("D")
    assert table.pool() == "D"
    assert table.is_turned("Alchemist")


@of("Alchemist", 0, 1)
def test_alchemist_uses_only_one_power_a_round() -> None:
    table = a_table(mage="Alchemist", pool="8E")
    table.use("Alchemist", 1, "E")
    assert not table.can("use Alchemist 0")
    assert not table.can("use Alchemist 1")


# Artificer


@of("Artificer", DISCOUNT)
def test_artificer_places_artifacts_for_one_less_of_a_kind_to_choose() -> None:
    table = a_table(mage="Artificer", hand=["Hawk"], pool="L+C")
    table.place("Hawk")
    assert table.options() == {"L", "C"}
    table.choose("C")
    assert table.pool() == "L"
    assert table.in_play() == {"Hawk"}


@of("Artificer", DISCOUNT)
def test_artificer_takes_one_off_an_any_part_as_well() -> None:
    table = a_table(mage="Artificer", hand=["Tree of Life"], pool="L+D+G")
    table.place("Tree of Life")
    assert table.options() == {"L+D", "L+G", "D+G"}


@of("Artificer", DISCOUNT)
def test_artificer_never_saves_gold() -> None:
    table = a_table(mage="Artificer", hand=["Ring of Midas", "Dragon Egg"], pool="G")
    assert not a_table(mage="Artificer", hand=["Dragon Egg"], pool="E").can("place Dragon Egg")
    table.place("Ring of Midas")
    assert table.pool() == "0"


@of("Artificer", DISCOUNT)
def test_artificer_saves_nothing_when_claiming() -> None:
    table = a_table(
        mage="Artificer",
        pool="8D+3G",
        monuments=["Temple"],
        places=["Catacombs of the Dead"],
    )
    assert not table.can("claim Temple")
    assert not table.can("claim Catacombs of the Dead")


@of("Artificer", DISCOUNT)
def test_artificer_places_what_costs_nothing_for_nothing() -> None:
    table = a_table(mage="Artificer", hand=["Prism"], pool="E")
    table.place("Prism")
    assert table.pool() == "E"


# Druid


@of("Druid", COLLECT)
def test_druid_collects_a_life() -> None:
    assert a_collect(mage="Druid").pool() == "L"


@of("Druid", 0)
def test_druid_turns_to_straighten_a_creature_and_nothing_else() -> None:
    table = a_table(mage="Druid", turned=["Hawk", "Sea Serpent", "Fire Dragon", "Prism"])
    table.use("Druid")
    assert table.options() == {"Hawk", "Sea Serpent", None}
    table.choose("Hawk")
    assert not table.is_turned("Hawk")
    assert table.is_turned("Sea Serpent")
    assert table.is_turned("Druid")


@of("Druid", 0)
def test_druid_may_turn_without_a_creature() -> None:
    table = a_table(mage="Druid", turned=["Prism"])
    table.use("Druid")
    assert table.is_turned("Druid")
    assert table.is_turned("Prism")


# Duelist


@of("Duelist", COLLECT)
def test_duelist_collects_an_elan() -> None:
    assert a_collect(mage="Duelist").pool() == "E"


@of("Duelist", 0)
def test_duelist_turns_and_pays_a_death_to_put_a_gold_on_himself() -> None:
    table = a_table(mage="Duelist", pool="E+D")
    table.use("Duelist")
    assert table.pool() == "E"
    assert table.on("Duelist") == "G"
    assert table.is_turned("Duelist")


@of("Duelist", 0)
def test_duelist_needs_a_death() -> None:
    assert not a_table(mage="Duelist", pool="E+L+C+G").can("use Duelist 0")


# Healer


@of("Healer", COLLECT)
def test_healer_collects_a_calm_or_a_life() -> None:
    table = a_collect(mage="Healer")
    assert table.options() == {"C", "L"}
    table.choose("L")
    assert table.pool() == "L"


@of("Healer", 0)
def test_healer_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", mage="Healer", pool="L")
    assert table.options() == {"Healer", None}
    table.choose("Healer")
    assert table.pool(1) == "L"
    assert table.is_turned("Healer")


@of("Healer", 0)
def test_a_turned_healer_heals_nobody() -> None:
    assert attacked("Elvish Bow", mage="Healer", turned=["Healer"], pool="L").pool(1) == "0"


@of("Healer", 0)
def test_healer_has_nothing_to_do_in_a_turn() -> None:
    assert not a_table(mage="Healer", pool="5L").can("use Healer 0")


# Necromancer


@of("Necromancer", COLLECT)
def test_necromancer_collects_a_death() -> None:
    assert a_collect(mage="Necromancer").pool() == "D"


@of("Necromancer", 0)
def test_necromancer_turns_and_pays_two_life_to_put_three_death_on_himself() -> None:
    table = a_table(mage="Necromancer", pool="3L")
    table.use("Necromancer")
    assert table.pool() == "L"
    assert table.on("Necromancer") == "3D"
    assert table.is_turned("Necromancer")


@of("Necromancer", 0)
def test_necromancer_needs_two_life() -> None:
    assert not a_table(mage="Necromancer", pool="4E+L+4D").can("use Necromancer 0")


# Scholar


@of("Scholar", 0)
def test_scholar_turns_and_pays_any_one_to_draw_a_card() -> None:
    table = a_table(mage="Scholar", pool="E+G", deck=["Prism", "Hawk"])
    table.use("Scholar")
    assert table.options() == {"E", "G"}
    table.choose("G")
    assert table.pool() == "E"
    assert table.hand() == {"Prism"}
    assert table.is_turned("Scholar")


@of("Scholar", 0)
def test_scholar_needs_something_to_pay() -> None:
    assert not a_table(mage="Scholar", deck=["Prism"]).can("use Scholar 0")


# Seer


@of("Seer", COLLECT)
def test_seer_collects_a_calm() -> None:
    assert a_collect(mage="Seer").pool() == "C"


@of("Seer", 0)
def test_seer_turns_to_put_three_cards_of_the_own_deck_back_in_any_order() -> None:
    table = a_table(mage="Seer", deck=["Hawk", "Prism", "Vault", "Treant"])
    table.use("Seer", 0, "own deck", "Vault, Hawk, Prism")
    assert table.deck() == ["Vault", "Hawk", "Prism", "Treant"]
    assert table.is_turned("Seer")


@of("Seer", 0)
def test_seer_may_look_at_the_monuments() -> None:
    table = a_table(mage="Seer", pool="4G", monument_deck=["Temple", "Oracle", "Library"])
    table.use("Seer", 0, "monument deck", "Library, Temple, Oracle")
    table.choose("claim the top monument")
    assert table.in_play() == {"Library"}


# Transmuter


@of("Transmuter", 0)
def test_transmuter_turns_and_pays_any_two_for_any_three_but_gold() -> None:
    table = a_table(mage="Transmuter", pool="E+D+G")
    table.use("Transmuter", 0, "D+G", "2L+D")
    assert table.pool() == "E+2L+D"
    assert table.is_turned("Transmuter")


@of("Transmuter", 0)
def test_transmuter_makes_no_gold() -> None:
    table = a_table(mage="Transmuter", pool="2G")
    table.use("Transmuter")
    assert len(table.options()) == 20
    assert not any("G" in str(gain) for gain in table.options())


@of("Transmuter", 0)
def test_transmuter_needs_two_essences() -> None:
    assert not a_table(mage="Transmuter", pool="G").can("use Transmuter 0")


# Witch


@of("Witch", COLLECT)
def test_witch_collects_a_life_or_a_death() -> None:
    table = a_collect(mage="Witch")
    assert table.options() == {"L", "D"}
    table.choose("D")
    assert table.pool() == "D"


@of("Witch", 0)
def test_witch_turns_and_pays_any_two_to_straighten_any_component() -> None:
    table = a_table(mage="Witch", pool="C+2G", turned=["Temple", "Divination"], play=["Hawk"])
    table.use("Witch", 0, "C+G")
    assert table.options() == {"Temple", "Divination", "Witch", None}
    table.choose("Divination")
    assert table.pool() == "G"
    assert not table.is_turned("Divination")
    assert table.is_turned("Witch")


@of("Witch", 0)
def test_witch_may_straighten_herself_and_go_on() -> None:
    table = a_table(mage="Witch", pool="4E")
    table.use("Witch", 0, "Witch")
    table.use("Witch", 0, "Witch")
    assert table.pool() == "0"
    assert not table.is_turned("Witch")


@of("Witch", 0)
def test_witch_needs_two_essences() -> None:
    assert not a_table(mage="Witch", pool="E", turned=["Hawk"]).can("use Witch 0")
