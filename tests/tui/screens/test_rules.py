"""The rules can be read and searched by keys and by mouse."""

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from core.res_arcana.presentation import WORDS
from tests.tui.screens.opening import opened
from tui.screens.browser import BrowserScreen
from tui.screens.rules import Passage, RulesScreen
from tui.settings import Settings


def titles(pilot: Pilot[int]) -> list[str]:
    return [passage.title for passage in pilot.app.screen.query(Passage) if passage.display]


def at_the_top(pilot: Pilot[int]) -> str:
    text = pilot.app.screen.query_one("#text", VerticalScroll)
    passages = [p for p in pilot.app.screen.query(Passage) if p.display]
    return next(p.title for p in passages if p.region.bottom > text.content_region.y)


async def seek(pilot: Pilot[int], words: str) -> None:
    await pilot.press("slash", *words)
    await pilot.pause()


async def test_all_chapters_and_terms_are_there() -> None:
    async with opened(RulesScreen()) as pilot:
        wanted = {article.title for article in (*WORDS.rules(), *WORDS.glossary())}
        assert wanted <= set(titles(pilot))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_text_follows_the_contents(size: tuple[int, int]) -> None:
    async with opened(RulesScreen(), size) as pilot:
        await pilot.press("down", "down", "down")
        await pilot.pause()
        assert at_the_top(pilot) == "Setting up"


async def test_a_search_leaves_what_matches() -> None:
    async with opened(RulesScreen()) as pilot:
        await seek(pilot, "dragon")
        assert "Dragon" in titles(pilot)
        assert "Equal points" not in titles(pilot)


async def test_a_search_for_nonsense_says_so() -> None:
    async with opened(RulesScreen()) as pilot:
        await seek(pilot, "[/b]")
        assert titles(pilot) == []
        assert pilot.app.screen.query_one("#nothing").display


async def test_escape_ends_the_search_and_then_leaves() -> None:
    async with opened(RulesScreen()) as pilot:
        await seek(pilot, "dragon")
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen.query_one(Input).value == ""
        assert "Equal points" in titles(pilot)
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, RulesScreen)


async def test_a_click_in_the_contents_shows_the_chapter() -> None:
    async with opened(RulesScreen()) as pilot:
        contents = pilot.app.screen.query_one("#contents", OptionList)
        await pilot.click(contents, offset=(3, contents.get_option_index("rules-6")))
        await pilot.pause()
        assert at_the_top(pilot) == "Passing"


async def test_the_browser_is_one_key_away() -> None:
    async with opened(RulesScreen()) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(pilot.app.screen, BrowserScreen)


async def test_the_signs_are_ascii_in_ascii_mode() -> None:
    async with opened(RulesScreen(), settings=Settings(ascii=True)) as pilot:
        signs = pilot.app.screen.query_one("#signs-0", Passage)
        assert str(signs.content).isascii()
