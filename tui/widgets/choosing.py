"""The choice of a bundle, step by step: whatever is changed, the bundle stays one that is allowed.

Raising one kind lowers another where a cost is fixed. What was set by hand is touched last.
"""

from tui.boards.asking import Amounts

_KEPT = 100
"""How much more it counts to change a kind that was set by hand."""


class Choosing:
    """A bundle that is being chosen."""

    def __init__(self, amounts: Amounts) -> None:
        self.amounts = amounts
        self.chosen: tuple[int, ...] = amounts.proposals[0]
        self.proposal = 0
        self._set_by_hand: list[int] = []
        kinds = range(len(amounts.kinds))
        self.open_kinds: tuple[int, ...] = tuple(
            kind for kind in kinds if len({bundle[kind] for bundle in amounts.bundles}) > 1
        )
        """The kinds whose amount can be chosen at all."""
        self.at: int = self.open_kinds[0] if self.open_kinds else 0

    @property
    def option(self) -> int:
        """The answer that the bundle is."""
        return self.amounts.bundles[self.chosen]

    @property
    def left(self) -> tuple[int, ...]:
        """What will be held of each kind."""
        sign = self.amounts.sign
        pairs = zip(self.amounts.held, self.chosen, strict=True)
        return tuple(held + sign * number for held, number in pairs)

    def can_change(self, kind: int, step: int) -> bool:
        """Whether there is a bundle with more, or with less, of a kind."""
        return any((bundle[kind] - self.chosen[kind]) * step > 0 for bundle in self.amounts.bundles)

    def change(self, kind: int, step: int) -> bool:
        """Take one more or one less of a kind, or the next number that is possible."""
        if not self.can_change(kind, step):
            return False
        ahead = [b for b in self.amounts.bundles if (b[kind] - self.chosen[kind]) * step > 0]
        nearest = min(abs(bundle[kind] - self.chosen[kind]) for bundle in ahead)
        self._go_to(kind, self.chosen[kind] + step * nearest)
        return True

    def set(self, kind: int, number: int) -> bool:
        """Take so many of a kind; False where no bundle has that."""
        if not any(bundle[kind] == number for bundle in self.amounts.bundles):
            return False
        self._go_to(kind, number)
        return True

    def step(self, step: int) -> None:
        """Go to the next kind that can be chosen, or to the one before."""
        if self.open_kinds:
            here = self.open_kinds.index(self.at)
            self.at = self.open_kinds[(here + step) % len(self.open_kinds)]

    def next_proposal(self) -> None:
        """Take the next sensible bundle; after the last comes the first."""
        self.proposal = (self.proposal + 1) % len(self.amounts.proposals)
        self.chosen = self.amounts.proposals[self.proposal]
        self._set_by_hand = []

    def _go_to(self, kind: int, number: int) -> None:
        self.at = kind
        by_hand = [*(each for each in self._set_by_hand if each != kind), kind]
        # Bundles are looked through in the order of the proposals, so ties go to the better one.
        fitting = [bundle for bundle in self.amounts.proposals if bundle[kind] == number]
        self.chosen = min(fitting, key=self._distance)
        self._set_by_hand = by_hand

    def _distance(self, bundle: tuple[int, ...]) -> int:
        return sum(
            abs(there - here) * (_KEPT if kind in self._set_by_hand else 1)
            for kind, (there, here) in enumerate(zip(bundle, self.chosen, strict=True))
        )
