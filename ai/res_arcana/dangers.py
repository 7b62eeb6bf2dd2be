"""Attacks and races: what a choice does against rivals, or keeps against their attacks."""

from ai.reason import Reason
from ai.res_arcana.catalogue import CLAIM_POINTS, PRICES
from ai.res_arcana.comparing import more_essences, waiting
from core.language import count, say
from core.res_arcana import model
from core.res_arcana.components import COMPONENTS, POWERS
from core.res_arcana.essences import LIFE, covers, size
from core.res_arcana.essences import count as number_of
from core.res_arcana.model import Effect
from core.res_arcana.powers import components_of
from core.res_arcana.reactions import attack
from core.res_arcana.state import State
from core.res_arcana.wording.vocabulary import essences, kind_name, name_of

_PROTECTED = 0.35
_RACE = 0.3
_LOST = 0.06


def protection(old: State, new: State, seat: int) -> list[Reason]:
    """What the seat keeps in the new position against attacks that rivals have ready."""
    if new.seats[seat].passed:
        return []
    found: list[Reason] = []
    before = old.seats[seat].pool
    after = new.seats[seat].pool
    for at, rival in enumerate(new.seats):
        if at == seat or rival.passed:
            continue
        for number in components_of(rival, rival.play & ~rival.turned):
            for power in COMPONENTS[number].powers:
                if any(effect.kind == model.LIFE_LOSS for effect in power.effects):
                    found += _kept(before, after, attack(power.number), number)
    return found


def _kept(before: int, after: int, loss: Effect, attacker: int) -> list[Reason]:
    card = name_of(attacker)
    way_out = 0 if loss.way_out is None else loss.way_out.essences.fixed
    if way_out and covers(after, way_out) and not covers(before, way_out):
        words = say("keeps {essences} against {card}", essences=essences(way_out), card=card)
        return [Reason(_PROTECTED, "safety", words)]
    life = min(number_of(after, LIFE), loss.number)
    if life > min(number_of(before, LIFE), loss.number):
        words = say(
            "keeps {number} {kind} against {card}", number=life, kind=kind_name(LIFE), card=card
        )
        return [Reason(_PROTECTED, "safety", words)]
    return []


def harm(old: State, new: State, seat: int, power: int) -> list[Reason]:
    """What an attack takes from the rivals, as far as it can be foreseen."""
    if all(effect.kind != model.LIFE_LOSS for effect in POWERS[power].effects):
        return []
    lost = 0
    defended = False
    for at, rival in enumerate(old.seats):
        if at != seat:
            after = new.seats[at]
            lost += size(more_essences(after.pool, rival.pool))
            defended = defended or after.turned != rival.turned or after.play != rival.play
            defended = defended or after.hand != rival.hand
    if lost:
        words = count("may cost rivals {number} essence", "may cost rivals {number} essences", lost)
    elif defended:
        words = say("makes rivals use up their protection")
    else:
        return []
    return [Reason(_PROTECTED + _LOST * lost, "harm", words)]


def race(old: State, seat: int, place: int) -> list[Reason]:
    """Whether a rival could take the claimed component soon."""
    fixed, _ = PRICES[place]
    for at, rival in enumerate(old.seats):
        if at != seat and covers(rival.pool + waiting(old, at), fixed):
            words = say("takes {card} before a rival can", card=name_of(place))
            return [Reason(_RACE + 0.1 * CLAIM_POINTS[place], "race", words)]
    return []
