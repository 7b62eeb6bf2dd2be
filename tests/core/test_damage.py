"""Damage is never passed off as sound, and a faulty file is never changed."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.archive import load, recover
from core.errors import CannotRecord, CorruptRecord
from core.replay import (
    resume,
    verify,
)
from tests.core.papers import FINISHED, SCRIPTS, SEEDS, UNHURRIED, finished_match, sealed, text_of
from tests.core.toy_game import (
    follow,
    new_match,
    play_to_the_end,
    trumps_named,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.record"


# Damage


def refused(path: Path) -> str:
    """The sentence with which a file is refused, by loading and by going on; it is not touched."""
    text, changed = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(CorruptRecord) as refusal:
        load(path, trumps_named)
    with pytest.raises(CorruptRecord) as second_refusal:
        resume(path, trumps_named)
    assert path.read_bytes() == text
    assert path.stat().st_mtime_ns == changed
    assert list(path.parent.iterdir()) == [path]
    assert str(refusal.value) == str(second_refusal.value)
    return str(refusal.value)


def test_an_empty_file_is_refused(path: Path) -> None:
    path.touch()
    assert refused(path) == f"{path} is empty; a record begins with a header line."


@pytest.mark.parametrize(
    "text",
    [
        b"dear diary\n",
        b"dear diary",
        b"\n",
        b"{}\n",
        b"[1]\n",
        b'{"format":"pgn"}\n',
        b"\0\0\0\0\n",
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        b"{" * 9 + b"9" * 5000,
    ],
)
def test_a_foreign_file_is_refused(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    sentence = "is not a record of this program: line 1 is not a record's header."
    assert refused(path) == f"{path} {sentence}"


def test_what_is_not_a_file_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe):
        with pytest.raises(CorruptRecord, match="it is not even a file"):
            load(path, trumps_named)
        with pytest.raises(CorruptRecord, match="it is not even a file"):
            resume(path, trumps_named)


def test_a_file_that_is_not_there_is_refused(path: Path) -> None:
    for use in (load, resume):
        with pytest.raises(CorruptRecord) as refusal:
            use(path, trumps_named)
        assert str(refusal.value) == f"{path} cannot be read: No such file or directory."


def test_a_file_far_too_large_for_a_record_is_not_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    with pytest.raises(CorruptRecord, match="it has 67108865 bytes, and no record has more"):
        load(path, trumps_named)


def test_a_record_of_another_format_version_is_refused(path: Path) -> None:
    path.write_bytes(sealed(FINISHED.replace('"version":1', '"version":2')))
    assert refused(path) == (
        f"{path} cannot be used: line 1 says that it has format version 2; this program reads "
        "version 1."
    )


def test_a_record_of_other_rules_is_refused(path: Path) -> None:
    path.write_bytes(sealed(FINISHED.replace('"trumps-1"', '"trumps-2"')))
    assert refused(path) == (
        f"{path} cannot be used: line 1 says that it was played with other rules of trumps "
        "('trumps-2'); this program has 'trumps-1'."
    )


def test_a_record_of_an_unknown_game_is_refused(path: Path) -> None:
    path.write_bytes(sealed(FINISHED.replace('"trumps"', '"whist"')))
    assert refused(path) == (
        f"{path} cannot be used: line 1 names a game that this program cannot set up. There is no "
        "game called 'whist'."
    )


def test_a_record_of_an_impossible_setup_is_refused(path: Path) -> None:
    path.write_bytes(sealed(FINISHED.replace('"seats":2', '"seats":7')))
    assert "line 1 names a game that this program cannot set up" in refused(path)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (',"notes":{}', ""),
        ('"notes":{}', '"notes":{},"more":1'),
        ('"746f79"', '"74 6f79"'),
        ('"746f79"', '"toy"'),
        ('"setup":{', '"setup":[],"set":{'),
    ],
)
def test_a_header_that_does_not_say_what_it_must_is_refused(
    path: Path, right: str, wrong: str
) -> None:
    path.write_bytes(sealed(FINISHED.replace(right, wrong)))
    assert refused(path) == (f"{path} is damaged: line 1 does not say all that a header must say.")


def test_a_damaged_header_is_refused(path: Path) -> None:
    path.write_bytes(sealed(FINISHED).replace(b"746f79", b"746f78"))
    assert refused(path) == (
        f"{path} is damaged: line 1, the header, does not agree with its checksum, so nothing can "
        "be recovered."
    )


def test_a_damaged_choice_is_refused_by_its_line(path: Path) -> None:
    path.write_bytes(sealed(FINISHED).replace(b'"choice":2,', b'"choice":3,'))
    assert refused(path) == (
        f"{path} is damaged: line 3 does not agree with its checksum; 1 whole choice stands before "
        "it and can be recovered."
    )


@pytest.mark.parametrize("gone", range(1, 7))
def test_a_line_that_was_cut_out_is_missed(path: Path, gone: int) -> None:
    lines = sealed(FINISHED).splitlines(keepends=True)
    del lines[gone]
    path.write_bytes(b"".join(lines))
    assert f"line {gone + 1} does not agree with its checksum" in refused(path)


@pytest.mark.parametrize(
    "line",
    [
        '{"line":"choice","seat":true,"choice":0,"sum":"SUM"}',
        '{"line":"choice","seat":0,"choice":1.0,"sum":"SUM"}',
        '{"line":"choice","seat":0,"sum":"SUM"}',
        '{"line":"undo","seat":0,"choice":0,"sum":"SUM"}',
        '{"line":"end","winners":["x"],"points":[1,0],"sum":"SUM"}',
        '{"line":"end","winners":[0],"points":7,"sum":"SUM"}',
        '{"line":"header","seat":0,"choice":1,"sum":"SUM"}',
        '[1,"sum":"SUM"}',
    ],
)
def test_a_line_that_says_nothing_a_record_can_say_is_refused(path: Path, line: str) -> None:
    start = FINISHED.splitlines()[:3]
    path.write_bytes(sealed("\n".join([*start, line]) + "\n"))
    assert refused(path) == (f"{path} is damaged: line 4 is not a choice, a take-back or an end.")


def test_a_line_after_the_end_is_refused(path: Path) -> None:
    path.write_bytes(sealed(FINISHED + '{"line":"undo","seat":0,"sum":"SUM"}\n'))
    assert refused(path) == f"{path} is damaged: line 9 stands after the end of the game."


@pytest.mark.parametrize("left", [1, 30, 60, 150])
def test_a_record_cut_off_in_its_header_is_refused(path: Path, left: int) -> None:
    path.write_bytes(sealed(FINISHED)[:left])
    sentence = "is cut off: line 1, the header, is incomplete, so nothing can be recovered."
    assert refused(path) == f"{path} {sentence}"


@pytest.mark.parametrize("torn", [b"{", b'{"line":"choice","seat":0', b"\0\0\0"])
def test_a_record_cut_off_in_a_line_is_refused_and_says_how_much_is_whole(
    path: Path, torn: bytes
) -> None:
    lines = sealed(FINISHED).splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:5]) + torn)
    assert refused(path) == (
        f"{path} is cut off: line 6 is incomplete; 3 whole choices stand before it and can be "
        "recovered."
    )


@settings(UNHURRIED, max_examples=400)
@given(SEEDS, SCRIPTS, st.data())
def test_any_changed_byte_is_noticed_and_the_file_is_not_touched(
    tmp_path_factory: pytest.TempPathFactory, seed: bytes, script: list[int], data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("record") / "match.record"
    match = new_match(rounds=1, seed=seed)
    follow(match, script)
    text = bytearray(text_of(match.record()))
    text[data.draw(st.integers(0, len(text) - 1))] ^= data.draw(st.integers(1, 255))
    path.write_bytes(text)
    assert str(path) in refused(path)


def test_any_cut_is_noticed_unless_it_leaves_a_whole_shorter_record(path: Path) -> None:
    text = sealed(FINISHED)
    entries = finished_match().record().entries
    for left in range(len(text)):
        path.write_bytes(text[:left])
        if left == 0 or text[left - 1 : left] != b"\n":
            assert str(path) in refused(path)
        else:
            shorter = load(path, trumps_named)
            assert shorter.entries == entries[: len(shorter.entries)]
            assert shorter.result is None
            assert verify(shorter).verified


# Recovering


def test_what_is_whole_in_a_cut_off_record_is_recovered_and_can_be_played_on(
    path: Path, tmp_path: Path
) -> None:
    text = sealed(FINISHED)
    torn = text[: text.index(b'{"line":"undo"') + 9]
    path.write_bytes(torn)
    new_path = tmp_path / "recovered.record"
    assert recover(path, new_path) == 3
    assert path.read_bytes() == torn
    assert new_path.stat().st_mode & 0o777 == 0o600
    match = resume(new_path, trumps_named)
    assert match.record().entries == finished_match().record().entries[:3]
    play_to_the_end(match)
    match.close()
    assert verify(load(new_path, trumps_named)).verified


@UNHURRIED
@given(st.data())
def test_what_stands_before_a_damaged_byte_is_recovered(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("record") / "match.record"
    text = sealed(FINISHED)
    header = text.index(b"\n") + 1
    at = data.draw(st.integers(header, len(text) - 1))
    damaged = text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]
    path.write_bytes(damaged)
    new_path = path.with_name("recovered.record")
    recover(path, new_path)
    assert path.read_bytes() == damaged
    assert new_path.read_bytes() == text[: text.rindex(b"\n", 0, at) + 1]
    load(new_path, trumps_named)


def test_recovering_never_overwrites(path: Path, tmp_path: Path) -> None:
    path.write_bytes(sealed(FINISHED)[:-3])
    with pytest.raises(CannotRecord, match="exists already"):
        recover(path, path)
    assert path.read_bytes() == sealed(FINISHED)[:-3]


def test_nothing_is_recovered_from_what_is_not_a_record(path: Path, tmp_path: Path) -> None:
    path.write_bytes(b"dear diary\n")
    with pytest.raises(CorruptRecord, match="is not a record of this program"):
        recover(path, tmp_path / "recovered.record")
    assert list(tmp_path.iterdir()) == [path]
