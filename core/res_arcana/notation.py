"""The notation of the card files, and its reader.

    E elan   L life   C calm   D death   G gold
    2E+D         two elan and one death
    2D+3any      two death and any three, in any mix, gold included
    3any-G       any three but gold (further letters exclude further kinds)
    C/E          one of them;   0  nothing

A power is `cost, cost > effect, effect`; a react power is `trigger: cost > effect`. The words that
may stand in a cost, an effect, a trigger or a collect ability are the tables below; whatever is in
none of them raises BadCard with the word.
"""

import re
from typing import Final

from core.errors import BadCard
from core.res_arcana import model
from core.res_arcana.essences import (
    ALL_KINDS,
    DEATH,
    KINDS,
    LETTERS,
    UNITS,
    size,
)
from core.res_arcana.model import Collect, Cost, Effect, Essences, Power

_PART: Final = re.compile(r"(\d*)([ELCDG])")
_ANY: Final = re.compile(r"(\d+)any(?:-([ELCDG]+))?")

_COST_TARGETS: Final = {
    "turn a dragon": model.TURN_DRAGON,
    "turn a creature": model.TURN_CREATURE,
    "destroy this": model.DESTROY_THIS,
    "destroy an artifact": model.DESTROY_ARTIFACT,
    "destroy another artifact": model.DESTROY_OTHER,
    "destroy a dragon or creature": model.DESTROY_DRAGON_OR_CREATURE,
    "discard a card": model.DISCARD_CARD,
}

_PLAIN_EFFECTS: Final = {
    "put the payment on this": model.PUT_PAYMENT_ON_THIS,
    "put the payment on a component": model.PUT_PAYMENT_ON_COMPONENT,
    "straighten a component": model.STRAIGHTEN_COMPONENT,
    "straighten a creature": model.STRAIGHTEN_CREATURE,
    "straighten this": model.STRAIGHTEN_THIS,
    "ignore life loss": model.IGNORE_LIFE_LOSS,
    "check victory": model.CHECK_VICTORY,
    "X gold": model.GAIN_X_GOLD,
    "X of another kind but gold": model.GAIN_X_OTHER,
}

_NUMBERED_EFFECTS: Final = (
    (re.compile(r"draw (\d+) then discard \1"), model.DRAW_THEN_DISCARD),
    (re.compile(r"draw (\d+)"), model.DRAW),
    (re.compile(r"look at (\d+)"), model.LOOK),
    (re.compile(r"(\d+) points"), model.TEMPORARY_POINTS),
)

_LIFE_LOSS: Final = re.compile(r"life loss (\d+)(?: unless (.+))?")
_PLACE: Final = re.compile(
    r"place (an artifact|a dragon) from (hand|discard|any discard)(?: (free)| less (\S+))?"
)
_ITS_COST: Final = re.compile(r"its cost(?: plus (\d+))? as (gold|any-G)")
_LIKE_RIVAL: Final = re.compile(r"as many ([ELCDG]) as a rival has ([ELCDG])")
_POINTS_PER: Final = re.compile(r"(\d+) each dragon, (\d+) each creature")

_SOURCES: Final = {
    "hand": model.FROM_HAND,
    "discard": model.FROM_DISCARD,
    "any discard": model.FROM_ANY_DISCARD,
}

_TRIGGERS: Final = {
    "life loss": model.ON_LIFE_LOSS,
    "life loss from a dragon": model.ON_DRAGON_LIFE_LOSS,
    "victory check": model.ON_VICTORY_CHECK,
}


def read_essences(words: str) -> Essences:
    """`2E+D`, `2D+3any`, `3any-G`, `C/E` or `0`."""
    if words == "0":
        return model.NOTHING
    if "/" in words:
        kinds = 0
        for letter in words.split("/"):
            kinds |= 1 << _kind(letter)
        return Essences(0, 1, kinds, 1)
    fixed = 0
    chosen = 0
    kinds = 0
    for part in words.split("+"):
        some = _ANY.fullmatch(part)
        if some is not None:
            if kinds:
                raise BadCard(f"'{words}' has two parts to choose; one is enough")
            chosen = int(some[1])
            kinds = ALL_KINDS
            for letter in some[2] or "":
                kinds &= ~(1 << _kind(letter))
            continue
        plain = _PART.fullmatch(part)
        if plain is None:
            raise BadCard(f"'{part}' is not a number of essences")
        fixed += UNITS[_kind(plain[2])] * int(plain[1] or 1)
    return Essences(fixed, chosen, kinds, size(fixed) + chosen)


def _kind(letter: str) -> int:
    at = LETTERS.find(letter)
    if len(letter) != 1 or at < 0:
        raise BadCard(f"'{letter}' is not the letter of an essence")
    return at


def read_cost(words: str) -> Cost:
    """The parts of a cost, separated by commas."""
    cost = Cost()
    for part in words.split(", "):
        if part == "turn":
            cost.turn = True
        elif part == "even turned":
            cost.even_turned = True
        elif part == "X same":
            cost.x_same = True
        elif part.endswith(" from this"):
            cost.from_this = read_essences(part.removesuffix(" from this")).fixed
        elif part in _COST_TARGETS:
            cost.target = _joined_target(cost.target, _COST_TARGETS[part])
        elif cost.essences is not model.NOTHING:
            raise BadCard(f"'{part}' is a second number of essences; join them with '+'")
        else:
            cost.essences = read_essences(part)
    return cost


