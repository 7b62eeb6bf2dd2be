"""The boards of the games that this program can play, and what is looked up of their cards."""

from collections.abc import Callable
from typing import Final

from tui.boards.artefactum.board import ArtefactumBoard
from tui.boards.artefactum.reference import ARTEFACTUM_REFERENCE
from tui.boards.board import Board
from tui.boards.reference import Reference
from tui.boards.res_arcana.board import ResArcanaBoard
from tui.boards.res_arcana.reference import RES_ARCANA_REFERENCE

BOARDS: Final[dict[str, Callable[..., Board]]] = {
    "res arcana": ResArcanaBoard,
    "artefactum": ArtefactumBoard,
}

REFERENCES: Final[dict[str, Reference]] = {
    "res arcana": RES_ARCANA_REFERENCE,
    "artefactum": ARTEFACTUM_REFERENCE,
}
