"""The golden games replay, to the last choice and point."""

import pytest

from core.archive import load
from core.catalogue import game_named
from core.replay import verify
from tests.golden.games import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_its_end(name: str) -> None:
    record = load(FOLDER / f"{name}.record", game_named)
    verdict = verify(record)
    assert verdict.verified, verdict.reason
    assert record.result is not None
    assert record.result.winners


def test_every_golden_record_is_listed() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == set(GAMES)
