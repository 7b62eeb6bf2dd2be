"""The table: whole games by keys or by mouse, and everything a person may do in between."""

import pytest

from tests.tui.screens.playing import KeyPlayer, MousePlayer, at_table, play_to_the_end


@pytest.mark.parametrize(
    ("mode", "rivals", "size"),
    [
        ("standard", ("adept",), (120, 36)),
        ("first game", ("adept", "adept", "adept"), (80, 24)),
    ],
)
async def test_a_whole_game_is_played_with_keys_alone(
    mode: str, rivals: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with at_table(KeyPlayer, mode, rivals, size=size) as player:
        assert isinstance(player, KeyPlayer)
        await play_to_the_end(player)
        assert player.table.result is not None


async def test_a_whole_game_is_played_with_the_mouse_alone() -> None:
    async with at_table(MousePlayer, "standard") as player:
        assert isinstance(player, MousePlayer)
        await play_to_the_end(player)
        assert player.table.result is not None
