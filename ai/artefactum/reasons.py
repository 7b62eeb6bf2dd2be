"""Why a choice in Artefactum is good, in words made from the cards and from the battle ahead."""

from collections.abc import Sequence
from typing import Final

from ai.artefactum.judge import play_round
from ai.artefactum.worth import CREATURE_WORTH
from ai.reason import FACT, Reason, strongest
from ai.report import Step
from core.artefactum import questions as ask
from core.artefactum.cards import ARTIFACTS, CREATURES, GIVERS, LEVEL
from core.artefactum.model import KEEPER, LINES, NONE
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import Seat, State
from core.artefactum.wording.cards import effect_phrase
from core.artefactum.wording.vocabulary import artifact_name, name_of, skill_name
from core.decision import Decision
from core.language import count, say
from core.masks import members

_CERTAIN: Final = 100.0
_BATTLE: Final = 3.0
_CASTLE_POINT: Final = 1.0
_STRONGER: Final = 0.1
_BROUGHT: Final = 1.5
_FACED: Final = 0.5


class ArtefactumReasons:
    """Explains Artefactum."""

    def reasons(
        self,
        world: State,
        decision: Decision,
        choice: int,
        other: int | None,
        plan: Sequence[Step],
        reader: int,
    ) -> list[str]:
        case = _Case(world, decision, choice, reader)
        found = case.ending() or [*case.choosing(), *case.battle(other)]
        return strongest(found) or [say("leaves a good position, taken all together")]

    def is_open(self, world: State, decision: Decision, option: int) -> bool:
        seat = world.seats[decision.seat]
        if decision.kind == ask.SUMMON:
            return bool(seat.revealed >> ask.card_and_line(option)[0] & 1)
        if decision.kind == ask.MUSTER:
            verb, creature = ask.verb_and_creature(option)
            return verb != ask.SELL or bool(seat.revealed >> creature & 1)
        return True

    def begins_move(self, decision: Decision) -> bool:
        return True


