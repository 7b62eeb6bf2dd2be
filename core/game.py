"""The seam between a game's rules and everything that plays it.

Bots, matches, the network and the screen speak to a game only through this protocol. A state is
the game's own business: callers hold it, clone it and hand it back, and never look inside.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from core.article import Article
from core.chance import Chance
from core.decision import Decision
from core.event import Event
from core.outcome import Outcome, Stage

SPECTATOR = -1
"""The seat of somebody who watches: it owns nothing and sees what is public."""

Setup = Mapping[str, Any]
"""What is agreed before a game: plain JSON values, always with "seats"; the rest is the game's."""

View = Mapping[str, Any]
"""What one seat may see: plain JSON values, built from an allow-list."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won (several share a victory) and everybody's points."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


class Game(Protocol):
    """The rules of one game, as pure functions over a state that `apply` alone changes."""

    name: str
    """The word that records and the wire use."""

    def rules_hash(self) -> str:
        """A digest of the rules data; two programs with the same digest play the same game."""

    def check_setup(self, setup: Setup) -> dict[str, Any]:
        """The setup with every default filled in; raises BadSetup with a sentence."""

    def new(self, setup: Setup, chance: Chance) -> Any:
        """A fresh state. The state takes over `chance` for all its shuffles."""

    def clone(self, state: Any) -> Any:
        """An independent copy, without listeners."""

    def decisions(self, state: Any) -> Sequence[Decision]:
        """The open questions: mostly one, several where seats choose at once, none at the end."""

    def apply(self, state: Any, seat: int, choice: int) -> None:
        """Answer `seat`'s open question. Trusts its caller: `choice` must be one of the options."""

    def listen(self, state: Any) -> list[Event]:
        """Begin to keep events; `apply` appends to the list given back, which the caller drains."""

    def disclosures(self, state: Any) -> int:
        """Grows whenever hidden cards were seen or chance was used: no take-back beyond that."""

    def result(self, state: Any) -> Result | None:
        """The outcome, or None while the game runs."""

    def view(self, state: Any, seat: int) -> View:
        """Exactly what `seat` (or SPECTATOR) may see."""

    def sample(self, state: Any, seat: int, chance: Chance) -> Any:
        """A state that `seat` cannot tell from the true one: all it cannot know is dealt afresh.

        Equal views and equal chance give equal samples, whatever the truth is.
        """

    def pack(self, state: Any) -> Any:
        """The whole state in plain values that can cross to another process.

        Only tuples, ints, strings, bytes, True, False and None; equal states give equal values.
        """

    def unpack(self, packed: Any) -> Any:
        """The state that `pack` made this of, without listeners: it goes on exactly like that one.

        Takes lists for tuples as well, since not every wire knows both.
        """

    def presentation(self) -> "Presentation":
        """The words of this game."""


class Presentation(Protocol):
    """A game's words. It reads views, decisions and events, never a state: a guest has no more.

    `names[seat]` is how a player is called; who reads is addressed as "you".
    """

    def prompt(self, view: View, decision: Decision, names: Sequence[str]) -> str:
        """The question as a sentence for the seat that answers it."""

    def explain(self, decision: Decision) -> str:
        """What a question of this kind is about, for somebody who is new to the game."""

    def choice(self, view: View, decision: Decision, choice: int, names: Sequence[str]) -> str:
        """One answer in words."""

    def shortlist(self, view: View, decision: Decision) -> Sequence[int]:
        """The answers worth listing, a sensible one first; the others can be asked for or typed."""

    def shorthand(self, decision: Decision) -> str:
        """How an answer may be typed instead of chosen from a list; empty where it may not."""

    def typed(self, view: View, decision: Decision, words: str) -> Sequence[int]:
        """The answers that `words` mean in the game's own shorthand; empty where it is none."""

    def event(self, event: Event, reader: int, names: Sequence[str]) -> str:
        """What happened, as one sentence for `reader`; empty where there is nothing to tell."""

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        """The whole table in lines of text."""

    def summary(self, view: View, names: Sequence[str]) -> list[str]:
        """A few lines that a player wants before every decision; at the end, who won and why."""

    def look(self, view: View, words: str, names: Sequence[str]) -> list[str]:
        """All there is to say of the things whose name matches `words`; empty where none does."""

    def rules(self) -> Sequence[Article]:
        """The rules of the game, chapter by chapter."""

    def glossary(self) -> Sequence[Article]:
        """Every term of the game with what it means."""

    def stage(self, view: View) -> Stage:
        """How far the game has come, and everybody's points."""

    def counted(self, event: Event) -> Sequence[int]:
        """Everybody's points, if the event counts them at the end of a round; else nothing."""

    def outcome(self, view: View, names: Sequence[str]) -> Outcome:
        """Who won and why; only once the game is over."""
