"""What a seat knows of a deck it cannot see into.

Knowledge is a row of segments from the top of the deck: (number of cards, mask of cards known to be
among them). A single known card is (1, its bit). In what the *public* knows of a player's deck the
cards of a mask may also have been drawn to the hand since: nobody else saw which. Its first
segment stands for the cards dealt at the start and is kept even when it is empty.
"""

from core.res_arcana.state import Segments


def top_drawn(segments: Segments, card: int) -> Segments:
    """The top card left the deck and was seen."""
    number, mask = segments[0]
    if number == 1:
        return segments[1:]
    return ((number - 1, mask & ~(1 << card)), *segments[1:])


def top_drawn_unseen(segments: Segments) -> Segments:
    """The top card was drawn to its owner's hand, and this observer did not see it."""
    at = 0
    while segments[at][0] == 0:
        at += 1
    number, mask = segments[at]
    return (*segments[:at], (number - 1, mask), *segments[at + 1 :])


def looked(segments: Segments, cards: list[int]) -> Segments:
    """The observer has seen the top cards, given from the top, and knows them one by one."""
    rest = list(segments)
    left = len(cards)
    seen = 0
    for card in cards:
        seen |= 1 << card
    while left:
        number, mask = rest[0]
        if number <= left:
            left -= number
            del rest[0]
        else:
            rest[0] = (number - left, mask & ~seen)
            left = 0
    return (*((1, 1 << card) for card in cards), *rest)


def blurred(segments: Segments, number: int) -> Segments:
    """Somebody else put the top cards back in an order this observer does not know."""
    start = 0
    while segments[start][0] == 0:
        start += 1
    merged = 0
    mask = 0
    end = start
    while merged < number:
        merged += segments[end][0]
        mask |= segments[end][1]
        end += 1
    return (*segments[:start], (merged, mask), *segments[end:])


def refilled(segments: Segments, number: int, mask: int) -> Segments:
    """Known cards were shuffled and put under the deck."""
    return (*segments, (number, mask))


def shown(segments: Segments, card: int) -> Segments:
    """A card left the hand in sight of everybody."""
    gone = ~(1 << card)
    return tuple((number, mask & gone) for number, mask in segments)