class _Case:
    """One choice, as it is explained to somebody."""

    def __init__(self, world: State, decision: Decision, choice: int, reader: int) -> None:
        self._world = world
        self._decision = decision
        self._at = decision.seat
        self._seat: Seat = world.seats[decision.seat]
        self._rival: Seat = world.seats[world.duel_of(decision.seat).rival_of(decision.seat)]
        self._choice = choice
        self._own = reader == decision.seat

    def ending(self) -> list[Reason]:
        """A choice after which the game is over needs no other reason."""
        after = ARTEFACTUM.clone(self._world)
        ARTEFACTUM.apply(after, self._at, self._choice)
        if not after.winners:
            return []
        if self._at in after.winners:
            return [Reason(_CERTAIN, "end", say("wins the game"))]
        return [Reason(FACT, "end", say("cannot keep a rival from winning"))]

    def choosing(self) -> list[Reason]:
        """What the card itself speaks for."""
        if self._decision.kind == ask.MUSTER:
            return self._mustering()
        if self._decision.kind == ask.SUMMON:
            return self._summoning()
        return self._arming()

    def _mustering(self) -> list[Reason]:
        verb, creature = ask.verb_and_creature(self._choice)
        if verb == ask.SKIP:
            return [self._skipping()]
        if verb == ask.WIDEN:
            words = say("has silver enough for one of four more creatures")
            return [Reason(_BROUGHT, "widen", words)]
        if verb == ask.SELL:
            words = say(
                "gets 1 silver for {card}, which would hardly be summoned", card=name_of(creature)
            )
            return [Reason(_BROUGHT, "sell", words)]
        return self._buying(creature)

    def _skipping(self) -> Reason:
        seat = self._seat
        if any(LEVEL[creature] <= seat.silver for creature in seat.shown):
            return Reason(_BROUGHT, "skip", say("keeps the silver for better creatures"))
        return Reason(FACT, "skip", say("can buy nothing that is shown"))

    def _buying(self, creature: int) -> list[Reason]:
        card = CREATURES[creature]
        skill = skill_name(card.skill)
        words = count(
            "brings a {skill} with {number} hit point",
            "brings a {skill} with {number} hit points",
            card.hit_points,
            skill=skill,
        )
        found = [Reason(_FACED, "skill", words)]
        weakest = min(
            [CREATURE_WORTH[one] for one in members(self._nameable())],
            default=0.0,
        )
        better = CREATURE_WORTH[creature] - weakest
        if better > 0:
            stronger = say("is stronger than the weakest of the army")
            found.append(Reason(_STRONGER * better, "stronger", stronger))
        found += self._kin(creature, self._nameable())
        return found

    def _nameable(self) -> int:
        """The creatures in hand that the reader may hear of."""
        return self._seat.army if self._own else self._seat.revealed

    def _kin(self, creature: int, others: int) -> list[Reason]:
        """Artifacts that the creature helps to bring."""
        bit = 1 << creature
        for artifact in reversed(ARTIFACTS):
            givers = GIVERS[artifact.number]
            before = (others & givers).bit_count()
            if givers & bit and not others & bit and before == artifact.creatures - 1:
                words = say("makes {artifact} possible", artifact=artifact_name(artifact.number))
                return [Reason(_BROUGHT * 0.6, "kin", words)]
        return []

    def _summoning(self) -> list[Reason]:
        creature, line = ask.card_and_line(self._choice)
        found: list[Reason] = []
        standing = sum(1 << one for one in self._seat.lines if one != NONE)
        found += self._kin(creature, standing)
        facing = self._rival.lines[line]
        if facing != NONE:
            words = say("meets {card} on the same line", card=name_of(facing))
            found.append(Reason(_FACED, "faces", words))
        elif line == LINES - 1 and CREATURES[creature].skill == KEEPER:
            found.append(Reason(_FACED, "behind", say("heals from the last line")))
        elif line == 0:
            found.append(Reason(_FACED * 0.5, "front", say("acts first, at the front")))
        return found

    def _arming(self) -> list[Reason]:
        if self._choice == ask.SKIP_ARMING:
            return [Reason(FACT, "skip", say("waits for what the rival lays"))]
        card, line = ask.card_and_line(self._choice)
        words = say(
            "arms {card}: {effect}",
            card=name_of(self._seat.lines[line]),
            effect=effect_phrase(ARTIFACTS[card]),
        )
        return [Reason(_CASTLE_POINT, "effect", words)]

    def battle(self, other: int | None) -> list[Reason]:
        """How the rows stand to each other once both are laid; for the deciding seat alone.

        The rest of both rows is imagined, from a hand that only this seat knows.
        """
        if self._decision.kind == ask.MUSTER or not self._own:
            return []
        lost = self._castles_lost(self._choice)
        without = self._castles_lost(other) if other is not None else lost
        won, spared = -min(lost, 0), max(without - lost, 0)
        if won:
            words = count(
                "looks like winning the battle with {number} creature standing",
                "looks like winning the battle with {number} creatures standing",
                won,
            )
            return [Reason(_BATTLE + _CASTLE_POINT * spared, "battle", words)]
        if spared:
            words = count(
                "spares the castle about {number} point",
                "spares the castle about {number} points",
                spared,
            )
            return [Reason(_CASTLE_POINT * spared, "battle", words)]
        return []

    def _castles_lost(self, choice: int) -> int:
        """The points that the own castle would lose, or with a minus sign the rival's."""
        after = ARTEFACTUM.clone(self._world)
        duel = self._world.duel_of(self._at)
        rival = duel.rival_of(self._at)
        before = self._world.seats[self._at].castle - self._world.seats[rival].castle
        ARTEFACTUM.apply(after, self._at, choice)
        if after.round == self._world.round and after.duels:
            play_round(after)
        return before - (after.seats[self._at].castle - after.seats[rival].castle)
