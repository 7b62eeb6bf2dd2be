"""What can be typed at a question: numbers, words, essences, commands, and slips."""

from pathlib import Path

import pytest

from core.archive import load
from core.catalogue import game_named
from core.journal import Journal
from core.match import Match
from tests.core.res_arcana.tables import a_table
from tests.tui.lines import answers_shown, play, typing
from tui.plain.answering import Answer, Asking, Unclear
from tui.tables.wishes import Wishes

GAME = game_named("res arcana")
WISHES = Wishes(mode="first game", rivals=("adept",), seed="commands", first="2")
AT_FIRST_ACTION = ["take protection"]
"""From the start of that game to its first action."""


def typed(*lines: str) -> str:
    """All that is shown when these lines are typed at the first action."""
    return play(typing([*AT_FIRST_ACTION, *lines]), WISHES)[1]


def after(shown: str, line: str) -> str:
    """What was shown right after a line was typed."""
    return shown.rpartition(f"> {line}\n")[2].partition("\n> ")[0]


def asking() -> Asking:
    """How to pay for a Wind Dragon."""
    table = a_table(hand=["Wind Dragon"], pool="3E+3L+6C+2D+2G")
    table.place("Wind Dragon")
    decision = GAME.decisions(table.state)[0]
    return Asking(GAME.presentation(), GAME.view(table.state, 0), decision, ("You", "Mira"))


def test_the_script_reaches_the_first_action() -> None:
    assert "It is your turn. What do you do?" in typed()


def test_a_number_gives_that_answer() -> None:
    shown = typed()
    last = answers_shown(shown.rpartition("\n> ")[0])
    assert "You pass first and take the first-player token." in typed(str(last))


@pytest.mark.parametrize("words", ["pass", "PASS", "pass: take", "pas"])
def test_words_of_an_answer_give_it(words: str) -> None:
    assert "You pass first and take the first-player token." in typed(words)


@pytest.mark.parametrize(
    "slip",
    ["0", "99", "-1", "1.5", "9" * 5000, "²", "\x1b[A", "place unicorn"],
    ids=["zero", "too high", "minus", "fraction", "huge", "raised 2", "arrow key", "no card"],
)
def test_a_slip_gets_a_helpful_sentence_and_the_question_stays(slip: str) -> None:
    shown = typed(slip, "pass")
    assert "You pass first" in shown
    assert "There is no answer" in shown or "fits no answer" in shown
    assert "\x1b" not in shown.replace(f"> {slip}\n", "")


def test_words_that_fit_several_answers_name_them() -> None:
    answer = after(typed("discard"), "discard")
    assert answer.startswith("That fits several answers.")
    assert answer.count("Discard ") == 3


def test_enter_tells_the_question_again() -> None:
    shown = typed("")
    assert shown.count("It is your turn. What do you do?") == 2


def test_help_explains_the_question_and_names_all_commands() -> None:
    answer = after(typed("?"), "?")
    assert answer.startswith("On your turn you do one thing")
    for command in (
        "look NAME",
        "hint",
        "why",
        "table",
        "pool",
        "log",
        "undo",
        "save",
        "quit",
        "all",
    ):
        assert f"\n{command}" in answer


def test_look_finds_cards_and_terms() -> None:
    assert "Turn this and pay 2 calm: draw 1 card." in after(typed("look hawk"), "look hawk")
    assert after(typed("look react"), "look react").startswith("React. ")
    assert after(typed("look"), "look").endswith("such as: look elan.")
    assert after(typed("look xyzzy"), "look xyzzy") == "Nothing here is called 'xyzzy'."


def test_table_pool_and_log() -> None:
    assert "Places of power to claim:" in after(typed("table"), "table")
    assert after(typed("pool"), "pool").startswith("You have ")
    assert "You take Protection." in after(typed("log"), "log")
    assert "You take Protection." in after(typed("log all"), "log all")
    assert "You take Protection." not in after(typed("log 0"), "log all")


