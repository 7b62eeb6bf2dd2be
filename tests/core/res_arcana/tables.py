"""Positions to test the rules with, each built in a line or two."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Final, TypedDict, Unpack

from core.chance import Chance
from core.res_arcana import questions as ask
from core.res_arcana import setup
from core.res_arcana.components import (
    ALL_ARTIFACTS,
    BITS,
    BY_NAME,
    FIRST_ITEM,
    ITEM_BIT,
    ITEMS,
    MAGE_BIT,
)
from core.res_arcana.state import ACTIONS, COLLECT, RANDOM_SIDES, STANDARD, Seat, empty_table
from tests.core.res_arcana.playing import Table, essences

# Nothing here collects, reacts or makes cards cheaper, as far as four players allow. The first
# item and the second mage cost nothing to use, so that their owners always have an action left.
_MAGES: Final = ("Scholar", "Alchemist", "Transmuter", "Duelist")
_ITEMS: Final = ("Divination", "Research", "Transmutation", "Alchemy")


class Player(TypedDict, total=False):
    """What one player has; what is not named is empty. A deck's top card comes first."""

    pool: str
    play: Sequence[str]
    turned: Sequence[str]
    hand: Sequence[str]
    deck: Sequence[str]
    discard: Sequence[str]
    mage: str
    item: str
    passed: bool


def a_table(
    *players: Player,
    phase: int = ACTIONS,
    first: int | None = None,
    mode: int = STANDARD,
    on: Mapping[str, str] | None = None,
    monuments: Sequence[str] = (),
    monument_deck: Sequence[str] = (),
    places: Sequence[str] = (),
    **player: Unpack[Player],
) -> Table:
    """A table at which seat 0 is to act; in the collect phase, the first player to collect.

    Either every player is given, or one is described by keywords. Then there is a rival who has
    passed and holds the token, so that seat 0 acts again and again.
    """
    if not players:
        players = (player, Player(passed=phase == ACTIONS))
        first = 1 if first is None and phase == ACTIONS else first
    state = empty_table(len(players), Chance(b"a table"))
    state.mode = mode
    state.phase = phase
    state.round = 1
    state.starter = state.first = first or 0
    state.monuments = _mask(monuments)
    state.monument_deck = _deck(monument_deck)
    state.places = _mask(places)
    state.items = (1 << len(ITEMS)) - 1
    for name, lying in (on or {}).items():
        state.on[BY_NAME[name].number] = essences(lying)
    mages = [name for name in _MAGES if all(name != one.get("mage") for one in players)]
    items = [name for name in _ITEMS if all(name != one.get("item") for one in players)]
    for seat, one in zip(state.seats, players, strict=True):
        _seat(seat, one, mages.pop(0), items.pop(0))
        seat.monuments_known = ((len(monument_deck), 0),) if monument_deck else ()
        state.items &= ~(1 << (seat.item - FIRST_ITEM))
    state.token_taken = any(seat.passed for seat in state.seats)
    state.stack = [(ask.NEXT_COLLECT if phase == COLLECT else ask.NEXT_TURN, 0, 0, 0, 0)]
    return Table(state)


def a_collect(
    *players: Player, on: Mapping[str, str] | None = None, **one: Unpack[Player]
) -> Table:
    """A table at which the collect phase begins with seat 0."""
    return a_table(*players, phase=COLLECT, on=on, **one)


def attacked(by: str, **victim: Unpack[Player]) -> Table:
    """A table at which seat 0 has just used the first power of `by` against seat 1."""
    table = a_table(Player(play=[by]), victim)
    table.use(by, 0)
    return table


def a_new_game(
    seats: int = 2,
    mode: int = STANDARD,
    *,
    sides: int = RANDOM_SIDES,
    first: int = 0,
    seed: bytes = b"a new game",
) -> Table:
    """A table that has just been set up."""
    return Table(setup.new_table(seats, mode, sides, first, Chance(seed)))


def _seat(seat: Seat, player: Player, mage: str, item: str) -> None:
    seat.pool = essences(player.get("pool", "0"))
    seat.mage = BY_NAME[player.get("mage", mage)].number
    seat.item = BY_NAME[player.get("item", item)].number
    seat.hand = _mask(player.get("hand", ()))
    seat.deck = _deck(player.get("deck", ()))
    seat.discard = _mask(player.get("discard", ()))
    seat.turned = _slots(player.get("turned", ()))
    seat.play = _slots(player.get("play", ())) | seat.turned | MAGE_BIT | ITEM_BIT
    seat.passed = player.get("passed", False)
    deck = _mask(player.get("deck", ()))
    zones = (seat.play & ALL_ARTIFACTS, seat.hand, deck, seat.discard)
    seat.kept = reduce(or_, zones)
    assert seat.kept == sum(zones), "A card lies in two places."
    seat.known = ((len(seat.deck), deck),) if seat.deck else ()
    seat.public = ((len(seat.deck), 0),)


def _deck(names: Sequence[str]) -> list[int]:
    return [BY_NAME[name].number for name in reversed(names)]


def _mask(names: Sequence[str]) -> int:
    return sum(1 << BY_NAME[name].number for name in names)


def _slots(names: Sequence[str]) -> int:
    return sum(BITS[BY_NAME[name].number] for name in names)
