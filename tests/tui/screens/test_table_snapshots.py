"""Pictures of the table: at the sizes that people have, in every theme, and in plain ASCII.

`pytest --snapshot-update` takes them anew: only after a look at what changed.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import pytest

from tests.tui.bots import SteadyBots, table_of
from tests.tui.screens.playing import QUICK
from tui.app import ArcanaApp
from tui.screens.curtain import CurtainScreen
from tui.screens.table import TableScreen
from tui.settings import THEMES, Settings
from tui.tables.local import LocalTable

Compare = Callable[..., bool]

SIZES: Final = [(80, 24), (120, 36), (160, 48)]
in_all_sizes = pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])


async def played(
    mode: str, rivals: int, rounds: int, kind: str = "action", seed: str = "pictures"
) -> LocalTable:
    """A table in mid-game, where the person is asked a question of a kind."""
    table = table_of(mode, ("adept",) * rivals, seed=seed, make_thinker=SteadyBots)
    table.start()
    while True:
        question = table.question(0)
        if question is None:
            await asyncio.sleep(0)
            continue
        decision = question.decision
        if decision.kind == kind and table.view(0)["round"] >= rounds:
            return table
        placing = [option for option in decision.options if 100 <= option <= 160]
        choices = (placing or decision.options) if decision.kind == "action" else decision.options
        await table.answer(0, question.id, choices[0])


def showing(
    mode: str = "standard",
    rivals: int = 1,
    rounds: int = 4,
    kind: str = "action",
    seed: str = "pictures",
    settings: Settings = QUICK,
) -> ArcanaApp:
    """The table, opened in mid-game."""

    async def open_it(app: ArcanaApp) -> None:
        await app.push_screen(TableScreen(await played(mode, rivals, rounds, kind, seed)))

    def later(app: ArcanaApp) -> None:
        app.call_later(open_it, app)

    return ArcanaApp(settings, at_start=later)


@in_all_sizes
def test_two_players(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(), terminal_size=size)


@in_all_sizes
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players(snap_compare: Compare, size: tuple[int, int], seats: int) -> None:
    assert snap_compare(showing(rivals=seats - 1), terminal_size=size)


@in_all_sizes
def test_choosing_a_mage(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(rounds=0, kind="mage"), terminal_size=size)


@in_all_sizes
def test_drafting(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing("draft", rounds=0, kind="draft"), terminal_size=size)


@in_all_sizes
def test_choosing_an_item(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(rounds=0, kind="item"), terminal_size=size)


@in_all_sizes
def test_paying(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ["end", "up", "enter"]
    assert snap_compare(showing("first game", rounds=1), press=keys, terminal_size=size)


@in_all_sizes
def test_finding_by_letter(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(), press=["f"], terminal_size=size)


@in_all_sizes
def test_what_can_be_done_with_a_card(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ["f", "a"]
    assert snap_compare(showing("first game", rounds=1), press=keys, terminal_size=size)


@in_all_sizes
def test_passing(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(), press=["end", "enter"], terminal_size=size)


@in_all_sizes
def test_answering_an_attack(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(showing(rounds=0, kind="respond", seed="attack 5"), terminal_size=size)


@pytest.mark.parametrize("key", ["s", "c", "l"])
def test_panels_of_a_small_screen(snap_compare: Compare, key: str) -> None:
    assert snap_compare(showing(), press=[key], terminal_size=SIZES[0])


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme(snap_compare: Compare, theme: str) -> None:
    settings = Settings(theme=theme, bot_pace="instant", highlight=False, animations=False)
    assert snap_compare(showing(settings=settings), terminal_size=SIZES[1])


@in_all_sizes
def test_plain_ascii(snap_compare: Compare, size: tuple[int, int]) -> None:
    settings = Settings(ascii=True, bot_pace="instant", highlight=False, animations=False)
    assert snap_compare(showing(settings=settings), terminal_size=size)


@in_all_sizes
def test_curtain(snap_compare: Compare, size: tuple[int, int]) -> None:
    def draw(app: ArcanaApp) -> None:
        app.push_screen(CurtainScreen("Ada"))

    assert snap_compare(ArcanaApp(QUICK, at_start=draw), terminal_size=size)
