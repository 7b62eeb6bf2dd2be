"""What is on a card in the fewest words: for faces, lines and answers at the table."""

from collections.abc import Callable
from typing import Final

from core.artefactum import model
from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import CLASSES, FACTIONS, Artifact
from core.artefactum.wording.cards import CYCLE_OF_SKILL
from core.artefactum.wording.vocabulary import ROMAN, attack_name, class_name, skill_name
from core.language import say

_FACTIONS: Final[dict[str, Callable[[], str]]] = {
    "light": lambda: say("light"),
    "chaos": lambda: say("chaos"),
    "darkness": lambda: say("darkness"),
    "nature": lambda: say("nature"),
    "mountains": lambda: say("mountains"),
}

_CLASSES: Final[dict[str, Callable[[], str]]] = {
    "strength": lambda: say("str"),
    "agility": lambda: say("agi"),
    "intellect": lambda: say("int"),
}

_EFFECTS: Final[tuple[tuple[Callable[[Artifact], int], Callable[[int], str]], ...]] = (
    (lambda artifact: artifact.attack, lambda number: say("attack +{number}", number=number)),
    (lambda artifact: artifact.skill, lambda number: say("skill +{number}", number=number)),
    (
        lambda artifact: artifact.hit_points,
        lambda number: say("hit points +{number}", number=number),
    ),
    (lambda artifact: artifact.shield, lambda number: say("shield {number}", number=number)),
    (lambda artifact: artifact.thorns, lambda number: say("thorns {number}", number=number)),
    (lambda artifact: artifact.mend, lambda number: say("mends {number}", number=number)),
    (
        lambda artifact: artifact.win_silver,
        lambda number: say("won: {number} silver", number=number),
    ),
    (
        lambda artifact: artifact.win_experience,
        lambda number: say("won: {number} experience", number=number),
    ),
    (
        lambda artifact: artifact.win_castle,
        lambda number: say("won: castle +{number}", number=number),
    ),
    (
        lambda artifact: artifact.win_raze,
        lambda number: say("won: razes {number}", number=number),
    ),
    (
        lambda artifact: artifact.win_rob,
        lambda number: say("won: robs {number}", number=number),
    ),
)


def faction_word(faction: int) -> str:
    """`light`: a faction without its order, legion or horde."""
    return _FACTIONS[FACTIONS[faction]]()


def class_word(which: int) -> str:
    """`agi`."""
    return _CLASSES[CLASSES[which]]()


def short_skill(creature: int) -> str:
    """`II watcher`."""
    skill = CREATURES[creature].skill
    return f"{ROMAN[CYCLE_OF_SKILL[skill]]} {skill_name(skill)}"


def short_targets(creature: int) -> str:
    """`ranged`, `chaos`, `heals mountains`: whom the skill names; empty where nobody."""
    card = CREATURES[creature]
    which = card.targets_which
    if card.targets == model.NOBODY:
        return ""
    group = {
        model.OF_FACTION: faction_word,
        model.OF_CLASS: class_name,
        model.OF_ATTACK: attack_name,
    }[card.targets](which)
    return say("heals {group}", group=group) if card.heals else group


def short_effect(artifact: int) -> str:
    """`attack +1, shield 1`."""
    card = ARTIFACTS[artifact]
    return ", ".join(words(strength(card)) for strength, words in _EFFECTS if strength(card))


def short_whom(artifact: int) -> str:
    """`2 light`: how many creatures of what bring an artifact."""
    card = ARTIFACTS[artifact]
    name = class_name if card.for_class else faction_word
    return f"{card.creatures} {name(card.for_which)}"
