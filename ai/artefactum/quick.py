"""Cheap guesses: which answer a sensible player would give without looking ahead.

The judge plays a round to its end with these, so that every leaf of a search ends in a battle.
"""

from collections.abc import Sequence
from typing import Final

from ai.artefactum.worth import ARTIFACT_WORTH, CREATURE_WORTH, LEAST
from core.artefactum import questions as ask
from core.artefactum.cards import ARTIFACTS, CREATURES, IS_RANGED, LEVEL, SKILL
from core.artefactum.model import BREAKER, KEEPER, LINES, NONE, WATCHER
from core.artefactum.state import Seat, State
from core.decision import Decision

_PRICE: Final = 4.0
"""The worth of a piece of silver."""
_SALE: Final = 6.0
"""What a creature must lack against a usual one before it is sold."""
_KIN: Final = 4.0
"""For every creature of the same faction or class that stands already."""
_WELL_PLACED: Final = 2.0
"""For every line nearer to where a creature likes to stand."""


def ranked(world: State, decision: Decision) -> Sequence[int]:
    """The options by a guess, the best first."""
    guess = _GUESSES[decision.kind]
    seat = world.seats[decision.seat]
    scores = {option: guess(seat, option) for option in decision.options}
    return sorted(decision.options, key=lambda option: -scores[option])


def purchase(seat: Seat) -> int:
    """The purchase that brings most for its price, or to skip."""
    found = ask.SKIP_ACTION
    highest = 0.0
    for creature in seat.shown:
        if LEVEL[creature] <= seat.silver:
            score = CREATURE_WORTH[creature] - LEAST - _PRICE * LEVEL[creature]
            if score > highest:
                found, highest = ask.action(ask.BUY, creature), score
    return found


def summoning(seat: Seat) -> int:
    """The strongest creature where it likes to stand, found without looking at every line."""
    found = NONE
    highest = -1e9
    army = seat.army
    while army:
        bit = army & -army
        army ^= bit
        creature = bit.bit_length() - 1
        score = CREATURE_WORTH[creature] + _KIN * _kin(seat, creature)
        if score > highest:
            found, highest = creature, score
    wished = wished_line(found)
    line = wished
    while seat.lines[line] != NONE:
        line += 1 if wished == 0 else -1
    return ask.placing(found, line)


def arming(seat: Seat) -> int:
    """The best artifact for the creature that makes most of it, or to skip."""
    found = ask.SKIP_ARMING
    highest = 0.0
    artifacts = seat.artifacts
    while artifacts:
        bit = artifacts & -artifacts
        artifacts ^= bit
        card = bit.bit_length() - 1
        for line in range(LINES):
            if seat.lines[line] != NONE and seat.arms[line] == NONE:
                score = ARTIFACT_WORTH[card] + _use(seat.lines[line], card)
                if score > highest:
                    found, highest = ask.placing(card, line), score
    return found


def muster_guess(seat: Seat, option: int) -> float:
    """Better creatures than one has are bought, useless ones sold when silver is short."""
    verb, creature = ask.verb_and_creature(option)
    if verb == ask.SKIP:
        return 0.0
    if verb == ask.WIDEN:
        return -3.0 if seat.silver < 4 else 1.0
    if verb == ask.BUY:
        return CREATURE_WORTH[creature] - LEAST - _PRICE * LEVEL[creature]
    return _PRICE - _SALE - (CREATURE_WORTH[creature] - LEAST)


def summon_guess(seat: Seat, option: int) -> float:
    """Strong creatures, kin of those that stand already, each where it likes to stand."""
    creature, line = ask.card_and_line(option)
    away = abs(line - wished_line(creature))
    return CREATURE_WORTH[creature] + _KIN * _kin(seat, creature) - _WELL_PLACED * away


def arm_guess(seat: Seat, option: int) -> float:
    """A good artifact on somebody who makes use of it."""
    if option == ask.SKIP_ARMING:
        return 0.0
    card, line = ask.card_and_line(option)
    return ARTIFACT_WORTH[card] + 1.0 + _use(seat.lines[line], card)


def _use(creature: int, card: int) -> float:
    """How much a bearer makes of an artifact."""
    artifact = ARTIFACTS[card]
    if artifact.skill:
        # A skill that hits often, not one that waits for its moment.
        return -6.0 if SKILL[creature] == BREAKER else 2.0
    if artifact.works_on_winning:
        # Who stays to the end: archers behind, and whoever has many hit points.
        return 0.5 * CREATURES[creature].hit_points + (2.0 if IS_RANGED[creature] else 0.0)
    return 0.1 * CREATURE_WORTH[creature]


def _kin(seat: Seat, creature: int) -> int:
    kin = _KIN_OF[creature]
    found = 0
    for other in seat.lines:
        if other != NONE:
            found += kin[other]
    return found


def wished_line(creature: int) -> int:
    """Archers, healers and watchers stand behind, all others in front."""
    if IS_RANGED[creature] or SKILL[creature] in (KEEPER, WATCHER):
        return LINES - 1
    return 0


_KIN_OF: Final = tuple(
    [
        tuple(
            [
                int(one.faction == other.faction) + int(one.creature_class == other.creature_class)
                for other in CREATURES
            ]
        )
        for one in CREATURES
    ]
)
"""KIN_OF[one][other] counts what two creatures share."""

_GUESSES: Final = {
    ask.MUSTER: muster_guess,
    ask.SUMMON: summon_guess,
    ask.ARM: arm_guess,
}
