"""Scroll bars of whole cells: no block characters at their ends, on any terminal."""

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender


class WholeCells(ScrollBarRender):
    """A bar that begins and ends where a cell does."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


def use_whole_cells() -> None:
    """Draw all scroll bars like this."""
    ScrollBar.renderer = WholeCells
