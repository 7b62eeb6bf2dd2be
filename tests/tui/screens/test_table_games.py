"""Whole games at the table screen: with keys alone, with the mouse alone, in every mode."""

import pytest

from tests.tui.screens.playing import KeyPlayer, MousePlayer, at_table, play_to_the_end
from tui.screens.game_over import GameOverScreen


@pytest.mark.parametrize(
    ("mode", "rivals", "size", "seed"),
    [
        ("standard", 1, (120, 36), "s6"),
        ("draft", 1, (80, 24), "s24"),
        ("match", 1, (120, 36), "s10"),
        ("first game", 3, (80, 24), "s24"),
    ],
)
async def test_a_whole_game_is_played_with_keys_alone(
    mode: str, rivals: int, size: tuple[int, int], seed: str
) -> None:
    async with at_table(KeyPlayer, mode, ("adept",) * rivals, size=size, seed=seed) as player:
        await play_to_the_end(player)
        assert player.table.result is not None
        await player.pilot.pause()
        assert isinstance(player.app.screen, GameOverScreen)


@pytest.mark.parametrize(
    ("mode", "rivals", "size", "seed"),
    [("standard", 1, (120, 36), "s6"), ("standard", 1, (80, 24), "s0")],
)
async def test_a_whole_game_is_played_with_the_mouse_alone(
    mode: str, rivals: int, size: tuple[int, int], seed: str
) -> None:
    async with at_table(MousePlayer, mode, ("adept",) * rivals, size=size, seed=seed) as player:
        await play_to_the_end(player)
        assert player.table.result is not None
