"""What was acknowledged is in its file, whatever happens to the disk or the program."""

import errno
import os
import random
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.archive import load, recover, save_as
from core.errors import CannotRecord, CorruptRecord
from core.event import Event
from core.journal import Journal
from core.record import Choice, Entry, TakeBack
from core.replay import (
    resume,
    verify,
)
from tests.core.papers import finished_match, kept, text_of
from tests.core.toy_game import (
    answer,
    lay_all,
    new_match,
    options,
    play_to_the_end,
    trumps_named,
    whole_table,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.record"


# Files


def test_a_record_is_for_its_owners_eyes_only(path: Path) -> None:
    kept(new_match(), path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_new_record_leaves_nothing_else_in_its_folder(path: Path) -> None:
    kept(new_match(), path).close()
    assert list(path.parent.iterdir()) == [path]


def test_an_existing_file_is_never_overwritten(path: Path) -> None:
    path.write_bytes(b"dear diary")
    record = finished_match().record()
    for write in (Journal.create, lambda path, record: save_as(record, path)):
        with pytest.raises(CannotRecord) as refusal:
            write(path, record)
        assert str(refusal.value) == f"{path} exists already; choose another name for the record."
    assert path.read_bytes() == b"dear diary"
    assert list(path.parent.iterdir()) == [path]


def test_a_record_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "match.record"
    with pytest.raises(CannotRecord, match="cannot be made: No such file or directory"):
        Journal.create(path, new_match().record())


def no_links(source: object, target: object, **options: object) -> None:
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


def test_where_there_are_no_links_files_are_made_all_the_same_and_never_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", no_links)
    record = finished_match().record()
    save_as(record, path)
    assert path.read_bytes() == text_of(record)
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(CannotRecord, match="exists already"):
        save_as(new_match().record(), path)
    assert path.read_bytes() == text_of(record)
    assert list(path.parent.iterdir()) == [path]


def test_a_copy_elsewhere_is_the_same_record(path: Path, tmp_path: Path) -> None:
    match = kept(finished_match(), path)
    save_as(match.record(), tmp_path / "copy.record")
    assert (tmp_path / "copy.record").read_bytes() == path.read_bytes()
    match.close()


def test_two_programs_cannot_play_the_same_record(path: Path) -> None:
    match = kept(new_match(), path)
    with pytest.raises(CannotRecord) as refusal:
        resume(path, trumps_named)
    assert str(refusal.value) == (
        f"Another program is playing the match in {path}; close it there first, or copy the file."
    )
    match.close()
    resume(path, trumps_named).close()


def test_a_record_that_is_being_played_can_be_read(path: Path) -> None:
    match = kept(new_match(), path)
    lay_all(match)
    assert load(path, trumps_named).entries == match.record().entries
    match.close()


# Writing while playing


def test_a_choice_is_on_the_disk_before_anybody_hears_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kept(new_match(), path)
    steps: list[str] = []
    write, sync = os.write, os.fsync

    def log_write(descriptor: int, text: bytes) -> int:
        steps.append("write")
        return write(descriptor, text)

    def log_sync(descriptor: int) -> None:
        sync(descriptor)
        steps.append("sync")

    def hear(event: Event) -> None:
        assert load(path, trumps_named).entries == match.record().entries
        steps.append("hear")

    monkeypatch.setattr(os, "write", log_write)
    monkeypatch.setattr(os, "fsync", log_sync)
    match.subscribe(1, hear)
    answer(match, 0, options(match, 0)[0])
    match.take_back(0)
    assert steps == ["write", "sync", "hear"] * 2
    match.close()


@contextmanager
def room_in_files_for(size: int) -> Iterator[None]:
    """No file of this process may grow beyond `size` bytes, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 20])
def test_a_choice_that_a_full_disk_refuses_does_not_count(path: Path, room: int) -> None:
    match = kept(new_match(), path)
    heard: list[Event] = []
    match.subscribe(0, heard.append)
    text, table = path.read_bytes(), whole_table(match)
    card = options(match, 0)[0]
    with (
        room_in_files_for(len(text) + room),
        pytest.raises(CannotRecord, match="This does not count, because it could not be written"),
    ):
        answer(match, 0, card)
    assert path.read_bytes() == text
    assert whole_table(match) == table
    assert heard == []
    answer(match, 0, card)
    assert load(path, trumps_named).entries == (Choice(0, card),)
    match.close()


def test_a_take_back_that_a_full_disk_refuses_does_not_count(path: Path) -> None:
    match = kept(new_match(), path)
    answer(match, 0, options(match, 0)[0])
    text, table = path.read_bytes(), whole_table(match)
    with room_in_files_for(len(text)), pytest.raises(CannotRecord):
        match.take_back(0)
    assert path.read_bytes() == text
    assert whole_table(match) == table
    match.close()


@pytest.mark.parametrize("error", [OSError(errno.EIO, "Input/output error"), KeyboardInterrupt()])
def test_a_choice_that_does_not_reach_the_disk_is_not_left_in_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    match = kept(new_match(), path)
    text, table = path.read_bytes(), whole_table(match)
    sync = os.fsync

    def fail_once(descriptor: int) -> None:
        monkeypatch.setattr(os, "fsync", sync)
        raise error

    monkeypatch.setattr(os, "fsync", fail_once)
    with pytest.raises((CannotRecord, KeyboardInterrupt)):
        answer(match, 0, options(match, 0)[0])
    assert path.read_bytes() == text
    assert whole_table(match) == table
    answer(match, 0, options(match, 0)[0])
    assert load(path, trumps_named).entries == match.record().entries
    match.close()


def test_a_journal_that_cannot_be_put_right_takes_nothing_more_but_the_match_can_move(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = kept(new_match(), path)

    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        with pytest.raises(CannotRecord, match="Input/output error"):
            answer(match, 0, options(match, 0)[0])
    with pytest.raises(CannotRecord, match="can no longer be written to; save the match under"):
        answer(match, 0, options(match, 0)[0])
    kept(match, tmp_path / "other.record")
    answer(match, 0, options(match, 0)[0])
    assert load(tmp_path / "other.record", trumps_named).entries == match.record().entries
    match.close()


def test_a_file_that_another_program_changed_is_left_to_it(path: Path) -> None:
    match = kept(new_match(), path)
    with path.open("ab") as file:
        file.write(b"scribble")
    text = path.read_bytes()
    with pytest.raises(CannotRecord, match="another program has changed"):
        answer(match, 0, options(match, 0)[0])
    assert path.read_bytes() == text
    match.close()


def test_a_match_whose_record_was_closed_takes_no_choices(path: Path) -> None:
    match = kept(new_match(), path)
    match.close()
    match.close()
    with pytest.raises(CannotRecord, match="is closed"):
        answer(match, 0, options(match, 0)[0])
    assert match.record().entries == ()


def test_a_match_that_was_interrupted_after_writing_goes_on_from_its_file_only(path: Path) -> None:
    match = new_match()
    journal = Journal.create(path, match.record())
    match.keep(journal)
    card = options(match, 0)[0]
    journal.write(Choice(0, card), None)
    with pytest.raises(CannotRecord, match="does not hold this match as it stands here; load it"):
        answer(match, 0, card)
    match.close()
    again = resume(path, trumps_named)
    assert again.record().entries == (Choice(0, card),)
    again.close()


def test_a_journal_that_holds_another_match_is_refused(path: Path) -> None:
    with (
        Journal.create(path, finished_match().record()) as journal,
        pytest.raises(CannotRecord, match="does not hold this match"),
    ):
        new_match().keep(journal)


def test_a_match_that_moves_to_another_file_lets_go_of_the_first(
    path: Path, tmp_path: Path
) -> None:
    match = kept(new_match(), path)
    kept(match, tmp_path / "other.record")
    answer(match, 0, options(match, 0)[0])
    first = resume(path, trumps_named)
    assert first.record().entries == ()
    first.close()
    match.close()


def test_a_match_kept_from_its_middle_is_recorded_whole(path: Path) -> None:
    match = new_match(rounds=1)
    lay_all(match)
    kept(match, path)
    play_to_the_end(match)
    match.close()
    assert path.read_bytes() == text_of(match.record())


# Being killed

PLAYER = """
import random, sys
from pathlib import Path
from core.journal import Journal
from core.record import TakeBack
from core.replay import resume
from tests.core.toy_game import follow, new_match, trumps_named

path, chance = Path(sys.argv[1]), random.Random(int(sys.argv[2]))
if path.exists():
    match = resume(path, trumps_named)
else:
    match = new_match(seats=3, rounds=100000)
    match.keep(Journal.create(path, match.record()))
while True:
    follow(match, [chance.randrange(1 << 16)])
    entry = match.record().entries[-1]
    choice = "back" if isinstance(entry, TakeBack) else entry.choice
    print(len(match.record().entries), entry.seat, choice, flush=True)
"""


def play_until_killed(path: Path, chance: random.Random) -> list[tuple[int, Entry]]:
    """Let another process play on, kill it at some moment, and give back what it acknowledged."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(chance.randrange(1 << 16))],
        cwd=path.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        assert player.stdout is not None
        lines = [player.stdout.readline() for _ in range(chance.randrange(1, 40))]
        # A moment of any length, so that the kill comes at any point within a choice.
        for _ in range(chance.randrange(200_000)):
            pass
        player.send_signal(signal.SIGKILL)
        lines += player.stdout.readlines()
    assert player.returncode == -signal.SIGKILL
    return [acknowledged(line) for line in lines if line.endswith("\n")]


def acknowledged(line: str) -> tuple[int, Entry]:
    number, seat, choice = line.split()
    entry = TakeBack(int(seat)) if choice == "back" else Choice(int(seat), int(choice))
    return int(number), entry


def test_a_killed_program_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(7)
    path = tmp_path / "0.record"
    known: list[Entry] = []
    for life in range(1, 9):
        for number, entry in play_until_killed(path, chance):
            assert number == len(known) + 1
            known.append(entry)
        if not path.read_bytes().endswith(b"\n"):
            with pytest.raises(CorruptRecord, match="is cut off"):
                load(path, trumps_named)
            recover(path, tmp_path / f"{life}.record")
            path = tmp_path / f"{life}.record"
        record = load(path, trumps_named)
        assert list(record.entries[: len(known)]) == known
        # At most the one choice that was written and not yet acknowledged.
        assert len(record.entries) <= len(known) + 1
        known = list(record.entries)
        assert verify(record).verified
    assert len(known) > 8
