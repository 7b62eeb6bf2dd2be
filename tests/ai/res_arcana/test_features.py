"""What the evaluation of Res Arcana looks at, and what it makes of it."""

import pytest

from ai.judges import judge_of
from ai.res_arcana.feature_names import NAMES
from ai.res_arcana.features import features_of, worth_of
from core.chance import Chance
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import State
from tests.core.res_arcana.tables import Player, a_table


def seen(state: State, seat: int = 0) -> dict[str, float]:
    """The features of a seat by their names, zeros left out."""
    found = features_of(state, seat)
    return {NAMES[at]: value for at, value in zip(found.features, found.values, strict=True)}


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)


def test_points_count_one_by_one() -> None:
    table = a_table(play=["Great Pyramid"])
    assert seen(table.state)["points: 3 or more"] == 1.0
    assert "points: 4 or more" not in seen(table.state)


def test_essences_count_up_to_three_and_beyond() -> None:
    found = seen(a_table(pool="5E+2G").state)
    assert found["pool: elan, up to 3"] == 3.0
    assert found["pool: elan, beyond 3"] == 2.0
    assert found["pool: gold, up to 3"] == 2.0
    assert "pool: life, up to 3" not in found


def test_a_turned_component_is_in_play_and_not_ready() -> None:
    found = seen(a_table(play=["Hawk"], turned=["Crypt"]).state)
    assert found["ready: Hawk"] == found["in play: Hawk"] == found["in play: Crypt"] == 1.0
    assert "ready: Crypt" not in found


def test_what_lies_on_a_card_comes_with_the_next_collect_phase() -> None:
    found = seen(a_table(play=["Vault"], on={"Vault": "2G"}).state)
    assert found["income: gold"] >= 2.0


def test_a_place_is_near_as_far_as_its_price_is_at_hand() -> None:
    bare = seen(a_table(pool="3D", places=["Catacombs of the Dead"]).state)
    assert bare["near: Catacombs of the Dead"] == pytest.approx(3 / 9)
    assert "claim next round: Catacombs of the Dead" not in bare
    paid = seen(a_table(pool="9D", places=["Catacombs of the Dead"]).state)
    assert paid["claim now: Catacombs of the Dead"] == 1.0


def test_cards_in_hand_bring_a_place_nearer_without_being_discarded() -> None:
    """Whoever discards a card for a place gains nothing that the card was not worth before."""
    kept = seen(a_table(pool="3D", hand=["Hawk"], places=["Catacombs of the Dead"]).state)
    given = seen(a_table(pool="5D", places=["Catacombs of the Dead"]).state)
    name = "with cards: Catacombs of the Dead"
    assert kept[name] == pytest.approx(given[name])
    assert kept["near: Catacombs of the Dead"] < given["near: Catacombs of the Dead"]


def test_income_counts_twice_for_a_place_in_two_rounds() -> None:
    found = seen(a_table(pool="3D", play=["Crypt"], places=["Catacombs of the Dead"]).state)
    assert found["in two rounds: Catacombs of the Dead"] >= found["near: Catacombs of the Dead"]


def test_protection_counts_against_attacks() -> None:
    dragon: Player = {"play": ["Fire Dragon"]}
    exposed = seen(a_table(Player(pool="3E"), dragon).state)
    guarded = seen(a_table(Player(pool="3E", play=["Guard Dog"]), dragon).state)
    assert exposed["safety: exposed to life loss"] > 0
    assert guarded.get("safety: protection", 0.0) == 1.0
    assert "safety: exposed to life loss" not in guarded


def test_the_worth_is_the_weighed_sum_of_the_features() -> None:
    state = a_table(pool="5E+2G", play=["Hawk"], hand=["Crypt"], places=["Sunken Reef"]).state
    weights = [0.5 + 0.01 * at for at in range(len(NAMES))]
    found = features_of(state, 0)
    total = sum(weights[at] * value for at, value in zip(found.features, found.values, strict=True))
    assert worth_of(weights, state, 0) == pytest.approx(total)


def test_whoever_has_more_of_everything_stands_better() -> None:
    state = a_table(
        Player(pool="3E+3L+3G", play=["Great Pyramid", "Vault"], hand=["Hawk"]), Player()
    ).state
    chances = judge_of("res arcana").chances(RES_ARCANA.clone(state))
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > 0.8


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_table_can_be_judged(seats: int) -> None:
    state = RES_ARCANA.new(RES_ARCANA.check_setup({"seats": seats}), Chance(b"table"))
    chances = judge_of("res arcana").chances(RES_ARCANA.clone(state))
    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1.0)