def _joined_target(earlier: int, later: int) -> int:
    if earlier == model.NO_TARGET:
        return later
    if earlier == model.DESTROY_THIS and later == model.DISCARD_CARD:
        return model.DESTROY_THIS_AND_DISCARD
    raise BadCard("a cost may name one other component, or 'destroy this, discard a card'")


def read_effect(words: str) -> Effect:
    """One part of an effect."""
    if words in _PLAIN_EFFECTS:
        return Effect(_PLAIN_EFFECTS[words])
    for pattern, kind in _NUMBERED_EFFECTS:
        numbered = pattern.fullmatch(words)
        if numbered is not None:
            effect = Effect(kind)
            effect.number = int(numbered[1])
            return effect
    for reader in (_read_life_loss, _read_place, _read_its_cost, _read_like_rival):
        found = reader(words)
        if found is not None:
            return found
    return _read_gain(words)


def _read_gain(words: str) -> Effect:
    if words.startswith("on "):
        effect = Effect(model.GAIN_ON_THIS)
        effect.essences = read_essences(words.removeprefix("on "))
    elif words.startswith("rivals "):
        effect = Effect(model.RIVALS_GAIN)
        effect.essences = read_essences(words.removeprefix("rivals "))
    else:
        effect = Effect(model.GAIN)
        effect.essences = read_essences(words)
    return effect


def _read_life_loss(words: str) -> Effect | None:
    found = _LIFE_LOSS.fullmatch(words)
    if found is None:
        return None
    effect = Effect(model.LIFE_LOSS)
    effect.number = int(found[1])
    if found[2]:
        effect.way_out = read_cost(found[2])
    return effect


def _read_place(words: str) -> Effect | None:
    found = _PLACE.fullmatch(words)
    if found is None:
        return None
    effect = Effect(model.PLACE_CARD)
    effect.dragons_only = found[1] == "a dragon"
    effect.source = _SOURCES[found[2]]
    effect.free = found[3] is not None
    if found[4]:
        less = read_essences(found[4])
        if less.kinds == ALL_KINDS:
            effect.less_any = less.chosen
        else:
            effect.less_not_gold = less.chosen
    return effect


def _read_its_cost(words: str) -> Effect | None:
    found = _ITS_COST.fullmatch(words)
    if found is None:
        return None
    effect = Effect(model.GAIN_ITS_COST)
    effect.number = int(found[1] or 0)
    effect.essences = read_essences("1any-G" if found[2] == "any-G" else "G")
    return effect


def _read_like_rival(words: str) -> Effect | None:
    found = _LIKE_RIVAL.fullmatch(words)
    if found is None:
        return None
    effect = Effect(model.GAIN_LIKE_RIVAL)
    effect.kind_gained = _kind(found[1])
    effect.kind_counted = _kind(found[2])
    return effect


def read_power(words: str) -> Power:
    """`cost > effect`."""
    return _read_power(words, 0)


def read_react(words: str) -> Power:
    """`trigger: cost > effect`."""
    trigger, colon, power = words.partition(": ")
    if not colon or trigger not in _TRIGGERS:
        raise BadCard(f"'{words}' does not begin with one of: {', '.join(_TRIGGERS)}")
    return _read_power(power, _TRIGGERS[trigger])


def _read_power(words: str, trigger: int) -> Power:
    cost, arrow, effects = words.partition(" > ")
    if not arrow:
        raise BadCard(f"'{words}' is not of the form 'cost > effect'")
    return Power(read_cost(cost), tuple(read_effect(part) for part in effects.split(", ")), trigger)


def read_collect(words: str) -> Collect:
    """What a component gives in the collect phase."""
    if words == "pay D or turn this":
        return Collect(model.COLLECT_UPKEEP, Essences(UNITS[DEATH], 0, 0, 1))
    if words == "on 2 more of each kind if all stays":
        return Collect(model.COLLECT_MORE_OF_EACH, model.NOTHING)
    if words.endswith(" if gold stays"):
        gain = read_essences(words.removesuffix(" if gold stays"))
        return Collect(model.COLLECT_IF_GOLD_STAYS, gain)
    return Collect(model.COLLECT_ESSENCES, read_essences(words))


def read_points_per(words: str) -> tuple[int, int, int]:
    """(kind that counts when it lies on the place or NONE, points a dragon, points a creature)."""
    kind = words.removesuffix(" on this")
    if kind in KINDS:
        return KINDS.index(kind), 0, 0
    found = _POINTS_PER.fullmatch(words)
    if found is None:
        raise BadCard(f"'{words}' does not say what gives points")
    return model.NONE, int(found[1]), int(found[2])


def read_discount(words: str) -> tuple[int, bool, bool]:
    """(number, whether only dragons cost less, whether gold may be taken off)."""
    cards, _, essences = words.partition(" ")
    if cards not in ("artifact", "dragon"):
        raise BadCard(f"'{cards}' is not something that can cost less")
    less = read_essences(essences)
    return less.chosen, cards == "dragon", less.kinds == ALL_KINDS
