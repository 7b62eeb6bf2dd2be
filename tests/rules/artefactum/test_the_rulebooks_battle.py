"""The battle that the rulebook tells blow by blow, from the summoning to the victory.

Each entry below is one line of a cycle. Both creatures of a line act at the same time, so within
an entry the order does not count; from entry to entry it does.
"""

from collections.abc import Iterator, Sequence

from core.artefactum.cards import CREATURES
from tests.core.artefactum.tables import Player, Table, a_table, artifact, fought

FIRST = {
    1: "Armus + Picks of Fury",
    2: "Iratus + Coin of the Forefathers",
    5: "Ballistarisa",
}
SECOND = {1: "Tenebrisa", 2: "Catapult", 3: "Fidea"}
SECOND_IS_WEAKER = 1

TOLD: Sequence[str | set[str]] = [
    "I",
    {"Armus 1 by Tenebrisa", "Tenebrisa 2 by Armus"},
    {"Catapult 1 by Iratus", "Ballistarisa 1 by Catapult"},
    {"Armus 2 by Fidea"},
    {"Tenebrisa 3 by Ballistarisa"},
    "II",
    {"Catapult 2 by Iratus"},
    {"Tenebrisa 5 by Ballistarisa"},
    "III",
    {"Armus 3 by Catapult"},
    {"Tenebrisa 2 by Fidea"},
    "IV",
    {"Armus 2 by Armus", "Ballistarisa 2 by Tenebrisa"},
    "I",
    {"Tenebrisa 4 by Armus", "Armus 3 by Tenebrisa"},
    {
        "Catapult 3 by Iratus",
        "Ballistarisa 3 by Catapult",
        "Catapult retreats",
        "Ballistarisa retreats",
    },
    {"Armus 4 by Fidea"},
    "II",
    {"Tenebrisa 7 by Iratus", "Tenebrisa retreats"},
    "IV",
    {"Armus 3 by Armus"},
    "I",
    {"Fidea 2 by Armus"},
    {"Fidea 3 by Iratus"},
    {"Armus 4 by Fidea"},
    "II",
    {"Fidea 5 by Iratus", "Fidea retreats"},
]


def _grouped(film: Sequence[str], like: Sequence[str | set[str]]) -> Iterator[str | set[str]]:
    """The film in groups as long as those of the story, so that both can be compared one by one."""
    rest = list(film)
    for told in like:
        if isinstance(told, str):
            yield rest.pop(0)
        else:
            yield {rest.pop(0) for _ in told}
    assert not rest


def test_every_wound_is_as_the_rulebook_tells() -> None:
    _, winner, film = fought(FIRST, SECOND, SECOND_IS_WEAKER)
    assert list(_grouped(film, TOLD)) == TOLD
    assert winner == 0


def test_armus_and_iratus_are_left_standing() -> None:
    ended, _, _ = fought(FIRST, SECOND, SECOND_IS_WEAKER)
    assert [CREATURES[number].name for number in ended.who if number >= 0] == ["Armus", "Iratus"]
    assert ended.left == [2, 0]


def _at_the_table() -> Table:
    table = a_table(
        Player(army=("Armus", "Iratus", "Ballistarisa"), silver=0),
        Player(army=("Tenebrisa", "Catapult", "Fidea"), silver=0, castle=7),
    )
    table.skip_muster()
    table.summon(0, "Armus", 1)
    table.summon(1, "Tenebrisa", 1)
    table.summon(0, "Iratus", 2)
    table.summon(1, "Catapult", 2)
    table.summon(0, "Ballistarisa", 5)
    table.summon(1, "Fidea", 3)
    return table


def test_the_first_player_gets_the_two_artifacts_and_the_second_none() -> None:
    table = _at_the_table()
    got = {artifact("Coin of the Forefathers"), artifact("Picks of Fury")}
    assert [(event.seat, set(event.public["cards"])) for event in table.told("got artifacts")] == [
        (0, got)
    ]


def test_every_wound_at_the_table_is_as_the_rulebook_tells() -> None:
    table = _at_the_table()
    table.lay(0, "Picks of Fury", 1)
    table.lay(0, "Coin of the Forefathers", 2)
    _, _, film = fought(FIRST, SECOND, SECOND_IS_WEAKER)
    wounds = [step.split()[1] for step in film if " by " in step]
    hits = ("struck", "used skill", "healed")
    assert [str(e.public["wounds"]) for e in table.events if e.kind in hits] == wounds
    strengths = [event.public["strength"] for event in table.told("struck")]
    assert strengths[:2] == [2, 1]
    assert table.told("battle")[0].public["castles"] == [8, 7]


def test_the_same_battle_at_the_table_costs_the_second_player_two_points() -> None:
    table = _at_the_table()
    table.lay(0, "Picks of Fury", 1)
    table.lay(0, "Coin of the Forefathers", 2)
    assert table.seat(0).castle == 8
    assert table.seat(1).castle == 7 - 2
    # 3 for everybody, 1 for the winner, and 1 from the coin of the forefathers on Iratus.
    trophies = [(event.seat, event.public["card"]) for event in table.told("trophy")]
    assert trophies == [(0, artifact("Coin of the Forefathers"))]
    assert table.seat(0).silver == 5
    assert table.seat(1).silver == 3
