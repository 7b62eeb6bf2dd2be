"""Finds creatures, artifacts and terms by name or part of a name, and tells all about them."""

from collections.abc import Sequence

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import Artifact, Creature
from core.artefactum.view import Table
from core.artefactum.wording.cards import artifact_lines, creature_lines
from core.artefactum.wording.glossary import entries
from core.artefactum.wording.rulebook import chapters
from core.artefactum.wording.table import counter_lines
from core.artefactum.wording.vocabulary import artifact_name, name_of
from core.language import say
from core.topics import Topic, chapter, look_up, plain, term


def look(view: Table, words: str, names: Sequence[str]) -> list[str]:
    """What is said of all that matches: cards and terms, or else chapters of the rules."""
    if plain(words) in ("pools", say("pools").casefold()):
        return counter_lines(view, names)
    return look_up(_topics(view, names), words) or look_up([chapter(c) for c in chapters()], words)


def _topics(view: Table, names: Sequence[str]) -> list[Topic]:
    """Everything that can be looked up; the English names too: records and talk use them."""
    return [
        *[term(article) for article in entries()],
        *[_creature(view, creature, names) for creature in CREATURES],
        *[_artifact(artifact) for artifact in ARTIFACTS],
    ]


def _creature(view: Table, creature: Creature, names: Sequence[str]) -> Topic:
    number = creature.number
    return Topic(
        name_of(number),
        creature.name,
        lambda: [*creature_lines(number), *_where(view, number, names)],
    )


def _artifact(artifact: Artifact) -> Topic:
    number = artifact.number
    return Topic(artifact_name(number), artifact.name, lambda: artifact_lines(number))


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
