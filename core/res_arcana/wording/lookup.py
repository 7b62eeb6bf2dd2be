"""Finds components and terms by name or part of a name, and tells all there is to say of them."""

from collections.abc import Sequence
from typing import Final

from core.language import say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.view import InPlay, Table
from core.res_arcana.wording.cards import card_lines
from core.res_arcana.wording.glossary import entries
from core.res_arcana.wording.summary import pool_lines
from core.res_arcana.wording.vocabulary import capital, counted, listed, name_of, points

_TOLD_IN_FULL: Final = 3
"""When more things than this match in part, only their names are told."""


def look(view: Table, words: str, names: Sequence[str]) -> list[str]:
    """What is said of all that matches: of exact matches if there are any, else of partial ones."""
    sought = " ".join(words.split()).casefold()
    if not sought:
        return []
    if sought in ("pools", say("pools").casefold()):
        return pool_lines(view, names)
    exact = _matching(sought, exactly=True)
    partly = [found for found in _matching(sought, exactly=False) if found not in exact]
    if not exact and len(partly) > _TOLD_IN_FULL:
        titles = listed([title for title, _ in partly])
        return [say("Several things match: {names}. Type more of the name.", names=titles)]
    lines: list[str] = []
    for title, number in exact or partly:
        lines += [_term(title)] if number < 0 else _card(view, number, names)
    if exact and partly:
        titles = listed([title for title, _ in partly])
        lines.append(say("There is also: {names}.", names=titles))
    return lines


def _matching(sought: str, exactly: bool) -> list[tuple[str, int]]:
    """The titles that match, each with its component's number, or -1 for a term."""
    found = [(capital(term), -1) for term, _ in entries() if _matches(sought, term, exactly)]
    for component in COMPONENTS:
        name = name_of(component.number)
        # The English name is found too, because most rulebooks and talk on the net use it.
        if _matches(sought, name, exactly) or _matches(sought, component.name, exactly):
            found.append((name, component.number))
    return found


def _matches(sought: str, title: str, exactly: bool) -> bool:
    title = title.casefold()
    return sought == title if exactly else sought in title


def _term(title: str) -> str:
    meaning = next(text for term, text in entries() if capital(term) == title)
    return say("{term}. {meaning}", term=title, meaning=meaning)


def _card(view: Table, number: int, names: Sequence[str]) -> list[str]:
    return [*card_lines(COMPONENTS[number]), *_where(view, number, names)]


def _where(view: Table, number: int, names: Sequence[str]) -> list[str]:
    """Where the card is, as far as the reader knows."""
    lines: list[str] = []
    for at, seat in enumerate(view["seats"]):
        for in_play in seat["play"]:
            if in_play["card"] == number:
                lines += _state_in_play(view, at, in_play, names)
        if number in seat["discard"]:
            if at == view["seat"]:
                lines.append(say("It is in your discard pile."))
            else:
                lines.append(say("It is in the discard pile of {name}.", name=names[at]))
    middle = view["places"] + view["monuments"] + view["items"] + view["open_artifacts"]
    if number in middle:
        lines.append(say("It lies in the middle of the table."))
    own = view["own"]
    if own is not None:
        if number in own["hand"]:
            lines.append(say("It is in your hand."))
        if any(number in segment["cards"] for segment in own["deck"]):
            lines.append(say("It is in your deck."))
        if any(number in segment["cards"] for segment in own["monument_deck"]):
            lines.append(say("It is in the monument deck."))
    return lines


def _state_in_play(view: Table, at: int, in_play: InPlay, names: Sequence[str]) -> list[str]:
    turned = in_play["turned"]
    if at == view["seat"]:
        lines = [say("You have it in play, turned.") if turned else say("You have it in play.")]
    elif turned:
        lines = [say("{name} has it in play, turned.", name=names[at])]
    else:
        lines = [say("{name} has it in play.", name=names[at])]
    if any(in_play["on"]):
        lines.append(say("On it: {essences}.", essences=counted(in_play["on"])))
    if in_play["points"]:
        lines.append(say("It gives {points} now.", points=points(in_play["points"])))
    return lines
