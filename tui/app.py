"""The full-screen program: it opens screens and holds the settings, and knows nothing of rules."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.constants import TEXTUAL_ANIMATIONS
from textual.screen import Screen

from core.language import say
from tui.glyphs import Glyphs, glyphs_for
from tui.plain.play import Request
from tui.settings import CannotSave, Settings, load_settings, save_settings
from tui.themes import THEMES

_STYLES: Final = Path(__file__).parent / "styles"

MakeScreen = Callable[[], Screen[Any]]


def _style_files() -> list[str | PurePath]:
    """All style sheets; the general one comes first, so that a screen's own may differ from it."""
    general = _STYLES / "app.tcss"
    return [general, *sorted(path for path in _STYLES.glob("*.tcss") if path != general)]


class ArcanaApp(App[int]):
    """Opens screens. Games live in tables; what a player has settled lives in the settings."""

    TITLE = "arcana"
    CSS_PATH = _style_files()
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", say("Help"), id="app.help", key_display="?"),
        Binding("ctrl+p", "command_palette", say("Palette"), id="app.palette", show=False),
    ]

    def __init__(self, settings: Settings | None = None, first: MakeScreen | None = None) -> None:
        """`first` makes the screen to open instead of the start screen."""
        self._complaints: list[str] = []
        self.settings: Settings = load_settings(self._complaints) if settings is None else settings
        self.glyphs: Glyphs = glyphs_for(self.settings.ascii)
        self._first = first
        super().__init__()
        for theme in THEMES.values():
            self.register_theme(theme)
        self._follow_settings()

    def on_mount(self) -> None:
        """Open the first screen, and say what is wrong with the settings."""
        # Loaded here, so that who imports only the program does not load every screen.
        from tui.screens.start import StartScreen  # noqa: PLC0415

        self.push_screen(StartScreen())
        if self._first is not None:
            self.push_screen(self._first())
        for complaint in self._complaints:
            self.notify(complaint, severity="warning", timeout=12, markup=False)

    def change_settings(self, **changes: Any) -> None:
        """Set something and keep it; what cannot be written is told, and holds until the end."""
        self.settings = replace(self.settings, **changes)
        self._follow_settings()
        try:
            save_settings(self.settings)
        except CannotSave as refusal:
            self.notify(str(refusal), severity="warning", timeout=12, markup=False)

    def _follow_settings(self) -> None:
        self.theme = self.settings.theme
        self.glyphs = glyphs_for(self.settings.ascii)
        self.set_class(self.settings.ascii, "-ascii")
        self.animation_level = TEXTUAL_ANIMATIONS if self.settings.animations else "none"


def run(request: Request | None) -> int:
    """Run the program until the player leaves; gives back the exit code."""
    app = ArcanaApp()
    code = app.run()
    return app.return_code or 0 if code is None else code
