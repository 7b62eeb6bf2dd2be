"""Fits weights to positions and their outcomes: multinomial logistic regression.

The chance of a seat to win is its exponential worth among all seats', and its worth is linear in
the weights. So the fit has one optimum, which stochastic gradient descent with steps that shrink
feature by feature (Adagrad) finds in a few passes. Weights stay near those that they start from:
what earlier games taught is worth more than what a few new ones seem to say.
"""

from math import exp, log, sqrt
from typing import Final

from ai.res_arcana.feature_names import FEATURES
from ai.res_arcana.tuning.self_play import Position
from core.chance import Chance

_STEP: Final = 0.05
_PASSES: Final = 4


class Fit:
    """Weights that are being fitted."""

    def __init__(self, early: list[float], late: list[float], loyalty: float = 0.001) -> None:
        """`loyalty` is how much every step draws a weight it touches back to where it started."""
        self.early = list(early)
        self.late = list(late)
        self._first_early = early
        self._first_late = late
        self._loyalty = loyalty
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
                drawn = self._loyalty * (self._first_early[feature] - self.early[feature])
                _step(self.early, self._early_squares, feature, early * slope + drawn)
                drawn = self._loyalty * (self._first_late[feature] - self.late[feature])
                _step(self.late, self._late_squares, feature, late * slope + drawn)


def fitted(
    early: list[float],
    late: list[float],
    learnt: list[Position],
    kept_out: list[Position],
    key: bytes,
    loyalty: float,
) -> tuple[float, float, list[float], list[float]]:
    """The surprise at the games kept out, and the weights that it comes from."""
    fit = Fit(early, late, loyalty)
    fit.run(learnt, _PASSES, Chance(key))
    return fit.loss(kept_out), loyalty, fit.early, fit.late


def _step(weights: list[float], squares: list[float], feature: int, slope: float) -> None:
    if slope == 0.0:
        return
    squares[feature] += slope * slope
    weights[feature] += _STEP / sqrt(squares[feature]) * slope
