"""Sentences that say why a step is refused, and what would have been right."""

from collections.abc import Sequence
from typing import Final

from core.conformance.words import IMPOSSIBLE
from core.res_arcana import model
from core.res_arcana.components import BITS, COMPONENTS, FIRST_MAGE
from core.res_arcana.essences import letters
from core.res_arcana.model import Power
from core.res_arcana.powers import components_of
from core.res_arcana.state import State

_FEW: Final = 6


def name(card: int) -> str:
    """A component's name."""
    return COMPONENTS[card].name


def names(cards: list[int]) -> str:
    """The names of some components."""
    return ", ".join(name(card) for card in cards) or "nothing"


def essences(bundle: int) -> str:
    """A bundle in letters."""
    if bundle == IMPOSSIBLE:
        return "essences that this game does not have"
    return letters(bundle) if bundle else "nothing"


def one_of(bundles: Sequence[int]) -> str:
    """The bundles that a question offers; not all of them where they are many."""
    few = " or ".join(essences(bundle) for bundle in bundles[:_FEW])
    others = len(bundles) - _FEW
    return f"{few} or one of {others} other mixes" if others > 0 else few


def why_not_use(state: State, at: int, power: Power) -> str:
    """Why a seat cannot use a power as its action."""
    card = power.component
    seat = state.seats[at]
    if card not in components_of(seat, seat.play):
        return f"Seat {at} has no {name(card)} in play."
    if power.trigger:
        return f"Power {power.index} of {name(card)} is a react power and no action."
    if seat.turned & BITS[card] and not power.cost.even_turned:
        return f"{name(card)} is turned."
    return f"Seat {at} cannot pay the whole cost of power {power.index} of {name(card)}."


def why_not_place(state: State, at: int, card: int) -> str:
    """Why a seat cannot place a card as its action."""
    if card >= FIRST_MAGE or not state.seats[at].hand >> card & 1:
        return f"Seat {at} has no {name(card)} in hand."
    return f"Seat {at} cannot pay for {name(card)}."


def why_not_claim(state: State, at: int, card: int) -> str:
    """Why a seat cannot claim a place or a monument."""
    if COMPONENTS[card].kind not in (model.PLACE, model.MONUMENT):
        return f"{name(card)} is not something to be claimed."
    if not (state.places | state.monuments) >> card & 1:
        return f"{name(card)} does not lie face up in the middle."
    return f"Seat {at} cannot pay for {name(card)}."
