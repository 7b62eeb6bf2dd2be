"""The reasons that are told for choices in Artefactum, and what they never tell."""

from ai.advice import advice, explanation
from ai.explainers import explainer_of
from ai.judges import judge_of
from ai.search import Search
from core.artefactum.cards import CREATURES
from core.artefactum.questions import (
    BUY,
    SELL,
    SKIP_ACTION,
    SKIP_ARMING,
    WIDEN_ACTION,
    action,
    placing,
)
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import State
from core.chance import Chance
from core.masks import members
from tests.core.artefactum.tables import Player, Table, a_table, artifact, creature

EXPLAINER = explainer_of(ARTEFACTUM.name)
STRONG = ("Tenebrisa", "Malleus", "Vindicia")
WEAK = ("Vespera", "Cuprea", "Catapult")


def told(
    table: Table, choice: int, other: int | None = None, at: int = 0, reader: int = 0
) -> list[str]:
    """The reasons for an answer to the open question of a seat."""
    question = table.question(at)
    assert choice in question.options
    return EXPLAINER.reasons(table.state, question, choice, other, (), reader)


def mustering(silver: int = 3) -> Table:
    deck = ("Radix", "Armus", "Tenebrisa")
    return a_table(Player(army=("Ursar", "Vespera"), deck=deck, silver=silver), Player())


def test_a_purchase_is_told_with_its_skill_and_what_it_makes_possible() -> None:
    found = told(mustering(), action(BUY, creature("Radix")))
    assert "is stronger than the weakest of the army" in found
    assert "makes Belt of the Titan possible" in found


def test_other_actions_of_the_muster_have_their_reasons() -> None:
    assert told(mustering(), WIDEN_ACTION) == ["has silver enough for one of four more creatures"]
    assert told(mustering(), SKIP_ACTION) == ["keeps the silver for better creatures"]
    assert told(mustering(silver=1), SKIP_ACTION) == ["can buy nothing that is shown"]
    sale = told(mustering(), action(SELL, creature("Vespera")))
    assert sale == ["gets 1 silver for Vespera, which would hardly be summoned"]


def summoning() -> Table:
    table = a_table(Player(army=STRONG, silver=0), Player(army=WEAK, silver=0))
    table.skip_muster()
    table.summon(0, "Malleus", 1)
    table.summon(1, "Cuprea", 2)
    return table


def test_a_placement_is_told_with_whom_it_meets_and_how_the_battle_looks() -> None:
    table = summoning()
    found = told(table, placing(creature("Vindicia"), 1), placing(creature("Tenebrisa"), 4))
    assert any(words.startswith("looks like winning the battle with") for words in found)
    assert "makes Belt of the Titan possible" in found


def test_a_rival_who_asks_why_hears_nothing_of_the_battle_ahead() -> None:
    table = summoning()
    found = told(table, placing(creature("Vindicia"), 1), reader=1)
    assert not any("battle" in words for words in found)
    assert "meets Cuprea on the same line" in found


def test_arming_is_told_with_the_effect() -> None:
    table = a_table(Player(army=("Armus", "Iratus"), silver=0), Player(army=WEAK, silver=0))
    table.skip_muster()
    table.summon(0, "Armus", 1)
    table.summon(1, "Cuprea", 1)
    table.summon(0, "Iratus", 2)
    table.summon(1, "Vespera", 5)
    table.summon(1, "Catapult", 4)
    found = told(table, placing(artifact("Coin of the Forefathers"), 0))
    assert "arms Armus: having won with the bearer standing, gain 1 silver" in found
    assert told(table, SKIP_ARMING, reader=1) == ["waits for what the rival lays"]


def test_a_choice_that_ends_the_game_says_so() -> None:
    table = a_table(
        Player(army=("Tenebrisa", "Malleus"), silver=0),
        Player(army=("Vespera",), silver=0, castle=1),
    )
    table.skip_muster()
    table.summon(0, "Tenebrisa", 1)
    table.summon(1, "Vespera", 1)
    assert told(table, placing(creature("Malleus"), 1)) == ["wins the game"]


def test_what_could_have_been_chosen_is_told_only_of_known_creatures() -> None:
    table = a_table(Player(army=("Ursar",), deck=("Furor",), silver=2), Player(army=WEAK))
    question = table.question(0)
    assert EXPLAINER.is_open(table.state, question, action(BUY, creature("Furor")))
    assert not EXPLAINER.is_open(table.state, question, action(SELL, creature("Ursar")))
    table.buy(0, "Furor")
    table.skip_muster()
    question = table.question(0)
    assert EXPLAINER.is_open(table.state, question, placing(creature("Furor"), 0))
    assert not EXPLAINER.is_open(table.state, question, placing(creature("Ursar"), 0))


def test_advice_and_explanations_keep_hidden_creatures_hidden() -> None:
    """No rival hears the name of a creature in the deciding seat's hand that nobody has seen."""
    for seed in range(6):
        state: State = ARTEFACTUM.new({"seats": 2}, Chance(bytes([seed])))
        for step in range(24):
            question = ARTEFACTUM.decisions(state)[0]
            seat = question.seat
            world = ARTEFACTUM.sample(state, seat, Chance(bytes([step])))
            search = Search(ARTEFACTUM, judge_of(ARTEFACTUM.name), world, seat, bytes([step]))
            search.run(12)
            report = search.report(with_plans=True)
            assert all(found.reasons for found in advice(ARTEFACTUM, world, seat, report))
            hidden = _hidden_after(state, seat, report.best.choice)
            explained = explanation(ARTEFACTUM, world, seat, report.best.choice, report, 1 - seat)
            phrases = [*explained.chosen.reasons]
            if explained.otherwise is not None:
                phrases += explained.otherwise.reasons
            for name in hidden:
                assert not any(name in words for words in phrases), phrases
            ARTEFACTUM.apply(state, seat, report.best.choice)


def _hidden_after(state: State, seat: int, choice: int) -> list[str]:
    """The creatures in a hand that a rival has not seen even after a choice, wherever else."""
    after = ARTEFACTUM.clone(state)
    ARTEFACTUM.apply(after, seat, choice)
    own = after.seats[seat]
    seen_elsewhere = set(after.seats[1 - seat].shown) | set(after.seats[1 - seat].lines)
    return [
        CREATURES[number].name
        for number in members(own.army & ~own.revealed)
        if number not in seen_elsewhere
    ]
