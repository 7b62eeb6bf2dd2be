"""The 30 creatures and 16 artifacts, read from the card files and checked, and the engine's tables.

A creature is its number from 0 to 29, an artifact its number from 0 to 15. All players have equal
sets, so a number stands for everybody's card of that name.
"""

import hashlib
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from core.artefactum import model
from core.artefactum.model import (
    ATTACKS,
    CLASSES,
    FACTIONS,
    LEVELS,
    ORIGINS,
    Artifact,
    Creature,
)
from core.artefactum.notation import index_of, read_effects, read_for, read_skill
from core.errors import BadCard

_DATA: Final = Path(__file__).parent / "data"
CREATURE_FILE: Final = "creatures.toml"
ARTIFACT_FILE: Final = "artifacts.toml"

_MOST_HIT_POINTS: Final = 12
"""Wounds are kept in four bits, with room for what artifacts add."""


def read_creatures(folder: Path) -> tuple[Creature, ...]:
    """The creatures of a folder's card file; BadCard names the file, the card and the word."""
    creatures: list[Creature] = []
    for card in _read_cards(folder, CREATURE_FILE, "creature", 30, frozenset(_CREATURE_FIELDS)):
        creature = Creature(len(creatures), card["name"])
        for field, words in card.items():
            _read_field(
                CREATURE_FILE, creature.name, field, words, _CREATURE_FIELDS[field], creature
            )
        creatures.append(creature)
    return tuple(creatures)


def read_artifacts(folder: Path) -> tuple[Artifact, ...]:
    """The artifacts of a folder's card file; BadCard names the file, the card and the word."""
    artifacts: list[Artifact] = []
    taken: dict[str, str] = {}
    for card in _read_cards(folder, ARTIFACT_FILE, "artifact", 16, frozenset(_ARTIFACT_FIELDS)):
        artifact = Artifact(len(artifacts), card["name"])
        for field, words in card.items():
            _read_field(
                ARTIFACT_FILE, artifact.name, field, words, _ARTIFACT_FIELDS[field], artifact
            )
        wanted = card["for"]
        if wanted in taken:
            raise BadCard(
                f"{ARTIFACT_FILE}: {artifact.name} is for '{wanted}', as {taken[wanted]} is."
            )
        taken[wanted] = artifact.name
        artifacts.append(artifact)
    return tuple(artifacts)


