"""What a creature or an artifact is and does, in words made from the card files."""

from collections.abc import Callable
from typing import Final

from core.artefactum import model
from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import Artifact, Creature
from core.artefactum.wording.vocabulary import (
    ROMAN,
    artifact_name,
    attack_name,
    class_name,
    faction_name,
    hit_points,
    name_of,
    skill_name,
)
from core.language import count, say
from core.phrases import capital, listed

CYCLE_OF_SKILL: Final = (2, 2, 3, 3, 4, 4)


def creature_lines(number: int) -> list[str]:
    """All about a creature."""
    creature = CREATURES[number]
    return [
        say(
            "{name}: level {level}, {faction}, {class_name}, {hit_points}, {attack} attack.",
            name=name_of(number),
            level=creature.level,
            faction=faction_name(creature.faction),
            class_name=class_name(creature.creature_class),
            hit_points=hit_points(creature.hit_points),
            attack=attack_name(creature.attack),
        ),
        skill_sentence(creature),
        *flavour_lines(creature),
    ]


def artifact_lines(number: int) -> list[str]:
    """All about an artifact."""
    artifact = ARTIFACTS[number]
    return [
        say(
            "{name}, an artifact for {whom}: {effect}.",
            name=artifact_name(number),
            whom=for_whom(artifact),
            effect=effect_phrase(artifact),
        ),
        *flavour_lines(artifact),
    ]


def flavour_lines(card: Creature | Artifact) -> list[str]:
    """A sentence that is there for its own sake, and whose card it is if not the printed game's."""
    if model.ORIGINS[card.origin] == "rulebook":
        return [say(card.flavour)]
    origin = say("This card was made for arcana; it is not in the printed game.")
    return [say(card.flavour), origin]


def short_creature(number: int) -> str:
    """`level 2, 6 hit points, melee, zealot`."""
    creature = CREATURES[number]
    return say(
        "level {level}, {hit_points}, {attack}, {skill}",
        level=creature.level,
        hit_points=hit_points(creature.hit_points),
        attack=attack_name(creature.attack),
        skill=skill_name(creature.skill),
    )


def belongs_to(number: int) -> str:
    """`Brotherhood of the Mountains, strength`."""
    creature = CREATURES[number]
    return say(
        "{faction}, {class_name}",
        faction=faction_name(creature.faction),
        class_name=class_name(creature.creature_class),
    )


def skill_sentence(creature: Creature) -> str:
    """`Equalizer, cycle II: hits the nearest enemy ...`."""
    return say(
        "{skill}, cycle {cycle}: {deed}.",
        skill=capital(skill_name(creature.skill)),
        cycle=ROMAN[CYCLE_OF_SKILL[creature.skill]],
        deed=_DEEDS[creature.skill](creature),
    )


def _named(creature: Creature) -> str:
    """Whom a zealot or an arbiter is against, or for."""
    which = creature.targets_which
    if creature.targets == model.OF_ATTACK:
        if creature.heals:
            return say("heals every {attack} ally by 1", attack=attack_name(which))
        return say("hits every {attack} enemy with strength 1", attack=attack_name(which))
    group = faction_name(which) if creature.targets == model.OF_FACTION else class_name(which)
    if creature.targets == model.OF_CLASS:
        if creature.heals:
            return say("heals every ally of the class {group} by 1", group=group)
        return say("hits every enemy of the class {group} with strength 1", group=group)
    if creature.heals:
        return say("heals every ally of the {group}, itself included, by 1", group=group)
    return say("hits every enemy of the {group} with strength 1", group=group)


_DEEDS: Final[tuple[Callable[[Creature], str], ...]] = (
    lambda creature: say("hits the nearest enemy with a strength equal to that enemy's level"),
    lambda creature: say(
        "hits the farthest enemy with a strength equal to the lines without an enemy on the way, "
        "its own line included"
    ),
    lambda creature: say(
        "if the own castle is the weaker one, hits every enemy of level 2 and 3 with strength 1"
    ),
    lambda creature: say("heals the most wounded ally, or itself, by that ally's level"),
    _named,
    _named,
)


def for_whom(artifact: Artifact) -> str:
    """`2 creatures of the Order of Light`."""
    if artifact.for_class:
        return count(
            "{number} creature of the class {group}",
            "{number} creatures of the class {group}",
            artifact.creatures,
            group=class_name(artifact.for_which),
        )
    return count(
        "{number} creature of the {group}",
        "{number} creatures of the {group}",
        artifact.creatures,
        group=faction_name(artifact.for_which),
    )


Effect = tuple[Callable[[Artifact], int], Callable[[int], str]]

_EFFECTS: Final[tuple[Effect, ...]] = (
    (
        lambda artifact: artifact.attack,
        lambda number: say("the bearer's basic attack is stronger by {number}", number=number),
    ),
    (
        lambda artifact: artifact.skill,
        lambda number: say("the bearer's skill is stronger by {number}", number=number),
    ),
    (
        lambda artifact: artifact.hit_points,
        lambda number: count(
            "the bearer has {number} more hit point",
            "the bearer has {number} more hit points",
            number,
        ),
    ),
    (
        lambda artifact: artifact.shield,
        lambda number: count(
            "the first hit on the bearer does not wound",
            "the first {number} hits on the bearer do not wound",
            number,
        ),
    ),
    (
        lambda artifact: artifact.thorns,
        lambda number: count(
            "whoever strikes the bearer with a melee attack gets {number} wound",
            "whoever strikes the bearer with a melee attack gets {number} wounds",
            number,
        ),
    ),
    (
        lambda artifact: artifact.mend,
        lambda number: count(
            "the bearer heals {number} wound in every cycle III",
            "the bearer heals {number} wounds in every cycle III",
            number,
        ),
    ),
    (
        lambda artifact: artifact.win_silver,
        lambda number: say(
            "having won with the bearer standing, gain {number} silver", number=number
        ),
    ),
    (
        lambda artifact: artifact.win_experience,
        lambda number: say(
            "having won with the bearer standing, gain {number} experience", number=number
        ),
    ),
    (
        lambda artifact: artifact.win_castle,
        lambda number: count(
            "having won with the bearer standing, repair {number} point of your castle",
            "having won with the bearer standing, repair {number} points of your castle",
            number,
        ),
    ),
    (
        lambda artifact: artifact.win_raze,
        lambda number: count(
            "having won with the bearer standing, the rival's castle loses {number} more point",
            "having won with the bearer standing, the rival's castle loses {number} more points",
            number,
        ),
    ),
    (
        lambda artifact: artifact.win_rob,
        lambda number: say(
            "having won with the bearer standing, take {number} silver from the rival",
            number=number,
        ),
    ),
)


def effect_phrase(artifact: Artifact) -> str:
    """What an artifact does."""
    return listed([words(strength(artifact)) for strength, words in _EFFECTS if strength(artifact)])
