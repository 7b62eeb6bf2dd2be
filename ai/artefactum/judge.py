"""Judges Artefactum: plays the round on to its battle, and weighs what is left afterwards.

The battle itself is exact. So a placement is judged by what becomes of it against the row that the
rival of this world would answer with; over many sampled worlds that is the rival's hand unseen.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.artefactum import quick
from ai.artefactum.worth import army_worth
from core.artefactum import flow
from core.artefactum import questions as ask
from core.artefactum.state import FOUGHT, Seat, State
from core.decision import Decision

_CASTLE: Final = 0.35
_ARMY: Final = 0.022
_SILVER: Final = 0.08
"""Fitted to who won some hundred games, from how both sides stood at the start of a round."""

_WIDE: Final = 12
_LONGEST: Final = 400
"""Choices until the end of a round, far beyond any."""


class ArtefactumJudge:
    """How the seats stand, and which answers to look at first."""

    def chances(self, world: State) -> list[float]:
        play_round(world)
        if world.winners:
            return [1.0 if at in world.winners else 0.0 for at in range(len(world.seats))]
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

    def is_secret(self, decision: Decision) -> bool:
        return False  # everything is bought, sold and summoned openly


def worth(seat: Seat) -> float:
    """How a seat stands between two rounds, in a measure whose exponentials compare as chances."""
    return _CASTLE * seat.castle + _ARMY * army_worth(seat) + _SILVER * seat.silver


def play_round(world: State) -> None:
    """Let everybody answer with a quick guess until all battles of this round are fought."""
    this_round = world.round
    for _ in range(_LONGEST):
        if world.round != this_round or not world.duels:
            return
        for duel in world.duels:
            if duel.phase != FOUGHT:
                kind = ask.KINDS[duel.phase]
                choice = quick.best(world, duel.turn, kind, duel.options)
                flow.apply(world, duel.turn, choice)
                break
