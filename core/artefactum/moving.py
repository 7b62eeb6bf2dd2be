"""Cards on their way between a deck, the shown creatures and an army."""

from core.artefactum.state import Seat, State
from core.event import Event


def turn_up(state: State, at: int, number: int) -> None:
    """Turn up the top cards of a deck, as many as there are."""
    seat = state.seats[at]
    turned = [seat.deck.pop() for _ in range(min(number, len(seat.deck)))]
    forget_drawn(seat)
    seat.shown += turned
    state.disclosures += 1
    if state.events is not None:
        state.events.append(Event("showed", at, {"cards": turned}))


def forget_drawn(seat: Seat) -> None:
    """Cards that left the deck are no longer among those known to be under it."""
    seat.known = min(seat.known, len(seat.deck))
    seat.skipped = min(seat.skipped, len(seat.deck) - seat.known)


def put_under(seat: Seat, creature: int) -> None:
    """A creature goes under the deck, before everybody's eyes."""
    seat.deck.insert(0, creature)
    seat.known += 1


def reveal(state: State, at: int, creature: int) -> None:
    """A creature leaves the hand for all to see; whoever had not seen it learns of it."""
    seat = state.seats[at]
    bit = 1 << creature
    seat.army ^= bit
    if seat.revealed & bit:
        seat.revealed ^= bit
    else:
        state.disclosures += 1
