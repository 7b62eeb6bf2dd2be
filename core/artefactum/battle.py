"""The battle, which leaves no choices: a pure function from two rows to who is left standing.

A place on the field is side * 5 + line. On each line both creatures act at the same time: targets
are named, wounds and healing apply, and whoever has as many wounds as hit points retreats.
"""

from typing import Final

from core.artefactum.cards import ARTIFACTS, HEALS, HIT_POINTS, IS_RANGED, LEVEL, NAMED, SKILL
from core.artefactum.model import (
    BREAKER,
    EQUALIZER,
    KEEPER,
    LINES,
    NONE,
    WATCHER,
)

PLACES: Final = 2 * LINES

# What a step of the film tells.
CYCLE: Final = 0
STRIKE: Final = 1  # a basic attack
SKILL_HIT: Final = 2
THORNS: Final = 3
BLOCKED: Final = 4  # a hit that a shield took
HEAL: Final = 5
MEND: Final = 6  # an artifact heals its bearer
RETREAT: Final = 7
STALEMATE: Final = 8

Step = tuple[int, int, int, int, int]
"""(what, place that acts, place acted upon, strength, wounds afterwards).

A CYCLE has the number of the cycle, from 1, as its place; in a RETREAT the place acts upon itself.
"""

_ATTACK: Final = tuple([1 + artifact.attack for artifact in ARTIFACTS] + [1])
_SKILL: Final = tuple([artifact.skill for artifact in ARTIFACTS] + [0])
_HIT_POINTS: Final = tuple([artifact.hit_points for artifact in ARTIFACTS] + [0])
_SHIELD: Final = tuple([artifact.shield for artifact in ARTIFACTS] + [0])
_THORNS: Final = tuple([artifact.thorns for artifact in ARTIFACTS] + [0])
_MEND: Final = tuple([artifact.mend for artifact in ARTIFACTS] + [0])
"""What the artifact of a bearer adds. NONE, which is -1, finds the last entry: nothing."""


