"""Names, lists and numbers in words: what all texts of the game are made with."""

from collections.abc import Callable, Iterable
from typing import Final

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import ATTACKS, CLASSES, FACTIONS, SKILLS
from core.language import count, say
from core.phrases import listed

ROMAN: Final = ("", "I", "II", "III", "IV")

_FACTIONS: Final[dict[str, Callable[[], str]]] = {
    "light": lambda: say("Order of Light"),
    "chaos": lambda: say("Legion of Chaos"),
    "darkness": lambda: say("Horde of Darkness"),
    "nature": lambda: say("Alliance of Nature"),
    "mountains": lambda: say("Brotherhood of the Mountains"),
}

_CLASSES: Final[dict[str, Callable[[], str]]] = {
    "strength": lambda: say("strength"),
    "agility": lambda: say("agility"),
    "intellect": lambda: say("intellect"),
}

_ATTACKS: Final[dict[str, Callable[[], str]]] = {
    "melee": lambda: say("melee"),
    "ranged": lambda: say("ranged"),
}

_SKILLS: Final[dict[str, Callable[[], str]]] = {
    "equalizer": lambda: say("equalizer"),
    "watcher": lambda: say("watcher"),
    "breaker": lambda: say("breaker"),
    "keeper": lambda: say("keeper"),
    "zealot": lambda: say("zealot"),
    "arbiter": lambda: say("arbiter"),
}


def name_of(creature: int) -> str:
    """The name of a creature in the player's language."""
    return say(CREATURES[creature].name)


def artifact_name(artifact: int) -> str:
    """The name of an artifact in the player's language."""
    return say(ARTIFACTS[artifact].name)


def names_of(creatures: Iterable[int]) -> str:
    """`Armus, Iratus and Fidea`."""
    return listed([name_of(creature) for creature in creatures])


def artifact_names(artifacts: Iterable[int]) -> str:
    """`Picks of Fury and Coin of the Forefathers`."""
    return listed([artifact_name(artifact) for artifact in artifacts])


def faction_name(faction: int) -> str:
    """`Order of Light`."""
    return _FACTIONS[FACTIONS[faction]]()


def class_name(which: int) -> str:
    """`agility`."""
    return _CLASSES[CLASSES[which]]()


def attack_name(attack: int) -> str:
    """`melee`."""
    return _ATTACKS[ATTACKS[attack]]()


def skill_name(skill: int) -> str:
    """`watcher`."""
    return _SKILLS[SKILLS[skill]]()


def silver(number: int) -> str:
    """`3 silver`."""
    return count("{number} silver", "{number} silver", number)


def creatures(number: int) -> str:
    """`3 creatures`."""
    return count("{number} creature", "{number} creatures", number)


def hit_points(number: int) -> str:
    """`4 hit points`."""
    return count("{number} hit point", "{number} hit points", number)
