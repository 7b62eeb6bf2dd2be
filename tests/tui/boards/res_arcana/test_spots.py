"""Every answer to every question knows what of the table it is about, and the board shows it."""

import random
from typing import cast

import pytest

from core.catalogue import game_named
from core.match import Match
from core.res_arcana import questions as ask
from core.res_arcana.view import Table
from tui.boards.asking import Manner
from tui.boards.res_arcana import spots
from tui.boards.res_arcana.asking import ResArcanaAsking
from tui.boards.res_arcana.zones import all_spots, panel, zones
from tui.boards.things import Look
from tui.glyphs import UNICODE

GAME = game_named("res arcana")
NAMES = ("Ada", "Ben", "Cleo", "Dora")
LOOK = Look(UNICODE, "letters")


def test_every_kind_of_question_has_its_spots() -> None:
    assert spots._SPOTS.keys() == set(ask.NAMES)


@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("draft", 3), ("match", 2)])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_can_be_answered_lies_on_the_table_of_who_is_asked(
    mode: str, seats: int, seed: int
) -> None:
    asking = ResArcanaAsking()
    chance = random.Random(seed)
    match = Match(GAME, {"mode": mode, "seats": seats}, bytes([seed]))
    names = NAMES[:seats]
    for _ in range(250):
        if match.result is not None:
            break
        seat = match.seats_asked()[0]
        question = match.decision(seat)
        assert question is not None
        decision = question.decision
        view = cast(Table, match.view(seat))
        shown = all_spots(zones(view, names, decision))
        for option in decision.options:
            assert set(asking.spots(decision, option)) <= shown
            assert asking.label(view, decision, option, names, LOOK).plain
        if asking.manner(decision) is Manner.AMOUNTS:
            amounts = asking.amounts(view, decision, LOOK)
            assert set(amounts.bundles.values()) == set(decision.options)
            assert set(amounts.proposals) == set(amounts.bundles)
        if asking.manner(decision) is Manner.ORDER:
            ordering = asking.ordering(view, decision)
            assert set(ordering.orders.values()) == set(decision.options)
        match.submit(seat, question.id, chance.choice(decision.options))


def test_small_screens_have_everything_on_one_of_their_panels() -> None:
    match = Match(GAME, {"mode": "first game", "seats": 4}, b"panels")
    found = zones(cast(Table, match.view(0)), NAMES)
    shown = {spot for name in ("table", "hand", "supply") for spot in all_spots(panel(found, name))}
    assert shown == all_spots(found)


def test_a_spectator_sees_a_table_without_a_hand() -> None:
    match = Match(GAME, {"mode": "first game", "seats": 2}, b"watch")
    names = {zone.name for zone in zones(cast(Table, match.view(-1)), NAMES)}
    assert names == {"supply", "rival"}
