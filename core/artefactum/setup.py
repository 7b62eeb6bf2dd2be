"""Laying the table: bestiaries are shuffled, first armies taken, places and initiative given."""

from typing import Final

from core.artefactum.cards import CREATURES, LEVEL
from core.artefactum.state import Duel, Seat, State
from core.chance import Chance

FIRST_ARMY: Final = 5


def new_table(seats: int, first: int, chance: Chance) -> State:
    """A table before its first round. `first` is a seat with initiative, or NONE to draw lots."""
    state = State()
    state.chance = chance
    state.seats = [_with_army(chance) for _ in range(seats)]
    for near in range(0, seats, 2):
        duel = Duel(near, near + 1)
        drawn = chance.below(2)
        duel.initiative = first - near if first in (near, near + 1) else drawn
        state.duels.append(duel)
    return state


def _with_army(chance: Chance) -> Seat:
    """A side with the first five creatures of level 1; others met on the way go under the deck."""
    seat = Seat()
    deck = [creature.number for creature in CREATURES]
    chance.shuffle(deck)
    under: list[int] = []
    while seat.army.bit_count() < FIRST_ARMY:
        met = deck.pop()
        if LEVEL[met] == 1:
            seat.army |= 1 << met
        else:
            under.append(met)
    under.reverse()
    seat.deck = under + deck
    seat.skipped = len(under)
    return seat
