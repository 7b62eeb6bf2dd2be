"""The eight magic items."""

from tests.core.res_arcana.components.abilities import COLLECT, of
from tests.core.res_arcana.tables import a_collect, a_table, attacked


@of("Alchemy", 0)
def test_alchemy_turns_and_costs_any_four_for_two_gold() -> None:
    table = a_table(item="Alchemy", pool="3E+2D")
    table.use("Alchemy", 0, "2E+2D")
    assert table.pool() == "E+2G"
    assert table.is_turned("Alchemy")


@of("Alchemy", 0)
def test_alchemy_needs_four_essences() -> None:
    table = a_table(item="Alchemy", pool="2E+D", hand=["Prism"])
    assert not table.can("use Alchemy 0")


@of("Calm | Elan", COLLECT)
def test_calm_elan_gives_a_calm_or_an_elan() -> None:
    table = a_collect(item="Calm | Elan")
    assert table.options() == {"C", "E"}
    table.choose("E")
    assert table.pool() == "E"


@of("Death | Life", COLLECT)
def test_death_life_gives_a_death_or_a_life() -> None:
    table = a_collect(item="Death | Life")
    assert table.options() == {"D", "L"}
    table.choose("D")
    assert table.pool() == "D"


@of("Divination", 0)
def test_divination_turns_to_draw_three_then_discard_three_of_the_whole_hand() -> None:
    table = a_table(item="Divination", hand=["Hawk", "Vault"], deck=["Prism", "Treant", "Mermaid"])
    table.use("Divination")
    assert table.hand() == {"Hawk", "Vault", "Prism", "Treant", "Mermaid"}
    table.choose("Hawk", "Treant", "Vault")
    assert table.hand() == {"Prism", "Mermaid"}
    assert table.discarded() == {"Hawk", "Treant", "Vault"}
    assert table.is_turned("Divination")


@of("Divination", 0)
def test_divination_may_be_used_without_cards() -> None:
    table = a_table(item="Divination", hand=["Hawk"], pool="E")
    table.use("Divination")
    assert table.hand() == {"Hawk"}
    assert table.is_turned("Divination")


@of("Protection", 0)
def test_protection_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", item="Protection", pool="L")
    table.choose("Protection")
    assert table.pool(1) == "L"
    assert table.is_turned("Protection")


@of("Protection", 0)
def test_turned_protection_protects_nobody() -> None:
    table = attacked("Elvish Bow", item="Protection", turned=["Protection"], pool="L")
    assert table.pool(1) == "0"


@of("Reanimate", 0)
def test_reanimate_turns_and_costs_any_one_to_straighten_any_component() -> None:
    table = a_table(item="Reanimate", pool="E+G", turned=["Hawk", "Scholar", "Oracle"])
    table.use("Reanimate", 0, "G")
    assert table.options() == {"Hawk", "Scholar", "Oracle", "Reanimate", None}
    table.choose("Scholar")
    assert table.pool() == "E"
    assert not table.is_turned("Scholar")
    assert table.is_turned("Reanimate")


@of("Reanimate", 0)
def test_reanimate_needs_an_essence() -> None:
    assert not a_table(item="Reanimate", turned=["Hawk"], hand=["Prism"]).can("use Reanimate 0")


@of("Research", 0)
def test_research_turns_and_costs_any_one_to_draw_a_card() -> None:
    table = a_table(item="Research", pool="C+D", deck=["Prism", "Hawk"])
    table.use("Research", 0, "D")
    assert table.pool() == "C"
    assert table.hand() == {"Prism"}
    assert table.is_turned("Research")


@of("Research", 0)
def test_research_needs_an_essence() -> None:
    assert not a_table(item="Research", deck=["Prism"], hand=["Hawk"]).can("use Research 0")


@of("Transmutation", 0)
def test_transmutation_turns_and_costs_any_three_for_any_three_but_gold() -> None:
    table = a_table(item="Transmutation", pool="C+3G")
    table.use("Transmutation", 0, "C+2G", "E+2D")
    assert table.pool() == "E+2D+G"
    assert table.is_turned("Transmutation")


@of("Transmutation", 0)
def test_transmutation_makes_no_gold_and_needs_three_essences() -> None:
    table = a_table(item="Transmutation", pool="3G")
    table.use("Transmutation")
    assert not any("G" in str(gain) for gain in table.options())
    assert not a_table(item="Transmutation", pool="2G").can("use Transmutation 0")
