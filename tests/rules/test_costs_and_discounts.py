"""Costs: `any` parts, discounts, and what a card cost when another effect counts it."""

import pytest

from tests.core.res_arcana.tables import a_table

# Costs


def test_any_is_paid_in_any_mix_gold_included() -> None:
    table = a_table(hand=["Tree of Life"], pool="2E+L+G")
    table.place("Tree of Life")
    assert table.options() == {"2E+L", "E+L+G"}


def test_the_fixed_part_is_paid_in_its_kind() -> None:
    assert not a_table(hand=["Tree of Life"], pool="9E+9C+9D+9G").can("place Tree of Life")


def test_what_pays_the_fixed_part_does_not_pay_the_any_part_again() -> None:
    assert not a_table(hand=["Corrupt Altar"], pool="4D").can("place Corrupt Altar")
    assert a_table(hand=["Corrupt Altar"], pool="5D").can("place Corrupt Altar")


def test_only_the_pool_pays_costs() -> None:
    table = a_table(
        hand=["Fire Dragon"],
        play=["Athanor"],
        pool="5E",
        on={"Athanor": "5E", "Scholar": "4G"},
        monuments=["Temple"],
    )
    assert not table.can("place Fire Dragon")
    assert not table.can("claim Temple")


# Discounts


def test_discounts_add_up() -> None:
    table = a_table(
        mage="Artificer",
        play=["Dragon Bridle", "Dragon's Lair"],
        hand=["Sea Serpent"],
        pool="2L+2C",
    )
    table.place("Sea Serpent")
    assert table.options() == {"2L", "L+C", "2C"}


def test_discounts_add_up_with_the_discount_of_a_power() -> None:
    table = a_table(play=["Dragon Egg", "Dragon Bridle"], hand=["Sea Serpent"], pool="3L")
    table.use("Dragon Egg", 0, "Sea Serpent")
    assert table.pool() == "L"


def test_crypt_and_artificer_add_up() -> None:
    table = a_table(mage="Artificer", play=["Crypt"], discard=["Mermaid"], pool="L+D")
    table.use("Crypt", 1, "Mermaid")
    assert table.pool() == "0"
    assert table.in_play() == {"Crypt", "Mermaid"}


def test_a_dragon_from_a_discard_costs_its_owner_less_too() -> None:
    table = a_table(
        play=["Sorcerer's Bestiary", "Dragon Bridle"], discard=["Fire Dragon"], pool="7E"
    )
    table.use("Sorcerer's Bestiary", 1, "Fire Dragon")
    assert table.pool() == "0"


def test_a_cost_never_falls_below_nothing() -> None:
    table = a_table(
        mage="Artificer", play=["Dragon Bridle", "Dragon's Lair"], hand=["Fire Dragon"], pool="E"
    )
    table.place("Fire Dragon")
    assert table.pool() == "E"


def test_discounts_work_while_turned() -> None:
    table = a_table(
        mage="Artificer",
        turned=["Artificer", "Dragon Bridle", "Dragon's Lair"],
        hand=["Fire Dragon"],
    )
    assert table.can("place Fire Dragon")


def test_a_discount_may_come_off_a_fixed_part_or_off_the_any_part() -> None:
    table = a_table(mage="Artificer", hand=["Tree of Life"], pool="2C+L")
    table.place("Tree of Life")
    assert table.options() == {"2C", "L+C"}


def test_a_discount_is_used_as_far_as_it_goes() -> None:
    table = a_table(mage="Artificer", hand=["Mermaid"], pool="2L+2C")
    table.place("Mermaid")
    assert table.options() == {"L+2C", "2L+C"}


def test_dragons_cost_less_of_any_kind() -> None:
    table = a_table(play=["Dragon's Lair"], hand=["Bone Dragon"], pool="L+4D")
    table.place("Bone Dragon")
    assert table.options() == {"2D", "L+D"}


def test_artificer_chooses_what_to_save_but_never_gold() -> None:
    table = a_table(mage="Artificer", hand=["Windup Man"], pool="E+L+C+2G")
    table.place("Windup Man")
    assert table.options() == {"E+L+G", "E+C+G", "L+C+G"}


@pytest.mark.parametrize(
    ("card", "left"),
    [("Jeweled Statuette", "2D+2G"), ("Vault", "3D+2G"), ("Horn of Plenty", "3D+G")],
)
def test_artificer_pays_all_the_gold_that_is_asked_for(card: str, left: str) -> None:
    table = a_table(mage="Artificer", hand=[card], pool="3D+3G")
    table.place(card)
    assert table.pool() == left


def test_crypt_never_saves_a_gold_that_is_asked_for() -> None:
    table = a_table(play=["Crypt"], discard=["Windup Man"], pool="E+L+C+D+G")
    table.use("Crypt", 1, "Windup Man")
    assert table.options() == {"E+G", "L+G", "C+G"}


def test_an_any_part_may_be_saved_even_if_gold_would_pay_it() -> None:
    table = a_table(mage="Artificer", hand=["Tree of Life"], pool="L+G")
    table.place("Tree of Life")
    assert table.pool() == "0"


# What a card cost


def test_a_card_placed_for_less_still_counts_its_printed_cost() -> None:
    table = a_table(
        mage="Artificer",
        play=["Dragon's Lair", "Sacrificial Pit"],
        hand=["Fire Dragon"],
        pool="2E+D",
    )
    table.place("Fire Dragon")
    table.use("Sacrificial Pit", 1)
    assert table.pool() == "6G"


def test_the_any_parts_count_in_what_a_card_cost() -> None:
    table = a_table(play=["Fiery Whip", "Crypt"])
    table.use("Fiery Whip", 1, "7E")
    assert table.pool() == "7E"


def test_what_a_card_cost_need_not_be_taken_in_the_kinds_it_cost() -> None:
    table = a_table(play=["Sacrificial Dagger"], hand=["Fire Dragon"])
    table.use("Sacrificial Dagger", 1, "2L+2C+2D")
    assert table.pool() == "2L+2C+2D"
