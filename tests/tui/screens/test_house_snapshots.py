"""How the screens look that only the house over SSH has, at three sizes."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from net.ssh.messages import TableRow, Tables
from tests.tui.screens.opening import CALM
from tests.tui.screens.test_snapshots import SIZES, named
from tui.house.app import HouseApp
from tui.house.desk import Answer, HouseDesk, Listener
from tui.house.open_table import OpenTableScreen
from tui.house.tables_screen import TablesScreen

Compare = Callable[..., bool]

STANDARD = ("res arcana", "standard")
TABLES = (
    TableRow("one", *STANDARD, ("Hanna", ""), begun=False, over=False, yours=False),
    TableRow("two", "res arcana", "draft", ("Gwen", "Ada"), begun=True, over=False, yours=True),
    TableRow(
        "three",
        "artefactum",
        "standard",
        ("Finn", "Mira", "", ""),
        begun=False,
        over=False,
        yours=False,
    ),
    TableRow("four", *STANDARD, ("Ida", "Ole"), begun=True, over=False, yours=False),
    TableRow("five", *STANDARD, ("Gwen", "Ole"), begun=True, over=True, yours=False),
)


class QuietDesk(HouseDesk):
    """A house in which it is always the same moment."""

    async def serve(self, listener: Listener) -> None:
        await asyncio.Event().wait()

    async def ask(self, question: Callable[[int], object]) -> Answer:
        return Tables(1, TABLES)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[QuietDesk]:
    """The house, and a folder for what a player keeps there."""
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path))
    monkeypatch.setenv("USER", "ada")
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield QuietDesk(ours)


def in_the_house(desk: QuietDesk, *names: str) -> HouseApp:
    """The program of somebody who has said these names."""
    app = HouseApp(desk)
    app.settings = replace(CALM, names=names)
    return app


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_who_comes_for_the_first_time(
    desk: QuietDesk, size: tuple[int, int], snap_compare: Compare
) -> None:
    assert snap_compare(in_the_house(desk), terminal_size=size)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_start(desk: QuietDesk, size: tuple[int, int], snap_compare: Compare) -> None:
    assert snap_compare(in_the_house(desk, "Ada"), terminal_size=size)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_tables(desk: QuietDesk, size: tuple[int, int], snap_compare: Compare) -> None:
    async def open_it(pilot: Pilot[int]) -> None:
        await pilot.app.push_screen(TablesScreen())
        await pilot.pause()

    assert snap_compare(in_the_house(desk, "Ada"), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_opening_a_table(desk: QuietDesk, size: tuple[int, int], snap_compare: Compare) -> None:
    async def open_it(pilot: Pilot[int]) -> None:
        await pilot.app.push_screen(OpenTableScreen())
        await pilot.pause()

    assert snap_compare(in_the_house(desk, "Ada"), terminal_size=size, run_before=open_it)
