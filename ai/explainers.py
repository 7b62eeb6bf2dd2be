"""Which explainer belongs to which game."""

from typing import Final

from ai.artefactum.reasons import ArtefactumReasons
from ai.judge import Explainer
from ai.res_arcana.reasons import ResArcanaReasons

_EXPLAINERS: Final[dict[str, Explainer]] = {
    "res arcana": ResArcanaReasons(),
    "artefactum": ArtefactumReasons(),
}


def explainer_of(game_name: str) -> Explainer:
    """The explainer of the game with this name."""
    return _EXPLAINERS[game_name]
