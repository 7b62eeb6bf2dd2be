"""Reads files of cards; every fault is told with the file, the card and the word.

A game says which heading a file has, how many cards, and which fields a card needs or may have;
what the words in a field mean is the game's own business.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Mapping, Set
from pathlib import Path
from typing import Any

from core.errors import BadCard

Readers = Mapping[str, Callable[[Any, Any], None]]
"""For each field, what puts its words on a card."""


def read_cards(
    path: Path, heading: str, expected: int, needed: Set[str], allowed: Set[str] = frozenset()
) -> list[dict[str, Any]]:
    """The cards under `[[heading]]`, each with a name of its own and the fields that belong."""
    file_name = path.name
    cards = _entries(path, heading)
    if len(cards) != expected:
        raise BadCard(f"{file_name} has {len(cards)} cards; it should have {expected}.")
    names: set[str] = set()
    for number, card in enumerate(cards):
        name = card.get("name")
        if not isinstance(name, str) or not name:
            raise BadCard(f"{file_name}: the {heading} after the first {number} has no name.")
        if name in names:
            raise BadCard(f"{file_name} has the name '{name}' a second time.")
        names.add(name)
        missing = sorted(needed - set(card))
        if missing:
            raise BadCard(f"{file_name}: {name} lacks the field '{missing[0]}'.")
        unknown = sorted(set(card) - needed - allowed)
        if unknown:
            raise BadCard(f"{file_name}: {name} has an unknown field '{unknown[0]}'.")
    return cards


def _entries(path: Path, heading: str) -> list[dict[str, Any]]:
    with path.open("rb") as file:
        try:
            entries = tomllib.load(file)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadCard(f"{path.name} cannot be read: {error}.") from error
    unknown = sorted(set(entries) - {heading})
    if unknown:
        raise BadCard(f"{path.name} has '{unknown[0]}', but only [[{heading}]] belongs there.")
    cards = entries.get(heading, [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadCard(f"{path.name} has '{heading}' where [[{heading}]] belongs.")
    return cards


def fill(card: Any, fields: Mapping[str, Any], readers: Readers, path: Path) -> None:
    """Put all the words of an entry on its card."""
    for field, words in fields.items():
        where = f"{path.name}: {fields['name']}: {field}"
        try:
            readers[field](card, words)
        except BadCard as error:
            raise BadCard(f"{where}: {error}.") from error
        except (TypeError, AttributeError, ValueError) as fault:
            raise BadCard(f"{where}: '{words}' cannot be read.") from fault


def whole(number: Any) -> int:
    """A number that counts something."""
    if type(number) is not int or number < 0:
        raise BadCard(f"'{number}' is not a whole number")
    return number


def digest_of(paths: Iterable[Path]) -> str:
    """A digest of card files, so that two programs can tell whether they play the same."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]
