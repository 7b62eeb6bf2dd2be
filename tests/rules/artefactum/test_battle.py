"""The battle, clause by clause: attacks, the six skills, artifacts, retreats and draws."""

import pytest

from core.artefactum.battle import fight
from core.artefactum.model import NONE
from tests.core.artefactum.tables import Row, creature, first_cycle, fought, survivors

NEAR_IS_WEAKER, FAR_IS_WEAKER = 0, 1


def test_melee_hits_the_nearest_enemy_line() -> None:
    assert "Fidea 1 by Ursar" in first_cycle({2: "Ursar"}, {4: "Fidea", 5: "Gemmara"}, "I")


def test_melee_on_a_tie_hits_the_one_nearer_to_the_front() -> None:
    assert "Fidea 1 by Ursar" in first_cycle({3: "Ursar"}, {2: "Fidea", 4: "Gemmara"}, "I")


def test_ranged_hits_the_farthest_enemy_line() -> None:
    assert "Radix 1 by Catapult" in first_cycle({1: "Catapult"}, {2: "Armus", 5: "Radix"}, "I")


def test_ranged_on_a_tie_hits_the_one_nearer_to_the_front() -> None:
    assert "Armus 1 by Catapult" in first_cycle({3: "Catapult"}, {1: "Armus", 5: "Radix"}, "I")


def test_equalizer_hits_the_nearest_enemy_with_its_level() -> None:
    film = first_cycle({1: "Iratus"}, {1: "Tenebrisa", 5: "Radix"}, "II")
    assert film == ["Tenebrisa 4 by Iratus"]


def test_watcher_counts_the_lines_without_an_enemy_from_its_own_on() -> None:
    # From line 5 to the target on line 1: lines 5, 4 and 3 are free, line 2 is not.
    film = first_cycle({5: "Ballistarisa", 1: "Malleus"}, {1: "Malleus", 2: "Armus"}, "II")
    assert "Malleus 5 by Ballistarisa" in film


def test_watcher_counts_its_own_line_and_not_the_targets() -> None:
    # From line 1 to the target on line 3: lines 1 and 2 are free.
    film = first_cycle({1: "Aquilea"}, {3: "Malleus"}, "II")
    assert film == ["Malleus 3 by Aquilea"]


def test_watcher_does_nothing_where_no_line_is_free() -> None:
    assert first_cycle({2: "Ballistarisa"}, {1: "Malleus", 2: "Armus"}, "II") == []


def test_breaker_acts_only_if_its_own_castle_is_the_weaker_one() -> None:
    near, far = {5: "Catapult", 1: "Malleus"}, {1: "Malleus", 2: "Armus"}
    assert first_cycle(near, far, "III", NONE) == []
    assert all("by Catapult" not in step for step in first_cycle(near, far, "III", FAR_IS_WEAKER))
    assert any("by Catapult" in step for step in first_cycle(near, far, "III", NEAR_IS_WEAKER))


def test_breaker_hits_every_enemy_of_level_two_and_three() -> None:
    near = {1: "Serapha", 3: "Tenebrisa", 5: "Catapult"}
    film = first_cycle(near, {1: "Malleus", 2: "Armus", 3: "Furor"}, "III", NEAR_IS_WEAKER)
    hit = [step.split()[0] for step in film if step.endswith("by Catapult")]
    assert hit == ["Malleus", "Armus"]


def test_keeper_heals_the_most_wounded_ally_by_that_allys_level() -> None:
    near, far = {1: "Tenebrisa", 5: "Fidea"}, {1: "Ursar", 2: "Furor"}
    film = first_cycle(near, far, "III")
    # Two strikes and an equalizer that counts three make five wounds; three are healed.
    assert film == ["Tenebrisa 2 by Fidea"]


def test_keeper_may_heal_itself() -> None:
    assert "Fidea 0 by Fidea" in first_cycle({1: "Fidea"}, {1: "Furor"}, "III")
    near, far = {1: "Fidea", 3: "Malleus"}, {1: "Furor", 2: "Mortifer"}
    assert first_cycle(near, far, "III") == ["Fidea 0 by Fidea"]


def test_keeper_on_a_tie_heals_the_one_nearer_to_the_front() -> None:
    near, far = {1: "Radix", 2: "Rubrus", 5: "Fidea"}, {1: "Furor", 2: "Mortifer"}
    assert first_cycle(near, far, "III") == ["Radix 0 by Fidea"]


