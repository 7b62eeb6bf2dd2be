"""The answers that each kind of question on the stack allows."""

from collections.abc import Callable, Sequence
from typing import Final

from core.masks import members
from core.res_arcana import (
    actions,
    collect,
    costs,
    draws,
    effects,
    model,
    placing,
    powers,
    reactions,
    series,
)
from core.res_arcana import questions as ask
from core.res_arcana.components import POWERS
from core.res_arcana.state import Frame, State

Options = Callable[[State, Frame], Sequence[int]]


def options(state: State, frame: Frame) -> Sequence[int]:
    """Every answer to a question."""
    kind = frame[0]
    # The most frequent ones are called by name, which compiled code does faster than by table.
    if kind == ask.ACTION:
        return actions.options(state, frame[1])
    if kind == ask.GAIN:
        return actions.gain_options(frame)
    if kind == ask.PAY_POWER:
        return powers.payment_options(state, frame)
    return _OPTIONS[kind](state, frame)


def keeps_a_secret(state: State, frame: Frame) -> bool:
    """Whether skipping a forced question would tell the table what is not in a hand."""
    kind, at, _, number, index = frame
    if kind != ask.PLACE or not state.seats[at].hand:
        return False
    return POWERS[number].effects[index].source == model.FROM_HAND


def _action_options(state: State, frame: Frame) -> Sequence[int]:
    return actions.options(state, frame[1])


def _claim_options(state: State, frame: Frame) -> Sequence[int]:
    return actions.claim_options(frame)


def _gain_options(state: State, frame: Frame) -> Sequence[int]:
    return actions.gain_options(frame)


def _other_kinds(state: State, frame: Frame) -> Sequence[int]:
    return effects.other_kinds(frame[3], frame[4])


def _take_or_leave(state: State, frame: Frame) -> Sequence[int]:
    return (1, 0)


def _cost_targets(state: State, frame: Frame) -> Sequence[int]:
    return members(costs.targets(state.seats[frame[1]], frame[3], frame[2]))


def _hand(state: State, frame: Frame) -> Sequence[int]:
    return members(state.seats[frame[1]].hand)


def _own_components(state: State, frame: Frame) -> Sequence[int]:
    seat = state.seats[frame[1]]
    return powers.components_of(seat, seat.play)


def _rivals(state: State, frame: Frame) -> Sequence[int]:
    return [at for at in range(len(state.seats)) if at != frame[1]]


def _decks(state: State, frame: Frame) -> Sequence[int]:
    return (ask.OWN_DECK, ask.MONUMENT_DECK)


def _orders(state: State, frame: Frame) -> Sequence[int]:
    return range(len(draws.ORDERS[frame[3]]))


def _react_options(state: State, frame: Frame) -> Sequence[int]:
    return reactions.react_options(state, frame[1])


def _items(state: State, frame: Frame) -> Sequence[int]:
    return actions.item_options(state)


def _seats(state: State, frame: Frame) -> Sequence[int]:
    return range(len(state.seats))


def _open_artifacts(state: State, frame: Frame) -> Sequence[int]:
    return series.pick_options(state)


_OPTIONS: Final[tuple[Options, ...]] = (
    _action_options,
    placing.payment_options,
    _claim_options,
    powers.payment_options,
    _gain_options,
    _other_kinds,
    _gain_options,
    _take_or_leave,
    collect.upkeep_options,
    _cost_targets,
    _cost_targets,
    _hand,
    powers.straighten_options,
    _own_components,
    placing.card_options,
    _rivals,
    _decks,
    _orders,
    reactions.respond_options,
    reactions.lose_options,
    _react_options,
    _items,
    _seats,
    _open_artifacts,
)
"""OPTIONS[kind] lists the answers to a question on the stack."""
