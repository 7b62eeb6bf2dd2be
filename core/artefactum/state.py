"""The state of a game: a few ints and short lists, cheap to copy, save and compare.

Secrets are the armies in hand and the order of the decks, and nothing else. Every duel of a round
is a small record of its own, so that two can run side by side.
"""

from collections.abc import Sequence
from typing import Final

from core.artefactum.model import LINES, NONE
from core.chance import Chance
from core.event import Event

# The phases of a duel in which somebody is asked, and what follows them.
MUSTER: Final = 0
SUMMON: Final = 1
ARTIFACTS: Final = 2
FOUGHT: Final = 3

PHASES: Final = ("muster", "summon", "artifacts", "fought")

MOST_CASTLE: Final = 8
MOST_EXPERIENCE: Final = 8
MOST_SILVER: Final = 7


class Seat:
    """One player's side of the table. Sets of creatures and artifacts are masks."""

    __slots__ = (
        "arms",
        "army",
        "artifacts",
        "castle",
        "deck",
        "experience",
        "known",
        "lines",
        "out",
        "revealed",
        "shown",
        "silver",
        "skipped",
        "widened",
    )

    castle: int
    experience: int
    silver: int
    army: int  # the creatures in hand
    revealed: int  # those of them that everybody has seen
    deck: list[int]  # the bestiary; the top card is the last
    skipped: int  # cards in the deck that were passed over in the setup: only the owner saw them
    known: int  # cards at the bottom of the deck that everybody knows, with their order
    shown: list[int]  # turned up in this muster
    widened: bool
    lines: list[int]  # the creature on each line, or NONE
    arms: list[int]  # the artifact on each line, or NONE
    artifacts: int  # those got in this round and not laid
    out: bool  # has left a game of four

    def __init__(self, source: "Seat | None" = None) -> None:
        """A fresh side of the table, or a copy of `source`."""
        if source is None:
            self.castle = MOST_CASTLE
            self.experience = 1
            self.silver = 2
            self.army = 0
            self.revealed = 0
            self.deck = []
            self.skipped = 0
            self.known = 0
            self.shown = []
            self.widened = False
            self.lines = [NONE] * LINES
            self.arms = [NONE] * LINES
            self.artifacts = 0
            self.out = False
        else:
            self.castle = source.castle
            self.experience = source.experience
            self.silver = source.silver
            self.army = source.army
            self.revealed = source.revealed
            self.deck = source.deck.copy()
            self.skipped = source.skipped
            self.known = source.known
            self.shown = source.shown.copy()
            self.widened = source.widened
            self.lines = source.lines.copy()
            self.arms = source.arms.copy()
            self.artifacts = source.artifacts
            self.out = source.out


class Duel:
    """One pair of a round: who sits at its two places, and how far they have come."""

    __slots__ = ("far", "initiative", "near", "options", "phase", "skips", "turn", "winner")

    near: int  # the seat at the first place
    far: int  # the seat at the second place
    initiative: int  # the place where the card of initiative lies, 0 or 1
    phase: int
    turn: int  # the seat that is asked
    skips: int  # how many skips there were in a row
    winner: int  # the seat that won the battle, or NONE
    options: Sequence[int]  # the answers to the open question; shared by clones

    def __init__(self, near: int, far: int, source: "Duel | None" = None) -> None:
        """A fresh duel of two seats, or a copy of `source`."""
        self.near = near
        self.far = far
        if source is None:
            self.initiative = 0
            self.phase = MUSTER
            self.turn = near
            self.skips = 0
            self.winner = NONE
            self.options = ()
        else:
            self.initiative = source.initiative
            self.phase = source.phase
            self.turn = source.turn
            self.skips = source.skips
            self.winner = source.winner
            self.options = source.options

    @property
    def first(self) -> int:
        """The seat that goes first."""
        return self.far if self.initiative else self.near

    @property
    def second(self) -> int:
        """The seat that goes second."""
        return self.near if self.initiative else self.far

    def rival_of(self, at: int) -> int:
        """The other seat."""
        return self.far if at == self.near else self.near


class State:
    """The whole table. Only `flow` and what it calls change it."""

    __slots__ = ("chance", "disclosures", "duels", "events", "round", "seats", "winners")

    seats: list[Seat]
    duels: list[Duel]
    chance: Chance
    round: int
    winners: tuple[int, ...]
    disclosures: int
    events: list[Event] | None

    def __init__(self, source: "State | None" = None) -> None:
        """A table on which nothing lies, or a copy of `source` without its listener."""
        if source is None:
            self.seats = []
            self.duels = []
            self.chance = Chance(b"")
            self.round = 0
            self.winners = ()
            self.disclosures = 0
        else:
            self.seats = [Seat(seat) for seat in source.seats]
            self.duels = [Duel(duel.near, duel.far, duel) for duel in source.duels]
            self.chance = source.chance.clone()
            self.round = source.round
            self.winners = source.winners
            self.disclosures = source.disclosures
        self.events = None

    def duel_of(self, at: int) -> Duel:
        """The duel in which a seat plays."""
        for duel in self.duels:
            if at in (duel.near, duel.far):
                return duel
        raise ValueError(f"Seat {at} plays no duel.")
