"""The muster: by turns buy a shown creature, sell one of the army, widen the choice, or skip."""

from typing import Final

from core.artefactum.cards import LEVEL
from core.artefactum.moving import put_under, reveal, turn_up
from core.artefactum.questions import (
    BUY,
    SELL,
    SKIP_ACTION,
    WIDEN,
    WIDEN_ACTION,
    action,
    verb_and_creature,
)
from core.artefactum.state import MOST_SILVER, SUMMON, Duel, State
from core.event import Event
from core.masks import members

SHOWN: Final = 3
WIDENED: Final = 4
WIDENING_COSTS: Final = 1
SALE_BRINGS: Final = 1


def begin(state: State, duel: Duel) -> None:
    """Both turn up creatures of their own decks; the first player acts first."""
    for at in (duel.first, duel.second):
        state.seats[at].widened = False
        turn_up(state, at, SHOWN)
    duel.turn = duel.first
    duel.skips = 0


def options(state: State, at: int) -> list[int]:
    """What a seat can do: skip always, and all that it can pay for."""
    seat = state.seats[at]
    found = [action(BUY, creature) for creature in seat.shown if LEVEL[creature] <= seat.silver]
    if not seat.widened and seat.silver >= WIDENING_COSTS and seat.deck:
        found.append(WIDEN_ACTION)
    found += [action(SELL, creature) for creature in members(seat.army)]
    found.append(SKIP_ACTION)
    return found


def act(state: State, duel: Duel, at: int, choice: int) -> None:
    """Do one action; after two skips in a row the phase is over."""
    verb, creature = verb_and_creature(choice)
    duel.turn = duel.rival_of(at)
    if choice == SKIP_ACTION:
        _tell(state, "skipped muster", at, {})
        duel.skips += 1
        if duel.skips == 2:
            _end(state, duel)
        return
    duel.skips = 0
    seat = state.seats[at]
    if verb == BUY:
        seat.shown.remove(creature)
        seat.army |= 1 << creature
        seat.revealed |= 1 << creature
        seat.silver -= LEVEL[creature]
        _tell(state, "bought", at, {"card": creature, "silver": seat.silver})
    elif verb == SELL:
        reveal(state, at, creature)
        put_under(seat, creature)
        seat.silver = min(seat.silver + SALE_BRINGS, MOST_SILVER)
        _tell(state, "sold", at, {"card": creature, "silver": seat.silver})
    elif verb == WIDEN:
        seat.widened = True
        seat.silver -= WIDENING_COSTS
        _tell(state, "widened", at, {"silver": seat.silver})
        turn_up(state, at, WIDENED)


def _end(state: State, duel: Duel) -> None:
    """What is left of the shown goes under the decks, in the order in which it lies."""
    for at in (duel.first, duel.second):
        seat = state.seats[at]
        for creature in seat.shown:
            put_under(seat, creature)
        seat.shown = []
    duel.phase = SUMMON
    duel.turn = duel.first


def _tell(state: State, kind: str, at: int, facts: dict[str, int]) -> None:
    if state.events is not None:
        state.events.append(Event(kind, at, facts))
