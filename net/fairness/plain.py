"""Reads plain values that came from somebody else; whatever is not as expected is refused."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.language import say
from net.fairness.errors import BadOpening
from net.fairness.parts import Part

_LONGEST_TEXT = 200
_LARGEST_NUMBER = 2**63 - 1
_MOST_ITEMS = 100
_MOST_SEATS = 64


def _unreadable(reason: str) -> BadOpening:
    return BadOpening(say("The opening of the match cannot be read: {reason}.", reason=reason))


def fields(value: object, names: Sequence[str]) -> Mapping[str, Any]:
    """A map with exactly these names."""
    found = mapping(value)
    for name in names:
        if name not in found:
            raise _unreadable(say("'{name}' is missing", name=name))
    if len(found) > len(names):
        raise _unreadable(say("it holds more than it should"))
    return found


def mapping(value: object) -> Mapping[str, Any]:
    """A map whose keys are texts."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise _unreadable(say("a map with names is not one"))
    return value


def items(value: object, most: int = _MOST_ITEMS, exactly: int | None = None) -> Sequence[Any]:
    """A list of bounded length."""
    if not isinstance(value, list | tuple):
        raise _unreadable(say("a list is not one"))
    if len(value) > most or (exactly is not None and len(value) != exactly):
        raise _unreadable(say("a list has {length} items", length=len(value)))
    return value


def text(value: object) -> str:
    """A short text."""
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
        raise _unreadable(say("a text is none or too long"))
    return value


def number(value: object, least: int = -_LARGEST_NUMBER, most: int = _LARGEST_NUMBER) -> int:
    """A whole number within bounds; by themselves they are what any machine can hold."""
    # The exact type, because True equals 1.
    if type(value) is not int or not least <= value <= most:
        raise _unreadable(say("a whole number is none or out of range"))
    return value


def setup_of_table(value: object) -> Mapping[str, Any]:
    """A setup, of which only this is sure: it says for how many seats it is."""
    setup = mapping(value)
    number(setup.get("seats"), least=1, most=_MOST_SEATS)
    return setup


def blob(value: object) -> bytes:
    """Bytes, as they are or as hexadecimal digits."""
    if isinstance(value, str):
        try:
            value = bytes.fromhex(value)
        except ValueError:
            raise _unreadable(say("a text is not made of hexadecimal digits")) from None
    if not isinstance(value, bytes) or len(value) > _LONGEST_TEXT:
        raise _unreadable(say("bytes are none or too many"))
    return value


def parts_by_role(value: object) -> dict[str, Part]:
    """Parts of the seed, each a pair of secret and salt, by role."""
    parts = {}
    for role, pair in mapping(value).items():
        secret, salt = items(pair, exactly=2)
        parts[text(role)] = Part(blob(secret), blob(salt))
    return parts
