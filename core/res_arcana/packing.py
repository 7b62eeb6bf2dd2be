"""A state as plain values, for the way to another process and back.

Compiled classes cannot be pickled, so the fields stand here one by one, in the order of state.py.
"""

from typing import Any

from core.chance import Chance
from core.res_arcana.state import Frame, Seat, Segments, State


def pack(state: State) -> tuple[Any, ...]:
    """Everything but the listener, as tuples of plain values."""
    # Answers without a question are left over from the last one, and may be somebody's secret.
    options = tuple(state.options) if state.stack else ()
    return (
        tuple([_pack_seat(seat) for seat in state.seats]),
        (state.chance.key, state.chance.used),
        state.mode,
        state.sides,
        state.phase,
        state.round,
        state.turn,
        state.first,
        state.starter,
        state.token_taken,
        tuple(state.on),
        state.places,
        state.monuments,
        tuple(state.monument_deck),
        state.items,
        tuple(state.stack),
        options,
        state.packets,
        state.passes,
        state.game_number,
        tuple(state.wins),
        state.winners,
        state.disclosures,
    )


def unpack(packed: Any) -> State:
    """The state again; lists are as good as tuples."""
    state = State()
    (
        seats,
        (key, used),
        state.mode,
        state.sides,
        state.phase,
        state.round,
        state.turn,
        state.first,
        state.starter,
        state.token_taken,
        on,
        state.places,
        state.monuments,
        monument_deck,
        state.items,
        stack,
        options,
        packets,
        state.passes,
        state.game_number,
        wins,
        winners,
        state.disclosures,
    ) = packed
    state.seats = [_unpack_seat(seat) for seat in seats]
    state.chance = Chance(key, used)
    state.on = list(on)
    state.monument_deck = list(monument_deck)
    state.stack = [_frame(frame) for frame in stack]
    state.options = tuple(options)
    state.packets = tuple([tuple(packet) for packet in packets])
    state.wins = list(wins)
    state.winners = tuple(winners)
    return state


def _pack_seat(seat: Seat) -> tuple[Any, ...]:
    return (
        seat.pool,
        seat.hand,
        tuple(seat.deck),
        seat.discard,
        seat.play,
        seat.turned,
        seat.mage,
        seat.item,
        seat.passed,
        seat.bonus,
        seat.sealed,
        seat.mages,
        seat.kept,
        seat.known,
        seat.public,
        seat.monuments_known,
    )


def _unpack_seat(packed: Any) -> Seat:
    seat = Seat()
    (
        seat.pool,
        seat.hand,
        deck,
        seat.discard,
        seat.play,
        seat.turned,
        seat.mage,
        seat.item,
        seat.passed,
        seat.bonus,
        seat.sealed,
        seat.mages,
        seat.kept,
        known,
        public,
        monuments_known,
    ) = packed
    seat.deck = list(deck)
    seat.known = _segments(known)
    seat.public = _segments(public)
    seat.monuments_known = _segments(monuments_known)
    return seat


def _segments(packed: Any) -> Segments:
    return tuple([(number, mask) for number, mask in packed])


def _frame(packed: Any) -> Frame:
    kind, seat, subject, detail, extra = packed
    return (kind, seat, subject, detail, extra)
