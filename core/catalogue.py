"""The games this program can play, one line each."""

from typing import Final

from core.artefactum.rules import ARTEFACTUM
from core.errors import BadSetup
from core.game import Game
from core.language import say
from core.res_arcana.rules import RES_ARCANA

GAMES: Final[tuple[Game, ...]] = (RES_ARCANA, ARTEFACTUM)


def game_named(name: str) -> Game:
    """The game that records and the wire call `name`."""
    for game in GAMES:
        if game.name == name:
            return game
    raise BadSetup(
        say(
            "There is no game called '{name}'; there is: {games}.",
            name=name,
            games=", ".join(game.name for game in GAMES),
        )
    )
