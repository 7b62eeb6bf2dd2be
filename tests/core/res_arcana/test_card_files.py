"""The card files: what is in them, and that a mistake is told with file, card and word."""

from importlib.resources import files
from pathlib import Path

import pytest

from core.errors import BadCard
from core.res_arcana import asking, flow, model
from core.res_arcana import questions as ask
from core.res_arcana.components import (
    ARTIFACTS,
    COMPONENTS,
    ITEMS,
    MAGES,
    MONUMENTS,
    PLACES,
    POWERS,
    read_components,
)
from core.res_arcana.effects import EFFECTS

FILES = ("artifacts.toml", "monuments.toml", "places.toml", "mages.toml", "items.toml")
DATA = files("core.res_arcana") / "data"

HAWK = '[[artifact]]\nname = "Hawk"\n'


def altered(folder: Path, file: str, old: str, new: str) -> Path:
    """The card files with one place of one of them changed."""
    for name in FILES:
        text = (DATA / name).read_text(encoding="utf-8")
        if name == file:
            assert text.count(old) >= 1, f"{file} does not say: {old}"
            text = text.replace(old, new, 1)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def complaint(folder: Path, file: str, old: str, new: str) -> str:
    """What is said about card files that have one place changed."""
    with pytest.raises(BadCard) as refused:
        read_components(altered(folder, file, old, new))
    return str(refused.value)


# What is there


def test_there_are_78_components() -> None:
    assert len(COMPONENTS) == len({card.name for card in COMPONENTS}) == 78
    kinds = (ARTIFACTS, MONUMENTS, PLACES, MAGES, ITEMS)
    assert [len(kind) for kind in kinds] == [40, 10, 10, 10, 8]


def test_components_and_powers_are_numbered_in_order() -> None:
    assert [card.number for card in COMPONENTS] == list(range(78))
    assert [power.number for power in POWERS] == list(range(len(POWERS)))
    for card in COMPONENTS:
        assert [power.index for power in card.powers] == list(range(len(card.powers)))
        assert all(power.component == card.number for power in card.powers)


def test_five_tiles_have_two_sides_each() -> None:
    sides = {(place.tile, place.side) for place in PLACES}
    assert sides == {(tile, side) for tile in range(1, 6) for side in "ab"}


@pytest.mark.parametrize("preset", [1, 2, 3, 4])
def test_each_preset_is_a_mage_and_three_artifacts(preset: int) -> None:
    assert len([mage for mage in MAGES if mage.first_game == preset]) == 1
    assert len([card for card in ARTIFACTS if card.first_game == preset]) == 3


def test_there_are_no_other_presets() -> None:
    assert {card.first_game for card in COMPONENTS} == {0, 1, 2, 3, 4}


def test_reading_the_files_again_gives_the_same_components(tmp_path: Path) -> None:
    again = read_components(altered(tmp_path, FILES[0], HAWK, HAWK))
    assert [card.name for card in again] == [card.name for card in COMPONENTS]
    assert [len(card.powers) for card in again] == [len(card.powers) for card in COMPONENTS]


# Every kind has its owner


def test_every_kind_of_effect_has_a_handler() -> None:
    assert set(EFFECTS) == set(range(model.EFFECT_KINDS))


def test_every_kind_of_effect_is_on_a_card() -> None:
    used = {effect.kind for power in POWERS for effect in power.effects}
    assert used == set(range(model.EFFECT_KINDS))


def test_every_kind_of_frame_has_an_owner() -> None:
    # Mages and drafts are asked of all seats at once and never lie on the stack.
    on_the_stack = min(ask.MAGE, ask.DRAFT)
    assert on_the_stack + 2 == ask.QUESTIONS
    assert len(asking._OPTIONS) == len(flow._ANSWERS) == on_the_stack
    assert set(flow._WORK) == set(range(ask.QUESTIONS, ask.FRAME_KINDS))


def test_every_kind_of_question_has_a_name() -> None:
    assert len(set(ask.NAMES)) == len(ask.NAMES) == ask.QUESTIONS


# Mistakes


