"""Creatures and artifacts in a few cells: pure functions that give lines of an exact width.

Whatever a colour says, a letter, a sign or the weight of the letters says as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from textual.content import Content

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.model import NONE
from core.artefactum.wording.short import (
    class_word,
    faction_word,
    short_effect,
    short_skill,
    short_targets,
    short_whom,
)
from core.artefactum.wording.vocabulary import (
    artifact_name,
    attack_name,
    class_name,
    name_of,
)
from core.language import say
from tui.boards.artefactum.signs import STYLES, faction_style, letters, level, strength, wounds
from tui.boards.cards import apart, banded
from tui.boards.things import Look
from tui.fitting import cut, wrapped
from tui.glyphs import Glyphs

NAME: Final = 12
"""The longest name of a creature."""
_LEVELS: Final = 3
_TABLE: Final = 28
"""From so many cells on, what is said of creatures on lines below each other is lined up."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A creature on a line: what it carries, and in a battle its wounds."""

    creature: int
    artifact: int = NONE
    wounds: int = NONE
    """NONE outside of a battle."""
    change: int | None = None
    """What the step now shown does to its wounds; 0 for a hit that a shield took."""
    acts: bool = False
    """The step now shown is its doing."""
    has_retreated: bool = False

    @property
    def hit_points(self) -> int:
        """With those that the artifact adds."""
        more = 0 if self.artifact == NONE else ARTIFACTS[self.artifact].hit_points
        return CREATURES[self.creature].hit_points + more


def creature_line(creature: int, width: int, look: Look, before: Content | None = None) -> Content:
    """A creature on one line: the name, then as much as there is room for."""
    room = width - 2
    lead = Content("") if before is None else before + " "
    row = lead + _name(creature, room - lead.cell_length, look.glyphs)
    pips = level(creature, look.glyphs)
    if room >= _TABLE:
        row = row.extend_right(max(0, lead.cell_length + NAME - row.cell_length))
        pips = pips.extend_right(_LEVELS - pips.cell_length)
    for part in (pips, *_told_of(creature, look.glyphs)):
        if row.cell_length + 1 + part.cell_length > room:
            break
        row = row + " " + part
    return framed(row, width, look, is_first=True)


def in_a_line(creature: int, glyphs: Glyphs) -> Content:
    """`Armus 6m MS IV zealot`: for an answer, without edges."""
    told = _told_of(creature, glyphs)[:3]
    return Content(" ").join([_name(creature, NAME, glyphs), *told])


def creature_face(creature: int, width: int, height: int, look: Look) -> list[Content]:
    """A creature as a small card; with every line less, what matters least gives way."""
    room = width - 2
    name = apart(_name(creature, room, look.glyphs), level(creature, look.glyphs), room)
    rows = [name, *_facts(creature, room, look.glyphs, height - 1)]
    return _card(rows, width, height, look)


def artifact_line(artifact: int, width: int, look: Look) -> Content:
    """An artifact on one line: its name, what it does, what brought it."""
    room = width - 2
    row = _artifact_name(artifact, room, look.glyphs)
    for part in (
        Content(short_effect(artifact)),
        Content.styled(f"({short_whom(artifact)})", "$muted"),
    ):
        if row.cell_length + 2 + part.cell_length <= room:
            row = row + "  " + part
    return framed(row, width, look, is_first=True)


def artifact_face(artifact: int, width: int, height: int, look: Look) -> list[Content]:
    """An artifact as a small card."""
    room = width - 2
    name = wrapped(artifact_name(artifact), room)
    rows = [Content.styled(line, "bold $secondary") for line in name]
    rows += [Content(line) for line in wrapped(short_effect(artifact), room)]
    rows.append(Content.styled(say("for {whom}", whom=short_whom(artifact)), "$muted"))
    return _card(rows, width, height, look)


def fighter_face(fighter: Fighter, width: int, height: int, look: Look) -> list[Content]:
    """Who stands on a line, with an artifact and wounds."""
    room = width - 2
    glyphs, creature = look.glyphs, fighter.creature
    if fighter.has_retreated:
        gone = [_name(creature, room, glyphs), Content(say("retreated"))]
        return _card([row.stylize("$muted") for row in gone], width, height, look, named=False)
    carried = (
        Content("") if fighter.artifact == NONE else _artifact_name(fighter.artifact, room, glyphs)
    )
    look = replace(look, held=look.held or fighter.acts)
    if height == 1:
        return [framed(_fighter_line(fighter, room, glyphs), width, look, is_first=True)]
    corner = level(creature, glyphs) if fighter.change is None else _change(fighter.change)
    rows = [apart(_name(creature, room, glyphs), corner, room)]
    if fighter.wounds != NONE:
        rows.append(wounds(fighter.wounds, fighter.hit_points, room, glyphs))
    left = height - len(rows)
    if left > 2:
        facts = _facts(creature, room, glyphs, left - bool(carried), fighter.hit_points)
        return _card([*rows, *facts, carried], width, height, look)
    # With less room, an artifact changes most.
    short = strength(creature, fighter.hit_points) + " " + letters(creature)
    does = Content.styled(cut(short_skill(creature), room, glyphs.more), "$muted")
    if fighter.wounds == NONE:
        rows += [short, carried or does] if left > 1 else [carried or short]
    else:
        rows += [does, carried] if left > 1 else [carried or does]
    return _card(rows, width, height, look)


