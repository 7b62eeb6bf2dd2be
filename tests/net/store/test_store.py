"""What a host keeps is there after it was closed, once and unchanged."""

import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import CannotRecord
from core.game import Result
from core.match import Match
from core.record import Choice, TakeBack
from core.replay import replay
from net.fairness.errors import BadReveal
from net.fairness.parts import seat_role
from net.store.errors import ActionReused, NoSuchMatch, WrongMoment
from net.store.rows import BOT, GUEST, LOBBY, OPEN, OVER, RUNNING, Invitation, LogEntry, Seat
from net.store.store import Store
from tests.core.toy_game import TRUMPS, follow
from tests.net.store.shelves import IDENTITY, SEATS, SETUP, new_match, running_match, toss_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hosting" / "host.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store.open(path) as opened:
        yield opened


def test_nobody_else_can_read_the_file(store: Store, path: Path) -> None:
    running_match(store)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes == {"host.db": 0o600, "host.db-wal": 0o600, "host.db.lock": 0o600}


def test_every_commit_waits_for_the_disk(store: Store) -> None:
    asked = ("journal_mode", "synchronous", "locking_mode")
    found = [store._database.query(f"PRAGMA {name}")[0][0] for name in asked]
    assert found == ["wal", 2, "exclusive"]


def test_a_closed_store_leaves_one_file_that_holds_everything(path: Path) -> None:
    with Store.open(path) as store:
        store.keep_identity(IDENTITY)
        running_match(store)
        store.append("m", 1, 0, "a", 1, 5)
        store.invite("m", "guests", "7-tulip-anvil")
        kept = store.load("m")
    assert [file.name for file in path.parent.iterdir()] == ["host.db"]
    with Store.open(path) as store:
        assert store.identity() == IDENTITY
        assert store.load("m") == kept
        assert [match.id for match in store.matches()] == ["m"]


def test_a_new_store_is_empty(store: Store) -> None:
    assert (store.identity(), store.matches()) == (None, [])
    with pytest.raises(NoSuchMatch, match="no match m here"):
        store.load("m")


def test_another_certificate_takes_the_place_of_the_first(store: Store) -> None:
    store.keep_identity(IDENTITY)
    store.keep_identity(replace(IDENTITY, certificate=b"newer"))
    assert store.identity() == replace(IDENTITY, certificate=b"newer")


# The lobby


def test_what_is_agreed_in_the_lobby_is_kept(store: Store) -> None:
    new_match(store)
    seats = (SEATS[0], Seat(1, "Mira", BOT, bot="adept"), Seat(2, "", OPEN))
    store.agree("m", {**SETUP, "seats": 3}, seats)
    kept = store.load("m")
    assert (kept.match.setup["seats"], kept.seats, kept.match.state) == (3, seats, LOBBY)


def test_nothing_is_agreed_anew_once_the_match_runs(store: Store) -> None:
    running_match(store)
    with pytest.raises(WrongMoment, match="state 'running', not 'lobby'"):
        store.agree("m", SETUP, SEATS)
    with pytest.raises(WrongMoment):
        store.begin_toss("m", toss_of("m"))


def test_a_match_is_forgotten_without_a_trace_and_without_touching_others(store: Store) -> None:
    running_match(store, "one")
    running_match(store, "two")
    store.append("one", 1, 0, "a", 1, 5)
    store.forget_match("one")
    assert [match.id for match in store.matches()] == ["two"]
    assert len(store.load("two").parts) == 3
    running_match(store, "one")
    assert store.append("one", 1, 0, "a", 1, 5)


def test_a_bot_that_stands_in_is_remembered(store: Store) -> None:
    running_match(store)
    store.put_seat("m", replace(SEATS[1], stand_in="adept"))
    assert store.seat("m", 1).stand_in == "adept"
    with pytest.raises(NoSuchMatch, match="no seat 7"):
        store.put_seat("m", Seat(7, "Nobody", GUEST))


# Tokens


