"""What covers a screen while the window is too small for it. The screen below stays as it is."""

from typing import Final

from textual.geometry import Size
from textual.widgets import Static

from core.language import say

LEAST: Final = Size(80, 24)


class TooSmall(Static):
    """A plain notice over everything else."""

    def __init__(self) -> None:
        super().__init__(markup=False)

    def on_resize(self) -> None:
        """Say how far it is."""
        size = self.app.size
        self.update(
            say(
                "arcana needs a window of {least_width} by {least_height}. This one is {width} by "
                "{height}. Make it larger, or its letters smaller: all goes on where it is. Ctrl+Q "
                "leaves; the game is kept.",
                least_width=LEAST.width,
                least_height=LEAST.height,
                width=size.width,
                height=size.height,
            )
        )


def is_too_small(size: Size) -> bool:
    """Whether a window of this size cannot show a screen."""
    return size.width < LEAST.width or size.height < LEAST.height
