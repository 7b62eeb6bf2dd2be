"""What a component is made of: costs, effects, powers and collect abilities, as plain records.

The card files are parsed into these once, at import; the engine only reads them.
"""

from typing import Final

NONE: Final = -1
"""The choice of nothing: no target, no reaction, no placement."""

# What a component is.
ARTIFACT: Final = 0
MONUMENT: Final = 1
PLACE: Final = 2
MAGE: Final = 3
ITEM: Final = 4

# Which component a cost names besides essences.
NO_TARGET: Final = 0
TURN_DRAGON: Final = 1
TURN_CREATURE: Final = 2
DESTROY_THIS: Final = 3
DESTROY_ARTIFACT: Final = 4
DESTROY_OTHER: Final = 5
DESTROY_DRAGON_OR_CREATURE: Final = 6
DISCARD_CARD: Final = 7
DESTROY_THIS_AND_DISCARD: Final = 8

# What an effect does.
GAIN: Final = 0
GAIN_ON_THIS: Final = 1
PUT_PAYMENT_ON_THIS: Final = 2
PUT_PAYMENT_ON_COMPONENT: Final = 3
RIVALS_GAIN: Final = 4
STRAIGHTEN_COMPONENT: Final = 5
STRAIGHTEN_CREATURE: Final = 6
STRAIGHTEN_THIS: Final = 7
DRAW: Final = 8
DRAW_THEN_DISCARD: Final = 9
LOOK: Final = 10
PLACE_CARD: Final = 11
LIFE_LOSS: Final = 12
IGNORE_LIFE_LOSS: Final = 13
CHECK_VICTORY: Final = 14
TEMPORARY_POINTS: Final = 15
GAIN_ITS_COST: Final = 16
GAIN_X_GOLD: Final = 17
GAIN_X_OTHER: Final = 18
GAIN_LIKE_RIVAL: Final = 19
EFFECT_KINDS: Final = 20

# What calls for a react power.
ON_LIFE_LOSS: Final = 1
ON_DRAGON_LIFE_LOSS: Final = 2
ON_VICTORY_CHECK: Final = 3

# Where a card placed by an effect comes from.
FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_ANY_DISCARD: Final = 2

# How a collect ability gives.
COLLECT_NOTHING: Final = 0
COLLECT_ESSENCES: Final = 1
COLLECT_IF_GOLD_STAYS: Final = 2
COLLECT_MORE_OF_EACH: Final = 3
COLLECT_UPKEEP: Final = 4


class Essences:
    """A number of essences that a card asks for or gives: a fixed part and a part to choose.

    `kinds` is the set the chosen part may come from: five kinds for `any`, fewer for `any-G`.
    """

    __slots__ = ("chosen", "fixed", "kinds", "total")

    def __init__(self, fixed: int, chosen: int, kinds: int, total: int) -> None:
        self.fixed = fixed
        self.chosen = chosen
        self.kinds = kinds
        self.total = total


class Effect:
    """One part of what a power does; which fields count depends on `kind`."""

    __slots__ = (
        "dragons_only",
        "essences",
        "free",
        "kind",
        "kind_counted",
        "kind_gained",
        "less_any",
        "less_not_gold",
        "number",
        "source",
        "way_out",
    )

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.number: int = 0
        self.essences: Essences = NOTHING
        # Placing a card: where from, which cards, and how much less it costs.
        self.source: int = FROM_HAND
        self.dragons_only: bool = False
        self.free: bool = False
        self.less_any: int = 0
        self.less_not_gold: int = 0
        # Life loss: what a rival may do instead.
        self.way_out: Cost | None = None
        # As many of one kind as a rival has of another.
        self.kind_gained: int = 0
        self.kind_counted: int = 0


class Cost:
    """All that must be given to use a power."""

    __slots__ = ("essences", "even_turned", "from_this", "target", "turn", "x_same")

    def __init__(self) -> None:
        self.turn: bool = False
        self.even_turned: bool = False
        self.essences: Essences = NOTHING
        self.x_same: bool = False
        self.from_this: int = 0
        self.target: int = NO_TARGET


class Power:
    """A cost and its effects. `number` is unique in the game; `index` counts within the card."""

    __slots__ = ("component", "cost", "effects", "index", "number", "trigger")

    def __init__(self, cost: Cost, effects: tuple[Effect, ...], trigger: int) -> None:
        self.number: int = 0
        self.component: int = 0
        self.index: int = 0
        self.cost = cost
        self.effects = effects
        self.trigger = trigger


class Collect:
    """A collect ability."""

    __slots__ = ("essences", "kind")

    def __init__(self, kind: int, essences: Essences) -> None:
        self.kind = kind
        self.essences = essences


class Component:
    """One of the 78 components, with everything that its card says."""

    __slots__ = (
        "claimed",
        "collect",
        "cost",
        "creature",
        "discount",
        "discounts_dragons_only",
        "discounts_gold",
        "dragon",
        "first_game",
        "kind",
        "name",
        "number",
        "points",
        "points_per_creature",
        "points_per_dragon",
        "points_per_kind",
        "powers",
        "side",
        "tile",
    )

    def __init__(self, number: int, kind: int, name: str) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.cost: Essences = NOTHING
        self.points: int = 0
        self.points_per_kind: int = NONE
        self.points_per_dragon: int = 0
        self.points_per_creature: int = 0
        self.dragon: bool = False
        self.creature: bool = False
        self.collect: Collect = Collect(COLLECT_NOTHING, NOTHING)
        self.claimed: Essences = NOTHING
        self.discount: int = 0
        self.discounts_dragons_only: bool = False
        self.discounts_gold: bool = False
        self.powers: tuple[Power, ...] = ()
        self.first_game: int = 0
        self.tile: int = 0
        self.side: str = ""


NOTHING: Final = Essences(0, 0, 0, 0)
