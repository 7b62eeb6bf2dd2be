"""The state of a game: a few ints and short lists, cheap to copy, save and compare.

Unfinished business lives on `stack` as plain tuples (see questions.py), never in callbacks. A
frame holds nothing that any seat may not know; secrets are hands, decks and sealed choices only.
"""

from collections.abc import Sequence
from typing import Final

from core.chance import Chance
from core.event import Event
from core.res_arcana.model import NONE

# The phases of a game.
MAGES: Final = 0
DRAFTING: Final = 1
FIRST_PLAYER: Final = 2
PICKING: Final = 3
ITEMS: Final = 4
COLLECT: Final = 5
ACTIONS: Final = 6
VICTORY_CHECK: Final = 7
OVER: Final = 8

# The modes of play.
FIRST_GAME: Final = 0
STANDARD: Final = 1
DRAFT: Final = 2
MATCH: Final = 3

MODES: Final = ("first game", "standard", "draft", "match")

# Which sides of the places of power are used.
SIDE_A: Final = 0
SIDE_B: Final = 1
RANDOM_SIDES: Final = 2

SIDES: Final = ("a", "b", "random")

PHASES: Final = (
    "mages",
    "draft",
    "first player",
    "open draft",
    "items",
    "collect",
    "actions",
    "victory check",
    "over",
)

_COMPONENTS: Final = 78

Frame = tuple[int, int, int, int, int]
"""Unfinished business: (kind, seat, subject, detail, extra)."""

Segments = tuple[tuple[int, int], ...]
"""What is known of a deck, from the top: (number of cards, mask of cards known to be there)."""


class Seat:
    """One player's side of the table. Sets of cards are masks of component bits."""

    __slots__ = (
        "bonus",
        "deck",
        "discard",
        "hand",
        "item",
        "kept",
        "known",
        "mage",
        "mages",
        "monuments_known",
        "passed",
        "play",
        "pool",
        "public",
        "sealed",
        "turned",
    )

    pool: int
    hand: int
    deck: list[int]  # the top card is the last
    discard: int
    play: int  # slots, the mage's and the item's included
    turned: int
    mage: int
    item: int
    passed: bool
    bonus: int  # points for the victory check now running
    sealed: int  # a choice made in secret, until all are revealed
    mages: int  # the mages dealt; bit 0 is the first mage
    kept: int  # the artifacts this player plays the game with, where that matters later
    known: Segments  # what the owner knows of the own deck
    public: Segments  # what everybody else knows of it
    monuments_known: Segments  # what the owner knows of the monument deck

    def __init__(self, source: "Seat | None" = None) -> None:
        """An empty side of the table, or a copy of `source`."""
        if source is None:
            self.pool = 0
            self.hand = 0
            self.deck = []
            self.discard = 0
            self.play = 0
            self.turned = 0
            self.mage = NONE
            self.item = NONE
            self.passed = False
            self.bonus = 0
            self.sealed = NONE
            self.mages = 0
            self.kept = 0
            self.known = ()
            self.public = ()
            self.monuments_known = ()
        else:
            self.pool = source.pool
            self.hand = source.hand
            self.deck = source.deck.copy()
            self.discard = source.discard
            self.play = source.play
            self.turned = source.turned
            self.mage = source.mage
            self.item = source.item
            self.passed = source.passed
            self.bonus = source.bonus
            self.sealed = source.sealed
            self.mages = source.mages
            self.kept = source.kept
            self.known = source.known
            self.public = source.public
            self.monuments_known = source.monuments_known


class State:
    """The whole table. Only `flow` and what it calls change it."""

    __slots__ = (
        "chance",
        "disclosures",
        "events",
        "first",
        "game_number",
        "items",
        "mode",
        "monument_deck",
        "monuments",
        "on",
        "options",
        "packets",
        "passes",
        "phase",
        "places",
        "round",
        "seats",
        "sides",
        "stack",
        "starter",
        "token_taken",
        "turn",
        "winners",
        "wins",
    )

    seats: list[Seat]
    chance: Chance
    mode: int
    sides: int  # which sides of the places are used, in every game of a match
    phase: int
    round: int
    turn: int
    first: int  # who holds the first-player token
    starter: int  # who was first player when this game began
    token_taken: bool  # somebody passed first in this round
    on: list[int]  # the essences lying on each component
    places: int  # not yet claimed
    monuments: int  # face up
    monument_deck: list[int]  # the top card is the last
    items: int  # in the middle; bit 0 is the first item
    stack: list[Frame]
    options: Sequence[int]  # the answers to the question on top of the stack; shared by clones
    packets: tuple[tuple[int, ...], ...]  # of a draft, see draft.py; or the open artifacts
    passes: int  # picks of a draft that all seats have made
    game_number: int  # in a match, from 1
    wins: list[int]
    winners: tuple[int, ...]
    disclosures: int
    events: list[Event] | None

    def __init__(self, source: "State | None" = None) -> None:
        """A table on which nothing lies, or a copy of `source` without its listener."""
        if source is None:
            self.seats = []
            self.chance = Chance(b"")
            self.mode = STANDARD
            self.sides = RANDOM_SIDES
            self.phase = MAGES
            self.round = 0
            self.turn = 0
            self.first = 0
            self.starter = 0
            self.token_taken = False
            self.on = [0] * _COMPONENTS
            self.places = 0
            self.monuments = 0
            self.monument_deck = []
            self.items = 0
            self.stack = []
            self.options = ()
            self.packets = ()
            self.passes = 0
            self.game_number = 1
            self.wins = []
            self.winners = ()
            self.disclosures = 0
        else:
            self.seats = [Seat(seat) for seat in source.seats]
            self.chance = source.chance.clone()
            self.mode = source.mode
            self.sides = source.sides
            self.phase = source.phase
            self.round = source.round
            self.turn = source.turn
            self.first = source.first
            self.starter = source.starter
            self.token_taken = source.token_taken
            self.on = source.on.copy()
            self.places = source.places
            self.monuments = source.monuments
            self.monument_deck = source.monument_deck.copy()
            self.items = source.items
            self.stack = source.stack.copy()
            self.options = source.options
            self.packets = source.packets
            self.passes = source.passes
            self.game_number = source.game_number
            self.wins = source.wins.copy()
            self.winners = source.winners
            self.disclosures = source.disclosures
        self.events = None


def empty_table(seats: int, chance: Chance) -> State:
    """A table with that many seats and nothing on it."""
    state = State()
    state.seats = [Seat() for _ in range(seats)]
    state.wins = [0] * seats
    state.chance = chance
    return state
