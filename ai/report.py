"""What a search has found, in plain values that can cross from one process to another."""

from collections.abc import Iterable
from dataclasses import dataclass

Step = tuple[tuple[int, str, int, int], int]
"""A question (seat, kind, subject, detail) and the answer that the search expects to it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One option: how often the search followed it, and the win chance it saw there.

    `plan` is what the search expects afterwards, as far as it looked at it often enough.
    """

    choice: int
    visits: int
    chance: float
    prior: float
    plan: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All options of a question, the most visited first.

    `certain` says that the best line was proved to win, whatever is hidden.
    """

    simulations: int
    lines: tuple[Line, ...]
    certain: bool = False

    @property
    def best(self) -> Line:
        return self.lines[0]

    def share(self, line: Line) -> float:
        """The part of all visits that went into a line."""
        visits = sum(each.visits for each in self.lines)
        return line.visits / visits if visits else 0.0


def in_order(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The most visited first; of equals the one that looked better, then the smaller number."""
    return tuple(sorted(lines, key=lambda line: (-line.visits, -line.chance, line.choice)))


def summed(reports: Iterable[Report]) -> Report:
    """Several searches of the same question as one: visits add up, chances are weighed by them."""
    found = list(reports)
    for report in found:
        if report.certain:
            return report
    weights: dict[int, int] = {}
    chances: dict[int, float] = {}
    priors: dict[int, float] = {}
    plans: dict[int, tuple[Step, ...]] = {}
    for report in found:
        for line in report.lines:
            weight = line.visits + 1
            weights[line.choice] = weights.get(line.choice, 0) + weight
            chances[line.choice] = chances.get(line.choice, 0.0) + weight * line.chance
            priors[line.choice] = max(priors.get(line.choice, 0.0), line.prior)
            if len(line.plan) >= len(plans.get(line.choice, ())):
                plans[line.choice] = line.plan
    return Report(
        sum(report.simulations for report in found),
        in_order(
            Line(
                choice,
                weight - len(found),
                chances[choice] / weight,
                priors[choice],
                plans[choice],
            )
            for choice, weight in weights.items()
        ),
    )
