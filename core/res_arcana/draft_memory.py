"""What a seat remembers of a draft, and a deal of the packets that fits it.

A seat has seen each packet that passed through its hands. What was taken between two looks, it
knows, but not always by whom; what was taken before its first look, it does not know.
"""

from itertools import permutations
from typing import Final

from core.chance import Chance
from core.masks import members
from core.res_arcana.components import ALL_ARTIFACTS
from core.res_arcana.draft import PASSES, holder
from core.res_arcana.model import NONE
from core.res_arcana.state import State

_SIZE: Final = PASSES
"""A packet has as many cards as it makes passes."""


def redeal(world: State, seat: int, shown: list[int], chance: Chance) -> None:
    """Replace the packets by ones that `seat` cannot tell from the true ones.

    `shown[s]` are the cards that everybody knows seat s has kept. What the seats keep follows from
    the packets.
    """
    seats = len(world.seats)
    rows: list[list[int]] = []
    unknown: list[tuple[int, int]] = []
    remembered = 0
    for packet, cards in enumerate(world.packets):
        row = [NONE] * _SIZE
        looks = _looks(world, seat, packet)
        for look in looks:
            row[look] = cards[look] if look < picks_made(world, packet) else NONE
        for start, end in _gaps(looks, picks_made(world, packet)):
            group = sorted(cards[start:end])
            _lay(world, packet, row, start, group, shown, chance)
        first_look = looks[0] if looks else _SIZE
        unknown += [(packet, at) for at in range(first_look)]
        for card in cards[first_look:]:
            remembered |= 1 << card
        rows.append(row)

    pool = ALL_ARTIFACTS & ~remembered
    for mask in shown:
        pool &= ~mask
    unseen = members(pool)
    chance.shuffle(unseen)
    for at in range(seats):
        _lay_shown(world, at, shown[at] & ~remembered, rows, unknown, chance)
    for packet, place in unknown:
        if rows[packet][place] == NONE:
            rows[packet][place] = unseen.pop()

    world.packets = tuple(tuple(row) for row in rows)
    for at, other in enumerate(world.seats):
        other.kept = _kept(world, at)


def picks_made(world: State, packet: int) -> int:
    """How many cards of a packet have been kept so far."""
    deal = packet // len(world.seats)
    return max(0, min(PASSES, world.passes - deal * PASSES))


def _looks(world: State, seat: int, packet: int) -> list[int]:
    """The steps at which the seat has held the packet; the present one counts."""
    seats = len(world.seats)
    deal = packet // seats
    begun = world.passes >= deal * PASSES
    latest = picks_made(world, packet) if begun else -1
    return [step for step in range(_SIZE) if step <= latest and holder(seats, packet, step) == seat]


def _gaps(looks: list[int], picked: int) -> list[tuple[int, int]]:
    """The runs of places between looks, whose cards are known as a set but not by place.

    The place of a look itself holds the seat's own pick, unless it is still to be made.
    """
    gaps: list[tuple[int, int]] = []
    for number, look in enumerate(looks):
        start = look + 1 if look < picked else look
        end = looks[number + 1] if number + 1 < len(looks) else _SIZE
        if start < end:
            gaps.append((start, end))
    return gaps


def _lay(
    world: State,
    packet: int,
    row: list[int],
    start: int,
    group: list[int],
    shown: list[int],
    chance: Chance,
) -> None:
    """Lay a known group of cards into its places, in an order that fits what has been shown."""
    seats = len(world.seats)
    picked = picks_made(world, packet)
    fitting: list[tuple[int, ...]] = []
    for order in permutations(group):
        fits = True
        for offset, card in enumerate(order):
            place = start + offset
            owner = holder(seats, packet, place) if place < picked else NONE
            if not _may_own(owner, card, shown):
                fits = False
                break
        if fits:
            fitting.append(order)
    chosen = fitting[chance.below(len(fitting))]
    row[start : start + len(group)] = list(chosen)


def _may_own(owner: int, card: int, shown: list[int]) -> bool:
    """Whether a seat may have kept a card, given what everybody knows of who kept what."""
    for at, mask in enumerate(shown):
        if mask >> card & 1:
            return at == owner
    return True


def _lay_shown(
    world: State,
    at: int,
    cards: int,
    rows: list[list[int]],
    unknown: list[tuple[int, int]],
    chance: Chance,
) -> None:
    """Cards a seat has shown, which the observer never saw: they were kept before its looks."""
    seats = len(world.seats)
    places = [
        (packet, place)
        for packet, place in unknown
        if place < picks_made(world, packet) and holder(seats, packet, place) == at
    ]
    for card in members(cards):
        packet, place = places.pop(chance.below(len(places)))
        rows[packet][place] = card


def _kept(world: State, at: int) -> int:
    seats = len(world.seats)
    kept = 0
    for packet, cards in enumerate(world.packets):
        for place in range(picks_made(world, packet)):
            if holder(seats, packet, place) == at:
                kept |= 1 << cards[place]
    return kept
