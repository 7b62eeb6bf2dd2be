"""The full-screen program: it opens screens and holds the settings, and knows nothing of rules."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.constants import TEXTUAL_ANIMATIONS
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

from core.errors import ArcanaError
from core.language import say
from tui.glyphs import Glyphs, glyphs_for
from tui.hangup import is_gone
from tui.keys import keymap
from tui.mouse import use_mouse
from tui.settings import CannotSave, Settings, load_settings, save_settings
from tui.themes import THEMES
from tui.widgets.scroll_bar import use_whole_cells
from tui.widgets.too_small import TooSmall, is_too_small

if TYPE_CHECKING:
    from net.guest.guest import Guest
    from tui.network.hosting import Hosting
    from tui.tables.local import LocalTable, MakeThinker
    from tui.tables.opening import KeptTable
    from tui.tables.wishes import Request

_STYLES: Final = Path(__file__).parent / "styles"
_PALETTE: Final = "app.palette"
_QUITTING: Final = ("ctrl+q", "ctrl+c")

_GLANCE: Final = 1.0
"""Seconds between two looks at whether the terminal is still there."""
_HUNG_UP: Final = 129
"""What a shell gives for a program that ended because its terminal was closed."""

_ARROWS: Final = {"up": "up", "down": "down", "left": "back", "right": "pointer"}
"""Keys, and the glyphs that show them."""
_KEY_CAPS: Final = {
    "escape": "Esc",
    "space": "Space",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "delete": "Del",
    "backspace": "Backspace",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
"""Keys, and what keyboards call them."""

AtStart = Callable[["ArcanaApp"], None]


def _style_files() -> list[str | PurePath]:
    """All style sheets; the general one comes first, so that a screen's own may differ from it."""
    general = _STYLES / "app.tcss"
    return [general, *sorted(path for path in _STYLES.glob("*.tcss") if path != general)]


