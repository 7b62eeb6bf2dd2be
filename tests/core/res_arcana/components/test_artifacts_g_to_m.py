"""The artifacts from Guard Dog to Mermaid."""

from tests.core.res_arcana.components.abilities import COLLECT, POINTS, of
from tests.core.res_arcana.tables import Player, a_collect, a_table, attacked

# Guard Dog


@of("Guard Dog", 0)
def test_guard_dog_costs_an_elan_to_straighten_itself_while_turned() -> None:
    table = a_table(turned=["Guard Dog"], pool="2E")
    table.use("Guard Dog", 0)
    assert not table.is_turned("Guard Dog")
    assert table.pool() == "E"


@of("Guard Dog", 0)
def test_guard_dog_may_straighten_itself_for_nothing_while_straight() -> None:
    table = a_table(play=["Guard Dog"], pool="E")
    table.use("Guard Dog", 0)
    assert not table.is_turned("Guard Dog")
    assert table.pool() == "0"


@of("Guard Dog", 0)
def test_guard_dog_needs_an_elan() -> None:
    assert not a_table(turned=["Guard Dog"], pool="L+C+D+G").can("use Guard Dog 0")


@of("Guard Dog", 1)
def test_guard_dog_turns_to_ignore_life_loss() -> None:
    table = attacked("Elvish Bow", play=["Guard Dog"], pool="L")
    table.choose("Guard Dog")
    assert table.pool(1) == "L"
    assert table.is_turned("Guard Dog")
    assert attacked("Elvish Bow", turned=["Guard Dog"], pool="E+L").pool(1) == "E"


# Hand of Glory


@of("Hand of Glory", 0)
def test_hand_of_glory_turns_for_two_death_and_gives_each_rival_one() -> None:
    table = a_table(Player(play=["Hand of Glory"]), Player(pool="G"), Player(passed=True))
    table.use("Hand of Glory")
    assert table.pool(0) == "2D"
    assert table.pool(1) == "D+G"
    assert table.pool(2) == "D"
    assert table.is_turned("Hand of Glory")


# Hawk


@of("Hawk", COLLECT)
def test_hawk_collects_a_calm() -> None:
    assert a_collect(play=["Hawk"]).pool() == "C"


@of("Hawk", 0)
def test_hawk_turns_to_put_three_cards_of_the_own_deck_back_in_any_order() -> None:
    table = a_table(play=["Hawk"], deck=["Prism", "Vault", "Treant"])
    table.use("Hawk", 0, "own deck", "Treant, Vault, Prism")
    assert table.deck() == ["Treant", "Vault", "Prism"]
    assert table.is_turned("Hawk")


@of("Hawk", 0)
def test_hawk_may_look_at_the_monuments() -> None:
    table = a_table(play=["Hawk"], pool="4G", monument_deck=["Temple", "Oracle", "Library"])
    table.use("Hawk", 0, "monument deck", "Oracle, Temple, Library")
    table.choose("claim the top monument")
    assert table.in_play() == {"Hawk", "Oracle"}


@of("Hawk", 1)
def test_hawk_turns_and_pays_two_calm_to_draw_a_card() -> None:
    table = a_table(play=["Hawk"], pool="3C", deck=["Prism", "Vault"])
    table.use("Hawk", 1)
    assert table.hand() == {"Prism"}
    assert table.pool() == "C"
    assert table.is_turned("Hawk")


@of("Hawk", 1)
def test_hawk_needs_two_calm_to_draw() -> None:
    assert not a_table(play=["Hawk"], pool="3E+C+3G", deck=["Prism"]).can("use Hawk 1")


# Horn of Plenty


@of("Horn of Plenty", 0)
def test_horn_of_plenty_turns_for_any_three_but_gold() -> None:
    table = a_table(play=["Horn of Plenty"])
    table.use("Horn of Plenty", 0)
    assert len(table.options()) == 20
    assert not any("G" in str(gain) for gain in table.options())
    table.choose("E+2D")
    assert table.pool() == "E+2D"
    assert table.is_turned("Horn of Plenty")


@of("Horn of Plenty", 1)
def test_horn_of_plenty_turns_for_a_gold() -> None:
    table = a_table(play=["Horn of Plenty"])
    table.use("Horn of Plenty", 1)
    assert table.pool() == "G"
    assert table.is_turned("Horn of Plenty")
    assert not table.can("use Horn of Plenty 0")


