"""The table of a contest, as lines of text."""

from collections.abc import Sequence

from ai.arena.plan import Plan
from ai.arena.tally import Row, Tally, core_build
from core.language import count, say

_NOTHING = "-"


def table(plan: Plan, found: Tally) -> list[str]:
    """What came of a contest, in a row for each name and a few sentences."""
    lines = [
        "",
        *_aligned([_heading(), *(_cells(row, len(plan.entrants)) for row in found.rows)]),
        "",
    ]
    if found.games < plan.games:
        lines.append(
            say(
                "Stopped after {done} of {games} games, so not every deal was played in each "
                "rotation of the seats.",
                done=found.games,
                games=plan.games,
            )
        )
    else:
        lines.append(
            count(
                "{number} game: every deal was played once in each rotation of the seats.",
                "{number} games: every deal was played once in each rotation of the seats.",
                found.games,
            )
        )
    if found.cut_off:
        lines.append(
            count(
                "{number} game found no end; it was cut off and counts as a draw.",
                "{number} games found no end; they were cut off and count as draws.",
                found.cut_off,
            )
        )
    for row in found.rows:
        if row.members > 1 and row.win_rate_each is not None:
            lines.append(
                say(
                    "Each of the {members} called {name} won {rate:.1%} of the games on average.",
                    members=row.members,
                    name=row.name,
                    rate=row.win_rate_each,
                )
            )
    lines.append(
        say(
            "The 95% intervals (Wilson) take games as independent; with the same deals for all "
            "they are rather too wide."
        )
    )
    lines.append(say("Elo is against the rest of the table. Core: {build}.", build=core_build()))
    return lines


def _heading() -> list[str]:
    return [
        say("player"),
        say("wins"),
        say("rate"),
        say("95%"),
        say("Elo"),
        say("95%"),
        say("points"),
        say("rounds"),
        say("ms/move"),
        say("99%"),
        say("sims/s"),
    ]


def _cells(row: Row, seats: int) -> list[str]:
    low, high = row.win_rate_interval
    rivals = seats > row.members
    times = row.times
    return [
        row.name if row.members == 1 else f"{row.members} x {row.name}",
        f"{row.wins:.1f}",
        _figure(row.win_rate, ".1%"),
        f"{low:.0%}..{high:.0%}",
        _elo(row.elo, row.win_rate) if rivals else _NOTHING,
        f"{_elo(row.elo_interval[0], low)}..{_elo(row.elo_interval[1], high)}"
        if rivals
        else _NOTHING,
        _figure(row.mean_points, ".1f"),
        _figure(row.mean_rounds, ".1f"),
        _figure(_milliseconds(times.mean_seconds), ".1f"),
        _figure(_milliseconds(times.percentile_99_seconds), ".1f"),
        _figure(times.simulations_per_second, ".0f"),
    ]


def _elo(value: float | None, rate: float | None) -> str:
    """The Elo that belongs to a win rate; those who always or never win have none with an end."""
    if value is None and rate is not None:
        return "+inf" if rate > 0.5 else "-inf"
    return _figure(value, "+.0f")


def _figure(value: float | None, form: str) -> str:
    return _NOTHING if value is None else format(value, form)


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else seconds * 1000


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns of equal width: words to the left, figures to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(cells))
    return lines
