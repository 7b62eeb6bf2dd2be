"""Every message goes over the wire and back, and nothing that is not one gets through."""

import dataclasses
from typing import Any

import msgpack
import pytest

from net.errors import BadMessage
from net.messages.from_guest import Act, Ping, Proof, Say, Vote
from net.messages.from_host import Said
from net.messages.kinds import FROM_GUEST, FROM_HOST, Message
from net.wire import GUEST_FRAME, HOST_FRAME, pack, unpack
from tests.net.mutations import valid


@pytest.mark.parametrize("message", valid("match", b"t" * 32), ids=lambda m: type(m).__name__)
def test_what_a_guest_sends_arrives_as_it_was(message: Message) -> None:
    assert unpack(pack(message), FROM_GUEST, GUEST_FRAME) == message


def test_every_field_of_every_message_has_a_check() -> None:
    for kind in (*FROM_GUEST.values(), *FROM_HOST.values()):
        for field in dataclasses.fields(kind):
            assert callable(field.metadata["check"]), (kind, field.name)


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"type": "dance"}, "There is no message of the type 'dance' here."),
        ({"type": "update"}, "There is no message of the type 'update' here."),
        ({}, "There is no message of the type 'None' here."),
        ({"type": "ping", "seat": 1}, "The message 'ping' has a field that is not known: seat."),
        ({"type": "vote", "seat": 1}, "The message 'vote' lacks the field 'stand_in'."),
        (
            {"type": "vote", "seat": True, "stand_in": True},
            "The message 'vote' has a wrong field: 'seat' must be a whole number.",
        ),
        (
            {"type": "vote", "seat": 8, "stand_in": True},
            "The message 'vote' has a wrong field: 'seat' must be from 0 to 7.",
        ),
        (
            {"type": "act", "action": b"short", "decision": 1, "choice": 1},
            "The message 'act' has a wrong field: 'action' must be 16 bytes long.",
        ),
        (
            {"type": "say", "text": "x" * 281},
            "The message 'say' has a wrong field: 'text' must not be longer than 280 signs.",
        ),
    ],
)
def test_what_is_wrong_is_said(facts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadMessage) as refusal:
        unpack(msgpack.packb(facts), FROM_GUEST, GUEST_FRAME)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\xc1",
        msgpack.packb([1, 2]),
        msgpack.packb({"type": "ping"}) + b"\x00",
        b"\x82\xa4type\xa4ping\xa4type\xa4ping",
        msgpack.packb({"type": msgpack.ExtType(4, b"x")}),
        b"\x81\xa4type\xd9\x01\xff",
    ],
)
def test_what_is_not_even_a_map_is_refused(frame: bytes) -> None:
    with pytest.raises(BadMessage):
        unpack(frame, FROM_GUEST, GUEST_FRAME)


def test_a_frame_that_is_too_long_is_not_even_read() -> None:
    with pytest.raises(BadMessage, match="longer than 8192 bytes"):
        unpack(b"\xdd\xff\xff\xff\xff" + b"x" * GUEST_FRAME, FROM_GUEST, GUEST_FRAME)


def test_words_of_people_are_cleaned_when_they_are_read() -> None:
    sent = pack(Say("\x1b[31mred\x07 \u202eback  \u200bwards\n"))
    assert unpack(sent, FROM_GUEST, GUEST_FRAME) == Say("[31mred back wards")
    told = pack(Said(0, "\x9b2J\u2066hello"))
    assert unpack(told, FROM_HOST, HOST_FRAME) == Said(0, "2Jhello")
    proof = pack(Proof(b"p" * 32, "\u0301" * 10 + "Eve"))
    found = unpack(proof, FROM_GUEST, GUEST_FRAME)
    assert isinstance(found, Proof)
    assert found.name.endswith("Eve")
    assert found.name.count("\u0301") <= 2


def test_messages_are_small() -> None:
    assert len(pack(Ping())) < 20
    assert len(pack(Act(b"a" * 16, 1, 2**60))) < 80
    assert len(pack(Vote(1, True))) < 40
