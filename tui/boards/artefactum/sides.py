"""Which duel is looked at, and who of it is at the bottom of the screen."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.artefactum.view import DuelView, Table


@dataclass(frozen=True, slots=True)
class Sides:
    """The duel that is shown large."""

    above: int
    below: int
    phase: str


def pair_of(duel: DuelView) -> tuple[int, int]:
    """Both seats, the one with the initiative first."""
    return duel["first"], duel["second"]


def firsts(view: Table) -> list[int]:
    """The seats that have the initiative."""
    return [duel["first"] for duel in view["duels"]]


def sides_of(view: Table, pair: tuple[int, int] | None = None) -> Sides | None:
    """The reader's own duel, or the one of `pair`; None when the game is over.

    Whoever has fought already looks at the other duel, and so does whoever plays none.
    """
    if pair is not None:
        return _seated(view, pair, "battle")
    duels = view["duels"]
    own = [duel for duel in duels if view["seat"] in pair_of(duel)]
    running = [duel for duel in (*own, *duels) if duel["phase"] != "fought"]
    chosen = [*running, *own, *duels][:1]
    return _seated(view, pair_of(chosen[0]), chosen[0]["phase"]) if chosen else None


def _seated(view: Table, pair: Sequence[int], phase: str) -> Sides:
    above, below = max(pair), min(pair)
    if above == view["seat"]:
        above, below = below, above
    return Sides(above, below, phase)


def others_of(view: Table, sides: Sides | None) -> list[int]:
    """Those who are not in the duel that is shown large, pair by pair; the reader never is."""
    shown = {view["seat"]} if sides is None else {view["seat"], sides.above, sides.below}
    order = [at for duel in view["duels"] for at in pair_of(duel)]
    order += [at for at in range(len(view["seats"])) if at not in order]
    return [at for at in order if at not in shown]


def rival_of(view: Table, at: int) -> int | None:
    """Whom a player meets in this round, if anybody."""
    for duel in view["duels"]:
        if at in pair_of(duel):
            return duel["second"] if duel["first"] == at else duel["first"]
    return None
