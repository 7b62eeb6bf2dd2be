"""Fits weights to positions and their outcomes: multinomial logistic regression.

The chance of a seat to win is its exponential worth among all seats', and its worth is linear in
the weights. So the fit has one optimum, which stochastic gradient descent with steps that shrink
feature by feature (Adagrad) finds in a few passes.
"""

from math import exp, log, sqrt
from typing import Final

from ai.res_arcana.feature_names import FEATURES
from ai.res_arcana.tuning.self_play import Position
from core.chance import Chance

_STEP: Final = 0.05
_SHRINKING: Final = 2e-5
"""How much every step draws a weight it touches back to zero."""


class Fit:
    """Weights that are being fitted."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.early = early
        self.late = late
        self._early_squares: list[float] = [1e-2] * FEATURES
        self._late_squares: list[float] = [1e-2] * FEATURES

    def run(self, positions: list[Position], passes: int, chance: Chance) -> None:
        """Go over all positions this many times, each time in another order."""
        order = list(range(len(positions)))
        for _ in range(passes):
            chance.shuffle(order)
            for at in order:
                self._learn(positions[at])

    def loss(self, positions: list[Position]) -> float:
        """The mean surprise at the outcomes, in nats; less is better."""
        total = 0.0
        for position in positions:
            for share, expected in zip(position[2], self._expected(position), strict=True):
                total -= share * log(max(expected, 1e-9))
        return total / max(len(positions), 1)

    def _expected(self, position: Position) -> list[float]:
        stage, seats, _ = position
        late = stage / 10.0
        early = 1.0 - late
        worths: list[float] = []
        for features, values in seats:
            worth = 0.0
            for at in range(len(features)):
                feature = features[at]
                worth += values[at] * (early * self.early[feature] + late * self.late[feature])
            worths.append(worth)
        highest = max(worths)
        weights = [exp(worth - highest) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _learn(self, position: Position) -> None:
        stage, seats, shares = position
        late = stage / 10.0
        early = 1.0 - late
        expected = self._expected(position)
        for seat in range(len(expected)):
            error = shares[seat] - expected[seat]
            features, values = seats[seat]
            for at in range(len(features)):
                feature = features[at]
                slope = error * values[at]
                _step(self.early, self._early_squares, feature, slope * early)
                _step(self.late, self._late_squares, feature, slope * late)


def _step(weights: list[float], squares: list[float], feature: int, slope: float) -> None:
    if slope == 0.0:
        return
    squares[feature] += slope * slope
    weights[feature] += (_STEP / sqrt(squares[feature])) * (
        slope - _SHRINKING * weights[feature] * 50.0
    )