def _fighter_line(fighter: Fighter, room: int, glyphs: Glyphs) -> Content:
    """A creature on a line in one line of text: its name, and its wounds in a battle."""
    beside = Content("")
    if fighter.wounds != NONE:
        beside = Content.styled(f"{fighter.wounds}/{fighter.hit_points}", "bold")
    name = _name(fighter.creature, room - beside.cell_length - bool(beside), glyphs)
    return apart(name, beside, room)


def free_face(width: int, height: int, look: Look) -> list[Content]:
    """A line on which nobody stands; only where somebody can, it has an edge."""
    if look.usable or look.focused:
        words = Content.styled(say("free") if look.usable else look.glyphs.dot, "$muted")
        return _card([words], width, height, look, named=False)
    dot = Content.styled(look.glyphs.dot, "$muted")
    return [*[Content("")] * ((height - 1) // 2), Content(" " * (width // 2)) + dot]


def framed(row: Content, width: int, look: Look, *, is_first: bool) -> Content:
    """A row between the card's edges; focus turns the first one round, so no colour is needed."""
    room = width - 2
    row = row.truncate(room)
    row += " " * (room - row.cell_length)
    if (look.focused or look.held) and is_first:
        row = Content.styled(row.plain, "bold reverse")
    glyphs = look.glyphs
    if look.held:
        edge = Content.styled(glyphs.pointer, "bold $usable")
    elif look.usable:
        edge = Content.styled(glyphs.edge_usable, "bold $usable")
    else:
        edge = Content.styled(glyphs.edge_straight, "$muted")
    far = Content.styled(glyphs.back, "bold") if look.focused else Content(" ")
    return Content.assemble(edge, row, far)


def _card(
    rows: Sequence[Content], width: int, height: int, look: Look, *, named: bool = True
) -> list[Content]:
    filled = [*rows[:height], *[Content("")] * (height - len(rows))]
    first, *others = [framed(row, width, look, is_first=at == 0) for at, row in enumerate(filled)]
    # Whatever is lit or turned round stands out already.
    plain = not named or height == 1 or look.focused or look.held or look.lit
    return [first if plain else banded(first), *others]


def _name(creature: int, room: int, glyphs: Glyphs) -> Content:
    text = cut(name_of(creature), room, glyphs.more)
    return Content.styled(text, f"bold {faction_style(creature)}")


def _change(wounds_more: int) -> Content:
    """`+2` wounds or `-1`; a hit that does nothing is told as well."""
    if wounds_more == 0:
        return Content.styled(say("held"), "bold")
    return Content.styled(f"{wounds_more:+}", "bold $error" if wounds_more > 0 else "bold $success")


def _artifact_name(artifact: int, room: int, glyphs: Glyphs) -> Content:
    return Content.styled(cut(artifact_name(artifact), room, glyphs.more), "$secondary")


def _told_of(creature: int, glyphs: Glyphs) -> list[Content]:
    """Its strength, what it belongs to, its skill, and whom that names."""
    found = [strength(creature), letters(creature)]
    found.append(Content.styled(short_skill(creature), "$muted"))
    targets = short_targets(creature)
    if targets:
        found.append(Content.styled(f"{glyphs.pointer} {targets}", "$muted"))
    return found


def _facts(
    creature: int, room: int, glyphs: Glyphs, lines: int, hit_points: int | None = None
) -> list[Content]:
    """What a creature is and does, on at most so many lines."""
    card = CREATURES[creature]
    points = card.hit_points if hit_points is None else hit_points
    word = faction_word(card.faction)
    for which in (class_name(card.creature_class), class_word(card.creature_class)):
        belongs = Content.assemble((word, STYLES[card.faction]), " ", which)
        if belongs.cell_length <= room:
            break
    attack = Content.assemble(
        (say("{number} hp", number=points), "bold"), " ", attack_name(card.attack)
    )
    skill, targets = short_skill(creature), short_targets(creature)
    together = f"{skill} {glyphs.pointer} {targets}"
    if not targets:
        does = [skill]
    elif len(together) <= room:
        does = [together]
    else:
        does = [skill, f"{glyphs.pointer} {targets}"]
    deeds = [Content.styled(cut(line, room, glyphs.more), "$muted") for line in does]
    in_words = max(belongs.cell_length, attack.cell_length) <= room
    if in_words and lines >= 2 + len(deeds):
        return [belongs, attack, *deeds]
    short = strength(creature, hit_points) + " " + letters(creature)
    if lines > len(deeds):
        return [short, *deeds]
    return [short, deeds[0]][:lines]
