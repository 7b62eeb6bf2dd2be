"""What one seat may see of the table: an allow-list, in plain JSON values.

A view is built from what the seat may know and from nothing else; no part of it is a whole from
which something was taken away. Bots, the screen and the wire get views, never the state.
"""

from typing import TypedDict

from core.game import View
from core.masks import members
from core.res_arcana import draft, scoring
from core.res_arcana.components import FIRST_ITEM, FIRST_MAGE
from core.res_arcana.draws import seen_on_top
from core.res_arcana.essences import counts
from core.res_arcana.model import NONE
from core.res_arcana.powers import components_of
from core.res_arcana.questions import NAMES, ORDER
from core.res_arcana.state import DRAFTING, MODES, PHASES, PICKING, Seat, Segments, State


class InPlay(TypedDict):
    """A component in play."""

    card: int
    turned: bool
    on: list[int]
    points: int


class Segment(TypedDict):
    """Some cards of a deck, from the top, and which are known to be among them."""

    number: int
    cards: list[int]


class SeatView(TypedDict):
    """One player as everybody sees them."""

    pool: list[int]
    points: int
    passed: bool
    mage: int
    item: int
    play: list[InPlay]
    hand: int
    deck: int
    discard: list[int]
    known: list[Segment]
    picked: list[int]
    wins: int


class Asked(TypedDict):
    """Who is asked what: never the answers, which may depend on a hand."""

    seat: int
    kind: str
    subject: int
    detail: int


class Own(TypedDict):
    """What only the seat itself sees."""

    hand: list[int]
    deck: list[Segment]
    monument_deck: list[Segment]
    mages: list[int]
    chosen: int
    kept: list[int]
    packet: list[int]
    looked_at: list[int]
    packets_seen: list[list[int]]


class Table(TypedDict):
    """The whole view."""

    seat: int
    mode: str
    phase: str
    round: int
    game: int
    turn: int
    first: int
    token_taken: bool
    seats: list[SeatView]
    places: list[int]
    monuments: list[int]
    monument_deck: int
    items: list[int]
    open_artifacts: list[int]
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
        "mode": MODES[state.mode],
        "phase": PHASES[state.phase],
        "round": state.round,
        "game": state.game_number,
        "turn": state.turn,
        "first": state.first,
        "token_taken": state.token_taken,
        "seats": [_seat(state, at) for at in range(len(state.seats))],
        "places": members(state.places),
        "monuments": members(state.monuments),
        "monument_deck": len(state.monument_deck),
        "items": [FIRST_ITEM + item for item in members(state.items)],
        "open_artifacts": list(state.packets[0]) if state.phase == PICKING else [],
        "asked": _asked(state),
        "winners": list(state.winners),
        "own": _own(state, seat) if seat >= 0 else None,
    }


def _seat(state: State, at: int) -> SeatView:
    seat = state.seats[at]
    return {
        "pool": list(counts(seat.pool)),
        "points": scoring.points(state, at),
        "passed": seat.passed,
        "mage": seat.mage,
        "item": seat.item,
        "play": [_in_play(state, at, card) for card in components_of(seat, seat.play)],
        "hand": seat.hand.bit_count(),
        "deck": len(seat.deck),
        "discard": members(seat.discard),
        "known": _segments(seat.public),
        "picked": members(seat.kept) if state.phase == PICKING else [],
        "wins": state.wins[at],
    }


def _in_play(state: State, at: int, card: int) -> InPlay:
    seat = state.seats[at]
    return {
        "card": card,
        "turned": is_turned(seat, card),
        "on": list(counts(state.on[card])),
        "points": scoring.component_points(state, at, card),
    }


def is_turned(seat: Seat, card: int) -> bool:
    """Whether a component of the seat is turned."""
    return card in components_of(seat, seat.play & seat.turned)


def _segments(segments: Segments) -> list[Segment]:
    return [{"number": number, "cards": members(mask)} for number, mask in segments]


def _asked(state: State) -> list[Asked]:
    if state.phase <= DRAFTING:
        kind = "draft" if state.phase == DRAFTING else "mage"
        return [
            {"seat": at, "kind": kind, "subject": NONE, "detail": state.passes}
            for at, seat in enumerate(state.seats)
            if seat.sealed == NONE
        ]
    if not state.stack:
        return []
    kind_number, at, subject, detail, _ = state.stack[-1]
    return [{"seat": at, "kind": NAMES[kind_number], "subject": subject, "detail": detail}]


def _own(state: State, at: int) -> Own:
    seat = state.seats[at]
    return {
        "hand": members(seat.hand),
        "deck": _segments(seat.known),
        "monument_deck": _segments(seat.monuments_known),
        "mages": [FIRST_MAGE + mage for mage in members(seat.mages)],
        "chosen": seat.sealed,
        "kept": members(seat.kept) if state.packets else [],
        "packet": draft.options(state, at) if state.phase == DRAFTING else [],
        "looked_at": _looked_at(state, at),
        "packets_seen": draft_seen(state, at),
    }


def _looked_at(state: State, at: int) -> list[int]:
    """The cards that the seat is looking at now, from the top."""
    if not state.stack:
        return []
    kind, asked, deck, number, _ = state.stack[-1]
    if kind != ORDER or asked != at:
        return []
    return seen_on_top(state, at, deck, number)


def draft_seen(state: State, at: int) -> list[list[int]]:
    """Every packet of the draft as the seat saw it at each of its turns.

    Each entry is [packet, step, card, card ...], the cards in rising order.
    """
    if state.phase == PICKING:
        return []
    seats = len(state.seats)
    found: list[list[int]] = []
    for passed in range(min(state.passes + 1, 2 * draft.PASSES)):
        number = draft.packet_at(seats, at, passed)
        if number < len(state.packets):
            step = passed % draft.PASSES
            found.append([number, step, *sorted(state.packets[number][step:])])
    return found
