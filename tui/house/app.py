"""The full-screen program in somebody else's house: nothing in it names a file or an address."""

import traceback
from typing import Final

from textual import screen as textual_screen
from textual import work
from textual.drivers import _writer_thread

from tui.app import ArcanaApp
from tui.house.desk import HouseDesk

_QUEUED: Final = 2
"""Pictures that may wait for a slow terminal. Textual lets many wait, and then all are old."""
_DEEPEST: Final = 12


class HouseApp(ArcanaApp):
    """The program with a desk to ask instead of a network, and without a way to the disk."""

    def __init__(self, desk: HouseDesk) -> None:
        super().__init__(at_start=lambda app: self.at_start(), make_thinker=desk.thinker)
        self.desk: HouseDesk = desk
        self.indoors = True

    def on_mount(self) -> None:
        """Listen to the house for as long as the program runs."""
        self._serve()

    def at_start(self) -> None:
        """Ask a new player for their name; everybody else has said it before."""
        from tui.house.names import NameScreen, name_of  # noqa: PLC0415 - it imports this module

        if not name_of(self):
            self.push_screen(NameScreen())

    @work
    async def _serve(self) -> None:
        await self.desk.serve(self)

    def notice(self, words: str) -> None:
        """The house has a word for the player."""
        self.complain(words)

    def pace(self, frames: int) -> None:
        """Draw so many pictures a second from the next screen on."""
        textual_screen.UPDATE_PERIOD = 1 / frames  # type: ignore[misc]

    def leave(self) -> None:
        """The house wants the program to end."""
        self.exit(0)

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """There is no browser in this house, and its own is not the player's."""

    def _fatal_error(self) -> None:
        # Textual shows the whole memory of the program to the player. Here the house is told where
        # it happened, and what somebody holds stays unsaid.
        error = self._exception
        if error is not None:
            frames = traceback.extract_tb(error.__traceback__)[-_DEEPEST:]
            places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
            self.desk.fell(" < ".join([type(error).__name__, *reversed(places)]))
        self._close_messages_no_wait()


def suit_the_line(frames: int) -> None:
    """Draw so many pictures a second, and let few of them wait for a slow line."""
    textual_screen.UPDATE_PERIOD = 1 / frames  # type: ignore[misc]
    _writer_thread.MAX_QUEUED_WRITES = _QUEUED  # type: ignore[misc]
