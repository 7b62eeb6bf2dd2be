"""Quick answers to the small questions of Res Arcana: a guess for every option, without looking on.

The search looks at the best-guessed options first, and plays a leaf on to a quiet position with
them. Options of every kind are scored so that more is better.
"""

from collections.abc import Callable, Sequence
from typing import Final

from core.decision import Decision
from core.res_arcana import model
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import LANE, LANE_BITS, count
from core.res_arcana.model import NONE
from core.res_arcana.questions import (
    CLAIM_ACTION,
    CLAIM_TOP,
    OWN_DECK,
    PASS,
    PLACE_ACTION,
    USE,
    verb_and_number,
)
from core.res_arcana.state import Seat, State

Score = Callable[[State, Decision, int], float]

_VERBS: Final = {CLAIM_ACTION: 5.0, CLAIM_TOP: 4.0, PASS: 3.0, PLACE_ACTION: 2.0, USE: 1.0}
_BASES: Final = (1.0, 1.0, 1.0, 1.0, 2.0)
"""What an essence of each kind is worth; gold pays for monuments."""


def best(state: State, decision: Decision) -> int:
    """The option that looks best."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    sign = _BUNDLES.get(decision.kind, 0.0)
    if sign:
        return _best_bundle(_prices(state.seats[decision.seat]), sign, options)
    score = _SCORES[decision.kind]
    choice = options[0]
    highest = score(state, decision, choice)
    for option in options[1:]:
        guess = score(state, decision, option)
        if guess > highest:
            choice, highest = option, guess
    return choice


def _best_bundle(prices: list[float], sign: float, options: Sequence[int]) -> int:
    choice = options[0]
    highest = sign * _price(prices, choice)
    for option in options[1:]:
        worth = sign * _price(prices, option)
        if worth > highest:
            choice, highest = option, worth
    return choice


def ranked(state: State, decision: Decision) -> list[int]:
    """All options, the best-looking first; equals keep the order in which they are offered."""
    if decision.kind in _BUNDLES:
        prices = _prices(state.seats[decision.seat])
        sign = _BUNDLES[decision.kind]
        return sorted(decision.options, key=lambda o: -sign * _price(prices, o))
    score = _SCORES[decision.kind]
    return sorted(decision.options, key=lambda o: -score(state, decision, o))


def _prices(seat: Seat) -> list[float]:
    """What an essence of each kind is worth to a seat: less, the more of it there is."""
    pool = seat.pool
    prices: list[float] = []
    for base in _BASES:
        prices.append(base * (1.0 - 0.05 * min(pool & LANE, 12)))
        pool >>= LANE_BITS
    return prices


def _price(prices: list[float], bundle: int) -> float:
    total = 0.0
    for price in prices:
        number = bundle & LANE
        if number:
            total += price * number
        bundle >>= LANE_BITS
    return total


def _action(state: State, decision: Decision, option: int) -> float:
    verb, number = verb_and_number(option)
    score = _VERBS.get(verb, 0.0)
    if verb in (CLAIM_ACTION, PLACE_ACTION):
        score += 0.1 * COMPONENTS[number].points
    return score


def _take(state: State, decision: Decision, option: int) -> float:
    """Essences that are points, or that bring more by lying there, stay where they are."""
    component = COMPONENTS[decision.subject]
    stays = component.points_per_kind != NONE or component.collect.kind in (
        model.COLLECT_IF_GOLD_STAYS,
        model.COLLECT_MORE_OF_EACH,
    )
    return float(option != int(stays))


def _high(state: State, decision: Decision, option: int) -> float:
    return float(option)


def _worthy(state: State, decision: Decision, option: int) -> float:
    """Dear cards are good cards; none is worse than any."""
    return -1.0 if option == NONE else float(COMPONENTS[option].cost.total)


def _worthless(state: State, decision: Decision, option: int) -> float:
    component = COMPONENTS[option]
    return -float(component.cost.total + 3 * component.points)


def _put(state: State, decision: Decision, option: int) -> float:
    kind = COMPONENTS[option].points_per_kind
    if kind != NONE and count(decision.detail, kind):
        return 1.0
    return 0.0


def _rival(state: State, decision: Decision, option: int) -> float:
    return float(sum(count(state.seats[option].pool, kind) for kind in range(4)))


def _own_deck(state: State, decision: Decision, option: int) -> float:
    return float(option == OWN_DECK)


def _none_last(state: State, decision: Decision, option: int) -> float:
    return -float(option == NONE)


def _myself(state: State, decision: Decision, option: int) -> float:
    return float(option == decision.seat)


def _as_offered(state: State, decision: Decision, option: int) -> float:
    return 0.0


_BUNDLES: Final[dict[str, float]] = {
    "pay for placing": -1.0,
    "pay for claiming": -1.0,
    "pay for power": -1.0,
    "lose life": -1.0,
    "gain": 1.0,
    "gain other": 1.0,
    "collect": 1.0,
}
"""The questions whose options are bundles of essences: better when dear, or when cheap."""

_SCORES: Final[dict[str, Score]] = {
    "action": _action,
    "take": _take,
    "upkeep": _high,
    "turn": _worthless,
    "destroy": _worthless,
    "discard": _worthless,
    "straighten": _worthy,
    "put": _put,
    "place": _worthy,
    "rival": _rival,
    "look": _own_deck,
    "order": _as_offered,
    "respond": _none_last,
    "react": _none_last,
    "item": _as_offered,
    "first player": _myself,
    "pick": _worthy,
    "mage": _as_offered,
    "draft": _worthy,
}