def test_a_token_opens_its_own_seat_only(store: Store) -> None:
    running_match(store, "one")
    running_match(store, "two")
    token = store.rotate_token("one", 1)
    found = store.seat_of_token("one", token)
    assert found is not None
    assert (len(token), found.seat) == (32, 1)
    assert store.seat_of_token("two", token) is None


def test_a_wrong_token_changes_nothing(store: Store) -> None:
    running_match(store)
    store.rotate_token("m", 1)
    before = store.load("m")
    for wrong in (b"", bytes(32), b"x" * 31):
        assert store.seat_of_token("m", wrong) is None
    assert store.load("m") == before


def test_the_former_token_is_good_until_the_new_one_is_used(store: Store) -> None:
    running_match(store)
    first = store.rotate_token("m", 1)
    assert store.seat_of_token("m", first)
    lost = store.rotate_token("m", 1)
    assert store.seat_of_token("m", first)
    second = store.rotate_token("m", 1)
    assert store.seat_of_token("m", lost) is None
    assert store.seat_of_token("m", second)
    assert store.seat_of_token("m", first) is None


def test_the_file_does_not_hold_a_token(path: Path) -> None:
    with Store.open(path) as store:
        running_match(store)
        token = store.rotate_token("m", 1)
    assert token not in path.read_bytes()


def test_tokens_survive_what_happens_in_the_lobby_and_end_with_the_ownership(store: Store) -> None:
    new_match(store)
    token = store.rotate_token("m", 1)
    store.put_seat("m", replace(SEATS[1], name="Bobby"))
    store.agree("m", SETUP, SEATS)
    assert store.seat_of_token("m", token)
    store.agree("m", SETUP, (SEATS[0], Seat(1, "", OPEN)))
    store.agree("m", SETUP, SEATS)
    assert store.seat_of_token("m", token) is None


def test_a_revoked_token_is_worthless(store: Store) -> None:
    new_match(store)
    token = store.rotate_token("m", 1)
    store.revoke_tokens("m", 1)
    assert store.seat_of_token("m", token) is None


# Invitations


def test_three_wrong_guesses_burn_a_code_for_good(path: Path) -> None:
    with Store.open(path) as store:
        new_match(store)
        store.invite("m", "guests", "7-tulip-anvil")
        store.invite("m", "spectators", "8-salt-crown")
        assert [store.note_guess("m", "guests").burnt for _ in range(3)] == [False, False, True]
    assert b"7-tulip-anvil" not in path.read_bytes()
    with Store.open(path) as store:
        assert store.invitation("m", "guests") == Invitation("guests", "", 3, True)
        assert store.invitation("m", "spectators") == Invitation("spectators", "8-salt-crown")


def test_a_code_can_be_burnt_and_replaced(store: Store) -> None:
    new_match(store)
    store.invite("m", "guests", "7-tulip-anvil")
    assert store.burn("m", "guests").burnt
    store.invite("m", "guests", "9-new-words")
    assert store.invitation("m", "guests") == Invitation("guests", "9-new-words")
    with pytest.raises(NoSuchMatch, match="no invitation 'nobody'"):
        store.note_guess("m", "nobody")


def test_a_code_and_a_key_do_not_show_themselves_in_logs() -> None:
    assert "tulip" not in repr(Invitation("guests", "7-tulip-anvil"))
    assert "private" not in repr(IDENTITY)


# Fair chance


def test_an_attempt_goes_on_after_a_restart_where_it_was(path: Path) -> None:
    toss = toss_of("m")
    with Store.open(path) as store:
        new_match(store)
        store.begin_toss("m", toss)
        store.keep_part("m", 1, seat_role(1), bytes(32), None)
    toss.commit(1, bytes(32))
    with Store.open(path) as store:
        again = store.load("m").toss()
        assert again.commitments() == toss.commitments()
        assert (again.held(), again.unrevealed()) == (toss.held(), (1,))


def test_a_match_does_not_start_without_a_seed(store: Store) -> None:
    new_match(store)
    store.begin_toss("m", toss_of("m"))
    with pytest.raises(BadReveal, match="seat 1 has not revealed"):
        store.start("m")
    assert store.load("m").match.state == LOBBY


