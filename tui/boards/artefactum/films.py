"""Battles as films: the events of a battle, turned into positions of both rows."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final

from core.artefactum.film import KINDS
from core.artefactum.model import LINES, NONE
from core.artefactum.wording.happenings import happening
from core.artefactum.wording.vocabulary import ROMAN
from core.event import Event
from core.language import say
from core.telling import number_in, numbers_in
from tui.boards.artefactum.card_face import Fighter
from tui.boards.artefactum.spots import line_spot
from tui.boards.films import Film, Frame

_STEPS: Final = frozenset(KINDS.values())
_OUTCOME: Final = ("trophy", "castle", "spoils")
"""What comes after a battle, told in its summary."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How both rows stand at one moment."""

    pair: tuple[int, int]
    fighters: dict[tuple[int, int], Fighter]


@dataclass(slots=True)
class _Reel:
    """A film that is being made."""

    pair: tuple[int, int]
    title: str
    fighters: dict[tuple[int, int], Fighter]
    reader: int
    names: Sequence[str]
    chapter: str = ""
    frames: list[Frame] = field(default_factory=list)
    summary: list[str] = field(default_factory=list)

    def add(self, event: Event, places: Sequence[tuple[int, int]] = ()) -> None:
        """The next frame: the rows as they stand now."""
        words = happening(event, self.reader, self.names)
        spots = tuple(line_spot(at, line) for at, line in places)
        scene = Scene(self.pair, dict(self.fighters))
        self.frames.append(Frame(words, event.seat, self.chapter, spots, scene))

    def film(self) -> Film:
        """What came of it."""
        return Film(self.title, self.pair, tuple(self.frames), tuple(self.summary))


def films(events: Sequence[Event], reader: int, names: Sequence[str]) -> list[Film]:
    """All battles that these events tell of, in the words for one reader."""
    found: list[Film] = []
    reel: _Reel | None = None
    for at, event in enumerate(events):
        if event.kind == "battle":
            reel = _beginning(event, reader, names)
        elif reel is None:
            continue
        elif event.kind == "battle over":
            reel.fighters = {at: _still(fighter) for at, fighter in reel.fighters.items()}
            reel.chapter = ""
            reel.add(event)
            reel.summary.append(happening(event, reader, names))
            found.append(_with_outcome(reel.film(), events[at + 1 :], reader, names))
            reel = None
        else:
            _add_step(reel, event)
    return found


def _beginning(event: Event, reader: int, names: Sequence[str]) -> _Reel:
    first, second = numbers_in(event, "pair")
    rows, arms = numbers_in(event, "rows"), numbers_in(event, "arms")
    fighters = {
        ((first, second)[place // LINES], place % LINES): Fighter(creature, arms[place], 0)
        for place, creature in enumerate(rows)
        if creature != NONE
    }
    if reader in (first, second):
        title = say("You against {name}", name=names[second if reader == first else first])
    else:
        title = say("{first} against {second}", first=names[first], second=names[second])
    reel = _Reel((first, second), title, fighters, reader, names)
    reel.add(event)
    return reel


def _add_step(reel: _Reel, event: Event) -> None:
    if event.kind == "cycle":
        reel.chapter = say("Cycle {number}", number=ROMAN[number_in(event, "number")])
    elif event.kind == "stalemate":
        reel.fighters = {at: _still(fighter) for at, fighter in reel.fighters.items()}
        reel.add(event)
    elif event.kind in _STEPS:
        _act(reel, event)


def _act(reel: _Reel, event: Event) -> None:
    actor = (event.seat, number_in(event, "line"))
    target = (number_in(event, "rival"), number_in(event, "at"))
    wounds = number_in(event, "wounds")
    fighters = {at: _still(fighter) for at, fighter in reel.fighters.items()}
    before = fighters[target]
    if event.kind == "retreated":
        fighters[target] = replace(before, has_retreated=True)
    else:
        # Wounds of one moment are told one after the other; the board shows each as it is told.
        fighters[actor] = replace(fighters[actor], acts=True)
        fighters[target] = replace(fighters[target], wounds=wounds, change=wounds - before.wounds)
    reel.fighters = fighters
    reel.add(event, tuple(dict.fromkeys((actor, target))))


def _still(fighter: Fighter) -> Fighter:
    return replace(fighter, acts=False, change=None)


def _with_outcome(film: Film, after: Sequence[Event], reader: int, names: Sequence[str]) -> Film:
    """The film with what its round brings to both sides; later rounds have films of their own."""
    rest_of_round = takewhile(lambda event: event.kind != "round", after)
    told = [
        happening(event, reader, names)
        for event in rest_of_round
        if event.kind in _OUTCOME and event.seat in film.seats
    ]
    return replace(film, summary=(*film.summary, *told))
