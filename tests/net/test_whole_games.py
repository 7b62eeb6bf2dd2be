"""Whole games between a host, guests, bots and spectators."""

from pathlib import Path
from typing import Any

import pytest

from tests.net.playing import at_home, hosting, invited, played, seated, until, watching

SETUPS: list[tuple[str, dict[str, Any], int]] = [
    ("res arcana", {"seats": 2, "mode": "standard"}, 2),
    ("res arcana", {"seats": 3, "mode": "first game"}, 2),
    ("res arcana", {"seats": 4, "mode": "draft"}, 3),
    ("res arcana", {"seats": 4, "mode": "standard"}, 4),
    ("res arcana", {"seats": 2, "mode": "match"}, 2),
    ("res arcana", {"seats": 2, "mode": "match"}, 1),
    ("artefactum", {"seats": 2}, 2),
    ("artefactum", {"seats": 4}, 3),
]


@pytest.mark.parametrize(("game", "setup", "people"), SETUPS, ids=str)
async def test_every_mode_is_played_to_the_end_and_verified(
    game: str, setup: dict[str, Any], people: int, tmp_path: Path
) -> None:
    async with hosting(tmp_path / "host.db") as host:
        table = host.house.new_table(game, setup, "Hanna")
        guests = [at_home(host, table)]
        guests += [invited(host, table, f"Guest {number}") for number in range(1, people)]
        await seated(host, setup, guests, table)
        spectator = watching(host, table)
        spectator.start()
        await until(spectator, lambda: spectator.seen is not None)
        await played(guests)
        await until(spectator, lambda: spectator.verdict is not None)
        for guest in [*guests, spectator]:
            assert guest.verdict is not None
            assert guest.verdict.verified, guest.verdict.sentence
            assert guest.seen is not None
            assert guest.seen.result == table.room.opening().result  # type: ignore[union-attr]
            await guest.close()
