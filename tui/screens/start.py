"""The first thing a player sees: all that can be done, in the order in which people want it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from core.language import count, say
from tui.app import house
from tui.screens.games import GamesScreen, told
from tui.tables.offers import played
from tui.themes import ESSENCES
from tui.widgets.key_line import KeyLine
from tui.widgets.menu import Entry, Menu

if TYPE_CHECKING:
    from tui.tables.kept import KeptGame

_TITLE: Final = (
    "┌─┐  ┬─┐  ┌─┐  ┌─┐  ┌┐┌  ┌─┐",
    "├─┤  ├┬┘  │    ├─┤  │││  ├─┤",
    "┴ ┴  ┴└─  └─┘  ┴ ┴  ┘└┘  ┴ ┴",
)
_ASCII_TITLE: Final = ("", "A   R   C   A   N   A", "")


@dataclass(frozen=True, slots=True)
class Way:
    """A line of the menu: its words, how it is walked, and whether it leads anywhere now."""

    id: str
    label: Callable[[], str]
    remark: Callable[["StartScreen"], str]
    walk: Callable[["StartScreen"], None]
    is_open: Callable[["StartScreen"], bool] = lambda screen: True


class StartScreen(Screen[None]):
    """The menu of everything. What leads nowhere is not shown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "app.quit", say("Quit"), id="start.quit", key_display="q"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: list[KeptGame] = []
        self.finished: list[KeptGame] = []
        self.hosted = False
        """Whether a table that was hosted here waits for its host."""
        self._told: set[str] = set()

    def compose(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(self._title(), id="title")
            yield Menu(self._entries(), id="ways")
            yield Static(
                say("Unofficial Res Arcana and Artefactum for the terminal"),
                id="imprint",
                markup=False,
            )
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Look after the kept games again: one may have begun or ended meanwhile."""
        self.query_one("#title", Static).update(self._title())
        self._read_games()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Choose with the arrow keys and Enter, or with the mouse. A game is kept with every "
            "choice you make, so you can leave at any moment and continue later."
        )

    @work(thread=True, exclusive=True)
    def _read_games(self) -> None:
        from tui.network.places import waiting_tables
        from tui.tables.kept import kept_games

        complaints: list[str] = []
        self.hosted = bool(waiting_tables())
        games = list(kept_games(complaints))
        self.app.call_from_thread(self._show_games, games, complaints)

    def _show_games(self, games: Sequence["KeptGame"], complaints: Sequence[str]) -> None:
        for complaint in complaints:
            if complaint not in self._told:
                self._told.add(complaint)
                house(self).complain(complaint)
        self.unfinished = [game for game in games if game.winners is None]
        self.finished = [game for game in games if game.winners is not None]
        self.query_one(Menu).set_entries(self._entries())

    def _entries(self) -> list[Entry]:
        return [Entry(way.id, way.label(), way.remark(self)) for way in WAYS if way.is_open(self)]

    @on(OptionList.OptionSelected, "#ways")
    def _walk(self, event: OptionList.OptionSelected) -> None:
        next(way for way in WAYS if way.id == event.option_id).walk(self)

    def _title(self) -> Content:
        app = house(self)
        lines = _ASCII_TITLE if app.settings.ascii else _TITLE
        essences = [(f"{name[0].upper()}  ", f"$essence-{name}") for name in ESSENCES]
        essences[-1] = (essences[-1][0].strip(), essences[-1][1])
        title = Content("\n").join([Content.styled(line, "$secondary") for line in lines])
        return Content.assemble(title, "\n\n", *essences)


def _new_game(screen: StartScreen) -> None:
    from tui.screens.new_game import NewGameScreen

    screen.app.push_screen(NewGameScreen())


def _continue(screen: StartScreen) -> None:
    games = screen.unfinished
    if len(games) == 1:
        house(screen).go_on(games[0].path)
    else:
        screen.app.push_screen(GamesScreen(say("Continue"), games), house(screen).go_on)


def _watch(screen: StartScreen) -> None:
    games = screen.finished
    screen.app.push_screen(
        GamesScreen(say("Watch a game again"), games), house(screen).watch_record
    )


def _host(screen: StartScreen) -> None:
    from tui.screens.host import HostScreen

    screen.app.push_screen(HostScreen())


def _host_again(screen: StartScreen) -> None:
    from tui.network.hosting import host_again
    from tui.network.on_screen import show_lobby

    show_lobby(house(screen), host_again)


def _join(screen: StartScreen) -> None:
    from tui.screens.join import JoinScreen

    screen.app.push_screen(JoinScreen())


def _tables(screen: StartScreen) -> None:
    from tui.house.tables_screen import TablesScreen

    screen.app.push_screen(TablesScreen())


def _name(screen: StartScreen) -> None:
    from tui.house.names import NameScreen

    screen.app.push_screen(NameScreen())


def _own_name(screen: StartScreen) -> str:
    names = house(screen).settings.names
    return names[0] if names else ""


def _is_indoors(screen: StartScreen) -> bool:
    return house(screen).indoors


def _is_at_home(screen: StartScreen) -> bool:
    return not house(screen).indoors


def _next_game(screen: StartScreen) -> str:
    last = house(screen).settings.last_game
    rivals = len(last.rivals)
    return count(
        "{mode}, {number} rival",
        "{mode}, {number} rivals",
        rivals,
        mode=played(last.game, last.mode),
    )


def _latest(games: Sequence["KeptGame"]) -> str:
    if len(games) == 1:
        return told(games[0])
    return count("{number} game", "{number} games", len(games))


WAYS: Final[tuple[Way, ...]] = (
    Way("new", lambda: say("New game"), _next_game, _new_game),
    Way(
        "continue",
        lambda: say("Continue"),
        lambda screen: _latest(screen.unfinished),
        _continue,
        lambda screen: bool(screen.unfinished),
    ),
    Way(
        "host-again",
        lambda: say("Continue hosting"),
        lambda screen: say("with the same invitations"),
        _host_again,
        lambda screen: screen.hosted and _is_at_home(screen),
    ),
    Way(
        "tables",
        lambda: say("Tables"),
        lambda screen: say("play with others in this house"),
        _tables,
        _is_indoors,
    ),
    Way("host", lambda: say("Host a game"), lambda screen: "", _host, _is_at_home),
    Way("join", lambda: say("Join a game"), lambda screen: "", _join, _is_at_home),
    Way(
        "watch",
        lambda: say("Watch a game again"),
        lambda screen: _latest(screen.finished),
        _watch,
        lambda screen: bool(screen.finished),
    ),
    Way(
        "rules",
        lambda: say("Rules"),
        lambda screen: say("all in a few pages"),
        lambda screen: house(screen).action_rules(),
    ),
    Way(
        "cards",
        lambda: say("Cards"),
        lambda screen: say("to search and compare"),
        lambda screen: house(screen).action_cards(),
    ),
    Way(
        "settings",
        lambda: say("Settings"),
        lambda screen: "",
        lambda screen: house(screen).action_settings(),
    ),
    Way("name", lambda: say("Your name"), _own_name, _name, _is_indoors),
    Way("quit", lambda: say("Quit"), lambda screen: "", lambda screen: screen.app.exit(0)),
)
