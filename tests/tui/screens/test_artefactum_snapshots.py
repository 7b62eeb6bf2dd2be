"""Pictures of Artefactum: at the sizes that people have, in every theme, and in plain ASCII.

`pytest --snapshot-update` takes them anew: only after a look at what changed.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import pytest

from core.artefactum.cards import ARTIFACTS, CREATURE_BY_NAME, CREATURES
from tests.tui.finished import golden
from tests.tui.screens.artefactum import played_to
from tests.tui.screens.playing import QUICK
from tui.app import ArcanaApp
from tui.screens.browser import BrowserScreen
from tui.screens.record import RecordScreen
from tui.screens.rules import RulesScreen
from tui.screens.table import TableScreen
from tui.settings import THEMES, Settings

Compare = Callable[..., bool]

SIZES: Final = [(80, 24), (120, 36), (160, 48)]
in_all_sizes = pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])


def at_table(
    kind: str,
    rounds: int = 2,
    rivals: int = 1,
    skip: int = 0,
    settings: Settings = QUICK,
    fights: bool = False,
) -> ArcanaApp:
    """The table in mid-game; where somebody `fights`, at the film of the next battle."""

    async def open_it(app: ArcanaApp) -> None:
        table = await played_to(kind, rounds, rivals, skip)
        screen = TableScreen(table)
        await app.push_screen(screen)
        while fights and screen.projector is None:
            await asyncio.sleep(0)
            if screen._open is not None:
                seat, opened = screen._open.decision.seat, screen._open
                await table.answer(seat, opened.id, opened.decision.options[-1])

    def later(app: ArcanaApp) -> None:
        app.call_later(open_it, app)

    return ArcanaApp(settings, at_start=later)


def looking(make: Callable[[], BrowserScreen | RulesScreen | RecordScreen]) -> ArcanaApp:
    """A screen to look things up, or to look back."""
    return ArcanaApp(QUICK, at_start=lambda app: _push(app, make()))


def _push(app: ArcanaApp, screen: BrowserScreen | RulesScreen | RecordScreen) -> None:
    app.push_screen(screen)


@in_all_sizes
@pytest.mark.parametrize("rivals", [1, 3])
def test_muster(snap_compare: Compare, size: tuple[int, int], rivals: int) -> None:
    assert snap_compare(at_table("muster", rivals=rivals), terminal_size=size)


@in_all_sizes
@pytest.mark.parametrize("rivals", [1, 3])
def test_summoning(snap_compare: Compare, size: tuple[int, int], rivals: int) -> None:
    assert snap_compare(at_table("summon", rivals=rivals, skip=1), terminal_size=size)


@in_all_sizes
def test_a_picked_line(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(at_table("summon", skip=1), press=["f", "f"], terminal_size=size)


@in_all_sizes
def test_arming(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(at_table("arm"), terminal_size=size)


@in_all_sizes
def test_a_battle(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ["2", *["right"] * 9]
    assert snap_compare(at_table("arm", fights=True), press=keys, terminal_size=size)


@in_all_sizes
def test_what_came_of_a_battle(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(at_table("arm", fights=True), terminal_size=size)


@pytest.mark.parametrize("key", ["c", "s", "l"])
def test_panels_of_a_small_screen(snap_compare: Compare, key: str) -> None:
    app = at_table("summon", rivals=3, skip=1)
    assert snap_compare(app, press=[key], terminal_size=SIZES[0])


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme(snap_compare: Compare, theme: str) -> None:
    settings = Settings(theme=theme, bot_pace="instant", highlight=False, animations=False)
    app = at_table("arm", settings=settings)
    assert snap_compare(app, terminal_size=SIZES[1])


@pytest.mark.parametrize("theme", THEMES)
def test_a_battle_in_every_theme(snap_compare: Compare, theme: str) -> None:
    settings = Settings(theme=theme, bot_pace="instant", highlight=False, animations=False)
    app = at_table("arm", settings=settings, fights=True)
    assert snap_compare(app, press=["2", *["right"] * 9], terminal_size=SIZES[1])


@pytest.mark.parametrize("size", SIZES[:2], ids=["80x24", "120x36"])
@pytest.mark.parametrize("fights", [False, True])
def test_plain_ascii(snap_compare: Compare, size: tuple[int, int], fights: bool) -> None:
    settings = Settings(ascii=True, bot_pace="instant", highlight=False, animations=False)
    app = at_table("arm", settings=settings, fights=fights)
    keys = ["2", *["right"] * 9] if fights else []
    assert snap_compare(app, press=keys, terminal_size=size)


@in_all_sizes
def test_a_battle_in_a_record(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = looking(lambda: RecordScreen(golden("artefactum-2")))
    assert snap_compare(app, press=["b", *["right"] * 8], terminal_size=size)


@in_all_sizes
@pytest.mark.parametrize("name", ["Tenebrisa", "Picks of Fury"])
def test_cards(snap_compare: Compare, size: tuple[int, int], name: str) -> None:
    if name in CREATURE_BY_NAME:
        card = CREATURE_BY_NAME[name].number
    else:
        card = len(CREATURES) + [artifact.name for artifact in ARTIFACTS].index(name)
    app = looking(lambda: BrowserScreen(card, "artefactum"))
    assert snap_compare(app, terminal_size=size)


def test_rules(snap_compare: Compare) -> None:
    app = looking(lambda: RulesScreen("artefactum"))
    assert snap_compare(app, press=["slash", *"signs", "enter"], terminal_size=SIZES[1])
