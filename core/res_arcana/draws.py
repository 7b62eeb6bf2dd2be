"""Drawing, reshuffling, looking at cards and moving them, with what each seat learns by it."""

from itertools import permutations
from typing import Final

from core.event import Event
from core.masks import members
from core.res_arcana import knowledge
from core.res_arcana.questions import OWN_DECK
from core.res_arcana.state import State

ORDERS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(permutations(range(number))) for number in range(4)
)
"""ORDERS[n] are the ways to put n cards back: order[i] is the card that goes to position i."""


def refill(state: State, at: int) -> None:
    """Shuffle a seat's discard and put it under what is left of the deck."""
    seat = state.seats[at]
    cards = members(seat.discard)
    if not cards:
        return
    seat.known = knowledge.refilled(seat.known, len(cards), seat.discard)
    seat.public = knowledge.refilled(seat.public, len(cards), seat.discard)
    seat.discard = 0
    state.chance.shuffle(cards)
    seat.deck = cards + seat.deck
    state.disclosures += 1
    if state.events is not None:
        state.events.append(Event("reshuffled", at, {"number": len(cards)}))


def draw(state: State, at: int, number: int) -> int:
    """Draw up to `number` cards to the hand; gives back how many there were."""
    seat = state.seats[at]
    drawn: list[int] = []
    for _ in range(number):
        if not seat.deck:
            refill(state, at)
            if not seat.deck:
                break
        card = seat.deck.pop()
        seat.hand |= 1 << card
        seat.known = knowledge.top_drawn(seat.known, card)
        seat.public = knowledge.top_drawn_unseen(seat.public)
        drawn.append(card)
    if drawn:
        state.disclosures += 1
    if state.events is not None:
        state.events.append(Event("drew", at, {"number": len(drawn)}, {at: {"cards": drawn}}))
    return len(drawn)


def show(state: State, at: int, card: int) -> None:
    """A card leaves the hand where all can see it."""
    seat = state.seats[at]
    seat.hand &= ~(1 << card)
    seat.public = knowledge.shown(seat.public, card)


def discard(state: State, at: int, card: int) -> None:
    """A card goes from the hand to the discard."""
    show(state, at, card)
    state.seats[at].discard |= 1 << card
    if state.events is not None:
        state.events.append(Event("discarded", at, {"card": card}))


def top_monument(state: State) -> int:
    """Take the top monument off the deck, for all to see."""
    card = state.monument_deck.pop()
    for seat in state.seats:
        seat.monuments_known = knowledge.top_drawn(seat.monuments_known, card)
    state.disclosures += 1
    return card


def reveal_monument(state: State) -> None:
    """Turn up the next monument, if there is one."""
    if state.monument_deck:
        card = top_monument(state)
        state.monuments |= 1 << card
        if state.events is not None:
            state.events.append(Event("revealed", -1, {"card": card}))


def seen_on_top(state: State, at: int, deck: int, number: int) -> list[int]:
    """The top cards of a deck, from the top."""
    cards = state.seats[at].deck if deck == OWN_DECK else state.monument_deck
    return cards[: -number - 1 : -1]


def look(state: State, at: int, deck: int, number: int) -> int:
    """Look at the top cards; gives back how many there were."""
    seat = state.seats[at]
    if deck == OWN_DECK and len(seat.deck) < number:
        refill(state, at)
    seen = seen_on_top(state, at, deck, number)
    if deck == OWN_DECK:
        seat.known = knowledge.looked(seat.known, seen)
    else:
        seat.monuments_known = knowledge.looked(seat.monuments_known, seen)
    if seen:
        state.disclosures += 1
    if state.events is not None:
        facts = {"deck": deck, "number": len(seen)}
        state.events.append(Event("looked", at, facts, {at: {"cards": seen}}))
    return len(seen)


def put_back(state: State, at: int, deck: int, number: int, choice: int) -> None:
    """Put the cards looked at back in the chosen order."""
    if number > 0:
        seen = seen_on_top(state, at, deck, number)
        ordered = [seen[index] for index in ORDERS[number][choice]]
        cards = state.seats[at].deck if deck == OWN_DECK else state.monument_deck
        cards[-number:] = reversed(ordered)
        _remember_order(state, at, deck, ordered)
    if state.events is not None:
        state.events.append(Event("put back", at, {"deck": deck, "number": number}))


def _remember_order(state: State, at: int, deck: int, ordered: list[int]) -> None:
    seat = state.seats[at]
    if deck == OWN_DECK:
        seat.known = knowledge.looked(seat.known, ordered)
        seat.public = knowledge.blurred(seat.public, len(ordered))
        return
    seat.monuments_known = knowledge.looked(seat.monuments_known, ordered)
    for other in state.seats:
        if other is not seat:
            other.monuments_known = knowledge.blurred(other.monuments_known, len(ordered))