# Hypnotic Basin


@of("Hypnotic Basin", COLLECT)
def test_hypnotic_basin_collects_two_calm() -> None:
    assert a_collect(play=["Hypnotic Basin"]).pool() == "2C"


@of("Hypnotic Basin", 0)
def test_hypnotic_basin_turns_for_as_many_calm_as_a_chosen_rival_has_elan() -> None:
    table = a_table(
        Player(play=["Hypnotic Basin"], pool="6E"),
        Player(pool="2E+5D"),
        Player(pool="3E", passed=True),
    )
    table.use("Hypnotic Basin")
    assert table.options() == {1, 2}
    table.choose(2)
    assert table.pool(0) == "6E+3C"
    assert table.pool(2) == "3E"
    assert table.is_turned("Hypnotic Basin")


@of("Hypnotic Basin", 0)
def test_hypnotic_basin_counts_the_pool_and_nothing_on_components() -> None:
    table = a_table(
        Player(play=["Hypnotic Basin"]),
        Player(pool="E", play=["Athanor"]),
        on={"Athanor": "4E"},
    )
    table.use("Hypnotic Basin")
    assert table.pool(0) == "C"


# Jeweled Statuette


@of("Jeweled Statuette", 0, POINTS)
def test_jeweled_statuette_turns_for_three_death_and_gives_each_rival_one() -> None:
    table = a_table(Player(play=["Jeweled Statuette"]), Player(pool="D"), Player(passed=True))
    table.use("Jeweled Statuette", 0)
    assert table.pool(0) == "3D"
    assert table.pool(1) == "2D"
    assert table.pool(2) == "D"
    assert table.is_turned("Jeweled Statuette")
    assert a_table(play=["Jeweled Statuette"]).points() == 1


@of("Jeweled Statuette", 1)
def test_jeweled_statuette_is_destroyed_for_two_gold_and_an_elan() -> None:
    table = a_table(play=["Jeweled Statuette"])
    table.use("Jeweled Statuette", 1)
    assert table.pool() == "E+2G"
    assert table.discarded() == {"Jeweled Statuette"}
    assert table.points() == 0


@of("Jeweled Statuette", 1)
def test_a_turned_jeweled_statuette_is_not_destroyed_by_its_owner() -> None:
    table = a_table(play=["Jeweled Statuette"])
    table.use("Jeweled Statuette", 0)
    assert not table.can("use Jeweled Statuette 1")


# Magical Shard


@of("Magical Shard", 0)
def test_magical_shard_turns_for_any_one_but_gold() -> None:
    table = a_table(play=["Magical Shard"])
    table.use("Magical Shard")
    assert table.options() == {"E", "L", "C", "D"}
    table.choose("C")
    assert table.pool() == "C"
    assert table.is_turned("Magical Shard")


# Mermaid


@of("Mermaid", COLLECT)
def test_mermaid_collects_a_calm() -> None:
    assert a_collect(play=["Mermaid"]).pool() == "C"


@of("Mermaid", 0)
def test_mermaid_turns_and_puts_a_calm_a_life_or_a_gold_on_any_component() -> None:
    table = a_table(play=["Mermaid", "Cursed Forge"], turned=["Prism", "Temple"], pool="E+L+C+D+2G")
    table.use("Mermaid")
    assert table.options() == {"L", "C", "G"}
    table.choose("G")
    everything = {"Mermaid", "Cursed Forge", "Prism", "Temple", "Scholar", "Divination"}
    assert table.options() == everything
    table.choose("Cursed Forge")
    assert table.on("Cursed Forge") == "G"
    assert table.pool() == "E+L+C+D+G"
    assert table.is_turned("Mermaid")


@of("Mermaid", 0)
def test_mermaid_may_put_essences_on_a_turned_component() -> None:
    table = a_table(play=["Mermaid"], turned=["Sacred Grove"], pool="L")
    table.use("Mermaid", 0, "Sacred Grove")
    assert table.on("Sacred Grove") == "L"
    assert table.is_turned("Sacred Grove")


@of("Mermaid", 0)
def test_mermaid_puts_neither_elan_nor_death() -> None:
    assert not a_table(play=["Mermaid"], pool="3E+3D").can("use Mermaid 0")
