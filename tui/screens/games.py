"""Kept games to pick from, the one played last first."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from core.language import say
from tui.tables.offers import played
from tui.widgets.key_line import KeyLine
from tui.widgets.menu import Entry, Menu

if TYPE_CHECKING:
    from tui.tables.kept import KeptGame


class GamesScreen(Screen[Path | None]):
    """Gives back the file of the game that was picked, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]

    def __init__(self, heading: str, games: Sequence["KeptGame"]) -> None:
        super().__init__()
        self._heading = heading
        self._games = games

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(self._heading, classes="heading", markup=False)
            yield Menu(
                [Entry(game.path.name, who_plays(game), told(game)) for game in self._games],
                id="games",
            )
        yield KeyLine()

    def help_text(self) -> str:
        """What this screen is for."""
        return say("Pick a kept game with the arrow keys and Enter. The latest stands on top.")

    def action_back(self) -> None:
        self.dismiss(None)

    @on(OptionList.OptionSelected, "#games")
    def _pick(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._games[event.option_index].path)


def who_plays(game: "KeptGame") -> str:
    """The players' names."""
    return ", ".join(player.name for player in game.players)


def told(game: "KeptGame") -> str:
    """What a game is and how far it came, in one line."""
    facts = {
        "mode": played(game.game, game.mode),
        "round": game.round,
        "date": f"{game.played:%Y-%m-%d %H:%M}",
    }
    if game.winners is not None:
        return say("{mode}, won by {winners}, {date}", winners=", ".join(game.winners), **facts)
    if not game.round:
        return say("{mode}, before round 1, {date}", **facts)
    return say("{mode}, round {round}, {date}", **facts)
