"""The table: everything a person may do between two answers, by keys, by mouse, at any size."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from textual.widgets._toast import Toast

from core.match import Match
from core.res_arcana.components import COMPONENTS
from tests.tui.bots import SlowBots, SteadyBots, table_of
from tests.tui.screens.playing import QUICK, MousePlayer, Player, at_table
from tests.tui.screens.reading import shown
from tui.boards.arranging import neighbour
from tui.screens.curtain import CurtainScreen
from tui.screens.start import StartScreen
from tui.screens.table import TableScreen
from tui.tables.local import LocalTable
from tui.tables.opening import resumed
from tui.widgets.picker import Picker
from tui.widgets.reorder import Reorder

SEER = "seer3"
"""A game in which the person may play the Seer."""


async def first_action(player: Player) -> None:
    """Answer until it is the person's turn to act."""
    while await player.until_asked() and player.kind() != "action":
        await player.answer()


async def begin_discard(player: Player, at: int = 0) -> None:
    """Discard a card, up to the question what to gain for it."""
    discards = [value for value in player.screen.question.answers.values if value >= 161]
    number = player.screen.question.answers.values.index(discards[at]) + 1
    await player.press(*str(number))
    await player.until_asked()


def essences_of(player: Player) -> list[int]:
    """What the person has in the pool."""
    pool = player.table.view(0)["seats"][0]["pool"]
    assert isinstance(pool, list)
    return pool


async def test_what_can_be_used_stands_out_and_the_rest_does_not() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        opened = player.screen._open
        assert opened is not None
        asking = player.screen.board.asking
        options = opened.decision.options
        wanted = {spot for option in options for spot in asking.spots(opened.decision, option)}
        assert set(player.screen.board.usable_spots()) == wanted


async def test_enter_on_a_card_shows_what_can_be_done_with_it() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        spot = player.screen.board.usable_spots()[-1]
        player.screen.board.focus_spot(spot)
        await player.press("enter")
        popup = player.screen.popup
        opened = player.screen._open
        assert opened is not None
        asking = player.screen.board.asking
        for value in popup.answers.values:
            assert asking.spots(opened.decision, value) == (spot,)
        assert player.app.focused is popup.answers
        await player.press("escape")
        assert player.app.focused is not popup.answers
        assert player.screen._open is opened


async def test_the_popup_never_covers_its_card() -> None:
    for size in ((80, 24), (120, 36)):
        async with at_table(mode="first game", size=size) as player:
            await first_action(player)
            for spot in player.screen.board.usable_spots():
                player.screen.board.focus_spot(spot)
                await player.press("enter")
                await player.pilot.pause()
                box = player.screen.board.box(spot)
                assert box is not None
                assert not player.screen.popup.region.overlaps(box.region)
                await player.press("escape")


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_arrows_reach_every_card_on_the_table(size: tuple[int, int]) -> None:
    async with at_table(mode="first game", size=size) as player:
        await first_action(player)
        board = player.screen.board
        places = {spot: place for spot, place in board.places.items() if board._can_focus(spot)}
        reached, ahead = set(), {next(iter(places))}
        while ahead:
            spot = ahead.pop()
            reached.add(spot)
            steps = (neighbour(places, spot, way) for way in ("left", "right", "up", "down"))
            ahead |= {step for step in steps if step is not None and step not in reached}
        assert reached == places.keys()


async def test_tab_goes_from_part_to_part_and_comes_back_to_the_answers() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        visited = []
        for _ in player.screen.board.zones_shown:
            await player.press("tab")
            visited.append(player.screen.board.focused_spot())
        assert None not in visited
        assert len(set(visited)) == len(visited)
        await player.press("tab")
        assert player.app.focused is player.screen.question.answers


async def test_what_is_pointed_at_is_explained_in_full() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await player.press("tab")
        spot = player.screen.board.focused_spot()
        assert spot is not None
        told = player.screen.detail.shown
        assert told.is_same(player.screen.board.detail(spot))
        assert "Costs" in told.plain


