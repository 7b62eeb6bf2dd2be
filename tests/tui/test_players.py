"""Who sits where, and how they are called."""

from tui.tables.players import Player, seat_players


def test_names_go_to_the_people_before_the_bots() -> None:
    players = seat_players(("adept", "person"), ("Ada", "Ben"))
    assert [player.name for player in players if not player.bot] == ["Ada", "Ben"]
    assert players[1].bot == "adept"


def test_names_left_over_go_to_the_bots() -> None:
    players = seat_players(("adept",), ("Ada", "Golem"))
    assert players == (Player("Ada"), Player("Golem", "adept"))


def test_an_unnamed_person_among_several_is_called_by_seat() -> None:
    players = seat_players(("adept", "person"), ("Ada", ""))
    assert players[2].name == "Player 3"
