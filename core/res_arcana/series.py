"""The match for two: the best of three games, with an open draft before the second.

Decided here, because the rulebook is silent: there are never more than three games, and whoever
has won more of them wins the match.
"""

from typing import Final

from core.event import Event, Facts
from core.masks import members
from core.res_arcana import setup
from core.res_arcana.components import MAGE_BIT
from core.res_arcana.model import NONE
from core.res_arcana.questions import FIRST, NEXT_PICK, PICK
from core.res_arcana.state import FIRST_PLAYER, PICKING, Frame, State

GAMES: Final = 3
_WINS: Final = 2
_PICKS: Final = 16


def game_won(state: State, winners: tuple[int, ...]) -> bool:
    """Count a game of the match; True when the match goes on."""
    if len(winners) == 1:
        state.wins[winners[0]] += 1
        decider = 1 - winners[0]
    else:
        decider = state.starter
    if state.events is not None:
        facts: Facts = {
            "game": state.game_number,
            "winners": list(winners),
            "wins": list(state.wins),
        }
        state.events.append(Event("game won", -1, facts))
    if max(state.wins) == _WINS or state.game_number == GAMES:
        best = max(state.wins)
        state.winners = tuple(at for at, wins in enumerate(state.wins) if wins == best)
        return False
    state.phase = FIRST_PLAYER
    state.stack = [(FIRST, decider, 0, 0, 0)]
    return True


def next_game(state: State, first: int) -> None:
    """Set the table for the next game with `first` as first player."""
    state.game_number += 1
    state.starter = state.first = state.turn = first
    state.round = 0
    state.token_taken = False
    state.on = [0] * len(state.on)
    setup.lay_middle(state)
    state.disclosures += 1
    for seat in state.seats:
        seat.hand = seat.discard = seat.turned = 0
        seat.deck = []
        seat.known = seat.public = ()
        seat.item = NONE
        seat.play = MAGE_BIT
        seat.passed = False
        seat.bonus = 0
    if state.events is not None:
        state.events.append(Event("next game", -1, {"game": state.game_number, "first": first}))
    if state.game_number == _WINS:
        state.phase = PICKING
        state.packets = (tuple(members(state.seats[0].kept | state.seats[1].kept)),)
        for seat in state.seats:
            seat.kept = 0
        state.stack.append((NEXT_PICK, first, 0, 0, 0))
    else:
        _begin(state)


def next_pick(state: State, frame: Frame) -> None:
    """The first player picks one, then both pick two by turns, the first player gets the last."""
    _, first, done, _, _ = frame
    if done == _PICKS:
        _begin(state)
        return
    state.stack.append((NEXT_PICK, first, done + 1, 0, 0))
    at = first if (done + 1) // 2 % 2 == 0 else 1 - first
    in_a_row = 1 if done == _PICKS - 1 else 1 + done % 2
    state.stack.append((PICK, at, 0, in_a_row, 0))


def pick_options(state: State) -> list[int]:
    return list(state.packets[0])


def pick(state: State, frame: Frame, card: int) -> None:
    """Take one of the open artifacts."""
    at = frame[1]
    state.packets = (tuple(other for other in state.packets[0] if other != card),)
    state.seats[at].kept |= 1 << card
    if state.events is not None:
        state.events.append(Event("picked", at, {"card": card}))


def _begin(state: State) -> None:
    state.packets = ()
    for at in range(len(state.seats)):
        setup.shuffle_deck(state, at, open_to_all=True)
    state.disclosures += 1
    setup.begin_items(state)
