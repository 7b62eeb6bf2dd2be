"""What may be named to whom: components that lie open, and one's own hand to oneself."""

from core.decision import Decision
from core.masks import members
from core.res_arcana.components import FIRST_ITEM
from core.res_arcana.model import NONE
from core.res_arcana.powers import components_of
from core.res_arcana.questions import DISCARD_ACTION, PLACE_ACTION, verb_and_number
from core.res_arcana.state import State

_FROM_HAND = frozenset({"place", "discard"})
_SECRET = frozenset({"mage", "draft", "order"})


def open_components(state: State) -> set[int]:
    """All components that lie open on the table."""
    found = {*members(state.places), *members(state.monuments)}
    found |= {FIRST_ITEM + item for item in members(state.items)}
    for seat in state.seats:
        found.update(components_of(seat, seat.play), members(seat.discard))
    return found


def nameable(state: State, seat: int, reader: int) -> set[int]:
    """The components that may be named to `reader` when a choice of `seat` is explained.

    Everything else in a sample is imagined, or known to `seat` alone.
    """
    found = open_components(state)
    if reader == seat:
        found.update(members(state.seats[seat].hand))
    return found


def is_open(state: State, decision: Decision, option: int) -> bool:
    """Whether everybody may hear that this could have been answered."""
    if decision.kind in _SECRET:
        return False
    if decision.kind == "action":
        verb, number = verb_and_number(option)
        return verb not in (PLACE_ACTION, DISCARD_ACTION) or number in open_components(state)
    if decision.kind in _FROM_HAND:
        return option != NONE and option in open_components(state)
    return True
