"""Summoning on five lines, and the artifacts that pairs and triples bring."""

import pytest

from core.artefactum.cards import ARTIFACTS
from core.artefactum.model import NONE
from core.artefactum.summon import limit
from tests.core.artefactum.tables import Player, Table, a_table, artifact

THREE = ("Ursar", "Furor", "Vespera")
FIVE = ("Ursar", "Furor", "Vespera", "Cuprea", "Mortifer")


def summoning(near: Player, far: Player, first: int = 0) -> Table:
    """A table at which the summoning begins."""
    table = a_table(near, far, first=first)
    table.skip_muster()
    return table


@pytest.mark.parametrize(
    ("experience", "creatures"),
    [(1, 3), (3, 3), (4, 4), (6, 4), (7, 5), (8, 5)],
)
def test_summon_the_limit_follows_from_experience(experience: int, creatures: int) -> None:
    assert limit(experience) == creatures


def test_summon_by_turns_from_the_first_player() -> None:
    table = summoning(Player(army=THREE), Player(army=THREE), first=1)
    assert table.asked() == [(1, "summon")]
    table.summon(1, "Ursar", 5)
    assert table.asked() == [(0, "summon")]
    assert table.field(1) == ["", "", "", "", "Ursar"]


def test_summon_only_free_own_lines_are_offered() -> None:
    table = summoning(Player(army=THREE), Player(army=THREE))
    table.summon(0, "Ursar", 2)
    table.summon(1, "Ursar", 2)
    assert {option >> 5 for option in table.options(0)} == {0, 2, 3, 4}


def test_summon_levels_do_not_matter() -> None:
    table = summoning(Player(army=("Tenebrisa", "Ursar")), Player(army=THREE))
    table.summon(0, "Tenebrisa", 1)
    assert table.field(0)[0] == "Tenebrisa"


def test_summon_ends_at_the_limit() -> None:
    table = summoning(Player(army=FIVE), Player(army=("Ursar",)))
    table.summon(0, "Ursar", 1)
    table.summon(1, "Ursar", 1)
    table.summon(0, "Furor", 2)
    table.summon(0, "Cuprea", 5)
    assert [name for name in table.field(0) if name] == ["Ursar", "Furor", "Cuprea"]
    assert table.asked()[0][1] == "arm"


def test_summon_an_army_that_is_used_up_ends_that_players_summoning() -> None:
    table = summoning(Player(army=("Ursar",)), Player(army=THREE))
    table.summon(0, "Ursar", 1)
    table.summon(1, "Ursar", 1)
    assert table.asked() == [(1, "summon")]


def test_summon_somebody_without_an_army_loses_to_whoever_stands() -> None:
    table = summoning(Player(), Player(army=("Ursar",)))
    table.summon(1, "Ursar", 1)
    assert table.seat(0).castle == 7


def test_artifacts_two_of_a_faction_bring_its_first() -> None:
    table = armed(("Armus", "Iratus", "Vespera"))
    assert set(got(table)) == {"Coin of the Forefathers"}


def test_artifacts_three_of_a_class_bring_both() -> None:
    table = armed(("Ursar", "Catapult", "Mortifer"))
    assert set(got(table)) == {"Belt of the Titan", "Maul of the Giants"}


def test_artifacts_a_creature_counts_for_its_faction_and_its_class() -> None:
    table = armed(("Iratus", "Cuprea", "Vespera"))
    assert set(got(table)) == {"Coin of the Forefathers", "Picks of Fury"}


def test_artifacts_nothing_shared_brings_nothing() -> None:
    table = armed(("Tenebrisa", "Catapult", "Fidea"))
    assert got(table) == []


def test_artifacts_any_own_creature_may_bear_one() -> None:
    table = armed(("Armus", "Iratus", "Vespera"))
    table.lay(0, "Coin of the Forefathers", 3)
    facts = table.told("armed")[0].public
    assert facts["card"] == artifact("Coin of the Forefathers")
    assert facts["line"] == 2


def test_artifacts_one_for_each_creature() -> None:
    table = armed(("Iratus", "Cuprea", "Vespera"))
    table.lay(0, "Picks of Fury", 1)
    lines = {option >> 5 for option in table.options(0) if option != NONE}
    assert lines == {1, 2}


def test_artifacts_two_skips_in_a_row_end_the_phase() -> None:
    table = armed(("Armus", "Iratus", "Vespera"))
    table.skip(0)
    # The second player has nothing to lay and skips at once: the battle is fought.
    assert table.told("battle over")
    assert table.state.round == 2


def test_artifacts_by_turns_from_the_first_player() -> None:
    table = both_armed(first=1)
    assert table.asked() == [(1, "arm")]
    table.lay(1, "Belt of the Titan", 1)
    assert table.asked() == [(0, "arm")]


def test_artifacts_after_a_skip_one_may_lay_one_still() -> None:
    table = both_armed(first=0)
    table.skip(0)
    table.lay(1, "Belt of the Titan", 1)
    table.lay(0, "Coin of the Forefathers", 1)
    # The skip before does not count any more.
    table.skip(1)
    assert table.asked() == [(0, "arm")]
    table.skip(0)
    assert table.told("battle over")


def test_artifacts_one_that_is_laid_is_not_offered_again() -> None:
    table = both_armed(first=0)
    table.lay(0, "Coin of the Forefathers", 1)
    table.skip(1)
    cards = {option & 31 for option in table.options(0) if option != NONE}
    assert cards == {artifact("Picks of Fury")}


def test_artifacts_return_after_the_round_whether_laid_or_not() -> None:
    for lay in (True, False):
        table = armed(("Iratus", "Cuprea", "Vespera"))
        if lay:
            table.lay(0, "Coin of the Forefathers", 3)
        table.skip(0)
        assert table.state.round == 2
        assert table.seat(0).arms == [NONE] * 5
        assert table.seat(0).artifacts == 0


def armed(army: tuple[str, str, str]) -> Table:
    """A table at which the first player has summoned three creatures on lines 1 to 3."""
    table = summoning(Player(army=army), Player(army=("Tenebrisa", "Catapult", "Fidea")))
    for line, name in enumerate(army, 1):
        table.summon(0, name, line)
        table.summon(1, ("Tenebrisa", "Catapult", "Fidea")[line - 1], line)
    return table


def both_armed(first: int) -> Table:
    """A table at which both players have artifacts to lay."""
    near, far = ("Iratus", "Cuprea", "Vespera"), ("Ursar", "Catapult", "Mortifer")
    table = summoning(Player(army=near), Player(army=far), first=first)
    for line in (1, 2, 3):
        for at in (first, 1 - first):
            table.summon(at, (near, far)[at][line - 1], line)
    return table


def got(table: Table) -> list[str]:
    """The artifacts that the first player got."""
    return [
        ARTIFACTS[number].name
        for event in table.told("got artifacts")
        if event.seat == 0
        for number in event.public["cards"]
    ]
