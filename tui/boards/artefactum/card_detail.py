"""All there is to say of one creature or artifact, in paragraphs."""

from collections.abc import Sequence

from textual.content import Content

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import RANGED
from core.artefactum.wording.cards import (
    effect_phrase,
    flavour_lines,
    for_whom,
    skill_sentence,
)
from core.artefactum.wording.vocabulary import (
    artifact_name,
    class_name,
    faction_name,
    hit_points,
    name_of,
    silver,
)
from core.language import say
from core.phrases import capital
from tui.boards.artefactum.signs import STYLES, faction_style, level
from tui.glyphs import Glyphs


def creature_text(
    creature: int, where: Sequence[str], glyphs: Glyphs, *, flavour: bool = True
) -> Content:
    """A whole creature; `where` are sentences about where it is now."""
    card = CREATURES[creature]
    title = Content.assemble(
        (name_of(creature), f"bold {faction_style(creature)}"), " ", level(creature, glyphs)
    )
    belongs = Content.assemble(
        (faction_name(card.faction), STYLES[card.faction]),
        ", ",
        class_name(card.creature_class),
    )
    price = say("Level {level}, for {silver}.", level=card.level, silver=silver(card.level))
    points = capital(hit_points(card.hit_points))
    if card.attack == RANGED:
        attack = say("{hit_points}. Ranged: strikes the farthest enemy.", hit_points=points)
    else:
        attack = say("{hit_points}. Melee: strikes the nearest enemy.", hit_points=points)
    return _paragraphs(
        title + "\n" + belongs + "\n" + price,
        [Content(attack), Content(skill_sentence(card))],
        where,
        flavour_lines(card) if flavour else [],
    )


def artifact_text(artifact: int, where: Sequence[str]) -> Content:
    """A whole artifact."""
    card = ARTIFACTS[artifact]
    title = Content.styled(artifact_name(artifact), "bold $secondary")
    whom = say("An artifact for {whom}.", whom=for_whom(card))
    effect = Content(capital(effect_phrase(card)) + ".")
    return _paragraphs(
        title + "\n" + Content.styled(whom, "$muted"),
        [effect],
        where,
        flavour_lines(card),
    )


def _paragraphs(
    head: Content, does: Sequence[Content], where: Sequence[str], quiet: Sequence[str]
) -> Content:
    found = [head, *does]
    if where:
        found.append(Content("\n".join(where)))
    if quiet:
        found.append(Content.styled("\n".join(quiet), "$muted"))
    return Content("\n\n").join(found)
