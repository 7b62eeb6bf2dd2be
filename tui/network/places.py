"""Where this machine keeps the matches it hosts, and its keys to seats at other tables."""

import contextlib
import json
import os
from datetime import datetime
from pathlib import Path
from typing import Final

from core.errors import CannotRecord
from core.language import say
from net.guest.keyring import Keyring
from net.invitation import DEFAULT_PORT
from tui.tables import saves

_SUFFIX: Final = ".host"
_DOOR: Final = ".door"
_LAST_PORT: Final = 65_535


def keyring() -> Keyring:
    """The keys to seats at other tables."""
    return Keyring(_home() / "seats")


def log_file() -> Path:
    """Where it is written down what goes wrong on the network."""
    return _home() / "network.log"


def new_host_file(mode: str) -> Path:
    """A file for a match that is hosted here; raises CannotRecord where none can be made."""
    return saves.free_path(_folder(), f"{datetime.now():%Y-%m-%d-%H%M%S}", mode, _SUFFIX)


def keep_door(path: Path, bind: str, port: int) -> None:
    """Remember where a hosted match was reached, so that its invitations are good again later."""
    with contextlib.suppress(OSError):
        # Without it the match goes on all the same, at the usual port.
        path.with_suffix(_DOOR).write_text(json.dumps([bind, port]), encoding="utf-8")


def known_door(path: Path) -> tuple[str, int]:
    """Where a hosted match was reached: an address, empty for all there are, and a port."""
    try:
        bind, port = json.loads(path.with_suffix(_DOOR).read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError):
        return "", DEFAULT_PORT
    is_sound = isinstance(bind, str) and type(port) is int and 0 < port <= _LAST_PORT
    return (bind, port) if is_sound else ("", DEFAULT_PORT)


def forget_door(path: Path) -> None:
    """Nobody needs to come to this match any more: it is over."""
    path.with_suffix(_DOOR).unlink(missing_ok=True)


def waiting_tables() -> list[Path]:
    """The hosted matches that are not over as far as is known, the latest first."""
    return [path for path in host_files() if path.with_suffix(_DOOR).exists()]


def host_files() -> list[Path]:
    """The files of all matches that were hosted here, the latest first."""
    found = _home() / "hosted"
    return sorted(found.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)


def _folder() -> Path:
    folder = _home() / "hosted"
    try:
        # What is hosted here holds everybody's hidden cards.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRecord(
            say(
                "The folder {folder} for hosted games cannot be made: {reason}. Name another one "
                "in ARCANA_HOME.",
                folder=folder,
                reason=error.strerror,
            )
        ) from error
    return folder


def _home() -> Path:
    return saves.folder_path().parent


def own_name() -> str:
    """What this machine's user is called, as a name to begin with."""
    return os.environ.get("USER") or os.environ.get("USERNAME") or say("Player")
