"""Point 5: whatever happens to the lines, a game ends with the record it would have had."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.catalogue import game_named
from core.match import Match
from core.record import Choice, Record
from net.host.server import Host, certificate_of
from tests.net.chaos import BadMessenger, BadWire, Mischief, Proxy, opened
from tests.net.playing import QUICK, at_home, hosting, invited, played, scripted, seated

HASTY = replace(QUICK, heartbeat=0.1, silence=0.6, greeting=2.0, connections_per_address=100)
"""Dead lines are found in a moment, so that a test need not wait."""

BYTES = Mischief(drop=0.004, delay=0.05, duplicate=0.004, half_open=0.002, reset=0.01)
MESSAGES = Mischief(drop=0.02, delay=0.05, duplicate=0.05, half_open=0.003, reset=0.01)


def undisturbed(record: Record) -> dict[int, list[int]]:
    """What everybody would have chosen, had they sat at one table."""
    match = Match(record.game, record.setup, record.seed)
    chosen: dict[int, list[int]] = {seat: [] for seat in range(match.seats)}
    while match.result is None:
        for seat in match.seats_asked():
            question = match.decision(seat)
            if question is not None:
                choice = scripted(question.decision)
                match.submit(seat, question.id, choice)
                chosen[seat].append(choice)
    assert match.result == record.result
    return chosen


async def play_over(
    kind: str, setup: dict[str, Any], people: int, seed: int, path: Path
) -> tuple[Record, int]:
    """A whole game in which every guest's line is bad; gives back how often it went wrong."""
    async with hosting(path, HASTY) as host:
        table = host.house.new_table("res arcana", setup, "Hanna")
        async with opened(_proxy(kind, host, seed)) as proxy:
            trouble, proxy.mischief = proxy.mischief, Mischief()
            guests = [at_home(host, table, limits=HASTY)]
            guests += [
                invited(host, table, f"Guest {n}", port=proxy.port, limits=HASTY)
                for n in range(1, people)
            ]
            await seated(host, setup, guests, table)
            proxy.mischief = trouble
            await played(guests)
            for guest in guests:
                assert guest.verdict is not None
                assert guest.verdict.verified, guest.verdict.sentence
                await guest.close()
            opening = guests[0].opening
            assert opening is not None
            return opening.record(game_named("res arcana"), {}), proxy.troubles


def _proxy(kind: str, host: Host, seed: int) -> Proxy:
    if kind == "bytes":
        return BadWire(host.port, BYTES, seed)
    return BadMessenger(host.port, certificate_of(host.store), MESSAGES, seed)


@pytest.mark.parametrize("kind", ["bytes", "messages"])
@pytest.mark.parametrize(
    ("setup", "people"), [({"seats": 2}, 2), ({"seats": 3, "mode": "draft"}, 2)], ids=str
)
async def test_a_game_over_bad_lines_ends_with_the_same_record(
    kind: str, setup: dict[str, Any], people: int, tmp_path: Path
) -> None:
    record, troubles = await play_over(kind, setup, people, 1, tmp_path / "host.db")
    chosen: dict[int, list[int]] = {seat: [] for seat in range(setup["seats"])}
    for entry in record.entries:
        assert isinstance(entry, Choice)
        chosen[entry.seat].append(entry.choice)
    assert chosen == undisturbed(record)
    assert troubles > 5