async def test_a_letter_leads_to_everything_that_can_be_chosen() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await player.press("f")
        letters = player.screen._jumping.letters
        assert len(letters) == len(player.screen.board.usable_spots()) + 1
        letter, spot = next(iter(letters.items()))
        await player.press(letter)
        assert player.screen.popup.is_open
        assert player.screen.board.usable_spots()[0] == spot
        assert not player.screen._jumping.letters


async def test_a_wrong_letter_or_escape_ends_the_search_by_letter() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        for key in ("escape", "1", "question_mark"):
            await player.press("f", key)
            assert not player.screen._jumping.letters
            assert player.app.screen is player.screen
            assert player.kind() == "action"


async def test_wrong_keys_change_nothing() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        before = player.table.question(0)
        await player.press("0", "x", "z", "9", "9", "ctrl+t", "home", "minus")
        assert player.table.question(0) == before
        assert player.kind() == "action"


async def test_passing_is_asked_once_more_with_what_it_means() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        number = player.screen.question.answers.values.index(0) + 1
        await player.press(*str(number))
        assert player.screen.question.is_aside
        assert "act no more in this round" in player.screen.question.prompt.plain
        await player.press("escape")
        assert player.kind() == "action"
        await player.press(*str(number), "enter")
        await player.until_asked()
        assert player.table.view(0)["seats"][0]["passed"] or player.kind() == "item"


async def test_passing_is_not_asked_twice_where_the_settings_say_so() -> None:
    settings = replace(QUICK, confirm_pass=False)
    async with at_table(mode="first game", settings=settings) as player:
        await first_action(player)
        await player.press(*str(player.screen.question.answers.values.index(0) + 1))
        await player.settle()
        assert player.kind() != "action" or not player.screen.question.is_aside


async def test_a_key_that_came_too_late_for_its_question_is_not_held_against_anybody() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        asked = player.screen._open
        assert asked is not None
        player.screen.choose(max(asked.decision.options) + 1)
        await player.settle()
        assert player.screen._open is asked
        assert not player.app._notifications


async def test_the_picker_opens_on_a_proposal_and_enter_accepts_it() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        before = essences_of(player)
        await begin_discard(player)
        picker = player.screen.question.way
        assert isinstance(picker, Picker)
        assert picker.choosing is not None
        after = list(picker.choosing.left)
        assert after != before
        await player.press("enter")
        assert essences_of(player) == after


async def test_the_picker_changes_amounts_and_never_leaves_what_is_allowed() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await begin_discard(player)
        picker = player.screen.question.way
        assert isinstance(picker, Picker)
        choosing = picker.choosing
        assert choosing is not None
        for key in ("right", "down", "right", "r", "left", "up", "2", "9", "down", "plus", "minus"):
            await player.press(key)
            assert choosing.chosen in choosing.amounts.bundles
        chosen = choosing.chosen
        await player.press("enter")
        log = player.table.log(0)
        gained = [event for event in log if event.kind == "gained" and event.seat == 0]
        assert gained[-1].public["essences"] == choosing.amounts.bundles[chosen]


async def test_escape_in_a_payment_takes_the_action_back() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        hand = player.table.view(0)["own"]["hand"]
        await begin_discard(player)
        assert player.table.view(0)["own"]["hand"] != hand
        await player.press("escape")
        assert player.kind() == "action"
        assert player.table.view(0)["own"]["hand"] == hand


async def test_undo_takes_back_and_says_why_where_it_cannot() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await begin_discard(player)
        await player.press("u")
        assert player.kind() == "action"
        # Before that lie what was collected and the item; sooner or later it is another's turn.
        await player.press("u", "u", "u")
        await player.pilot.pause()
        text = " ".join(shown(player.app).split())
        assert "last choice stands" in text or "no choice yet that could be taken back" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_news_never_cover_the_question(size: tuple[int, int]) -> None:
    async with at_table(mode="first game", size=size) as player:
        await first_action(player)
        question = player.screen.question.region
        for number in range(1, 4):
            player.screen.notify(f"News {number} are as long as any that there are, or longer.")
        await player.until_shown("News 3")
        toasts = [toast.region for toast in player.screen.query(Toast)]
        assert len(toasts) == 3
        assert not any(region.overlaps(question) for region in toasts)


