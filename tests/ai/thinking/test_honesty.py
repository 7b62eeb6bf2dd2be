"""What a thinking process is told depends on nothing that its seat cannot know."""

import json
from functools import partial

import pytest

from ai.levels import LEVELS
from ai.thinking import wire
from ai.thinking.task import answer_seen, ask, task_from_plain, task_to_plain
from core.chance import Chance
from core.decision import Decision
from core.game import SPECTATOR
from core.masks import members
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import State
from tests.ai.thinking.tables import table
from tests.core.res_arcana.test_secrets import twin_of
from tests.games.walking import Walk, walked


def message(state: State, seat: int, key: bytes = b"key") -> bytes:
    """What crosses when a seat's question is handed out."""
    sampler = partial(RES_ARCANA.sample, state)
    task = ask(RES_ARCANA, sampler, seat, LEVELS["archmage"], key, "table", ())
    return wire.encode(task_to_plain(task))


def check_same_message(state: State, twin: State, seat: int) -> None:
    assert RES_ARCANA.pack(state) != RES_ARCANA.pack(twin), "these are no twins but one"
    assert json.dumps(RES_ARCANA.view(state, seat)) == json.dumps(RES_ARCANA.view(twin, seat))
    assert message(state, seat) == message(twin, seat)


@pytest.mark.parametrize("mode", ["standard", "draft"])
@pytest.mark.parametrize("moment", [1, 10, 40, 120])
def test_twins_give_the_same_message(mode: str, moment: int) -> None:
    for seed in range(6):
        state = walked(Walk(RES_ARCANA, {"seats": 3, "mode": mode}, seed), moment)
        for seat in range(3):
            twin = RES_ARCANA.sample(state, seat, Chance(b"another truth"))
            check_same_message(state, twin, seat)
            if moment >= 40:
                check_same_message(state, twin_of(state, seat), seat)


def test_a_card_that_changes_between_a_rivals_hand_and_deck_makes_no_difference() -> None:
    state = table(moment=8)
    twin = RES_ARCANA.clone(state)
    rival = twin.seats[1]
    in_hand, in_deck = members(rival.hand)[0], rival.deck[0]
    rival.hand = rival.hand & ~(1 << in_hand) | 1 << in_deck
    rival.deck[0] = in_hand
    check_same_message(state, twin, 0)


def test_cards_that_change_between_two_rivals_make_no_difference() -> None:
    state = table(seats=3, moment=9)
    twin = RES_ARCANA.clone(state)
    one, other = twin.seats[1], twin.seats[2]
    exchanged = 1 << members(one.hand)[0] | 1 << members(other.hand)[0]
    for seat in (one, other):
        seat.hand ^= exchanged
        if seat.kept:
            seat.kept ^= exchanged
    check_same_message(state, twin, 0)


def test_a_rivals_secret_choice_makes_no_difference() -> None:
    for mode in ("standard", "draft"):
        first, second = (
            RES_ARCANA.new({"seats": 2, "mode": mode}, Chance(b"deal")) for _ in range(2)
        )
        options = RES_ARCANA.decisions(first)[1].options
        RES_ARCANA.apply(first, 1, options[0])
        RES_ARCANA.apply(second, 1, options[1])
        check_same_message(first, second, 0)


def test_what_the_seat_knows_does_make_a_difference() -> None:
    state = table(moment=8)
    twin = RES_ARCANA.sample(state, 1, Chance(b"another truth"))
    assert message(state, 0) != message(twin, 0)
    assert message(state, 0) != message(state, 0, b"another key")


def test_a_secret_answer_crosses_without_its_choice() -> None:
    open_answer = Decision(1, "action", -1, 0, [3, 4])
    assert answer_seen(RES_ARCANA, open_answer, 4) == (1, "action", -1, 0, 4)
    for kind in ("mage", "draft", "order"):
        secret = Decision(1, kind, -1, 2, [3, 4])
        assert answer_seen(RES_ARCANA, secret, 4) == (1, kind, -1, 2, None)


def test_a_task_arrives_as_it_was_sent() -> None:
    state = table(moment=30)
    seat = RES_ARCANA.decisions(state)[0].seat
    seen = [(0, "action", -1, 0, 7), (1, "mage", -1, 0, None)]
    sampler = partial(RES_ARCANA.sample, state)
    task = ask(RES_ARCANA, sampler, seat, LEVELS["adept"], b"\x00\xff", "table", seen)
    arrived = task_from_plain(wire.decode(wire.encode(task_to_plain(task))[wire.HEADER :]))
    assert wire.encode(task_to_plain(arrived)) == wire.encode(task_to_plain(task))
    assert (arrived.seat, arrived.level, arrived.key) == (seat, LEVELS["adept"], b"\x00\xff")
    assert arrived.seen == tuple(seen)
    world = RES_ARCANA.unpack(arrived.sample)
    assert RES_ARCANA.view(world, seat) == RES_ARCANA.view(state, seat)
    assert RES_ARCANA.view(world, SPECTATOR) == RES_ARCANA.view(state, SPECTATOR)
