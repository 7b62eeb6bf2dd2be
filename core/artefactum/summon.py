"""The summoning: by turns each puts a creature on a free line, up to the limit of experience."""

from core.artefactum.model import LINES, NONE
from core.artefactum.moving import reveal
from core.artefactum.questions import card_and_line, placing
from core.artefactum.state import ARTIFACTS, Duel, Seat, State
from core.event import Event
from core.masks import members


def limit(experience: int) -> int:
    """How many creatures somebody with that much experience can summon."""
    if experience <= 3:
        return 3
    return 4 if experience <= 6 else 5


def summoned(seat: Seat) -> int:
    """How many creatures a seat has on the field."""
    return LINES - seat.lines.count(NONE)


def is_done(seat: Seat) -> bool:
    """Whether a seat summons no more."""
    return seat.army == 0 or summoned(seat) >= limit(seat.experience)


def options(state: State, at: int) -> list[int]:
    """Every creature of the army on every free line."""
    seat = state.seats[at]
    free = [line for line in range(LINES) if seat.lines[line] == NONE]
    return [placing(creature, line) for creature in members(seat.army) for line in free]


def put(state: State, duel: Duel, at: int, choice: int) -> None:
    """Put a creature on a line."""
    creature, line = card_and_line(choice)
    seat = state.seats[at]
    reveal(state, at, creature)
    seat.lines[line] = creature
    if state.events is not None:
        state.events.append(Event("summoned", at, {"card": creature, "line": line}))
    duel.turn = duel.rival_of(at)


def go_on(state: State, duel: Duel) -> bool:
    """Find out whose turn it is; True when nobody summons any more."""
    if is_done(state.seats[duel.turn]):
        duel.turn = duel.rival_of(duel.turn)
        if is_done(state.seats[duel.turn]):
            duel.phase = ARTIFACTS
            return True
    return False
