"""A damaged or foreign file is recovered or refused with a sentence, and never changed by that."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.game import Result
from net.store.errors import StoreDamaged, StoreRefused
from net.store.reading import wal_of
from net.store.recovering import recover
from net.store.rows import OVER, RUNNING, KeptMatch
from net.store.schema import APPLICATION_ID, VERSION
from net.store.store import Store
from tests.net.store.shelves import IDENTITY, running_match

STEPS = 60
TIMES = 15


@dataclass(frozen=True)
class Shelf:
    """The files of a host that was killed, as bytes, and what they hold."""

    database: bytes
    wal: bytes
    truth: dict[str, KeptMatch]

    def put(self, folder: Path) -> Path:
        path = folder / "host.db"
        path.write_bytes(self.database)
        if self.wal:
            wal_of(path).write_bytes(self.wal)
        return path


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Two matches; some steps are in the file itself and some still in its log."""
    path = tmp_path_factory.mktemp("shelf") / "host.db"
    with Store.open(path) as store:
        store.keep_identity(IDENTITY)
        for match_id in ("one", "two"):
            running_match(store, match_id)
            store.invite(match_id, "guests", "7-tulip-anvil")
        for seq in range(1, STEPS + 1):
            for match_id in ("one", "two"):
                over = Result((0,), (3, 1)) if (seq, match_id) == (STEPS, "two") else None
                store.append(match_id, seq, seq % 2, f"action {seq}", seq, seq * 7, over)
            if seq == STEPS // 2:
                store._database.query("PRAGMA wal_checkpoint(TRUNCATE)")
        truth = {match.id: store.load(match.id) for match in store.matches()}
        return Shelf(path.read_bytes(), wal_of(path).read_bytes(), truth)


def contents(path: Path) -> dict[str, bytes]:
    """The host's own files, with what may lie beside them left out."""
    return {file.name: file.read_bytes() for file in (path, wal_of(path)) if file.exists()}


def check_prefix(store: Store, truth: dict[str, KeptMatch]) -> int:
    """Whatever a store holds is true, if perhaps not all; gives back how many steps it holds."""
    assert store.identity() == IDENTITY
    steps = 0
    for match in store.matches():
        kept, whole = store.load(match.id), truth[match.id]
        assert kept.log == whole.log[: len(kept.log)]
        assert (kept.seats, kept.match.setup) == (whole.seats, whole.match.setup)
        assert set(kept.invitations) <= set(whole.invitations)
        assert kept.toss().seed() == whole.toss().seed()
        assert kept.match.state == (
            OVER if len(kept.log) == STEPS and whole.match.result else RUNNING
        )
        steps += len(kept.log)
    return steps


def opened(path: Path, shelf: Shelf) -> StoreRefused | None:
    """Open a store and check what it holds; gives back the refusal, if it is one."""
    try:
        with Store.open(path) as store:
            check_prefix(store, shelf.truth)
    except StoreRefused as refusal:
        return refusal
    return None


def open_or_recover(path: Path, shelf: Shelf) -> str:
    """Use a file that may be damaged as a host would; gives back how that went."""
    before = contents(path)
    refusal = opened(path, shelf)
    if refusal is None:
        return "opened"
    assert contents(path) == before
    assert str(refusal).endswith(".")
    if not isinstance(refusal, StoreDamaged) or not refusal.can_be_recovered:
        return "refused"
    lost = recover(path)
    assert lost
    (kept,) = path.parent.glob("host.db.damaged-*")
    assert contents(kept / path.name) == before
    with Store.open(path) as store:
        check_prefix(store, shelf.truth)
    return "recovered"


def flipped(data: bytes, chosen: random.Random) -> bytes:
    at = chosen.randrange(len(data))
    return data[:at] + bytes([data[at] ^ chosen.randrange(1, 256)]) + data[at + 1 :]


def cut(data: bytes, chosen: random.Random) -> bytes:
    return data[: chosen.randrange(len(data))]


def blotted(data: bytes, chosen: random.Random) -> bytes:
    at = chosen.randrange(len(data))
    length = min(chosen.randrange(1, 6000), len(data) - at)
    return data[:at] + bytes(length) + data[at + length :]


Damage = Callable[[bytes, random.Random], bytes]


@pytest.mark.parametrize("file", ["database", "wal"])
@pytest.mark.parametrize("damage", [flipped, cut, blotted])
def test_a_file_damaged_anywhere_is_recovered_or_refused(
    shelf: Shelf, tmp_path: Path, damage: Damage, file: str
) -> None:
    chosen = random.Random(f"{damage.__name__} {file}")
    ways = set()
    expected = {"opened"} if (damage, file) == (cut, "wal") else {"recovered"}
    for number in range(TIMES):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = shelf.put(folder)
        spoilt = path if file == "database" else wal_of(path)
        spoilt.write_bytes(damage(spoilt.read_bytes(), chosen))
        ways.add(open_or_recover(path, shelf))
        shutil.rmtree(folder)
    # SQLite's own log cut short is like that of a host killed earlier.
    assert ways >= expected


