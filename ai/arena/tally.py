"""Adds up the games of a contest: one row for each name, with everybody of that name in it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import core.game
from ai.arena.plan import Plan
from ai.arena.playing import PlayedGame
from ai.arena.statistics import elo, mean, percentile, wilson


@dataclass(frozen=True, slots=True)
class Times:
    """How long moves took. This is all in a tally that differs when a contest is repeated."""

    mean_seconds: float | None
    percentile_99_seconds: float | None
    simulations_per_second: float | None


@dataclass(frozen=True, slots=True)
class Row:
    """How all entrants of one name did together; figures are None where nothing gives them."""

    name: str
    members: int
    wins: float
    """Victories; one that k seats share is 1/k for each."""
    win_rate: float | None
    win_rate_interval: tuple[float, float]
    win_rate_each: float | None
    """The part of the games that a single one of them won."""
    elo: float | None
    """Against the rest of the table."""
    elo_interval: tuple[float | None, float | None]
    mean_points: float | None
    mean_rounds: float | None
    """Of the games it played in; in a contest these are all games."""
    moves: int
    simulations: int
    times: Times


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a contest so far."""

    games: int
    cut_off: int
    rows: tuple[Row, ...]


def tally(plan: Plan, played: Sequence[PlayedGame]) -> Tally:
    """Add up the games that were played."""
    labels = [entrant.label for entrant in plan.entrants]
    return Tally(
        len(played),
        sum(game.cut_off for game in played),
        tuple(_row(label, labels, played) for label in dict.fromkeys(labels)),
    )


def _row(label: str, labels: Sequence[str], played: Sequence[PlayedGame]) -> Row:
    members = labels.count(label)
    wins = 0.0
    points: list[int] = []
    seconds: list[float] = []
    searching = 0.0
    simulations = 0
    for game in played:
        for seat, entrant in enumerate(game.seating):
            if labels[entrant] != label:
                continue
            if seat in game.winners:
                wins += 1 / len(game.winners)
            if not game.cut_off:
                points.append(game.points[seat])
            seconds += game.efforts[seat].seconds
            searching += game.efforts[seat].searching
            simulations += game.efforts[seat].simulations
    games = len(played)
    rate = wins / games if games else None
    low, high = wilson(wins, games)
    seats = len(labels)
    return Row(
        label,
        members,
        wins,
        rate,
        (low, high),
        None if rate is None else rate / members,
        None if rate is None else elo(rate, members, seats),
        (elo(low, members, seats), elo(high, members, seats)),
        mean(points),
        mean([game.rounds for game in played]),
        len(seconds),
        simulations,
        Times(
            mean(seconds),
            percentile(seconds, 99),
            simulations / searching if searching else None,
        ),
    )


def wins_by_name(plan: Plan, played: Sequence[PlayedGame]) -> dict[str, float]:
    """How many games each name has won, in the order in which they entered."""
    labels = [entrant.label for entrant in plan.entrants]
    wins = dict.fromkeys(labels, 0.0)
    for game in played:
        for seat in game.winners:
            wins[labels[game.seating[seat]]] += 1 / len(game.winners)
    return wins


def as_json(plan: Plan, played: Sequence[PlayedGame], found: Tally) -> dict[str, Any]:
    """The whole contest in JSON values. All that a repetition may change is named "times"."""
    return {
        "game": plan.game.name,
        "setup": dict(plan.setup),
        "seed": plan.seed,
        "core": core_build(),
        "players": [entrant.label for entrant in plan.entrants],
        "planned_games": plan.games,
        **asdict(found),
        "played": [_game_as_json(game) for game in played],
    }


def _game_as_json(game: PlayedGame) -> dict[str, Any]:
    return {
        "number": game.number,
        "deal": game.deal,
        "seating": list(game.seating),
        "winners": list(game.winners),
        "points": list(game.points),
        "rounds": game.rounds,
        "choices": game.choices,
        "cut_off": game.cut_off,
        "moves": [len(effort.seconds) for effort in game.efforts],
        "simulations": [effort.simulations for effort in game.efforts],
        "times": [round(sum(effort.seconds), 6) for effort in game.efforts],
    }


def core_build() -> str:
    """Whether the engine runs as plain Python or compiled: speeds compare only within one."""
    return "plain" if str(core.game.__file__).endswith(".py") else "compiled"
