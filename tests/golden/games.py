"""Which golden games there are, and how they were played.

`python -m tests.golden` plays them again and writes the records anew: only after a change that is
meant to change the rules, and with a look at what changed.
"""

from pathlib import Path
from typing import Any, Final

from ai.yardsticks.catalogue import YARDSTICKS
from core.catalogue import game_named
from core.chance import Chance
from core.match import Match

FOLDER: Final = Path(__file__).parent

_RES_ARCANA: Final = "res arcana"
_ARTEFACTUM: Final = "artefactum"

GAMES: Final[dict[str, tuple[str, dict[str, Any], tuple[str, ...]]]] = {
    "standard-2": (_RES_ARCANA, {"seats": 2, "mode": "standard"}, ("greedy", "greedy")),
    "standard-2-random": (_RES_ARCANA, {"seats": 2, "mode": "standard"}, ("random", "random")),
    "standard-4": (
        _RES_ARCANA,
        {"seats": 4, "mode": "standard"},
        ("greedy", "random", "greedy", "random"),
    ),
    "first-game-3": (
        _RES_ARCANA,
        {"seats": 3, "mode": "first game"},
        ("greedy", "greedy", "random"),
    ),
    "draft-2": (_RES_ARCANA, {"seats": 2, "mode": "draft"}, ("greedy", "greedy")),
    "draft-4": (
        _RES_ARCANA,
        {"seats": 4, "mode": "draft"},
        ("random", "random", "random", "greedy"),
    ),
    "match": (_RES_ARCANA, {"seats": 2, "mode": "match", "sides": "b"}, ("greedy", "greedy")),
    "sandbox": (_RES_ARCANA, {"seats": 1, "mode": "standard", "sides": "a"}, ("greedy",)),
    "artefactum-2": (_ARTEFACTUM, {"seats": 2}, ("greedy", "greedy")),
    "artefactum-4": (_ARTEFACTUM, {"seats": 4}, ("greedy", "random", "greedy", "random")),
}


def play(name: str) -> Match:
    """Play a golden game by its bots."""
    game, setup, players = GAMES[name]
    match = Match(game_named(game), setup, f"golden {name}".encode(), {"players": list(players)})
    chance = Chance(f"bots of {name}".encode())
    while match.result is None:
        seat = match.seats_asked()[0]
        question = match.decision(seat)
        assert question is not None
        world = match.sample(seat, chance)
        bot = YARDSTICKS[players[seat]]
        match.submit(seat, question.id, bot.choose(match.game, world, question.decision, chance))
    return match
