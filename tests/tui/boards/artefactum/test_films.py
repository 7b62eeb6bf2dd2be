"""A film shows what the battle really was: step by step, and with its outcome."""

import random

from core.catalogue import game_named
from core.event import Event
from core.match import Match
from core.telling import number_in
from tests.core.artefactum.tables import Player, a_table
from tui.boards.artefactum.films import Scene, films
from tui.boards.films import Film

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def the_rulebooks_battle() -> tuple[list[Event], Film]:
    """Played at a table up to its end, with the film as the first player sees it."""
    first = Player(["Armus", "Iratus", "Ballistarisa"], silver=0)
    second = Player(["Tenebrisa", "Catapult", "Fidea"], silver=0, castle=7)
    table = a_table(first, second)
    table.skip_muster()
    for line, (near, far) in enumerate(
        [("Armus", "Tenebrisa"), ("Iratus", "Catapult"), ("Ballistarisa", "Fidea")]
    ):
        table.summon(0, near, 5 if near == "Ballistarisa" else line + 1)
        if table.asked()[0][1] == "summon":
            table.summon(1, far, line + 1)
    laid = [("Picks of Fury", 1), ("Coin of the Forefathers", 2)]
    while any(kind == "arm" for _, kind in table.asked()):
        at, _ = table.asked()[0]
        if at == 0 and laid:
            table.lay(0, *laid.pop(0))
        else:
            table.skip(at)
    (film,) = films(table.events, 0, NAMES)
    return table.events, film


def test_the_film_ends_as_the_battle_did() -> None:
    events, film = the_rulebooks_battle()
    over = next(event for event in events if event.kind == "battle over")
    scene = film.frames[-1].scene
    assert isinstance(scene, Scene)
    standing = [f for f in scene.fighters.values() if not f.has_retreated]
    assert len(standing) == number_in(over, "survivors")
    assert film.frames[-1].words in film.summary


def test_wounds_on_the_field_are_those_that_the_words_tell() -> None:
    _, film = the_rulebooks_battle()
    told = [frame for frame in film.frames if frame.spots and "/" in frame.words]
    assert told
    for frame in told:
        hit = [f for f in frame.scene.fighters.values() if f.change is not None]
        assert len(hit) == 1
        assert f"{hit[0].wounds}/{hit[0].hit_points}" in frame.words


def test_every_step_of_the_battle_is_a_frame_in_its_cycle() -> None:
    events, film = the_rulebooks_battle()
    steps = [event for event in events if "hit_points" in event.public]
    # One frame before the battle, and one for how it ended.
    assert len(film.frames) == len(steps) + 2
    assert film.frames[1].chapter == "Cycle I"
    assert film.told(2) == film.frames[1:3]


def test_the_summary_tells_what_it_cost_and_brought() -> None:
    _, film = the_rulebooks_battle()
    words = " ".join(film.summary)
    assert "You win the battle" in words
    assert "The castle of Ben loses" in words
    assert "You now have 2 experience" in words


def test_the_summary_tells_of_no_other_round() -> None:
    (earlier, first), (later, second) = the_rulebooks_battle(), the_rulebooks_battle()
    between = Event("round", -1, {"number": 2, "pairs": [0, 1]})
    found = films([*earlier, between, *later], 0, NAMES)
    assert [film.summary for film in found] == [first.summary, second.summary]


def test_four_players_have_a_film_for_each_pair() -> None:
    chance = random.Random(3)
    match = Match(game_named("artefactum"), {"seats": 4}, b"pairs")
    events: list[Event] = []
    match.subscribe(0, events.append)
    while sum(event.kind == "battle over" for event in events) < 2:
        seat = chance.choice(list(match.seats_asked()))
        question = match.decision(seat)
        assert question is not None
        match.submit(seat, question.id, chance.choice(question.decision.options))
    found = films(events, 0, NAMES)
    assert len(found) == 2
    assert {seat for film in found for seat in film.seats} == {0, 1, 2, 3}
    for film in found:
        named = [NAMES[seat] for seat in range(4) if seat not in film.seats and seat]
        # The outcome of one pair says nothing of the other.
        assert not any(name in " ".join(film.summary) for name in named)
