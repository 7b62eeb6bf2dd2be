"""The new game: from the start two presses of Enter lead to a table, and choices are remembered."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from ai.mind import Thought
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.archive import load
from core.catalogue import GAMES as CATALOGUE
from core.catalogue import game_named
from tests.tui.bots import QuickBots
from tests.tui.screens.playing import KeyPlayer
from tests.tui.screens.reading import shown
from tests.tui.screens.test_start import leave_game
from tui.app import ArcanaApp
from tui.boards.artefactum.board import ArtefactumBoard
from tui.boards.catalogue import BOARDS, REFERENCES
from tui.screens.games import GamesScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen
from tui.settings import LastGame, Settings, load_settings
from tui.tables.agreement import GAMES, MODES
from tui.tables.local import PACES, LocalTable
from tui.tables.opening import resumed
from tui.tables.wishes import Request, Wishes
from tui.widgets.choice import Choice


def program(settings: Settings | None = None) -> ArcanaApp:
    """The program with bots that think at once."""
    return ArcanaApp(settings or Settings(bot_pace="instant"), make_thinker=QuickBots)


def choice(pilot: Pilot[int], id: str) -> Choice:
    """A line of the form."""
    return pilot.app.screen.query_one(f"#{id} Choice, Choice#{id}", Choice)


def record(home: Path) -> tuple[dict[str, object], list[dict[str, str]]]:
    """The set-up and the players of the only kept game."""
    (path,) = home.iterdir()
    kept = load(path, game_named)
    return dict(kept.setup), kept.notes["players"]


async def test_enter_twice_begins_a_game(home: Path) -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    setup, players = record(home)
    assert setup["mode"] == "standard"
    assert [player["bot"] for player in players] == ["", "adept"]


async def test_all_can_be_chosen_with_keys_alone(home: Path) -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "tab")
        assert choice(pilot, "game").has_focus
        await pilot.press("down")
        assert choice(pilot, "mode").has_focus
        await pilot.press("right", "down", "right", "right")
        assert choice(pilot, "seats").value == "4"
        await pilot.press("down", *"Anna", "down", "left", "left", "down", *"Ben")
        await pilot.press("down", "right", "down", "right")
        await pilot.press("down", "down", "right", "right", "down", *"seed", "enter")
        await pilot.pause()
        assert app.screen_stack[-1].__class__ is not NewGameScreen, shown(app)
    setup, players = record(home)
    assert setup == {"seats": 4, "mode": "draft", "sides": "random", "first": 1}
    assert players == [
        {"name": "Anna", "bot": ""},
        {"name": "Ben", "bot": ""},
        {"name": "Mira", "bot": "mage"},
        {"name": "Orin", "bot": "mage"},
    ]


async def test_all_can_be_chosen_with_the_mouse_alone(home: Path) -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = shown(app).splitlines()
        row = next(y for y, line in enumerate(lines) if "New game" in line)
        await pilot.click(offset=(14, row))
        await pilot.click("#mode")
        await pilot.click("#mode", offset=(18, 0))
        await pilot.click("#mode", offset=(18, 0))
        await pilot.click("#begin")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    assert record(home)[0]["mode"] == "first game"


async def test_the_next_game_starts_from_the_last_one() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "tab", "down", "right", "down", "right", "b")
        await pilot.pause()
    last = load_settings().last_game
    assert last == LastGame(mode="draft", rivals=("adept", "adept"))
    app = program(load_settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert choice(pilot, "mode").value == "draft"
        assert choice(pilot, "seats").value == "3"


async def test_the_pace_of_bots_changes_at_a_running_table() -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        app.change_settings(bot_pace="calm")
        assert isinstance(table.table, LocalTable)
        assert table.table.pace == PACES["calm"]


async def test_the_seconds_of_an_archmage_change_at_a_running_table() -> None:
    limits: list[float] = []

    class Noting(QuickBots):
        async def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
            limits.append(task.level.seconds)
            return await super().think(task, on_progress)

    settings = Settings(bot_pace="instant", last_game=LastGame(rivals=("archmage",)))
    app = ArcanaApp(settings, make_thinker=Noting)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        app.change_settings(archmage_seconds=7.0)
        player = KeyPlayer(app, pilot)
        while 7.0 not in limits:
            await player.until_asked()
            await player.answer()
    assert limits[-1] == 7.0


async def test_the_other_game_is_the_first_row_away(home: Path) -> None:
    app = program(Settings(last_game=LastGame(rivals=("adept",) * 2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "tab", "right")
        await pilot.pause()
        assert choice(pilot, "game").value == "artefactum"
        assert not choice(pilot, "mode").display
        assert not choice(pilot, "sides").display
        assert [value.value for value in choice(pilot, "seats").values] == ["2", "4"]
        await pilot.press("down", "right")
        assert choice(pilot, "seats").value == "4"
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.setup == {"seats": 4, "mode": "standard", "first": -1}
    assert load_settings().last_game.game == "artefactum"
    app = program(load_settings())
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Artefactum, 3 rivals" in shown(app)
        await pilot.press("f3")
        await pilot.pause()
        assert "Artefactum: 46 cards of 46" in shown(app)


async def test_a_match_is_for_two() -> None:
    app = program(Settings(last_game=LastGame(mode="draft", rivals=("adept",) * 3)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "tab", "down", "right")
        await pilot.pause()
        assert choice(pilot, "mode").value == "match"
        assert choice(pilot, "seats").value == "2"
        assert "Seat 3" not in shown(app)


async def test_the_first_game_has_no_sides_to_choose(home: Path) -> None:
    app = program(Settings(last_game=LastGame(mode=MODES[0], sides="b")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Places" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
    assert record(home)[0]["sides"] == "a"


async def test_what_stands_against_a_game_is_said_in_place(home: Path) -> None:
    app = program(Settings(last_game=LastGame(rivals=("person",)), names=("Mira", "mira")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert "Two players cannot both be called" in shown(app)
        assert not home.exists() or not list(home.iterdir())
        name = app.screen.query_one("#seat-2 Input", Input)
        name.focus()
        await pilot.press("backspace", "enter")
        await pilot.pause()
        assert not isinstance(app.screen, NewGameScreen)


async def test_a_folder_that_cannot_be_written_is_said_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path / "file"))
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "cannot be made" in shown(app)


async def test_one_kept_game_goes_on_at_once() -> None:
    leave_game(4)
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_among_several_kept_games_one_is_picked() -> None:
    older = leave_game(4)
    leave_game(4, seed="newer")
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)
        assert shown(app).count("standard game") == 2
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.path == older


async def test_a_game_that_is_open_elsewhere_is_refused_with_a_sentence() -> None:
    path = leave_game(4)

    elsewhere = resumed(path)
    app = program()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "Another program is playing" in shown(app)
    elsewhere.match.close()


async def test_options_of_the_command_line_begin_at_once(home: Path) -> None:
    request = Request(Wishes(mode="draft", seats=3, seed="x"), seconds=3.0)
    app = ArcanaApp(Settings(), at_start=lambda app: app.ask_for(request), make_thinker=QuickBots)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.settings.archmage_seconds == 3.0
    assert record(home)[0]["seats"] == 3
    assert load_settings() == Settings()


async def test_options_that_do_not_go_together_are_refused_with_a_sentence() -> None:
    request = Request(Wishes(seats=3, rivals=("adept",)))
    app = ArcanaApp(Settings(), at_start=lambda app: app.ask_for(request))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert "3 seats are for you and 2 rivals" in shown(app)
        assert "New game" in shown(app)


async def test_the_command_line_opens_the_other_game_as_well(home: Path) -> None:
    request = Request(Wishes(game="artefactum", seed="other"))
    app = ArcanaApp(Settings(), at_start=lambda app: app.ask_for(request))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert isinstance(app.screen.board, ArtefactumBoard)
        assert "artefactum" in next(home.iterdir()).name


def test_every_game_has_its_board_and_its_reference() -> None:
    names = {game.name for game in CATALOGUE}
    assert set(GAMES) == BOARDS.keys() == REFERENCES.keys() == names


async def test_what_is_remarked_fits_into_80_columns() -> None:
    app = program(Settings(last_game=LastGame(rivals=("person", "adept", "archmage"))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        for line in reversed(list(app.screen.query(Choice))):
            before = line.value
            for value in line.values:
                line.choose(value.value)
                await pilot.pause()
                assert value.remark in shown(app), value
            line.choose(before)
            await pilot.pause()


@pytest.mark.parametrize(
    ("key", "words"), [("f2", "rules and terms"), ("f3", "78 cards"), ("f4", "Pace of bots")]
)
async def test_rules_cards_and_settings_are_a_key_away_from_a_table(key: str, words: str) -> None:
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        await pilot.press(key, key)
        await pilot.pause()
        assert words in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is table


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_ascii_only_holds_at_the_table(size: tuple[int, int]) -> None:
    app = program(Settings(ascii=True, bot_pace="instant"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        for keys in ([], ["f"], ["escape", "tab", "enter"], ["escape", "question_mark"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert {sign for sign in shown(app) if not sign.isascii()} == set(), keys
