"""The signs on creatures: factions, classes, levels, attacks and wounds, none by colour alone.

The five factions wear the five colours of the theme that stay apart however one sees, and a letter.
"""

from typing import Final

from textual.content import Content

from core.artefactum.cards import CREATURES
from core.artefactum.model import RANGED
from core.language import say
from tui.glyphs import Glyphs

STYLES: Final = (
    "$essence-gold",  # light
    "$essence-elan",  # chaos
    "$essence-death",  # darkness
    "$essence-life",  # nature
    "$essence-calm",  # mountains
)
"""The style of each faction, in the order of FACTIONS."""

FACTION_LETTERS: Final = "LCDNM"
CLASS_LETTERS: Final = "SAI"


def faction_style(creature: int) -> str:
    """The colour of a creature's faction."""
    return STYLES[CREATURES[creature].faction]


def letters(creature: int) -> Content:
    """`LA`: a faction and a class."""
    card = CREATURES[creature]
    return Content.assemble(
        (FACTION_LETTERS[card.faction], f"bold {STYLES[card.faction]}"),
        CLASS_LETTERS[card.creature_class],
    )


def level(creature: int, glyphs: Glyphs) -> Content:
    """As many signs as the level, which is also the price."""
    return Content.styled(glyphs.point * CREATURES[creature].level, "bold $points")


def strength(creature: int, hit_points: int | None = None) -> Content:
    """`3r`: hit points, with those that an artifact adds, and the kind of attack."""
    card = CREATURES[creature]
    points = card.hit_points if hit_points is None else hit_points
    return Content.assemble((str(points), "bold"), _attack_letter(card.attack))


def wounds(number: int, hit_points: int, width: int, glyphs: Glyphs) -> Content:
    """Wounds as a bar that is full when the creature retreats, and in numbers."""
    told = Content.styled(f"{number}/{hit_points}", "bold")
    room = width - told.cell_length - 1
    if room < hit_points:
        return told
    bar = Content.assemble(
        (glyphs.bar_full * min(number, hit_points), "$error"),
        (glyphs.bar_empty * max(hit_points - number, 0), "$muted"),
    )
    return bar + " " + told


def castle(points: int, most: int, glyphs: Glyphs, style: str) -> Content:
    """A castle as a bar and its number."""
    return Content.assemble(
        (glyphs.bar_full * points, style),
        (glyphs.bar_empty * (most - points), "$muted"),
        " ",
        (str(points), "bold"),
    )


def _attack_letter(attack: int) -> str:
    return say("r") if attack == RANGED else say("m")
