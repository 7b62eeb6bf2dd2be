"""Every kind of question as a sentence, and what it is about for somebody new to the game."""

from collections.abc import Callable, Sequence
from typing import Final

from core.artefactum import questions as ask
from core.artefactum.model import LINES, NONE
from core.artefactum.view import Table
from core.artefactum.wording.vocabulary import artifact_names, silver
from core.decision import Decision
from core.language import count, say


def prompt(view: Table, decision: Decision, names: Sequence[str]) -> str:
    """The question as a sentence for the seat that answers it."""
    return PROMPTS[decision.kind](view, decision)


def explain(decision: Decision) -> str:
    """A few sentences about a question."""
    return EXPLANATIONS[decision.kind]()


def _muster(view: Table, decision: Decision) -> str:
    return say(
        "You have {silver}. What do you do?",
        silver=silver(view["seats"][decision.seat]["silver"]),
    )


def _summon(view: Table, decision: Decision) -> str:
    seat = view["seats"][decision.seat]
    summoned = LINES - seat["lines"].count(NONE)
    more = min(seat["limit"] - summoned, seat["army"])
    return count(
        "You can summon {number} more creature. Whom do you summon, and on which line?",
        "You can summon {number} more creatures. Whom do you summon, and on which line?",
        more,
    )


def _arm(view: Table, decision: Decision) -> str:
    got = artifact_names(view["seats"][decision.seat]["artifacts"])
    return say("You have {artifacts} to lay. Whom do you arm?", artifacts=got)


PROMPTS: Final[dict[str, Callable[[Table, Decision], str]]] = {
    ask.MUSTER: _muster,
    ask.SUMMON: _summon,
    ask.ARM: _arm,
}

EXPLANATIONS: Final[dict[str, Callable[[], str]]] = {
    ask.MUSTER: lambda: say(
        "In the muster you and your rival act by turns. Buy one of the creatures that you have "
        "turned up, at a price equal to its level; sell a creature of your army for 1 silver; "
        "once a round pay 1 silver to turn up four more; or skip. After a skip you may act again, "
        "but two skips in a row, one of each, end the muster."
    ),
    ask.SUMMON: lambda: say(
        "You and your rival put creatures on your lines by turns. Line 1 is the front: it acts "
        "first, and of two targets equally far away the one nearer to the front is hit. Melee "
        "attacks hit the nearest enemy line, ranged attacks the farthest. Experience 1 to 3 allows "
        "three creatures, 4 to 6 four, 7 and 8 five."
    ),
    ask.ARM: lambda: say(
        "Two creatures of a faction or a class on your lines bring you its first artifact, three "
        "its second, too. Lay one on a creature of yours, which need not be of that faction or "
        "class; each creature carries one. After two skips in a row the battle begins."
    ),
}
