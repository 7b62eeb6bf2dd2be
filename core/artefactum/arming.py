"""The artifacts: who has two or three creatures of a kind on the field gets some, and lays them."""

from core.artefactum.cards import ARTIFACTS, GIVERS
from core.artefactum.model import LINES, NONE
from core.artefactum.questions import SKIP_ARMING, card_and_line, placing
from core.artefactum.state import Duel, Seat, State
from core.event import Event
from core.masks import members


def begin(state: State, duel: Duel) -> None:
    """Both get their artifacts; the first player lays one first."""
    for at in (duel.first, duel.second):
        seat = state.seats[at]
        seat.artifacts = got_by(seat)
        if state.events is not None and seat.artifacts:
            state.events.append(Event("got artifacts", at, {"cards": members(seat.artifacts)}))
    duel.turn = duel.first
    duel.skips = 0


def got_by(seat: Seat) -> int:
    """The artifacts that the creatures on a seat's lines bring."""
    field = 0
    for creature in seat.lines:
        if creature != NONE:
            field |= 1 << creature
    found = 0
    for artifact in ARTIFACTS:
        if (field & GIVERS[artifact.number]).bit_count() >= artifact.creatures:
            found |= 1 << artifact.number
    return found


def options(state: State, at: int) -> list[int]:
    """Every artifact on every creature without one, or nothing."""
    seat = state.seats[at]
    unarmed = [
        line for line in range(LINES) if seat.lines[line] != NONE and seat.arms[line] == NONE
    ]
    found = [placing(card, line) for card in members(seat.artifacts) for line in unarmed]
    found.append(SKIP_ARMING)
    return found


def lay(state: State, duel: Duel, at: int, choice: int) -> bool:
    """Lay an artifact or skip; True when two in a row have skipped."""
    duel.turn = duel.rival_of(at)
    if choice == SKIP_ARMING:
        duel.skips += 1
        if state.events is not None:
            state.events.append(Event("skipped arming", at, {}))
        return duel.skips == 2
    duel.skips = 0
    card, line = card_and_line(choice)
    seat = state.seats[at]
    seat.artifacts ^= 1 << card
    seat.arms[line] = card
    if state.events is not None:
        facts = {"card": card, "line": line, "creature": seat.lines[line]}
        state.events.append(Event("armed", at, facts))
    return False
