"""The record of a network game carries its proof, and can be checked at any later time."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.archive import load, save_as
from core.record import Record
from core.res_arcana.rules import RES_ARCANA
from net.fairness.notes import KEY, fairness_note, verify_notes
from net.fairness.verdict import COMMITMENT, REVEAL, SEED, UNREADABLE, VIEW, Verdict
from tests.core.toy_game import TRUMPS, trumps_named
from tests.net.fairness.tables import Table, play, play_out, table
from tui.cli import main


def record_of(at: Table, seat: int | None = 1) -> Record:
    """The record that a guest, or a host without a seat, keeps of a match."""
    witness = None if seat is None else at.witnesses[seat]
    note = fairness_note(at.opened(), witness)
    return at.opened().record(at.match.game, {"players": ["Ada", "Bo"], KEY: note})


def judged(record: Record) -> Verdict:
    found = verify_notes(record, trumps_named)
    assert found is not None
    return found


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_record_proves_itself_after_a_way_through_a_file(
    tmp_path: Path, seat: int | None
) -> None:
    path = tmp_path / "match.record"
    save_as(record_of(play_out(table()), seat), path)
    assert judged(load(path, trumps_named)).verified


def test_a_record_without_a_proof_has_nothing_to_check() -> None:
    assert verify_notes(Record(TRUMPS, {"seats": 2}, b"seed"), trumps_named) is None


def test_a_record_of_another_deal_does_not_prove_itself() -> None:
    at = play_out(table(seed=b"a seed the host likes better"))
    assert judged(record_of(at)).fault == VIEW
    forged = Record(TRUMPS, at.match.setup, b"another", (), None, record_of(at).notes)
    assert judged(forged).fault == SEED


def spoilt(record: Record, *way: str | int, value: object) -> Record:
    """The record with one value of its proof changed."""
    notes: Any = json.loads(json.dumps(record.notes))
    spot = notes[KEY]
    for key in way[:-1]:
        spot = spot[key]
    spot[way[-1]] = value
    return Record(record.game, record.setup, record.seed, record.entries, record.result, notes)


@pytest.mark.parametrize(
    ("way", "value", "fault"),
    [
        (("commitments", "host"), "00" * 32, REVEAL),
        (("reveals", "seat 1"), ["00" * 32, "00" * 32], REVEAL),
        (("host",), ["00" * 32, "00" * 32], REVEAL),
        (("attempt",), 2, REVEAL),
        (("match",), "another", REVEAL),
        (("commitments",), {}, COMMITMENT),
        (("version",), 9, UNREADABLE),
        (("host",), "nothing", UNREADABLE),
        (("reveals", "seat 1"), [7, 7], UNREADABLE),
        (("commitments", "host"), "no digits", UNREADABLE),
        (("witness", "seat"), 5, UNREADABLE),
        (("witness", "sights"), [[0]], UNREADABLE),
        (("witness", "sights", 0, 2), "00" * 16, VIEW),
    ],
)
def test_a_spoilt_proof_is_named(way: tuple[str | int, ...], value: object, fault: str) -> None:
    record = record_of(play_out(table()))
    assert judged(spoilt(record, *way, value=value)).fault == fault


def test_arcana_verify_tells_of_the_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = play(table(game=RES_ARCANA), [n * 7919 + 1 for n in range(30)])
    path = tmp_path / "match.record"
    save_as(record_of(at), path)
    assert main(["verify", str(path)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "The record is right as far as it goes: 22 choices" in told
    assert "Verified: the seed is made of every player's part, and all 30 steps" in told


def test_arcana_verify_names_what_was_not_fair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = play(table(game=RES_ARCANA), [n * 7919 + 1 for n in range(30)])
    entries = at.opened().entries
    path = tmp_path / "match.record"
    shorter = record_of(at)
    save_as(
        Record(shorter.game, shorter.setup, shorter.seed, entries[:-1], None, shorter.notes), path
    )
    assert main(["verify", str(path)]) != 0
    told = " ".join(capsys.readouterr().out.split())
    assert told == "You saw 30 steps, and the opening has only 29."
