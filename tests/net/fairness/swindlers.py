"""Hosts that cheat while they play: games whose cards fall otherwise than the seed says."""

from collections.abc import Sequence

from core.chance import Chance
from core.decision import Decision
from core.game import Setup
from tests.core.toy_game import THE_DIE, State, Trumps


class StackedDeal(Trumps):
    """Swaps a card of each of the first two hands after the deal."""

    def new(self, setup: Setup, chance: Chance) -> State:
        state = super().new(setup, chance)
        first, second = state.hands[:2]
        first[0], second[0] = second[0], first[0]
        return state


class SecondCard(Trumps):
    """Draws the second card of the deck where the rules say the first."""

    def _draw(self, state: State, seat: int) -> None:
        if len(state.deck) >= 2:
            state.deck[-1], state.deck[-2] = state.deck[-2], state.deck[-1]
        super()._draw(state, seat)


class OldOrder(Trumps):
    """Makes the discard pile the new deck without shuffling it."""

    def _draw(self, state: State, seat: int) -> None:
        if not state.deck:
            state.deck, state.discard = sorted(state.discard), []
            state.chance.shuffle(list(state.deck))
        super()._draw(state, seat)


class Narrow(Trumps):
    """Offers one seat fewer cards to lay than it has."""

    def decisions(self, state: State) -> Sequence[Decision]:
        return [
            Decision(q.seat, q.kind, q.subject, q.detail, q.options[-1:]) if q.seat == 1 else q
            for q in super().decisions(state)
        ]


class LoadedDie(Trumps):
    """Throws the die again until it shows something else."""

    def _take_prize(self, state: State, seat: int, prize: int) -> None:
        honest = state.chance.clone().below(6)
        while prize == THE_DIE and state.chance.clone().below(6) == honest:
            state.chance.below(6)
        super()._take_prize(state, seat, prize)
