"""What an artifact costs a player whose side of the table is seen, in words and in symbols."""

from core.language import say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import letters, size
from core.res_arcana.model import Effect, Essences
from core.res_arcana.payments import discounted
from core.res_arcana.view import SeatView
from core.res_arcana.wording.symbols import short_essences
from core.res_arcana.wording.vocabulary import essences, wanted


def placement_price(seat: SeatView, artifact: int, effect: Effect | None = None) -> str:
    """The price of placing an artifact, by an effect where one is given."""
    if effect is not None and effect.free:
        return say("free")
    variants = _variants(seat, artifact, effect)
    fixed, chosen = variants[0]
    if len(variants) == 1 and chosen == 0:
        return essences(fixed) if fixed else say("free")
    return reduced(COMPONENTS[artifact].cost, size(fixed) + chosen)


def short_placement_price(seat: SeatView, artifact: int) -> str:
    """The same in symbols: `4C 4* -3`."""
    variants = _variants(seat, artifact, None)
    fixed, chosen = variants[0]
    if len(variants) == 1 and chosen == 0:
        return letters(fixed)
    cost = COMPONENTS[artifact].cost
    less = cost.total - size(fixed) - chosen
    return f"{short_essences(cost)} -{less}" if less else short_essences(cost)


def _variants(seat: SeatView, artifact: int, effect: Effect | None) -> tuple[tuple[int, int], ...]:
    less_any = effect.less_any if effect is not None else 0
    less_not_gold = effect.less_not_gold if effect is not None else 0
    for in_play in seat["play"]:
        component = COMPONENTS[in_play["card"]]
        if component.discounts_dragons_only and not COMPONENTS[artifact].dragon:
            continue
        if component.discounts_gold:
            less_any += component.discount
        else:
            less_not_gold += component.discount
    return discounted(artifact, less_any, less_not_gold)


def reduced(cost: Essences, total: int) -> str:
    """A cost of which only `total` essences must be paid: `4 calm and any 4 essences, minus 3`."""
    if total == cost.total:
        return wanted(cost)
    return say("{cost}, minus {number}", cost=wanted(cost), number=cost.total - total)
