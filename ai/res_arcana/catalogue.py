"""Facts of the cards in the form that the evaluation reads fastest, one entry per component."""

from typing import Final

from core.res_arcana import model
from core.res_arcana.components import BITS, COMPONENTS, FIRST_MAGE, POWERS
from core.res_arcana.model import NONE


def _collects(component: model.Component) -> bool:
    return component.collect.kind == model.COLLECT_ESSENCES


FIXED_INCOME: Final = tuple(c.collect.essences.fixed if _collects(c) else 0 for c in COMPONENTS)
"""The bundle that a component gives at every collect phase without a choice."""

CHOSEN_INCOME: Final = tuple(c.collect.essences.chosen if _collects(c) else 0 for c in COMPONENTS)
"""How many essences of chosen kinds it gives."""

KEEPS_ITS_ESSENCES: Final = tuple(c.points_per_kind != NONE for c in COMPONENTS)
"""Whether what lies on a component is points, which nobody takes off."""

PRICES: Final = tuple((c.cost.fixed, c.cost.total) for c in COMPONENTS)

CLAIM_POINTS: Final = tuple(c.points for c in COMPONENTS)

LOSSES: Final = tuple(
    (BITS[power.component], effect.number)
    for power in POWERS
    for effect in power.effects
    if effect.kind == model.LIFE_LOSS
)
"""The slots that hold attacks, and the life they cost."""

GUARDS: Final = sum(
    {
        BITS[power.component]
        for power in POWERS
        if power.trigger in (model.ON_LIFE_LOSS, model.ON_DRAGON_LIFE_LOSS)
        and power.component < FIRST_MAGE
    }
)
"""The slots of components, mages and items aside, that can stop a life loss."""