def _read_cards(
    folder: Path, file_name: str, heading: str, expected: int, fields: frozenset[str]
) -> list[dict[str, Any]]:
    """The entries of a file, each with a name of its own and exactly the fields that belong."""
    with (folder / file_name).open("rb") as file:
        try:
            entries = tomllib.load(file)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadCard(f"{file_name} cannot be read: {error}.") from error
    unknown = sorted(set(entries) - {heading})
    if unknown:
        raise BadCard(f"{file_name} has '{unknown[0]}', but only [[{heading}]] belongs there.")
    cards = entries.get(heading, [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadCard(f"{file_name} has '{heading}' where [[{heading}]] belongs.")
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
        missing = sorted(fields - set(card))
        if missing:
            raise BadCard(f"{file_name}: {name} lacks the field '{missing[0]}'.")
        extra = sorted(set(card) - fields)
        if extra:
            raise BadCard(f"{file_name}: {name} has an unknown field '{extra[0]}'.")
    return cards


def _read_field(
    file_name: str,
    name: str,
    field: str,
    words: Any,
    read: Callable[[Any, Any], None],
    card: Creature | Artifact,
) -> None:
    """Read one field; whatever is wrong with it is told with the file, the card and the field."""
    try:
        read(card, words)
    except BadCard as error:
        raise BadCard(f"{file_name}: {name}: {field}: {error}.") from error
    except (TypeError, AttributeError, ValueError) as fault:
        raise BadCard(f"{file_name}: {name}: {field}: '{words}' cannot be read.") from fault


def _set_name(card: Any, words: Any) -> None:
    card.name = words


def _set_faction(creature: Any, words: Any) -> None:
    creature.faction = index_of(words, FACTIONS, "a faction")


def _set_class(creature: Any, words: Any) -> None:
    creature.creature_class = index_of(words, CLASSES, "a class")


def _set_level(creature: Any, number: Any) -> None:
    creature.level = _whole(number)
    if creature.level not in LEVELS:
        raise BadCard(f"'{number}' is not a level from 1 to 3")


def _set_hit_points(creature: Any, number: Any) -> None:
    creature.hit_points = _whole(number)
    if not 1 <= creature.hit_points <= _MOST_HIT_POINTS:
        raise BadCard(f"'{number}' is not a number of hit points from 1 to {_MOST_HIT_POINTS}")


def _set_attack(creature: Any, words: Any) -> None:
    creature.attack = index_of(words, ATTACKS, "a kind of attack")


def _set_origin(card: Any, words: Any) -> None:
    card.origin = index_of(words, ORIGINS, "an origin")


def _set_flavour(card: Any, words: Any) -> None:
    if not isinstance(words, str) or not words:
        raise BadCard("the flavour is a sentence")
    card.flavour = words


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise BadCard(f"'{number}' is not a whole number")
    return number


_CREATURE_FIELDS: Final[dict[str, Callable[[Any, Any], None]]] = {
    "name": _set_name,
    "faction": _set_faction,
    "class": _set_class,
    "level": _set_level,
    "hit_points": _set_hit_points,
    "attack": _set_attack,
    "skill": read_skill,
    "origin": _set_origin,
    "flavour": _set_flavour,
}

_ARTIFACT_FIELDS: Final[dict[str, Callable[[Any, Any], None]]] = {
    "name": _set_name,
    "for": read_for,
    "effect": read_effects,
    "origin": _set_origin,
    "flavour": _set_flavour,
}


def rules_hash() -> str:
    """A digest of the card files, so that two programs can tell whether they play the same."""
    digest = hashlib.sha256()
    for file_name in (CREATURE_FILE, ARTIFACT_FILE):
        digest.update((_DATA / file_name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def _named_by(creature: Creature, creatures: tuple[Creature, ...]) -> int:
    """The mask of the creatures that a zealot's or an arbiter's skill names."""
    mask = 0
    for other in creatures:
        which = (model.NONE, other.faction, other.creature_class, other.attack)[creature.targets]
        if which == creature.targets_which:
            mask |= 1 << other.number
    return mask


CREATURES: Final = read_creatures(_DATA)
ARTIFACTS: Final = read_artifacts(_DATA)

CREATURE_BY_NAME: Final = {creature.name: creature for creature in CREATURES}
ARTIFACT_BY_NAME: Final = {artifact.name: artifact for artifact in ARTIFACTS}

ALL_CREATURES: Final = (1 << len(CREATURES)) - 1
LEVEL_ONE: Final = sum(1 << creature.number for creature in CREATURES if creature.level == 1)

# What the battle reads, one entry for each creature.
LEVEL: Final = tuple([creature.level for creature in CREATURES])
HIT_POINTS: Final = tuple([creature.hit_points for creature in CREATURES])
IS_RANGED: Final = tuple([creature.attack == model.RANGED for creature in CREATURES])
SKILL: Final = tuple([creature.skill for creature in CREATURES])
HEALS: Final = tuple([creature.heals for creature in CREATURES])
NAMED: Final = tuple([_named_by(creature, CREATURES) for creature in CREATURES])
"""NAMED[creature] is the mask of those whom its skill names."""

OF_FACTION: Final = tuple(
    [
        sum(1 << creature.number for creature in CREATURES if creature.faction == faction)
        for faction in range(len(FACTIONS))
    ]
)
OF_CLASS: Final = tuple(
    [
        sum(1 << creature.number for creature in CREATURES if creature.creature_class == which)
        for which in range(len(CLASSES))
    ]
)
GIVERS: Final = tuple(
    [
        OF_CLASS[artifact.for_which] if artifact.for_class else OF_FACTION[artifact.for_which]
        for artifact in ARTIFACTS
    ]
)
"""GIVERS[artifact] is the mask of the creatures that count for it."""
