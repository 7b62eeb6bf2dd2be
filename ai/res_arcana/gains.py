"""What a seat gains from one position to another, in words: the evaluation's reasons."""

from collections.abc import Callable
from typing import Final

from ai.reason import FACT, Reason
from ai.res_arcana.catalogue import PRICES
from ai.res_arcana.comparing import (
    Change,
    chosen_income,
    fixed_income,
    improvements,
    more_essences,
    points,
    waiting,
)
from core.language import count, say
from core.masks import members
from core.res_arcana.components import BY_NAME, COMPONENTS
from core.res_arcana.essences import size
from core.res_arcana.powers import components_of
from core.res_arcana.state import State
from core.res_arcana.wording.vocabulary import essences, name_of

_NEAR: Final = 0.5
"""The part of a place's price from which on it is worth telling that more of it is there."""

_NEARER: Final = ("near", "with cards", "in two rounds")
"""The groups of features that tell how near a place is."""

Found = dict[str, list[Change]]


class Gains:
    """Compares two positions of a seat. `named` are the components that may be named."""

    def __init__(
        self, weights: list[float], old: State, new: State, seat: int, named: set[int]
    ) -> None:
        self._old = old
        self._new = new
        self._seat = seat
        self._named = named
        self._found: Found = improvements(weights, old, new, seat)

    def reasons(self, keeps: bool) -> list[Reason]:
        """All that is better. `keeps`: the old position is what another answer leads to."""
        found = [*self._points()]
        if self._old.round == self._new.round:
            found += [*self._income(), *self._pool(keeps), *self._cards(), *self._readied()]
        return [
            *found,
            *self._reach(),
            *self._places(),
        ]

    def _worth(self, group: str) -> float:
        return max(sum(change.worth for change in self._found.get(group, ())), FACT)

    def _points(self) -> list[Reason]:
        made = points(self._new, self._seat) - points(self._old, self._seat)
        if made <= 0:
            return []
        words = count("makes {number} point", "makes {number} points", made)
        return [Reason(self._worth("points"), "points", words)]

    def _income(self) -> list[Reason]:
        found: list[Reason] = []
        old, new, seat = self._old, self._new, self._seat
        worth = self._worth("income")
        fixed = more_essences(fixed_income(old, seat), fixed_income(new, seat))
        if fixed:
            words = say("brings {essences} every round", essences=essences(fixed))
            found.append(Reason(worth, "income", words))
        chosen = chosen_income(new, seat) - chosen_income(old, seat)
        if chosen > 0:
            words = count(
                "brings {number} essence to choose every round",
                "brings {number} essences to choose every round",
                chosen,
            )
            found.append(Reason(worth, "income", words))
        lying = more_essences(waiting(old, seat), waiting(new, seat))
        if lying:
            words = say("lays up {essences} for the next round", essences=essences(lying))
            found.append(Reason(worth, "waiting", words))
        return found

    def _pool(self, keeps: bool) -> list[Reason]:
        more = more_essences(self._old.seats[self._seat].pool, self._new.seats[self._seat].pool)
        if not more:
            return []
        if keeps:
            words = say("keeps {essences}", essences=essences(more))
        else:
            words = say("gains {essences}", essences=essences(more))
        return [Reason(self._worth("pool"), "pool", words)]

    def _cards(self) -> list[Reason]:
        found: list[Reason] = []
        old = self._old.seats[self._seat]
        new = self._new.seats[self._seat]
        drawn = new.hand.bit_count() - old.hand.bit_count()
        if drawn > 0:
            words = count("draws {number} card", "draws {number} cards", drawn)
            found.append(Reason(self._worth("cards"), "cards", words))
        for card in members(old.hand & new.hand):
            if card not in self._named:
                continue
            fewer = missing(old.pool, card) - missing(new.pool, card)
            if fewer > 0 and missing(new.pool, card) == 0:
                words = say("can then pay for {card}", card=name_of(card))
                found.append(Reason(self._worth("cards"), name_of(card), words))
            elif fewer > 0:
                words = say("helps to pay for {card}", card=name_of(card))
                found.append(Reason(2 * FACT, "cards", words))
        return found

    def _readied(self) -> list[Reason]:
        old = self._old.seats[self._seat]
        new = self._new.seats[self._seat]
        again = old.turned & new.play & ~new.turned
        worths = {change.what: change.worth for change in self._found.get("ready", ())}
        found: list[Reason] = []
        for number in components_of(new, again):
            if number in self._named:
                words = say("readies {card} for use again", card=name_of(number))
                worth = worths.get(COMPONENTS[number].name, FACT)
                found.append(Reason(worth, name_of(number), words))
        return found

    def _reach(self) -> list[Reason]:
        return [
            Reason(change.worth, _TOPICS[change.what], _REACHES[change.what](change.value))
            for change in self._found.get("reach", ())
            if change.what in _REACHES
        ]

    def _places(self) -> list[Reason]:
        found: list[Reason] = []
        for change in self._found.get("claim now", ()):
            words = say("can claim {place} this round", place=say(change.what))
            found.append(Reason(change.worth + self._near(change.what), say(change.what), words))
        for change in self._found.get("claim next round", ()):
            words = say("can claim {place} next round", place=say(change.what))
            found.append(Reason(change.worth + self._near(change.what), say(change.what), words))
        for change in self._found.get("in two rounds", ()):
            if change.value == 1.0:
                words = say("can claim {place} in two rounds", place=say(change.what))
                found.append(Reason(change.worth, say(change.what), words))
        for change in self._found.get("near", ()):
            if change.value < _NEAR:
                continue
            price = COMPONENTS[BY_NAME[change.what].number].cost.total
            words = say(
                "gets nearer to {place} ({have} of {price} essences)",
                place=say(change.what),
                have=round(change.value * price),
                price=price,
            )
            found.append(Reason(change.worth, "near", words))
        return found

    def _near(self, place: str) -> float:
        """What it is worth that a place is nearer: part of why it can be claimed."""
        return sum(
            change.worth
            for group in _NEARER
            for change in self._found.get(group, ())
            if change.what == place
        )


def missing(pool: int, card: int) -> int:
    """How many essences a pool lacks to pay for a card."""
    fixed, total = PRICES[card]
    return max(size(more_essences(pool, fixed)), total - size(pool), 0)


_REACHES: Final[dict[str, Callable[[float], str]]] = {
    "points to make now": lambda value: count(
        "can make {number} point this round", "can make {number} points this round", int(value)
    ),
    "points to make next round": lambda value: count(
        "can make {number} point next round", "can make {number} points next round", int(value)
    ),
    "ten points now": lambda value: say("brings ten points within reach this round"),
    "ten points next round": lambda value: say("brings ten points within reach next round"),
    "monument now": lambda value: say("has the gold for a monument this round"),
    "monument next round": lambda value: say("has the gold for a monument next round"),
    "gold for a monument": lambda value: say("saves gold for a monument"),
}

_TOPICS: Final = {
    "points to make now": "make",
    "points to make next round": "make",
    "ten points now": "ten",
    "ten points next round": "ten",
    "monument now": "monument",
    "monument next round": "monument",
    "gold for a monument": "monument",
}
