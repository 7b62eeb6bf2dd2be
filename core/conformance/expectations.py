"""Compares the table with what a case expects of it."""

import json
from collections.abc import Callable
from typing import Final

from core.conformance.cases import Expectation
from core.conformance.errors import Differs
from core.conformance.table import Table
from core.conformance.words import IMPOSSIBLE, bundle_of, without_foreign_kinds
from core.res_arcana import flow, model, scoring
from core.res_arcana import questions as ask
from core.res_arcana.components import BITS, COMPONENTS, FIRST_ITEM, FIRST_MAGE
from core.res_arcana.essences import KINDS, counts
from core.res_arcana.model import NONE
from core.res_arcana.state import COLLECT, ITEMS, MAGES, PHASES


def check(table: Table, expectation: Expectation) -> None:
    """Raise Differs, with both sides of the difference, unless the expectation holds."""
    actual = _ACTUAL[expectation.what](table, expectation)
    if not _agrees(table, expectation, actual):
        expected = json.dumps(expectation.value)
        raise Differs(f"{_about(expectation)} is {json.dumps(actual)}, but should be {expected}.")


def holds(table: Table, expectation: Expectation) -> bool:
    """Whether the expectation holds now."""
    return _agrees(table, expectation, _ACTUAL[expectation.what](table, expectation))


def _agrees(table: Table, expectation: Expectation, actual: object) -> bool:
    value = expectation.value
    if expectation.what in ("pool", "on"):
        expected = bundle_of(without_foreign_kinds(value))
        return expected != IMPOSSIBLE and bundle_of(actual) == expected
    if expectation.what == "turn":
        return value in _owing(table)
    if expectation.what == "winners":
        return actual == (sorted(value) if isinstance(value, list) else value)
    # JSON tells true from 1, and so does this.
    return type(actual) is type(value) and actual == value


def _about(expectation: Expectation) -> str:
    words = f"'{expectation.what}'"
    if expectation.card != NONE:
        words += f" of {COMPONENTS[expectation.card].name}"
    if expectation.seat != NONE:
        words += f" of seat {expectation.seat}"
    return words


def _pool(table: Table, expectation: Expectation) -> object:
    return _by_kind(table.state.seats[expectation.seat].pool)


def _on(table: Table, expectation: Expectation) -> object:
    return _by_kind(table.state.on[expectation.card])


def _by_kind(bundle: int) -> dict[str, int]:
    return {kind: number for kind, number in zip(KINDS, counts(bundle), strict=True) if number}


def _turned(table: Table, expectation: Expectation) -> object:
    card = expectation.card
    where, owner = _place_of(table, card)
    if where != "play":
        return False
    seat = table.state.seats[owner]
    if card == seat.item and seat.passed:
        # It lies on its passed side, which the engine notes in the same bit: flipped, not turned.
        return False
    return seat.turned & BITS[card] != 0


def _zone(table: Table, expectation: Expectation) -> object:
    return _place_of(table, expectation.card)[0]


def _owner(table: Table, expectation: Expectation) -> object:
    owner = _place_of(table, expectation.card)[1]
    return None if owner == NONE else owner


def _place_of(table: Table, card: int) -> tuple[str, int]:
    """The zone a card is in, and the seat it belongs to there, or NONE."""
    state = table.state
    kind = COMPONENTS[card].kind
    for at, seat in enumerate(state.seats):
        if card in (seat.mage, seat.item):
            return "play", at
        if kind == model.MAGE and state.phase == MAGES and seat.mages >> (card - FIRST_MAGE) & 1:
            return "hand", at
        if card >= FIRST_MAGE:
            continue
        if seat.play >> card & 1:
            return "play", at
        if seat.hand >> card & 1:
            return "hand", at
        if seat.discard >> card & 1:
            return "discard", at
        if card in seat.deck:
            return "deck", at
    if card in state.monument_deck:
        return "monument deck", NONE
    in_the_middle = state.places | state.monuments | state.items << FIRST_ITEM
    return ("supply" if in_the_middle >> card & 1 else "box"), NONE


def _points(table: Table, expectation: Expectation) -> object:
    return scoring.points(table.state, expectation.seat)


def _phase(table: Table, expectation: Expectation) -> object:
    return PHASES[table.state.phase]


def _turn(table: Table, expectation: Expectation) -> object:
    owing = _owing(table)
    return owing[0] if len(owing) == 1 else owing


def _owing(table: Table) -> list[int]:
    """Whose turn it is: more than one seat's only where all choose at once."""
    state = table.state
    seats = range(len(state.seats))
    if state.phase == MAGES:
        return [at for at in seats if flow.secret_options(state, at)]
    if state.phase == COLLECT:
        return sorted({frame[1] for frame in state.stack if frame[0] < ask.QUESTIONS})
    if state.phase == ITEMS:
        return [state.stack[-1][1]]
    return [state.turn]


def _winners(table: Table, expectation: Expectation) -> object:
    return sorted(table.state.winners)


def _legal(table: Table, expectation: Expectation) -> object:
    # The first step that is not accepted ends a case: to get here is the proof.
    return True


_ACTUAL: Final[dict[str, Callable[[Table, Expectation], object]]] = {
    "pool": _pool,
    "on": _on,
    "turned": _turned,
    "zone": _zone,
    "owner": _owner,
    "points": _points,
    "phase": _phase,
    "turn": _turn,
    "winners": _winners,
    "legal": _legal,
}
