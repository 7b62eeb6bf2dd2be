"""The first lines of every form for a new table: which game, in which mode, with how many."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical

from core.language import count, say
from tui.tables.agreement import mode_name
from tui.tables.offers import OFFERS
from tui.widgets.choice import Choice, Value


class GameRows(Vertical):
    """Three choices, each of which fits those before it."""

    DEFAULT_CSS = "GameRows { height: auto; }"

    def __init__(self, game: str, mode: str, seats: int) -> None:
        super().__init__()
        games = [Value(name, offer.title(), offer.remark()) for name, offer in OFFERS.items()]
        self._game = Choice(say("Game"), games, game, id="game")
        self._mode = Choice(say("Mode"), _modes(self.game), mode, id="mode")
        self._seats = Choice(say("Players"), _numbers(self.game, self.mode), str(seats), id="seats")

    def compose(self) -> ComposeResult:
        yield self._game
        yield self._mode
        yield self._seats

    def on_mount(self) -> None:
        self._follow()

    @property
    def game(self) -> str:
        """The game that is chosen."""
        return self._game.value

    @property
    def mode(self) -> str:
        """The mode that is chosen."""
        return self._mode.value

    @property
    def seats(self) -> int:
        """How many are to play."""
        return int(self._seats.value)

    @on(Choice.Changed)
    def _follow(self) -> None:
        self._mode.set_values(_modes(self.game))
        self._seats.set_values(_numbers(self.game, self.mode))
        # What leaves no choice needs no line.
        self._mode.display = len(self._mode.values) > 1


def _modes(game: str) -> list[Value]:
    remarks = {
        "first game": say("hands made for learning the game"),
        "standard": say("mages and artifacts are dealt"),
        "draft": say("everybody drafts their artifacts"),
        "match": say("for two, with an open draft"),
    }
    return [Value(mode, mode_name(mode), remarks[mode]) for mode in OFFERS[game].modes]


def _numbers(game: str, mode: str) -> list[Value]:
    return [
        Value(str(seats), count("{number} player", "{number} players", seats))
        for seats in OFFERS[game].seats[mode]
    ]