async def test_a_hint_offers_the_best_answers_and_one_of_them_can_be_chosen() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await player.press("h")
        await player.until_shown("% to win")
        await player.press("escape")
        assert player.kind() == "action"
        await player.press("h")
        while not player.screen.question.aside_answers.values:
            await player.settle()
        before = player.table.question(0)
        await player.press("1")
        if player.screen.question.is_aside:
            await player.press("enter")
        await player.settle()
        assert player.table.question(0) != before


async def test_why_tells_what_a_bot_saw() -> None:
    async with at_table(mode="first game", first=1) as player:
        await first_action(player)
        await player.press("w")
        assert player.screen.detail.shown.plain.startswith("Mira chose")


async def test_while_a_bot_thinks_there_is_progress_and_it_can_be_told_to_move() -> None:
    async with at_table(mode="first game", make_thinker=SlowBots) as player:
        await player.pilot.pause()
        assert "Mira thinks" in player.screen.question.prompt.plain
        await player.press("tab", "right", "l", "t")
        assert player.table.thinking() is not None
        await player.press("m")
        assert await player.until_asked()


async def test_resizing_in_mid_decision_keeps_focus_pointer_and_amounts() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await player.press("down", "down")
        pointed = player.screen.question.answers.pointed
        for size in ((80, 24), (160, 48), (90, 30), (120, 36)):
            await player.pilot.resize_terminal(*size)
            assert player.screen.question.answers.pointed == pointed
            assert player.app.focused is player.screen.question.answers
        await begin_discard(player)
        await player.press("down", "right")
        picker = player.screen.question.way
        assert isinstance(picker, Picker)
        assert picker.choosing is not None
        chosen = picker.choosing.chosen
        for size in ((80, 24), (160, 48), (120, 36)):
            await player.pilot.resize_terminal(*size)
            assert picker.choosing.chosen == chosen
            assert player.app.focused is picker


async def test_resizing_keeps_the_focus_on_a_card() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        spot = player.screen.board.usable_spots()[0]
        player.screen.board.focus_spot(spot)
        for size in ((80, 24), (160, 48), (120, 36)):
            await player.pilot.resize_terminal(*size)
            assert player.screen.board.focused_spot() == spot


async def test_a_tiny_terminal_gets_a_notice_and_the_game_goes_on_after_it() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        opened = player.screen._open
        await player.pilot.resize_terminal(40, 12)
        assert "arcana needs a window" in shown(player.app)
        await player.press("1")
        await player.pilot.resize_terminal(80, 24)
        assert player.screen._open is opened
        assert "What do you do?" in shown(player.app)


async def test_small_screens_switch_panels_by_key_and_by_mouse() -> None:
    async with at_table(MousePlayer, mode="first game", size=(80, 24)) as player:
        await first_action(player)
        for key, panel in (("s", "supply"), ("c", "hand"), ("t", "table")):
            await player.press(key)
            assert player.screen.board.panel == panel
        await player.press("l")
        assert player.screen.log_panel.display
        assert not player.screen.board.display
        begin, _, panel = player.screen.tabs._places[2]
        await player.click(player.screen.tabs, begin + 1, 0)
        assert player.screen.board.panel == panel == "supply"


async def test_leaving_asks_first_and_keeps_the_game(home: Path) -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await player.press("q", "escape")
        assert player.kind() == "action"
        await player.press("q", "enter")
        await player.pilot.pause()
        assert isinstance(player.app.screen_stack[-1], StartScreen)
    assert len(list(home.iterdir())) == 1


async def test_escape_with_nothing_open_asks_whether_to_leave() -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        await player.press("escape")
        assert "Leave the table?" in player.screen.question.prompt.plain


async def test_cards_to_choose_from_are_readable_in_full() -> None:
    async with at_table(mode="standard", seed="full") as player:
        await player.until_asked()
        assert player.kind() == "mage"
        text = " ".join(shown(player.app).split())
        own = player.table.view(0)["own"]
        words = player.table.game.presentation()
        opened = player.screen._open
        assert opened is not None
        for mage in own["mages"]:
            name = words.choice(player.screen.board.view, opened.decision, mage, ("You", "Mira"))
            assert name.split(".")[0].removeprefix("Play ") in text
        heights = [player.screen.board.places[f"card:{mage}"].height for mage in own["mages"]]
        assert min(heights) >= 7


