"""Which judge belongs to which game."""

from typing import Final

from ai.artefactum.judge import ArtefactumJudge
from ai.judge import Judge
from ai.res_arcana.judge import ResArcanaJudge

_JUDGES: Final[dict[str, Judge]] = {
    "res arcana": ResArcanaJudge(),
    "artefactum": ArtefactumJudge(),
}


def judge_of(game_name: str) -> Judge:
    """The judge of the game with this name."""
    return _JUDGES[game_name]
