"""The battle at the table, and what comes of it: castles, experience, silver, and cards back."""

from typing import Final

from core.artefactum import film
from core.artefactum.battle import PLACES, Battle
from core.artefactum.cards import ARTIFACTS
from core.artefactum.model import LINES, NONE
from core.artefactum.state import (
    FOUGHT,
    MOST_CASTLE,
    MOST_EXPERIENCE,
    MOST_SILVER,
    Duel,
    Seat,
    State,
)
from core.event import Event

_EXPERIENCE: Final = 1
_SILVER: Final = 3
_WINNERS_SILVER: Final = 1


def weaker_side(near: Seat, far: Seat) -> int:
    """The side whose castle is the weaker one: 0 for the first place, 1 for the second, or NONE."""
    if near.castle == far.castle:
        return NONE
    return 0 if near.castle < far.castle else 1


def fight(state: State, duel: Duel) -> None:
    """Let the creatures on the field fight, and share out what comes of it."""
    # The first player's row is the first side, so that the film is told in that order.
    first, second = duel.first, duel.second
    near, far = state.seats[first], state.seats[second]
    watched = state.events is not None
    battle = Battle(
        near.lines + far.lines,
        near.arms + far.arms,
        weaker_side(near, far),
        [] if watched else None,
    )
    side = battle.run()
    duel.winner = NONE if side == NONE else (first, second)[side]
    survivors = sum(battle.left) if side != NONE else 0
    if watched:
        film.tell(state, first, second, battle, duel.winner, survivors)
    if duel.winner != NONE:
        loser = state.seats[duel.rival_of(duel.winner)]
        stood = loser.castle
        _apply_trophies(state, duel, [a for a in _arms_standing(near, far, battle) if a != NONE])
        loser.castle = max(loser.castle - survivors, 0)
        # A castle that fell in an earlier round does not fall again.
        if stood:
            _tell(state, "castle", duel.rival_of(duel.winner), loser.castle, stood - loser.castle)
    for at in (first, second):
        _share(state, at, at == duel.winner)
    duel.phase = FOUGHT


def _arms_standing(near: Seat, far: Seat, battle: Battle) -> list[int]:
    """The artifacts of those who are left; they are all of one side where somebody has won."""
    arms = near.arms + far.arms
    return [arms[place] for place in range(PLACES) if battle.who[place] != NONE]


def _apply_trophies(state: State, duel: Duel, arms: list[int]) -> None:
    """Artifacts that work on winning, in the order of their lines."""
    winner = state.seats[duel.winner]
    rival = state.seats[duel.rival_of(duel.winner)]
    for card in arms:
        artifact = ARTIFACTS[card]
        if not artifact.works_on_winning:
            continue
        robbed = min(artifact.win_rob, rival.silver)
        rival.silver -= robbed
        winner.silver = min(winner.silver + artifact.win_silver + robbed, MOST_SILVER)
        winner.experience = min(winner.experience + artifact.win_experience, MOST_EXPERIENCE)
        # A castle that has fallen is not built up again.
        if winner.castle:
            winner.castle = min(winner.castle + artifact.win_castle, MOST_CASTLE)
        rival.castle = max(rival.castle - artifact.win_raze, 0)
        if state.events is not None:
            state.events.append(Event("trophy", duel.winner, {"card": card}))


def _share(state: State, at: int, won: bool) -> None:
    """Everybody's experience and silver, and the field is cleared."""
    seat = state.seats[at]
    seat.experience = min(seat.experience + _EXPERIENCE, MOST_EXPERIENCE)
    seat.silver = min(seat.silver + _SILVER + (_WINNERS_SILVER if won else 0), MOST_SILVER)
    for creature in seat.lines:
        if creature != NONE:
            seat.army |= 1 << creature
            seat.revealed |= 1 << creature
    seat.lines = [NONE] * LINES
    seat.arms = [NONE] * LINES
    seat.artifacts = 0
    if state.events is not None:
        facts = {"experience": seat.experience, "silver": seat.silver, "castle": seat.castle}
        state.events.append(Event("spoils", at, facts))


def _tell(state: State, kind: str, at: int, left: int, lost: int) -> None:
    if state.events is not None:
        state.events.append(Event(kind, at, {"left": left, "lost": lost}))
