"""What one seat may see of the table: an allow-list, in plain JSON values.

Hidden from others are the creatures in a hand that nobody has seen, and the order of a deck as far
as it is not known how its cards came to lie there. Everything else is open.
"""

from typing import TypedDict

from core.artefactum.questions import KINDS
from core.artefactum.state import FOUGHT, PHASES, Duel, Seat, State
from core.artefactum.summon import limit
from core.game import View
from core.masks import members


class SeatView(TypedDict):
    """One player as everybody sees them."""

    castle: int
    experience: int
    silver: int
    limit: int
    army: int
    revealed: list[int]
    deck: int
    skipped: int
    under: list[int]
    shown: list[int]
    widened: bool
    lines: list[int]
    arms: list[int]
    artifacts: list[int]
    out: bool


class DuelView(TypedDict):
    """A pair of this round; `first` and `second` are its seats in the order of the initiative."""

    first: int
    second: int
    near: int
    phase: str
    turn: int
    skips: int
    winner: int


class Asked(TypedDict):
    """Who is asked what: never the answers, which depend on a hand."""

    seat: int
    kind: str


class Own(TypedDict):
    """What only the seat itself sees."""

    army: list[int]
    skipped: list[int]


class Table(TypedDict):
    """The whole view."""

    seat: int
    round: int
    seats: list[SeatView]
    duels: list[DuelView]
    asked: list[Asked]
    winners: list[int]
    own: Own | None


def view(state: State, seat: int) -> View:
    """Exactly what `seat` may see; a seat of -1 is a spectator's."""
    return table(state, seat)


def table(state: State, seat: int) -> Table:
    """The typed form of `view`."""
    return {
        "seat": seat,
        "round": state.round,
        "seats": [_seat(other) for other in state.seats],
        "duels": [_duel(duel) for duel in state.duels],
        "asked": [
            {"seat": duel.turn, "kind": KINDS[duel.phase]}
            for duel in state.duels
            if duel.phase != FOUGHT
        ],
        "winners": list(state.winners),
        "own": _own(state.seats[seat]) if seat >= 0 else None,
    }


def _seat(seat: Seat) -> SeatView:
    under = seat.deck[: seat.known]
    under.reverse()
    return {
        "castle": seat.castle,
        "experience": seat.experience,
        "silver": seat.silver,
        "limit": limit(seat.experience),
        "army": seat.army.bit_count(),
        "revealed": members(seat.revealed),
        "deck": len(seat.deck),
        "skipped": seat.skipped,
        "under": under,
        "shown": list(seat.shown),
        "widened": seat.widened,
        "lines": list(seat.lines),
        "arms": list(seat.arms),
        "artifacts": members(seat.artifacts),
        "out": seat.out,
    }


def _duel(duel: Duel) -> DuelView:
    return {
        "first": duel.first,
        "second": duel.second,
        "near": duel.near,
        "phase": PHASES[duel.phase],
        "turn": duel.turn,
        "skips": duel.skips,
        "winner": duel.winner,
    }


def _own(seat: Seat) -> Own:
    skipped = seat.deck[seat.known : seat.known + seat.skipped]
    skipped.reverse()
    return {"army": members(seat.army), "skipped": skipped}
