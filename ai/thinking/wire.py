"""How plain values and reports cross between processes: frames of JSON.

JSON writes the same bytes for equal values, whichever objects they are made of, so that a message
tells nothing but its values; and reading nonsense raises ValueError instead of running it.
"""

import json
from typing import Any, Final

from ai.report import Line, Report, Step

HEADER: Final = 4
"""Bytes before each frame; they say how long it is."""
_LONGEST: Final = 1 << 24


def encode(value: Any) -> bytes:
    """A value as one frame. Tuples arrive as lists."""
    body = json.dumps(value, separators=(",", ":"), default=_bytes_to_json).encode()
    return len(body).to_bytes(HEADER, "big") + body


def body_length(header: bytes) -> int:
    """How many bytes follow a header; raises ValueError where it cannot be one."""
    length = int.from_bytes(header, "big")
    if not 0 < length <= _LONGEST:
        raise ValueError(f"A frame cannot be {length} bytes long.")
    return length


def decode(body: bytes) -> Any:
    """The value of a frame; raises ValueError where it holds none."""
    return json.loads(body, object_hook=_bytes_from_json)


def report_to_plain(report: Report) -> tuple[Any, ...]:
    """A report as it crosses."""
    lines = tuple(
        (line.choice, line.visits, line.chance, line.prior, line.plan) for line in report.lines
    )
    return (report.simulations, lines, report.certain)


def report_from_plain(plain: Any) -> Report:
    """The report again; raises ValueError where it is none."""
    try:
        simulations, lines, certain = plain
        report = Report(int(simulations), tuple(_line(line) for line in lines), bool(certain))
    except (TypeError, OverflowError) as fault:
        raise ValueError("This is no report.") from fault
    if not report.lines:
        raise ValueError("A report has at least one line.")
    return report


def _line(plain: Any) -> Line:
    choice, visits, chance, prior, plan = plain
    steps = tuple(_step(question, answer) for question, answer in plan)
    return Line(int(choice), int(visits), float(chance), float(prior), steps)


def _step(question: Any, answer: Any) -> Step:
    seat, kind, subject, detail = question
    return ((int(seat), str(kind), int(subject), int(detail)), int(answer))


def _bytes_to_json(value: object) -> dict[str, str]:
    if not isinstance(value, bytes):
        raise TypeError(f"{type(value).__name__} is no plain value.")
    return {"bytes": value.hex()}


def _bytes_from_json(value: dict[str, Any]) -> bytes:
    hexadecimal = value.get("bytes")
    if len(value) != 1 or not isinstance(hexadecimal, str):
        raise ValueError("Only bytes are written as an object.")
    return bytes.fromhex(hexadecimal)
