"""Tables of Artefactum laid by hand, and how to act at them with the names of cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.artefactum import battle, flow, rounds
from core.artefactum.battle import Battle
from core.artefactum.cards import ARTIFACT_BY_NAME, CREATURE_BY_NAME, CREATURES
from core.artefactum.model import LINES, NONE
from core.artefactum.questions import (
    BUY,
    SELL,
    SKIP_ACTION,
    SKIP_ARMING,
    WIDEN_ACTION,
    action,
    placing,
)
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import Duel, Seat, State
from core.chance import Chance
from core.decision import Decision
from core.masks import members

Row = Mapping[int, str]
"""Who stands on which line, counted from 1; an artifact may follow after a plus sign."""


def creature(name: str) -> int:
    """The number of a creature."""
    return CREATURE_BY_NAME[name].number


def artifact(name: str) -> int:
    """The number of an artifact."""
    return ARTIFACT_BY_NAME[name].number


def names(mask: int) -> set[str]:
    """The names of the creatures in a mask."""
    return {CREATURES[number].name for number in members(mask)}


@dataclass(frozen=True)
class Player:
    """What a player has at the start of a round; the deck is given from the top."""

    army: Sequence[str] = ()
    deck: Sequence[str] = ()
    castle: int = 8
    experience: int = 1
    silver: int = 2


@dataclass
class Table:
    """A state with names for what can be done, and the events since it was laid."""

    state: State
    events: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events = ARTEFACTUM.listen(self.state)

    def seat(self, at: int) -> Seat:
        return self.state.seats[at]

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(question.seat, question.kind) for question in ARTEFACTUM.decisions(self.state)]

    def question(self, at: int) -> Decision:
        return next(found for found in ARTEFACTUM.decisions(self.state) if found.seat == at)

    def options(self, at: int) -> list[int]:
        return list(self.question(at).options)

    def choose(self, at: int, choice: int) -> None:
        """Answer, like Match does: only what is offered."""
        assert choice in self.options(at), f"{choice} is not offered to seat {at}"
        ARTEFACTUM.apply(self.state, at, choice)

    def buy(self, at: int, name: str) -> None:
        self.choose(at, action(BUY, creature(name)))

    def sell(self, at: int, name: str) -> None:
        self.choose(at, action(SELL, creature(name)))

    def widen(self, at: int) -> None:
        self.choose(at, WIDEN_ACTION)

    def skip(self, at: int) -> None:
        kind = self.question(at).kind
        self.choose(at, SKIP_ARMING if kind == "arm" else SKIP_ACTION)

    def skip_muster(self) -> None:
        """Everybody skips until somebody summons."""
        while any(kind == "muster" for _, kind in self.asked()):
            self.skip(next(at for at, kind in self.asked() if kind == "muster"))

    def summon(self, at: int, name: str, line: int) -> None:
        self.choose(at, placing(creature(name), line - 1))

    def lay(self, at: int, name: str, line: int) -> None:
        self.choose(at, placing(artifact(name), line - 1))

    def field(self, at: int) -> list[str]:
        """Who stands on the lines of a seat, from the front; empty where nobody does."""
        return [CREATURES[number].name if number != NONE else "" for number in self.seat(at).lines]

    def told(self, kind: str) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.events if event.kind == kind]


def a_table(*players: Player, first: int = 0) -> Table:
    """A table at the beginning of a round: 2 or 4 players, with the initiative at seat `first`."""
    state = State()
    state.chance = Chance(b"a table")
    state.seats = [_seat(player) for player in players]
    for near in range(0, len(players), 2):
        duel = Duel(near, near + 1)
        duel.initiative = first - near if first in (near, near + 1) else 0
        state.duels.append(duel)
    table = Table(state)
    rounds.begin(state)
    for duel in state.duels:
        flow.ask(state, duel)
    return table


def _seat(player: Player) -> Seat:
    seat = Seat()
    seat.castle, seat.experience, seat.silver = player.castle, player.experience, player.silver
    for name in player.army:
        seat.army |= 1 << creature(name)
    given = [*player.army, *player.deck]
    rest = [other.name for other in CREATURES if other.name not in given]
    # The top card is the last; what the test does not name lies below.
    seat.deck = [creature(name) for name in reversed([*player.deck, *rest])]
    return seat


def fought(near: Row, far: Row, weaker: int = NONE) -> tuple[Battle, int, list[str]]:
    """A battle between two rows: how it stands at the end, who won, and the film in short words."""
    who, arms = _rows(near, far)
    film: list[battle.Step] = []
    ended = Battle(who, arms, weaker, film)
    winner = ended.run()
    return ended, winner, [_in_words(who, step) for step in film]


def survivors(near: Row, far: Row, weaker: int = NONE) -> tuple[int, set[str], set[str]]:
    """Who wins, and who is left of both rows."""
    ended, winner, _ = fought(near, far, weaker)
    left = [{CREATURES[n].name for n in row if n != NONE} for row in _halves(ended.who)]
    return winner, left[0], left[1]


def first_cycle(near: Row, far: Row, cycle: str, weaker: int = NONE) -> list[str]:
    """What happens in the first cycle with this number."""
    _, _, film = fought(near, far, weaker)
    if cycle not in film:
        return []
    start = film.index(cycle) + 1
    end = next((at for at in range(start, len(film)) if film[at] in CYCLES), len(film))
    return film[start:end]


CYCLES = ("I", "II", "III", "IV")


def _halves(places: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    return places[:LINES], places[LINES:]


def _rows(near: Row, far: Row) -> tuple[list[int], list[int]]:
    who, arms = [NONE] * (2 * LINES), [NONE] * (2 * LINES)
    for side, row in enumerate((near, far)):
        for line, words in row.items():
            name, _, carried = words.partition(" + ")
            place = side * LINES + line - 1
            who[place] = creature(name)
            arms[place] = artifact(carried) if carried else NONE
    return who, arms


def _in_words(who: list[int], step: battle.Step) -> str:
    what, place, target, _, wounds = step
    if what == battle.CYCLE:
        return CYCLES[place - 1]
    if what == battle.STALEMATE:
        return "stalemate"
    acts, suffers = CREATURES[who[place]].name, CREATURES[who[target]].name
    if what == battle.RETREAT:
        return f"{acts} retreats"
    if what == battle.BLOCKED:
        return f"{suffers} is shielded from {acts}"
    return f"{suffers} {wounds} by {acts}"
