"""Judges Artefactum: plays the round on to its battle, and weighs what is left afterwards.

The battle itself is exact. So a placement is judged by what becomes of it against the row that the
rival of this world would answer with; over many sampled worlds that is the rival's hand unseen.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.artefactum import quick
from ai.artefactum.worth import army_worth
from core.artefactum import arming, muster, spoils, summon
from core.artefactum.state import FOUGHT, MUSTER, SUMMON, Duel, Seat, State
from core.decision import Decision

_CASTLE: Final = 0.35
_ARMY: Final = 0.022
_SILVER: Final = 0.08
"""Fitted to who won some hundred games, from how both sides stood at the start of a round."""

_WIDE: Final = 12


class ArtefactumJudge:
    """How the seats stand, and which answers to look at first."""

    def chances(self, world: State) -> list[float]:
        if not is_fresh(world):
            play_round(world)
        # Whose castle has fallen cannot win any more.
        weights = [exp(worth(seat)) if seat.castle else 0.0 for seat in world.seats]
        total = sum(weights)
        return [weight / total for weight in weights]

    def ranked(self, world: State, decision: Decision) -> Sequence[int]:
        return quick.ranked(world, decision)

    def is_wide(self, decision: Decision) -> bool:
        return len(decision.options) > _WIDE

    def commutes(self, decision: Decision, option: int) -> bool:
        return False  # the rival answers every action

    def next_question(self, world: State, decisions: Sequence[Decision], seat: int) -> Decision:
        # What the other pair does meanwhile can wait; the rival's answer cannot.
        for decision in decisions:
            if world.duel_of(decision.seat).rival_of(decision.seat) == seat:
                return decision
        return decisions[0]

    def is_secret(self, decision: Decision) -> bool:
        return False  # everything is bought, sold and summoned openly


def worth(seat: Seat) -> float:
    """How a seat stands between two rounds, in a measure whose exponentials compare as chances."""
    return _CASTLE * seat.castle + _ARMY * army_worth(seat) + _SILVER * seat.silver


def play_round(world: State) -> None:
    """Let everybody answer with a quick guess until all battles of this round are fought.

    The rules of every phase are called directly: nobody needs lists of the other answers. The
    round is not closed, and the world cannot be played on.
    """
    for duel in world.duels:
        if duel.phase != FOUGHT:
            _play_duel(world, duel)


def _play_duel(world: State, duel: Duel) -> None:
    while duel.phase == MUSTER:
        at = duel.turn
        muster.act(world, duel, at, quick.purchase(world.seats[at]))
    while duel.phase == SUMMON:
        if summon.go_on(world, duel):
            arming.begin(world, duel)
        else:
            at = duel.turn
            summon.put(world, duel, at, quick.summoning(world.seats[at]))
    at = duel.turn
    while not arming.lay(world, duel, at, quick.arming(world.seats[at])):
        at = duel.turn
    spoils.fight(world, duel)


def is_fresh(world: State) -> bool:
    """Whether a round has just begun: then the last battle is fought, and the next far away."""
    for duel in world.duels:
        if duel.phase != MUSTER or duel.turn != duel.first or duel.skips:
            return False
        for at in (duel.near, duel.far):
            seat = world.seats[at]
            if seat.widened or len(seat.shown) != muster.SHOWN:
                return False
    return True
