"""`arcana host --resume` goes on with a match, also from a damaged file, and says what was lost."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from core.errors import CannotRecord
from net.store.store import Store
from tui.network.hosting import Hosting, HostingWishes, host_again, host_new
from tui.network.places import host_files, waiting_tables

LOOPBACK = "127.0.0.1"


def no_thinker(*_: Any) -> Any:
    raise AssertionError("Nobody has to think here.")


async def hosted(bots: tuple[str, ...] = ()) -> Path:
    """A match in its lobby, left by its host."""
    wishes = HostingWishes(
        "res arcana", {"seats": 2, "mode": "standard"}, "Hanna", bots, LOOPBACK, 0
    )
    hosting = host_new(wishes, no_thinker)
    await hosting.close()
    (path,) = host_files()
    return path


def again() -> Hosting:
    return host_again(LOOPBACK, 0, no_thinker)


def spoil(path: Path, statement: str) -> None:
    """Change a file behind the back of its host."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(statement)
    connection.close()


async def test_the_same_match_goes_on_with_the_same_invitations() -> None:
    path = await hosted()
    with Store.open(path) as store:
        (match,) = store.matches()
        code = store.load(match.id).invitations[0].code
    hosting = again()
    assert (hosting.table.id, hosting.losses) == (match.id, ())
    assert hosting.invitations[0].endswith(f"#{code}")
    await hosting.close()


async def test_the_match_is_reached_where_it_was_before() -> None:
    await hosted()
    first = host_again(make_thinker=no_thinker)
    before = first.invitations
    await first.close()
    later = host_again(make_thinker=no_thinker)
    assert later.invitations == before
    assert LOOPBACK in before[0]
    await later.close()


async def test_a_match_that_is_over_does_not_wait_for_its_host() -> None:
    path = await hosted(("adept",))
    assert waiting_tables() == [path]
    with Store.open(path) as store:
        (match,) = store.matches()
        store.forget_match(match.id)
    with pytest.raises(CannotRecord, match="There is no hosted game to go on with"):
        again()
    assert waiting_tables() == []


async def test_a_damaged_file_is_mended_and_what_was_lost_is_said() -> None:
    path = await hosted()
    spoil(path, "UPDATE invitations SET guesses = 7 WHERE label = 'watchers'")
    hosting = again()
    assert any("1 entry among its invitations cannot be read" in each for each in hosting.losses)
    assert any("The damaged file is kept in" in each for each in hosting.losses)
    assert all(hosting.invitations + hosting.watch_invitations)
    await hosting.close()


async def test_a_file_without_its_certificate_is_refused_with_the_reason() -> None:
    path = await hosted()
    spoil(path, "UPDATE identity SET private_key = x'00'")
    with pytest.raises(CannotRecord, match="no guest would know this host"):
        again()


async def test_a_table_that_is_hosted_already_is_not_hosted_twice() -> None:
    path = await hosted()
    with Store.open(path), pytest.raises(CannotRecord, match="Another host is using"):
        again()


def test_without_any_hosted_match_there_is_nothing_to_go_on_with() -> None:
    with pytest.raises(CannotRecord, match="There is no hosted game to go on with"):
        again()
