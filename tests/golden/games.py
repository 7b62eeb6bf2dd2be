"""Which golden games there are, and how they were played.

`python -m tests.golden` plays them again and writes the records anew: only after a change that is
meant to change the rules, and with a look at what changed.
"""

from pathlib import Path
from typing import Any, Final

from ai.yardsticks.catalogue import YARDSTICKS
from core.chance import Chance
from core.match import Match
from core.res_arcana.rules import RES_ARCANA

FOLDER: Final = Path(__file__).parent

GAMES: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "standard-2": ({"seats": 2, "mode": "standard"}, ("greedy", "greedy")),
    "standard-2-random": ({"seats": 2, "mode": "standard"}, ("random", "random")),
    "standard-4": ({"seats": 4, "mode": "standard"}, ("greedy", "random", "greedy", "random")),
    "first-game-3": ({"seats": 3, "mode": "first game"}, ("greedy", "greedy", "random")),
    "draft-2": ({"seats": 2, "mode": "draft"}, ("greedy", "greedy")),
    "draft-4": ({"seats": 4, "mode": "draft"}, ("random", "random", "random", "greedy")),
    "match": ({"seats": 2, "mode": "match", "sides": "b"}, ("greedy", "greedy")),
    "sandbox": ({"seats": 1, "mode": "standard", "sides": "a"}, ("greedy",)),
}


def play(name: str) -> Match:
    """Play a golden game by its bots."""
    setup, players = GAMES[name]
    match = Match(RES_ARCANA, setup, f"golden {name}".encode(), {"players": list(players)})
    chance = Chance(f"bots of {name}".encode())
    while match.result is None:
        seat = match.seats_asked()[0]
        question = match.decision(seat)
        assert question is not None
        world = match.sample(seat, chance)
        bot = YARDSTICKS[players[seat]]
        match.submit(seat, question.id, bot.choose(match.game, world, question.decision, chance))
    return match
