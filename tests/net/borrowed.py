"""Res Arcana with something different about it, for hosts that are not what they seem.

Written out method by method: a compiled game has no children.
"""

from collections.abc import Sequence
from typing import Any

from core.chance import Chance
from core.decision import Decision
from core.event import Event
from core.game import Presentation, Result, Setup, View
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import DRAFTING, MAGES, PICKING, Seat, State


class Borrowed:
    """The true rules, one by one."""

    name = RES_ARCANA.name

    def rules_hash(self) -> str:
        return RES_ARCANA.rules_hash()

    def check_setup(self, setup: Setup) -> dict[str, Any]:
        return RES_ARCANA.check_setup(setup)

    def new(self, setup: Setup, chance: Chance) -> State:
        return RES_ARCANA.new(setup, chance)

    def clone(self, state: State) -> State:
        return RES_ARCANA.clone(state)

    def decisions(self, state: State) -> Sequence[Decision]:
        return RES_ARCANA.decisions(state)

    def apply(self, state: State, seat: int, choice: int) -> None:
        RES_ARCANA.apply(state, seat, choice)

    def listen(self, state: State) -> list[Event]:
        return RES_ARCANA.listen(state)

    def disclosures(self, state: State) -> int:
        return RES_ARCANA.disclosures(state)

    def result(self, state: State) -> Result | None:
        return RES_ARCANA.result(state)

    def view(self, state: State, seat: int) -> View:
        return RES_ARCANA.view(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> State:
        return RES_ARCANA.sample(state, seat, chance)

    def pack(self, state: State) -> Any:
        return RES_ARCANA.pack(state)

    def unpack(self, packed: Any) -> State:
        return RES_ARCANA.unpack(packed)

    def presentation(self) -> Presentation:
        return RES_ARCANA.presentation()


class StackedDeck(Borrowed):
    """Turns the deck of a seat round before the first choice."""

    def new(self, setup: Setup, chance: Chance) -> State:
        state = super().new(setup, chance)
        state.seats[1].deck.reverse()
        return state


class OtherHand(Borrowed):
    """One seat holds other cards: some of its hand and some of its deck have changed places.

    Nobody but the seat itself can know. In a match of three games it begins with the second game:
    before that all artifacts are laid open, so an earlier difference could honestly show.
    """

    def __init__(self, hidden: int) -> None:
        self._hidden = hidden

    def new(self, setup: Setup, chance: Chance) -> State:
        state = super().new(setup, chance)
        if setup["mode"] in ("standard", "first game"):
            _exchange(state.seats[self._hidden])
        return state

    def apply(self, state: State, seat: int, choice: int) -> None:
        before = state.phase
        super().apply(state, seat, choice)
        dealt_after_draft = before == DRAFTING and state.phase == MAGES
        dealt_after_picking = before == PICKING and state.phase != PICKING
        if dealt_after_draft or dealt_after_picking:
            _exchange(state.seats[self._hidden])


def _exchange(seat: Seat) -> None:
    """Two cards of the hand for the next card of the deck and for its last."""
    for at in (-1, 0):
        held = (seat.hand & -seat.hand).bit_length() - 1
        both = 1 << held | 1 << seat.deck[at]
        seat.hand ^= both
        seat.deck[at] = held
        seat.known = tuple((number, _with(mask, both)) for number, mask in seat.known)


def _with(mask: int, both: int) -> int:
    return mask ^ both if mask & both else mask