class ArcanaApp(App[int]):
    """Opens screens. Games live in tables; what a player has settled lives in the settings."""

    TITLE = "arcana"
    CSS_PATH = _style_files()
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]  # noqa: RUF012 - as Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", say("Help"), id="app.help", key_display="?"),
        Binding("ctrl+p", "command_palette", say("Palette"), id=_PALETTE, show=False),
        Binding("f2", "rules", say("Rules"), id="app.rules", show=False),
        Binding("f3", "cards", say("Cards"), id="app.cards", show=False),
        Binding("f4", "settings", say("Settings"), id="app.settings", show=False),
        Binding("ctrl+q", "quit", say("Leave arcana"), id="app.quit", show=False, priority=True),
    ]

    def __init__(
        self,
        settings: Settings | None = None,
        at_start: AtStart | None = None,
        make_thinker: "MakeThinker | None" = None,
    ) -> None:
        """`at_start` is called when the start screen is open: to open something else at once.

        `make_thinker` makes what thinks for the bots; usually that is processes of their own.
        """
        self._complaints: list[str] = []
        self.settings: Settings = load_settings(self._complaints) if settings is None else settings
        self.glyphs: Glyphs = glyphs_for(self.settings.ascii)
        self.is_covered = False
        """Whether the window is too small to play in."""
        self.indoors = False
        """Whether somebody plays here over SSH, and must not get at files and addresses."""
        self._at_start = at_start
        self._make_thinker = make_thinker
        self._table: LocalTable | None = None
        use_whole_cells()
        super().__init__()
        for theme in THEMES.values():
            self.register_theme(theme)
        self._follow_settings()

    def on_mount(self) -> None:
        """Open the first screen, and say what is wrong with the settings."""
        # Screens import this module, and who only wants the program does not need them all.
        from tui.screens.start import StartScreen

        self.set_keymap(keymap(self.settings.keys, self._complaints))
        self.is_covered = is_too_small(self.size)
        self.screen_change_signal.subscribe(self, self._cover)
        self.push_screen(StartScreen())
        if not self.is_headless:
            self.set_interval(_GLANCE, self._leave_with_terminal)
        if self._at_start is not None:
            self._at_start(self)
        for complaint in self._complaints:
            self.complain(complaint)

    def change_settings(self, **changes: Any) -> None:
        """Set something and keep it; what cannot be written is told, and holds until the end."""
        self.settings = replace(self.settings, **changes)
        self._follow_settings()
        try:
            save_settings(self.settings)
        except CannotSave as refusal:
            self.complain(str(refusal))

    def complain(self, sentence: str) -> None:
        """Tell what went wrong, in a corner of the screen."""
        self.notify(sentence, severity="warning", timeout=12, markup=False)

    def ask_for(self, request: "Request") -> None:
        """Open what `arcana play` was asked for; what stands against it is told."""
        from tui.tables.wishes import open_table

        complaints: list[str] = []
        try:
            if request.seconds is not None:
                self.settings = replace(self.settings, archmage_seconds=request.seconds)
            if request.names_a_game:
                self.sit_down(open_table(request, complaints))
        except ArcanaError as refusal:
            self.complain(str(refusal))
        for complaint in complaints:
            self.complain(complaint)

    def go_on(self, path: Path | None) -> None:
        """Sit down at the table in a file, where it was left."""
        from tui.tables.wishes import Request

        if path is not None:
            self.ask_for(Request(file=path, go_on=True))

    def sit_down(self, kept: "KeptTable") -> None:
        """Open the table of a game."""
        from ai.thinking.thinker import Thinker
        from tui.screens.table import TableScreen
        from tui.tables.local import PACES, LocalTable

        table = LocalTable(
            kept,
            pace=PACES[self.settings.bot_pace],
            archmage_seconds=self.settings.archmage_seconds,
            make_thinker=self._make_thinker or Thinker,
        )
        self._table = table
        self.push_screen(TableScreen(table))

    def sit_down_elsewhere(self, guest: "Guest", hosting: "Hosting | None") -> None:
        """Open a table on the network in the place of its lobby."""
        from tui.screens.network_table import NetworkTableScreen
        from tui.tables.remote import RemoteTable

        table = RemoteTable(guest, None if hosting is None else hosting.close)
        self.switch_screen(NetworkTableScreen(table))

    def watch_record(self, path: Path | None) -> None:
        """Open the record of a finished game; what is wrong with it is told."""
        from tui.screens.record import RecordScreen
        from tui.tables.kept import finished_record

        if path is None:
            return
        try:
            self.push_screen(RecordScreen(finished_record(path)))
        except ArcanaError as refusal:
            self.complain(str(refusal))

    def leave_to_start(self) -> None:
        """Close everything above the start screen."""
        # Below the start screen lies only the empty one that Textual begins with.
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def action_help(self) -> None:
        """Explain the screen and its keys."""
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(self.screen))

    def action_rules(self) -> None:
        """Read the rules, from wherever somebody is in doubt."""
        from tui.screens.rules import RulesScreen

        self._open_once(RulesScreen, game=self.game_at_hand())

    def action_cards(self) -> None:
        """Look through all cards."""
        from tui.screens.browser import BrowserScreen

        self._open_once(BrowserScreen, game=self.game_at_hand())

    def action_settings(self) -> None:
        """Change the settings; they hold at once, also at a table."""
        from tui.screens.settings import SettingsScreen

        self._open_once(SettingsScreen)

    def _open_once(self, make: type[Screen[None]], **options: str) -> None:
        if not any(isinstance(screen, make) for screen in self.screen_stack):
            self.push_screen(make(**options))

    def game_at_hand(self) -> str:
        """The game that somebody means who asks for its rules: the one that is open, or the last.

        A screen that shows a game says so with a `game_name`.
        """
        open_games = (getattr(screen, "game_name", "") for screen in reversed(self.screen_stack))
        return next(filter(None, open_games), self.settings.last_game.game)

    def action_command_palette(self) -> None:
        """Open the list of all that can be done, with a field to search it."""
        if not isinstance(self.screen, CommandPalette):
            placeholder = say("What would you like to do?")
            self.push_screen(CommandPalette(placeholder=placeholder, id="--command-palette"))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Everything that a key does on this screen now, whichever key that is."""
        seen = {_PALETTE}
        for active in screen.active_bindings.values():
            binding = active.binding
            if not (binding.id and binding.description and active.enabled) or binding.id in seen:
                continue
            seen.add(binding.id)
            act = partial(self.run_action, binding.action, active.node)
            keys = self.get_key_display(binding)
            yield SystemCommand(binding.description, say("key: {keys}", keys=keys), act)

    def get_key_display(self, binding: Binding) -> str:
        """Arrows and Enter with the signs that are in use; others as keyboards call them."""
        if binding.key_display is None and binding.key in _ARROWS:
            arrow: str = getattr(self.glyphs, _ARROWS[binding.key])
            return arrow
        if binding.key == "enter" and self.settings.ascii:
            return say("Enter")
        if binding.key_display is None and binding.key in _KEY_CAPS:
            return _KEY_CAPS[binding.key]
        return super().get_key_display(binding)

    async def on_event(self, event: events.Event) -> None:
        """Let nothing through to a screen that cannot be seen, except the wish to leave."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded and self.is_covered:
            if not isinstance(event, events.Key) or event.key not in _QUITTING:
                return
        await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """Textual keeps the keys of the program from windows above a screen; here they work."""
        if not self.screen.is_modal or event.key in self.screen.active_bindings:
            return
        for binding in self._bindings.key_to_bindings.get(event.key, ()):
            event.stop()
            self.call_next(self.run_action, binding.action)

    def on_resize(self, event: events.Resize) -> None:
        """Cover what no longer fits, and show it again when it does."""
        self.is_covered = is_too_small(event.size)
        self._cover(self.screen)

    def _leave_with_terminal(self) -> None:
        if is_gone():
            self.exit(_HUNG_UP)

    def _cover(self, screen: Screen[Any]) -> None:
        covers = screen.query(TooSmall)
        if self.is_covered and not covers:
            screen.mount(TooSmall())
        elif not self.is_covered:
            covers.remove()

    def _follow_settings(self) -> None:
        self.theme = self.settings.theme
        self.glyphs = glyphs_for(self.settings.ascii)
        self.set_class(self.settings.ascii, "-ascii")
        self.animation_level = TEXTUAL_ANIMATIONS if self.settings.animations else "none"
        if self._table is not None:
            from tui.tables.local import PACES

            pace = PACES[self.settings.bot_pace]
            self._table.hold_bots_to(pace, self.settings.archmage_seconds)
        if self.is_running:
            use_mouse(self, self.settings.mouse)
            for screen in self.screen_stack:
                for widget in screen.walk_children(Widget):
                    widget.refresh()


def house(node: MessagePump) -> ArcanaApp:
    """The program that a screen or a widget belongs to."""
    app = node.app
    assert isinstance(app, ArcanaApp)
    return app


def run(at_start: AtStart | None = None) -> int:
    """Run the program until the player leaves; gives back the exit code."""
    app = ArcanaApp(at_start=at_start)
    code = app.run(mouse=app.settings.mouse)
    return app.return_code or 0 if code is None else code