def test_the_log_is_short_unless_all_of_it_is_asked_for() -> None:
    script = ["1"] * 50
    shown = play(typing([*script, "log", "log all"]), WISHES)[1]
    assert "Round 1 begins" in after(shown, "log all")
    assert "Round 1 begins" not in after(shown, "log")


def test_save_says_where_the_game_is(home: Path) -> None:
    assert str(home) in after(typed("save"), "save")


def test_save_copies_the_game_to_a_file(tmp_path: Path) -> None:
    copy = tmp_path / "copy.arcana"
    assert str(copy) in after(typed(f"save {copy}"), f"save {copy}")
    assert load(copy, game_named).entries
    assert "exists already" in after(typed(f"save {copy}"), f"save {copy}")


@pytest.mark.parametrize("name", ["/nowhere/at/all", "a\0b", "~nobody-of-that-name/x"])
def test_a_copy_that_cannot_be_made_is_a_sentence(name: str) -> None:
    assert "You pass first" in typed(f"save {name}", "pass")


def test_undo_takes_a_choice_back() -> None:
    shown = typed("discard hawk", "undo")
    assert "Your last choice is taken back." in shown
    assert shown.count("It is your turn. What do you do?") == 2


def test_undo_stops_at_a_rivals_decision() -> None:
    assert after(typed("place hawk", "undo"), "undo") == (
        "Mira has decided something since, so your last choice stands."
    )


def test_undo_without_a_choice_of_ones_own() -> None:
    shown = play(typing(["undo"]), WISHES)[1]
    assert "You have made no choice yet that could be taken back." in shown


def test_undo_stops_at_hidden_cards() -> None:
    shown = play(typing(["1", "1", "undo"]), Wishes(mode="draft", seats=1, seed="draft"))[1]
    assert "Hidden cards were seen or chance was used, so your last choice stands." in shown


def test_undo_forgets_what_was_told() -> None:
    shown = typed("discard hawk", "undo", "log")
    assert "You discard" not in after(shown, "log")


def test_many_payments_are_not_all_listed() -> None:
    question = asking()
    lines = question.choices()
    assert len(lines) < 8
    assert "'all' lists every one." in lines[-1]
    assert len(question.all_choices()) > len(lines)


def test_all_lists_every_answer_under_the_same_numbers() -> None:
    question = asking()
    assert question.all_choices()[: len(question.choices()) - 1] == question.choices()[:-1]
    assert isinstance(question.understand(str(len(question.all_choices()))), Answer)


@pytest.mark.parametrize(
    "words", ["6 calm 2 death", "6c 2d", "pay 6 calm and 2 death", "cccccc dd"]
)
def test_essences_can_be_typed(words: str) -> None:
    understood = asking().understand(words)
    assert isinstance(understood, Answer)
    assert understood == asking().understand("Pay 6 calm and 2 death")


def test_part_of_a_payment_names_the_payments_that_contain_it() -> None:
    understood = asking().understand("d g")
    assert isinstance(understood, Unclear)
    assert understood.lines[0].startswith("That fits several answers.")


def test_a_choice_that_cannot_be_written_does_not_count_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game"

    def somebody_else_writes(shown: str) -> str:
        if "protection" not in shown:
            return "take protection"
        if "another program has changed" in shown:
            raise EOFError
        with path.open("ab") as file:
            file.write(b"x")
        return "pass"

    shown = play(somebody_else_writes, WISHES, file=path)[1]
    assert "This does not count, because another program has changed" in shown


def test_a_record_without_players_is_played_against_bots(tmp_path: Path) -> None:
    match = Match(GAME, {"seats": 3}, b"no notes", {"players": [{"name": 1}], "bots": "no key"})
    path = tmp_path / "game"
    Journal.create(path, match.record()).close()
    shown = play(typing([]), Wishes(), file=path)[1]
    assert "Res Arcana, standard game: You, Mira (adept bot), Orin (adept bot)." in shown
