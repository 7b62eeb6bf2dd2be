"""Whole games of Artefactum at the table screen, and what else a player does there."""

import pytest

from core.artefactum import questions as ask
from tests.tui.bots import SlowBots, table_of
from tests.tui.screens.artefactum import GAME, KeyWatcher, MouseWatcher, a_table, played_to
from tests.tui.screens.playing import at_table, play_to_the_end
from tests.tui.screens.reading import shown
from tui.boards.artefactum.spots import creature_spot, line_spot
from tui.screens.curtain import CurtainScreen
from tui.screens.game_over import GameOverScreen
from tui.screens.table import TableScreen


@pytest.mark.parametrize(("rivals", "size"), [(1, (80, 24)), (3, (120, 36))])
async def test_a_whole_game_is_played_with_keys_alone(rivals: int, size: tuple[int, int]) -> None:
    async with at_table(KeyWatcher, table=a_table(rivals), size=size) as player:
        await play_to_the_end(player)
        assert player.table.result is not None
        await player.pilot.pause()
        assert isinstance(player.app.screen, GameOverScreen)
        assert "Castles, round by round" in shown(player.app)


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_a_whole_game_is_played_with_the_mouse_alone(size: tuple[int, int]) -> None:
    async with at_table(MouseWatcher, table=a_table(), size=size) as player:
        await play_to_the_end(player)
        assert player.table.result is not None


async def test_a_creature_and_then_a_line_are_picked_on_the_table() -> None:
    async with at_table(KeyWatcher, table=await played_to("summon")) as player:
        await player.until_asked()
        screen = player.screen
        assert screen._open is not None
        creature, _ = ask.card_and_line(screen._open.decision.options[0])
        screen.board.focus_spot(creature_spot(0, creature))
        await player.press("enter")
        # Only lines are left to be picked, and the list has only what fits.
        assert all(spot.startswith(("line:0", "creature")) for spot in screen.board.usable_spots())
        assert len(screen.question.answers.values) <= 5
        screen.board.focus_spot(line_spot(0, 2))
        await player.press("enter")
        assert player.table.view(0)["seats"][0]["lines"][2] == creature


async def test_enter_means_the_number_that_was_typed_and_not_what_was_pointed_at() -> None:
    async with at_table(KeyWatcher, table=await played_to("summon")) as player:
        await player.until_asked()
        screen = player.screen
        second = screen.question.answers.values[1]
        screen.board.focus_spot(line_spot(0, 3))
        await player.press("2")
        assert "2_" in shown(player.app)
        await player.press("enter")
        creature, line = ask.card_and_line(second)
        assert player.table.view(0)["seats"][0]["lines"][line] == creature


async def test_the_answers_have_the_focus_again_once_what_was_pointed_at_is_gone() -> None:
    async with at_table(KeyWatcher, table=await played_to("muster")) as player:
        await player.until_asked()
        screen = player.screen
        assert screen._open is not None
        sales = [
            o for o in screen._open.decision.options if ask.verb_and_creature(o)[0] == ask.SELL
        ]
        _, sold = ask.verb_and_creature(sales[0])
        screen.board.focus_spot(creature_spot(0, sold))
        screen.choose(sales[0])
        await player.until_asked()
        assert screen.board.box(creature_spot(0, sold)) is None
        assert screen.question.answers.has_focus


async def test_escape_lets_a_picked_creature_go() -> None:
    async with at_table(KeyWatcher, table=await played_to("summon")) as player:
        await player.until_asked()
        board = player.screen.board
        await player.press("f", "f")
        assert board.held is not None
        await player.press("escape")
        assert board.held is None


async def test_a_choice_is_taken_back_before_a_rival_has_acted() -> None:
    table = table_of("standard", seed="pictures", make_thinker=SlowBots, game=GAME)
    async with at_table(KeyWatcher, table=table) as player:
        assert await player.until_asked()
        before = table.view(0)
        await player.answer()
        assert table.view(0) != before
        await player.press("u")
        assert table.view(0) == before
        assert player.kind() == "muster"


async def test_the_curtain_falls_between_people_at_one_keyboard() -> None:
    async with at_table(KeyWatcher, table=a_table(names=("Ada", "Ben"))) as player:
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("enter")
        assert await player.until_asked()
        assert player.screen.seat == 0
        await player.answer()
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("enter")
        assert await player.until_asked()
        assert player.screen.seat == 1


async def test_a_hint_and_a_reason_are_given() -> None:
    async with at_table(KeyWatcher, table=await played_to("muster", rounds=2)) as player:
        await player.until_asked()
        await player.press("h")
        await player.until_shown("The best answers")
        await player.press("escape", "w")
        assert "Mira" in player.screen.detail.shown.plain


async def test_the_game_goes_on_where_it_was_left() -> None:
    table = await played_to("summon")
    assert table.path is not None
    path, view = table.path, table.view(0)
    await table.close()
    async with at_table(KeyWatcher, table=a_table(seed="other")) as player:
        player.app.leave_to_start()
        player.app.go_on(path)
        await player.pilot.pause()
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.view(0) == view
        assert screen.projector is None


async def test_resizing_keeps_the_picked_creature_and_the_question() -> None:
    async with at_table(KeyWatcher, table=await played_to("summon")) as player:
        await player.until_asked()
        await player.press("f", "f")
        held, opened = player.screen.board.held, player.screen._open
        for size in ((80, 24), (60, 20), (160, 48), (120, 36)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
        assert player.screen.board.held == held
        assert player.screen._open is opened


@pytest.mark.parametrize(("key", "panel"), [("c", "hand"), ("s", "supply"), ("l", "log")])
async def test_every_panel_of_a_small_screen_is_a_key_away(key: str, panel: str) -> None:
    table = await played_to("summon")
    async with at_table(KeyWatcher, table=table, size=(80, 24)) as player:
        await player.until_asked()
        await player.press(key)
        screen = player.screen
        assert screen.log_panel.display if panel == "log" else screen.board.panel == panel
        await player.press("t")
        await player.until_shown("line 1, front")


async def test_the_help_calls_the_panels_as_the_table_does() -> None:
    async with at_table(KeyWatcher, table=a_table()) as player:
        await player.until_asked()
        await player.press("question_mark")
        await player.until_shown("Rivals")
        assert "Supply" not in shown(player.app)


@pytest.mark.parametrize(("key", "words"), [("f2", "Artefactum: rules"), ("f3", "46 cards of 46")])
async def test_what_is_looked_up_at_a_table_is_of_its_game(key: str, words: str) -> None:
    async with at_table(KeyWatcher, table=a_table()) as player:
        await player.press(key)
        await player.until_shown(words)
        await player.press("g")
        await player.until_shown("Res Arcana")
        await player.press("escape")
        assert isinstance(player.app.screen, TableScreen)
