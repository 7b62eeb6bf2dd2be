"""What features are put on: a scale that weighs them, or a list that keeps them."""


class Scale:
    """Adds up features by their weights, without keeping them: this is what a search does most."""

    __slots__ = ("total", "weights")

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.total: float = 0.0

    def add(self, feature: int, value: float) -> None:
        self.total += self.weights[feature] * value


class Found(Scale):
    """The features of a seat that are not zero, side by side with their values."""

    __slots__ = ("features", "values")

    def __init__(self) -> None:
        super().__init__([])
        self.features: list[int] = []
        self.values: list[float] = []

    def add(self, feature: int, value: float) -> None:
        self.features.append(feature)
        self.values.append(value)
