"""Every answer knows what of the table it is about, and the board shows it in any size."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from core.artefactum.view import Table
from core.catalogue import game_named
from core.game import SPECTATOR
from core.match import Match
from tui.boards.arranging import arrange
from tui.boards.artefactum.asking import ArtefactumAsking
from tui.boards.artefactum.details import detail
from tui.boards.artefactum.sides import rival_of
from tui.boards.artefactum.standing import a_line_each, one_line
from tui.boards.artefactum.zones import panel, zones
from tui.boards.things import Look, Spot, Zone
from tui.glyphs import ASCII, UNICODE

GAME = game_named("artefactum")
NAMES = ("Ada", "Ben", "Cleo", "Dora")
LOOK = Look(UNICODE, "letters")
PANELS = ("table", "hand", "supply")
both_sizes = pytest.mark.parametrize("seats", [2, 4])


def spots_in(found: Sequence[Zone]) -> list[Spot]:
    return [thing.spot for zone in found for thing in (zone.heading, *zone.things)]


def view_of(match: Match, seat: int) -> Table:
    return cast(Table, match.view(seat))


def walk(seats: int, seed: int, most: int = 220) -> Iterator[tuple[Match, int]]:
    """A match at its questions, answered by chance, with whoever is asked."""
    chance = random.Random(seed)
    match = Match(GAME, {"seats": seats}, bytes([seed]))
    for _ in range(most):
        if match.result is not None:
            return
        seat = chance.choice(list(match.seats_asked()))
        yield match, seat
        question = match.decision(seat)
        assert question is not None
        match.submit(seat, question.id, chance.choice(question.decision.options))


@both_sizes
@pytest.mark.parametrize("seed", range(3))
def test_whatever_can_be_answered_lies_on_the_table_of_who_is_asked(seats: int, seed: int) -> None:
    asking, names = ArtefactumAsking(), NAMES[:seats]
    for match, seat in walk(seats, seed):
        question = match.decision(seat)
        assert question is not None
        decision, view = question.decision, view_of(match, seat)
        shown = set(spots_in(zones(view, names, {})))
        for option in decision.options:
            assert set(asking.spots(decision, option)) <= shown
            assert asking.label(view, decision, option, names, LOOK).plain


@both_sizes
def test_nothing_lies_on_the_table_twice(seats: int) -> None:
    for match, seat in walk(seats, 5):
        for reader in (seat, SPECTATOR):
            found = zones(view_of(match, reader), NAMES[:seats], {})
            assert max(Counter(spots_in(found)).values()) == 1


@both_sizes
def test_small_screens_have_everything_on_one_of_their_panels(seats: int) -> None:
    for match, seat in walk(seats, 6, most=60):
        found = zones(view_of(match, seat), NAMES[:seats], {})
        on_panels = {spot for name in PANELS for spot in spots_in(panel(found, name))}
        assert set(spots_in(found)) == on_panels


@both_sizes
def test_what_a_question_is_about_is_on_the_first_panel(seats: int) -> None:
    asking = ArtefactumAsking()
    for match, seat in walk(seats, 7):
        question = match.decision(seat)
        assert question is not None
        found = zones(view_of(match, seat), NAMES[:seats], {})
        first = set(spots_in(panel(found, "table")))
        for option in question.decision.options:
            assert set(asking.spots(question.decision, option)) <= first


@both_sizes
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("width", [80, 83, 111])
def test_everything_is_drawn_in_its_room(seats: int, glyphs: object, width: int) -> None:
    look = Look(ASCII if glyphs is ASCII else UNICODE, "letters")
    names = NAMES[:seats]
    for match, seat in walk(seats, 8, most=50):
        view = view_of(match, seat)
        for height in (9, 11, 25, 35):
            found = zones(view, names, {})
            things = {thing.spot: thing for z in found for thing in (z.heading, *z.things)}
            for spot, place in arrange(found, width, height, look).places.items():
                lines = things[spot].face.lines(place.width, place.height, look)
                assert len(lines) <= place.height
                assert all(line.cell_length <= place.width for line in lines)
                assert look.glyphs is UNICODE or all(line.plain.isascii() for line in lines)


@both_sizes
def test_everything_that_can_be_pointed_at_is_explained(seats: int) -> None:
    for match, seat in walk(seats, 9, most=60):
        view, names = view_of(match, seat), NAMES[:seats]
        for zone in zones(view, names, {}):
            for thing in (zone.heading, *zone.things):
                if thing.can_focus:
                    assert detail(view, names, thing.spot, LOOK).plain


@both_sizes
def test_the_standing_names_every_player_with_castle_and_silver(seats: int) -> None:
    match, seat = next(walk(seats, 10))
    view, names = view_of(match, seat), NAMES[:seats]
    lines = [line.plain for line in a_line_each(view, names, 80, LOOK)]
    assert len(lines) == seats + 1
    assert all("silver 2" in line and "▰▰▰▰▰▰▰▰ 8" in line for line in lines[1:])
    assert one_line(view, names, 80, LOOK).cell_length <= 80


def test_the_standing_of_two_duels_says_against_whom_the_readers_is() -> None:
    view = view_of(Match(GAME, {"seats": 4}, b"pairs"), 3)
    rival = rival_of(view, 3)
    assert rival is not None
    assert f"against {NAMES[rival]}" in a_line_each(view, NAMES, 80, LOOK)[0].plain


def test_a_rivals_secret_creatures_are_not_shown() -> None:
    for match, seat in walk(2, 11, most=80):
        view, rival = view_of(match, seat), 1 - seat
        known = {
            *view["seats"][rival]["revealed"],
            *view["seats"][rival]["shown"],
        }
        shown = [spot for spot in spots_in(zones(view, NAMES[:2], {})) if f":{rival}:" in spot]
        creatures = {int(spot.split(":")[2]) for spot in shown if spot.startswith("creature")}
        assert creatures <= known


def test_open_hands_of_a_record_lie_on_the_table() -> None:
    match, seat = next(walk(2, 12))
    rival = 1 - seat
    held = view_of(match, rival)["own"]
    assert held is not None
    found = spots_in(zones(view_of(match, seat), NAMES[:2], {rival: held["army"]}))
    assert {f"creature:{rival}:{creature}" for creature in held["army"]} <= set(found)
