"""The judge of Artefactum: exact battles, sensible purchases, and no knowledge of hidden cards."""

import pytest

from ai.artefactum.judge import ArtefactumJudge, is_fresh, play_round
from ai.artefactum.worth import CREATURE_WORTH, army_worth
from ai.judges import judge_of
from ai.levels import LEVELS, with_simulations
from ai.mind import Mind
from ai.search import Search
from core.artefactum.questions import BUY, SUMMON, action, placing
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import FOUGHT, State
from core.chance import Chance
from tests.core.artefactum.tables import Player, Table, a_table, creature

JUDGE = ArtefactumJudge()
STRONG = ("Tenebrisa", "Malleus", "Vindicia")
WEAK = ("Vespera", "Cuprea", "Catapult")


def best_of(table: Table, simulations: int = 120) -> int:
    """What a search finds for the seat that is asked."""
    seat = table.asked()[0][0]
    search = Search(ARTEFACTUM, judge_of("artefactum"), table.state, seat, b"test")
    search.run(simulations)
    return search.report().best.choice


def test_chances_sum_to_one_and_favour_the_stronger_army() -> None:
    table = a_table(Player(army=STRONG), Player(army=WEAK))
    chances = JUDGE.chances(ARTEFACTUM.clone(table.state))
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > 0.5


def test_a_fallen_castle_has_no_chance() -> None:
    table = a_table(Player(castle=0), Player(), Player(), Player())
    assert JUDGE.chances(ARTEFACTUM.clone(table.state))[0] == 0.0


def test_a_round_that_has_just_begun_is_judged_as_it_stands() -> None:
    table = a_table(Player(army=STRONG), Player(army=WEAK))
    assert is_fresh(table.state)
    table.skip(0)
    assert not is_fresh(table.state)


def test_a_round_is_played_on_to_its_battle() -> None:
    state = a_table(Player(army=STRONG), Player(army=WEAK)).state
    world = ARTEFACTUM.clone(state)
    play_round(world)
    assert [duel.phase for duel in world.duels] == [FOUGHT]
    assert world.seats[1].castle < 8


@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_of_a_game_can_be_judged(seats: int) -> None:
    state: State = ARTEFACTUM.new({"seats": seats}, Chance(b"judged"))
    choices = 0
    while questions := ARTEFACTUM.decisions(state):
        chances = JUDGE.chances(ARTEFACTUM.clone(state))
        assert sum(chances) == pytest.approx(1.0)
        question = questions[0]
        ranked = JUDGE.ranked(state, question)
        assert sorted(ranked) == sorted(question.options)
        ARTEFACTUM.apply(state, question.seat, ranked[choices % min(3, len(ranked))])
        choices += 1
    assert state.winners


def test_the_worth_of_an_army_is_that_of_its_best_creatures() -> None:
    few = a_table(Player(army=STRONG), Player()).seat(0)
    more = a_table(Player(army=(*STRONG, "Lucerna")), Player()).seat(0)
    assert army_worth(few) < army_worth(more) < army_worth(few) + 1.0
    assert CREATURE_WORTH[creature("Tenebrisa")] > CREATURE_WORTH[creature("Vespera")]


def test_the_last_placement_is_answered_by_exact_battles() -> None:
    """Of all creatures and lines that are left, the search takes one that wins the battle."""
    table = a_table(
        Player(army=("Noctua", "Malleus"), silver=0),
        Player(army=("Ballistarisa", "Tumultus", "Serpens"), silver=0),
    )
    table.skip_muster()
    table.summon(0, "Noctua", 1)
    table.summon(1, "Ballistarisa", 1)
    table.summon(0, "Malleus", 3)
    table.summon(1, "Tumultus", 2)
    assert table.asked() == [(1, SUMMON)]
    outcomes = {}
    for option in table.options(1):
        after = ARTEFACTUM.clone(table.state)
        ARTEFACTUM.apply(after, 1, option)
        outcomes[option] = after.seats[1].castle - after.seats[0].castle
    # The same creature wins on one line and loses on another.
    assert min(outcomes.values()) < 0 < max(outcomes.values())
    assert outcomes[best_of(table)] == max(outcomes.values())


def test_a_strong_creature_is_bought() -> None:
    table = a_table(
        Player(army=WEAK, deck=("Tenebrisa", "Catapult", "Lucerna"), silver=3),
        Player(army=WEAK, silver=0),
    )
    assert best_of(table) == action(BUY, creature("Tenebrisa"))


def test_a_winning_placement_is_certain() -> None:
    """The rival has one point left and nothing to answer with."""
    table = a_table(
        Player(army=("Tenebrisa",), silver=0), Player(army=("Vespera",), silver=0, castle=1)
    )
    table.skip_muster()
    table.summon(0, "Tenebrisa", 1)
    # The rival's last creature is forced onto the field by its own choice of a line.
    mind = Mind(ARTEFACTUM, 1, with_simulations(LEVELS["mage"], 20))
    thought = mind.think(table.state, b"key")
    assert thought.choice in table.options(1)
    ARTEFACTUM.apply(table.state, 1, thought.choice)
    assert table.state.winners == (0,)


def test_forced_wins_are_found_in_the_last_placement() -> None:
    table = a_table(
        Player(army=("Tenebrisa", "Malleus"), silver=0),
        Player(army=("Vespera",), silver=0, castle=1),
    )
    table.skip_muster()
    table.summon(0, "Tenebrisa", 1)
    table.summon(1, "Vespera", 1)
    mind = Mind(ARTEFACTUM, 0, with_simulations(LEVELS["mage"], 20))
    thought = mind.think(table.state, b"key")
    assert thought.report.certain
    assert placing(creature("Malleus"), 0) not in table.options(0)


def test_of_two_duels_the_own_one_is_looked_at_first() -> None:
    state: State = ARTEFACTUM.new({"seats": 4}, Chance(b"two duels"))
    waiting = state.duels[1].second
    decisions = ARTEFACTUM.decisions(state)
    assert JUDGE.next_question(state, decisions, waiting).seat == state.duels[1].first
    state.duels[1].phase = FOUGHT
    (left,) = ARTEFACTUM.decisions(state)
    assert JUDGE.next_question(state, [left], waiting) is left


def test_what_is_hidden_makes_no_difference_to_a_search() -> None:
    state: State = ARTEFACTUM.new({"seats": 2}, Chance(b"honest"))
    seat = ARTEFACTUM.decisions(state)[0].seat
    twin: State = ARTEFACTUM.sample(state, seat, Chance(b"twin"))
    assert ARTEFACTUM.pack(twin) != ARTEFACTUM.pack(state)
    reports = []
    for table in (state, twin):
        search = Search(ARTEFACTUM, JUDGE, table, seat, b"key")
        search.run(60)
        reports.append(search.report())
    assert reports[0] == reports[1]
