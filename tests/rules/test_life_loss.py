"""Life loss: whom it hits, how it is paid, and how it is ignored."""

import pytest

from core.errors import IllegalChoice
from tests.core.res_arcana.tables import Player, a_table, attacked

# Whom it hits


def test_life_loss_hits_each_rival_and_not_the_attacker() -> None:
    table = a_table(Player(play=["Fire Dragon"], pool="5L"), Player(pool="5L"), Player(pool="5L"))
    table.use("Fire Dragon")
    assert [table.pool(at) for at in range(3)] == ["5L", "3L", "3L"]


def test_a_passed_player_ignores_life_loss() -> None:
    table = a_table(
        Player(play=["Fire Dragon"]), Player(pool="5L+C", passed=True), Player(pool="5L")
    )
    table.use("Fire Dragon")
    assert table.pool(1) == "5L+C"
    assert table.pool(2) == "3L"


def test_life_loss_hits_in_turn_order() -> None:
    table = a_table(
        Player(pool="2L+C", hand=["Hawk"]),
        Player(play=["Fire Dragon"]),
        Player(pool="2L+C"),
        Player(pool="2L+C"),
    )
    table.discard("Hawk", "G")
    table.use("Fire Dragon")
    order = []
    while table.question == "respond":
        order.append(table.asked)
        table.choose("Fire Dragon")
    assert order == [2, 3, 0]


def test_each_rival_decides_alone() -> None:
    table = a_table(
        Player(play=["Fire Dragon"]), Player(pool="2L+C"), Player(pool="2L+C"), Player(pool="2L+C")
    )
    table.use("Fire Dragon")
    table.choose("Fire Dragon", None, "Fire Dragon")
    assert [table.pool(at) for at in (1, 2, 3)] == ["2L", "C", "2L"]


def test_the_next_player_acts_when_all_rivals_are_hit() -> None:
    table = a_table(Player(play=["Fire Dragon"]), Player(pool="5L"), Player(pool="5L"))
    table.use("Fire Dragon")
    assert table.asked == 1
    assert table.question == "action"


def test_an_attack_that_hits_nobody_may_still_be_made() -> None:
    table = a_table(Player(play=["Fire Dragon"]), Player(pool="5L", passed=True))
    table.use("Fire Dragon")
    assert table.pool(1) == "5L"
    assert table.is_turned("Fire Dragon")


# How it is paid


def test_life_loss_takes_life_from_the_pool() -> None:
    assert attacked("Fire Dragon", pool="5L").pool(1) == "3L"


def test_life_loss_each_unpaid_life_costs_two_others() -> None:
    table = attacked("Earth Dragon", pool="L+2E+D")
    assert table.options() == {"2E+L", "E+L+D"}
    table.choose("E+L+D")
    assert table.pool(1) == "E"


def test_life_loss_is_paid_in_gold_too() -> None:
    table = attacked("Water Dragon", pool="L+D+2G")
    assert table.options() == {"L+D+G", "L+2G"}


def test_life_may_be_kept_for_two_others() -> None:
    table = attacked("Elvish Bow", pool="2L+2D")
    assert table.options() == {"L", "2D"}
    table.choose("2D")
    assert table.pool(1) == "2L"


def test_life_is_no_other_essence() -> None:
    table = attacked("Elvish Bow", pool="3L+C")
    assert table.pool(1) == "2L+C"


def test_whoever_cannot_cover_it_all_loses_everything_in_the_pool() -> None:
    assert attacked("Fire Dragon", pool="L+E").pool(1) == "0"
    assert attacked("Fire Dragon", pool="E+D+G").pool(1) == "0"
    assert attacked("Elvish Bow", pool="G").pool(1) == "0"


def test_life_loss_takes_nothing_from_an_empty_pool() -> None:
    table = attacked("Fire Dragon", pool="0")
    assert table.pool(1) == "0"
    assert table.question == "action"


