"""A record says what the documentation says, and repeats its match."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from core.archive import load
from core.errors import CorruptRecord
from core.game import Result
from core.match import Match
from core.record import Choice, Entry, Record, TakeBack
from core.replay import (
    BAD_SETUP,
    ILLEGAL_CHOICE,
    NO_TAKE_BACK,
    WRONG_RESULT,
    WRONG_SEAT,
    replay,
    resume,
    verify,
)
from tests.core.papers import (
    FINISHED,
    SCRIPTS,
    SEEDS,
    UNHURRIED,
    finished_match,
    kept,
    sealed,
    text_of,
)
from tests.core.toy_game import (
    THE_DIE,
    Trumps,
    follow,
    lay_all,
    new_match,
    play_to_the_end,
    trumps_named,
    whole_table,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.record"


# The format


def test_a_finished_match_reads_as_the_documentation_says() -> None:
    assert text_of(finished_match().record()) == sealed(FINISHED)


def test_the_example_in_the_documentation_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "records.md"
    assert sealed(FINISHED).decode() in page.read_text(encoding="utf-8")


def test_a_file_written_by_the_documentation_alone_is_loaded(path: Path) -> None:
    path.write_bytes(sealed(FINISHED))
    assert load(path, trumps_named) == finished_match().record()


def test_notes_of_the_table_come_back_as_they_were(path: Path) -> None:
    notes = {"names": ["Ann", "Ōë"], "bots": [None, "greedy"]}
    match = kept(Match(Trumps(), {}, b"toy", notes), path)
    match.close()
    assert load(path, trumps_named).notes == notes
    assert path.read_bytes().isascii()


# Going on


def test_going_on_adds_to_the_same_file(path: Path) -> None:
    match = kept(new_match(), path)
    lay_all(match)
    match.close()
    text = path.read_bytes()
    again = resume(path, trumps_named)
    play_to_the_end(again)
    again.close()
    assert path.read_bytes() == text_of(again.record())
    assert path.read_bytes().startswith(text)


def test_a_finished_match_whose_last_line_was_lost_gets_it_back(path: Path) -> None:
    whole = sealed(FINISHED)
    path.write_bytes(whole[: whole.rindex(b'{"line":"end"')])
    assert load(path, trumps_named).result is None
    match = resume(path, trumps_named)
    assert match.result == Result((0,), (1, 0))
    match.close()
    assert path.read_bytes() == whole


def test_going_on_with_a_finished_match_changes_nothing(path: Path) -> None:
    path.write_bytes(sealed(FINISHED))
    match = resume(path, trumps_named)
    assert match.result == Result((0,), (1, 0))
    match.close()
    assert path.read_bytes() == sealed(FINISHED)


def test_going_on_from_a_record_with_an_illegal_choice_is_refused_and_lets_go_of_it(
    path: Path,
) -> None:
    path.write_bytes(text_of(replace(new_match().record(), entries=(Choice(0, 99),))))
    text = path.read_bytes()
    for _ in range(2):
        with pytest.raises(CorruptRecord) as refusal:
            resume(path, trumps_named)
        assert str(refusal.value).startswith(
            f"{path} cannot be used. Line 2 of the record is wrong. 99 is no answer to question 1"
        )
    assert path.read_bytes() == text


@UNHURRIED
@given(SEEDS, SCRIPTS, SCRIPTS)
def test_save_and_load_in_the_middle_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, seed: bytes, first: list[int], second: list[int]
) -> None:
    path = tmp_path_factory.mktemp("record") / "match.record"
    straight = new_match(seats=3, rounds=3, seed=seed)
    halved = kept(new_match(seats=3, rounds=3, seed=seed), path)
    follow(straight, first)
    follow(halved, first)
    halved.close()
    halved = resume(path, trumps_named)
    assert whole_table(halved) == whole_table(straight)
    follow(straight, second)
    follow(halved, second)
    halved.close()
    assert whole_table(halved) == whole_table(straight)
    assert path.read_bytes() == text_of(straight.record())


@UNHURRIED
@given(SEEDS, SCRIPTS)
def test_a_replay_repeats_everything_down_to_the_ids_of_questions(
    seed: bytes, script: list[int]
) -> None:
    match = new_match(seats=3, rounds=3, seed=seed)
    follow(match, script)
    again = replay(match.record())
    assert whole_table(again) == whole_table(match)
    assert again.record() == match.record()
    assert verify(match.record()).verified


# Verifying


def record_of(*entries: Entry, result: Result | None = None) -> Record:
    return replace(new_match(rounds=1).record(), entries=entries, result=result)


ALL_LAID = (Choice(0, 11), Choice(1, 2))


@pytest.mark.parametrize(
    ("record", "line", "choice", "fault", "reason"),
    [
        (record_of(Choice(0, 5)), 2, 1, ILLEGAL_CHOICE, "5 is no answer to question 1 (lay);"),
        (record_of(*ALL_LAID, Choice(1, 0)), 4, 3, WRONG_SEAT, "seat 1 answers there and was not"),
        (record_of(Choice(5, 0)), 2, 1, WRONG_SEAT, "There is no seat 5 at this table"),
        (record_of(Choice(-1, 0)), 2, 1, WRONG_SEAT, "seat -1 answers there and was not asked"),
        (record_of(TakeBack(0)), 2, 0, NO_TAKE_BACK, "Seat 0 has made no choice"),
        (
            record_of(*ALL_LAID, Choice(0, THE_DIE), TakeBack(0)),
            5,
            0,
            NO_TAKE_BACK,
            "Chance was used",
        ),
        (
            record_of(*ALL_LAID, Choice(0, 0), TakeBack(0), Choice(0, 9)),
            6,
            4,
            ILLEGAL_CHOICE,
            "9 is no answer",
        ),
        (
            record_of(*ALL_LAID, Choice(0, 0), Choice(0, 0), Choice(0, 0)),
            6,
            5,
            WRONG_SEAT,
            "seat 0 answers there and was not asked",
        ),
        (
            record_of(*ALL_LAID, Choice(0, 0), Choice(0, 0), result=Result((1,), (1, 0))),
            6,
            0,
            WRONG_RESULT,
            "it gives the points [1, 0] and the winners [1], but the choices lead to the points "
            "[1, 0] and the winners [0].",
        ),
        (
            record_of(*ALL_LAID, result=Result((0,), (1, 0))),
            4,
            0,
            WRONG_RESULT,
            "it gives a result, but the game is not over",
        ),
    ],
)
def test_a_wrong_record_is_told_apart_with_its_line_choice_and_reason(
    record: Record, line: int, choice: int, fault: str, reason: str
) -> None:
    verdict = verify(record)
    assert (verdict.verified, verdict.line, verdict.choice) == (False, line, choice)
    assert verdict.fault == fault
    assert verdict.reason.startswith(f"Line {line} of the record is wrong")
    assert reason in verdict.reason
    with pytest.raises(CorruptRecord) as refusal:
        replay(record)
    assert str(refusal.value) == verdict.reason


def test_a_record_whose_setup_the_rules_refuse_is_wrong_from_its_header_on() -> None:
    verdict = verify(replace(new_match().record(), setup={"seats": 9}))
    assert (verdict.verified, verdict.line, verdict.fault) == (False, 1, BAD_SETUP)


def test_a_right_record_is_verified_finished_or_not() -> None:
    finished = finished_match().record()
    assert verify(finished).verified
    assert verify(replace(finished, result=None)).verified
    assert verify(replace(finished, entries=finished.entries[:3], result=None)).verified
