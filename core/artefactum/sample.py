"""A state that one seat cannot tell from the true one: all it cannot know is dealt afresh.

Nothing hidden is read on the way, only what `view` shows the seat. What is known beyond single
cards is used as well: whoever has not been seen in a hand came with the first army and is of level
1, and what was passed over in the setup is not. So every deal that fits is as likely as the others.
"""

from core.artefactum import flow
from core.artefactum.cards import ALL_CREATURES, LEVEL_ONE
from core.artefactum.model import NONE
from core.artefactum.state import Seat, State
from core.chance import Chance
from core.masks import members


def sample(state: State, seat: int, chance: Chance) -> State:
    """Deal afresh what `seat` does not know (-1 is a spectator, who knows only what is open)."""
    world = State(state)
    world.chance = chance.fork("future")
    for at, other in enumerate(world.seats):
        if at == seat:
            _deal_own(other, chance)
        else:
            _deal_rival(other, chance)
    for duel in world.duels:
        flow.ask(world, duel)
    return world


def _deal_own(seat: Seat, chance: Chance) -> None:
    """The owner knows the hand and what was passed over; only the top of the deck is unknown."""
    known = seat.deck[: seat.known + seat.skipped]
    unseen = members(ALL_CREATURES & ~(_open(seat) | seat.army | _mask(known)))
    chance.shuffle(unseen)
    seat.deck = known + unseen


def _deal_rival(seat: Seat, chance: Chance) -> None:
    """A hand and a deck that fit everything that was ever seen of them."""
    known = seat.deck[: seat.known]
    unseen = ALL_CREATURES & ~(_open(seat) | seat.revealed | _mask(known))
    low = members(unseen & LEVEL_ONE)
    high = members(unseen & ~LEVEL_ONE)
    chance.shuffle(low)
    chance.shuffle(high)
    in_hand = seat.army.bit_count() - seat.revealed.bit_count()
    seat.army = seat.revealed | _mask(low[:in_hand])
    rest = low[in_hand:] + high[seat.skipped :]
    chance.shuffle(rest)
    seat.deck = known + high[: seat.skipped] + rest


def _open(seat: Seat) -> int:
    """The creatures that lie open: shown, or on the field."""
    return _mask(seat.shown) | _mask([creature for creature in seat.lines if creature != NONE])


def _mask(creatures: list[int]) -> int:
    mask = 0
    for creature in creatures:
        mask |= 1 << creature
    return mask
