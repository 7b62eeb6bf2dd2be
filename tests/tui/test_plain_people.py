"""People at the same keyboard: nobody sees another's hand."""

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

from core.catalogue import game_named
from core.match import Match
from core.res_arcana.components import ARTIFACTS
from tests.tui.lines import QuickThinker, at_random, play, typing
from tui.plain.minds import BlockingMinds
from tui.plain.session import Session
from tui.plain.terminal import SEPARATOR, Terminal
from tui.tables.players import Player
from tui.tables.wishes import Wishes

GAME = game_named("res arcana")
HAND_OVER = re.compile(r"Hand the keyboard to (\w+)\.")


def chapters(shown: str) -> list[tuple[str, str]]:
    """What each person saw in turn, between one hand-over and the next."""
    parts = HAND_OVER.split(shown)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def cards_known(match: Match, seat: int) -> set[int]:
    """Every artifact that a seat may have heard of by now."""
    view: Any = match.view(seat)
    own = view["own"]
    known = {*own["hand"], *own["kept"], *own["packet"], *own["looked_at"]}
    known.update(*(segment["cards"] for segment in own["deck"]))
    known.update(*(packet[2:] for packet in own["packets_seen"]))
    for event in match.log(seat):
        facts: Any = event.public
        known |= {facts.get("card", -1), *facts.get("cards", ())}
    return known


def names_in(text: str) -> set[int]:
    """The artifacts that a text names."""
    return {card.number for card in ARTIFACTS if card.name in text}


@pytest.mark.parametrize("mode", ["standard", "draft", "first game"])
def test_nobody_sees_what_another_holds(mode: str, tmp_path: Path) -> None:
    match = Match(GAME, {"mode": mode, "seats": 3}, b"hidden")
    players = (Player("Anna"), Player("Ben"), Player("Mira", "apprentice"))
    output = io.StringIO()
    chooser = at_random(5)
    secrets_kept = 0

    def read(prompt: str) -> str:
        nonlocal secrets_kept
        output.write(prompt)
        shown = output.getvalue()
        if len(chapters(shown)) > 40:
            raise EOFError
        if prompt != "> ":
            return ""
        name, text = chapters(shown)[-1]
        seat = ("Anna", "Ben").index(name)
        hand = set(match.view(1 - seat)["own"]["hand"]) - cards_known(match, seat)
        assert not names_in(text) & hand
        secrets_kept += len(hand)
        return chooser(shown)

    minds = BlockingMinds(match, players, b"bots", make_thinker=QuickThinker)
    session = Session(match, players, Terminal(read, output), tmp_path / "game", minds)
    # A bot may win before the forty chapters are told.
    with contextlib.suppress(EOFError):
        session.play()
    assert secrets_kept > 20


def test_the_first_hand_over_comes_before_anything_is_shown() -> None:
    wishes = Wishes(mode="standard", rivals=("person",), names=("Anna", "Ben"), seed="hidden")
    shown = play(typing([]), wishes)[1]
    assert "Your first hand" not in shown
    assert "Hand the keyboard to Anna. Anna, press Enter when you are alone:" in shown


def test_secret_choices_are_asked_one_person_after_another() -> None:
    wishes = Wishes(mode="standard", rivals=("person",), names=("Anna", "Ben"), seed="hidden")
    shown = play(typing(["", "1", "", "1"]), wishes)[1]
    (anna, first), (ben, second), *_ = chapters(shown)
    assert (anna, ben) == ("Anna", "Ben")
    assert "Which mage do you play?" in first
    assert "Which mage do you play?" in second
    chosen = re.findall(r"^1\. Play (\w+)\.", first, re.MULTILINE)[0]
    assert chosen not in second.partition("> 1")[0]


def test_between_people_stands_a_line_where_there_is_no_screen() -> None:
    wishes = Wishes(mode="standard", rivals=("person",), names=("Anna", "Ben"), seed="hidden")
    shown = play(typing(["", "1", ""]), wishes)[1]
    assert chapters(shown)[0][1].count(SEPARATOR) == 2
    assert "Hand the keyboard to Ben" in shown.split(SEPARATOR)[2]


def test_somebody_may_quit_instead_of_sitting_down() -> None:
    wishes = Wishes(mode="standard", rivals=("person",), names=("Anna", "Ben"), seed="hidden")
    code, shown = play(typing(["", "1", "quit"]), wishes)
    assert code == 0
    assert "The game is kept" in shown


def test_who_leaves_does_not_leave_a_hand_behind() -> None:
    wishes = Wishes(mode="standard", rivals=("person",), names=("Anna", "Ben"), seed="hidden")
    shown = play(typing(["", "quit"]), wishes)[1]
    assert "Your first hand" in shown
    assert "Your first hand" not in shown.rpartition(SEPARATOR)[2]
    assert "The game is kept" in shown.rpartition(SEPARATOR)[2]


def test_a_whole_game_of_two_people_ends_for_both() -> None:
    wishes = Wishes(mode="first game", rivals=("person",), names=("Anna", "Ben"), seed="people")
    chooser = at_random(8)
    shown = play(lambda shown: "" if shown.endswith(": ") else chooser(shown), wishes)[1]
    ending = shown.rpartition("The game is over: ")[2]
    assert re.search(r"(Anna|Ben) wins|share", ending)
    assert "Anna has " in ending
    assert "Ben has " in ending
