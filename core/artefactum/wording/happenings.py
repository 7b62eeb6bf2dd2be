"""Every kind of event as a sentence, one for who did it and one for everybody else."""

from collections.abc import Sequence
from typing import Final

from core.artefactum.cards import CREATURES
from core.artefactum.film import KINDS
from core.artefactum.model import NONE
from core.artefactum.wording.vocabulary import (
    ROMAN,
    artifact_name,
    artifact_names,
    name_of,
    names_of,
    silver,
    skill_name,
)
from core.event import Event
from core.language import Sentences, count, pair, say
from core.match import TAKEN_BACK
from core.phrases import listed
from core.telling import Happening, number_in, numbers_in, tell

_ROUND_OVER: Final = "round over"


SIMPLE: Final[dict[str, Sentences]] = {
    "skipped muster": pair("You skip.", "{name} skips."),
    "bought": pair(
        "You buy {card} and have {silver} left.", "{name} buys {card} and has {silver} left."
    ),
    "sold": pair("You sell {card} and have {silver}.", "{name} sells {card} and has {silver}."),
    "widened": pair(
        "You widen the choice and have {silver} left.",
        "{name} widens the choice and has {silver} left.",
    ),
    "summoned": pair("You summon {card} on line {line}.", "{name} summons {card} on line {line}."),
    "skipped arming": pair("You lay no artifact.", "{name} lays no artifact."),
    "left": pair("You leave the game.", "{name} leaves the game."),
    TAKEN_BACK: pair("You take back your last choice.", "{name} takes back the last choice."),
}
"""The events that one sentence for each side tells."""

_HEALED_ITSELF: Final = "healed itself"

FILM: Final[dict[str, Sentences]] = {
    "struck": pair(
        "Your {card} strikes {target}: {wounds}/{hit_points}.",
        "{name}'s {card} strikes {target}: {wounds}/{hit_points}.",
    ),
    "used skill": pair(
        "Your {card} ({skill}) hits {target} with {strength}: {wounds}/{hit_points}.",
        "{name}'s {card} ({skill}) hits {target} with {strength}: {wounds}/{hit_points}.",
    ),
    "thorns": pair(
        "The thorns of your {card} sting {target}: {wounds}/{hit_points}.",
        "The thorns of {name}'s {card} sting {target}: {wounds}/{hit_points}.",
    ),
    "blocked": pair(
        "Your {card} hits the shield of {target}.", "{name}'s {card} hits the shield of {target}."
    ),
    "healed": pair(
        "Your {card} heals {target}: {wounds}/{hit_points}.",
        "{name}'s {card} heals {target}: {wounds}/{hit_points}.",
    ),
    _HEALED_ITSELF: pair(
        "Your {card} heals itself: {wounds}/{hit_points}.",
        "{name}'s {card} heals itself: {wounds}/{hit_points}.",
    ),
    "mended": pair(
        "The artifact of your {card} heals it: {wounds}/{hit_points}.",
        "The artifact of {name}'s {card} heals it: {wounds}/{hit_points}.",
    ),
    "retreated": pair("Your {card} retreats.", "{name}'s {card} retreats."),
}
"""The steps of a battle."""


def happening(event: Event, reader: int, names: Sequence[str]) -> str:
    """What happened, for `reader`; the event holds only what the reader may know."""
    sentences = SIMPLE.get(event.kind)
    if sentences is None:
        return SPECIAL[event.kind](event, reader, names)
    facts = {
        "card": name_of(number_in(event, "card")) if "card" in event.public else "",
        "silver": silver(number_in(event, "silver")) if "silver" in event.public else "",
        "line": number_in(event, "line") + 1 if "line" in event.public else 0,
    }
    return tell(sentences, event, reader, names, **facts)


def counted_castles(event: Event) -> Sequence[int]:
    """Everybody's castle where the event ends a round; else nothing."""
    return numbers_in(event, "castles") if event.kind == _ROUND_OVER else ()


def _called(seat: int, reader: int, names: Sequence[str]) -> str:
    return say("you") if seat == reader else names[seat]


def _round(event: Event, reader: int, names: Sequence[str]) -> str:
    number, pairs = number_in(event, "number"), numbers_in(event, "pairs")
    if len(pairs) == 2:
        if pairs[0] == reader:
            return say("Round {number} begins, and you have the initiative.", number=number)
        return say(
            "Round {number} begins, and {name} has the initiative.",
            number=number,
            name=names[pairs[0]],
        )
    duels = [
        say(
            "{first} against {second}",
            first=_called(pairs[at], reader, names),
            second=_called(pairs[at + 1], reader, names),
        )
        for at in range(0, len(pairs), 2)
    ]
    return say(
        "Round {number} begins: {duels}; whoever is named first has the initiative.",
        number=number,
        duels=listed(duels),
    )


def _showed(event: Event, reader: int, names: Sequence[str]) -> str:
    shown = numbers_in(event, "cards")
    if not shown:
        if event.seat == reader:
            return say("Your deck has no creature left to turn up.")
        return say("The deck of {name} has no creature left to turn up.", name=names[event.seat])
    if event.seat == reader:
        return say("You turn up {cards}.", cards=names_of(shown))
    return say("{name} turns up {cards}.", name=names[event.seat], cards=names_of(shown))


