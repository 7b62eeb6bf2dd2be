"""Finds components and terms by name or part of a name, and tells all there is to say of them."""

from collections.abc import Sequence

from core.language import say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import Component
from core.res_arcana.view import InPlay, Table
from core.res_arcana.wording.cards import card_lines
from core.res_arcana.wording.glossary import entries
from core.res_arcana.wording.rulebook import chapters
from core.res_arcana.wording.summary import pool_lines
from core.res_arcana.wording.vocabulary import counted, name_of, points
from core.topics import Topic, chapter, look_up, plain, term


def look(view: Table, words: str, names: Sequence[str]) -> list[str]:
    """What is said of all that matches: cards and terms, or else chapters of the rules."""
    if plain(words) in ("pools", say("pools").casefold()):
        return pool_lines(view, names)
    return look_up(_topics(view, names), words) or look_up([chapter(c) for c in chapters()], words)


def _topics(view: Table, names: Sequence[str]) -> list[Topic]:
    """Everything that can be looked up; the English names too: rulebooks and talk use them."""
    return [
        *[term(article) for article in entries()],
        *[_card(view, component, names) for component in COMPONENTS],
    ]


def _card(view: Table, component: Component, names: Sequence[str]) -> Topic:
    number = component.number
    return Topic(
        name_of(number),
        component.name,
        lambda: [*card_lines(component), *_where(view, number, names)],
    )


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
