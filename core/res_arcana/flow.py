"""What comes next: answers are handed to the rules, and the game runs on to its next question.

Whoever owns a kind of frame stands in the tables below. A question with a single answer is answered
at once; the one exception keeps a secret, see `asking.keeps_a_secret`.
"""

from collections.abc import Callable
from typing import Final

from core.event import Event
from core.res_arcana import (
    actions,
    asking,
    collect,
    costs,
    draft,
    draws,
    effects,
    placing,
    powers,
    reactions,
    scoring,
    series,
    setup,
)
from core.res_arcana import questions as ask
from core.res_arcana.model import NONE
from core.res_arcana.state import (
    ACTIONS,
    COLLECT,
    DRAFTING,
    MAGES,
    MATCH,
    OVER,
    VICTORY_CHECK,
    Frame,
    State,
)

Answer = Callable[[State, Frame, int], None]
Work = Callable[[State, Frame], None]


def apply(state: State, at: int, choice: int) -> None:
    """Answer the open question of a seat and run on to the next question that leaves a choice."""
    answer(state, at, choice)
    run_on(state)


def run_on(state: State) -> None:
    """Answer what is forced until there is something to choose, or the game is over."""
    while advance(state):
        answer(state, state.stack[-1][1], state.options[0])


def answer(state: State, at: int, choice: int) -> None:
    """Answer the open question of a seat, and do nothing more.

    The kinds that come up most are called by name, which compiled code does faster than by table.
    """
    if state.phase <= DRAFTING:
        _seal(state, at, choice)
        return
    frame = state.stack.pop()
    kind = frame[0]
    if kind == ask.ACTION:
        actions.begin(state, frame, choice)
    elif kind == ask.GAIN:
        actions.gained(state, frame, choice)
    elif kind == ask.PAY_POWER:
        _pay_power(state, frame, choice)
    else:
        _ANSWERS[kind](state, frame, choice)


def advance(state: State) -> bool:
    """Run to the next question; True when it has but one answer that may be given at once."""
    while state.stack:
        frame = state.stack[-1]
        kind = frame[0]
        if kind < ask.QUESTIONS:
            state.options = asking.options(state, frame)
            return len(state.options) == 1 and not asking.keeps_a_secret(state, frame)
        state.stack.pop()
        if kind == ask.NEXT_TURN:
            _next_turn(state, frame)
        elif kind == ask.RUN:
            powers.run(state, frame)
        else:
            _WORK[kind](state, frame)
    state.options = ()
    return False


def secret_options(state: State, at: int) -> list[int]:
    """What a seat may choose where all choose at once; nothing when it has chosen."""
    if state.seats[at].sealed != NONE:
        return []
    if state.phase == MAGES:
        return setup.mage_options(state, at)
    return draft.options(state, at)


def _seal(state: State, at: int, choice: int) -> None:
    state.seats[at].sealed = choice
    if state.events is not None:
        state.events.append(Event("chose in secret", at, {}, {at: {"card": choice}}))
    _reveal_when_all_chose(state)


def _reveal_when_all_chose(state: State) -> None:
    while all(seat.sealed != NONE for seat in state.seats):
        if state.phase == MAGES:
            setup.reveal_mages(state)
            return
        if not draft.pass_on(state):
            for at in range(len(state.seats)):
                setup.shuffle_deck(state, at)
            state.phase = MAGES
        seal_forced(state)


def seal_forced(state: State) -> None:
    """Choose for every seat that has a single card to choose from."""
    for at, seat in enumerate(state.seats):
        only = secret_options(state, at)
        if len(only) == 1:
            seat.sealed = only[0]


def begin(state: State) -> None:
    """Run a freshly set table to its first question."""
    if state.phase <= DRAFTING:
        seal_forced(state)
        _reveal_when_all_chose(state)
    run_on(state)


def _next_item(state: State, frame: Frame) -> None:
    done = frame[2]
    if done == len(state.seats):
        _begin_round(state)
        return
    state.stack.append((ask.NEXT_ITEM, 0, done + 1, 0, 0))
    at = (state.first - 1 - done) % len(state.seats)
    state.stack.append((ask.ITEM, at, 0, 0, 0))


