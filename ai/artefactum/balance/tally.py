"""Adds up many games: how often those won who had a card, against all cards of the same level."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ai.arena.statistics import wilson
from ai.artefactum.balance.playing import Played, Row
from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import CLASSES, FACTIONS
from core.masks import members

ALLOWED: Final = 0.08
"""How far a card may be from the mean of its level."""
FIRST_PLAYER: Final = (0.45, 0.55)
ROUNDS: Final = (5.0, 9.0)
_CONFIDENCE: Final = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was there, and the part of these times that its side won."""

    name: str
    group: str
    """What it is compared with: the cards of its level."""
    times: int
    wins: float

    @property
    def rate(self) -> float:
        return self.wins / self.times if self.times else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.times)


@dataclass(frozen=True, slots=True)
class Tally:
    """All that the report tells."""

    games: int
    unfinished: int
    creatures: list[Share]
    """Games won by players who ever had the creature in their army."""
    bought: list[Share]
    fielded: list[Share]
    """Battles won by rows with the creature in it."""
    artifacts: list[Share]
    """Games won by players who ever laid the artifact."""
    armed: list[Share]
    """Battles won by rows with the artifact laid."""
    factions: list[Share]
    classes: list[Share]
    first_player: Share
    rounds: tuple[float, float, float]
    """The mean, and the ends of its 95% interval."""
    lengths: dict[int, int]
    drawn: float
    """The part of the battles that nobody won."""


def tally(games: Sequence[Played]) -> Tally:
    """Add up."""
    ended = [game for game in games if game.winner >= 0]
    rows = [row for game in ended for row in game.rows]
    lengths: dict[int, int] = {}
    for game in ended:
        lengths[game.rounds] = lengths.get(game.rounds, 0) + 1
    return Tally(
        len(ended),
        len(games) - len(ended),
        _creatures(_of_players(ended, lambda game, seat: members(game.held[seat]))),
        _creatures(_of_players(ended, lambda game, seat: members(game.bought[seat]))),
        _creatures(_of_rows(rows, lambda row: row.creatures)),
        _artifacts(_of_players(ended, lambda game, seat: members(game.laid[seat]))),
        _artifacts(_of_rows(rows, lambda row: row.artifacts)),
        _named(FACTIONS, _of_rows(rows, lambda row: [CREATURES[c].faction for c in row.creatures])),
        _named(
            CLASSES,
            _of_rows(rows, lambda row: [CREATURES[c].creature_class for c in row.creatures]),
        ),
        Share("first player", "", len(ended), sum(game.winner == game.first for game in ended)),
        _mean_rounds(ended),
        lengths,
        sum(row.score == 0.5 for row in rows) / max(len(rows), 1),
    )


Counts = dict[int, tuple[int, float]]
"""How often each number was there, and how often its side won."""


def _of_players(games: Sequence[Played], cards: Callable[[Played, int], Iterable[int]]) -> Counts:
    return _counts(
        (card, float(game.winner == seat))
        for game in games
        for seat in (0, 1)
        for card in cards(game, seat)
    )


def _of_rows(rows: Sequence[Row], things: Callable[[Row], Iterable[int]]) -> Counts:
    return _counts((thing, row.score) for row in rows for thing in things(row))


def _counts(seen: Iterable[tuple[int, float]]) -> Counts:
    counts: Counts = {}
    for number, score in seen:
        times, wins = counts.get(number, (0, 0.0))
        counts[number] = (times + 1, wins + score)
    return counts


def _creatures(counts: Counts) -> list[Share]:
    return [
        Share(card.name, f"level {card.level}", *counts.get(card.number, (0, 0.0)))
        for card in CREATURES
    ]


def _artifacts(counts: Counts) -> list[Share]:
    return [
        Share(card.name, f"for {card.creatures}", *counts.get(card.number, (0, 0.0)))
        for card in ARTIFACTS
    ]


def _named(names: Sequence[str], counts: Counts) -> list[Share]:
    return [Share(name, "", *counts.get(at, (0, 0.0))) for at, name in enumerate(names)]


def _mean_rounds(games: Sequence[Played]) -> tuple[float, float, float]:
    number = max(len(games), 1)
    mean = sum(game.rounds for game in games) / number
    variance = sum((game.rounds - mean) ** 2 for game in games) / number
    half = _CONFIDENCE * sqrt(variance / number)
    return mean, mean - half, mean + half


def mean_of(shares: Sequence[Share], group: str) -> float:
    """The mean rate of a level, every card counting alike."""
    rates = [share.rate for share in shares if share.group == group]
    return sum(rates) / len(rates)


def complaints(found: Tally) -> list[str]:
    """What is out of balance, as sentences; empty where everything is as it should be."""
    wrong: list[str] = []
    for shares in (found.creatures, found.artifacts):
        for share in shares:
            away = share.rate - mean_of(shares, share.group)
            if abs(away) > ALLOWED:
                wrong.append(f"{share.name} is {100 * away:+.1f} points from its level's mean.")
    low, high = FIRST_PLAYER
    if not low <= found.first_player.rate <= high:
        wrong.append(f"The first player wins {100 * found.first_player.rate:.1f}%.")
    fewest, most = ROUNDS
    if not fewest <= found.rounds[0] <= most:
        wrong.append(f"A game takes {found.rounds[0]:.1f} rounds.")
    return wrong
