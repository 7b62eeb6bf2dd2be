"""Messages as bytes: one msgpack map each, with its type under "type" and its fields beside it."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgpack

from core.language import say
from net.checks import BadFieldError, read_fields
from net.errors import BadMessage
from net.messages.kinds import WORDS
from net.text import clean

GUEST_FRAME: Final = 8 * 1024
"""The longest frame that a host reads, in bytes."""
HOST_FRAME: Final = 1024 * 1024
"""The longest frame that a guest reads; a whole log with its view is in one."""

_TYPE: Final = "type"

Kind = TypeVar("Kind")


def pack(message: object, words: Mapping[type[Any], str] = WORDS) -> bytes:
    """The bytes of a message; `words` gives each type its word."""
    facts = {_TYPE: words[type(message)], **_facts(message)}
    packed: bytes = msgpack.packb(facts, default=_facts, use_bin_type=True)
    return packed


def unpack(frame: bytes, table: Mapping[str, type[Kind]], longest: int) -> Kind:
    """The message in a frame, every field of it checked; raises BadMessage with a sentence."""
    # Before anything else: a few bytes of msgpack can ask for a lot of memory.
    if len(frame) > longest:
        raise BadMessage(say("A message must not be longer than {longest} bytes.", longest=longest))
    facts = _read(frame)
    if not isinstance(facts, dict):
        raise BadMessage(say("A message must be a map."))
    word = facts.pop(_TYPE, None)
    kind = table.get(word) if isinstance(word, str) else None
    if kind is None:
        raise BadMessage(
            say("There is no message of the type '{word}' here.", word=clean(str(word), 40))
        )
    try:
        message: Kind = read_fields(kind, facts)
    except BadFieldError as fault:
        raise BadMessage(say("The message '{word}' {fault}.", word=word, fault=fault)) from None
    return message


def _read(frame: bytes) -> object:
    try:
        # A fresh unpacker for every frame: what one leaves behind cannot reach the next.
        return msgpack.unpackb(
            frame,
            raw=False,
            strict_map_key=True,
            ext_hook=_refuse_extension,
            object_pairs_hook=_map,
        )
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError):
        # The package raises all of these; what they say is of no use to a player.
        raise BadMessage(say("A message could not be read.")) from None


def _map(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("A key stands twice in one map.")
    return found


def _refuse_extension(code: int, data: bytes) -> object:
    raise ValueError("Extension types are not part of the protocol.")


def _facts(part: object) -> Any:
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return {field.name: getattr(part, field.name) for field in dataclasses.fields(part)}
    raise TypeError(f"{type(part).__name__} cannot be sent.")
