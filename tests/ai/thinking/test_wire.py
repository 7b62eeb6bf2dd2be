"""Values and reports arrive as they were sent, and nonsense is refused."""

from typing import Any

import pytest

from ai.report import Line, Report
from ai.thinking import wire


def crossed(value: Any) -> Any:
    frame = wire.encode(value)
    assert wire.body_length(frame[: wire.HEADER]) == len(frame) - wire.HEADER
    return wire.decode(frame[wire.HEADER :])


def test_plain_values_arrive_with_lists_for_tuples() -> None:
    sent = (1, -(2**62), "word", b"\x00\xff", True, None, (0.1, ()))
    assert crossed(sent) == [1, -(2**62), "word", b"\x00\xff", True, None, [0.1, []]]


def test_a_report_arrives_to_the_last_digit() -> None:
    plan = (((1, "action", -1, 0), 2**50), ((0, "react", 3, -1), -1))
    report = Report(9, (Line(5, 8, 1 / 3, 0.1, plan), Line(2**50, 1, 0.7, 0.9)), certain=True)
    assert wire.report_from_plain(crossed(wire.report_to_plain(report))) == report


def test_nothing_but_plain_values_crosses() -> None:
    with pytest.raises(TypeError):
        wire.encode((1, object()))


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"bytes": 3}', b'{"hex": "00"}'])
def test_nonsense_is_refused(body: bytes) -> None:
    with pytest.raises(ValueError):
        wire.decode(body)


@pytest.mark.parametrize("header", [b"\x00\x00\x00\x00", b"\xff\xff\xff\xff"])
def test_impossible_lengths_are_refused(header: bytes) -> None:
    with pytest.raises(ValueError):
        wire.body_length(header)


@pytest.mark.parametrize(
    "plain",
    [
        7,
        [],
        [1, [], False],
        [1, [[1, 2]], False],
        [1, [None], True],
        [1, [[1, 1, 0.5, 0.5, [7]]], False],
    ],
)
def test_what_is_no_report_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError):
        wire.report_from_plain(plain)
