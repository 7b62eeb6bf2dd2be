"""The notation of the card files, and its reader.

A skill is one of the six words; a zealot and an arbiter also say whom they hit or heal, such as
`zealot: hit darkness` or `arbiter: hit ranged`. The effects of an artifact stand with commas
between them: `attack +1`, `skill +1`, `hit points +2`, `shield 2`, `thorns 1`, `mend 1`; or, after
a victory, `win: 1 silver`, `win: 1 experience`, `win: 1 castle`, `win: raze 1`, `win: rob 1`.
The numbers go up to 3. Whatever is something else raises BadCard with the word.
"""

import re
from typing import Final

from core.artefactum import model
from core.artefactum.model import ARBITER, CLASSES, FACTIONS, SKILLS, ZEALOT, Artifact, Creature
from core.errors import BadCard

_FOR: Final = re.compile(r"(\d+) (\w+)")
_EFFECTS: Final = (
    (re.compile(r"attack \+([1-3])"), "attack"),
    (re.compile(r"skill \+([1-3])"), "skill"),
    (re.compile(r"hit points \+([1-3])"), "hit_points"),
    (re.compile(r"shield ([1-3])"), "shield"),
    (re.compile(r"thorns ([1-3])"), "thorns"),
    (re.compile(r"mend ([1-3])"), "mend"),
    (re.compile(r"win: ([1-3]) silver"), "win_silver"),
    (re.compile(r"win: ([1-3]) experience"), "win_experience"),
    (re.compile(r"win: ([1-3]) castle"), "win_castle"),
    (re.compile(r"win: raze ([1-3])"), "win_raze"),
    (re.compile(r"win: rob ([1-3])"), "win_rob"),
)


def read_skill(creature: Creature, words: str) -> None:
    """`equalizer`, or `zealot: hit darkness`."""
    skill, colon, deed = words.partition(": ")
    creature.skill = index_of(skill, SKILLS, "a skill")
    if creature.skill not in (ZEALOT, ARBITER):
        if colon:
            raise BadCard(f"'{skill}' names nobody, so '{deed}' does not belong there")
        return
    verb, _, whom = deed.partition(" ")
    if verb not in ("hit", "heal"):
        raise BadCard(f"'{deed}' should say whom to hit or heal")
    creature.heals = verb == "heal"
    if creature.skill == ZEALOT:
        creature.targets = model.OF_FACTION
        creature.targets_which = index_of(whom, FACTIONS, "a faction")
    elif whom in CLASSES:
        creature.targets = model.OF_CLASS
        creature.targets_which = CLASSES.index(whom)
    else:
        creature.targets = model.OF_ATTACK
        creature.targets_which = index_of(whom, model.ATTACKS, "a class or a kind of attack")


def read_for(artifact: Artifact, words: str) -> None:
    """`2 light`, or `3 agility`."""
    found = _FOR.fullmatch(words)
    if found is None or found[1] not in ("2", "3"):
        raise BadCard(f"'{words}' is not a number of creatures, 2 or 3, and what they are")
    artifact.creatures = int(found[1])
    artifact.for_class = found[2] in CLASSES
    if artifact.for_class:
        artifact.for_which = CLASSES.index(found[2])
    else:
        artifact.for_which = index_of(found[2], FACTIONS, "a faction or a class")


def read_effects(artifact: Artifact, words: str) -> None:
    """`attack +1, shield 1`."""
    for part in words.split(", "):
        for pattern, field in _EFFECTS:
            found = pattern.fullmatch(part)
            if found is not None:
                setattr(artifact, field, int(found[1]))
                break
        else:
            raise BadCard(f"'{part}' is not an effect")


def index_of(word: str, words: tuple[str, ...], what: str) -> int:
    """Where a word stands in a list of words; BadCard says what it should have been."""
    if word not in words:
        raise BadCard(f"'{word}' is not {what}; it should be one of: {', '.join(words)}")
    return words.index(word)
