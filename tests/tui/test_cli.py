"""The command line: help, versions, verify and recover."""

import subprocess
import sys
from pathlib import Path

import pytest

from core.archive import load
from core.catalogue import game_named
from tests.tui.lines import always, play, typing
from tui.cli import main
from tui.tables.wishes import Wishes

WISHES = Wishes(mode="standard", rivals=("adept",), seed="cli")


@pytest.fixture
def finished(home: Path) -> Path:
    """The record of a finished game."""
    play(always("1"), WISHES)
    (path,) = home.iterdir()
    return path


@pytest.fixture
def unfinished(home: Path) -> Path:
    """The record of a game that was left."""
    play(typing(["1", "1"]), WISHES)
    (path,) = home.iterdir()
    return path


def test_verify_accepts_a_finished_game(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(finished)]) == 0
    assert "The record is right: " in capsys.readouterr().out


def test_verify_accepts_an_unfinished_game(
    unfinished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(unfinished)]) == 0
    assert "the game is not over" in capsys.readouterr().out


def test_verify_refuses_a_damaged_record_and_recover_saves_what_is_sound(
    unfinished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = unfinished.read_bytes()
    unfinished.write_bytes(whole[:-5])
    assert main(["verify", str(unfinished)]) == 1
    assert "is cut off" in capsys.readouterr().out
    saved = tmp_path / "saved"
    assert main(["recover", str(unfinished), str(saved)]) == 0
    assert "recovered" in capsys.readouterr().out
    assert load(saved, game_named).entries
    assert unfinished.read_bytes() == whole[:-5]


def test_a_missing_record_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "nothing")]) == 1
    assert "cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "--continue"]])
def test_without_a_terminal_the_screen_points_to_the_line_mode(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    assert "arcana play --plain" in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("arcana ")


def test_an_unknown_mode_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play", "--mode", "chess"])
    assert end.value.code == 2
    assert "there is no mode 'chess'" in capsys.readouterr().err


def test_commands_that_need_no_screen_do_not_load_one() -> None:
    program = "import sys, tui.cli; sys.exit('textual' in sys.modules or 'tomlkit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