def test_zealot_hits_every_enemy_of_one_faction() -> None:
    film = first_cycle({1: "Mortifer"}, {1: "Serapha", 2: "Vindicia", 3: "Radix"}, "IV")
    assert [step.split()[0] for step in film if step.endswith("by Mortifer")] == [
        "Serapha",
        "Vindicia",
    ]


def test_zealot_armus_heals_the_brotherhood_instead() -> None:
    film = first_cycle({1: "Armus", 2: "Malleus"}, {1: "Furor", 2: "Radix"}, "IV")
    healed = [step for step in film if step.endswith("by Armus")]
    assert [step.split()[0] for step in healed] == ["Armus", "Malleus"]


def test_arbiter_hits_every_enemy_of_one_kind_of_attack() -> None:
    film = first_cycle({1: "Tenebrisa"}, {1: "Radix", 4: "Gemmara", 5: "Fidea"}, "IV")
    hit = [step.split()[0] for step in film if step.endswith("by Tenebrisa")]
    assert hit == ["Gemmara", "Fidea"]


def test_both_creatures_of_a_line_act_at_the_same_time() -> None:
    winner, near, far = survivors({1: "Iratus"}, {1: "Ursar"})
    # Each has struck and equalized the other before either could retreat.
    assert winner == NONE
    assert not near
    assert not far


def test_lines_act_from_the_front_so_an_early_retreat_prevents_a_later_attack() -> None:
    _, winner, film = fought({1: "Iratus", 2: "Ursar", 3: "Furor"}, {3: "Vespera"})
    assert winner == 0
    # Two strikes make the keeper on line 3 retreat before its own line acts.
    assert film == ["I", "Vespera 1 by Iratus", "Vespera 2 by Ursar", "Vespera retreats"]


def test_a_creature_retreats_when_its_wounds_reach_its_hit_points() -> None:
    _, _, film = fought({1: "Iratus", 2: "Ursar"}, {1: "Vespera", 5: "Malleus"})
    assert "Vespera retreats" in film
    assert film.index("Vespera 2 by Ursar") < film.index("Vespera retreats")


def test_healing_counts_against_wounds_of_the_same_moment() -> None:
    # On line 2 of cycle III the breaker hits whom the keeper of the same line heals.
    near, far = {1: "Malleus", 2: "Fidea"}, {1: "Radix", 2: "Catapult"}
    assert first_cycle(near, far, "III", FAR_IS_WEAKER) == [
        "Malleus 3 by Radix",
        "Fidea 1 by Radix",
        "Malleus 4 by Catapult",
        "Fidea 2 by Catapult",
        "Malleus 1 by Fidea",
    ]


def test_healing_beyond_the_wounds_before_heals_the_hit_of_the_same_moment() -> None:
    ended, _, film = fought({1: "Malleus", 2: "Fidea"}, {2: "Catapult"}, FAR_IS_WEAKER)
    assert "Malleus 2 by Catapult" in film
    # One wound before, one hit, and three points of healing leave none.
    assert "Malleus 0 by Fidea" in film
    assert ended.wounds[0] == 0


def test_healing_as_strong_as_the_hit_of_the_same_moment_leaves_the_wounds_as_they_were() -> None:
    near, far = {1: "Armus", 2: "Fidea"}, {2: "Catapult + Lens of Insight"}
    assert first_cycle(near, far, "III", NEAR_IS_WEAKER) == ["Armus 0 by Fidea"]
    assert first_cycle(near, far, "III", FAR_IS_WEAKER)[0::2] == [
        "Armus 3 by Catapult",
        "Armus 1 by Fidea",
    ]
    assert first_cycle(near, far, "IV", FAR_IS_WEAKER) == ["Armus 0 by Armus"]


def test_a_battle_in_which_nobody_can_fall_has_no_winner() -> None:
    _, winner, film = fought({1: "Fidea"}, {1: "Fidea"})
    assert winner == NONE
    assert film[-1] == "stalemate"


def test_two_rows_that_fall_at_the_same_moment_leave_no_winner() -> None:
    _, winner, film = fought({1: "Ursar"}, {1: "Ursar"})
    assert film[-2:] == ["Ursar retreats", "Ursar retreats"]
    assert winner == NONE


def test_a_shield_that_wears_off_leads_on_though_no_wound_has_changed() -> None:
    # In the first four cycles every hit is shielded on both sides.
    near, far = {1: "Ursar + Shroud of Dusk"}, {1: "Furor + Aegis of Oaths"}
    assert survivors(near, far) == (0, {"Ursar"}, set())


