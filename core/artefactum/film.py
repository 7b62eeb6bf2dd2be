"""The battle as events: told step by step, and only where somebody listens."""

from typing import Final

from core.artefactum import battle as steps
from core.artefactum.battle import Battle
from core.artefactum.model import LINES
from core.artefactum.state import State
from core.event import Event, Facts

KINDS: Final = {
    steps.STRIKE: "struck",
    steps.SKILL_HIT: "used skill",
    steps.THORNS: "thorns",
    steps.BLOCKED: "blocked",
    steps.HEAL: "healed",
    steps.MEND: "mended",
    steps.RETREAT: "retreated",
}
"""How the steps of a battle are called as events."""


def tell(
    state: State, first: int, second: int, battle: Battle, winner: int, survivors: int
) -> None:
    """Put the whole battle into events: the rows, every cycle and step, and who won."""
    assert state.events is not None
    assert battle.film is not None
    rows = state.seats[first].lines + state.seats[second].lines
    arms = state.seats[first].arms + state.seats[second].arms
    pair = [first, second]
    castles = [state.seats[first].castle, state.seats[second].castle]
    events = state.events
    beginning: Facts = {"pair": pair, "rows": rows, "arms": arms, "castles": castles}
    events.append(Event("battle", -1, beginning))
    for what, place, target, strength, wounds in battle.film:
        if what == steps.CYCLE:
            events.append(Event("cycle", -1, {"pair": pair, "number": place}))
        elif what == steps.STALEMATE:
            events.append(Event("stalemate", -1, {"pair": pair}))
        else:
            seat = pair[place // LINES]
            facts: Facts = {
                "card": rows[place],
                "line": place % LINES,
                "rival": pair[target // LINES],
                "target": rows[target],
                "at": target % LINES,
                "strength": strength,
                "wounds": wounds,
                "hit_points": battle.hit_points[target],
            }
            events.append(Event(KINDS[what], seat, facts))
    ending: Facts = {"pair": pair, "winner": winner, "survivors": survivors}
    events.append(Event("battle over", -1, ending))
