"""Why a choice in Res Arcana is good, in words made from the evaluation and the search's plan.

A choice is played out in the sample to the end of the move and compared with the position before
it, or with what another answer leads to. The features that weigh most become phrases.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from ai.reason import FACT, Reason, strongest
from ai.report import Step
from ai.res_arcana import dangers, quick, secrecy
from ai.res_arcana.card_facts import card_reasons, good_for
from ai.res_arcana.catalogue import PRICES
from ai.res_arcana.gains import Gains
from ai.res_arcana.judge import stage_of
from ai.res_arcana.plan_reading import plan_reasons
from ai.res_arcana.weights import FILE, Table, read, table_from
from ai.tree import signature_of
from core.decision import Decision
from core.language import say
from core.masks import members
from core.res_arcana.components import POWERS
from core.res_arcana.essences import GOLD, count, covers
from core.res_arcana.questions import (
    CLAIM_ACTION,
    CLAIM_TOP,
    OWN_DECK,
    PASS,
    PLACE_ACTION,
    USE,
    verb_and_number,
)
from core.res_arcana.rules import RES_ARCANA
from core.res_arcana.state import OVER, State
from core.res_arcana.wording.vocabulary import name_of

_CERTAIN: Final = 100.0
_CARD: Final = 0.2
_TOKEN: Final = 0.4
_CARDS: Final = frozenset({"mage", "draft", "pick", "item"})
_SPENDING: Final = frozenset(
    {
        "pay for placing",
        "pay for claiming",
        "pay for power",
        "lose life",
        "respond",
        "upkeep",
        "turn",
        "destroy",
        "discard",
    }
)
"""Questions about what to give up: what another answer would cost is kept."""
_GAINING: Final = frozenset({"gain", "gain other", "collect"})
"""Questions whose answers name the gain themselves, so that it is no reason."""
_NEW_ROUND: Final = frozenset({"action", "item", "collect", "take", "upkeep"})
"""Questions that are not part of a move any more."""
_SMALL_QUESTIONS: Final = 60
_MOVES: Final = frozenset({"action", "respond", "react", "pick", "first player"})


class ResArcanaReasons:
    """Explains Res Arcana."""

    def __init__(self) -> None:
        self._table: Table = table_from(*read(FILE))

    def reasons(
        self,
        world: State,
        decision: Decision,
        choice: int,
        other: int | None,
        plan: Sequence[Step],
        reader: int,
    ) -> list[str]:
        named = secrecy.nameable(world, decision.seat, reader)
        weights = self._table[stage_of(world)]
        case = _Case(weights, world, decision, choice, other, plan, named)
        found = case.reasons()
        passes = decision.kind == "action" and choice == PASS
        found += plan_reasons(plan, decision.seat, passes, named)
        return strongest(found) or [say("leaves a good position, taken all together")]

    def is_open(self, world: State, decision: Decision, option: int) -> bool:
        return secrecy.is_open(world, decision, option)

    def begins_move(self, decision: Decision) -> bool:
        return decision.kind in _MOVES or (decision.kind == "item" and decision.detail == 0)


def _is_small(step: Step) -> bool:
    return step[0][1] not in _NEW_ROUND


def _answer(state: State, decision: Decision, left: list[Step]) -> int:
    """The answer that stands among the steps that are left, or a quick guess."""
    for at, (asked, choice) in enumerate(left):
        if asked == signature_of(decision) and choice in decision.options:
            del left[: at + 1]
            return choice
    return quick.best(state, decision)


class _Case:
    """One choice, as it is explained."""

    def __init__(
        self,
        weights: list[float],
        world: State,
        decision: Decision,
        choice: int,
        other: int | None,
        plan: Sequence[Step],
        named: set[int],
    ) -> None:
        self._weights = weights
        self._world = world
        self._decision = decision
        self._seat = decision.seat
        self._choice = choice
        self._other = other
        self._rest_of_move = list(takewhile(_is_small, plan))
        self._named = named

    def reasons(self) -> list[Reason]:
        kind = self._decision.kind
        if kind in _CARDS:
            return card_reasons(self._world, self._choice, _CARD)
        if kind == "first player":
            return [self._first()]
        if kind == "order":
            return [Reason(FACT, "order", say("puts the more useful card first"))]
        if kind == "look":
            return [self._looking()]
        after = self._after(self._choice, self._rest_of_move)
        ended = self._ending(after)
        if ended:
            return ended
        if kind == "action":
            return self._action(after)
        found: list[Reason] = []
        if self._other is not None:
            without = self._after(self._other)
            if without.phase != OVER:
                found += self._gains(without, after)
                found += dangers.protection(without, after, self._seat)
        found = found or self._gains(self._world, after)
        if kind in _GAINING:
            found = [reason for reason in found if reason.topic != "pool"]
        return found

    def _after(self, choice: int, steps: Sequence[Step] = ()) -> State:
        """The position at the end of the move, before anything of the next round happens.

        Small questions are answered as `steps` say, and with a quick guess where they are silent.
        """
        left = list(steps)
        after = RES_ARCANA.clone(self._world)
        RES_ARCANA.apply(after, self._seat, choice)
        for _ in range(_SMALL_QUESTIONS):
            decisions = RES_ARCANA.decisions(after)
            if not decisions or decisions[0].kind in _NEW_ROUND:
                break
            RES_ARCANA.apply(after, decisions[0].seat, _answer(after, decisions[0], left))
        return after

    def _ending(self, after: State) -> list[Reason]:
        if after.phase != OVER:
            return []
        if after.winners == (self._seat,):
            return [Reason(_CERTAIN, "end", say("wins the game"))]
        if self._seat in after.winners:
            return [Reason(_CERTAIN, "end", say("shares the victory"))]
        return [Reason(FACT, "end", say("cannot keep a rival from winning"))]

    def _gains(self, old: State, new: State) -> list[Reason]:
        gains = Gains(self._weights, old, new, self._seat, self._named)
        return gains.reasons(keeps=self._decision.kind in _SPENDING)

    def _action(self, after: State) -> list[Reason]:
        verb, number = verb_and_number(self._choice)
        if verb == PASS:
            return self._passing()
        found: list[Reason] = []
        if verb == CLAIM_TOP:
            # Which monument it is, the sample has made up: so nothing that it does may be told.
            return [Reason(_CARD, "points", say("brings a monument, whichever it is"))]
        found += self._gains(self._world, after)
        if self._other is not None and self._other != PASS:
            without = self._after(self._other)
            found += dangers.protection(without, after, self._seat)
        if verb in (PLACE_ACTION, CLAIM_ACTION):
            found += [
                Reason(reason.weight * 0.4, reason.topic, reason.words)
                for reason in card_reasons(self._world, number, _CARD)
                if reason.topic not in ("price", "types")
            ]
        if verb == CLAIM_ACTION:
            found += dangers.race(self._world, self._seat, number)
        if verb == USE:
            found += dangers.harm(self._world, after, self._seat, number)
            words = good_for(POWERS[number])
            if words:
                found.append(Reason(FACT, "power", words))
        return found

    def _passing(self) -> list[Reason]:
        """What speaks for ending one's round: the token, and what is saved for the next."""
        world = self._world
        found: list[Reason] = []
        if not world.token_taken:
            if world.first == self._seat:
                words = say("keeps the first-player token")
            else:
                words = say("takes the first-player token")
            found.append(Reason(_TOKEN, "token", words))
        found += self._saved()
        if not found:
            found.append(Reason(FACT, "rest", say("keeps all essences for the next round")))
        return found

    def _saved(self) -> list[Reason]:
        """What the essences that are left will be enough for."""
        own = self._world.seats[self._seat]
        found: list[Reason] = []
        for place in members(self._world.places):
            fixed, _ = PRICES[place]
            if covers(own.pool, fixed):
                words = say("can claim {place} next round", place=name_of(place))
                found.append(Reason(_TOKEN, name_of(place), words))
        if count(own.pool, GOLD) > 1 and (self._world.monuments or self._world.monument_deck):
            words = say("saves gold for a monument")
            found.append(Reason(_TOKEN / 2, "monument", words))
        return found

    def _looking(self) -> Reason:
        if self._choice == OWN_DECK:
            return Reason(FACT, "look", say("shows which cards come next"))
        return Reason(FACT, "look", say("shows which monuments come next"))

    def _first(self) -> Reason:
        if self._choice == self._seat:
            return Reason(FACT, "first", say("moves first, and has the token's point at once"))
        return Reason(FACT, "first", say("sees what the others do before moving"))