def test_a_retreat_leads_on_though_no_wound_of_the_others_has_changed() -> None:
    near, far = {2: "Serpens", 4: "Serapha"}, {2: "Silvana"}
    assert survivors(near, far) == (1, set(), {"Silvana"})


def test_a_side_without_creatures_has_lost_before_it_begins() -> None:
    ursar = [creature("Ursar")] + [NONE] * 4
    nobody = [NONE] * 5
    assert fight(ursar + nobody, [NONE] * 10, NONE) == (0, 1)
    assert fight(nobody + ursar, [NONE] * 10, NONE) == (1, 1 << 5)
    assert fight(nobody + nobody, [NONE] * 10, NONE) == (NONE, 0)


def test_artifact_attack_makes_the_basic_attack_stronger() -> None:
    assert "Malleus 2 by Furor" in first_cycle({1: "Furor + Picks of Fury"}, {1: "Malleus"}, "I")
    ranged = first_cycle({1: "Gemmara + Picks of Fury"}, {1: "Malleus"}, "I")
    assert "Malleus 2 by Gemmara" in ranged


@pytest.mark.parametrize(
    ("near", "far", "cycle", "step"),
    [
        ({1: "Iratus + Lens of Insight"}, {1: "Armus"}, "II", "Armus 4 by Iratus"),
        ({1: "Aquilea + Lens of Insight"}, {3: "Malleus"}, "II", "Malleus 4 by Aquilea"),
        ({1: "Aquilea + Lens of Insight"}, {1: "Malleus"}, "II", "Malleus 2 by Aquilea"),
        ({1: "Malleus + Lens of Insight"}, {1: "Radix"}, "III", "Radix 3 by Malleus"),
        (
            {1: "Tenebrisa", 5: "Fidea + Lens of Insight"},
            {1: "Ursar", 2: "Furor"},
            "III",
            "Tenebrisa 1 by Fidea",
        ),
        ({1: "Mortifer + Lens of Insight"}, {1: "Serapha"}, "IV", "Serapha 3 by Mortifer"),
        ({1: "Armus + Lens of Insight"}, {1: "Ursar"}, "IV", "Armus 1 by Armus"),
    ],
    ids=["equalizer", "watcher", "no free line", "breaker", "keeper", "zealot", "healer"],
)
def test_artifact_skill_makes_every_skill_stronger(
    near: Row, far: Row, cycle: str, step: str
) -> None:
    assert step in first_cycle(near, far, cycle, NEAR_IS_WEAKER)


def test_artifact_hit_points_let_the_bearer_stand_longer() -> None:
    _, alone, _ = survivors({1: "Iratus"}, {1: "Ursar"})
    _, armed, _ = survivors({1: "Iratus + Heartwood"}, {1: "Ursar"})
    assert not alone
    assert armed == {"Iratus"}


def test_artifact_shield_takes_whole_hits() -> None:
    _, _, film = fought({1: "Furor"}, {1: "Malleus + Shroud of Dusk"})
    blocked = [step for step in film if step == "Malleus is shielded from Furor"]
    assert len(blocked) == 2
    assert "Malleus 1 by Furor" in film


def test_artifact_thorns_sting_whoever_strikes_in_melee() -> None:
    film = first_cycle({1: "Malleus"}, {1: "Furor + Brand of Ruin"}, "I")
    assert "Malleus 2 by Furor" in film
    ranged = first_cycle({1: "Gemmara"}, {1: "Furor + Brand of Ruin"}, "I")
    assert ranged == ["Furor 1 by Gemmara", "Gemmara 1 by Furor"]


def test_artifact_shield_does_not_stop_thorns() -> None:
    near, far = {1: "Furor + Shroud of Dusk"}, {1: "Malleus + Brand of Ruin"}
    assert first_cycle(near, far, "I") == [
        "Malleus 1 by Furor",
        "Furor 1 by Malleus",
        "Furor is shielded from Malleus",
    ]


def test_artifact_mend_heals_the_bearer_in_cycle_three() -> None:
    film = first_cycle({1: "Furor + Chalice of Dawn"}, {1: "Malleus"}, "III")
    assert film == ["Furor 0 by Furor"]
    idle = first_cycle({1: "Malleus + Chalice of Dawn"}, {1: "Furor"}, "III", FAR_IS_WEAKER)
    assert idle == ["Malleus 0 by Malleus"]
