"""No opponent sees more than its seat may: what is hidden never changes what it does."""

import random

import pytest

from ai.levels import LEVELS, with_simulations
from ai.mind import Mind
from core.catalogue import game_named
from core.chance import Chance
from core.decision import Decision

GAME = game_named("res arcana")


@pytest.mark.parametrize("mode", ["standard", "draft"])
@pytest.mark.parametrize("level", ["adept", "archmage"])
def test_the_same_view_and_key_give_the_same_move_whatever_is_hidden(mode: str, level: str) -> None:
    """Along a game, twins of the true table that the seat cannot tell apart decide alike.

    The minds keep their trees from move to move, so what they remember is compared as well.
    """
    chosen = random.Random(f"{mode} {level}")
    state = GAME.new(
        GAME.check_setup({"seats": 2, "mode": mode}), Chance(b"honest" + mode.encode())
    )
    limited = with_simulations(LEVELS[level], 24)
    minds = [[Mind(GAME, seat, limited) for seat in range(2)] for _ in range(2)]
    compared = differed = 0
    for number in range(90):
        questions = GAME.decisions(state)
        if not questions:
            break
        question = questions[0]
        seat = question.seat
        key = number.to_bytes(2, "big")
        twin = GAME.sample(state, seat, Chance(b"twin" + key))
        differed += GAME.pack(twin) != GAME.pack(state)
        worlds = [GAME.sample(each, seat, Chance(b"world" + key)) for each in (state, twin)]
        if len(question.options) > 1 and chosen.random() < 0.5:
            choices = [
                mind[seat].think(world, key).choice
                for mind, world in zip(minds, worlds, strict=True)
            ]
            assert choices[0] == choices[1]
            choice = choices[0]
            compared += 1
        else:
            choice = chosen.choice(list(question.options))
        _tell(minds, question, choice)
        GAME.apply(state, seat, choice)
    assert compared > 20
    assert differed > 20


def _tell(minds: list[list[Mind]], question: Decision, choice: int) -> None:
    for pair in minds:
        for mind in pair:
            mind.see(question, choice)
