"""Setting the table: places, monuments, hands and decks, mages and magic items."""

from typing import Final

from core.chance import Chance
from core.event import Event
from core.masks import members
from core.res_arcana.components import (
    ALL_ARTIFACTS,
    ARTIFACTS,
    FIRST_MAGE,
    ITEMS,
    MAGE_BIT,
    MAGES,
    MONUMENTS,
    PLACES,
    PRESETS,
    TILES,
)
from core.res_arcana.essences import ONE_OF_EACH
from core.res_arcana.model import NONE
from core.res_arcana.questions import NEXT_ITEM
from core.res_arcana.state import (
    DRAFT,
    DRAFTING,
    FIRST_GAME,
    RANDOM_SIDES,
    SIDE_B,
    State,
    empty_table,
)
from core.res_arcana.state import ITEMS as ITEMS_PHASE
from core.res_arcana.state import MAGES as MAGES_PHASE

HAND: Final = 3
DECK: Final = 8
_FACE_UP: Final = 2


def new_table(seats: int, mode: int, sides: int, first: int, chance: Chance) -> State:
    """A table at its first decision. `first` is the first player, or NONE to draw lots."""
    state = empty_table(seats, chance)
    state.mode = mode
    state.sides = sides
    lay_middle(state)
    state.starter = state.first = chance.below(seats) if first == NONE else first
    state.turn = state.first
    if mode == FIRST_GAME:
        _deal_presets(state)
        begin_items(state)
        return state
    _deal_mages(state)
    artifacts = [card.number for card in ARTIFACTS]
    chance.shuffle(artifacts)
    if mode == DRAFT:
        _lay_packets(state, artifacts)
        return state
    for at in range(seats):
        mask = 0
        for card in artifacts[at * DECK : (at + 1) * DECK]:
            mask |= 1 << card
        state.seats[at].kept = mask
        shuffle_deck(state, at)
    state.phase = MAGES_PHASE
    return state


def lay_middle(state: State) -> None:
    """Places, monuments, items and everybody's first essences, as at the start of every game."""
    state.places = 0
    for tile in range(1, TILES + 1):
        side = state.chance.below(2) if state.sides == RANDOM_SIDES else state.sides
        letter = "b" if side == SIDE_B else "a"
        for place in PLACES:
            if place.tile == tile and place.side == letter:
                state.places |= 1 << place.number
    deck = [monument.number for monument in MONUMENTS]
    state.chance.shuffle(deck)
    state.monuments = 0
    for _ in range(_FACE_UP):
        state.monuments |= 1 << deck.pop()
    state.monument_deck = deck
    state.items = (1 << len(ITEMS)) - 1
    for seat in state.seats:
        seat.pool = ONE_OF_EACH
        seat.monuments_known = ((len(deck), 0),)


def _deal_mages(state: State) -> None:
    mages = list(range(len(MAGES)))
    state.chance.shuffle(mages)
    for at, seat in enumerate(state.seats):
        seat.mages = 1 << mages[2 * at] | 1 << mages[2 * at + 1]


def _deal_presets(state: State) -> None:
    presets = list(range(1, PRESETS + 1))
    state.chance.shuffle(presets)
    unseen = members(ALL_ARTIFACTS & ~_preset_mask(range(1, PRESETS + 1)))
    state.chance.shuffle(unseen)
    for seat, preset in zip(state.seats, presets, strict=False):
        seat.hand = _preset_mask((preset,))
        seat.deck = unseen[: DECK - HAND]
        del unseen[: DECK - HAND]
        # The owner has not seen the deck; the mage tells everybody which preset hand goes with it.
        seat.known = ((len(seat.deck), 0),)
        seat.public = ((len(seat.deck), 0), (0, seat.hand))
        for mage in MAGES:
            if mage.first_game == preset:
                seat.mages = 1 << (mage.number - FIRST_MAGE)
                seat.mage = mage.number
                seat.play |= MAGE_BIT


def _preset_mask(presets: range | tuple[int, ...]) -> int:
    return sum(1 << card.number for card in ARTIFACTS if card.first_game in presets)


def _lay_packets(state: State, artifacts: list[int]) -> None:
    number = 2 * len(state.seats)
    state.packets = tuple(tuple(artifacts[4 * at : 4 * at + 4]) for at in range(number))
    state.phase = DRAFTING


def shuffle_deck(state: State, at: int, open_to_all: bool = False) -> None:
    """Make a seat's deck of the artifacts it plays with, and draw the first hand."""
    seat = state.seats[at]
    cards = members(seat.kept)
    state.chance.shuffle(cards)
    hand = cards[len(cards) - HAND :]
    seat.deck = cards[: len(cards) - HAND]
    seat.hand = sum(1 << card for card in hand)
    seat.known = ((len(seat.deck), seat.kept & ~seat.hand),)
    seat.public = ((len(seat.deck), seat.kept if open_to_all else 0),)


def mage_options(state: State, at: int) -> list[int]:
    """The mages dealt to a seat."""
    return [FIRST_MAGE + mage for mage in members(state.seats[at].mages)]


def reveal_mages(state: State) -> None:
    """Everybody has chosen: all mages are revealed at once."""
    for at, seat in enumerate(state.seats):
        seat.mage = seat.sealed
        seat.sealed = NONE
        seat.play |= MAGE_BIT
        if state.events is not None:
            state.events.append(Event("revealed mage", at, {"card": seat.mage}))
    state.disclosures += 1
    begin_items(state)


def begin_items(state: State) -> None:
    """Magic items are chosen from the right of the first player, counter-clockwise."""
    state.phase = ITEMS_PHASE
    state.stack.append((NEXT_ITEM, 0, 0, 0, 0))
