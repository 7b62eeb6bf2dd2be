"""Pictures of the screens to look things up and to look back, in the sizes that people have.

`pytest --snapshot-update` takes them anew: only after a look at what changed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from textual.screen import Screen

from core.res_arcana.components import BY_NAME
from tests.tui.finished import finished_table, golden
from tests.tui.screens.opening import CALM
from tui.app import ArcanaApp
from tui.screens.browser import BrowserScreen
from tui.screens.game_over import GameOverScreen
from tui.screens.record import RecordScreen
from tui.screens.rules import RulesScreen
from tui.screens.save_copy import SaveCopyScreen
from tui.settings import THEMES, Settings

Compare = Callable[..., bool]

SIZES: Final = [(80, 24), (120, 36), (160, 48)]
in_all_sizes = pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])


def showing(make: Callable[[], Screen[Any]], settings: Settings = CALM) -> ArcanaApp:
    """Opens one screen above the start."""

    def open_it(app: ArcanaApp) -> None:
        app.push_screen(make())

    return ArcanaApp(settings, at_start=open_it)


POINTED_AT: Final = ["enter"]
"""The first Enter at the end of a game only points."""


def over(name: str) -> GameOverScreen:
    table = finished_table(name)
    # Where tests keep their games differs from run to run, and would be in the picture.
    table.path = Path("games") / f"{name}.arcana"
    return GameOverScreen(table)


@in_all_sizes
def test_rules(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(RulesScreen), terminal_size=size)


def test_rules_searched(snap_compare: Compare) -> None:
    keys = ["slash", *"gold", "enter"]
    assert snap_compare(showing(RulesScreen), press=keys, terminal_size=SIZES[0])


@in_all_sizes
def test_browser(snap_compare: Compare, size: tuple[int, int]) -> None:
    card = BY_NAME["Chalice of Life"].number
    assert snap_compare(showing(lambda: BrowserScreen(card)), terminal_size=size)


def test_browser_narrowed_down(snap_compare: Compare) -> None:
    keys = ["1", "1", "1", "3"]
    assert snap_compare(showing(BrowserScreen), press=keys, terminal_size=SIZES[0])


@in_all_sizes
def test_game_over(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(lambda: over("standard-2")), press=POINTED_AT, terminal_size=size)


@in_all_sizes
def test_saving_a_copy(snap_compare: Compare, size: tuple[int, int]) -> None:
    def screen() -> SaveCopyScreen:
        return SaveCopyScreen(golden("standard-2"), Path("game.arcana"))

    assert snap_compare(showing(screen), terminal_size=size)


@pytest.mark.parametrize("name", ["standard-4", "match"])
def test_the_end_of_other_games(snap_compare: Compare, name: str) -> None:
    assert snap_compare(showing(lambda: over(name)), press=POINTED_AT, terminal_size=SIZES[1])


@in_all_sizes
def test_record(snap_compare: Compare, size: tuple[int, int]) -> None:
    settings = Settings(animations=False, highlight=False)
    keys = ["n", "n", "n", "n", "n", "right", "right", "right", "tab", "tab"]
    app = showing(lambda: RecordScreen(golden("standard-2")), settings)
    assert snap_compare(app, press=keys, terminal_size=size)


@pytest.mark.parametrize("theme", THEMES[1:])
def test_cards_in_each_theme(snap_compare: Compare, theme: str) -> None:
    app = showing(BrowserScreen, Settings(animations=False, theme=theme))
    assert snap_compare(app, terminal_size=SIZES[1])


def test_cards_with_alchemical_signs(snap_compare: Compare) -> None:
    app = showing(BrowserScreen, Settings(animations=False, signs="alchemical"))
    assert snap_compare(app, terminal_size=SIZES[1])


@pytest.mark.parametrize(
    ("make", "keys"),
    [(RulesScreen, []), (BrowserScreen, []), (lambda: over("match"), POINTED_AT)],
    ids=["rules", "browser", "over"],
)
def test_screens_in_ascii(
    snap_compare: Compare, make: Callable[[], Screen[Any]], keys: list[str]
) -> None:
    app = showing(make, Settings(animations=False, ascii=True))
    assert snap_compare(app, press=keys, terminal_size=SIZES[1])
