"""The boards of the games that this program can play, one line each."""

from collections.abc import Callable
from typing import Final

from tui.boards.board import Board
from tui.boards.res_arcana.board import ResArcanaBoard

BOARDS: Final[dict[str, Callable[..., Board]]] = {
    "res arcana": ResArcanaBoard,
}