class Battle:
    """A battle under way. `film`, where somebody watches, gets every step."""

    __slots__ = (
        "arms",
        "film",
        "healed",
        "healings",
        "hit",
        "hit_points",
        "left",
        "shields",
        "weaker",
        "who",
        "wounds",
    )

    def __init__(
        self, who: list[int], arms: list[int], weaker: int, film: "list[Step] | None"
    ) -> None:
        """The creatures and artifacts by place; `weaker` is the side with the weaker castle."""
        self.who = who.copy()
        self.arms = arms
        self.weaker = weaker
        self.film = film
        self.wounds: list[int] = [0] * PLACES
        self.hit: list[int] = [0] * PLACES
        self.healed: list[int] = [0] * PLACES
        self.hit_points: list[int] = [0] * PLACES
        self.shields: list[int] = [0] * PLACES
        self.left: list[int] = [0, 0]
        self.healings: list[Step] = []  # those of the line now resolved, for the film alone
        for place in range(PLACES):
            creature = who[place]
            if creature >= 0:
                self.hit_points[place] = HIT_POINTS[creature] + _HIT_POINTS[arms[place]]
                self.shields[place] = _SHIELD[arms[place]]
                self.left[place // LINES] += 1

    def run(self) -> int:
        """Fight to the end; gives back the side that wins, or NONE."""
        met: set[int] = set()
        left = self.left
        while left[0] and left[1]:
            position = self._position()
            if position in met:
                if self.film is not None:
                    self.film.append((STALEMATE, NONE, NONE, 0, 0))
                return NONE
            met.add(position)
            for cycle in range(1, 5):
                if self._cycle(cycle):
                    break
        if left[0] == left[1]:
            return NONE
        return 0 if left[0] else 1

    def _position(self) -> int:
        """All that the rest of the battle depends on, as one number."""
        position = 0
        for place in range(PLACES):
            position <<= 8
            if self.who[place] >= 0:
                position |= self.wounds[place] << 4 | self.shields[place]
            else:
                position |= 255
        return position

    def _cycle(self, cycle: int) -> bool:
        """All lines of one cycle from the front; True when a side has nobody left."""
        if self.film is not None:
            self.film.append((CYCLE, cycle, NONE, 0, 0))
        who = self.who
        for line in range(LINES):
            acted = False
            for place in (line, LINES + line):
                if who[place] >= 0:
                    if cycle == 1:
                        self._attack(place)
                        acted = True
                    elif self._use_skill(place, cycle):
                        acted = True
            if acted and self._settle():
                return True
        if self.film is not None and self.film[-1][0] == CYCLE:
            self.film.pop()  # nobody did anything
        return False

    def _attack(self, place: int) -> None:
        """The basic attack: melee hits the nearest enemy, ranged the farthest."""
        creature = self.who[place]
        strength = _ATTACK[self.arms[place]]
        if IS_RANGED[creature]:
            self._strike(STRIKE, place, self._farthest(place), strength)
            return
        target = self._nearest(place)
        self._strike(STRIKE, place, target, strength)
        thorns = _THORNS[self.arms[target]]
        if thorns:
            self._strike(THORNS, target, place, thorns)

    def _use_skill(self, place: int, cycle: int) -> bool:
        """What a creature does in cycles II to IV; False where it does nothing."""
        mends = cycle == 3 and _MEND[self.arms[place]] > 0
        if mends:
            self._heal(MEND, place, place, _MEND[self.arms[place]])
        creature = self.who[place]
        skill = SKILL[creature]
        if skill >> 1 != cycle - 2:
            return mends
        more = _SKILL[self.arms[place]]
        if skill == EQUALIZER:
            target = self._nearest(place)
            self._strike(SKILL_HIT, place, target, LEVEL[self.who[target]] + more)
        elif skill == WATCHER:
            target = self._farthest(place)
            gap = self._free_lines(place, target)
            if gap == 0 and more == 0:
                return mends
            self._strike(SKILL_HIT, place, target, gap + more)
        elif skill == BREAKER:
            if self.weaker != place // LINES:
                return mends
            self._strike_all(place, 1 + more)
        elif skill == KEEPER:
            target = self._most_wounded(place)
            self._heal(HEAL, place, target, LEVEL[self.who[target]] + more)
        elif HEALS[creature]:
            self._heal_all(place, 1 + more)
        else:
            self._strike_all(place, 1 + more)
        return True

    def _nearest(self, place: int) -> int:
        """The enemy nearest to a place's own line; of two the one nearer to the front."""
        who = self.who
        line = place % LINES
        enemy = LINES - place + line  # the first place of the other side
        for distance in range(LINES):
            if distance <= line and who[enemy + line - distance] >= 0:
                return enemy + line - distance
            if line + distance < LINES and who[enemy + line + distance] >= 0:
                return enemy + line + distance
        raise ValueError("There is no enemy left.")

    def _farthest(self, place: int) -> int:
        """The enemy farthest from a place's own line; of two the one nearer to the front."""
        who = self.who
        line = place % LINES
        enemy = LINES - place + line
        for distance in range(LINES - 1, -1, -1):
            if distance <= line and who[enemy + line - distance] >= 0:
                return enemy + line - distance
            if line + distance < LINES and who[enemy + line + distance] >= 0:
                return enemy + line + distance
        raise ValueError("There is no enemy left.")

    def _free_lines(self, place: int, target: int) -> int:
        """The lines without an enemy from a place's own line, included, to its target."""
        own = place % LINES
        enemy = LINES - place + own
        its = target % LINES
        free = 0
        for line in range(min(own, its), max(own, its) + 1):
            if self.who[enemy + line] < 0:
                free += 1
        return free

    def _most_wounded(self, place: int) -> int:
        """The ally with the most wounds; of equals the one nearest to the front."""
        first = place - place % LINES
        best = place
        most = -1
        for other in range(first, first + LINES):
            if self.who[other] >= 0 and self.wounds[other] > most:
                best, most = other, self.wounds[other]
        return best

    def _strike_all(self, place: int, strength: int) -> None:
        """Hit every enemy that a breaker, zealot or arbiter is against."""
        creature = self.who[place]
        line = place % LINES
        enemy = LINES - place + line
        for target in range(enemy, enemy + LINES):
            other = self.who[target]
            if other < 0:
                continue
            if SKILL[creature] == BREAKER:
                if LEVEL[other] == 1:
                    continue
            elif not NAMED[creature] >> other & 1:
                continue
            self._strike(SKILL_HIT, place, target, strength)

    def _heal_all(self, place: int, strength: int) -> None:
        """Heal every ally that the skill names."""
        first = place - place % LINES
        named = NAMED[self.who[place]]
        for target in range(first, first + LINES):
            if self.who[target] >= 0 and named >> self.who[target] & 1:
                self._heal(HEAL, place, target, strength)

    def _strike(self, what: int, place: int, target: int, strength: int) -> None:
        """Note a hit; it wounds when both creatures of the line have named their targets."""
        if self.shields[target] and what != THORNS:
            self.shields[target] -= 1
            if self.film is not None:
                self.film.append((BLOCKED, place, target, strength, self._wounds_of(target)))
            return
        self.hit[target] += strength
        if self.film is not None:
            self.film.append((what, place, target, strength, self._wounds_of(target)))

    def _heal(self, what: int, place: int, target: int, strength: int) -> None:
        """Note a healing; it counts against the wounds of the same moment, too."""
        self.healed[target] += strength
        if self.film is not None:
            self.healings.append((what, place, target, strength, 0))

    def _wounds_of(self, place: int) -> int:
        return self.wounds[place] + self.hit[place]

    def _settle(self) -> bool:
        """Apply the wounds and healing of a line, let creatures retreat; True at the end."""
        film = self.film
        if film is not None:
            self._show_healing(film)
        ended = False
        for place in range(PLACES):
            change = self.hit[place] - self.healed[place]
            if change == 0:
                self.hit[place] = self.healed[place] = 0
                continue
            wounds = max(self.wounds[place] + change, 0)
            self.hit[place] = self.healed[place] = 0
            self.wounds[place] = wounds
            if wounds >= self.hit_points[place] and self.who[place] >= 0:
                self.who[place] = NONE
                self.left[place // LINES] -= 1
                ended = ended or self.left[place // LINES] == 0
                if film is not None:
                    film.append((RETREAT, place, place, 0, wounds))
        return ended

    def _show_healing(self, film: "list[Step]") -> None:
        """Tell healing after the hits of the same moment, and only where it closed a wound."""
        now = [self.wounds[place] + self.hit[place] for place in range(PLACES)]
        for what, place, target, strength, _ in self.healings:
            after = max(now[target] - strength, 0)
            if after < now[target]:
                now[target] = after
                film.append((what, place, target, strength, after))
        self.healings = []


def fight(who: list[int], arms: list[int], weaker: int) -> tuple[int, int]:
    """The side that wins, or NONE, and the mask of the places where somebody is left standing."""
    battle = Battle(who, arms, weaker, None)
    winner = battle.run()
    return winner, standing(battle)


def standing(battle: Battle) -> int:
    """The mask of the places where somebody is left."""
    mask = 0
    for place in range(PLACES):
        if battle.who[place] >= 0:
            mask |= 1 << place
    return mask
