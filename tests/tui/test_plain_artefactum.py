"""Artefactum in line mode: with bots and people, kept, taken up again and verified."""

from pathlib import Path

from core.archive import load
from core.catalogue import game_named
from core.replay import verify
from tests.tui.lines import always, at_random, play, typing
from tui.cli import main
from tui.exit_codes import FAULT, FINE
from tui.tables.wishes import Wishes

AGAINST_A_BOT = Wishes(game="artefactum", rivals=("adept",), seed="artefactum")


def test_a_game_against_a_bot_is_played_kept_and_verified(home: Path) -> None:
    code, shown = play(at_random(3), AGAINST_A_BOT)
    assert code == FINE
    assert "Artefactum, standard game: You, Mira (adept bot)." in shown
    assert "You and Mira fight." in shown
    assert "Cycle I." in shown
    assert "Castles at the end: " in shown
    (path,) = home.iterdir()
    assert "artefactum" in path.name
    record = load(path, game_named)
    assert record.game.name == "artefactum"
    assert verify(record).verified
    assert main(["verify", str(path)]) == FINE


def test_four_in_two_pairs_play_to_the_end() -> None:
    wishes = Wishes(game="artefactum", rivals=("adept",) * 3, seed="four")
    code, shown = play(at_random(1), wishes)
    assert code == FINE
    assert "whoever is named first has the initiative" in shown
    assert " wins in round " in shown or "You win in round " in shown


def test_people_hand_over_the_keyboard_and_see_only_their_own_army(home: Path) -> None:
    wishes = Wishes(game="artefactum", rivals=("person",), names=("Ada", "Ben"), seed="people")
    _, shown = play(typing(["", "table", "2", "", "table"]), wishes)
    parts = shown.split("Hand the keyboard to ")
    assert len(parts) >= 3
    assert all(part.count("Your army:") <= 2 for part in parts)


def test_a_game_that_was_left_goes_on_at_the_same_question(home: Path) -> None:
    play(typing(["1", "1", "1"]), AGAINST_A_BOT)
    _, once = play(typing([]), Wishes(), go_on=True)
    _, again = play(typing([]), Wishes(), go_on=True)
    assert "Artefactum, standard game: You, Mira (adept bot)." in once
    assert once == again


def test_a_creature_and_a_line_may_be_typed() -> None:
    _, shown = play(typing(["skip"] * 8 + ["all"]), AGAINST_A_BOT)
    assert "Type a creature and a line, such as: armus 3." in shown


def test_a_hint_has_reasons_and_why_explains_the_bot(home: Path) -> None:
    _, shown = play(typing(["hint", "1", "why"]), AGAINST_A_BOT)
    assert "% to win" in shown
    assert "Mira" in shown


def test_what_artefactum_does_not_know_is_refused_with_a_sentence(home: Path) -> None:
    code, shown = play(always("1"), Wishes(game="artefactum", rivals=("adept", "adept")))
    assert code == FAULT
    assert "Artefactum is for 2 players, or for 4 in two pairs." in shown
    code, shown = play(always("1"), Wishes(game="artefactum", mode="draft", rivals=("adept",)))
    assert code == FAULT
    assert "There is no mode 'draft'" in shown


def test_help_speaks_of_this_game() -> None:
    _, shown = play(typing(["?", "look", "look castle", "look ursar", "look xyzzy"]), AGAINST_A_BOT)
    assert "look NAME: all about a card or a term, such as: look castle" in shown
    assert "Look at what? Type a name after it, such as: look castle." in shown
    assert "Castle. Your castle has 8 points at first." in shown
    assert "Ursar: level 1" in shown
    assert "Nothing here is called 'xyzzy'." in shown
    assert "hawk" not in shown
