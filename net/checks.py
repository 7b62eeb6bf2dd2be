"""Checks of single fields: each takes whatever came over the wire and gives back what may be used.

A check raises BadFieldError with the end of a sentence that begins with the name of the field.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from core.language import say
from net.text import clean, is_clean

Check = Callable[[object], Any]

BIGGEST: Final = 2**63 - 1
_DEEPEST: Final = 12


class BadFieldError(Exception):
    """What is wrong with a field, as the end of a sentence."""


def checked(check: Check) -> Any:
    """A field of a message, with its check."""
    return dataclasses.field(metadata={"check": check})


def check_of(field: "dataclasses.Field[Any]") -> Check:
    """The check that `checked` gave to a field."""
    check: Check = field.metadata["check"]
    return check


def flag(value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise BadFieldError(say("must be true or false"))
    return value


def whole(low: int = 0, high: int = BIGGEST) -> Check:
    """A whole number from `low` to `high`."""

    def check(value: object) -> int:
        # The exact type, because True equals 1 and is no number here.
        if type(value) is not int:
            raise BadFieldError(say("must be a whole number"))
        if not low <= value <= high:
            raise BadFieldError(say("must be from {low} to {high}", low=low, high=high))
        return value

    return check


def octets(length: int, or_none: bool = False) -> Check:
    """Exactly so many bytes, or with `or_none` no bytes at all."""

    def check(value: object) -> bytes:
        if not isinstance(value, bytes):
            raise BadFieldError(say("must be bytes"))
        if len(value) != length and not (or_none and not value):
            raise BadFieldError(say("must be {length} bytes long", length=length))
        return value

    return check


def written(longest: int) -> Check:
    """What a person wrote: cleaned, then not longer than this. It may end up empty."""

    def check(value: object) -> str:
        if not isinstance(value, str):
            raise BadFieldError(say("must be text"))
        if len(value) > longest:
            raise BadFieldError(say("must not be longer than {longest} signs", longest=longest))
        return clean(value, longest)

    return check


def words(longest: int) -> Check:
    """Text that a program made: it must be clean as it comes."""

    def check(value: object) -> str:
        if not isinstance(value, str):
            raise BadFieldError(say("must be text"))
        if len(value) > longest:
            raise BadFieldError(say("must not be longer than {longest} signs", longest=longest))
        if not is_clean(value):
            raise BadFieldError(say("holds signs that cannot be shown"))
        return value

    return check


def maybe(inner: Check) -> Check:
    """Nothing, or what another check allows."""

    def check(value: object) -> Any:
        return None if value is None else inner(value)

    return check


def list_of(inner: Check, most: int) -> Check:
    """At most so many values that another check allows."""

    def check(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise BadFieldError(say("must be a list"))
        if len(value) > most:
            raise BadFieldError(say("must not have more than {most} entries", most=most))
        return tuple(inner(entry) for entry in value)

    return check


def row_of(*inner: Check) -> Check:
    """A list with exactly one value for each of these checks."""

    def check(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(inner):
            raise BadFieldError(say("must be a list of {length}", length=len(inner)))
        return tuple(test(entry) for test, entry in zip(inner, value, strict=True))

    return check


def map_of(keys: Check, inner: Check, most: int) -> Check:
    """At most so many pairs of a key and a value."""

    def check(value: object) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise BadFieldError(say("must be a map"))
        if len(value) > most:
            raise BadFieldError(say("must not have more than {most} entries", most=most))
        return {keys(key): inner(entry) for key, entry in value.items()}

    return check


def anything(value: object) -> Any:
    """Left as it is: whoever uses it has a check of their own."""
    return value


def plain(value: object) -> Any:
    """A tree of plain JSON values, such as a view: not too deep, and its text clean."""
    return _plain(value, 0)


def plain_map(value: object) -> Any:
    """A tree of plain JSON values that is a map."""
    if not isinstance(value, dict):
        raise BadFieldError(say("must be a map"))
    return _plain(value, 0)


def _plain(value: object, depth: int) -> Any:
    if depth > _DEEPEST:
        raise BadFieldError(say("is nested too deeply"))
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        if not is_clean(value):
            raise BadFieldError(say("holds signs that cannot be shown"))
        return value
    if isinstance(value, list):
        return [_plain(entry, depth + 1) for entry in value]
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise BadFieldError(say("must have text for its keys"))
        return {key: _plain(entry, depth + 1) for key, entry in value.items()}
    raise BadFieldError(say("holds a value that is neither text nor a number"))


def part(kind: type[Any]) -> Check:
    """A message inside a message."""

    def check(value: object) -> Any:
        if not isinstance(value, dict):
            raise BadFieldError(say("must be a map"))
        return read_fields(kind, value)

    return check


def read_fields(kind: type[Any], facts: dict[Any, object]) -> Any:
    """An instance of a checked dataclass; a missing, unknown or wrong field is refused by name."""
    fields = {field.name: field for field in dataclasses.fields(kind)}
    for name in facts:
        if name not in fields:
            raise BadFieldError(say("has a field that is not known: {name}", name=_shown(name)))
    values: dict[str, Any] = {}
    for name, field in fields.items():
        if name not in facts:
            raise BadFieldError(say("lacks the field '{name}'", name=name))
        try:
            values[name] = check_of(field)(facts[name])
        except BadFieldError as fault:
            raise BadFieldError(
                say("has a wrong field: '{name}' {fault}", name=name, fault=fault)
            ) from None
    return kind(**values)


def _shown(name: object) -> str:
    return clean(str(name), 40)
