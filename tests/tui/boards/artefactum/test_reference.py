"""Creatures and artifacts as they are looked up: each fits its room, and can be found."""

import pytest

from core.artefactum.cards import ARTIFACTS, CREATURES
from core.artefactum.wording.cards import skill_sentence
from tui.boards.artefactum.card_face import (
    Fighter,
    artifact_face,
    artifact_line,
    creature_face,
    creature_line,
    fighter_face,
    in_a_line,
)
from tui.boards.artefactum.reference import ARTEFACTUM_REFERENCE
from tui.boards.things import Look
from tui.glyphs import ASCII, UNICODE, Glyphs

REFERENCE = ARTEFACTUM_REFERENCE
in_both_signs = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])


def look(glyphs: Glyphs = UNICODE) -> Look:
    return Look(glyphs, "letters")


@in_both_signs
@pytest.mark.parametrize("width", [15, 17, 25, 40, 60])
def test_lines_and_faces_are_exactly_as_wide_as_their_room(glyphs: Glyphs, width: int) -> None:
    for creature in range(len(CREATURES)):
        assert creature_line(creature, width, look(glyphs)).cell_length == width
        for height in (3, 4, 5):
            face = creature_face(creature, width, height, look(glyphs))
            assert [line.cell_length for line in face] == [width] * height
    for artifact in range(len(ARTIFACTS)):
        assert artifact_line(artifact, width, look(glyphs)).cell_length == width
        face = artifact_face(artifact, width, 4, look(glyphs))
        assert [line.cell_length for line in face] == [width] * 4


@in_both_signs
@pytest.mark.parametrize("height", range(1, 7))
def test_whoever_fights_fits_a_line_of_the_field(glyphs: Glyphs, height: int) -> None:
    for creature in range(len(CREATURES)):
        for wounds in (-1, 0, 3, 12):
            fighter = Fighter(creature, creature % len(ARTIFACTS), wounds, change=2)
            face = fighter_face(fighter, 15, height, look(glyphs))
            assert [line.cell_length for line in face] == [15] * height


def test_wounds_are_told_in_numbers_at_every_height() -> None:
    fighter = Fighter(0, wounds=2)
    for height in range(1, 7):
        told = "\n".join(line.plain for line in fighter_face(fighter, 15, height, look()))
        assert f"2/{fighter.hit_points}" in told


def test_a_line_never_names_targets_without_the_skill() -> None:
    for creature in range(len(CREATURES)):
        for width in range(20, 50):
            line = creature_line(creature, width, look()).plain
            assert UNICODE.pointer not in line or "I" in line.partition(UNICODE.pointer)[0][-14:]


def test_a_card_is_found_by_what_it_does_and_by_what_it_is_called() -> None:
    names = [
        REFERENCE.name(card) for card in REFERENCE.cards() if "thorns" in REFERENCE.words(card)
    ]
    assert names == ["Brand of Ruin", "Mantle of Thorns"]
    for card, creature in enumerate(CREATURES):
        assert skill_sentence(creature).casefold() in REFERENCE.words(card)
        assert creature.name in REFERENCE.detail(card, look()).plain
        assert creature.name in in_a_line(card, UNICODE).plain


def test_every_filter_sorts_all_creatures_into_its_answers() -> None:
    for one in REFERENCE.filters():
        kept = [card for _, cards in one.answers for card in cards if card < len(CREATURES)]
        assert sorted(kept) == list(range(len(CREATURES)))


def test_a_faction_comes_with_the_artifacts_that_it_brings() -> None:
    factions = dict(REFERENCE.filters()[0].answers)
    names = {REFERENCE.name(card) for card in factions["Light"]}
    assert {"Fidea", "Chalice of Dawn", "Aegis of Oaths"} <= names
    assert len(names) == 8
