"""The end of a game says who won and why, and leads on."""

from pathlib import Path

import pytest
from textual.widgets import Button, Input, Static

from core.archive import load
from core.catalogue import game_named
from tests.tui.finished import finished_table, golden
from tests.tui.screens.opening import CALM, opened
from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.screens.game_over import GameOverScreen
from tui.screens.record import RecordScreen
from tui.screens.save_copy import SaveCopyScreen
from tui.screens.start import StartScreen
from tui.tables.opening import KeptTable
from tui.tables.rematch import rematch


class Sitting(ArcanaApp):
    """Remembers the table that somebody sits down at, without opening it."""

    table: KeptTable | None = None

    def sit_down(self, kept: KeptTable) -> None:
        self.table = kept


async def test_it_tells_the_winner_and_everybodys_points_by_component() -> None:
    async with opened(GameOverScreen(finished_table())) as pilot:
        text = shown(pilot.app)
        assert "Mira wins with 10 points!" in text
        assert "Great Pyramid" in text
        assert "first-player token" in text
        assert "Points, round by round" in text


async def test_an_enter_that_was_meant_for_the_game_only_points_at_what_comes_next() -> None:
    async with opened(GameOverScreen(finished_table())) as pilot:
        over = pilot.app.screen
        pointed_at = [over.focused]
        await pilot.press("enter")
        pointed_at.append(over.focused)
        assert pilot.app.screen is over
        assert pointed_at == [None, over.query_one("#rematch")]


async def test_one_person_alone_is_told_as_you() -> None:
    async with opened(GameOverScreen(finished_table("sandbox"))) as pilot:
        assert "You win with" in shown(pilot.app)


async def test_a_match_tells_the_games_won() -> None:
    async with opened(GameOverScreen(finished_table("match", people=2))) as pilot:
        text = shown(pilot.app)
        assert "Mira wins the match!" in text
        assert "Games won: You 0 and Mira 2." in text


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_all_that_can_be_done_next_fits(size: tuple[int, int]) -> None:
    async with opened(GameOverScreen(finished_table("standard-4")), size) as pilot:
        for button in pilot.app.screen.query(Button):
            assert button.region.right <= size[0]
            assert pilot.app.screen.region.contains_region(button.region)


async def test_a_rematch_has_the_same_set_up_and_the_next_first_player() -> None:
    table = finished_table("standard-4")
    record = golden("standard-4")
    agreed = rematch(record, table.players)
    again = rematch(record.__class__(record.game, agreed.setup, record.seed), table.players)
    assert agreed.players == table.players
    assert {**agreed.setup, "first": -1} == {**record.setup, "first": -1}
    assert again.setup["first"] == (agreed.setup["first"] + 1) % 4
    assert agreed.seed != record.seed


async def test_the_rematch_takes_the_place_of_the_table() -> None:
    app = Sitting(CALM)
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(GameOverScreen(finished_table()))
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert app.table is not None
        assert app.table.match.result is None
        app.table.match.close()


async def test_a_copy_of_the_record_can_be_saved(tmp_path: Path) -> None:
    target = tmp_path / "kept game.arcana"
    async with opened(GameOverScreen(finished_table())) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SaveCopyScreen)
        pilot.app.screen.query_one(Input).value = str(target)
        await pilot.press("enter")
        await pilot.pause()
        assert load(target, game_named).entries == golden("standard-2").entries
        assert "was copied to" in str(pilot.app.screen.query_one("#kept", Static).content)


async def test_a_copy_writes_nothing_over_and_says_so(tmp_path: Path) -> None:
    target = tmp_path / "there.arcana"
    target.write_text("mine")
    async with opened(GameOverScreen(finished_table())) as pilot:
        await pilot.press("s")
        await pilot.pause()
        pilot.app.screen.query_one(Input).value = str(target)
        await pilot.press("enter")
        await pilot.pause()
        assert "exists already" in shown(pilot.app)
        assert target.read_text() == "mine"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameOverScreen)


async def test_the_record_opens_by_key_and_by_mouse() -> None:
    async with opened(GameOverScreen(finished_table())) as pilot:
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RecordScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.click("#watch")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RecordScreen)


async def test_leaving_leads_to_the_start() -> None:
    async with opened(GameOverScreen(finished_table())) as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, StartScreen)
