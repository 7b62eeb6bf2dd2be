"""Quick chance for the worlds that a search imagines.

Nobody has to be able to check these deals, so they need no seals: a plain generator will do (the
minimal standard of Park and Miller, with Lewis and Schrage's later multiplier). Equal keys give
equal deals here too, which keeps searches repeatable.
"""

from typing import Final

from core.chance import Chance

_CIRCLE: Final = 2_147_483_647
_STEP: Final = 48_271
_LEAP: Final = 69_621
"""Another multiplier: it leads to a far part of the same circle."""


class Dice(Chance):
    """A stream of numbers that is walked on and on. It is compiled together with its base."""

    __slots__ = ("_at",)

    def __init__(self, key: bytes, at: int = 0) -> None:
        """`at` is where on the circle to begin; without it the key decides."""
        super().__init__(key)
        self._at: int = at or 1 + Chance(key).below(_CIRCLE - 1)

    def clone(self) -> "Dice":
        return Dice(self.key, self._at)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1; the small ones are likelier by a few in a billion."""
        self._at = self._at * _STEP % _CIRCLE
        return self._at % bound

    def shuffle(self, cards: list[int]) -> None:
        number = self._at
        for at in range(len(cards) - 1, 0, -1):
            number = number * _STEP % _CIRCLE
            other = number % (at + 1)
            card = cards[at]
            cards[at] = cards[other]
            cards[other] = card
        self._at = number

    def fork(self, label: str) -> "Dice":
        """A stream that goes on elsewhere; unlike its base's it depends on what was used so far."""
        return Dice(self.key, self._at * _LEAP % _CIRCLE)