def test_whoever_can_cover_it_may_not_underpay_or_overpay() -> None:
    table = attacked("Fire Dragon", pool="2L+4D")
    assert table.options() == {"2L", "L+2D", "4D"}
    for wrong in ("L", "L+D", "2L+D", "3D", "2L+4D", "0"):
        with pytest.raises(IllegalChoice):
            table.choose(wrong)


def test_essences_on_components_are_safe_from_life_loss() -> None:
    table = a_table(
        Player(play=["Fire Dragon"]),
        Player(pool="L", play=["Sacred Grove", "Crypt"]),
        on={"Sacred Grove": "3L", "Crypt": "4D"},
    )
    table.use("Fire Dragon")
    assert table.pool(1) == "0"
    assert table.on("Sacred Grove") == "3L"
    assert table.on("Crypt") == "4D"


# How it is ignored


def test_one_react_power_ignores_the_whole_loss() -> None:
    table = attacked("Fire Dragon", play=["Tree of Life"], pool="2L+E")
    table.choose("Tree of Life")
    assert table.pool(1) == "E+L"


def test_only_the_react_power_that_is_used_is_paid() -> None:
    table = attacked("Fire Dragon", play=["Guard Dog", "Temple", "Elemental Spring"], pool="L+C")
    assert table.options() == {"Guard Dog", "Temple", "Elemental Spring", "Fire Dragon", None}
    table.choose("Temple")
    assert table.pool(1) == "L+C"
    assert table.is_turned("Temple")
    assert not table.is_turned("Guard Dog")


def test_the_way_out_ignores_the_whole_loss() -> None:
    table = attacked("Fire Dragon", pool="2L+2C")
    table.choose("Fire Dragon")
    assert table.pool(1) == "2L+C"


def test_a_way_out_that_cannot_be_paid_is_not_offered() -> None:
    for dragon in ("Bone Dragon", "Earth Dragon", "Fire Dragon", "Sea Serpent", "Wind Dragon"):
        assert attacked(dragon, pool="2E+L").pool(1) == "0"


def test_nobody_must_react_or_take_the_way_out() -> None:
    table = attacked("Fire Dragon", play=["Guard Dog"], pool="2L+C")
    table.choose(None)
    assert table.pool(1) == "C"
    assert not table.is_turned("Guard Dog")


def test_the_attackers_own_reacts_are_not_asked() -> None:
    table = a_table(Player(play=["Fire Dragon", "Guard Dog"]), Player(pool="2L"))
    table.use("Fire Dragon")
    assert not table.is_turned("Guard Dog")
    assert table.pool(1) == "0"


def test_a_react_that_was_turned_for_one_attack_does_not_answer_the_next() -> None:
    table = a_table(
        Player(play=["Fire Dragon", "Water Dragon"]), Player(play=["Guard Dog"], pool="4L")
    )
    table.use("Fire Dragon")
    table.choose("Guard Dog")
    table.use("Alchemist", 1, "L")
    table.use("Water Dragon")
    assert table.pool(1) == "3L"


def test_a_guard_dog_that_straightened_itself_answers_again() -> None:
    table = a_table(
        Player(play=["Fire Dragon", "Water Dragon"]), Player(play=["Guard Dog"], pool="E+4L")
    )
    table.use("Fire Dragon", 0, "Guard Dog")
    table.use("Guard Dog")
    table.use("Water Dragon", 0, "Guard Dog")
    assert table.pool(1) == "4L"


@pytest.mark.parametrize(
    "dragon",
    ["Bone Dragon", "Earth Dragon", "Fire Dragon", "Sea Serpent", "Water Dragon", "Wind Dragon"],
)
def test_dragon_bridle_answers_a_dragons_attack(dragon: str) -> None:
    table = attacked(dragon, play=["Dragon Bridle"], pool="2L")
    table.choose("Dragon Bridle")
    assert table.pool(1) == "2L"


def test_dragon_bridle_answers_only_a_dragons_attack() -> None:
    assert attacked("Elvish Bow", play=["Dragon Bridle"], pool="2L").pool(1) == "L"
