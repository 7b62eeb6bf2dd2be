"""Whole games over SSH: alone against a bot, and two sessions against each other."""

import asyncio
from pathlib import Path

import pytest

from core.archive import load
from core.catalogue import game_named
from core.record import Record
from core.replay import verify
from net.fairness.notes import verify_notes
from net.ssh.identity import by_code
from tests.ssh.conftest import OpenHouse
from tests.ssh.playing import CODE, Terminal, at_home, entered

pytestmark = pytest.mark.asyncio(loop_scope="session")


SMALL = (80, 24)
SEED = "heron"
"""Deals a game that is not a long one."""


async def meet(anna: Terminal, bert: Terminal) -> None:
    """Begin a game of Res Arcana at one table."""
    await begin(anna, bert)
    for each in (anna, bert):
        await each.see("Which mage do you play?")


async def begin(anna: Terminal, bert: Terminal, *, other_game: bool = False) -> None:
    """Open a table, join it, and begin."""
    await anna.choose("Tables")
    await anna.choose("Open a table")
    await anna.see("Mode", "Players")
    if other_game:
        anna.press(*3 * ["up"], "right")
        await anna.see("Artefactum")
        anna.press("down", "down")
    anna.press("enter")
    await anna.see("Lobby", "Invite players with:", "1  anna (you), ready")
    await bert.choose("Tables")
    await bert.choose("anna", "1 free seat")
    await bert.see("Lobby", "2  bert (you), not ready yet")
    bert.press("r")
    await anna.see("2  bert, ready")
    anna.press("b")


def kept_in(home: Path) -> Record:
    """The record of the only game that somebody has."""
    (path,) = home.glob("games/*")
    return load(path, game_named)


def is_finished(record: Record) -> bool:
    """Whether a game came to an end, and by right."""
    return record.result is not None and verify(record).verified


async def test_a_whole_game_against_a_bot_is_played_by_keys(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    home = at_home(tmp_path / "house", by_code("anna", CODE))
    async with open_house() as house, entered(house, size=SMALL) as anna:
        await anna.choose("New game")
        await anna.see("b Begin", "Seed")
        anna.press("up")
        # With the pointer at a field, letters are no keys any more.
        await anna.until(lambda: "b Begin" not in anna.text)
        anna.press(SEED)
        await anna.see(SEED)
        anna.press("enter")
        await anna.play("Claim", "Place")
    assert is_finished(kept_in(home))


async def test_a_hint_is_thought_of_in_the_house(open_house: OpenHouse, tmp_path: Path) -> None:
    at_home(tmp_path / "house", by_code("anna", CODE))
    async with open_house() as house, entered(house, size=SMALL) as anna:
        await anna.choose("New game")
        await anna.see("b Begin")
        anna.press("b")
        await anna.see("you decide")
        anna.press("h")
        await anna.see("The best answers", "% of the search")
        anna.press("enter")
        await anna.see("you decide", "Log")
        await anna.until(lambda: "The best answers" not in anna.text)


async def test_two_sessions_play_each_other_to_the_end(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    homes = [at_home(tmp_path / "house", by_code(name, CODE)) for name in ("anna", "bert")]
    async with (
        open_house() as house,
        entered(house, "anna") as anna,
        entered(house, "bert") as bert,
    ):
        # The game with fewer questions: each of them costs both a way there and back.
        await begin(anna, bert, other_game=True)
        async with asyncio.TaskGroup() as both:
            for each in (anna, bert):
                both.create_task(each.play("Buy", "Skip"))
    anna_has, bert_has = (kept_in(home) for home in homes)
    assert is_finished(anna_has)
    assert anna_has.game.name == "artefactum"
    assert verify_notes(anna_has, game_named)
    assert anna_has.entries == bert_has.entries