def _got_artifacts(event: Event, reader: int, names: Sequence[str]) -> str:
    got = artifact_names(numbers_in(event, "cards"))
    if event.seat == reader:
        return say("You get {cards}.", cards=got)
    return say("{name} gets {cards}.", name=names[event.seat], cards=got)


def _armed(event: Event, reader: int, names: Sequence[str]) -> str:
    card = artifact_name(number_in(event, "card"))
    creature = name_of(number_in(event, "creature"))
    if event.seat == reader:
        return say("You arm {creature} with {card}.", creature=creature, card=card)
    return say(
        "{name} arms {creature} with {card}.", name=names[event.seat], creature=creature, card=card
    )


def _battle(event: Event, reader: int, names: Sequence[str]) -> str:
    first, second = numbers_in(event, "pair")
    if reader in (first, second):
        rival = second if reader == first else first
        return say("You and {name} fight.", name=names[rival])
    return say("{first} and {second} fight.", first=names[first], second=names[second])


def _cycle(event: Event, reader: int, names: Sequence[str]) -> str:
    return say("Cycle {number}.", number=ROMAN[number_in(event, "number")])


def _step(event: Event, reader: int, names: Sequence[str]) -> str:
    """A step of the film. Both sides may have equal creatures, so it names the side that acts."""
    kind = _HEALED_ITSELF if event.kind == "healed" and _is_its_own_target(event) else event.kind
    return tell(FILM[kind], event, reader, names, **_with_places(event))


def _is_its_own_target(event: Event) -> bool:
    target = number_in(event, "rival"), number_in(event, "at")
    return (event.seat, number_in(event, "line")) == target


def _with_places(event: Event) -> dict[str, object]:
    """The places in all sentences of the film."""
    return {
        "card": name_of(number_in(event, "card")),
        "skill": skill_name(CREATURES[number_in(event, "card")].skill),
        "target": name_of(number_in(event, "target")),
        "strength": number_in(event, "strength"),
        "wounds": number_in(event, "wounds"),
        "hit_points": number_in(event, "hit_points"),
    }


def _stalemate(event: Event, reader: int, names: Sequence[str]) -> str:
    return say("Nobody can make anybody retreat any more.")


def _battle_over(event: Event, reader: int, names: Sequence[str]) -> str:
    winner, survivors = number_in(event, "winner"), number_in(event, "survivors")
    if winner == NONE:
        return say("The battle has no winner.")
    if winner == reader:
        return count(
            "You win the battle with {number} creature standing.",
            "You win the battle with {number} creatures standing.",
            survivors,
        )
    return count(
        "{name} wins the battle with {number} creature standing.",
        "{name} wins the battle with {number} creatures standing.",
        survivors,
        name=names[winner],
    )


def _trophy(event: Event, reader: int, names: Sequence[str]) -> str:
    card = artifact_name(number_in(event, "card"))
    if event.seat == reader:
        return say("Your {card} pays off.", card=card)
    return say("{card} pays off for {name}.", card=card, name=names[event.seat])


def _castle(event: Event, reader: int, names: Sequence[str]) -> str:
    left, lost = number_in(event, "left"), number_in(event, "lost")
    if event.seat == reader:
        if not left:
            return say("Your castle falls.")
        return count(
            "Your castle loses {number} point and has {left} left.",
            "Your castle loses {number} points and has {left} left.",
            lost,
            left=left,
        )
    name = names[event.seat]
    if not left:
        return say("The castle of {name} falls.", name=name)
    return count(
        "The castle of {name} loses {number} point and has {left} left.",
        "The castle of {name} loses {number} points and has {left} left.",
        lost,
        name=name,
        left=left,
    )


def _spoils(event: Event, reader: int, names: Sequence[str]) -> str:
    facts = {
        "experience": number_in(event, "experience"),
        "silver": silver(number_in(event, "silver")),
    }
    if event.seat == reader:
        return say("You now have {experience} experience and {silver}.", **facts)
    return say(
        "{name} now has {experience} experience and {silver}.", name=names[event.seat], **facts
    )


def _changed_places(event: Event, reader: int, names: Sequence[str]) -> str:
    other = number_in(event, "other")
    if reader in (event.seat, other):
        rival = other if reader == event.seat else event.seat
        return say("You change places with {name}.", name=names[rival])
    return say("{first} and {second} change places.", first=names[event.seat], second=names[other])


def _told_elsewhere(event: Event, reader: int, names: Sequence[str]) -> str:
    # Every castle's loss has been told, and the summary at the end says who won.
    return ""


SPECIAL: Final[dict[str, Happening]] = {
    "round": _round,
    "showed": _showed,
    "got artifacts": _got_artifacts,
    "armed": _armed,
    "battle": _battle,
    "cycle": _cycle,
    **dict.fromkeys(KINDS.values(), _step),
    "stalemate": _stalemate,
    "battle over": _battle_over,
    "trophy": _trophy,
    "castle": _castle,
    "spoils": _spoils,
    "changed places": _changed_places,
    _ROUND_OVER: _told_elsewhere,
    "game over": _told_elsewhere,
}
"""The events that need more than one sentence for each side."""
