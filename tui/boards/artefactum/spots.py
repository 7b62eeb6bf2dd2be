"""What of the table an answer is about, and how the things on the table are called."""

from collections.abc import Callable, Sequence
from typing import Final

from core.artefactum import questions as ask
from core.artefactum.model import NONE
from core.decision import Decision
from core.event import Event
from core.telling import number_in, numbers_in
from tui.boards.things import Spot


def creature_spot(seat: int, creature: int) -> Spot:
    """A player's creature in hand or among the shown."""
    return f"creature:{seat}:{creature}"


def artifact_spot(seat: int, artifact: int) -> Spot:
    """An artifact that a player may lay."""
    return f"artifact:{seat}:{artifact}"


def line_spot(seat: int, line: int) -> Spot:
    """A player's place on a line, with whoever stands there."""
    return f"line:{seat}:{line}"


def seat_spot(seat: int) -> Spot:
    """A player."""
    return f"seat:{seat}"


def parts(spot: Spot) -> tuple[str, int, int]:
    """What kind of thing a spot is, whose it is, and which; NONE where there is no such number."""
    kind, *numbers = spot.split(":")
    seat, number = ([int(each) for each in numbers if each.isdigit()] + [NONE, NONE])[:2]
    return kind, seat, number


def spots_of(decision: Decision, option: int) -> Sequence[Spot]:
    """The things that make up an answer: a creature and a line, an artifact and a line."""
    return _SPOTS[decision.kind](decision.seat, option)


def _muster(seat: int, option: int) -> Sequence[Spot]:
    verb, creature = ask.verb_and_creature(option)
    return (creature_spot(seat, creature),) if verb in (ask.BUY, ask.SELL) else ()


def _summon(seat: int, option: int) -> Sequence[Spot]:
    creature, line = ask.card_and_line(option)
    return creature_spot(seat, creature), line_spot(seat, line)


def _arm(seat: int, option: int) -> Sequence[Spot]:
    if option == ask.SKIP_ARMING:
        return ()
    artifact, line = ask.card_and_line(option)
    return artifact_spot(seat, artifact), line_spot(seat, line)


_SPOTS: Final[dict[str, Callable[[int, int], Sequence[Spot]]]] = {
    ask.MUSTER: _muster,
    ask.SUMMON: _summon,
    ask.ARM: _arm,
}


def spots_of_event(event: Event) -> list[Spot]:
    """Where something happened."""
    if event.seat < 0:
        return []
    spots = [seat_spot(event.seat)]
    if event.kind in ("bought", "sold"):
        spots.append(creature_spot(event.seat, number_in(event, "card")))
    elif event.kind in ("summoned", "armed"):
        spots.append(line_spot(event.seat, number_in(event, "line")))
    elif event.kind == "showed":
        spots += [creature_spot(event.seat, card) for card in numbers_in(event, "cards")]
    return spots
