"""All 78 components can be found, narrowed down and read."""

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from core.res_arcana.components import BY_NAME, COMPONENTS
from tests.tui.screens.opening import opened
from tests.tui.screens.reading import shown
from tui.screens.browser import BrowserScreen
from tui.screens.rules import RulesScreen
from tui.widgets.filter_bar import FilterChip


def listed(pilot: Pilot[int]) -> list[str]:
    options = pilot.app.screen.query_one("#cards", OptionList).options
    return [COMPONENTS[int(option.id)].name for option in options if option.id is not None]


def text(pilot: Pilot[int]) -> str:
    return str(pilot.app.screen.query_one("#words", Static).content)


async def test_all_components_are_listed() -> None:
    async with opened(BrowserScreen()) as pilot:
        assert listed(pilot) == [component.name for component in COMPONENTS]


async def test_it_opens_at_a_given_card() -> None:
    async with opened(BrowserScreen(BY_NAME["Coral Castle"].number), (80, 24)) as pilot:
        assert text(pilot).startswith("Coral Castle")


async def test_the_card_follows_the_list() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("down")
        await pilot.pause()
        assert text(pilot).startswith("Bone Dragon")


async def test_words_are_sought_in_names_and_texts_in_words_and_symbols() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("slash", *"check victory")
        await pilot.pause()
        assert {"Coral Castle", "Sorcerer's Bestiary"} <= set(listed(pilot))
        assert "Hawk" not in listed(pilot)
        await pilot.press("escape", "slash", *"2c > draw")
        await pilot.pause()
        assert listed(pilot) == ["Hawk"]


async def test_filters_go_round_by_key() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("2")
        await pilot.pause()
        assert all(BY_NAME[name].dragon for name in listed(pilot))
        await pilot.press("2")
        await pilot.pause()
        assert all(BY_NAME[name].creature for name in listed(pilot))
        await pilot.press("2")
        await pilot.pause()
        assert len(listed(pilot)) == 78


async def test_filters_go_round_by_mouse() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.click(pilot.app.screen.query(FilterChip).first())
        await pilot.pause()
        assert len(listed(pilot)) == 40


async def test_filters_and_words_work_together_and_may_leave_nothing() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("1", "1", "2")
        await pilot.pause()
        assert listed(pilot) == []
        assert text(pilot) == "No card matches."


async def test_the_essence_filter_keeps_what_speaks_of_it() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("3")
        await pilot.pause()
        assert "Fire Dragon" in listed(pilot)
        assert "Bone Dragon" not in listed(pilot)


async def test_escape_shows_all_again_and_then_leaves() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("1", "escape")
        await pilot.pause()
        assert len(listed(pilot)) == 78
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, BrowserScreen)


async def test_the_rules_are_one_key_away() -> None:
    async with opened(BrowserScreen()) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)


async def test_the_chosen_card_stays_when_the_window_changes() -> None:
    async with opened(BrowserScreen(BY_NAME["Vault"].number)) as pilot:
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert text(pilot).startswith("Vault")
        await pilot.press("down")
        await pilot.pause()
        assert text(pilot).startswith("Water Dragon")


async def test_the_other_game_has_filters_of_its_own() -> None:
    async with opened(BrowserScreen(game="artefactum")) as pilot:
        assert "Artefactum: 46 cards of 46" in shown(pilot.app)
        await pilot.press("1")
        await pilot.pause()
        assert "Artefactum: 8 cards of 46" in shown(pilot.app)
        await pilot.press("3", "5", "5")
        await pilot.pause()
        # The ranged creatures of level 1 that belong to the Order of Light.
        assert "Artefactum: 1 card of 46" in shown(pilot.app)
        assert "Ballistarisa" in shown(pilot.app)
        await pilot.press("g")
        await pilot.pause()
        assert "Res Arcana: 78 cards of 78" in shown(pilot.app)
