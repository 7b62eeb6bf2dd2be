"""What positions of Artefactum are worth to the yardsticks.

These sums are not tuned: figures measured against a yardstick compare only while it stays the same.
"""

from typing import Final

from core.artefactum.battle import Battle
from core.artefactum.cards import CREATURES
from core.artefactum.model import NONE
from core.artefactum.questions import MUSTER, SKIP_ACTION
from core.artefactum.spoils import weaker_side
from core.artefactum.state import FOUGHT, Seat, State
from core.decision import Decision
from core.masks import members

_LEVEL: Final = 0.6
"""A level of a creature; a little more than the silver that it costs, so that silver is spent."""
_SILVER: Final = 0.5
_HIT_POINT: Final = 0.05


class ArtefactumEvaluation:
    """Values Artefactum for the yardsticks."""

    def worth(self, state: State, seat: int) -> float:
        return _worth(state, seat)

    def plain_worth(self, state: State, seat: int) -> float:
        return _worth(state, seat)

    def seats(self, state: State) -> int:
        return len(state.seats)

    def rests(self, decision: Decision, option: int) -> bool:
        return decision.kind == MUSTER and option == SKIP_ACTION

    def is_part(self, decision: Decision) -> bool:
        return False  # every answer is an action of its own


def _worth(state: State, at: int) -> float:
    """Castles, the army by levels and hit points, silver, and the battle as the rows stand now."""
    seat = state.seats[at]
    total = seat.castle + _SILVER * seat.silver
    for creature in members(seat.army) + [one for one in seat.lines if one != NONE]:
        total += _LEVEL * CREATURES[creature].level + _HIT_POINT * CREATURES[creature].hit_points
    for duel in state.duels:
        if at in (duel.near, duel.far):
            rival = state.seats[duel.rival_of(at)]
            total -= rival.castle
            if duel.phase != FOUGHT:
                total += _battle(seat, rival)
    return total


def _battle(seat: Seat, rival: Seat) -> float:
    """The points that a castle would lose if the battle came now."""
    battle = Battle(
        seat.lines + rival.lines, seat.arms + rival.arms, weaker_side(seat, rival), None
    )
    winner = battle.run()
    if winner == NONE:
        return 0.0
    return float(battle.left[0]) if winner == 0 else -float(battle.left[1])
