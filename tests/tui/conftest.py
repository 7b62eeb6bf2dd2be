"""Every test of screens and lines keeps its games, and what is logged, in a folder of its own."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's games."""
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


@pytest.fixture(autouse=True)
def network_log() -> Iterator[None]:
    """What one test lets be written down ends with it."""
    log = logging.getLogger("net")
    before = (log.propagate, log.level, list(log.handlers))
    yield
    for handler in set(log.handlers) - set(before[2]):
        log.removeHandler(handler)
        handler.close()
    log.propagate, log.level = before[:2]
