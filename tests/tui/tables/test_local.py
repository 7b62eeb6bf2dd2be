"""A table in this program: its bots, its choices on the disk, what is taken back and explained."""

import asyncio
from pathlib import Path

import pytest

from core.errors import CannotTakeBack, StaleDecision
from core.language import say
from tests.tui.bots import QuickBots, SlowBots, table_of
from tui.tables.local import LocalTable
from tui.tables.opening import resumed
from tui.tables.table import Change


async def until_asked(table: LocalTable, seat: int = 0) -> None:
    """Let the bots play until a seat is asked, or the game is over."""
    table.start()
    while table.question(seat) is None and table.result is None:
        await asyncio.sleep(0)


async def choose(table: LocalTable, at: int = 0, seat: int = 0) -> None:
    """Give one of the answers that are offered."""
    question = table.question(seat)
    assert question is not None
    await table.answer(seat, question.id, question.decision.options[at])


async def test_bots_answer_by_themselves_until_a_person_is_asked() -> None:
    table = table_of("first game", first=1)
    await until_asked(table)
    assert [asked["kind"] for asked in table.view(0)["asked"]] == ["item"]
    await choose(table)
    await until_asked(table)
    assert any("Mira" in paragraph.text for paragraph in table.story(0))
    await table.close()


async def test_a_whole_game_is_played_to_its_end_and_its_record_is_given_then() -> None:
    table = table_of("first game")
    assert table.record() is None
    while table.result is None:
        await until_asked(table)
        if table.result is None:
            await choose(table, -1)
    assert table.record() is not None
    await table.close()


async def test_every_choice_is_on_the_disk_before_the_next_question(tmp_path: Path) -> None:
    table = table_of("first game", first=0, file=tmp_path / "game")
    await until_asked(table)
    await choose(table)
    await until_asked(table)
    asked = table.question(0)
    await table.close()
    again = LocalTable(resumed(tmp_path / "game"), make_thinker=QuickBots)
    await until_asked(again)
    assert again.question(0) == asked
    await again.close()


async def test_an_answer_to_a_question_that_is_gone_is_refused() -> None:
    table = table_of("first game")
    await until_asked(table)
    question = table.question(0)
    assert question is not None
    await choose(table)
    with pytest.raises(StaleDecision):
        await table.answer(0, question.id, question.decision.options[0])
    await table.close()


async def test_a_choice_can_be_taken_back_while_a_bot_still_thinks() -> None:
    table = table_of("first game", make_thinker=SlowBots)
    table.start()
    table.move_now()
    await until_asked(table)
    await choose(table)
    await until_asked(table)
    before = table.question(0)
    assert before is not None
    passing = before.decision.options.index(0)
    await choose(table, passing)
    assert table.can_take_back(0)
    await table.take_back(0)
    again = table.question(0)
    assert again is not None
    assert again.decision == before.decision
    await table.close()


async def test_what_cannot_be_taken_back_is_refused_with_the_reason() -> None:
    table = table_of("first game", first=1)
    await until_asked(table)
    with pytest.raises(CannotTakeBack, match="no choice yet"):
        await table.take_back(0)
    await table.close()


async def test_thinking_is_told_with_who_and_how_far_and_ends_when_told_to() -> None:
    table = table_of("first game", first=0, make_thinker=SlowBots)
    heard: list[Change] = []
    table.subscribe(heard.append)
    table.start()
    await asyncio.sleep(0)
    thinking = table.thinking()
    assert thinking is not None
    assert (thinking.seat, thinking.fraction, thinking.for_hint) == (1, 0.5, False)
    table.move_now()
    await until_asked(table)
    assert Change.THINKING in heard
    assert Change.TABLE in heard
    await table.close()


async def test_people_and_bots_choose_at_the_same_time_in_a_draft() -> None:
    table = table_of("draft", make_thinker=SlowBots)
    table.start()
    await asyncio.sleep(0)
    assert table.seats_asked() == (0, 1)
    await choose(table)
    assert table.seats_asked() == (1,)
    table.move_now()
    await until_asked(table)
    assert table.view(0)["own"]["kept"]
    await table.close()


async def test_a_hint_offers_answers_to_the_open_question_with_reasons() -> None:
    table = table_of("first game")
    await until_asked(table)
    question = table.question(0)
    assert question is not None
    advised = await table.advise(0)
    assert 1 <= len(advised) <= 3
    assert all(each.choice in question.decision.options and each.reasons for each in advised)
    await table.close()


async def test_a_bot_tells_why_it_moved() -> None:
    table = table_of("first game", first=1)
    await until_asked(table)
    await choose(table)
    await until_asked(table)
    (reasoning,) = table.why(0)
    assert reasoning.seat == 1
    assert reasoning.lines[0].startswith("Mira chose")
    await table.close()


async def test_bots_that_cannot_be_recorded_say_so_and_try_again(tmp_path: Path) -> None:
    table = table_of("first game", first=0, make_thinker=SlowBots, file=tmp_path / "game")
    table.start()
    await asyncio.sleep(0)
    table._match.close()
    table.move_now()
    while not table.trouble:
        await asyncio.sleep(0)
    assert table.trouble.endswith(".")
    await table.close()


async def test_closing_stops_the_bots_and_their_thinker() -> None:
    made: list[SlowBots] = []

    class Noted(SlowBots):
        def __init__(self, game_name: str) -> None:
            super().__init__(game_name)
            made.append(self)

    table = table_of("first game", make_thinker=Noted)
    table.start()
    await asyncio.sleep(0)
    await table.close()
    assert made[0].closed
    assert len(asyncio.all_tasks()) == 1


def test_a_table_is_read_without_an_event_loop() -> None:
    table = table_of("first game")
    assert table.names == (say("You"), "Mira")
    assert table.people == (0,)
    assert table.view(0)["round"] == 0
