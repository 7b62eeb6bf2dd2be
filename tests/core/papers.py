"""A whole small record as text, and ways to make records, for the tests of records."""

import hashlib
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st

from core.journal import Journal
from core.match import Match
from core.record import Chain, Record, seal_record
from tests.core.toy_game import NOTHING, answer, lay_all, new_match, play_to_the_end

SCRIPTS = st.lists(st.integers(0, 1 << 16), max_size=60)
SEEDS = st.binary(min_size=1, max_size=8)

UNHURRIED = settings(deadline=None)
"""For properties that wait for a disk, which may be slow without being wrong."""

FINISHED = """\
{"line":"header","format":"arcana record","version":1,"game":"trumps","rules":"trumps-1",\
"setup":{"seats":2,"rounds":1,"cards":24},"seed":"746f79","notes":{},"sum":"SUM"}
{"line":"choice","seat":0,"choice":11,"sum":"SUM"}
{"line":"choice","seat":1,"choice":2,"sum":"SUM"}
{"line":"choice","seat":0,"choice":0,"sum":"SUM"}
{"line":"undo","seat":0,"sum":"SUM"}
{"line":"choice","seat":0,"choice":0,"sum":"SUM"}
{"line":"choice","seat":0,"choice":0,"sum":"SUM"}
{"line":"end","winners":[0],"points":[1,0],"sum":"SUM"}
"""


def sealed(text: str) -> bytes:
    """The text with every SUM put in, worked out as docs/records.md tells it."""
    before, *rest = text.split("SUM")
    for part in rest:
        covered = before.removesuffix(',"sum":"')
        before += hashlib.sha256(covered.encode()).hexdigest()[:16] + part
    return before.encode()


def finished_match() -> Match:
    """One round of trumps with a take-back, as FINISHED tells it."""
    match = new_match(rounds=1)
    winner = lay_all(match)
    answer(match, winner, NOTHING)
    match.take_back(winner)
    play_to_the_end(match)
    return match


def text_of(record: Record) -> bytes:
    """The record as its file would hold it."""
    return seal_record(record, Chain())


def kept(match: Match, path: Path) -> Match:
    """The same match, from now on written to a file."""
    match.keep(Journal.create(path, match.record()))
    return match
