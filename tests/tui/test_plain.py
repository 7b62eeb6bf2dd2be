"""Whole games in line mode, leaving and going on, and what is agreed before."""

import os
from pathlib import Path

import pytest

from core.archive import load
from core.catalogue import game_named
from core.record import Record
from core.replay import verify
from tests.tui.lines import Typist, always, at_random, play, typing
from tui.exit_codes import FAULT, FINE
from tui.tables.players import read_rivals
from tui.tables.wishes import Wishes

AGAINST_A_BOT = Wishes(mode="standard", rivals=("adept",), seed="a game", first="me")


def only_record(home: Path) -> Record:
    (path,) = home.iterdir()
    return load(path, game_named)


@pytest.mark.parametrize("typist", [always("1"), at_random(3)], ids=["always 1", "at random"])
@pytest.mark.parametrize(
    "wishes",
    [
        Wishes(mode="standard", rivals=("adept",), seed="s"),
        Wishes(mode="first game", rivals=("apprentice", "adept"), seed="s"),
        Wishes(mode="draft", rivals=("adept",), seed="w"),
        Wishes(mode="match", rivals=("adept",), seed="s"),
        Wishes(mode="standard", rivals=("apprentice", "adept", "adept"), seed="t"),
    ],
    ids=["standard", "first game", "draft", "match", "four seats"],
)
def test_a_whole_game(wishes: Wishes, typist: Typist, home: Path) -> None:
    code, shown = play(typist, wishes)
    assert code == FINE
    assert "The game is over: " in shown
    assert f"The record of this game is {home}" in shown
    record = only_record(home)
    assert record.result is not None
    assert verify(record).verified


def test_the_end_says_who_won_and_why() -> None:
    _, shown = play(always("1"), AGAINST_A_BOT)
    ending = shown.rpartition("The game is over: ")[2]
    assert " with 1" in ending
    assert "You have " in ending
    assert "Mira has " in ending
    assert "arcana verify " in ending


def test_nothing_to_agree_on_starts_a_standard_game_against_an_adept(home: Path) -> None:
    _, shown = play(typing([]), Wishes())
    assert "Res Arcana, standard game: You, Mira (adept bot)." in shown
    assert only_record(home).setup["mode"] == "standard"


def test_enter_enter_starts_a_standard_game_against_an_adept() -> None:
    _, shown = play(typing(["", ""]), Wishes(), ask=True)
    assert "Res Arcana, standard game: You, Mira (adept bot)." in shown


def test_the_questions_before_a_game_accept_numbers_and_words_and_help_with_slips() -> None:
    lines = ["9", "dra", "hobbit", "person adept", "Anna", "anna", "", "Anna", "Ben"]
    _, shown = play(typing(lines), Wishes(), ask=True)
    assert "Please type a number from 1 to 4" in shown
    assert "There is no rival called 'hobbit'" in shown
    assert "Two players cannot both be called Anna." not in shown.partition("anna")[0]
    assert "Two players cannot both be called" in shown
    assert "Res Arcana, draft: Player 1, Anna, Mira (adept bot)." in shown


def test_a_match_is_for_two() -> None:
    _, shown = play(typing(["4", "adept, adept", "adept"]), Wishes(), ask=True)
    assert "A match is for exactly 2 players" in shown
    assert "Res Arcana, match, best of three: You, Mira (adept bot)." in shown


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(rivals=("elf",)), "There is no rival called 'elf'"),
        (Wishes(seats=3, rivals=("adept",)), "3 seats are for you and 2 rivals, but 1 were named"),
        (Wishes(rivals=("adept",) * 9), "There can be 3 rivals at most."),
        (Wishes(seats=5), "A game has 1 to 4 seats."),
        (Wishes(mode="match", seats=3), "exactly 2 players"),
        (Wishes(first="3"), "The first player is 'me', 'random' or a number from 1 to 2"),
        (Wishes(names=("A", "B", "C")), "There are 3 names for 2 players."),
        (Wishes(names=("A", "a")), "Two players cannot both be called A."),
    ],
)
def test_wishes_that_do_not_go_together_are_refused(
    wishes: Wishes, sentence: str, home: Path
) -> None:
    code, shown = play(typing([]), wishes)
    assert code == FAULT
    assert sentence in shown
    assert not home.exists()


def test_names_cannot_command_the_terminal() -> None:
    _, shown = play(typing([]), Wishes(names=("\x1b[2JAnna\x07",)))
    assert "\x1b" not in shown
    assert "[2JAnna" in shown


def test_a_bot_gives_its_name_to_a_person() -> None:
    _, shown = play(typing([]), Wishes(names=("mira",)))
    assert "Res Arcana, standard game: mira, Orin (adept bot)." in shown


def test_a_seed_may_hold_any_bytes() -> None:
    assert play(typing([]), Wishes(seed="\udcff"))[0] == FINE


def test_rivals_may_be_shortened() -> None:
    assert read_rivals("adept,P, arch, m") == ("adept", "person", "archmage", "mage")


def test_a_seat_alone_is_a_sandbox() -> None:
    _, shown = play(typing(["1", "1"]), Wishes(mode="standard", seats=1, seed="alone"))
    assert "Res Arcana, standard game: You." in shown


