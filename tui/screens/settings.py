"""Everything that can be set, kept at once, with a look at what it does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from core.language import say
from tui.app import house
from tui.boards.res_arcana.essences import essences, signs_for
from tui.settings import PACES, SIGNS, THEMES, settings_path
from tui.widgets.choice import Choice, Value
from tui.widgets.form import Form
from tui.widgets.key_line import KeyLine

_ON: Final = "on"
_OFF: Final = "off"
_SECONDS: Final = ("0.5", "1.0", "2.0", "5.0", "10.0", "30.0")


@dataclass(frozen=True, slots=True)
class Line:
    """A setting as a line of the form: its field, its words, its values, and how they are read."""

    field: str
    label: Callable[[], str]
    values: Callable[[], list[Value]]
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


class SettingsScreen(Screen[None]):
    """What is changed here holds at once and is kept at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", say("Line up"), id="form.up", show=False),
        Binding("down", "app.focus_next", say("Line down"), id="form.down", show=False),
        Binding("k", "keys", say("Keys"), id="settings.keys"),
        Binding("escape,q", "back", say("Back"), id="screen.back", key_display="Esc"),
    ]

    def compose(self) -> ComposeResult:
        settings = house(self).settings
        with Form(classes="page form"):
            yield Static(say("Settings"), classes="heading", markup=False)
            for line in LINES:
                value = line.write(getattr(settings, line.field))
                values = line.values()
                if value not in [each.value for each in values]:
                    values.insert(0, Value(value, value))
                yield Choice(line.label(), values, value, id=line.field)
            yield Static(self._preview(), id="preview")
            if not house(self).indoors:
                kept = say("Kept in {path}", path=settings_path())
                yield Static(kept, classes="quiet", markup=False)
        yield KeyLine()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Every change holds at once and is kept; only the time of an archmage counts from the "
            "next table on. Move with the arrows up and down, change with left and right. Keys can "
            "be changed in the settings file; k lists them all and says how."
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Other keys come from a file, which players over SSH do not get at."""
        return not (action == "keys" and house(self).indoors)

    def action_back(self) -> None:
        self.dismiss()

    def action_keys(self) -> None:
        from tui.screens.key_list import KeyListScreen  # noqa: PLC0415 - it loads every screen

        self.app.push_screen(KeyListScreen())

    @on(Choice.Changed)
    def _change(self, event: Choice.Changed) -> None:
        line = next(line for line in LINES if line.field == event.choice.id)
        house(self).change_settings(**{line.field: line.read(event.value)})
        self.query_one("#preview", Static).update(self._preview())

    def _preview(self) -> Content:
        app = house(self)
        glyphs = app.glyphs
        signs = signs_for(app.settings.signs, ascii_only=app.settings.ascii)
        return Content("\n").join(
            [
                essences((3, 1, 2, 0, 2), zeros=True, shapes=True, signs=signs),
                Content.assemble(
                    (glyphs.bar_full * 6 + glyphs.bar_coming * 2, "$own"),
                    (glyphs.bar_empty * 2, "$muted"),
                    say("  six points, two more to come"),
                ),
                Content.assemble(
                    (f"{glyphs.own} ", "$own"), say("You place Hawk and pay 1 life, 1 calm.")
                ),
                Content.assemble((f"{glyphs.rival} ", "$rival"), say("Mira claims Sacred Grove.")),
            ]
        )


def _theme_values() -> list[Value]:
    words = dict(
        zip(
            THEMES,
            (
                (say("dark"), ""),
                (say("light"), ""),
                (say("high contrast"), ""),
                (say("colour-blind safe"), say("hues that stay apart for all")),
            ),
            strict=True,
        )
    )
    return [Value(theme, *words[theme]) for theme in THEMES]


def _switch(on_remark: str, off_remark: str) -> list[Value]:
    return [Value(_ON, say("on"), on_remark), Value(_OFF, say("off"), off_remark)]


def _pace_values() -> list[Value]:
    words = dict(
        zip(
            PACES,
            (
                (say("instant"), say("bots move as soon as they can")),
                (say("brisk"), say("a moment for every bot's move")),
                (say("calm"), say("time to follow every bot's move")),
            ),
            strict=True,
        )
    )
    return [Value(pace, *words[pace]) for pace in PACES]


def _sign_values() -> list[Value]:
    return [
        Value(SIGNS[0], say("letters"), say("E L C D G")),
        Value(SIGNS[1], say("alchemical"), say("signs that not every font has")),
    ]


def _seconds_values() -> list[Value]:
    return [
        Value(seconds, say("{seconds} s", seconds=f"{float(seconds):g}")) for seconds in _SECONDS
    ]


def _is_on(value: str) -> bool:
    return value == _ON


def _on_or_off(value: bool) -> str:
    return _ON if value else _OFF


LINES: Final[tuple[Line, ...]] = (
    Line("theme", lambda: say("Theme"), _theme_values),
    Line(
        "ascii",
        lambda: say("ASCII only"),
        lambda: _switch(say("plain letters for all signs"), say("lines and signs of Unicode")),
        _is_on,
        _on_or_off,
    ),
    Line("signs", lambda: say("Essences"), _sign_values),
    Line(
        "animations",
        lambda: say("Animations"),
        lambda: _switch("", say("nothing moves by itself")),
        _is_on,
        _on_or_off,
    ),
    Line(
        "highlight",
        lambda: say("Highlights"),
        lambda: _switch(say("rivals' moves shown on the table"), say("the log tells all")),
        _is_on,
        _on_or_off,
    ),
    Line(
        "mouse",
        lambda: say("Mouse"),
        lambda: _switch("", say("your terminal keeps it, to select text")),
        _is_on,
        _on_or_off,
    ),
    Line("bot_pace", lambda: say("Pace of bots"), _pace_values),
    Line(
        "archmage_seconds",
        lambda: say("Archmage thinks"),
        _seconds_values,
        float,
        lambda value: str(float(value)),
    ),
    Line(
        "confirm_pass",
        lambda: say("Ask at pass"),
        lambda: _switch(say("passing asks once"), say("passing is done at once")),
        _is_on,
        _on_or_off,
    ),
)