def test_the_seed_is_the_same_after_a_restart(path: Path) -> None:
    with Store.open(path) as store:
        seed = running_match(store)
    with Store.open(path) as store:
        assert store.load("m").record(TRUMPS, {}).seed == seed


# The log


def test_an_action_sent_twice_counts_once(store: Store) -> None:
    running_match(store)
    assert store.append("m", 1, 0, "a", 1, 5)
    assert not store.append("m", 1, 0, "a", 1, 5)
    assert not store.append("m", 2, 0, "a", 1, 5)
    assert store.load("m").log == (LogEntry(1, 0, "a", 1, 5),)
    assert store.action("m", 0, "a") == LogEntry(1, 0, "a", 1, 5)


def test_two_seats_may_use_the_same_id(store: Store) -> None:
    running_match(store)
    assert store.append("m", 1, 0, "a", 1, 5)
    assert store.append("m", 2, 1, "a", 2, 5)


def test_one_id_for_two_actions_is_refused(store: Store) -> None:
    running_match(store)
    store.append("m", 1, 0, "a", 1, 5)
    for decision, choice in ((1, 6), (2, 5), (1, None)):
        with pytest.raises(ActionReused, match="Seat 0 has used the action id 'a'"):
            store.append("m", 2, 0, "a", decision, choice)
    assert len(store.load("m").log) == 1


@pytest.mark.parametrize("seq", [0, 1, 3])
def test_a_step_that_is_not_the_next_is_refused(store: Store, seq: int) -> None:
    running_match(store)
    store.append("m", 1, 0, "a", 1, 5)
    with pytest.raises(WrongMoment, match=f"Step {seq} cannot follow step 1"):
        store.append("m", seq, 0, "b", 2, 5)


def test_the_last_choice_ends_the_match_in_the_same_moment(store: Store) -> None:
    running_match(store)
    store.append("m", 1, 0, "a", 1, 5, Result((1,), (0, 2)))
    match = store.load("m").match
    assert (match.state, match.result) == (OVER, Result((1,), (0, 2)))
    with pytest.raises(WrongMoment, match="'over', not 'running'"):
        store.append("m", 2, 0, "b", 2, 5)
    assert not store.append("m", 1, 0, "a", 1, 5)


def test_choices_in_a_lobby_are_refused(store: Store) -> None:
    new_match(store)
    with pytest.raises(WrongMoment):
        store.append("m", 1, 0, "a", 1, 5)


def test_a_kept_match_is_replayed_just_as_it_was(path: Path) -> None:
    with Store.open(path) as store:
        match = Match(TRUMPS, SETUP, running_match(store))
        follow(match, [7, 10, 16, 33, 4, 50, 8, 4, 99])
        for seq, entry in enumerate(match.record().entries, start=1):
            choice = entry.choice if isinstance(entry, Choice) else None
            store.append("m", seq, entry.seat, f"action {seq}", seq, choice)
    assert any(isinstance(entry, TakeBack) for entry in match.record().entries)
    with Store.open(path) as store:
        again = replay(store.load("m").record(TRUMPS, {}))
    assert again.view(0) == match.view(0)
    assert again.record().entries == match.record().entries
    assert [again.decision(seat) for seat in range(2)] == [match.decision(seat) for seat in (0, 1)]


def test_a_result_can_be_added_where_it_is_missing(store: Store) -> None:
    running_match(store)
    store.finish("m", Result((0,), (1, 0)))
    assert store.load("m").match.state == OVER


def test_a_store_that_fails_says_that_nothing_counts(store: Store) -> None:
    running_match(store)
    store.append("m", 1, 0, "a", 1, 5)
    store._database.query("PRAGMA max_page_count = 1")
    filler = "x" * 500_000
    with pytest.raises(CannotRecord, match="This does not count"):
        store.append("m", 2, 0, filler, 2, 5)
    assert store.append("m", 2, 0, "b", 2, 5)
    assert store.load("m").match.state == RUNNING
    assert len(store.load("m").log) == 2
