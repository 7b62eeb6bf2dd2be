"""Cases as they stand in a file, read into records and checked word by word.

Whatever the format does not know (a step, a field, a card) raises BadCase: a step that cannot be
understood must never count as a step that the engine refused.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from core.conformance.errors import BadCase, BadFile
from core.conformance.words import (
    bundle_of,
    card_named,
    cards_named,
    deck_named,
    known_only,
    seat_of,
    whole,
)
from core.res_arcana.model import NONE

MOST_SEATS: Final = 4

_CASE_FIELDS: Final = ("name", "players", "setup", "steps")

# The fields of each step besides `do` and `seat`: those it must have, and those it may have.
_STEPS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "choose mage": (("card",), ()),
    "choose item": (("card",), ()),
    "collect": (("card",), ("gain",)),
    "take": (("card",), ()),
    "leave": (("card",), ()),
    "upkeep": (("card", "choice"), ()),
    "place": (("card",), ("pay",)),
    "claim": (("card",), ("pay", "revealed")),
    "claim top monument": ((), ("pay", "drawn")),
    "discard": (("card",), ("gain",)),
    "use": (("card", "power"), ("pay", "gain", "target", "rival", "drawn")),
    "react": (("card", "power"), ("pay", "gain", "target")),
    "lose life": ((), ("pay",)),
    "look": (("deck",), ("seen",)),
    "put back": (("order",), ()),
    "discard cards": (("cards",), ()),
    "decline": (("card",), ()),
    "pass": (("item",), ("drawn",)),
}

_EXPECTATIONS: Final = {
    "pool": ("seat",),
    "on": ("card",),
    "turned": ("card",),
    "zone": ("card",),
    "owner": ("card",),
    "points": ("seat",),
    "phase": (),
    "turn": (),
    "winners": (),
    "legal": (),
}


@dataclass(slots=True)
class Step:
    """One player's action with all its choices; None where the case says nothing."""

    do: str
    seat: int
    card: int = NONE
    power: int = NONE
    item: int = NONE
    deck: int = NONE
    choice: str = ""
    pay: int | None = None
    gain: int | None = None
    target: int | None = None
    rival: int | None = None
    order: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    drawn: list[int] | None = None
    seen: list[int] | None = None
    revealed: list[int] | None = None


@dataclass(slots=True)
class Expectation:
    """What must be true of the table now."""

    what: str
    seat: int
    card: int
    value: Any


@dataclass(slots=True)
class Entry:
    """One line of a case: a step to take, a step to refuse, or an expectation."""

    step: Step | None = None
    refused: bool = False
    expectation: Expectation | None = None


def read_file(path: Path) -> list[dict[str, Any]]:
    """The cases in a file; BadFile says what is wrong with it."""
    try:
        cases = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise BadFile(f"{path} is not JSON: {error}.") from error
    if not isinstance(cases, list):
        raise BadFile(f"{path} is not a list of cases.")
    for number, case in enumerate(cases, start=1):
        if not isinstance(case, dict) or not isinstance(case.get("name"), str):
            raise BadFile(f"Entry {number} of {path} is not a case with a name.")
        if not isinstance(case.get("steps"), list) or not isinstance(case.get("setup"), dict):
            raise BadFile(f"The case {case['name']} of {path} lacks its setup or its steps.")
    return cases


def seats_of(case: dict[str, Any]) -> int:
    """The number of seats of a case, whose own fields are checked as well."""
    known_only(case, _CASE_FIELDS, "A case")
    seats = case.get("players")
    if type(seats) is not int or not 1 <= seats <= MOST_SEATS:
        raise BadCase(f"A case has 1 to {MOST_SEATS} players, not {seats!r}.")
    return seats


def read_entry(content: object, seats: int) -> Entry:
    """One entry of a case's steps."""
    if not isinstance(content, dict):
        raise BadCase("A step is an object with 'do', 'refuse' or 'expect'.")
    if "refuse" in content:
        known_only(content, ("refuse",), "A refusal")
        return Entry(step=_read_step(content["refuse"], seats), refused=True)
    if "expect" in content:
        return Entry(expectation=_read_expectation(content, seats))
    return Entry(step=_read_step(content, seats))


def _read_step(content: object, seats: int) -> Step:
    if not isinstance(content, dict):
        raise BadCase("A step is an object with the field 'do'.")
    do = content.get("do")
    if not isinstance(do, str) or do not in _STEPS:
        raise BadCase(f"{do!r} is not a step.")
    needed, allowed = _STEPS[do]
    known_only(content, ("do", "seat", *needed, *allowed), f"The step '{do}'")
    for name in ("seat", *needed):
        if name not in content:
            raise BadCase(f"The step '{do}' lacks the field '{name}'.")
    step = Step(do, seat_of(content["seat"], seats))
    for name, value in content.items():
        # A case may say in so many words that there is no target, or nothing paid.
        silent = value is None and name in allowed
        if name in _READERS and not silent:
            _READERS[name](step, value)
    return step


def _read_expectation(content: dict[str, Any], seats: int) -> Expectation:
    what = content["expect"]
    if not isinstance(what, str) or what not in _EXPECTATIONS:
        raise BadCase(f"{what!r} is not something that can be expected.")
    fields = (*_EXPECTATIONS[what], "is")
    known_only(content, ("expect", *fields), f"The expectation '{what}'")
    for name in fields:
        if name not in content:
            raise BadCase(f"The expectation '{what}' lacks the field '{name}'.")
    seat = seat_of(content["seat"], seats) if "seat" in fields else NONE
    card = card_named(content["card"]) if "card" in fields else NONE
    return Expectation(what, seat, card, content["is"])


def _set_card(step: Step, value: Any) -> None:
    step.card = card_named(value)


def _set_power(step: Step, value: Any) -> None:
    step.power = whole(value)


def _set_item(step: Step, value: Any) -> None:
    step.item = card_named(value)


def _set_deck(step: Step, value: Any) -> None:
    step.deck = deck_named(value)


def _set_choice(step: Step, value: Any) -> None:
    if value not in ("pay", "turn"):
        raise BadCase(f"{value!r} is no choice for an upkeep; it is 'pay' or 'turn'.")
    step.choice = value


def _set_pay(step: Step, value: Any) -> None:
    step.pay = bundle_of(value)


def _set_gain(step: Step, value: Any) -> None:
    step.gain = bundle_of(value)


def _set_target(step: Step, value: Any) -> None:
    step.target = card_named(value)


def _set_rival(step: Step, value: Any) -> None:
    step.rival = whole(value)


def _set_order(step: Step, value: Any) -> None:
    if not isinstance(value, list):
        raise BadCase(f"{value!r} is not an order of cards.")
    step.order = [whole(index) for index in value]


def _set_cards(step: Step, value: Any) -> None:
    step.cards = cards_named(value)


def _set_drawn(step: Step, value: Any) -> None:
    step.drawn = cards_named(value)


def _set_seen(step: Step, value: Any) -> None:
    step.seen = cards_named(value)


def _set_revealed(step: Step, value: Any) -> None:
    step.revealed = cards_named(value)


_READERS: Final[dict[str, Callable[[Step, Any], None]]] = {
    "card": _set_card,
    "power": _set_power,
    "item": _set_item,
    "deck": _set_deck,
    "choice": _set_choice,
    "pay": _set_pay,
    "gain": _set_gain,
    "target": _set_target,
    "rival": _set_rival,
    "order": _set_order,
    "cards": _set_cards,
    "drawn": _set_drawn,
    "seen": _set_seen,
    "revealed": _set_revealed,
}
