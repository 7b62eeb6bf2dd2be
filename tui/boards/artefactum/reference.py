"""The cards and signs of Artefactum, for the screens to look things up.

Creatures come first, and artifacts are numbered after them.
"""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from textual.content import Content

from core.artefactum.cards import (
    ARTIFACTS,
    CREATURES,
    GIVERS,
    LEVEL,
    OF_CLASS,
    OF_FACTION,
    SKILL,
)
from core.artefactum.model import ATTACKS, CLASSES, FACTIONS, LEVELS, SKILLS
from core.artefactum.view import Table
from core.artefactum.wording.cards import artifact_lines, creature_lines
from core.artefactum.wording.short import faction_word, short_effect
from core.artefactum.wording.vocabulary import (
    artifact_name,
    attack_name,
    class_name,
    faction_name,
    name_of,
    skill_name,
)
from core.game import View
from core.language import say
from core.masks import members
from core.phrases import capital
from tui.boards.artefactum.card_detail import artifact_text, creature_text
from tui.boards.artefactum.card_face import (
    artifact_face,
    artifact_line,
    creature_face,
    creature_line,
)
from tui.boards.artefactum.signs import CLASS_LETTERS, FACTION_LETTERS, STYLES, wounds
from tui.boards.filters import Filter
from tui.boards.things import Look

_FACE: Final = (18, 5)
_ATTACK: Final = tuple(creature.attack for creature in CREATURES)


def _artifact(card: int) -> int | None:
    """The number of the artifact that a card is, if it is one."""
    return card - len(CREATURES) if card >= len(CREATURES) else None


def _those(values: Sequence[int], wanted: int) -> frozenset[int]:
    """The creatures for which one of the tables has a value."""
    return frozenset(number for number, value in enumerate(values) if value == wanted)


def _group(mask: int) -> frozenset[int]:
    """The creatures of a faction or a class, and the artifacts that these bring."""
    brought = [card.number for card in ARTIFACTS if GIVERS[card.number] == mask]
    return frozenset([*members(mask), *(len(CREATURES) + number for number in brought)])


class ArtefactumReference:
    """The 30 creatures of a bestiary and the 16 artifacts."""

    def symbols(self, look: Look) -> Sequence[tuple[Content, str]]:
        glyphs = look.glyphs
        factions = [
            (Content.styled(FACTION_LETTERS[at], f"bold {STYLES[at]}"), faction_name(at) + ".")
            for at in range(len(FACTIONS))
        ]
        classes = [
            (Content(CLASS_LETTERS[at]), capital(class_name(at)) + ".")
            for at in range(len(CLASSES))
        ]
        return [
            (
                Content.styled(glyphs.point * 2, "bold $points"),
                say("The level of a creature, which is also its price in silver."),
            ),
            (Content("3r"), say("Three hit points, and a ranged attack.")),
            (Content("6m"), say("Six hit points, and a melee attack.")),
            *factions,
            *classes,
            (
                Content(f"IV {glyphs.pointer}"),
                say("The cycle in which a skill acts, and whom it names."),
            ),
            (wounds(2, 5, 12, glyphs), say("Two wounds; with five the creature retreats.")),
            *self._edges(look),
        ]

    def _edges(self, look: Look) -> list[tuple[Content, str]]:
        glyphs = look.glyphs
        return [
            (
                Content.styled(glyphs.edge_usable, "bold $usable"),
                say("You can do something with this card now."),
            ),
            (
                Content.styled(glyphs.pointer, "bold $usable"),
                say("You have picked it: pick the line that goes with it. In a battle, it acts."),
            ),
        ]

    def cards(self) -> Sequence[int]:
        return range(len(CREATURES) + len(ARTIFACTS))

    def words(self, card: int) -> str:
        artifact = _artifact(card)
        if artifact is None:
            lines: Iterable[str] = creature_lines(card)
        else:
            lines = [*artifact_lines(artifact), short_effect(artifact)]
        return "\n".join(lines).casefold()

    def name(self, card: int) -> str:
        artifact = _artifact(card)
        return name_of(card) if artifact is None else artifact_name(artifact)

    def kind(self, card: int) -> str:
        if _artifact(card) is not None:
            return say("Artifacts")
        return faction_name(CREATURES[card].faction)

    def filters(self) -> Sequence[Filter]:
        return [
            Filter(
                say("Faction"),
                [(capital(faction_word(at)), _group(mask)) for at, mask in enumerate(OF_FACTION)],
            ),
            Filter(
                say("Class"),
                [(capital(class_name(at)), _group(mask)) for at, mask in enumerate(OF_CLASS)],
            ),
            Filter(say("Level"), [(str(level), _those(LEVEL, level)) for level in LEVELS]),
            Filter(
                say("Skill"),
                [(capital(skill_name(at)), _those(SKILL, at)) for at in range(len(SKILLS))],
            ),
            Filter(
                say("Attack"),
                [(capital(attack_name(at)), _those(_ATTACK, at)) for at in range(len(ATTACKS))],
            ),
        ]

    def hand(self, view: View) -> Sequence[int]:
        own = cast(Table, view)["own"]
        return () if own is None else own["army"]

    def line(self, card: int, width: int, look: Look) -> Content:
        artifact = _artifact(card)
        if artifact is None:
            return creature_line(card, width, look)
        return artifact_line(artifact, width, look)

    def face(self, card: int, look: Look) -> Sequence[Content]:
        artifact = _artifact(card)
        if artifact is None:
            return creature_face(card, *_FACE, look)
        return artifact_face(artifact, *_FACE, look)

    def detail(self, card: int, look: Look) -> Content:
        artifact = _artifact(card)
        if artifact is None:
            return creature_text(card, (), look.glyphs)
        return artifact_text(artifact, ())


ARTEFACTUM_REFERENCE: Final = ArtefactumReference()
