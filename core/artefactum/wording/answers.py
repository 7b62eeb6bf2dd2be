"""Every answer to a question in words, which of them to list first, and how to type the others."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from core.artefactum import questions as ask
from core.artefactum.cards import ARTIFACTS, CREATURES, LEVEL
from core.artefactum.model import LINES, NONE, RANGED
from core.artefactum.view import Table
from core.artefactum.wording.cards import belongs_to, effect_phrase, short_creature
from core.artefactum.wording.vocabulary import artifact_name, name_of, silver
from core.decision import Decision
from core.language import say

_ORDER: Final = (ask.BUY, ask.WIDEN, ask.SKIP, ask.SELL)
"""The order in which the actions of the muster are listed."""

_TYPED: Final = re.compile(r"(.*?)\W*(?:on|line|on line)?\W*([1-5])")


def answer(view: Table, decision: Decision, choice: int, names: Sequence[str]) -> str:
    """One answer in words."""
    return ANSWERS[decision.kind](view, decision, choice)


def _muster(view: Table, decision: Decision, choice: int) -> str:
    verb, creature = ask.verb_and_creature(choice)
    if verb == ask.SKIP:
        return skipping(view, decision, say("Skip"))
    if verb == ask.WIDEN:
        return say("Widen: turn up four more creatures ({silver})", silver=silver(1))
    if verb == ask.SELL:
        return say("Sell {card} (for {silver})", card=name_of(creature), silver=silver(1))
    return say(
        "Buy {card} ({silver}; {facts}; {belongs})",
        card=name_of(creature),
        silver=silver(LEVEL[creature]),
        facts=short_creature(creature),
        belongs=belongs_to(creature),
    )


def _summon(view: Table, decision: Decision, choice: int) -> str:
    creature, line = ask.card_and_line(choice)
    return say(
        "{card} on line {line} ({facts}; {belongs})",
        card=name_of(creature),
        line=line + 1,
        facts=short_creature(creature),
        belongs=belongs_to(creature),
    )


def _arm(view: Table, decision: Decision, choice: int) -> str:
    if choice == ask.SKIP_ARMING:
        return skipping(view, decision, say("Skip"))
    artifact, line = ask.card_and_line(choice)
    return say(
        "{card} for {creature} on line {line} ({effect})",
        card=artifact_name(artifact),
        creature=name_of(view["seats"][decision.seat]["lines"][line]),
        line=line + 1,
        effect=effect_phrase(ARTIFACTS[artifact]),
    )


def skipping(view: Table, decision: Decision, words: str) -> str:
    """`words` for skipping; where the rival has just skipped, with what that brings about."""
    for duel in view["duels"]:
        if decision.seat in (duel["first"], duel["second"]) and duel["skips"] == 1:
            return say("{skip}: {end}", skip=words, end=_SKIPPED_BY_BOTH[decision.kind]())
    return words


_SKIPPED_BY_BOTH: Final[dict[str, Callable[[], str]]] = {
    ask.MUSTER: lambda: say("the muster ends"),
    ask.ARM: lambda: say("the battle begins"),
}

ANSWERS: Final[dict[str, Callable[[Table, Decision, int], str]]] = {
    ask.MUSTER: _muster,
    ask.SUMMON: _summon,
    ask.ARM: _arm,
}


def shortlist(view: Table, decision: Decision) -> Sequence[int]:
    """Actions in a sensible order; of the lines for a creature only the one that suits it best."""
    if decision.kind == ask.MUSTER:
        return sorted(decision.options, key=_rank_of_action)
    if decision.kind == ask.SUMMON:
        lines = view["seats"][decision.seat]["lines"]
        free = [line for line in range(LINES) if lines[line] == NONE]
        return [
            option
            for option in decision.options
            if ask.card_and_line(option)[1] == _usual_line(ask.card_and_line(option)[0], free)
        ]
    return decision.options


def _rank_of_action(choice: int) -> tuple[int, int]:
    verb, creature = ask.verb_and_creature(choice)
    return _ORDER.index(verb), -LEVEL[creature] if verb == ask.BUY else 0


def _usual_line(creature: int, free: Sequence[int]) -> int:
    """Archers stand at the back, all others at the front."""
    return free[-1] if CREATURES[creature].attack == RANGED else free[0]


def shorthand(decision: Decision) -> str:
    """How to type an answer that is not listed."""
    if decision.kind == ask.SUMMON:
        return say("Type a creature and a line, such as: armus 3.")
    return ""


def typed(decision: Decision, words: str) -> Sequence[int]:
    """`armus 3`, or as much of the name as is clear."""
    found = _TYPED.fullmatch(words.strip().casefold())
    if decision.kind != ask.SUMMON or found is None or not found[1]:
        return ()
    line = int(found[2]) - 1
    return [
        option
        for option in decision.options
        if ask.card_and_line(option)[1] == line
        and name_of(ask.card_and_line(option)[0]).casefold().startswith(found[1])
    ]