@pytest.mark.parametrize(
    ("file", "old", "new", "card", "word"),
    [
        ("artifacts.toml", "turn > look at 3", "turn > peek at 3", "Hawk", "peek at 3"),
        ("artifacts.toml", "turn, 2C > draw 1", "spin, 2C > draw 1", "Hawk", "spin"),
        ("artifacts.toml", 'cost = "6E"', 'cost = "6X"', "Fire Dragon", "6X"),
        ("artifacts.toml", 'types = ["dragon"]', 'types = ["beast"]', "Bone Dragon", "beast"),
        ("artifacts.toml", "unless D", "unless Q", "Bone Dragon", "Q"),
        ("artifacts.toml", "life loss: E >", "bad luck: E >", "Dancing Sword", "bad luck"),
        ("artifacts.toml", '"dragon 3any"', '"hero 3any"', "Dragon Bridle", "hero"),
        ("artifacts.toml", '"2any-DG"', '"2any-XG"', "Celestial Horse", "2any-XG"),
        ("artifacts.toml", '"turn, E > on 2E"', '"turn, E on 2E"', "Athanor", "turn, E on 2E"),
        ("monuments.toml", "3 points", "3 cheers", "Golden Statue", "3 cheers"),
        ("places.toml", "life on this", "luck on this", "Sacred Grove", "luck on this"),
        ("places.toml", 'side = "b"', 'side = "c"', "Alchemist's Tower", "c"),
        ("mages.toml", '"artifact 1any-G"', '"artifact 1all-G"', "Artificer", "1all-G"),
        ("items.toml", '"C/E"', '"C/X"', "Calm | Elan", "X"),
    ],
)
def test_an_unknown_word_is_told_with_file_and_card(
    tmp_path: Path, file: str, old: str, new: str, card: str, word: str
) -> None:
    said = complaint(tmp_path, file, old, new)
    assert file in said
    assert card in said
    assert f"'{word}" in said or f"{word}'" in said


@pytest.mark.parametrize(
    ("file", "old", "card"),
    [
        ("artifacts.toml", 'name = "Hawk"\n', "Hawk"),
        ("monuments.toml", 'name = "Temple"\n', "Temple"),
        ("places.toml", 'name = "Sunken Reef"\n', "Sunken Reef"),
        ("mages.toml", 'name = "Witch"\n', "Witch"),
        ("items.toml", 'name = "Alchemy"\n', "Alchemy"),
    ],
)
def test_an_unknown_field_is_told_with_file_and_card(
    tmp_path: Path, file: str, old: str, card: str
) -> None:
    said = complaint(tmp_path, file, old, f'{old}colour = "red"\n')
    assert file in said
    assert card in said
    assert "'colour'" in said


@pytest.mark.parametrize(
    ("file", "old", "card", "field"),
    [
        ("artifacts.toml", 'cost = "E+G"\n', "Athanor", "cost"),
        ("monuments.toml", "points = 2\n", "Colossus", "points"),
        ("places.toml", "tile = 1\n", "Sacred Grove", "tile"),
        ("places.toml", 'side = "a"\n', "Sacred Grove", "side"),
        ("places.toml", 'cost = "8L+4C"\n', "Sacred Grove", "cost"),
    ],
)
def test_a_missing_field_is_told_with_file_and_card(
    tmp_path: Path, file: str, old: str, card: str, field: str
) -> None:
    said = complaint(tmp_path, file, old, "")
    assert file in said
    assert card in said
    assert f"'{field}'" in said


def test_a_missing_name_is_told_with_its_file(tmp_path: Path) -> None:
    said = complaint(tmp_path, "artifacts.toml", 'name = "Hawk"\n', "")
    assert "artifacts.toml" in said
    assert "name" in said


def test_a_name_in_the_same_file_twice_is_told(tmp_path: Path) -> None:
    said = complaint(tmp_path, "artifacts.toml", '"Nightingale"', '"Hawk"')
    assert "artifacts.toml" in said
    assert "'Hawk'" in said


def test_a_name_in_two_files_is_told(tmp_path: Path) -> None:
    said = complaint(tmp_path, "mages.toml", '"Witch"', '"Temple"')
    assert "mages.toml" in said
    assert "'Temple'" in said


def test_a_card_too_many_is_told(tmp_path: Path) -> None:
    said = complaint(
        tmp_path, "artifacts.toml", HAWK, f'[[artifact]]\nname = "Owl"\ncost = "L"\n\n{HAWK}'
    )
    assert "artifacts.toml" in said
    assert "41" in said
    assert "40" in said


def test_a_card_too_few_is_told(tmp_path: Path) -> None:
    said = complaint(tmp_path, "items.toml", '[[item]]\nname = "Protection"\n', "")
    assert "items.toml" in said


