"""What creatures and artifacts are worth to a side, by plain sums over the card data.

The numbers come from many thousand simulated battles between random rows: how much more often a
row wins with a creature of that skill in it, and with one more hit point. They are in hundredths
of such battles. Since they name skills and not cards, they follow when a card is changed.
"""

from typing import Final

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import Artifact
from core.artefactum.state import Seat
from core.artefactum.summon import limit
from core.masks import members

_HIT_POINT: Final = 5.0
_SKILLS: Final = (37.0, 24.0, 20.0, 33.0, 20.0, 26.0)
"""By skill, from equalizer to arbiter."""
LEAST: Final = 36.0
"""The worth of a creature that is hardly better than an empty line."""
_RESERVE: Final = 0.12
"""What the creatures count who will find no line: somebody must answer the rival's choice."""

CREATURE_WORTH: Final = tuple(
    [creature.hit_points * _HIT_POINT + _SKILLS[creature.skill] for creature in CREATURES]
)


def _artifact_worth(artifact: Artifact) -> float:
    return (
        9.0 * artifact.attack
        + 7.0 * artifact.skill
        + 4.0 * artifact.hit_points
        + 4.5 * artifact.shield
        + 5.0 * artifact.thorns
        + 6.0 * artifact.mend
        + 4.0 * artifact.win_silver
        + 2.0 * artifact.win_experience
        + 8.0 * artifact.win_castle
        + 8.0 * artifact.win_raze
        + 6.0 * artifact.win_rob
    )


ARTIFACT_WORTH: Final = tuple([_artifact_worth(artifact) for artifact in ARTIFACTS])


def army_worth(seat: Seat) -> float:
    """What an army will bring to the next field: its best creatures, and a little for the rest."""
    worths = sorted([CREATURE_WORTH[creature] for creature in members(seat.army)], reverse=True)
    lines = limit(seat.experience)
    total = 0.0
    for at, worth in enumerate(worths):
        above = worth - LEAST
        if above <= 0.0:
            break
        total += above if at < lines else _RESERVE * above
    return total
