"""The start screen: what can be done, and kept games with what is needed to know them again."""

from pathlib import Path

import pytest

from core.match import Match
from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.screens.browser import BrowserScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.settings import Settings
from tui.tables.kept import kept_games
from tui.tables.opening import begin
from tui.tables.wishes import Wishes, settled


def leave_game(choices: int, seed: str = "start", mode: str = "standard") -> Path:
    """A game of which some questions were answered, and which was then left."""
    kept = begin(settled(Wishes(mode=mode, seed=seed)))
    answer(kept.match, choices)
    kept.match.close()
    return kept.path


def answer(match: Match, choices: int) -> None:
    """Answer some questions with what is listed first; all of them for -1."""
    words = match.game.presentation()
    while choices and match.seats_asked():
        seat = match.seats_asked()[0]
        question = match.decision(seat)
        assert question is not None
        choice = words.shortlist(match.view(seat), question.decision)[0]
        match.submit(seat, question.id, choice)
        choices -= 1


@pytest.mark.parametrize(
    ("way", "screen"),
    [("Rules", RulesScreen), ("Cards", BrowserScreen), ("Settings", SettingsScreen)],
)
async def test_every_way_leads_somewhere_and_back(way: str, screen: type) -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = [line.strip(" ▸") for line in shown(app).splitlines()]
        row = next(y for y, line in enumerate(lines) if line.startswith(way))
        await pilot.click(offset=(14, row))
        await pilot.pause()
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        assert way in shown(app)


async def test_what_leads_nowhere_is_not_shown() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Continue" not in shown(app)
        assert "Watch" not in shown(app)


async def test_quitting_ends_the_program() -> None:
    app = ArcanaApp(Settings())
    async with app.run_test() as pilot:
        await pilot.press("q")
    assert app.return_code == 0


async def test_a_kept_game_is_described() -> None:
    leave_game(60)
    app = ArcanaApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Continue" in shown(app)
        assert "standard game, round" in shown(app)


def test_kept_games_are_listed_with_the_latest_first() -> None:
    older = leave_game(0)
    newer = leave_game(-1, seed="over")
    complaints: list[str] = []
    games = list(kept_games(complaints))
    assert [game.path for game in games] == [newer, older]
    assert games[0].winners
    assert games[1].winners is None
    assert games[1].round == 0
    assert complaints == []


def test_a_damaged_game_is_reported_and_the_others_are_listed() -> None:
    damaged, sound = leave_game(3), leave_game(3, seed="other")
    damaged.write_bytes(damaged.read_bytes()[:-5])
    complaints: list[str] = []
    assert [game.path for game in kept_games(complaints)] == [sound]
    assert "is cut off" in complaints[0]
