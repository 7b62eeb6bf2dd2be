"""A state as plain values, for the way to another process and back.

Compiled classes cannot be pickled, so the fields stand here one by one, in the order of state.py.
The answers to open questions follow from the rest.
"""

from typing import Any

from core.artefactum import flow
from core.artefactum.state import Duel, Seat, State
from core.chance import Chance


def pack(state: State) -> tuple[Any, ...]:
    """Everything but the listener, as tuples of plain values."""
    return (
        tuple([_pack_seat(seat) for seat in state.seats]),
        tuple([_pack_duel(duel) for duel in state.duels]),
        (state.chance.key, state.chance.used),
        state.round,
        state.winners,
        state.disclosures,
    )


def unpack(packed: Any) -> State:
    """The state again; lists are as good as tuples."""
    state = State()
    seats, duels, (key, used), state.round, winners, state.disclosures = packed
    state.seats = [_unpack_seat(seat) for seat in seats]
    state.duels = [_unpack_duel(duel) for duel in duels]
    state.chance = Chance(key, used)
    state.winners = tuple(winners)
    for duel in state.duels:
        flow.ask(state, duel)
    return state


def _pack_seat(seat: Seat) -> tuple[Any, ...]:
    return (
        seat.castle,
        seat.experience,
        seat.silver,
        seat.army,
        seat.revealed,
        tuple(seat.deck),
        seat.skipped,
        seat.known,
        tuple(seat.shown),
        seat.widened,
        tuple(seat.lines),
        tuple(seat.arms),
        seat.artifacts,
        seat.out,
    )


def _unpack_seat(packed: Any) -> Seat:
    seat = Seat()
    (
        seat.castle,
        seat.experience,
        seat.silver,
        seat.army,
        seat.revealed,
        deck,
        seat.skipped,
        seat.known,
        shown,
        seat.widened,
        lines,
        arms,
        seat.artifacts,
        seat.out,
    ) = packed
    seat.deck = list(deck)
    seat.shown = list(shown)
    seat.lines = list(lines)
    seat.arms = list(arms)
    return seat


def _pack_duel(duel: Duel) -> tuple[int, ...]:
    return (
        duel.near,
        duel.far,
        duel.initiative,
        duel.phase,
        duel.turn,
        duel.skips,
        duel.winner,
    )


def _unpack_duel(packed: Any) -> Duel:
    near, far, initiative, phase, turn, skips, winner = packed
    duel = Duel(near, far)
    duel.initiative = initiative
    duel.phase = phase
    duel.turn = turn
    duel.skips = skips
    duel.winner = winner
    return duel
