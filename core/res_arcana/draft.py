"""The draft: packets of four artifacts go round, each seat keeps one at every pass.

A packet is a tuple of cards: first those already kept, in the order in which they were kept, then
the rest. Since the path of a packet is fixed, this is its whole history.
"""

from typing import Final

from core.res_arcana.model import NONE
from core.res_arcana.state import State

PASSES: Final = 4
"""Passes of one deal: left in the first deal, right in the second."""
_DEALS: Final = 2


def packet_at(seats: int, at: int, passed: int) -> int:
    """The packet that a seat holds when `passed` picks have been made in all."""
    deal, step = divmod(passed, PASSES)
    start = (at - step) % seats if deal == 0 else (at + step) % seats
    return deal * seats + start


def holder(seats: int, packet: int, step: int) -> int:
    """The seat that holds a packet at a step of its deal."""
    deal, start = divmod(packet, seats)
    return (start + step) % seats if deal == 0 else (start - step) % seats


def options(state: State, at: int) -> list[int]:
    """The cards that a seat may keep one of."""
    packet = state.packets[packet_at(len(state.seats), at, state.passes)]
    return sorted(packet[state.passes % PASSES :])


def pass_on(state: State) -> bool:
    """All have chosen: keep the cards and pass the packets on; False when the draft is over."""
    seats = len(state.seats)
    step = state.passes % PASSES
    packets = list(state.packets)
    for at, seat in enumerate(state.seats):
        number = packet_at(seats, at, state.passes)
        packet = packets[number]
        rest = [card for card in packet[step:] if card != seat.sealed]
        packets[number] = (*packet[:step], seat.sealed, *rest)
        seat.kept |= 1 << seat.sealed
        seat.sealed = NONE
    state.packets = tuple(packets)
    state.passes += 1
    state.disclosures += 1
    return state.passes < PASSES * _DEALS
