"""What forms offer is what the rules take, for every game."""

import itertools

import pytest

from core.catalogue import game_named
from core.errors import BadSetup
from tui.tables.agreement import GAMES, MODES, MOST_SEATS
from tui.tables.offers import OFFERS, game_after, played, title_of


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_take_exactly_what_is_offered(name: str) -> None:
    offer, rules = OFFERS[name], game_named(name)
    for mode, seats in itertools.product(MODES, range(2, MOST_SEATS + 1)):
        setup = {"mode": mode, "seats": seats}
        if seats in offer.seats.get(mode, ()):
            assert rules.check_setup(setup)["seats"] == seats
        else:
            with pytest.raises(BadSetup):
                rules.check_setup(setup)


@pytest.mark.parametrize("name", GAMES)
def test_sides_are_offered_where_the_rules_know_them(name: str) -> None:
    offer, rules = OFFERS[name], game_named(name)
    for mode in offer.with_sides:
        setup = {"mode": mode, "seats": 2, "sides": "b"}
        assert rules.check_setup(setup)["sides"] == "b"
    if not offer.with_sides:
        with pytest.raises(BadSetup):
            rules.check_setup({"seats": 2, "sides": "b"})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_called_as_it_calls_itself(name: str) -> None:
    assert title_of(name) == game_named(name).presentation().title()


def test_what_is_played_is_called_by_its_mode_where_there_are_several() -> None:
    assert played("res arcana", "match") == "match, best of three"
    assert played("artefactum", "standard") == "Artefactum"
    assert played("chess", "blitz") == "chess"


def test_the_next_game_after_the_last_is_the_first() -> None:
    assert [game_after(name) for name in GAMES] == [*GAMES[1:], GAMES[0]]
