"""Cheap guesses: which answer a sensible player would give without looking ahead.

The judge plays a round to its end with these, so that every leaf of a search ends in a battle.
"""

from collections.abc import Sequence
from typing import Final

from ai.artefactum.worth import ARTIFACT_WORTH, CREATURE_WORTH
from core.artefactum import questions as ask
from core.artefactum.cards import ARTIFACTS, CREATURES, IS_RANGED, LEVEL, SKILL
from core.artefactum.model import BREAKER, KEEPER, LINES, NONE, WATCHER
from core.artefactum.state import Seat, State, members
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


def best(world: State, at: int, kind: str, options: Sequence[int]) -> int:
    """The option that looks best."""
    seat = world.seats[at]
    if kind == ask.SUMMON:
        return best_summon(seat)
    guess = _GUESSES[kind]
    found = options[0]
    highest = -1e9
    for option in options:
        score = guess(seat, option)
        if score > highest:
            found, highest = option, score
    return found


def best_summon(seat: Seat) -> int:
    """The strongest creature where it likes to stand, found without looking at every line."""
    found = NONE
    highest = -1e9
    for creature in members(seat.army):
        score = CREATURE_WORTH[creature] + _KIN * _kin(seat, creature)
        if score > highest:
            found, highest = creature, score
    wished = wished_line(found)
    line = min(
        [line for line in range(LINES) if seat.lines[line] == NONE],
        key=lambda line: abs(line - wished),
    )
    return ask.placing(found, line)


def muster_guess(seat: Seat, option: int) -> float:
    """Better creatures than one has are bought, useless ones sold when silver is short."""
    verb, creature = ask.verb_and_creature(option)
    if verb == ask.SKIP:
        return 0.0
    if verb == ask.WIDEN:
        return -3.0 if seat.silver < 4 else 1.0
    if verb == ask.BUY:
        return CREATURE_WORTH[creature] - 36.0 - _PRICE * LEVEL[creature]
    return _PRICE - _SALE - (CREATURE_WORTH[creature] - 36.0)


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
    own = CREATURES[creature]
    found = 0
    for other in seat.lines:
        if other != NONE:
            kin = CREATURES[other]
            found += kin.faction == own.faction
            found += kin.creature_class == own.creature_class
    return found


def wished_line(creature: int) -> int:
    """Archers, healers and watchers stand behind, all others in front."""
    if IS_RANGED[creature] or SKILL[creature] in (KEEPER, WATCHER):
        return LINES - 1
    return 0


_GUESSES: Final = {
    ask.MUSTER: muster_guess,
    ask.SUMMON: summon_guess,
    ask.ARM: arm_guess,
}
