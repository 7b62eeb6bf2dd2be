"""The features of the evaluation of Res Arcana: their numbers and their names.

The weights in weights.toml stand under these names.
"""

from typing import Final

from core.res_arcana.components import COMPONENTS, FIRST_MAGE, FIRST_PLACE
from core.res_arcana.essences import KINDS

POINTS: Final = 0  # whether the seat has at least 1, 2 ... 12 points
FEW: Final = 12  # of each kind in the pool, up to 3
MORE: Final = 17  # of each kind in the pool, from the fourth on
COMING: Final = 22  # of each kind at the next collect phase
CHOICE: Final = 27  # essences of any kind at the next collect phase
DECK: Final = 28
CARDS: Final = 29  # in hand
PLACEABLE: Final = 30  # cards in hand that the pool can pay
MAKE_NOW: Final = 31  # points that can be made from the pool
MAKE_NEXT: Final = 32  # the same after the next collect phase
TEN_NOW: Final = 33  # ten points are within reach now
TEN_NEXT: Final = 34
MONUMENT_NOW: Final = 35  # the points of the best monument, if it can be claimed now
MONUMENT_NEXT: Final = 36
GOLD_SAVED: Final = 37  # how much of a monument's price is at hand
TURN: Final = 38
PASSED: Final = 39
ALONE: Final = 40  # all rivals have passed
EXPOSED: Final = 41  # essences that rivals' attacks could take
GUARDED: Final = 42  # powers that stop a life loss
NEAR: Final = 43  # how much of a place's price will be at hand at the next collect phase
CLAIM_NOW: Final = NEAR + 10  # whether the place can be claimed now
CLAIM_NEXT: Final = CLAIM_NOW + 10
IN_PLAY: Final = CLAIM_NEXT + 10  # each of the components
READY: Final = IN_PLAY + 78  # in play and not turned
IN_HAND: Final = READY + 78  # each of the artifacts
WITH_CARDS: Final = IN_HAND + 40  # like NEAR, with all cards in hand discarded for it
TWO_ROUNDS: Final = WITH_CARDS + 10  # like that, one collect phase later
FEATURES: Final = TWO_ROUNDS + 10


def _names() -> tuple[str, ...]:
    places = [c.name for c in COMPONENTS[FIRST_PLACE:FIRST_MAGE]]
    every = [c.name for c in COMPONENTS]
    return (
        *(f"points: {n} or more" for n in range(1, 13)),
        *(f"pool: {kind}, up to 3" for kind in KINDS),
        *(f"pool: {kind}, beyond 3" for kind in KINDS),
        *(f"income: {kind}" for kind in KINDS),
        "income: any kind",
        "cards: deck",
        "cards: hand",
        "cards: placeable now",
        "reach: points to make now",
        "reach: points to make next round",
        "reach: ten points now",
        "reach: ten points next round",
        "reach: monument now",
        "reach: monument next round",
        "reach: gold for a monument",
        "tempo: on turn",
        "tempo: passed",
        "tempo: rivals passed",
        "safety: exposed to life loss",
        "safety: protection",
        *(f"near: {name}" for name in places),
        *(f"claim now: {name}" for name in places),
        *(f"claim next round: {name}" for name in places),
        *(f"in play: {name}" for name in every),
        *(f"ready: {name}" for name in every),
        *(f"in hand: {name}" for name in every[:40]),
        *(f"with cards: {name}" for name in places),
        *(f"in two rounds: {name}" for name in places),
    )


NAMES: Final = _names()
