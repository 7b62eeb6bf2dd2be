"""What creatures and artifacts are made of, as plain records.

The card files are parsed into these once, at import; the engine only reads them.
"""

from typing import Final

NONE: Final = -1
"""Nobody and nothing: a free line, an unarmed creature, a battle without a winner."""

LINES: Final = 5
"""The lines of the field; line 0 is the front."""

FACTIONS: Final = ("light", "chaos", "darkness", "nature", "mountains")
CLASSES: Final = ("strength", "agility", "intellect")
ATTACKS: Final = ("melee", "ranged")
LEVELS: Final = (1, 2, 3)

MELEE: Final = 0
RANGED: Final = 1

# The skills. The first two act in cycle II, the next two in cycle III, the last two in cycle IV.
EQUALIZER: Final = 0
WATCHER: Final = 1
BREAKER: Final = 2
KEEPER: Final = 3
ZEALOT: Final = 4
ARBITER: Final = 5

SKILLS: Final = ("equalizer", "watcher", "breaker", "keeper", "zealot", "arbiter")

# Whom a skill names.
NOBODY: Final = 0
OF_FACTION: Final = 1
OF_CLASS: Final = 2
OF_ATTACK: Final = 3

ORIGINS: Final = ("rulebook", "arcana")
"""Cards that the rulebook shows, and this project's own."""


class Creature:
    """A creature of the bestiary."""

    __slots__ = (
        "attack",
        "creature_class",
        "faction",
        "flavour",
        "heals",
        "hit_points",
        "level",
        "name",
        "number",
        "origin",
        "skill",
        "targets",
        "targets_which",
    )

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.faction: int = 0
        self.creature_class: int = 0
        self.level: int = 1
        self.hit_points: int = 1
        self.attack: int = MELEE
        self.skill: int = EQUALIZER
        self.targets: int = NOBODY  # of what kind those are whom the skill names
        self.targets_which: int = 0  # which faction, class or attack
        self.heals: bool = False  # the skill heals allies instead of hitting enemies
        self.origin: int = 0
        self.flavour: str = ""


class Artifact:
    """An artifact, what it is got for, and what it does for its bearer or its bearer's side."""

    __slots__ = (
        "attack",
        "creatures",
        "flavour",
        "for_class",
        "for_which",
        "hit_points",
        "mend",
        "name",
        "number",
        "origin",
        "shield",
        "skill",
        "thorns",
        "win_castle",
        "win_experience",
        "win_raze",
        "win_rob",
        "win_silver",
    )

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.creatures: int = 2  # how many creatures of the faction or class it takes
        self.for_class: bool = False  # for a class, not a faction
        self.for_which: int = 0  # which faction or class
        self.attack: int = 0  # added to the strength of the basic attack
        self.skill: int = 0  # added to the strength of the skill
        self.hit_points: int = 0  # added to the hit points
        self.shield: int = 0  # so many hits do not wound
        self.thorns: int = 0  # wounds for whoever hits the bearer with a melee attack
        self.mend: int = 0  # wounds that the bearer heals in cycle III
        self.win_silver: int = 0
        self.win_experience: int = 0
        self.win_castle: int = 0
        self.win_raze: int = 0  # further points that the rival's castle loses
        self.win_rob: int = 0  # silver that the rival loses to the winner
        self.origin: int = 0
        self.flavour: str = ""

    @property
    def works_on_winning(self) -> bool:
        """Whether it does something after a victory, and nothing in the battle."""
        return bool(
            self.win_silver
            or self.win_experience
            or self.win_castle
            or self.win_raze
            or self.win_rob
        )