def test_the_same_seed_deals_the_same_game_and_the_bots_repeat_themselves() -> None:
    script = ["1"] * 40
    stories = [play(typing(script), AGAINST_A_BOT)[1].partition("The game is kept")[0]]
    stories.append(play(typing(script), AGAINST_A_BOT)[1].partition("The game is kept")[0])
    assert stories[0] == stories[1]


def test_end_of_input_keeps_the_game_and_continue_goes_on_at_the_same_question() -> None:
    code, before = play(typing(["1"] * 9), AGAINST_A_BOT)
    assert code == FINE
    assert "arcana play --plain --continue" in before
    _, after = play(typing([]), Wishes(), go_on=True)
    assert question_left(after) == question_left(before)
    assert "You " in after.partition("\n\n")[0]


def question_left(shown: str) -> str:
    """The summary, question and answers that waited when the game was left."""
    return shown.rpartition("\n> ")[0].rpartition("\n\n")[2]


def test_a_game_left_and_taken_up_ends_like_one_played_through(home: Path) -> None:
    play(always("1"), AGAINST_A_BOT)
    through = only_record(home)
    for path in home.iterdir():
        path.unlink()
    play(typing(["1"] * 5), AGAINST_A_BOT)
    for _ in range(400):
        if only_record(home).result is not None:
            break
        play(typing(["1"] * 5), Wishes(), go_on=True)
    assert only_record(home).entries == through.entries
    assert only_record(home).result == through.result


def test_quit_keeps_the_game() -> None:
    code, shown = play(typing(["1", "quit"]), AGAINST_A_BOT)
    assert code == FINE
    assert shown.rstrip().endswith("Go on with: arcana play --plain --continue")


def test_continue_takes_the_game_played_last(home: Path) -> None:
    play(typing(["1"]), Wishes(mode="standard", seed="first"))
    play(typing(["1"]), Wishes(mode="draft", seed="second"))
    first, second = sorted(home.iterdir(), key=lambda path: path.name.endswith("draft.arcana"))
    os.utime(second, (0, 0))
    play(typing(["1"]), Wishes(), file=first)
    _, shown = play(typing([]), Wishes(), go_on=True)
    assert "Res Arcana, standard game" in shown


def test_continue_without_an_unfinished_game_says_so(home: Path) -> None:
    code, shown = play(typing([]), Wishes(), go_on=True)
    assert code == FAULT
    assert "There is no unfinished game to continue." in shown
    play(always("1"), AGAINST_A_BOT)
    assert play(typing([]), Wishes(), go_on=True)[0] == FAULT


def test_continue_tells_of_a_damaged_game_and_takes_the_next(home: Path) -> None:
    play(typing(["1"]), AGAINST_A_BOT)
    damaged = home / "zzz.arcana"
    damaged.write_bytes(b"not a record")
    code, shown = play(typing([]), Wishes(), go_on=True)
    assert code == FINE
    assert f"{damaged} is not a record of this program" in shown
    assert "Res Arcana, standard game" in shown
    assert damaged.read_bytes() == b"not a record"


def test_a_game_open_elsewhere_is_not_taken_up_twice(home: Path) -> None:
    found: list[str] = []

    def play_again(shown: str) -> str:
        found.append(play(typing([]), Wishes(), go_on=True)[1])
        raise EOFError

    play(play_again, AGAINST_A_BOT)
    assert "Another program is playing the match" in found[0]


def test_a_game_in_a_named_file(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "our game"
    _, shown = play(typing(["1"]), AGAINST_A_BOT, file=path)
    assert f"Go on with: arcana play --plain --file '{path}'" in shown
    code, shown = play(typing([]), Wishes(), file=path)
    assert code == FINE
    assert "Res Arcana, standard game" in shown
    assert not list(home.glob("*"))


def test_a_named_file_with_a_game_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game"
    play(typing(["1"]), AGAINST_A_BOT, file=path)
    before = path.read_bytes()
    code, shown = play(typing([]), AGAINST_A_BOT, file=path)
    assert code == FAULT
    assert "A game goes on as it was agreed." in shown
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ARCANA_HOME", str(tmp_path / "file"))
    code, shown = play(typing([]), AGAINST_A_BOT)
    assert code == FAULT
    assert "Name a file for this game with --file" in shown


def test_a_file_that_cannot_be_reached_is_a_sentence(tmp_path: Path) -> None:
    code, shown = play(typing([]), AGAINST_A_BOT, file=tmp_path / "no" / "such" / "folder")
    assert code == FAULT
    assert "cannot be made" in shown
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert play(typing([]), AGAINST_A_BOT, file=tmp_path / "loop" / "game")[0] == FAULT


def test_games_are_for_their_player_only(home: Path) -> None:
    play(typing([]), AGAINST_A_BOT)
    assert home.stat().st_mode & 0o777 == 0o700
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in home.iterdir())


def test_two_games_begun_in_one_minute_have_two_files(home: Path) -> None:
    play(typing([]), AGAINST_A_BOT)
    play(typing([]), AGAINST_A_BOT)
    assert len(list(home.iterdir())) == 2
