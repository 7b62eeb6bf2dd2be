"""How two positions differ for a seat: feature by feature, weighed, and as plain facts."""

from dataclasses import dataclass

from ai.res_arcana.catalogue import CHOSEN_INCOME, FIXED_INCOME, KEEPS_ITS_ESSENCES
from ai.res_arcana.feature_names import NAMES
from ai.res_arcana.features import features_of
from core.res_arcana import scoring
from core.res_arcana.essences import UNITS, count
from core.res_arcana.powers import components_of
from core.res_arcana.state import State


@dataclass(frozen=True, slots=True)
class Change:
    """Something that the new position has more of: how much, and what the gain is worth."""

    what: str
    value: float
    worth: float


def improvements(
    weights: list[float], old: State, new: State, seat: int
) -> dict[str, list[Change]]:
    """The features that speak for the new position, by their group, the worthiest first."""
    before = _values(old, seat)
    after = _values(new, seat)
    found: dict[str, list[Change]] = {}
    for feature in {**before, **after}:
        value = after.get(feature, 0.0)
        more = value - before.get(feature, 0.0)
        worth = weights[feature] * more
        if worth > 0.0 and more > 0.0:
            group, _, what = NAMES[feature].partition(": ")
            found.setdefault(group, []).append(Change(what, value, worth))
    for changes in found.values():
        changes.sort(key=lambda change: -change.worth)
    return found


def _values(state: State, seat: int) -> dict[int, float]:
    found = features_of(state, seat)
    return dict(zip(found.features, found.values, strict=True))


def more_essences(old: int, new: int) -> int:
    """The bundle of what the new bundle holds more of."""
    return sum(
        UNITS[kind] * max(count(new, kind) - count(old, kind), 0) for kind in range(len(UNITS))
    )


def points(state: State, seat: int) -> int:
    """A seat's points without the token, which is a matter of its own."""
    return scoring.points(state, seat) - (state.first == seat)


def fixed_income(state: State, seat: int) -> int:
    """What a seat's components bring every round, choices aside."""
    own = state.seats[seat]
    return sum(FIXED_INCOME[number] for number in components_of(own, own.play))


def chosen_income(state: State, seat: int) -> int:
    """How many essences of chosen kinds they bring."""
    own = state.seats[seat]
    return sum(CHOSEN_INCOME[number] for number in components_of(own, own.play))


def waiting(state: State, seat: int) -> int:
    """What lies on a seat's components and can be taken at the next collect phase."""
    own = state.seats[seat]
    return sum(
        state.on[number]
        for number in components_of(own, own.play)
        if not KEEPS_ITS_ESSENCES[number]
    )
