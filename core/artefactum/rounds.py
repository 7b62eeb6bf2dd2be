"""Rounds: who meets whom, who has the initiative, who leaves, and when the game is over."""

from core.artefactum import muster
from core.artefactum.model import NONE
from core.artefactum.state import MUSTER, Duel, State
from core.event import Event


def begin(state: State) -> None:
    """The initiative goes to the stronger castle, and the muster begins in every duel."""
    state.round += 1
    for duel in state.duels:
        near, far = state.seats[duel.near], state.seats[duel.far]
        if near.castle != far.castle:
            duel.initiative = 0 if near.castle > far.castle else 1
        duel.phase = MUSTER
        duel.winner = NONE
    if state.events is not None:
        pairs = [at for duel in state.duels for at in (duel.first, duel.second)]
        state.events.append(Event("round", -1, {"number": state.round, "pairs": pairs}))
    for duel in state.duels:
        muster.begin(state, duel)


def end(state: State) -> bool:
    """All battles of the round are fought: True when the game is over."""
    if state.events is not None:
        castles = [seat.castle for seat in state.seats]
        state.events.append(Event("round over", -1, {"castles": castles}))
    standing = [at for at, seat in enumerate(state.seats) if not seat.out and seat.castle]
    playing = [at for at, seat in enumerate(state.seats) if not seat.out]
    if len(standing) == 1:
        _finish(state, standing[0])
        return True
    if len(playing) > 2:
        if len(standing) <= 2:
            _leave_two(state, standing)
        else:
            _change_places(state)
    return False


def _finish(state: State, winner: int) -> None:
    state.winners = (winner,)
    state.duels = []
    if state.events is not None:
        state.events.append(Event("game over", winner, {}))


def _leave_two(state: State, standing: list[int]) -> None:
    """Two castles have fallen; the other two play on as a duel, where the initiative stays.

    A pair of which both are left goes on as it is. Otherwise the one left of the second pair takes
    the place that is free in the first.
    """
    for at, seat in enumerate(state.seats):
        if at not in standing and not seat.out:
            seat.out = True
            if state.events is not None:
                state.events.append(Event("left", at, {}))
    one, other = state.duels
    staying = [at for at in (one.near, one.far) if at in standing]
    coming = [at for at in (other.near, other.far) if at in standing]
    if staying and coming:
        _sit(one, one.rival_of(staying[0]), coming[0])
    state.duels = [one if staying else other]


def _change_places(state: State) -> None:
    """The loser of the first pair and the winner of the second change places."""
    one, other = state.duels
    loser = one.rival_of(_ahead(one))
    winner = _ahead(other)
    _sit(one, loser, winner)
    _sit(other, winner, loser)
    if state.events is not None:
        state.events.append(Event("changed places", loser, {"other": winner}))


def _sit(duel: Duel, leaves: int, comes: int) -> None:
    if duel.near == leaves:
        duel.near = comes
    else:
        duel.far = comes


def _ahead(duel: Duel) -> int:
    """The winner; where nobody won, the one with the initiative counts as that."""
    return duel.first if duel.winner == NONE else duel.winner
