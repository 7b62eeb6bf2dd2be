"""Every answer on about one line, in the signs of the cards: what the list at the table shows."""

from collections.abc import Sequence

from textual.content import Content

from core.artefactum import questions as ask
from core.artefactum.cards import LEVEL
from core.artefactum.view import Table
from core.artefactum.wording.answers import skipping
from core.artefactum.wording.vocabulary import artifact_name, name_of, silver
from core.decision import Decision
from core.language import say
from tui.boards.artefactum.card_face import in_a_line
from tui.boards.things import Look


def label(
    view: Table, decision: Decision, option: int, names: Sequence[str], look: Look
) -> Content:
    """One answer."""
    if decision.kind == ask.MUSTER:
        return _muster(view, decision, option, look)
    if decision.kind == ask.SUMMON:
        creature, line = ask.card_and_line(option)
        where = Content.styled(say("line {number}", number=line + 1), "bold")
        return Content.assemble(where, " ", in_a_line(creature, look.glyphs))
    if option == ask.SKIP_ARMING:
        return Content(skipping(view, decision, say("Lay nothing")))
    artifact, line = ask.card_and_line(option)
    bearer = name_of(view["seats"][decision.seat]["lines"][line])
    return Content(say("{card} for {creature}", card=artifact_name(artifact), creature=bearer))


def _muster(view: Table, decision: Decision, option: int, look: Look) -> Content:
    verb, creature = ask.verb_and_creature(option)
    if verb == ask.SKIP:
        return Content(skipping(view, decision, say("Skip")))
    if verb == ask.WIDEN:
        return Content(say("Turn up four more ({silver})", silver=silver(1)))
    if verb == ask.SELL:
        return Content(say("Sell {card} (+{silver})", card=name_of(creature), silver=silver(1)))
    price = say("Buy ({silver}):", silver=silver(LEVEL[creature]))
    return Content.assemble(price, " ", in_a_line(creature, look.glyphs))
