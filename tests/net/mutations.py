"""Messages that nobody would send: valid ones with bytes or values changed."""

import random
from typing import Any

import msgpack

from net.handshake import known_rules
from net.messages.fields import PROTOCOL
from net.messages.from_guest import (
    Act,
    Advise,
    Arrange,
    Commit,
    Dismiss,
    Hello,
    Kept,
    Leave,
    Ping,
    Proof,
    Ready,
    Rename,
    Resume,
    Resync,
    Reveal,
    Say,
    SeatBot,
    Start,
    TakeBack,
    Vote,
)
from net.messages.kinds import FROM_GUEST, Message
from net.wire import pack

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**63 - 1,
    -(2**63),
    2**64 - 1,
    1.5,
    float("inf"),
    "",
    "\x1b[2J\u202e",
    "x" * 300,
    "\ud7ff\x00",
    b"",
    b"\xff" * 33,
    [],
    [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]],
    {},
    {"type": "act"},
    {"": None},
)


def valid(match: str, token: bytes) -> list[Message]:
    """One message of each type, as it could be sent to a match."""
    messages: list[Message] = [
        Hello(PROTOCOL, "arcana", known_rules(), 1, b"A" * 33),
        Proof(b"p" * 32, "Eve"),
        Resume(PROTOCOL, "arcana", known_rules(), match, 1, token, -1),
        Kept(),
        Commit(1, b"c" * 32),
        Reveal(1, b"s" * 32, b"s" * 32),
        Act(b"a" * 16, 1, 1),
        TakeBack(b"b" * 16, 1),
        Resync(0, "why"),
        Say("hello"),
        Rename("Eve"),
        Ready(True),
        Arrange({"seats": 2, "mode": "standard"}),
        SeatBot(1, "adept"),
        Dismiss(1),
        Start(),
        Vote(0, True),
        Advise(1),
        Ping(),
        Leave(),
    ]
    assert {type(message) for message in messages} == set(FROM_GUEST.values())
    return messages


def mutated(frame: bytes, chance: random.Random) -> bytes:
    """A frame with something wrong with it, most of the time."""
    return chance.choice(_WAYS)(frame, chance)


def _flip(frame: bytes, chance: random.Random) -> bytes:
    data = bytearray(frame)
    for _ in range(chance.randint(1, 4)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def _cut(frame: bytes, chance: random.Random) -> bytes:
    return frame[: chance.randrange(len(frame))]


def _grow(frame: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(frame))
    return frame[:at] + chance.randbytes(chance.randint(1, 64)) + frame[at:]


def _noise(frame: bytes, chance: random.Random) -> bytes:
    return chance.randbytes(chance.randint(1, 200))


def _repeat(frame: bytes, chance: random.Random) -> bytes:
    return frame * chance.randint(2, 5)


def _odd_value(frame: bytes, chance: random.Random) -> bytes:
    facts = msgpack.unpackb(frame)
    facts[chance.choice(list(facts))] = chance.choice(ODD)
    return bytes(msgpack.packb(facts))


def _odd_field(frame: bytes, chance: random.Random) -> bytes:
    facts = msgpack.unpackb(frame)
    if chance.random() < 0.5:
        facts[chance.choice(("extra", "choice", "seat", "\x00"))] = chance.choice(ODD)
    else:
        del facts[chance.choice(list(facts))]
    return bytes(msgpack.packb(facts))


def _odd_type(frame: bytes, chance: random.Random) -> bytes:
    facts = msgpack.unpackb(frame)
    facts["type"] = chance.choice((*FROM_GUEST, "update", "opened", "__class__", 7, None))
    return bytes(msgpack.packb(facts))


def _extension(frame: bytes, chance: random.Random) -> bytes:
    facts = msgpack.unpackb(frame)
    stamp = msgpack.Timestamp(chance.randrange(2**30))
    odd = chance.choice((stamp, msgpack.ExtType(42, chance.randbytes(8))))
    facts[chance.choice(list(facts))] = odd
    return bytes(msgpack.packb(facts))


def _huge_claim(frame: bytes, chance: random.Random) -> bytes:
    """A few bytes that claim to be a very long list, map, text or blob."""
    head = chance.choice((b"\xdd", b"\xdf", b"\xdb", b"\xc6"))
    return head + chance.randbytes(4) + frame


_WAYS = (
    _flip,
    _flip,
    _cut,
    _grow,
    _noise,
    _repeat,
    _odd_value,
    _odd_value,
    _odd_field,
    _odd_type,
    _extension,
    _huge_claim,
)


def frames(match: str, token: bytes) -> list[bytes]:
    """The frames of all valid messages."""
    return [pack(message) for message in valid(match, token)]
