"""The 30 creatures and 16 artifacts, read from the card files and checked, and the engine's tables.

A creature is its number from 0 to 29, an artifact its number from 0 to 15. All players have equal
sets, so a number stands for everybody's card of that name.
"""

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
from core.card_files import Readers, digest_of, fill, read_cards, whole
from core.errors import BadCard

_DATA: Final = Path(__file__).parent / "data"
CREATURE_FILE: Final = "creatures.toml"
ARTIFACT_FILE: Final = "artifacts.toml"

_MOST_HIT_POINTS: Final = 12
"""Wounds are kept in four bits, with room for what artifacts add."""


def read_creatures(folder: Path) -> tuple[Creature, ...]:
    """The creatures of a folder's card file; BadCard names the file, the card and the word."""
    path = folder / CREATURE_FILE
    creatures: list[Creature] = []
    for fields in read_cards(path, "creature", 30, _CREATURE_FIELDS.keys()):
        creature = Creature(len(creatures), fields["name"])
        fill(creature, fields, _CREATURE_FIELDS, path)
        creatures.append(creature)
    return tuple(creatures)


def read_artifacts(folder: Path) -> tuple[Artifact, ...]:
    """The artifacts of a folder's card file; BadCard names the file, the card and the word."""
    path = folder / ARTIFACT_FILE
    artifacts: list[Artifact] = []
    taken: dict[str, str] = {}
    for fields in read_cards(path, "artifact", 16, _ARTIFACT_FIELDS.keys()):
        artifact = Artifact(len(artifacts), fields["name"])
        fill(artifact, fields, _ARTIFACT_FIELDS, path)
        wanted = fields["for"]
        if wanted in taken:
            raise BadCard(
                f"{ARTIFACT_FILE}: {artifact.name} is for '{wanted}', as {taken[wanted]} is."
            )
        taken[wanted] = artifact.name
        artifacts.append(artifact)
    return tuple(artifacts)


def _set_name(card: Any, words: Any) -> None:
    card.name = words


def _set_faction(creature: Any, words: Any) -> None:
    creature.faction = index_of(words, FACTIONS, "a faction")


def _set_class(creature: Any, words: Any) -> None:
    creature.creature_class = index_of(words, CLASSES, "a class")


def _set_level(creature: Any, number: Any) -> None:
    creature.level = whole(number)
    if creature.level not in LEVELS:
        raise BadCard(f"'{number}' is not a level from 1 to 3")


def _set_hit_points(creature: Any, number: Any) -> None:
    creature.hit_points = whole(number)
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


_CREATURE_FIELDS: Final[Readers] = {
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

_ARTIFACT_FIELDS: Final[Readers] = {
    "name": _set_name,
    "for": read_for,
    "effect": read_effects,
    "origin": _set_origin,
    "flavour": _set_flavour,
}


def rules_hash() -> str:
    """A digest of the card files, so that two programs can tell whether they play the same."""
    return digest_of([_DATA / CREATURE_FILE, _DATA / ARTIFACT_FILE])


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
