"""The games and setups that must pass: everything in the catalogue, and the tests' own toy."""

from typing import Final

from core.catalogue import GAMES
from core.game import Game, Setup
from tests.core.toy_game import Trumps

_SETUPS: Final[dict[str, list[Setup]]] = {
    "res arcana": [
        {"seats": 1, "mode": "standard"},
        {"seats": 2, "mode": "first game"},
        {"seats": 3, "mode": "first game"},
        {"seats": 4, "mode": "first game"},
        {"seats": 2, "mode": "standard"},
        {"seats": 3, "mode": "standard", "sides": "b"},
        {"seats": 4, "mode": "standard", "first": 2},
        {"seats": 2, "mode": "draft"},
        {"seats": 3, "mode": "draft"},
        {"seats": 4, "mode": "draft"},
        {"seats": 2, "mode": "match"},
    ],
    "artefactum": [
        {"seats": 2},
        {"seats": 2, "first": 1},
        {"seats": 4},
    ],
    "trumps": [{"seats": 2}, {"seats": 4, "rounds": 5, "cards": 40}],
}

ENTRANTS: Final[list[tuple[Game, Setup]]] = [
    (game, setup) for game in (*GAMES, Trumps()) for setup in _SETUPS[game.name]
]


def entrant_name(entrant: tuple[Game, Setup]) -> str:
    """How pytest calls an entrant."""
    game, setup = entrant
    return f"{game.name} {' '.join(str(value) for value in setup.values())}"
