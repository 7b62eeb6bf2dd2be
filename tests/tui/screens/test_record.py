"""A record can be watched step by step, by rounds and by itself, with all hands open."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from core.errors import CorruptRecord
from core.playback import Playback
from core.record import Choice, Record
from tests.golden.games import FOLDER
from tests.tui.finished import golden
from tests.tui.screens.opening import CALM, opened
from tests.tui.screens.reading import shown, told
from tui.app import ArcanaApp
from tui.boards.box import Box
from tui.cli import main
from tui.screens.record import RecordScreen
from tui.widgets.story import StoryLog
from tui.widgets.transport import Transport


def screen_of(pilot: Pilot[int]) -> RecordScreen:
    screen = pilot.app.screen
    assert isinstance(screen, RecordScreen)
    return screen


def plays(pilot: Pilot[int]) -> bool:
    return screen_of(pilot).plays


async def test_it_steps_forward_and_back() -> None:
    async with opened(RecordScreen(golden("standard-2"))) as pilot:
        await pilot.press("right", "right", "right", "left")
        assert screen_of(pilot).position == 2
        assert "step 2 of" in shown(pilot.app)


async def test_it_stops_at_both_ends() -> None:
    record = golden("standard-2")
    last = Playback(record).last
    async with opened(RecordScreen(record)) as pilot:
        await pilot.press("left")
        assert screen_of(pilot).position == 0
        await pilot.press("e", "right")
        assert screen_of(pilot).position == last
        assert "Mira wins" in shown(pilot.app)


async def test_the_log_marks_who_had_which_part_in_a_choice() -> None:
    async with opened(RecordScreen(golden("standard-2"))) as pilot:
        await pilot.press(*["right"] * 4)
        log = told(pilot.app.screen.query_one(StoryLog))
        assert log[1:3] == ["› Your mage is Healer.", "‹ Mira plays Alchemist as mage."]
        assert log[-1] == "- Round 1 begins, and you go first."


async def test_it_jumps_by_rounds() -> None:
    record = golden("standard-2")
    rounds = Playback(record).rounds()
    async with opened(RecordScreen(record)) as pilot:
        await pilot.press("n", "n")
        assert screen_of(pilot).position == rounds[2]
        assert "Round 2" in shown(pilot.app)
        await pilot.press("right", "p")
        assert screen_of(pilot).position == rounds[2]
        await pilot.press("p", "home")
        assert screen_of(pilot).position == 0


async def test_a_click_into_the_bar_goes_there() -> None:
    record = golden("standard-2")
    async with opened(RecordScreen(record)) as pilot:
        await pilot.click(Transport, offset=(60, 0))
        await pilot.pause()
        assert 0 < screen_of(pilot).position < Playback(record).last


async def test_it_plays_by_itself_until_somebody_stops_it_or_it_ends() -> None:
    async with opened(RecordScreen(golden("standard-2"))) as pilot:
        screen = screen_of(pilot)
        await pilot.press("plus", "space")
        assert plays(pilot)
        assert "playing x2" in shown(pilot.app)
        screen.play_on()
        assert screen.position >= 1
        await pilot.press("space")
        assert not plays(pilot)
        await pilot.press("e", "left", "space")
        screen.play_on()
        assert not plays(pilot)


async def test_both_hands_are_open_and_the_side_can_be_changed() -> None:
    record = golden("standard-2")
    playback = Playback(record)
    async with opened(RecordScreen(record)) as pilot:
        await pilot.press("n", "n")
        at = screen_of(pilot).position
        text = shown(pilot.app)
        assert "Mira's hand" in text
        assert "your side" in text
        await pilot.press("s")
        await pilot.pause()
        text = shown(pilot.app)
        assert "Player 1's hand" in text
        assert "Mira's side" in text
        assert playback.view(at, 0)["own"]["hand"]


async def test_the_step_is_told_in_words() -> None:
    async with opened(RecordScreen(golden("standard-2"))) as pilot:
        await pilot.press("n", "right")
        told = str(pilot.app.screen.query_one("#record-step", Static).content)
        assert told.endswith(".")
        assert "collect" in told or "take" in told


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_card_that_is_pointed_at_can_be_read(size: tuple[int, int]) -> None:
    async with opened(RecordScreen(golden("standard-2")), size) as pilot:
        await pilot.press("n", "tab")
        await pilot.pause()
        assert isinstance(pilot.app.focused, Box)
        words = pilot.app.screen.query_one("#record-words", Static)
        assert "Point at a card" not in str(words.content)
        assert words.region.width > 20


async def test_a_small_screen_shows_the_table_panel_by_panel() -> None:
    async with opened(RecordScreen(golden("standard-4")), (80, 24)) as pilot:
        await pilot.press("n", "3")
        await pilot.pause()
        assert "Monuments" in shown(pilot.app)
        await pilot.press("1")
        await pilot.pause()
        assert "Monuments" not in shown(pilot.app)


@pytest.mark.parametrize("name", ["standard-2", "artefactum-2"])
async def test_the_keys_fit_below_the_smallest_table(name: str) -> None:
    async with opened(RecordScreen(golden(name)), (80, 24)) as pilot:
        line = shown(pilot.app).splitlines()[-1]
        assert all(word in line for word in ("Step", "Round", "Play", "Leave", "Help"))


async def test_resizing_keeps_the_place() -> None:
    async with opened(RecordScreen(golden("standard-2"))) as pilot:
        await pilot.press("n", "right")
        at = screen_of(pilot).position
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.resize_terminal(160, 48)
        await pilot.pause()
        assert screen_of(pilot).position == at


@pytest.mark.parametrize("name", ["draft-4", "match", "first-game-3", "sandbox"])
async def test_every_kind_of_game_can_be_watched(name: str) -> None:
    async with opened(RecordScreen(golden(name))) as pilot:
        await pilot.press("right", "n", "e")
        await pilot.pause()
        assert "step" in shown(pilot.app)


def test_a_record_that_is_not_right_is_refused_with_a_sentence() -> None:
    record = golden("standard-2")
    wrong = (*record.entries[:5], Choice(1, 12345))
    with pytest.raises(CorruptRecord, match="Line 7 of the record is wrong"):
        RecordScreen(Record(record.game, record.setup, record.seed, wrong))


async def test_a_damaged_file_is_told_and_opens_nothing(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.arcana"
    damaged.write_bytes((FOLDER / "standard-2.record").read_bytes()[:-300])
    app = ArcanaApp(CALM)
    async with app.run_test(size=(120, 36)) as pilot:
        app.watch_record(damaged)
        await pilot.pause()
        assert not isinstance(app.screen, RecordScreen)
        assert "damaged.arcana" in "".join(note.message for note in app._notifications)


def test_the_command_line_refuses_what_is_no_finished_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn.arcana"
    lines = (FOLDER / "standard-2.record").read_bytes().splitlines(keepends=True)
    torn.write_bytes(b"".join(lines[:20]))
    assert main(["watch", str(torn)]) == 1
    assert "is not over" in " ".join(capsys.readouterr().out.split())
    assert main(["watch", str(tmp_path / "nowhere")]) == 1
    assert "cannot be read" in " ".join(capsys.readouterr().out.split())
