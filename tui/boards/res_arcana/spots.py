"""What of the table an answer is about: every option of every kind of question has its spot."""

from collections.abc import Callable, Sequence
from typing import Final

from core.decision import Decision
from core.event import Event
from core.res_arcana import questions as ask
from core.res_arcana.components import POWERS
from core.res_arcana.model import NONE
from tui.boards.things import Spot

MONUMENT_DECK: Final = "deck:monuments"


def card_spot(card: int) -> Spot:
    """A component, wherever it lies."""
    return f"card:{card}"


def held_spot(card: int) -> Spot:
    """A component in the middle that somebody holds."""
    return f"held:{card}"


def seat_spot(seat: int) -> Spot:
    """A player."""
    return f"seat:{seat}"


def deck_spot(seat: int) -> Spot:
    """A player's deck."""
    return f"deck:{seat}"


def card_at(spot: Spot) -> int | None:
    """The component at a spot, if it is one."""
    kind, _, number = spot.partition(":")
    return int(number) if kind in ("card", "held") else None


def seat_at(spot: Spot) -> int | None:
    """The player at a spot, if it is one, or the player's deck."""
    kind, _, number = spot.partition(":")
    return int(number) if kind in ("seat", "deck") and number.isdigit() else None


def spot_of(decision: Decision, option: int) -> Spot | None:
    """What an answer is about; None where it is about nothing on the table."""
    return _SPOTS[decision.kind](decision, option)


def subject_of(decision: Decision) -> Spot | None:
    """What a question itself is about."""
    if decision.kind == ask.NAMES[ask.ORDER]:
        own = decision.subject == ask.OWN_DECK
        return deck_spot(decision.seat) if own else MONUMENT_DECK
    return card_spot(decision.subject) if decision.subject != NONE else None


def options_at(decision: Decision, spot: Spot) -> list[int]:
    """The answers that a spot can give."""
    return [option for option in decision.options if spot_of(decision, option) == spot]


def spots_of_event(event: Event) -> list[Spot]:
    """Where something happened."""
    spots: list[Spot] = []
    card = event.public.get("card")
    power = event.public.get("power")
    if isinstance(power, int):
        spots.append(card_spot(POWERS[power].component))
    elif isinstance(card, int):
        spots.append(card_spot(card))
    if event.seat >= 0:
        spots.append(seat_spot(event.seat))
    return spots


Where = Callable[[Decision, int], Spot | None]


def _action(decision: Decision, option: int) -> Spot | None:
    verb, number = ask.verb_and_number(option)
    if verb == ask.PASS:
        return None
    if verb == ask.CLAIM_TOP:
        return MONUMENT_DECK
    return card_spot(POWERS[number].component if verb == ask.USE else number)


def _card(decision: Decision, option: int) -> Spot | None:
    return None if option == NONE else card_spot(option)


def _power(decision: Decision, option: int) -> Spot | None:
    return None if option == NONE else card_spot(POWERS[option].component)


def _deck(decision: Decision, option: int) -> Spot | None:
    return deck_spot(decision.seat) if option == ask.OWN_DECK else MONUMENT_DECK


def _subject(decision: Decision, option: int) -> Spot | None:
    return card_spot(decision.subject)


def _nothing(decision: Decision, option: int) -> Spot | None:
    return None


def _table(kinds: Sequence[int], where: Where) -> dict[str, Where]:
    return {ask.NAMES[kind]: where for kind in kinds}


_SPOTS: Final[dict[str, Where]] = {
    **_table([ask.ACTION], _action),
    **_table([ask.TURN, ask.DESTROY, ask.DISCARD, ask.STRAIGHTEN, ask.PUT, ask.PLACE], _card),
    **_table([ask.ITEM, ask.PICK, ask.MAGE, ask.DRAFT], _card),
    **_table([ask.RESPOND, ask.REACT], _power),
    **_table([ask.RIVAL, ask.FIRST], lambda decision, option: seat_spot(option)),
    **_table([ask.LOOK], _deck),
    **_table([ask.TAKE, ask.UPKEEP], _subject),
    **_table([ask.PAY_PLACEMENT, ask.PAY_CLAIM, ask.PAY_POWER, ask.LOSE], _nothing),
    **_table([ask.GAIN, ask.GAIN_OTHER, ask.COLLECT, ask.ORDER], _nothing),
}
"""Every kind of question has its entry; a test counts them."""