async def test_cards_looked_at_are_put_back_in_the_order_that_was_made() -> None:
    async with at_table(mode="standard", seed=SEER) as player:
        await player.until_asked()
        mages = player.table.view(0)["own"]["mages"]
        await player.press(str(1 + [COMPONENTS[mage].name for mage in mages].index("Seer")))
        await first_action(player)
        answers, opened = player.screen.question.answers.values, player.screen._open
        assert opened is not None
        look = next(
            number
            for number, value in enumerate(answers, 1)
            if "look at" in player.screen.questions.answer(opened.decision, value).label.plain
        )
        await player.press(str(look), "2")
        await player.until_asked()
        reorder = player.screen.question.way
        assert isinstance(reorder, Reorder)
        await player.press("right", "enter")
        await player.until_asked()
        seen = next(event for event in player.table.log(0) if event.kind == "looked")
        first, second, third = cast("list[int]", seen.public["cards"])
        known = [segment["cards"] for segment in player.table.view(0)["own"]["monument_deck"]]
        assert known[:3] == [[second], [first], [third]]


async def test_two_people_never_see_each_others_hand() -> None:
    names = ("Ada", "Ben")
    async with at_table(mode="first game", rivals=("person",), names=names, first=0) as player:
        for _ in range(6):
            await player.pilot.pause()
            if isinstance(player.app.screen, CurtainScreen):
                text = shown(player.app)
                assert any(f"Hand the keyboard to {name}" in text for name in names)
                assert "Supply" not in text
                assert player.screen.seat == -1
                await player.press("enter")
                await player.settle()
            seat = player.screen.seat
            own = player.screen.board.view["own"]
            assert own["hand"] == player.table.view(seat)["own"]["hand"]
            opened = player.screen._open
            assert opened is not None
            assert opened.decision.seat == seat
            await player.answer()


async def test_who_leaves_at_the_curtain_leaves_the_table() -> None:
    async with at_table(mode="first game", rivals=("person",), names=("Ada", "Ben")) as player:
        await player.pilot.pause()
        assert isinstance(player.app.screen, CurtainScreen)
        await player.press("q")
        await player.pilot.pause()
        assert isinstance(player.app.screen, StartScreen)


_KILLED = """
import asyncio, os, sys
from pathlib import Path
from tests.tui.bots import SteadyBots, table_of

async def play() -> None:
    table = table_of("first game", file=Path(sys.argv[1]), make_thinker=SteadyBots)
    table.start()
    for _ in range(4):
        while table.question(0) is None:
            await asyncio.sleep(0)
        question = table.question(0)
        await table.answer(0, question.id, question.decision.options[-1])
    while table.question(0) is None:
        await asyncio.sleep(0)
    print(table.question(0), flush=True)
    await asyncio.Event().wait()

asyncio.run(play())
"""


async def test_a_killed_program_goes_on_at_the_same_question(tmp_path: Path) -> None:
    file = tmp_path / "game"
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, "-c", _KILLED, str(file)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as program:
        assert program.stdout is not None
        asked = program.stdout.readline().strip()
        os.kill(program.pid, signal.SIGKILL)
    table = LocalTable(resumed(file), make_thinker=SteadyBots)
    async with at_table(table=table) as player:
        await player.until_asked()
        assert str(player.screen._open) == asked
        await player.answer()


async def test_a_choice_that_cannot_be_kept_is_told_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_table(mode="first game") as player:
        await first_action(player)
        before = player.table.question(0)
        match = player.table._match
        assert isinstance(match, Match)
        match.close()
        await begin_discard(player)
        await player.pilot.pause()
        assert player.table.question(0) == before
        assert isinstance(player.app.screen, TableScreen)


def test_tables_of_tests_are_alike() -> None:
    assert table_of(seed="a").view(0) == table_of(seed="a").view(0)
