"""How much less an artifact costs the seat that places it."""

from core.masks import members
from core.res_arcana import payments
from core.res_arcana.components import COMPONENTS, DISCOUNTING, DRAGONS
from core.res_arcana.state import Seat


def has_discount(seat: Seat) -> bool:
    """Whether anything the seat has in play makes artifacts cheaper, turned or not."""
    return seat.play & DISCOUNTING != 0 or COMPONENTS[seat.mage].discount != 0


def variants(
    seat: Seat, artifact: int, less_any: int, less_not_gold: int
) -> tuple[tuple[int, int], ...]:
    """What the artifact costs the seat, with a further discount; see payments.discounted.

    The artifact itself may lie in play already; it makes itself no cheaper.
    """
    if has_discount(seat):
        dragon = DRAGONS >> artifact & 1
        others = seat.play & DISCOUNTING & ~(1 << artifact)
        for number in (seat.mage, *members(others)):
            component = COMPONENTS[number]
            if component.discounts_dragons_only and not dragon:
                continue
            if component.discounts_gold:
                less_any += component.discount
            else:
                less_not_gold += component.discount
    return payments.discounted(artifact, less_any, less_not_gold)
