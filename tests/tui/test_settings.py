"""Settings are kept at once, and a faulty file is reported and left alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from tui.settings import (
    CannotSave,
    LastGame,
    Settings,
    load_settings,
    save_settings,
    settings_path,
)


@pytest.fixture
def file(home: Path) -> Path:
    """The settings file of this test, in a folder that exists."""
    path = settings_path()
    path.parent.mkdir(parents=True)
    return path


def test_without_a_file_everything_is_as_usual() -> None:
    assert load_settings() == Settings()


def test_what_is_saved_is_loaded_again() -> None:
    chosen = Settings(
        theme="arcana-light",
        ascii=True,
        archmage_seconds=2.5,
        names=("Anna", "", "Ben"),
        last_game=LastGame(mode="draft", rivals=("mage", "person")),
        keys={"app.help": "f1"},
    )
    save_settings(chosen)
    assert load_settings() == chosen


def test_saving_changes_only_what_was_changed(file: Path) -> None:
    file.write_text('# mine\nascii = true # for the old console\n[keys]\n"app.help" = "f1"\n')
    save_settings(replace(load_settings(), theme="arcana-light"))
    text = file.read_text()
    assert "# mine" in text
    assert "ascii = true # for the old console" in text
    assert load_settings() == Settings(theme="arcana-light", ascii=True, keys={"app.help": "f1"})


def test_a_file_that_cannot_be_understood_is_reported_and_left_alone(file: Path) -> None:
    file.write_text("theme = = 3")
    complaints: list[str] = []
    assert load_settings(complaints) == Settings()
    assert "cannot be understood" in complaints[0]
    with pytest.raises(CannotSave, match="lasts until you leave"):
        save_settings(Settings(ascii=True))
    assert file.read_text() == "theme = = 3"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('theme = "pink"', "theme should be one of arcana-dark"),
        ("ascii = 1", "ascii should be true or false"),
        ("archmage_seconds = 0", "archmage_seconds should be a number of seconds"),
        ("archmage_seconds = true", "archmage_seconds should be a number of seconds"),
        ('names = "Anna"', "names should be a list of names"),
        ('[last_game]\nrivals = ["chess"]', "last_game.rivals should be a list of rivals among"),
        ("last_game = 3", "last_game should be a table"),
        ("[keys]\nhelp = 3", "keys should be a table of actions"),
        ("colour = 3", "a value colour that arcana does not know"),
    ],
)
def test_a_value_that_makes_no_sense_is_reported_and_the_rest_counts(
    file: Path, line: str, sentence: str
) -> None:
    text = f"highlight = false\n{line}\n"
    file.write_text(text)
    complaints: list[str] = []
    assert load_settings(complaints) == Settings(highlight=False)
    assert len(complaints) == 1
    assert sentence in complaints[0]
    save_settings(replace(load_settings(), ascii=False))
    assert file.read_text() == text


def test_a_folder_that_cannot_be_made_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path / "file"))
    with pytest.raises(CannotSave, match="cannot be written"):
        save_settings(Settings(ascii=True))