def test_an_entry_that_does_not_belong_in_a_file_is_told(tmp_path: Path) -> None:
    said = complaint(tmp_path, "mages.toml", "[[mage]]", "[[wizard]]")
    assert "mages.toml" in said
    assert "'wizard'" in said


def test_a_file_that_is_no_toml_is_told(tmp_path: Path) -> None:
    said = complaint(tmp_path, "places.toml", 'side = "a"', 'side = "a')
    assert "places.toml" in said


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    folder = altered(tmp_path, FILES[0], HAWK, HAWK)
    (folder / "mages.toml").write_bytes(b'[[mage]]\nname = "\xff\xfe"\n')
    with pytest.raises(BadCard, match=r"mages\.toml"):
        read_components(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "card", "field"),
    [
        ("artifacts.toml", 'cost = "6E"', "cost = 6", "Fire Dragon", "cost"),
        ("artifacts.toml", 'cost = "6E"', 'cost = ["6E"]', "Fire Dragon", "cost"),
        ("artifacts.toml", "points = 1", 'points = "1"', "Bone Dragon", "points"),
        ("artifacts.toml", "points = 1", "points = true", "Bone Dragon", "points"),
        ("artifacts.toml", "points = 1", "points = -1", "Bone Dragon", "points"),
        ("artifacts.toml", "points = 1", "points = 1.5", "Bone Dragon", "points"),
        ("artifacts.toml", 'types = ["dragon"]', "types = 1", "Bone Dragon", "types"),
        ("artifacts.toml", 'types = ["dragon"]', 'types = "dragon"', "Bone Dragon", "types"),
        ("artifacts.toml", 'collect = "2E"', "collect = 2", "Chalice of Fire", "collect"),
        ("artifacts.toml", '"dragon 3any"', "3", "Dragon Bridle", "discount"),
        ("artifacts.toml", '["turn > 3L, rivals L"]', '"turn > 3L"', "Tree of Life", "powers"),
        ("artifacts.toml", '["turn > 3L, rivals L"]', "[3]", "Tree of Life", "powers"),
        ("artifacts.toml", '["life loss: L > ignore life loss"]', "7", "Tree of Life", "react"),
        ("artifacts.toml", "first_game = 3", 'first_game = "3"', "Celestial Horse", "first_game"),
        ("monuments.toml", '"6any-G"', "6", "Obelisk", "claimed"),
        ("places.toml", "tile = 1", 'tile = "1"', "Sacred Grove", "tile"),
        ("places.toml", 'side = "a"', "side = 1", "Sacred Grove", "side"),
        ("places.toml", '"life on this"', "1", "Sacred Grove", "points_per"),
    ],
)
def test_a_value_of_the_wrong_type_is_told_with_file_card_and_field(
    tmp_path: Path, file: str, old: str, new: str, card: str, field: str
) -> None:
    said = complaint(tmp_path, file, old, new)
    assert file in said
    assert card in said
    assert field in said


@pytest.mark.parametrize("written", ["mage = 3", 'mage = "Witch"', "mage = [1, 2]", "[mage]"])
def test_cards_that_are_no_cards_are_told(tmp_path: Path, written: str) -> None:
    folder = altered(tmp_path, FILES[0], HAWK, HAWK)
    (folder / "mages.toml").write_text(written, encoding="utf-8")
    with pytest.raises(BadCard, match=r"mages\.toml"):
        read_components(folder)


def test_ten_things_that_are_no_cards_are_told(tmp_path: Path) -> None:
    folder = altered(tmp_path, FILES[0], HAWK, HAWK)
    (folder / "mages.toml").write_text(f"mage = {list(range(10))}", encoding="utf-8")
    with pytest.raises(BadCard, match=r"mages\.toml"):
        read_components(folder)


def test_a_name_that_is_no_text_is_told(tmp_path: Path) -> None:
    said = complaint(tmp_path, "mages.toml", 'name = "Witch"', "name = 5")
    assert "mages.toml" in said


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn, 2C > draw 1", "turn, 2C, L > draw 1"),
        ("turn, 2C > draw 1", "turn, 2any+3any > draw 1"),
        ("turn > look at 3", "turn, destroy an artifact, discard a card > look at 3"),
    ],
)
def test_a_cost_of_which_a_part_would_be_lost_is_told(tmp_path: Path, old: str, new: str) -> None:
    said = complaint(tmp_path, "artifacts.toml", old, new)
    assert "artifacts.toml" in said
    assert "Hawk" in said
