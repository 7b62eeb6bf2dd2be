"""Every test of the line mode keeps its games in a folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's games."""
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"
