"""Collect: what components give, what lies on them, and in which order."""

import pytest

from core.errors import IllegalChoice
from core.res_arcana.state import COLLECT
from tests.core.res_arcana.tables import Player, a_collect, a_table


def test_collect_gives_what_all_components_give_together() -> None:
    table = a_collect(play=["Hawk", "Treant", "Temple", "Dwarven Mines"], mage="Duelist")
    assert table.pool() == "E+3L+C+G"


def test_the_supply_is_unlimited() -> None:
    assert a_collect(play=["Treant"], pool="400L").pool() == "402L"


def test_collect_abilities_give_turned_or_not() -> None:
    assert a_collect(turned=["Treant"]).pool() == "2L"


def test_all_essences_on_a_component_may_be_taken() -> None:
    table = a_collect(play=["Sacred Grove"], on={"Sacred Grove": "2L+C+G"})
    assert table.options() == {"take", "leave"}
    table.choose("take")
    assert table.pool() == "2L+C+G"
    assert table.on("Sacred Grove") == "0"


def test_all_essences_on_a_component_may_be_left() -> None:
    table = a_collect(play=["Sacred Grove"], on={"Sacred Grove": "2L+C+G"})
    table.choose("leave")
    assert table.pool() == "0"
    assert table.on("Sacred Grove") == "2L+C+G"


def test_a_part_of_the_essences_on_a_component_may_not_be_taken() -> None:
    table = a_collect(play=["Sacred Grove"], on={"Sacred Grove": "2L"})
    with pytest.raises(IllegalChoice):
        table.choose("L")


def test_each_component_is_decided_on_its_own_mage_and_item_included() -> None:
    table = a_collect(play=["Athanor"], on={"Athanor": "4E", "Scholar": "D", "Divination": "G"})
    table.choose("leave", "take", "take")
    assert table.pool() == "D+G"
    assert table.on("Athanor") == "4E"


def test_nobody_is_asked_about_components_on_which_nothing_lies() -> None:
    assert a_collect(play=["Athanor", "Vault", "Windup Man"]).phase == "actions"


def test_what_lies_on_a_rivals_component_is_not_collected() -> None:
    table = a_collect(Player(play=["Hawk"]), Player(play=["Athanor"]), on={"Athanor": "2E"})
    assert table.asked == 1
    table.choose("take")
    assert table.pool(0) == "C"
    assert table.pool(1) == "2E"


def test_points_leave_a_place_with_the_essences_that_are_taken() -> None:
    table = a_collect(play=["Cursed Forge"], on={"Cursed Forge": "3G"})
    before = table.points()
    table.choose("take")
    assert table.points() == before - 3


def test_cursed_forge_may_be_paid_with_what_was_just_collected() -> None:
    table = a_collect(play=["Cursed Forge", "Dancing Sword"])
    assert table.options() == {"pay", "turn"}
    table.choose("pay")
    assert table.pool() == "E"


def test_cursed_forge_may_be_paid_with_what_was_just_taken_off_a_component() -> None:
    table = a_collect(play=["Cursed Forge", "Cursed Skull"], on={"Cursed Skull": "3D"})
    table.choose("take", "pay")
    assert table.pool() == "2D"
    assert not table.is_turned("Cursed Forge")


def test_cursed_forge_is_decided_after_everything_else() -> None:
    table = a_collect(
        play=["Cursed Forge", "Vault", "Hanging Gardens"], mage="Witch", on={"Vault": "G"}
    )
    asked = []
    while table.question != "action":
        asked.append(table.question)
        table.choose("leave" if table.question == "take" else table.words()[-1])
    assert asked == ["take", "collect", "collect", "collect", "upkeep"]


def test_vault_and_windup_man_give_only_if_what_lies_on_them_stays() -> None:
    table = a_collect(play=["Vault", "Windup Man"], on={"Vault": "G", "Windup Man": "C"})
    table.choose("take", "leave")
    assert table.pool() == "G"
    assert table.on("Windup Man") == "3C"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_collect_happens_in_seat_order_from_the_first_player(first: int) -> None:
    table = a_table(
        Player(mage="Healer"),
        Player(mage="Witch"),
        Player(item="Death | Life"),
        phase=COLLECT,
        first=first,
    )
    order = []
    while table.question == "collect":
        order.append(table.asked)
        table.choose("L")
    assert order == [first, (first + 1) % 3, (first + 2) % 3]
    assert [table.pool(at) for at in range(3)] == ["L", "L", "L"]


def test_the_first_player_acts_first_when_all_have_collected() -> None:
    table = a_table(Player(), Player(mage="Witch", pool="E"), phase=COLLECT, first=1)
    table.choose("D")
    assert table.phase == "actions"
    assert table.asked == 1
