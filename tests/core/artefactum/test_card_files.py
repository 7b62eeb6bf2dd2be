"""The card files: what is in them, and that a mistake is told with file, card and word."""

from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from core.artefactum.cards import (
    ARTIFACT_BY_NAME,
    ARTIFACT_FILE,
    ARTIFACTS,
    CREATURE_BY_NAME,
    CREATURE_FILE,
    CREATURES,
    read_artifacts,
    read_creatures,
)
from core.artefactum.model import (
    ATTACKS,
    CLASSES,
    FACTIONS,
    LEVELS,
    MELEE,
    ORIGINS,
    RANGED,
    SKILLS,
)
from core.errors import BadCard

DATA = files("core.artefactum") / "data"


def complaint(folder: Path, file: str, old: str, new: str) -> str:
    """What is said about a card file that has one place changed."""
    text = (DATA / file).read_text(encoding="utf-8")
    assert old in text, f"{file} does not say: {old}"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    read: Callable[[Path], object] = read_creatures if file == CREATURE_FILE else read_artifacts
    with pytest.raises(BadCard) as refused:
        read(folder)
    return str(refused.value)


# What is there


def test_every_faction_has_one_creature_for_every_skill() -> None:
    pairs = {(creature.faction, creature.skill) for creature in CREATURES}
    assert len(CREATURES) == len(pairs) == len(FACTIONS) * len(SKILLS) == 30


def test_every_faction_has_two_creatures_of_each_class() -> None:
    found = Counter((creature.faction, creature.creature_class) for creature in CREATURES)
    assert len(found) == len(FACTIONS) * len(CLASSES)
    assert set(found.values()) == {2}


def test_there_are_ten_creatures_of_each_level() -> None:
    assert Counter(creature.level for creature in CREATURES) == dict.fromkeys(LEVELS, 10)


@pytest.mark.parametrize(("attack", "least", "most"), [(MELEE, 3, 7), (RANGED, 2, 5)])
def test_hit_points_are_within_bounds_and_rise_with_the_level(
    attack: int, least: int, most: int
) -> None:
    of_attack = [creature for creature in CREATURES if creature.attack == attack]
    assert all(least <= creature.hit_points <= most for creature in of_attack)
    means = []
    for level in LEVELS:
        points = [creature.hit_points for creature in of_attack if creature.level == level]
        means.append(sum(points) / len(points))
    assert means == sorted(means)
    assert means[0] < means[-1]


def test_there_is_an_artifact_for_two_and_three_of_each_faction_and_class() -> None:
    found = {(card.for_class, card.for_which, card.creatures) for card in ARTIFACTS}
    wanted = {(False, faction, number) for faction in range(5) for number in (2, 3)}
    wanted |= {(True, which, number) for which in range(3) for number in (2, 3)}
    assert found == wanted
    assert len(ARTIFACTS) == 16


@pytest.mark.parametrize(
    ("name", "level", "hit_points", "attack", "skill"),
    [
        ("Armus", 2, 6, "melee", "zealot"),
        ("Iratus", 1, None, "melee", "equalizer"),
        ("Ballistarisa", 1, 3, "ranged", "watcher"),
        ("Tenebrisa", 3, 7, "melee", "arbiter"),
        ("Catapult", 1, 3, "ranged", "breaker"),
        ("Fidea", 2, 4, "ranged", "keeper"),
    ],
)
def test_the_creatures_of_the_rulebook_are_exactly_so(
    name: str, level: int, hit_points: int | None, attack: str, skill: str
) -> None:
    creature = CREATURE_BY_NAME[name]
    assert creature.level == level
    assert hit_points in (None, creature.hit_points)
    assert ATTACKS[creature.attack] == attack
    assert SKILLS[creature.skill] == skill
    assert ORIGINS[creature.origin] == "rulebook"


def test_only_what_the_rulebook_shows_is_marked_so() -> None:
    creatures = {card.name for card in CREATURES if ORIGINS[card.origin] == "rulebook"}
    assert creatures == {"Armus", "Iratus", "Ballistarisa", "Tenebrisa", "Catapult", "Fidea"}
    artifacts = {card.name for card in ARTIFACTS if ORIGINS[card.origin] == "rulebook"}
    assert artifacts == {"Coin of the Forefathers", "Picks of Fury"}


def test_picks_of_fury_and_the_coin_do_what_the_battle_shows() -> None:
    assert ARTIFACT_BY_NAME["Picks of Fury"].attack == 1
    assert ARTIFACT_BY_NAME["Coin of the Forefathers"].works_on_winning


# Mistakes


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            CREATURE_FILE,
            'faction = "light"',
            'faction = "dusk"',
            "creatures.toml: Justar: faction: 'dusk' is not a faction; it should be one of: light, "
            "chaos, darkness, nature, mountains.",
        ),
        (
            CREATURE_FILE,
            "level = 2",
            "level = 4",
            "creatures.toml: Justar: level: '4' is not a level from 1 to 3.",
        ),
        (
            CREATURE_FILE,
            "level = 2",
            'level = "2"',
            "creatures.toml: Justar: level: '2' is not a whole number.",
        ),
        (
            CREATURE_FILE,
            'skill = "zealot: hit darkness"',
            'skill = "zealot: bite darkness"',
            "creatures.toml: Lucerna: skill: 'bite darkness' should say whom to hit or heal.",
        ),
        (
            CREATURE_FILE,
            'skill = "arbiter: hit melee"',
            'skill = "arbiter: hit everybody"',
            "creatures.toml: Serapha: skill: 'everybody' is not a class or a kind of attack; it "
            "should be one of: melee, ranged.",
        ),
        (
            CREATURE_FILE,
            'skill = "equalizer"',
            'skill = "equalizer: hit light"',
            "creatures.toml: Justar: skill: 'equalizer' names nobody, so 'hit light' does not "
            "belong there.",
        ),
        (
            CREATURE_FILE,
            'attack = "melee"\n',
            "",
            "lacks the field 'attack'.",
        ),
        (
            CREATURE_FILE,
            'attack = "melee"\n',
            'attack = "melee"\nspeed = 2\n',
            "has an unknown field 'speed'.",
        ),
        (
            CREATURE_FILE,
            'name = "Vindicia"',
            'name = "Justar"',
            "creatures.toml has the name 'Justar' a second time.",
        ),
        (CREATURE_FILE, "[[creature]]", "[[beast]]", "creatures.toml has 'beast', but only"),
        (CREATURE_FILE, "[[creature]]", "[[creature", "creatures.toml cannot be read: "),
        (
            ARTIFACT_FILE,
            'for = "2 light"',
            'for = "4 light"',
            "artifacts.toml: Chalice of Dawn: for: '4 light' is not a number of creatures, 2 or 3, "
            "and what they are.",
        ),
        (
            ARTIFACT_FILE,
            'for = "3 light"',
            'for = "2 light"',
            "artifacts.toml: Aegis of Oaths is for '2 light', as Chalice of Dawn is.",
        ),
        (
            ARTIFACT_FILE,
            'effect = "mend 1"',
            'effect = "mend 1, sing"',
            "artifacts.toml: Chalice of Dawn: effect: 'sing' is not an effect.",
        ),
        (
            ARTIFACT_FILE,
            'flavour = "It is never empty at sunrise."',
            "flavour = 3",
            "artifacts.toml: Chalice of Dawn: flavour: the flavour is a sentence.",
        ),
    ],
)
def test_a_mistake_is_told_with_file_card_and_word(
    tmp_path: Path, file: str, old: str, new: str, sentence: str
) -> None:
    assert sentence in complaint(tmp_path, file, old, new)
