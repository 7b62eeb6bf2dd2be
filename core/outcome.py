"""How far a game has come and how it ended, in a form that serves a screen for any game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """Where in its course a table is: which game of a match, and which round; 0 before the first.

    `points` are what everybody has, seat by seat.
    """

    game: int
    round: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player's points come from: the name of each thing, and how many it gives."""

    points: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won as one sentence, what decided it beyond the points, and everybody's tally."""

    headline: str
    reasons: tuple[str, ...]
    tallies: tuple[Tally, ...]
    course: str
    """What the chart of all rounds is called."""
