"""What the house counts and keeps, without a connection."""

import os
from pathlib import Path

import pytest

from net.ssh.entrance import KnownKeys
from net.ssh.environment import environment
from net.ssh.errors import CannotServe
from net.ssh.identity import by_code, by_key, passing
from net.ssh.limits import HouseLimits
from net.ssh.line import SLOWEST, frames_for, round_trip
from net.ssh.seats import SeatBook
from net.ssh.tries import Tries

HERE = "203.0.113.5"


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_three_wrong_codes_are_free_and_every_later_one_costs_twice_as_much() -> None:
    clock = Clock()
    tries = Tries(HouseLimits(first_delay=10.0, longest_delay=60.0), clock)
    assert [tries.wrong(HERE) for _ in range(2)] == [0.0, 0.0]
    for delay in (10.0, 20.0, 40.0, 60.0, 60.0):
        assert tries.wrong(HERE) == delay
        assert tries.wait(HERE) == delay
        assert tries.wait("203.0.113.6") == 0.0
        clock.now += delay
        assert tries.wait(HERE) == 0.0


def test_who_knows_the_code_begins_anew_and_so_does_who_waited_long() -> None:
    clock = Clock()
    tries = Tries(HouseLimits(tries=1), clock)
    assert tries.wrong(HERE)
    tries.right(HERE)
    assert not tries.wait(HERE)
    assert tries.wrong(HERE) == 10.0
    clock.now += HouseLimits().tries_forgotten + 1
    assert tries.wrong(HERE) == 10.0


def test_a_household_with_many_addresses_counts_as_one() -> None:
    tries = Tries(HouseLimits(tries=1), Clock())
    assert tries.wrong("2001:db8:1:2:3::4")
    assert tries.wait("2001:db8:1:2:5::6")
    assert not tries.wait("2001:db8:1:3::4")
    tries.wrong("::ffff:203.0.113.5")
    assert tries.wait(HERE)


def test_identities_hang_on_the_key_or_on_name_and_code() -> None:
    assert by_key("anna", "SHA256:a").id == by_key("bert", "SHA256:a").id
    assert by_key("anna", "SHA256:a").id != by_key("anna", "SHA256:b").id
    assert by_code("Anna", "sesame").id == by_code("anna", "sesame").id
    assert by_code("anna", "sesame").id != by_code("bert", "sesame").id
    assert by_code("anna", "sesame").id != by_code("anna", "simsim").id
    assert passing("anna").id != passing("anna").id


def test_a_seat_stays_its_owners_over_a_restart(tmp_path: Path) -> None:
    seats = SeatBook(tmp_path)
    seats.take("anna", "match", 0)
    seats.take("bert", "match", 1)
    seats.take("anna", "other", 0)
    seats.free("match", 1)
    again = SeatBook(tmp_path)
    assert again.seat_of("anna", "match") == 0
    assert again.seat_of("bert", "match") is None
    assert again.led_by("anna", 0) == 2
    again.keep_only({"match"})
    assert SeatBook(tmp_path).seat_of("anna", "other") is None


def test_a_damaged_list_of_seats_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "seats.json").write_text("[1, 2")
    with pytest.raises(CannotServe, match="cannot be read"):
        SeatBook(tmp_path)
    assert (tmp_path / "seats.json").read_text() == "[1, 2"


@pytest.mark.parametrize("text", ["", "# nobody yet\n", "ssh-ed25519 nonsense\n"])
def test_a_file_without_a_key_is_no_entrance(tmp_path: Path, text: str) -> None:
    (tmp_path / "keys").write_text(text)
    with pytest.raises(CannotServe, match="There is no key in"):
        KnownKeys(tmp_path / "keys").check()


def test_a_long_way_gets_fewer_pictures() -> None:
    paces = [frames_for(seconds) for seconds in (0.0, 0.05, 0.15, 2.0)]
    assert paces == sorted(paces, reverse=True)
    assert paces[0] > paces[1] > paces[2] > SLOWEST
    assert round_trip(None) == 0.0


def test_a_program_gets_what_a_terminal_needs_and_nothing_else() -> None:
    sent = {"COLORTERM": "truecolor", "LANG": "de_DE.UTF-8", "NO_COLOR": "1"}
    more = {"LD_PRELOAD": "/tmp/x.so", "LINES": "9", "ARCANA_HOME": "/", "LC_ALL": "../../x"}
    home = Path("/home/of/anna")
    assert environment({**sent, **more}, "xterm-256color", "anna", home, 30) == {
        **sent,
        "TERM": "xterm-256color",
        "PATH": os.defpath,
        "USER": "anna",
        "HOME": "/home/of/anna",
        "ARCANA_HOME": "/home/of/anna",
        "TEXTUAL_FPS": "30",
    }