def _begin_round(state: State) -> None:
    state.round += 1
    state.phase = COLLECT
    state.token_taken = False
    for seat in state.seats:
        seat.turned = 0
        seat.passed = False
    if state.events is not None:
        state.events.append(Event("round", -1, {"number": state.round, "first": state.first}))
    state.stack.append((ask.NEXT_COLLECT, 0, 0, 0, 0))


def _next_collect(state: State, frame: Frame) -> None:
    done = frame[2]
    if done == len(state.seats):
        state.phase = ACTIONS
        state.stack.append((ask.NEXT_TURN, state.first, 0, 0, 0))
        return
    state.stack.append((ask.NEXT_COLLECT, 0, done + 1, 0, 0))
    state.turn = (state.first + done) % len(state.seats)
    collect.begin(state, state.turn)


def _next_turn(state: State, frame: Frame) -> None:
    seats = len(state.seats)
    for step in range(seats):
        at = (frame[1] + step) % seats
        if not state.seats[at].passed:
            state.turn = at
            state.stack.append((ask.NEXT_TURN, (at + 1) % seats, 0, 0, 0))
            state.stack.append((ask.ACTION, at, 0, 0, 0))
            return
    state.stack.append((ask.CHECK, NONE, 0, 0, 0))


def _check(state: State, frame: Frame) -> None:
    state.phase = VICTORY_CHECK
    if reactions.ask_before_check(state, frame):
        return
    winners = reactions.check(state)
    if winners:
        _end_game(state, winners)
    elif frame[2]:
        state.phase = ACTIONS
    else:
        _begin_round(state)


def _end_game(state: State, winners: tuple[int, ...]) -> None:
    state.winners = winners
    if state.mode == MATCH and series.game_won(state, winners):
        state.winners = ()
        return
    state.phase = OVER
    state.stack = []
    if state.events is not None:
        standing = [scoring.points(state, at) for at in range(len(state.seats))]
        facts = {"winners": list(state.winners), "points": standing}
        state.events.append(Event("game over", -1, facts))


def _reveal(state: State, frame: Frame) -> None:
    draws.reveal_monument(state)


def _give_up(state: State, frame: Frame, chosen: int) -> None:
    kind, at, _, _, _ = frame
    costs.give_up(state, at, kind, chosen)
    if powers.waits(state):
        powers.given(state, chosen)


def _pay_power(state: State, frame: Frame, payment: int) -> None:
    costs.pay(state, frame[1], payment)
    powers.given(state, payment)


def _straighten(state: State, frame: Frame, component: int) -> None:
    if component != NONE:
        effects.straighten(state, frame[1], component)


def _put(state: State, frame: Frame, component: int) -> None:
    effects.put_on(state, frame[1], component, frame[3])


def _look(state: State, frame: Frame, deck: int) -> None:
    seen = draws.look(state, frame[1], deck, frame[3])
    state.stack.append((ask.ORDER, frame[1], deck, seen, 0))


def _put_back(state: State, frame: Frame, choice: int) -> None:
    _, at, deck, number, _ = frame
    draws.put_back(state, at, deck, number, choice)


def _gain(state: State, frame: Frame, gained: int) -> None:
    effects.gain(state, frame[1], gained)


def _first_player(state: State, frame: Frame, first: int) -> None:
    series.next_game(state, first)


_ANSWERS: Final[tuple[Answer, ...]] = (
    actions.begin,
    placing.pay,
    actions.claim,
    _pay_power,
    actions.gained,
    _gain,
    collect.collected,
    collect.take,
    collect.upkeep,
    _give_up,
    _give_up,
    powers.discard_chosen,
    _straighten,
    _put,
    placing.card_chosen,
    powers.like_rival,
    _look,
    _put_back,
    reactions.respond,
    reactions.lose,
    reactions.react,
    actions.take_item,
    _first_player,
    series.pick,
)
"""ANSWERS[kind] does what was chosen."""

_WORK: Final[dict[int, Work]] = {
    ask.RUN: powers.run,
    ask.NEXT_VICTIM: reactions.next_victim,
    ask.REVEAL: _reveal,
    ask.CHECK: _check,
    ask.NEXT_TURN: _next_turn,
    ask.NEXT_COLLECT: _next_collect,
    ask.NEXT_ITEM: _next_item,
    ask.NEXT_PICK: series.next_pick,
}
"""WORK[kind] goes on with what is to be done."""