def test_steps_that_a_bad_disk_has_taken_from_the_middle_are_not_missed_in_silence(
    shelf: Shelf, tmp_path: Path
) -> None:
    path = shelf.put(tmp_path)
    middle = len(shelf.wal) // 2
    for place in (3, 20, middle, len(shelf.wal) - 5000):
        wal_of(path).write_bytes(shelf.wal[:place] + b"?" + shelf.wal[place + 1 :])
        with pytest.raises(StoreDamaged, match="latest steps in it cannot be read and are lost"):
            Store.open(path)
    wal_of(path).write_bytes(shelf.wal[:middle] + b"?" + shelf.wal[middle + 1 :])
    assert open_or_recover(path, shelf) == "recovered"


def test_a_log_torn_at_its_end_is_that_of_a_power_cut(shelf: Shelf, tmp_path: Path) -> None:
    path = shelf.put(tmp_path)
    wal_of(path).write_bytes(shelf.wal[:-100])
    assert open_or_recover(path, shelf) == "opened"


def test_an_undamaged_file_of_a_killed_host_is_whole(shelf: Shelf, tmp_path: Path) -> None:
    with Store.open(shelf.put(tmp_path)) as store:
        assert check_prefix(store, shelf.truth) == 2 * STEPS
    with pytest.raises(StoreRefused, match="is sound; there is nothing to recover"):
        recover(tmp_path / "host.db")


def edited(shelf: Shelf, folder: Path, *statements: str) -> Path:
    """The file after somebody has had their way with it."""
    path = shelf.put(folder)
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()
    return path


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (
            "UPDATE log SET choice = 1 WHERE match = 'one' AND seq = 41",
            "Of the match one only the first 40 steps are sound.",
        ),
        (
            "UPDATE log SET choice = NULL WHERE match = 'one' AND seq = 2",
            "Of the match one only the first step is sound.",
        ),
        (
            "DELETE FROM log WHERE match = 'two' AND seq = 11",
            "Of the match two only the first 10 steps are sound.",
        ),
        (
            "UPDATE seats SET name = 'Eve' WHERE match = 'two' AND seat = 1",
            "The match two is lost: its seats cannot be read.",
        ),
        (
            "UPDATE parts SET secret = zeroblob(32) WHERE match = 'one' AND role = 'host'",
            "The match one is lost: its seed cannot be worked out.",
        ),
        ("UPDATE matches SET rules = 'others'", "2 entries among its matches cannot be read."),
        ("UPDATE invitations SET guesses = 0, code = 'x' WHERE match = 'one'", "1 entry among"),
    ],
)
def test_what_is_not_as_it_was_written_is_named_and_the_rest_saved(
    shelf: Shelf, tmp_path: Path, statement: str, sentence: str
) -> None:
    path = edited(shelf, tmp_path, statement)
    with pytest.raises(StoreDamaged, match=sentence) as refusal:
        Store.open(path)
    assert refusal.value.can_be_recovered
    assert any(sentence in line for line in recover(path))
    with Store.open(path) as store:
        check_prefix(store, shelf.truth)


def test_a_finished_match_that_lost_its_end_runs_again(shelf: Shelf, tmp_path: Path) -> None:
    path = edited(shelf, tmp_path, "UPDATE log SET choice = 0 WHERE match = 'two' AND seq = 60")
    recover(path)
    with Store.open(path) as store:
        assert (store.load("two").match.state, len(store.load("two").log)) == (RUNNING, 59)
        assert store.append("two", 60, 0, "again", 60, 420)


def test_without_its_certificate_a_file_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    path = edited(shelf, tmp_path, "UPDATE identity SET private_key = x'00'")
    before = contents(path)
    for call in (Store.open, recover):
        with pytest.raises(StoreDamaged, match="no guest would know this host") as refusal:
            call(path)
        assert not refusal.value.can_be_recovered
    assert contents(path) == before


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (f"PRAGMA user_version = {VERSION + 1}", "another version of arcana: .* of version 2"),
        ("PRAGMA application_id = 7", "is not the file of a host"),
        ("DROP TABLE invitations", "tables are not those of a host's file"),
        ("CREATE TABLE more (a)", "tables are not those of a host's file"),
    ],
)
def test_a_file_of_another_make_is_refused_and_stays_as_it_is(
    shelf: Shelf, tmp_path: Path, statement: str, sentence: str
) -> None:
    path = edited(shelf, tmp_path, statement)
    before = contents(path)
    with pytest.raises(StoreRefused, match=sentence):
        Store.open(path)
    assert contents(path) == before


@pytest.mark.parametrize("text", [b"", b"Dear diary", b"SQLite format 3\0", bytes(4096)])
def test_a_foreign_file_is_refused_and_stays_as_it_is(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "host.db"
    path.write_bytes(text)
    for call in (Store.open, recover):
        with pytest.raises(StoreRefused):
            call(path)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("host.db", text)]


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "host.db").mkdir()
    with pytest.raises(StoreRefused, match="cannot be read: Is a directory"):
        Store.open(tmp_path / "host.db")


def test_a_file_where_its_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("not one")
    with pytest.raises(StoreRefused, match="cannot be made"):
        Store.open(tmp_path / "folder" / "host.db")


def test_the_mark_of_our_files_reads_as_a_word() -> None:
    assert APPLICATION_ID.to_bytes(4, "big") == b"Arca"
