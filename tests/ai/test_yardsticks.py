"""The yardsticks of the arena."""

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from ai.yardsticks.catalogue import YARDSTICKS
from ai.yardsticks.evaluation import evaluation_of
from ai.yardsticks.yardstick import Yardstick
from core.chance import Chance
from core.decision import Decision
from core.res_arcana.rules import RES_ARCANA
from tests.core.res_arcana.playing import Table
from tests.core.res_arcana.tables import Player, a_table

EXPECTIMAX = YARDSTICKS["expectimax-3"]


def chosen(yardstick: Yardstick, table: Table) -> object:
    """What a yardstick answers at a table, in words."""
    state = table.state
    decision = RES_ARCANA.decisions(state)[0]
    choice = yardstick.choose(RES_ARCANA, RES_ARCANA.clone(state), decision, Chance(b"yardstick"))
    return table.words()[list(decision.options).index(choice)]


def walk(seats: int, seed: bytes, answer: Callable[[Any, Decision, Chance], int]) -> None:
    """Play a game with the answers of one bot for all seats."""
    state = RES_ARCANA.new({"seats": seats}, Chance(seed))
    asked = 0
    while open_questions := RES_ARCANA.decisions(state):
        decision = open_questions[0]
        choice = answer(state, decision, Chance(seed).fork(f"question {asked}"))
        RES_ARCANA.apply(state, decision.seat, choice)
        asked += 1


@pytest.mark.parametrize(
    ("name", "choices", "digest"),
    [("greedy", 497, "020ff609f5ce2451"), ("random", 907, "489ae66bdd9e6718")],
)
def test_it_plays_as_it_always_did(name: str, choices: int, digest: str) -> None:
    """The digests are of the first bots of the line mode, which became these yardsticks.

    Figures measured against a yardstick compare only as long as it plays like this.
    """
    answers: list[int] = []

    def answer(state: Any, decision: Decision, chance: Chance) -> int:
        world = RES_ARCANA.sample(state, decision.seat, chance.fork("sample"))
        choice = YARDSTICKS[name].choose(RES_ARCANA, world, decision, chance.fork("choice"))
        answers.append(choice)
        return choice

    for number in range(3):
        walk(2, b"as before %d" % number, answer)
    assert len(answers) == choices
    assert hashlib.sha256(repr(answers).encode()).hexdigest().startswith(digest)


def test_random_chooses_everything_sooner_or_later() -> None:
    decision = Decision(0, "toy", 0, 0, (3, 5, 8))
    chosen_by_chance = {
        YARDSTICKS["random"].choose(RES_ARCANA, None, decision, Chance(bytes([number])))
        for number in range(30)
    }
    assert chosen_by_chance == {3, 5, 8}


def test_only_expectimax_cheats() -> None:
    assert [name for name, one in YARDSTICKS.items() if one.sees_everything] == ["expectimax-3"]


def test_the_evaluation_of_expectimax() -> None:
    """Two points for the monument, two gold, three other essences, one card; and the token."""
    table = a_table(Player(pool="2G+2E+D", play=["Colossus"], hand=["Hawk"]), Player(), first=1)
    evaluation = evaluation_of("res arcana")
    assert evaluation.plain_worth(table.state, 0) == pytest.approx(2 + 0.48 + 0.36 + 0.25)
    assert evaluation.plain_worth(table.state, 1) == pytest.approx(1.0)


def test_expectimax_takes_points_that_lie_open() -> None:
    table = a_table(pool="4G", monuments=["Library", "Great Pyramid"])
    assert chosen(EXPECTIMAX, table) == "claim Great Pyramid"


@pytest.mark.parametrize(
    ("top", "action"), [("Great Pyramid", "claim the top monument"), ("Library", "claim Colossus")]
)
def test_expectimax_sees_the_top_of_the_deck(top: str, action: str) -> None:
    table = a_table(pool="4G", monuments=["Colossus"], monument_deck=[top, "Obelisk"])
    assert chosen(EXPECTIMAX, table) == action


def test_expectimax_sees_three_choices_ahead() -> None:
    """A card is worth more than the gold for it, but not than what the gold is for."""
    table = a_table(pool="3G", hand=["Hawk"], monuments=["Great Pyramid"])
    assert chosen(EXPECTIMAX, table) == "discard Hawk"
    table.choose("discard Hawk")
    assert chosen(EXPECTIMAX, table) == "G"


def test_expectimax_leaves_the_world_as_it_was() -> None:
    table = a_table(pool="4G", hand=["Hawk"], monuments=["Great Pyramid"])
    before = RES_ARCANA.view(table.state, 0)
    decision = RES_ARCANA.decisions(table.state)[0]
    EXPECTIMAX.choose(RES_ARCANA, table.state, decision, Chance(b""))
    assert RES_ARCANA.view(table.state, 0) == before


def test_expectimax_plays_a_game_to_its_end() -> None:
    greedy = YARDSTICKS["greedy"]
    asked = [0, 0]

    def against_greedy(state: Any, decision: Decision, chance: Chance) -> int:
        asked[decision.seat] += 1
        if decision.seat == 0:
            return EXPECTIMAX.choose(RES_ARCANA, RES_ARCANA.clone(state), decision, chance)
        world = RES_ARCANA.sample(state, decision.seat, chance)
        return greedy.choose(RES_ARCANA, world, decision, chance)

    walk(2, b"to the end", against_greedy)
    assert min(asked) > 5
