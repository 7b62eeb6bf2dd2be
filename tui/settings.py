"""What a player has settled once and for all, and the file in the config folder that keeps it.

A file that cannot be read is reported with a sentence and never touched; a single value that makes
no sense is reported too, and its usual value stands in for it.
"""

import contextlib
import os
import tempfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

import platformdirs

from core.errors import ArcanaError
from core.language import say
from tui.tables.agreement import GAME, GAMES, MODES, MOST_SEATS, STANDARD
from tui.tables.players import DEFAULT_BOT, clean_name, kinds_of_players

THEMES: Final = ("arcana-dark", "arcana-light", "arcana-contrast", "arcana-colour-blind")
PACES: Final = ("instant", "brisk", "calm")
SIGNS: Final = ("letters", "alchemical")
SIDES: Final = ("a", "b", "random")
FIRSTS: Final = ("random", "1", "2", "3", "4")
SHORTEST_THOUGHT: Final = 0.05
LONGEST_THOUGHT: Final = 600.0


class CannotSave(ArcanaError):
    """The settings cannot be written; the sentence says why."""


@dataclass(frozen=True, slots=True)
class LastGame:
    """What was chosen for the latest new game, so that the next one starts from it."""

    game: str = GAME
    mode: str = STANDARD
    rivals: tuple[str, ...] = (DEFAULT_BOT,)
    sides: str = "random"
    first: str = "random"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. The usual values are what most people want."""

    theme: str = THEMES[0]
    language: str = ""
    """A language code such as "de"; empty for the one that the terminal asks for."""
    ascii: bool = False
    animations: bool = True
    highlight: bool = True
    mouse: bool = True
    bot_pace: str = "brisk"
    archmage_seconds: float = 1.0
    confirm_pass: bool = True
    signs: str = SIGNS[0]
    names: tuple[str, ...] = ()
    """How the people at this keyboard are called, from the first seat on."""
    last_game: LastGame = LastGame()
    keys: Mapping[str, str] = field(default_factory=dict)
    """Other keys for actions: the name of the action, and its keys with commas between them."""


def settings_path() -> Path:
    """Where the settings are kept. ARCANA_HOME names another folder for all that arcana keeps."""
    home = os.environ.get("ARCANA_HOME") or platformdirs.user_config_dir("arcana", appauthor=False)
    return Path(home) / "settings.toml"


def load_settings(complaints: list[str] | None = None) -> Settings:
    """The settings in the file, with usual values for all that it does not say.

    What is wrong with the file is added to `complaints`.
    """
    found = [] if complaints is None else complaints
    path = settings_path()
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        found.append(
            say(
                "The settings in {path} cannot be read: {reason}. The usual ones are used.",
                path=path,
                reason=error.strerror,
            )
        )
        return Settings()
    try:
        values = tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        found.append(
            say(
                "The settings in {path} cannot be understood: {reason}. The usual ones are used, "
                "and the file is left as it is.",
                path=path,
                reason=error,
            )
        )
        return Settings()
    return _read(values, Settings(), _READERS, "", found)


def save_settings(settings: Settings) -> None:
    """Write what differs from the file into it; the rest of it, remarks included, stays as it is.

    Raises CannotSave, with a sentence, where the file is damaged or cannot be written.
    """
    # Only who changes something needs it, and it takes a while to load.
    import tomlkit  # noqa: PLC0415

    path = settings_path()
    complaints: list[str] = []
    before = load_settings(complaints)
    try:
        text = path.read_text("utf-8") if path.exists() else ""
        document = tomlkit.parse(text)
    except (OSError, ValueError) as error:
        reason = complaints[0] if complaints else str(error)
        raise CannotSave(
            say("{reason} What you change here lasts until you leave.", reason=reason)
        ) from error
    _write(document, before, settings)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(path, tomlkit.dumps(document))
    except OSError as error:
        raise CannotSave(
            say(
                "The settings cannot be written to {path}: {reason}. What you change here lasts "
                "until you leave.",
                path=path,
                reason=error.strerror,
            )
        ) from error


def _write(document: Any, before: Any, after: Any) -> None:
    for name in (part.name for part in fields(after)):
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        if isinstance(new, LastGame):
            if not isinstance(document.get(name), dict):
                document[name] = {}
            _write(document[name], old, new)
        elif isinstance(new, tuple):
            document[name] = list(new)
        elif isinstance(new, Mapping):
            document[name] = dict(new)
        else:
            document[name] = new


def _replace(path: Path, text: str) -> None:
    """Put `text` into the file at once, so that a crash leaves either the old or the new one."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        draft.replace(path)
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


