"""A running table as the people at this screen meet it, wherever its rules are kept.

Screens speak to this protocol alone. A table in this program and a table on another machine look
the same to them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from ai.advice import Advice
from core.event import Event
from core.game import Game, Result, Setup, View
from core.questions import OpenDecision
from core.record import Record
from tui.tables.players import Player
from tui.tables.story import Paragraph


class Change(Enum):
    """What a listener is told of."""

    TABLE = "something happened at the table, or was taken back"
    THINKING = "somebody began, went on or ended to think"
    TROUBLE = "the table cannot go on by itself, or can again"


Listener = Callable[[Change], None]


@dataclass(frozen=True, slots=True)
class Thinking:
    """Somebody thinks: a bot about its move, or the program about a hint for a person."""

    seat: int
    fraction: float
    simulations: int
    for_hint: bool = False


@dataclass(frozen=True, slots=True)
class Reasoning:
    """What a bot saw in its latest move."""

    seat: int
    lines: tuple[str, ...]


class Table(Protocol):
    """A running table. Its methods are called from one event loop."""

    game: Game
    setup: Setup
    players: tuple[Player, ...]
    names: tuple[str, ...]
    people: tuple[int, ...]
    """The seats whose players sit at this screen."""
    path: Path | None
    """Where the game is kept on this machine, if it is."""
    trouble: str
    """Why the table cannot go on by itself; empty while it can. `move_now` tries again."""

    @property
    def result(self) -> Result | None:
        """The outcome, or None while the game runs."""

    def start(self) -> None:
        """Let the bots begin. Everything before may be read without a running event loop."""

    def seats_asked(self) -> tuple[int, ...]:
        """The seats that owe an answer now."""

    def question(self, seat: int) -> OpenDecision | None:
        """What a person at this screen is asked now, if anything."""

    def view(self, seat: int) -> View:
        """What a person at this screen, or a SPECTATOR, may see."""

    def log(self, seat: int) -> Sequence[Event]:
        """All that happened, as that seat or a SPECTATOR saw it, without what was taken back."""

    def story(self, seat: int) -> list[Paragraph]:
        """The same in words."""

    async def answer(self, seat: int, decision_id: int, choice: int) -> None:
        """Answer a question; when this returns, the choice is kept and stands.

        Raises ArcanaError with a sentence where it does not count; then nothing has changed.
        """

    def can_take_back(self, seat: int) -> bool:
        """Whether the latest choice of a person may be taken back."""

    async def take_back(self, seat: int) -> None:
        """Take it back; raises ArcanaError with the reason where that cannot be."""

    async def advise(self, seat: int) -> list[Advice]:
        """The best answers to a person's open question; none where it is not open any more."""

    def why(self, reader: int) -> list[Reasoning]:
        """What the bots saw in their latest moves, the latest first, as `reader` may hear it."""

    def thinking(self) -> Thinking | None:
        """Who thinks now, and how far they have come."""

    def move_now(self) -> None:
        """Let whoever thinks or waits go on at once."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; calling what is given back ends that."""

    def record(self) -> Record | None:
        """The whole game once it is over; before, it would give hidden cards away."""

    async def close(self) -> None:
        """Leave the table; nothing that belongs to it runs on."""
