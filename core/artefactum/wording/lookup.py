"""Finds creatures, artifacts and terms by name or part of a name, and tells all about them."""

from collections.abc import Sequence
from typing import Final

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.view import Table
from core.artefactum.wording.cards import artifact_lines, creature_lines
from core.artefactum.wording.glossary import entries
from core.artefactum.wording.table import counter_lines
from core.artefactum.wording.vocabulary import artifact_name, capital, listed, name_of
from core.language import say

_TOLD_IN_FULL: Final = 3
"""When more things than this match in part, only their names are told."""


def look(view: Table, words: str, names: Sequence[str]) -> list[str]:
    """What is said of all that matches: of exact matches if there are any, else of partial ones."""
    sought = " ".join(words.split()).casefold()
    if not sought:
        return []
    if sought in ("pools", say("pools").casefold()):
        return counter_lines(view, names)
    things = _things(view, names)
    found = [lines for titles, lines in things if sought in titles]
    if found:
        return [line for lines in found for line in lines]
    partly = [
        (titles[0], lines) for titles, lines in things if any(sought in title for title in titles)
    ]
    if len(partly) > _TOLD_IN_FULL:
        matching = listed([capital(title) for title, _ in partly])
        return [say("Several things match: {names}. Type more of the name.", names=matching)]
    return [line for _, lines in partly for line in lines]


def _things(view: Table, names: Sequence[str]) -> list[tuple[tuple[str, ...], list[str]]]:
    """Everything that can be looked at: how it is called, and what there is to say."""
    found: list[tuple[tuple[str, ...], list[str]]] = []
    for term, meaning in entries():
        told = say("{term}. {meaning}", term=capital(term), meaning=meaning)
        found.append(((term.casefold(),), [told]))
    for creature in CREATURES:
        number = creature.number
        # The English name is found too, because records and talk on the net use it.
        titles = (name_of(number).casefold(), creature.name.casefold())
        found.append((titles, [*creature_lines(number), *_where(view, number, names)]))
    for artifact in ARTIFACTS:
        number = artifact.number
        titles = (artifact_name(number).casefold(), artifact.name.casefold())
        found.append((titles, artifact_lines(number)))
    return found


def _where(view: Table, creature: int, names: Sequence[str]) -> list[str]:
    """Where everybody's card of that name is, as far as the reader knows."""
    lines: list[str] = []
    for at, seat in enumerate(view["seats"]):
        own = view["own"] if at == view["seat"] else None
        in_hand = own["army"] if own is not None else seat["revealed"]
        if creature in seat["lines"]:
            line = seat["lines"].index(creature) + 1
            if own is not None:
                lines.append(say("Yours stands on line {line}.", line=line))
            else:
                lines.append(say("{name} has it on line {line}.", name=names[at], line=line))
        elif creature in seat["shown"]:
            if own is not None:
                lines.append(say("You have turned it up."))
            else:
                lines.append(say("{name} has turned it up.", name=names[at]))
        elif creature in in_hand:
            if own is not None:
                lines.append(say("You have it in your army."))
            else:
                lines.append(say("{name} has it in hand.", name=names[at]))
    return lines
