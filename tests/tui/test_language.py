"""A catalogue changes what the line mode, the screens and the cards say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

_WORDS = {
    "New game": "Nova ludo",
    "Settings": "Agordoj",
    "Quit": "Eliri",
    "Help": "Helpo",
    "{game}, {mode}: {players}.": "{game} kun {players}.",
}

_SCREEN = """
import asyncio
from pathlib import Path
from core.language import speak
speak({language!r}, Path({folder!r}))
from core.res_arcana.components import BY_NAME
from core.res_arcana.wording.vocabulary import name_of
from tests.tui.screens.reading import shown
from tui.app import ArcanaApp

async def main():
    app = ArcanaApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        print(shown(app))
        print(name_of(BY_NAME["Hawk"].number))

asyncio.run(main())
"""

_LINES = """
from functools import partial
from pathlib import Path
import core.language
import tui.cli
tui.cli.speak = partial(core.language.speak, folder=Path({folder!r}))
tui.cli.main({arguments!r})
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of catalogues with a very small one."""
    catalogue = Catalog(locale="eo")
    for message, words in {**_WORDS, "Hawk": "Akcipitro"}.items():
        catalogue.add(message, words)
    home = tmp_path / "locale" / "eo" / "LC_MESSAGES"
    home.mkdir(parents=True)
    with (home / "arcana.mo").open("wb") as file:
        write_mo(file, catalogue)
    return tmp_path / "locale"


def _run(program: str, **environment: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name not in _CHOOSING}
    return subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
        env={**clean, **environment},
        encoding="utf-8",
    ).stdout


_CHOOSING = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def test_the_screen_speaks_the_language_of_the_catalogue(folder: Path) -> None:
    said = _run(_SCREEN.format(language="eo", folder=str(folder)), PYTHONUTF8="1")
    assert "Agordoj" in said
    assert "Eliri" in said
    assert "Helpo" in said
    assert "Akcipitro" in said
    assert "Settings" not in said


@pytest.mark.parametrize("variable", _CHOOSING)
def test_the_environment_chooses_where_no_setting_does(folder: Path, variable: str) -> None:
    program = _SCREEN.format(language="", folder=str(folder))
    said = _run(program, PYTHONUTF8="1", **{variable: "eo"})
    assert "Agordoj" in said


def test_a_language_without_a_catalogue_is_english(folder: Path) -> None:
    said = _run(_SCREEN.format(language="tlh", folder=str(folder)), PYTHONUTF8="1")
    assert "Settings" in said


def test_the_setting_chooses_for_the_line_mode(folder: Path, home: Path) -> None:
    home.parent.mkdir(parents=True)
    (home.parent / "settings.toml").write_text('language = "eo"\n')
    program = _LINES.format(folder=str(folder), arguments=["play", "--plain"])
    said = _run(program, ARCANA_HOME=str(home.parent), PYTHONUTF8="1")
    assert "Res Arcana kun You, Mira (adept bot)" in said