Part = TypeVar("Part", Settings, LastGame)

Reader = Callable[[object], Any]
"""Gives back the value as the settings hold it; raises ValueError with what would be right."""


def _read(
    values: Mapping[str, object],
    usual: Part,
    readers: Mapping[str, Reader],
    prefix: str,
    complaints: list[str],
) -> Part:
    found: dict[str, Any] = {}
    for name, value in values.items():
        if name == "last_game" and isinstance(value, dict):
            found[name] = _read(value, LastGame(), _LAST_GAME_READERS, name, complaints)
            continue
        reader = readers.get(name)
        place = f"{prefix}.{name}" if prefix else name
        if reader is None:
            complaints.append(
                say(
                    "The settings in {path} have a value {name} that arcana does not know.",
                    path=settings_path(),
                    name=place,
                )
            )
            continue
        try:
            found[name] = reader(value)
        except ValueError as fault:
            complaints.append(
                say(
                    "In the settings in {path}, {name} should be {right}, not {value!r}.",
                    path=settings_path(),
                    name=place,
                    right=fault,
                    value=value,
                )
            )
    return replace(usual, **found)


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(say("true or false"))
    return value


def _one_of(words: Sequence[str]) -> Reader:
    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError(say("one of {words}", words=", ".join(words)))
        return value

    return read


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(say("a text"))
    return value


def _seconds(value: object) -> float:
    right = isinstance(value, int | float) and not isinstance(value, bool)
    if not right or not SHORTEST_THOUGHT <= float(str(value)) <= LONGEST_THOUGHT:
        raise ValueError(
            say(
                "a number of seconds from {least} to {most}",
                least=SHORTEST_THOUGHT,
                most=f"{LONGEST_THOUGHT:.0f}",
            )
        )
    return float(str(value))


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError(say("a list of names"))
    return tuple(clean_name(name) for name in value[:MOST_SEATS])


def _rivals(value: object) -> tuple[str, ...]:
    kinds = kinds_of_players()
    if not isinstance(value, list) or not 1 <= len(value) < MOST_SEATS:
        raise ValueError(say("a list of one to three rivals"))
    if not all(rival in kinds for rival in value):
        raise ValueError(say("a list of rivals among {kinds}", kinds=", ".join(kinds)))
    return tuple(value)


def _table(value: object) -> Any:
    raise ValueError(say("a table"))


def _keys(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(keys, str) for keys in value.values()):
        raise ValueError(say("a table of actions and their keys"))
    return dict(value)


_READERS: Final[Mapping[str, Reader]] = {
    "theme": _one_of(THEMES),
    "language": _text,
    "ascii": _switch,
    "animations": _switch,
    "highlight": _switch,
    "mouse": _switch,
    "bot_pace": _one_of(PACES),
    "archmage_seconds": _seconds,
    "confirm_pass": _switch,
    "signs": _one_of(SIGNS),
    "names": _names,
    "keys": _keys,
    "last_game": _table,
}

_LAST_GAME_READERS: Final[Mapping[str, Reader]] = {
    "game": _one_of(GAMES),
    "mode": _one_of(MODES),
    "rivals": _rivals,
    "sides": _one_of(SIDES),
    "first": _one_of(FIRSTS),
}
