"""The battle written a second time, plainly and straight from the rules, agrees with the engine's.

This one keeps a list of those who stand and looks at all of them each time. It knows nothing of
places, masks and tables, so that the two can hardly make the same mistake.
"""

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from core.artefactum.battle import Battle
from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import (
    ATTACKS,
    LINES,
    NOBODY,
    NONE,
    OF_ATTACK,
    OF_CLASS,
    OF_FACTION,
    SKILLS,
    Artifact,
    Creature,
)

BARE = Artifact(NONE, "nothing")


@dataclass(eq=False)
class Fighter:
    """A creature on a line."""

    side: int
    line: int
    card: Creature
    carries: Artifact
    wounds: int = 0
    shields: int = 0

    def distance(self, other: "Fighter") -> int:
        return abs(self.line - other.line)

    def falls(self) -> bool:
        return self.wounds >= self.card.hit_points + self.carries.hit_points


class ByTheBook:
    """A battle; `standing` are those who are left, from the front."""

    def __init__(self, who: list[int], arms: list[int], weaker: int) -> None:
        self.weaker = weaker
        self.standing: list[Fighter] = []
        for place, number in enumerate(who):
            if number != NONE:
                carries = BARE if arms[place] == NONE else ARTIFACTS[arms[place]]
                fighter = Fighter(*divmod(place, LINES), CREATURES[number], carries)
                fighter.shields = carries.shield
                self.standing.append(fighter)
        self.wounded: list[tuple[Fighter, int]] = []

    def of(self, side: int) -> list[Fighter]:
        return [fighter for fighter in self.standing if fighter.side == side]

    def run(self) -> int:
        met: list[list[tuple[int, int, int, int]]] = []
        while self.of(0) and self.of(1):
            position = [(f.side, f.line, f.wounds, f.shields) for f in self.standing]
            if position in met:
                return NONE
            met.append(position)
            for cycle in ("I", "II", "III", "IV"):
                for line in range(LINES):
                    if self.of(0) and self.of(1):
                        self.resolve(cycle, line)
        return self.standing[0].side if self.standing else NONE

    def resolve(self, cycle: str, line: int) -> None:
        """Targets are named, then wounds and healing apply, then creatures retreat."""
        self.wounded = []
        for fighter in self.standing:
            if fighter.line == line:
                self.act(fighter, cycle)
        for target, change in self.wounded:
            target.wounds += change
        for fighter in self.standing:
            fighter.wounds = max(fighter.wounds, 0)
        self.standing = [fighter for fighter in self.standing if not fighter.falls()]

    def act(self, one: Fighter, cycle: str) -> None:
        enemies, allies = self.of(1 - one.side), self.of(one.side)
        nearest = min(enemies, key=lambda enemy: (one.distance(enemy), enemy.line))
        farthest = min(enemies, key=lambda enemy: (-one.distance(enemy), enemy.line))
        more = one.carries.skill
        match cycle, SKILLS[one.card.skill]:
            case "I", _ if ATTACKS[one.card.attack] == "ranged":
                self.hit(farthest, 1 + one.carries.attack)
            case "I", _:
                self.hit(nearest, 1 + one.carries.attack)
                self.wounded.append((one, nearest.carries.thorns))
            case "II", "equalizer":
                self.hit(nearest, nearest.card.level + more)
            case "II", "watcher":
                between = range(min(one.line, farthest.line), max(one.line, farthest.line) + 1)
                taken = {enemy.line for enemy in enemies}
                self.hit(farthest, len(set(between) - taken) + more)
            case "III", "breaker" if self.weaker == one.side:
                for enemy in enemies:
                    self.hit(enemy, 1 + more if enemy.card.level > 1 else 0)
            case "III", "keeper":
                most = min(allies, key=lambda ally: (-ally.wounds, ally.line))
                self.wounded.append((most, -most.card.level - more))
            case "IV", "zealot" | "arbiter" if one.card.heals:
                self.wounded += [(ally, -1 - more) for ally in allies if named(one.card, ally.card)]
            case "IV", "zealot" | "arbiter":
                for enemy in enemies:
                    self.hit(enemy, 1 + more if named(one.card, enemy.card) else 0)
        if cycle == "III":
            self.wounded.append((one, -one.carries.mend))

    def hit(self, target: Fighter, strength: int) -> None:
        if strength and target.shields:
            target.shields -= 1
        else:
            self.wounded.append((target, strength))


def named(card: Creature, other: Creature) -> bool:
    """Whether a skill is for or against somebody."""
    belongs = {
        NOBODY: NONE,
        OF_FACTION: other.faction,
        OF_CLASS: other.creature_class,
        OF_ATTACK: other.attack,
    }
    return belongs[card.targets] == card.targets_which


def rows(cards: int) -> st.SearchStrategy[list[int]]:
    """Five lines with different cards on some of them."""
    row = st.lists(st.integers(0, cards - 1), min_size=LINES, max_size=LINES, unique=True)
    free = st.lists(st.booleans(), min_size=LINES, max_size=LINES)
    return st.tuples(row, free).map(
        lambda both: [NONE if empty else card for card, empty in zip(both[0], both[1], strict=True)]
    )


fields = st.tuples(rows(len(CREATURES)), rows(len(CREATURES))).map(lambda two: two[0] + two[1])
armings = st.tuples(rows(len(ARTIFACTS)), rows(len(ARTIFACTS))).map(lambda two: two[0] + two[1])


@given(who=fields, arms=armings, weaker=st.integers(-1, 1))
@settings(max_examples=400, deadline=None)
def test_every_battle_comes_out_as_by_the_book(
    who: list[int], arms: list[int], weaker: int
) -> None:
    engine, book = Battle(who, arms, weaker, None), ByTheBook(who, arms, weaker)
    assert engine.run() == book.run()
    wounds = {fighter.side * LINES + fighter.line: fighter.wounds for fighter in book.standing}
    left = [place for place, number in enumerate(engine.who) if number != NONE]
    assert {place: engine.wounds[place] for place in left} == wounds
